// Packages that are replaced while `docsite serve` runs: later builds publish what they make of a page, and never what an earlier version did.
import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { test } from "node:test";
import { docsiteProcess, eventually, ROOT, startServer, testSite, type TestSite } from "./support/site.js";

/** So many pages that other threads parse some of them. */
const PAGES = 150;

const config = (imports: string, settings: string) =>
  `${imports}\nexport default { title: "Test", url: "https://test.example", markdown: { ${settings} } };\n`;

const manifest = (name: string, version: string) => JSON.stringify({ name, version });

/** What is between marks in the pages of the built site, each word once. */
function said(site: TestSite): string[] {
  const pages = site.files().filter((file) => /^docs\/.*\.html$/.test(file));
  return [...new Set(pages.map((file) => /«(\w+)»/.exec(site.read(file))?.[1] ?? "nothing"))];
}

test("a plugin is named, and no build takes what another version of it made, on any thread", async (t) => {
  const files = Array.from({ length: PAGES }, (_, place) => [`content/docs/${place}.md`, `# ${place}\n`]);
  const imported = `import add from "adding";`;
  const used = "remarkPlugins: [add]";
  const site = testSite(t, {
    ...Object.fromEntries(files),
    "docsite.config.js": config(imported, used),
    "package.json": "{}",
  });
  const install = (version: string, word: string) => {
    site.write("node_modules/adding/package.json", manifest("adding", version));
    site.write(
      "node_modules/adding/index.js",
      `module.exports = () => (tree) => {
        tree.children.push({ type: "paragraph", children: [{ type: "text", value: "«${word}»" }] });
      };`,
    );
  };
  install("1.0.0", "one");
  await docsiteProcess(["build", site.dir]);
  // Its threads have nothing to do, so they do not begin before everything is parsed again.
  const server = await startServer(t, site.dir);
  await eventually(() => assert.match(server.output(), /Built/));
  assert.doesNotMatch(server.output(), /replaced-package/);
  install("2.0.0", "two");
  site.write("docsite.config.js", config(imported, `${used}, emoji: true`));
  await eventually(() =>
    assert.match(server.output(), /warning replaced-package Packages were .* loaded `adding`\n/),
  );
  await server.stop();
  await docsiteProcess(["build", site.dir]);
  assert.deepEqual(said(site), ["two"]);
  install("1.0.0", "one");
  await docsiteProcess(["build", site.dir]);
  assert.deepEqual(said(site), ["one"]);
});

test("so it is with the package of a feature", async (t) => {
  const site = testSite(t, {
    "content/docs/a.md": "# A\n\n$x$\n",
    "docsite.config.js": config("", "math: true"),
  });
  const install = (version: string, word: string) => {
    const dist = path.join(ROOT, "node_modules/temml/dist");
    for (const name of readdirSync(dist).filter((file) => /Local\.css|woff2/.test(file)))
      site.write(`node_modules/temml/dist/${name}`, readFileSync(path.join(dist, name)));
    site.write("node_modules/temml/package.json", manifest("temml", version));
    site.write(
      "node_modules/temml/index.js",
      `exports.renderToString = () => "<math><mi>«${word}»</mi></math>";`,
    );
  };
  install("1.0.0", "one");
  const server = await startServer(t, site.dir);
  const shown = async () => (await fetch(new URL("docs/a", server.url))).text();
  assert.match(await shown(), /«one»/);
  install("2.0.0", "two");
  site.write("content/docs/a.md", "# A\n\n$x$ and $y$\n");
  await eventually(() => assert.match(server.output(), /warning replaced-package .*`temml`/));
  await server.stop();
  await docsiteProcess(["build", site.dir]);
  assert.deepEqual(said(site), ["two"]);
});
