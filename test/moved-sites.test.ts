// A cache that comes to another folder, and packages that change without a new version: what was made with the old ones is not shown.
import assert from "node:assert/strict";
import { cpSync, readFileSync, rmSync } from "node:fs";
import path from "node:path";
import { describe, test, type TestContext } from "node:test";
import { load } from "cheerio";
import { buildSiteIn, docsiteProcess, testSite, type TestSite } from "./support/site.js";

/** Builds a site, moves it with its cache, and builds it there. Gives the first paragraph there, and the new folder. */
async function moved(
  context: TestContext,
  files: Readonly<Record<string, string>>,
): Promise<{ text: string; dir: string }> {
  const site = testSite(context, files);
  await site.buildWell({ cache: true });
  const dir = `${site.dir}-moved`;
  context.after(() => rmSync(dir, { recursive: true, force: true }));
  cpSync(site.dir, dir, { recursive: true });
  rmSync(site.dir, { recursive: true });
  const { exitCode } = await buildSiteIn(dir, { cache: true });
  assert.equal(exitCode, 0);
  return { text: textIn(dir), dir };
}

function textIn(dir: string): string {
  return load(readFileSync(path.join(dir, "dist/docs/a/index.html"), "utf8"))("main p")
    .last()
    .text();
}

function adding(expression: string, more = ""): Readonly<Record<string, string>> {
  return {
    "docsite.config.js": `${more}
const plugin = () => (tree, file) => {
  tree.children.push({ type: "paragraph", children: [{ type: "text", value: String(${expression}) }] });
};
export default { title: "T", url: "https://t.example", markdown: { remarkPlugins: [plugin] } };
`,
    "content/docs/a.md": "# A\n\nText.\n",
  };
}

describe("A plugin that says where the site is says it again in another folder", () => {
  const cases: Readonly<Record<string, readonly [expression: string, more?: string]>> = {
    "file.path": ["file.path"],
    "file.dirname": ["file.dirname"],
    "file.history": ["file.history.join()"],
    "file.cwd": ["file.cwd"],
    "import.meta.dirname": ["import.meta.dirname"],
    "__dirname of a module that it imports": ["folder", 'import { folder } from "./folder.js";'],
  };
  for (const [name, [expression, more]] of Object.entries(cases))
    test(name, async (context) => {
      const { text, dir } = await moved(context, {
        ...adding(expression, more),
        ...(more !== undefined && { "folder.js": "export const folder = import.meta.dirname;\n" }),
      });
      assert.ok(text.startsWith(dir), `${text} in ${dir}`);
    });

  test("process.cwd()", async (context) => {
    const site = testSite(context, adding("process.cwd()"));
    const before = process.cwd();
    try {
      for (const dir of [site.dir, path.join(site.dir, "content")]) {
        process.chdir(dir);
        await site.buildWell({ cache: true, threads: 1 });
        assert.equal(textIn(site.dir), process.cwd());
      }
    } finally {
      process.chdir(before);
    }
  });
});

describe("A library that was patched, with the version that it had, is loaded anew", () => {
  const built = async (site: TestSite) => {
    const { status, stderr } = await docsiteProcess(["build", site.dir]);
    assert.equal(status, 0, stderr);
  };

  test("for formulas, with what it needs", async (context) => {
    const temml = (text: string) =>
      `exports.renderToString = (tex) => "<math><mi>${text} " + require("letters").all + "</mi></math>";\n`;
    const site = testSite(context, {
      "docsite.config.js":
        'export default { title: "T", url: "https://t.example", markdown: { math: true } };\n',
      "content/docs/a.md": "# A\n\n$x$\n",
      "node_modules/temml/package.json":
        '{ "name": "temml", "version": "1.0.0", "main": "dist/temml.cjs", "dependencies": { "letters": "1" } }',
      "node_modules/temml/dist/temml.cjs": temml("one"),
      "node_modules/temml/dist/Temml-Local.css": "math { color: red }\n",
      "node_modules/temml/dist/Temml.woff2": "font",
      "node_modules/letters/package.json": '{ "name": "letters", "version": "1.0.0", "main": "index.js" }',
      "node_modules/letters/index.js": 'exports.all = "abc";\n',
    });
    await built(site);
    assert.equal(site.page("/docs/a")("mi").text(), "one abc");
    site.write("node_modules/temml/dist/temml.cjs", temml("two"));
    await built(site);
    assert.equal(site.page("/docs/a")("mi").text(), "two abc");
    site.write("node_modules/letters/index.js", 'exports.all = "xyz";\n');
    await built(site);
    assert.equal(site.page("/docs/a")("mi").text(), "two xyz");
  });

  test("for diagrams", async (context) => {
    const library = (text: string) => `exports.renderMermaidSVG = () => "<svg><text>${text}</text></svg>";\n`;
    const site = testSite(context, {
      "docsite.config.js":
        'export default { title: "T", url: "https://t.example", markdown: { mermaid: true } };\n',
      "content/docs/a.md": "# A\n\n```mermaid\nflowchart LR\n  A --> B\n```\n",
      "node_modules/beautiful-mermaid/package.json":
        '{ "name": "beautiful-mermaid", "version": "1.0.0", "main": "index.js" }',
      "node_modules/beautiful-mermaid/index.js": library("one"),
    });
    await built(site);
    const before = site.page("/docs/a")("main svg").text();
    site.write("node_modules/beautiful-mermaid/index.js", library("two"));
    await built(site);
    assert.notEqual(site.page("/docs/a")("main svg").text(), before);
  });
});
