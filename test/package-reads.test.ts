// Plugins of unified that read files by themselves, in packages: what they make of a page follows these files.
import assert from "node:assert/strict";
import { readFileSync, symlinkSync } from "node:fs";
import path from "node:path";
import { setTimeout } from "node:timers/promises";
import { describe, test, type TestContext } from "node:test";
import { ROOT, docsiteProcess, eventually, startServer, testSite, type TestSite } from "./support/site.js";

const CONFIG = (imports: string, plugin: string) =>
  `import { defineConfig } from "docsite-cli";
${imports}
export default defineConfig({ title: "Test", url: "https://test.example", markdown: { remarkPlugins: [${plugin}] } });
`;

const code = (site: TestSite, page = "/docs/a") => site.page(page)("main pre").text().trim();

/** A site with the registry's remark-code-import, which reads `examples/hello.js`. */
function importing(context: TestContext, more: Readonly<Record<string, string>> = {}): TestSite {
  const site = testSite(context, {
    "docsite.config.ts": CONFIG(
      `import codeImport from "remark-code-import";`,
      `[codeImport, { rootDir: import.meta.dirname }]`,
    ),
    "content/docs/a.md": "# A\n\n```js file=<rootDir>/examples/hello.js\n```\n",
    "examples/hello.js": "greet('first');\n",
    ...more,
  });
  symlinkSync(path.join(ROOT, "node_modules"), path.join(site.dir, "node_modules"));
  return site;
}

describe("Code that remark-code-import reads from a file", () => {
  const pages = Object.fromEntries(
    Array.from({ length: 130 }, (_, number) => [`content/docs/more/${number}.md`, `# ${number}\n\nText.\n`]),
  );
  for (const [where, more] of [
    ["in one thread", {}],
    ["in several threads", pages],
  ] as const)
    test(`is that of the file as it is now, ${where}`, async (t) => {
      const site = importing(t, more);
      for (const word of ["first", "second", "first"]) {
        site.write("examples/hello.js", `greet('${word}');\n`);
        await site.buildWell({ cache: true, threads: 2 });
        assert.equal(code(site), `greet('${word}');`);
      }
      const { cached, routes } = await site.buildWell({ cache: true, threads: 2 });
      assert.equal(cached, routes + 1);
    });

  for (const [where, page, name] of [
    ["on a page", "a", "hello"],
    ["in a partial", "b", "part"],
  ] as const)
    test(`is followed by serve, ${where}`, async (t) => {
      const site = importing(t, {
        "content/docs/b.mdx": "# B\n\nimport Part from './_part.mdx';\n\n<Part />\n",
        "content/docs/_part.mdx": "```js file=<rootDir>/examples/part.js\n```\n",
        "examples/part.js": "greet('first');\n",
      });
      const server = await startServer(t, site.dir);
      for (const word of ["first", "second", "third"]) {
        site.write(`examples/${name}.js`, `greet('${word}');\n`);
        await eventually(async () => {
          const response = await fetch(`${server.url}docs/${page}`);
          assert.match(await response.text(), new RegExp(word));
        });
      }
    });

  test("is followed in a Docusaurus project", async (t) => {
    const site = testSite(t, {
      "docusaurus.config.js": `import codeImport from "remark-code-import";
export default {
  title: "Test",
  url: "https://test.example",
  baseUrl: "/",
  presets: [["classic", { docs: { remarkPlugins: [[codeImport, { rootDir: import.meta.dirname }]] } }]],
};
`,
      "docs/a.md": "# A\n\n```js file=<rootDir>/examples/hello.js\n```\n",
      "examples/hello.js": "greet('first');\n",
    });
    symlinkSync(path.join(ROOT, "node_modules"), path.join(site.dir, "node_modules"));
    await site.buildWell({ cache: true });
    assert.equal(code(site), "greet('first');");
    site.write("examples/hello.js", "greet('second');\n");
    await site.build({ cache: true });
    assert.equal(code(site), "greet('second');");
    const { cached, routes } = await site.build({ cache: true });
    assert.equal(cached, routes + 1);
  });
});

/** Ways in which packages read a file: modules that give a function of its path. */
const WAYS: Readonly<Record<string, string>> = {
  "by name": `import { readFileSync } from "node:fs"; export default (file) => readFileSync(file, "utf8");`,
  "by the module": `import fs from "fs"; export default (file) => fs.readFileSync(file, "utf8");`,
  "with promises": `import { readFile } from "node:fs/promises"; export default (file) => readFile(file, "utf8");`,
  "with promises of the module": `import fs from "node:fs"; export default (file) => fs.promises.readFile(file, "utf8");`,
  "with a callback": `import { readFile } from "node:fs"; import { promisify } from "node:util"; export default (file) => promisify(readFile)(file, "utf8");`,
  "through a descriptor": `import { openSync, readFileSync, closeSync } from "node:fs";
    export default (file) => { const open = openSync(file); const text = readFileSync(open, "utf8"); closeSync(open); return text; };`,
  "as a stream": `import { createReadStream } from "node:fs"; import { text } from "node:stream/consumers";
    export default (file) => text(createReadStream(file));`,
  "by an address": `import { readFileSync } from "node:fs"; import { pathToFileURL } from "node:url";
    export default (file) => readFileSync(pathToFileURL(file), "utf8");`,
  "after a while": `import { readFileSync } from "node:fs"; import { setTimeout } from "node:timers/promises";
    export default async (file) => { await setTimeout(5); return readFileSync(file, "utf8"); };`,
  "by the names in its folder": `import { readdirSync } from "node:fs"; import path from "node:path";
    export default (file) => readdirSync(path.dirname(file)).join();`,
  "by whether it is there": `import { existsSync } from "node:fs"; export default (file) => String(existsSync(file + "2"));`,
};

