// What a configuration imports is what Node gives for the same import.
import assert from "node:assert/strict";
import { execFile } from "node:child_process";
import path from "node:path";
import { describe, test } from "node:test";
import { promisify } from "node:util";
import { loadConfig } from "../src/config/load.js";
import { problemLines } from "./support/problems.js";
import { testSite, type TestSite } from "./support/site.js";

const run = promisify(execFile);

const manifest = (more: object) => JSON.stringify({ name: "x", version: "1.0.0", ...more });

/** Packages of all kinds. */
const PACKAGES: Readonly<Record<string, string>> = {
  "node_modules/es/package.json": manifest({ type: "module", exports: "./index.js" }),
  "node_modules/es/index.js": "export default function main() {}\nexport const named = 1;\n",
  "node_modules/only-import/package.json": manifest({ type: "module", exports: { import: "./index.js" } }),
  "node_modules/only-import/index.js": "export default () => {};\n",
  "node_modules/waiting/package.json": manifest({ type: "module", exports: "./index.js" }),
  "node_modules/waiting/index.js":
    "export default await Promise.resolve('waited');\nexport const named = 2;\n",
  "node_modules/common/package.json": manifest({}),
  "node_modules/common/index.js": "module.exports = () => {};\nmodule.exports.named = 3;\n",
  "node_modules/compiled/package.json": manifest({}),
  "node_modules/compiled/index.js":
    "Object.defineProperty(exports, '__esModule', { value: true });\nexports.default = () => {};\nexports.named = 4;\n",
  "node_modules/dual/package.json": manifest({ exports: { import: "./i.mjs", require: "./r.cjs" } }),
  "node_modules/dual/i.mjs": "export default 'imported';\nexport const named = 5;\n",
  "node_modules/dual/r.cjs": "module.exports = 'required';\n",
  "node_modules/@scope/name/package.json": manifest({ exports: { "./sub": "./lib/sub.mjs" } }),
  "node_modules/@scope/name/lib/sub.mjs": "export default 'sub';\n",
  "lib/own.cjs": "Object.defineProperty(exports, '__esModule', { value: true });\nexports.default = 'own';\n",
};

/** Says what it gets of each package. */
const TELLING = `
import es, { named as esNamed } from "es";
import * as esAll from "es";
import onlyImport from "only-import";
import waiting, { named as waitingNamed } from "waiting";
import common, { named as commonNamed } from "common";
import compiled, { named as compiledNamed } from "compiled";
import dual, { named as dualNamed } from "dual";
import sub from "@scope/name/sub";
import own from "./lib/own.cjs";
import path, { join } from "node:path";
import { readFileSync } from "fs";
const told = (value) =>
  typeof value === "function" ? "function" : value !== null && typeof value === "object" ? Object.keys(value).sort() : value;
const later = Object.fromEntries(
  await Promise.all(["es", "only-import", "waiting", "dual"].map(async (name) => [name, told(await import(name))])),
);
const said = JSON.stringify([
  [es, esNamed, esAll, onlyImport, waiting, waitingNamed, common, commonNamed, dual, dualNamed, sub, compiledNamed].map(told),
  [told(compiled), told(own), typeof path.join, typeof join, typeof readFileSync, later],
  [import.meta.url, import.meta.dirname, import.meta.filename, import.meta.resolve("es"), import.meta.resolve("./x.js")],
]);
`;

async function titleOf(site: TestSite): Promise<unknown> {
  const { loaded, diagnostics } = await loadConfig(site.dir);
  assert.deepEqual(diagnostics, []);
  return JSON.parse(loaded?.config.title ?? "");
}

async function byNode(site: TestSite, file: string): Promise<unknown> {
  const script = `import(${JSON.stringify(path.join(site.dir, file))}).then(({ default: config }) => console.log(config.title))`;
  return JSON.parse((await run(process.execPath, ["-e", script])).stdout);
}

const config = (before: string, title: string) =>
  `${before}\nexport default { title: ${title}, url: "https://test.example" };\n`;

