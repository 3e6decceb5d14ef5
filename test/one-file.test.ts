// A page is one file, and nothing in it changes unless what it shows changes.
import assert from "node:assert/strict";
import { test } from "node:test";
import { testSite } from "./support/site.js";

const FILES = {
  "docsite.config.js": 'export default { title: "Test", url: "https://test.example" };\n',
  "content/pages/index.md": "# Home\n",
  "content/pages/team.tsx": 'import "./_team.css";\nexport default () => <article><h1>Team</h1></article>;\n',
  "content/pages/_team.css": "h1 { color: red }\n",
  "content/docs/a.md": "# A\n\nText.\n",
  "content/docs/b.md": "# B\n\n[A](./a.md)\n",
  "content/docs/hidden.md": "---\nunlisted: true\n---\n# Hidden\n",
};

test("a page is written as its HTML and nothing beside it", async (context) => {
  const site = testSite(context, FILES);
  await site.buildWell();
  const isShared = (path: string) => /^assets\/(?:[^/]+\.(?:js|css|woff2)$|favicon\.|search\/)/.test(path);
  const others = site.files().filter((path) => path.startsWith("assets/") && !isShared(path));
  assert.deepEqual(others, []);
});

test("an edit of a page leaves every other page as it was, to the byte", async (context) => {
  const site = testSite(context, FILES);
  await site.buildWell();
  const pages = () =>
    new Map(
      site
        .files()
        .filter((path) => path.endsWith(".html"))
        .map((path) => [path, site.read(path)]),
    );
  for (const [file, text, changed] of [
    ["content/docs/a.md", "# A\n\nOther text.\n", ["docs/a/index.html"]],
    ["content/pages/team.tsx", FILES["content/pages/team.tsx"].replace("Team", "Us"), ["team/index.html"]],
    ["content/pages/_team.css", "h1 { color: blue }\n", ["team/index.html"]],
    ["content/docs/hidden.md", "---\nunlisted: true\n---\n# Hidden\n\nText.\n", ["docs/hidden/index.html"]],
  ] as const) {
    const before = pages();
    site.write(file, text);
    await site.buildWell();
    const after = pages();
    assert.deepEqual(
      [...after].filter(([path, html]) => before.get(path) !== html).map(([path]) => path),
      changed,
      file,
    );
    assert.equal(after.size, before.size);
  }
});