/** A site with a package for each way, whose pages show what it reads. */
function readingSite(context: TestContext): TestSite {
  const names = Object.keys(WAYS);
  const packages = names.flatMap((name, number) => [
    [
      `node_modules/way${number}/package.json`,
      `{ "name": "way${number}", "version": "1.0.0", "type": "module" }`,
    ],
    [`node_modules/way${number}/index.js`, WAYS[name] ?? ""],
    [`content/docs/${number}.md`, `# ${name}\n`],
  ]);
  const all = names.map((_, number) => `way${number}`);
  const plugin = `() => async (tree, file) => {
    const read = { ${all.join(", ")} }["way" + /(\\d+)\\.md$/.exec(file.path)[1]];
    const value = await read(join(import.meta.dirname, "words", "one.txt"));
    tree.children.push({ type: "paragraph", children: [{ type: "text", value }] });
  }`;
  const imports = all.map((name) => `import ${name} from "${name}";`).join("\n");
  return testSite(context, {
    "docsite.config.ts": CONFIG(`import { join } from "node:path";\n${imports}`, plugin),
    "words/one.txt": "one",
    ...Object.fromEntries(packages),
  });
}

test("A page follows what a package reads for it, in whatever way", async (t) => {
  const site = readingSite(t);
  const shown = () =>
    Object.keys(WAYS).map((_, number) => site.page(`/docs/${number}`)("main p").last().text());
  const contents = (text: string) => Array.from({ length: 9 }, () => text);
  await site.buildWell({ cache: true });
  assert.deepEqual(shown(), [...contents("one"), "one.txt", "false"]);
  site.write("words/one.txt", "other");
  site.write("words/one.txt2", "");
  await site.buildWell({ cache: true });
  assert.deepEqual(shown(), [...contents("other"), "one.txt,one.txt2", "true"]);
});

test("A page follows what a package reads when it is loaded, or made", async (t) => {
  const site = testSite(t, {
    "docsite.config.ts": CONFIG(`import words from "words";`, "words"),
    "node_modules/words/package.json": `{ "name": "words", "version": "1.0.0", "main": "index.cjs" }`,
    "node_modules/words/index.cjs": `const { readFileSync } = require("fs");
const loaded = readFileSync(process.env.WORDS + "/loaded.txt", "utf8");
module.exports = () => {
  const made = readFileSync(process.env.WORDS + "/made.txt", "utf8");
  return (tree) => void tree.children.push({ type: "paragraph", children: [{ type: "text", value: loaded + made }] });
};`,
    "content/docs/a.md": "# A\n",
    "loaded.txt": "one",
    "made.txt": "two",
  });
  process.env["WORDS"] = site.dir;
  t.after(() => delete process.env["WORDS"]);
  await site.buildWell({ cache: true });
  assert.equal(site.page("/docs/a")("main p").last().text(), "onetwo");
  site.write("made.txt", "four");
  await site.buildWell({ cache: true });
  assert.equal(site.page("/docs/a")("main p").last().text(), "onefour");
});

/** A site whose only plugin is a package with this code: a function of the tree and the folder of the site that gives a text. */
function siteOf(context: TestContext, text: string, more: Readonly<Record<string, string>> = {}): TestSite {
  return testSite(context, {
    "docsite.config.ts": CONFIG(`import own from "own";`, `[own, import.meta.dirname]`),
    "node_modules/own/package.json": `{ "name": "own", "version": "1.0.0", "type": "module" }`,
    "node_modules/own/index.js": `import fs from "node:fs"; import os from "node:os"; import path from "node:path";
let kept; void kept; void os;
${text}
export default (folder) => (tree) => {
  tree.children.push({ type: "paragraph", children: [{ type: "text", value: String(textOf(folder)) }] });
  fs.appendFileSync(path.join(folder, "runs.txt"), "+");
};`,
    "content/docs/a.md": "# A\n",
    ...more,
  });
}

const shown = (site: TestSite) => site.page("/docs/a")("main p").last().text();
const runs = (site: TestSite) => readFileSync(path.join(site.dir, "runs.txt"), "utf8").length;

