// Code of a site (theme, React pages, configuration): a build shows what stands in the files, whenever they were saved.
import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { rmSync, symlinkSync } from "node:fs";
import { open } from "node:fs/promises";
import path from "node:path";
import { describe, test, type TestContext } from "node:test";
import { Bundler } from "../src/bundle/bundle.js";
import { evaluateSite } from "../src/bundle/evaluate.js";
import { shippedBundles } from "../src/bundle/shipped.js";
import { loadConfig } from "../src/config/load.js";
import { shortHash } from "../src/text/hash.js";
import { ROOT, docsiteProcess, testSite, type TestSite } from "./support/site.js";
import { ENGLISH_WORDING } from "../src/words/words.js";
import { atEnd } from "./support/at-end.js";

const defaultTheme = path.join(ROOT, "theme");
const HOME = { "content/pages/index.md": "# Home\n" };
const PAGE = "content/pages/extra.tsx";

const footer = (text: string) =>
  `import words from "../../words.json";\nexport const Footer = () => <footer>{words.text} ${text}</footer>;\n`;
const page = (text: string) =>
  `import words from "../../words.json";\nexport default () => <h1>{words.text} ${text}</h1>;\n`;
const config = (text: string) =>
  `import words from "./words.json";\nexport default { title: words.text + " ${text}", url: "https://test.example" };\n`;

/** Waits until somebody opens a pipe to read it, calls `onReader`, then writes. */
async function feed(pipe: string, text: string, onReader: () => void): Promise<void> {
  const handle = await open(pipe, "w");
  onReader();
  await handle.writeFile(text);
  await handle.close();
}

describe(
  "What is saved while a build runs is in the next one:",
  { skip: process.platform === "win32" },
  () => {
    const cases: Readonly<
      Record<string, readonly [file: string, make: (text: string) => string, route: string]>
    > = {
      "a theme override": ["theme/parts/Footer.tsx", footer, "/"],
      "a React page": [PAGE, page, "/extra"],
      "a configuration": ["docsite.config.ts", config, "/"],
    };
    for (const [name, [file, make, route]] of Object.entries(cases)) {
      test(name, { timeout: 300_000 }, async (context) => {
        const site = testSite(context, { ...HOME, [file]: make("before") });
        // The bundler waits for the pipe, and reads it only when it has read the file that imports it.
        const pipe = path.join(site.dir, "words.json");
        execFileSync("mkfifo", [pipe]);
        const words = '{ "text": "Words" }';
        const [first] = await Promise.all([
          docsiteProcess(["build", site.dir]),
          feed(pipe, words, () => site.write(file, make("after"))),
        ]);
        assert.equal(first.status, 0, first.stderr);
        rmSync(pipe);
        site.write("words.json", words);
        for (const _ of ["next", "the one after"]) {
          const next = await docsiteProcess(["build", site.dir]);
          assert.equal(next.status, 0, next.stderr);
          assert.match(site.page(route)("html").text(), /Words after/);
        }
      });
    }
  },
);

const TSCONFIG = (options: object) => JSON.stringify({ compilerOptions: options });

describe("A bundle follows what decides on the meaning of imports:", () => {
  const builds = async (site: TestSite, expected: string) => {
    await site.buildWell({ cache: true });
    assert.equal(site.page("/extra")("h1").text(), expected);
  };

  test("`paths` of tsconfig.json, and of what it extends", async (context) => {
    const site = testSite(context, {
      ...HOME,
      [PAGE]: `import { text } from "@text";\nexport default () => <h1>{text}</h1>;\n`,
      "one/text.ts": `export const text = "One";\n`,
      "two/text.ts": `export const text = "Two";\n`,
      "tsconfig.json": TSCONFIG({ paths: { "@text": ["./one/text.ts"] } }),
    });
    await builds(site, "One");
    site.write("tsconfig.json", TSCONFIG({ paths: { "@text": ["./two/text.ts"] } }));
    await builds(site, "Two");
    site.write("tsconfig.json", '{ "extends": "./base.json" }');
    site.write("base.json", TSCONFIG({ paths: { "@text": ["./one/text.ts"] } }));
    await builds(site, "One");
    site.write("base.json", TSCONFIG({ paths: { "@text": ["./two/text.ts"] } }));
    await builds(site, "Two");
  });

  test("`jsxImportSource` of tsconfig.json", async (context) => {
    const runtime = (text: string) =>
      `import { jsx as make } from "react/jsx-runtime";\nexport const jsx = (type: any) => make(type, { children: "${text}" });\n`;
    const site = testSite(context, {
      ...HOME,
      [PAGE]: "export default () => <h1>Plain</h1>;\n",
      "node_modules/one/jsx-runtime.ts": runtime("One"),
      "node_modules/two/jsx-runtime.ts": runtime("Two"),
    });
    await builds(site, "Plain");
    site.write("tsconfig.json", TSCONFIG({ jsxImportSource: "one" }));
    await builds(site, "One");
    site.write("tsconfig.json", TSCONFIG({ jsxImportSource: "two" }));
    await builds(site, "Two");
  });

  test("a package's package.json, and a file that comes before another", async (context) => {
    const site = testSite(context, {
      ...HOME,
      [PAGE]: `import { a } from "a";\nimport { b } from "../../b";\nexport default () => <h1>{a + b}</h1>;\n`,
      "b.js": `export const b = "b.js";\n`,
      "node_modules/a/package.json": '{ "exports": "./one.js" }',
      "node_modules/a/one.js": `export const a = "one ";\n`,
      "node_modules/a/two.js": `export const a = "two ";\n`,
    });
    await builds(site, "one b.js");
    site.write("node_modules/a/package.json", '{ "exports": "./two.js" }');
    await builds(site, "two b.js");
    site.write("b.ts", `export const b = "b.ts";\n`);
    await builds(site, "two b.ts");
  });
});