describe("A configuration imports what Node gives, in", () => {
  for (const [file, type] of [
    ["docsite.config.mjs", undefined],
    ["docsite.config.mjs", "module"],
    ["docsite.config.js", "module"],
  ] as const)
    test(`${file} of a project with type ${type}`, async (context) => {
      const site = testSite(context, {
        ...PACKAGES,
        "package.json": JSON.stringify({ type }),
        [file]: config(TELLING, "said"),
      });
      assert.deepEqual(await titleOf(site), await byNode(site, file));
    });

  test("modules that it imports, each of which is where it is", async (context) => {
    const site = testSite(context, {
      "package.json": '{ "type": "module" }',
      "docsite.config.mjs": config(
        `import { words, here } from "./plugins/words.js";`,
        "JSON.stringify([words, here])",
      ),
      "plugins/words.js": `#!/usr/bin/env node
        import { readFileSync } from "node:fs";
        import { fileURLToPath } from "node:url";
        const __dirname = "its own name";
        export const words = readFileSync(new URL("../data/words.txt", import.meta.url), "utf8");
        export const here = [import.meta.url, import.meta.dirname, import.meta.filename, __dirname, { ...import.meta }.url, fileURLToPath(import.meta.url)];`,
      "data/words.txt": "These words.",
    });
    assert.deepEqual(await titleOf(site), await byNode(site, "docsite.config.mjs"));
  });

  test("CommonJS, where each file has its own __dirname and __filename", async (context) => {
    const site = testSite(context, {
      "docsite.config.js": `const here = require("./plugins/here.js");
        module.exports = { title: JSON.stringify([here, __dirname, __filename]), url: "https://test.example" };`,
      "plugins/here.js": "module.exports = [__dirname, __filename];",
    });
    assert.deepEqual(await titleOf(site), await byNode(site, "docsite.config.js"));
  });
});

test("plugins of unified that are ES modules work in a project of ES modules, on all threads", async (context) => {
  const page = (place: number) => [`content/docs/${place}.md`, `# ${place}\n`] as const;
  const site = testSite(context, {
    ...Object.fromEntries(Array.from({ length: 140 }, (_, place) => page(place))),
    "package.json": '{ "type": "module" }',
    "node_modules/remark-word/package.json": manifest({ type: "module", exports: { import: "./index.js" } }),
    "node_modules/remark-word/index.js": `import { setTimeout } from "node:timers/promises";
      await setTimeout(1);
      export default ({ word }) => (tree) => {
        tree.children.push({ type: "paragraph", children: [{ type: "text", value: word }] });
      };`,
    "docsite.config.ts": `import { defineConfig } from "docsite-cli";
      import word from "remark-word";
      export default defineConfig({ title: "T", url: "https://t.example", markdown: { remarkPlugins: [[word, { word: "«word»" }]] } });`,
  });
  await site.buildWell({ threads: 3 });
  for (let place = 0; place < 140; place++) assert.match(site.read(`docs/${place}/index.html`), /«word»/);
});

test("an ES module has its default export in a project of any type, and so has what was compiled from one", async (context) => {
  const site = testSite(context, {
    ...PACKAGES,
    "docsite.config.ts": config(
      `import es from "es"; import compiled from "compiled"; import { named } from "common"; import data from "common/package.json";`,
      "[typeof es, typeof compiled, named, data.version].join()",
    ),
  });
  const { loaded } = await loadConfig(site.dir);
  assert.equal(loaded?.config.title, "function,function,3,1.0.0");
});

test("what cannot be imported is an error at the import", async (context) => {
  const problems = async (text: string) =>
    problemLines(await testSite(context, { ...PACKAGES, "docsite.config.mjs": text }).build());
  assert.deepEqual(await problems(config(`import { nope } from "es";`, "nope")), [
    'docsite.config.mjs:1:10 error config-syntax: The module "es" does not provide an export named "nope"',
  ]);
  assert.deepEqual(await problems(config(`const at = import.meta.url; import { nope } from "es";`, "nope")), [
    'docsite.config.mjs:1:38 error config-syntax: The module "es" does not provide an export named "nope"',
  ]);
  assert.deepEqual(await problems(config(`const at = import.meta.url; at.no.no;`, "''")), [
    "docsite.config.mjs:1:35 error config-threw: The configuration throws an error: Cannot read properties of undefined (reading 'no')",
  ]);
  assert.deepEqual(
    await problems(
      config(`let found = ""; try { await import("nope"); } catch { found = "caught"; }`, "found"),
    ),
    [],
  );
});

test("a Docusaurus project may import packages that only an import can load", async (context) => {
  const site = testSite(context, {
    "package.json": "{}",
    "docs/a.md": "# A\n",
    ...PACKAGES,
    "node_modules/waiting/index.js": `const word = await Promise.resolve("«waited»");
      export default () => (tree) => void tree.children.push({ type: "paragraph", children: [{ type: "text", value: word }] });`,
    "docusaurus.config.js": `module.exports = async () => {
      const { default: waiting } = await import("waiting");
      const { default: onlyImport } = await import("only-import");
      return {
        title: typeof onlyImport, url: "https://test.example", baseUrl: "/",
        presets: [["classic", { docs: { remarkPlugins: [waiting, onlyImport] } }]],
      };
    };`,
  });
  await site.build();
  assert.match(site.read("docs/a/index.html"), /«waited»/);
  assert.match(site.page("/docs/a")("title").text(), /function/);
});
