// `docsite build --explain`: which input made a page again.
import assert from "node:assert/strict";
import { rmSync } from "node:fs";
import path from "node:path";
import { test, type TestContext } from "node:test";
import { git } from "./support/git.js";
import { docsite, testSite, type TestSite } from "./support/site.js";

function site(context: TestContext, more: Readonly<Record<string, string>> = {}): TestSite {
  return testSite(context, {
    "content/docs/a.md": "# A\n\nText.\n",
    "content/docs/b.md": "# B\n\n[A](a.md)\n",
    ...more,
  });
}

/** What a build says of some pages. */
async function explained({ dir }: TestSite, ...pages: string[]): Promise<string> {
  const { status, stdout, stderr } = await docsite(["build", dir, "--explain", ...pages]);
  assert.equal(status, 0, stderr);
  return stdout.slice(stdout.indexOf(`/docs/`)).replace(/^.*changes that\n/, "");
}

test("A page is made for the first time, then taken from the cache", async (t) => {
  const own = site(t);
  assert.equal(await explained(own, "/docs/a"), "/docs/a was made. No build before this one is on record.\n");
  assert.equal(
    await explained(own, "content/docs/a.md"),
    "/docs/a was taken from the cache: nothing that it shows has changed.\n",
  );
  own.write("content/docs/c.md", "# C\n");
  assert.match(await explained(own, "/docs/c"), /^\/docs\/c was made for the first time\.\n$/);
});

test("The file, the configuration, the theme, a partial or an API description is named", async (t) => {
  const own = site(t, {
    "docsite.config.js": `export default { title: "T", url: "https://t.example" };\n`,
    "openapi/api.yaml":
      "openapi: 3.1.0\ninfo: { title: Tea, version: '1' }\npaths: { /tea: { get: { responses: { '200': { description: Yes } } } } }\n",
    "content/docs/m.mdx": `import Part from "./_part.mdx";\n\n# M\n\n<Part />\n`,
    "content/docs/_part.mdx": "One.\n",
    "theme/parts/Footer.tsx": "export const Footer = () => <footer>One</footer>;\n",
  });
  await explained(own, "/docs/a");
  const changed = async (file: string, text: string, page: string) => {
    own.write(file, text);
    return explained(own, page);
  };
  assert.equal(
    await changed("content/docs/a.md", "# A\n\nOther text.\n\nMore.\n", "/docs/a"),
    `/docs/a was made again. What changed of it:
  - its title, head, breadcrumbs, contents, or other data that the theme is given
  - its own content
  Changed since the build before:
  - content/docs/a.md: the page itself
`,
  );
  assert.match(
    await changed("content/docs/a.md", "# A\n\nOther text.\n\nMuch more.\n", "/docs/b"),
    /^\/docs\/b was taken from the cache.*\n {2}Changed since the build before, without an effect on it:\n {4}content\/docs\/a\.md: its text alone\n$/,
  );
  assert.match(
    await changed("content/docs/a.md", "# Alpha\n", "/docs/b"),
    /its sidebar\n[^]*content\/docs\/a\.md: what other pages may show of it/,
  );
  assert.match(
    await changed("content/docs/_part.mdx", "Two.\n", "/docs/m"),
    /its own content\n[^]*- content\/docs\/_part\.mdx\n$/,
  );
  assert.match(
    await changed("theme/parts/Footer.tsx", "export const Footer = () => <footer>Two</footer>;\n", "/docs/b"),
    /- the components of the theme\n[^]*- theme\/parts\/Footer\.tsx\n$/,
  );
  assert.match(
    await changed(
      "docsite.config.js",
      `export default { title: "T", tagline: "Tea", url: "https://t.example" };\n`,
      "/docs/b",
    ),
    /what every page shows: tagline\n[^]*- configuration: `tagline`\n/,
  );
  const operation = own.files().find((file) => /api\/.*tea.*\.html$/.test(file)) ?? "";
  const address = `/${operation.replace("/index.html", "")}`;
  assert.match(
    await changed(
      "openapi/api.yaml",
      "openapi: 3.1.0\ninfo: { title: Tea, version: '1' }\npaths: { /tea: { get: { responses: { '200': { description: No } } } } }\n",
      address,
    ),
    /its own content\n[^]*- openapi\/api\.yaml\n$/,
  );
});

test("An image, the label of a folder and the time of a commit are named", async (t) => {
  const own = site(t, {
    "content/docs/g/p.md": "# P\n\n![X](x.svg)\n",
    "content/docs/g/x.svg": '<svg xmlns="http://www.w3.org/2000/svg" width="4" height="2"/>',
  });
  await explained(own, "/docs/g/p");
  own.write("content/docs/g/x.svg", '<svg xmlns="http://www.w3.org/2000/svg" width="8" height="2"/>');
  assert.match(
    await explained(own, "/docs/g/p"),
    /where its links lead\n {2}Changed since the build before:\n {2}- content\/docs\/g\/x\.svg\n$/,
  );
  own.write("content/docs/g/_category_.yml", "label: Guide\n");
  assert.match(
    await explained(own, "/docs/g/p"),
    /its sidebar\n[^]*- content\/docs\/g\/_category_\.yml: new\n$/,
  );
  for (const args of [
    ["init", "-q"],
    ["add", "content"],
    ["commit", "-qm", "First"],
  ])
    git(own.dir, args);
  assert.match(await explained(own, "/docs/a"), /- content\/docs\/a\.md: the time of its last commit\n/);
});

test("What plugins make of a page is told, whichever hook changes it", async (t) => {
  const own = site(t);
  const plugin = (hook: string) =>
    own.write(
      "docsite.config.js",
      `export default { title: "T", url: "https://t.example", plugins: [{ name: "p", ${hook} }] };\n`,
    );
  plugin("head: () => [{ tag: 'meta', attributes: { name: 'a', content: '1' } }]");
  await explained(own, "/docs/a");
  for (const hook of [
    "head: () => [{ tag: 'meta', attributes: { name: 'a', content: '2' } }]",
    "props: () => ({ n: 1 })",
    "transformPage: (view) => ({ ...view, documentTitle: 'Other' })",
  ]) {
    plugin(hook);
    assert.match(
      await explained(own, "/docs/a"),
      /- what plugins make of it\n[^]*- docsite\.config\.js\n$/,
      hook,
    );
  }
  plugin("transformHtml: (html) => html + ' '");
  assert.match(await explained(own, "/docs/a"), /what every page is made with: transformHtml/);
});

test("A page that is no longer in the cache is said to be so, and a wrong name is refused", async (t) => {
  const own = site(t);
  await explained(own, "/docs/a");
  for (const file of ["index.json"]) rmSync(path.join(own.dir, ".docsite", file));
  assert.match(await explained(own, "/docs/a"), /although nothing changed: it was no longer in the cache/);
  const wrong = await docsite(["build", own.dir, "--explain", "content/docs/gone.md"]);
  assert.equal(wrong.status, 2);
  assert.match(wrong.stderr, /No page `content\/docs\/gone\.md`/);
  for (const [flag, other] of [
    ["--no-cache", "--no-cache"],
    ["--watch", "--watch"],
  ] as const)
    assert.match(
      (await docsite(["build", own.dir, flag, "--explain", "/docs/a"])).stderr,
      new RegExp(`cannot be combined with ${other}`),
    );
});