describe("Everything that was read is listed, to be watched:", () => {
  const SITE = {
    "site/docsite.config.ts": `import { title } from "../beside/title.js";\nexport default { title, url: "https://test.example" };\n`,
    "site/content/pages/extra.tsx": `import { A } from "@a";\nexport default () => <h1>{A}</h1>;\n`,
    "site/theme/parts/Footer.tsx": `import "../../../beside/style.css";\nexport const Footer = () => null;\n`,
    "site/tsconfig.json": '{\n  // With a comment.\n  "extends": ["../beside/base"],\n}\n',
    "beside/base.json": TSCONFIG({ paths: { "@a": ["./a.ts"] } }),
    "beside/package.json": "{}",
    "beside/a.ts": `export const A = "A";\n`,
    "beside/style.css": ".a {}\n",
    "beside/title.ts": `export const title = "T";\n`,
  };
  const pages = [{ path: "content/pages/extra.tsx", name: "extra.tsx", text: "" }];

  const read = async (context: TestContext, changed: Readonly<Record<string, string>>) => {
    const site = testSite(context, { ...SITE, ...changed });
    const dir = path.join(site.dir, "site");
    const bundler = new Bundler(dir, { baseUrl: "/", fonts: "system" });
    atEnd(context, () => bundler.dispose());
    const { imports } = await bundler.bundle({ pages, modules: new Map() });
    const { watch } = await loadConfig(dir);
    const within = (files: readonly string[]) => {
      const names = files.map((file) => path.relative(site.dir, file).replaceAll(path.sep, "/"));
      return names.filter((name) => !name.startsWith("..")).sort();
    };
    return { imports: within(imports), watch: within(watch) };
  };
  const SETTINGS = ["beside/package.json", "site/package.json", "site/tsconfig.json"];
  const CODE = ["beside/a.ts", "beside/base.json", "beside/style.css"];
  const OWN = ["site/content/pages/extra.tsx", "site/theme/parts/Footer.tsx"];

  test("wherever it lies", async (context) => {
    const { imports, watch } = await read(context, {});
    assert.deepEqual(imports, [...CODE, ...OWN, ...SETTINGS].sort());
    const config = ["beside/base.json", "beside/title.ts", "site/docsite.config.ts", "site/versions.json"];
    assert.deepEqual(watch, [...config, ...SETTINGS].sort());
  });

  test("where there is a mistake too, and what was looked for in vain", async (context) => {
    const { imports, watch } = await read(context, {
      "beside/a.ts": `import "./none.js";\nexport const A = "A";\n`,
      "beside/title.ts": "export const title = ;\n",
    });
    for (const name of [...CODE, ...OWN, "beside/none.js", "beside/none.ts", "beside/none.tsx"])
      assert.ok(imports.includes(name), name);
    for (const name of ["beside/title.ts", "site/docsite.config.ts", ...SETTINGS])
      assert.ok(watch.includes(name), name);
  });
});

test("A site with the default theme gets the client that is shipped, and the same one is made where there is none", async (context) => {
  for (const baseUrl of ["/", "/a/b/"]) {
    for (const fonts of ["geist", "system"] as const) {
      const site = testSite(context, {});
      const made = async () => {
        const bundler = new Bundler(site.dir, { baseUrl, fonts });
        const { bundle } = await bundler.bundle({ pages: [], modules: new Map() });
        assert.ok(bundle);
        const { client } = await bundler.client(bundle, [], ENGLISH_WORDING);
        await bundler.dispose();
        assert.ok(client);
        const { files, ...rest } = client.assets;
        const hashes = files.map(({ path: name, content }) => [name, content && shortHash(content)]);
        return { ...rest, hashes, code: shortHash(bundle.code) };
      };
      const isShipped = () =>
        shippedBundles({ siteDir: site.dir, defaultTheme, baseUrl, fonts }).bundle(`client-${fonts}`) !==
        undefined;
      assert.ok(isShipped());
      const shipped = await made();
      // A name of the theme is one reason to run esbuild.
      site.write("theme/parts/Footer.txt", "");
      assert.ok(!isShipped());
      assert.deepEqual(await made(), shipped);
    }
  }
});