describe("A page follows", () => {
  const deep = `const textOf = (folder) => fs.readdirSync(path.join(folder, "deep"), { recursive: true }).length;`;
  const copy = `const textOf = (folder) => {
    const to = path.join(os.tmpdir(), "copy-" + process.pid);
    fs.copyFileSync(path.join(folder, "deep/a/one.txt"), to);
    const text = fs.readFileSync(to, "utf8");
    fs.rmSync(to);
    return text;
  };`;
  for (const [what, plugin, file, before, after] of [
    ["the names in folders below one that is read", deep, "deep/a/two.txt", "2", "3"],
    ["a file that is copied", copy, "deep/a/one.txt", "one", "new"],
  ] as const)
    test(what, async (t) => {
      const site = siteOf(t, plugin, { "deep/a/one.txt": "one" });
      await site.buildWell({ cache: true });
      assert.equal(shown(site), before);
      site.write(file, "new");
      await site.buildWell({ cache: true });
      assert.equal(shown(site), after);
    });

  for (const [what, place, link, target] of [
    [
      "what a linked package of the workspace holds",
      "node_modules/shared/word.txt",
      "node_modules/shared",
      "",
    ],
    ["what a linked file holds", "words/word.txt", "words/word.txt", "word.txt"],
  ] as const)
    test(`${what}, in build and serve`, async (t) => {
      const text = `const textOf = (folder) => fs.readFileSync(path.join(folder, "${place}"), "utf8");`;
      const site = siteOf(t, text, { "elsewhere/word.txt": "one", "words/other.txt": "" });
      symlinkSync(path.join(site.dir, "elsewhere", target), path.join(site.dir, link));
      for (const word of ["one", "two"]) {
        site.write("elsewhere/word.txt", word);
        await site.buildWell({ cache: true });
        assert.equal(shown(site), word);
      }
      const server = await startServer(t, site.dir);
      const inServe = async () => (await fetch(`${server.url}docs/a`)).text();
      for (const word of ["three", "four"]) {
        // Until the look at everything after the build is over.
        await setTimeout(300);
        site.write("elsewhere/word.txt", word);
        await eventually(async () => assert.match(await inServe(), new RegExp(`>${word}<`)));
      }
    });
});

describe("A page is not made again because of", () => {
  const kept = (write: string) => `const textOf = (folder) => {
  const file = path.join(folder, "kept.json");
  const times = fs.existsSync(file) ? Number(fs.readFileSync(file, "utf8")) : 0;
  ${write}
  return times;
};`;
  for (const [what, code] of [
    ["a file that a package of its plugin writes", kept(`fs.writeFileSync(file, String(times + 1));`)],
    [
      "a file that it writes under another name first",
      kept(`fs.writeFileSync(file + ".new", String(times + 1)); fs.renameSync(file + ".new", file);`),
    ],
    ["the site's folder, which it asks for", `const textOf = (folder) => fs.existsSync(folder);`],
    [
      "a file that it writes when it is loaded",
      `const count = path.join(os.tmpdir(), "kept-" + process.pid + ".json");
       const textOf = () => kept;
       kept = fs.existsSync(count); fs.writeFileSync(count, "1"); fs.rmSync(count);`,
    ],
  ] as const)
    test(what, async (t) => {
      const site = siteOf(t, code);
      await site.buildWell({ cache: true });
      const first = [shown(site), runs(site)];
      site.write("content/docs/b.md", "# B\n");
      await site.buildWell({ cache: true });
      assert.deepEqual([shown(site), runs(site)], [first[0], 2]);
    });
});

test("A file that a plugin writes does not keep serve busy", async (t) => {
  const site = siteOf(
    t,
    `const textOf = (folder) => {
      const file = path.join(folder, "kept.json");
      const times = fs.existsSync(file) ? Number(fs.readFileSync(file, "utf8")) : 0;
      fs.writeFileSync(file + ".new", String(times + 1));
      fs.renameSync(file + ".new", file);
      return times;
    };`,
  );
  const server = await startServer(t, site.dir);
  for (const word of ["One", "Two"]) {
    site.write("content/docs/a.md", `# ${word}\n`);
    await eventually(async () =>
      assert.match(await (await fetch(`${server.url}docs/a`)).text(), new RegExp(`>${word}<`)),
    );
  }
  assert.ok(runs(site) <= 3, `${runs(site)} times`);
});

test("What a package keeps in memory while serve runs is not kept for other processes", async (t) => {
  const code = `const textOf = (folder) => (kept ??= fs.readFileSync(path.join(folder, "word.txt"), "utf8"));`;
  const site = siteOf(t, code, { "word.txt": "one" });
  const server = await startServer(t, site.dir);
  site.write("word.txt", "two");
  site.write("content/docs/b.md", "# B\n");
  await eventually(async () => assert.equal((await fetch(`${server.url}docs/b`)).status, 200));
  await server.stop();
  await docsiteProcess(["build", site.dir]);
  assert.equal(shown(site), "two");
});