test("What a site has beside overrides in its theme folder is no reason to bundle the theme", (context) => {
  const site = testSite(context, {
    "theme/components.tsx": "export const Price = () => <b>1</b>;\n",
    "theme/parts/Price.tsx": "export {};\n",
    "theme/styles/own.css": "",
  });
  const isShipped = () =>
    shippedBundles({ siteDir: site.dir, defaultTheme, baseUrl: "/", fonts: "system" }).bundle("server") !==
    undefined;
  assert.ok(isShipped());
  for (const file of ["theme/parts/Footer.tsx", "theme/parts/footer.ts", "theme/styles/footer.css"]) {
    site.write(file, "");
    assert.ok(!isShipped(), file);
    site.remove(file);
  }
  // On Windows, not everybody may make links.
  if (process.platform === "win32") return;
  site.write("Footer.tsx", "");
  symlinkSync(path.join(site.dir, "Footer.tsx"), path.join(site.dir, "theme/parts/Footer.tsx"));
  assert.ok(!isShipped(), "a link");
});

test("The first override of the theme is bundled as if it had always been there, and as if never when it goes", async (context) => {
  const site = testSite(context, {});
  const codeOf = async (bundler: Bundler) => {
    bundler.invalidate();
    return (await bundler.bundle({ pages: [], modules: new Map() })).bundle?.code;
  };
  const bundler = () => {
    const made = new Bundler(site.dir, { baseUrl: "/", fonts: "system" });
    atEnd(context, () => made.dispose());
    return made;
  };
  const serving = bundler();
  site.write("theme/styles/footer.css", ".own {}\n");
  const before = await codeOf(serving);
  site.write(
    "theme/parts/Footer.tsx",
    `import { useState } from "react";\nexport const Footer = () => useState("own")[0];\n`,
  );
  assert.equal(await codeOf(serving), await codeOf(bundler()));
  site.remove("theme/parts/Footer.tsx");
  assert.equal(await codeOf(serving), before);
});

describe("The modules of pages in MDX", () => {
  const FILES = {
    "content/docs/b.md": "# B\n",
    "src/say.js": `export const say = (word) => { if (word === "none") throw new Error("none"); return word; };\n`,
  };
  const moduleOf = (word: string, line: number) =>
    new Map([
      [
        "content/docs/a.mdx",
        {
          text: `import { say } from "../../src/say.js";\nexport const h0 = () => say("${word}");`,
          lines: [1, line],
        },
      ],
    ]);
  const thrown = (run: () => unknown): unknown => {
    try {
      return run();
    } catch (error) {
      return error;
    }
  };

  test("are bundled again for other code, and not where their text moves in its page", async (context) => {
    const site = testSite(context, FILES);
    const bundler = new Bundler(site.dir, { baseUrl: "/", fonts: "system" });
    atEnd(context, () => bundler.dispose());
    const { bundle: first } = await bundler.bundle({ pages: [], modules: moduleOf("none", 5) });
    assert.ok(first?.site);
    // Nobody has said that this file changed, so only another run of esbuild could have read it.
    site.write("src/say.js", "export const say = () => 'changed';\n");
    const { bundle: moved } = await bundler.bundle({ pages: [], modules: moduleOf("none", 9) });
    assert.equal(moved?.site?.code, first.site.code);
    const { modules } = evaluateSite(first.site.code, first.from, ENGLISH_WORDING);
    const error = thrown(() => {
      const { h0 } = modules["content/docs/a.mdx"]?.() ?? {};
      (h0 as () => unknown)();
    });
    assert.equal(first.placeOf(error).file, "src/say.js");
    const inPage = Object.assign(new Error(), {
      stack: String((error as Error).stack)
        .split("\n")
        .slice(2)
        .join("\n"),
    });
    assert.deepEqual(first.placeOf(inPage), { file: "content/docs/a.mdx", line: 5, column: 1 });
    assert.deepEqual(moved?.placeOf(inPage), { file: "content/docs/a.mdx", line: 9, column: 1 });
    const { bundle: other } = await bundler.bundle({ pages: [], modules: moduleOf("other", 9) });
    assert.notEqual(other?.site?.code, first.site.code);
  });

  test("reach browsers as they are in the bundle that is shown, after others too", async (context) => {
    const site = testSite(context, FILES);
    const bundler = new Bundler(site.dir, { baseUrl: "/", fonts: "system" });
    atEnd(context, () => bundler.dispose());
    const page = "docsite-mdx:content/docs/a.mdx";
    const textsOf = async (word: string) => {
      const { bundle } = await bundler.bundle({ pages: [], modules: moduleOf(word, 5) });
      assert.ok(bundle);
      const { client } = await bundler.client(bundle, [page], ENGLISH_WORDING);
      const island = client?.assets.files.find(({ path: name }) => name.startsWith("assets/island-"));
      return String(island?.content);
    };
    assert.match(await textsOf("one"), /"one"/);
    assert.match(await textsOf("two"), /"two"/);
    const again = await textsOf("one");
    assert.match(again, /"one"/);
    assert.doesNotMatch(again, /"two"/);
  });
});
