// Several books in one site, each with a folder, addresses, ids and sidebars of its own.
import assert from "node:assert/strict";
import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { describe, test, type TestContext } from "node:test";
import { git } from "./support/git.js";
import { problemLines } from "./support/problems.js";
import { eventually, testSite, serveHere } from "./support/site.js";
import { atEnd } from "./support/at-end.js";

const config = (docs: string, more = "") =>
  `export default { title: "Test", url: "https://test.example", docs: ${docs}, ${more} };\n`;

const BOTH = `[{ id: "docs" }, { id: "handbook" }]`;

/** A folder beside a site, removed when the test ends. `docs`: its path as the configuration gives it. */
function beside(context: TestContext, dir: string, files: Readonly<Record<string, string>>) {
  const folder = `${dir}-beside`;
  atEnd(context, () => rmSync(folder, { recursive: true, force: true }));
  const write = (file: string, text: string) => {
    mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
    writeFileSync(path.join(folder, file), text);
  };
  for (const [file, text] of Object.entries(files)) write(file, text);
  return { folder, write, docs: `../${path.basename(folder)}` };
}

describe("Pages that belong to no book", () => {
  test("may lie in any folder, with a prefix and patterns of their own", async (context) => {
    const page = (text: string) => `export const title = "${text}";\nexport default () => <p>${text}</p>;\n`;
    const site = testSite(context, {
      "docsite.config.js": config(
        `{ path: "docs" }`,
        `staticDirectories: ["static"],
        pages: { path: "src/pages", routeBasePath: "/more", include: ["**/*.{tsx,ts,md}"], exclude: ["old/**"] }`,
      ),
      "docs/a.md": "# A\n\n[Team](/more/team) [code](/more/plain) [file](@site/src/pages/text/index.md)\n",
      "static/x.txt": "x",
      // Nothing of this site.
      "content/readme.md": "[gone](gone.md)\n",
      "src/pages/team.tsx": page("Team"),
      "src/pages/plain.ts":
        'import { createElement } from "react";\nexport const title = "Plain";\nexport default () => createElement("p", null, "Plain");\n',
      "src/pages/text/index.md": "# Text\n\n[Own root](/text/index.md)\n",
      "src/pages/old/b.md": "# Old\n",
      "src/pages/script.js": "throw 1;\n",
    });
    await site.buildWell();
    assert.equal(site.page("/more/team")("main p").text(), "Team");
    assert.equal(site.page("/more/plain")("main p").text(), "Plain");
    assert.equal(site.page("/more/text")("main p a").attr("href"), "/more/text");
    assert.equal(site.page("/docs/a")("main p a").eq(2).attr("href"), "/more/text");
    assert.equal(site.files().filter((file) => /^more\/.*\.html$/.test(file)).length, 3);
  });

  test("do not exist where a site says so", async (context) => {
    const site = testSite(context, {
      "docsite.config.js": config("{}", "pages: false"),
      "content/docs/a.md": "# A\n",
      "content/pages/b.md": "# B\n",
    });
    const { routes } = await site.buildWell();
    assert.equal(routes, 1);
  });
});

describe("Books", () => {
  test("have addresses, ids and sidebars of their own", async (context) => {
    const site = testSite(context, {
      "docsite.config.js": config(BOTH),
      "content/docs/intro.md": "# Intro\n\n[Rules](../handbook/intro.md#rules) and [own](/next.md)\n",
      "content/docs/next.md": "---\npagination_prev: null\n---\n\n# Next\n",
      "content/handbook/intro.md": "# Welcome\n\n## Rules\n\n[Docs](@site/content/docs/intro.md)\n",
      "content/handbook/next.md": "---\npagination_next: intro\n---\n\n# Later\n",
      "content/handbook/more/_category_.json": '{ "label": "More", "link": { "type": "generated-index" } }',
      "content/handbook/more/deep.md": "# Deep\n\n[Own](/next.md)\n",
    });
    await site.buildWell();
    const $ = site.page("/handbook/intro");
    assert.equal($("h1").text(), "Welcome");
    const entries = (route: string) =>
      site
        .page(route)("nav[aria-label='Docs sidebar'] a")
        .toArray()
        .map((link) => link.attribs["href"]);
    assert.deepEqual(entries("/docs/intro"), ["/docs/intro", "/docs/next"]);
    assert.deepEqual(entries("/handbook/intro"), [
      "/handbook/intro",
      "/handbook/category/more",
      "/handbook/more/deep",
      "/handbook/next",
    ]);
    assert.equal(site.page("/docs/intro")("main a[href='/handbook/intro#rules']").length, 1);
    assert.equal(site.page("/docs/intro")("main article p a[href='/docs/next']").length, 1);
    assert.equal($("main article p a[href='/docs/intro']").length, 1);
    assert.equal(site.page("/handbook/more/deep")("main article p a[href='/handbook/next']").length, 1);
    assert.equal(site.page("/handbook/next")("a[rel=next]").attr("href"), "/handbook/intro");
    assert.equal(site.page("/docs/next")("a[rel=prev], a[rel=next]").length, 0);
    assert.match(site.page("/handbook/more/deep")("nav[aria-label=Breadcrumbs]").text(), /More/);
  });

  test("have settings of their own, and written sidebars whose names may be the same", async (context) => {
    const site = testSite(context, {
      "docsite.config.js": config(
        `[
        { id: "docs", sidebars: { main: ["a"] }, editUrl: "https://code.example/docs/", routeBasePath: "/" },
        { id: "guide", path: "content/deep/guide", sidebars: { main: [{ Part: ["a"] }] }, breadcrumbs: false,
          tableOfContents: { maxHeadingLevel: 4 } },
      ]`,
        'editUrl: "https://code.example/edit"',
      ),
      "content/docs/a.md": "# A\n\n## B\n\n#### C\n",
      "content/deep/guide/a.md": "---\ndisplayed_sidebar: main\n---\n\n# A\n\n## B\n\n#### C\n",
      "content/deep/picture.md": "Not a page.\n",
    });
    await site.buildWell();
    const toc = (route: string) => site.page(route)("nav[aria-label='On this page'] a[href='#c']").length > 0;
    assert.deepEqual([toc("/a"), toc("/guide/a")], [false, true]);
    const edit = (route: string) => site.page(route)("article a:contains('Edit this page')").attr("href");
    assert.equal(edit("/a"), "https://code.example/docs/a.md");
    assert.equal(edit("/guide/a"), "https://code.example/edit/content/deep/guide/a.md");
    assert.equal(site.page("/a")("nav[aria-label=Breadcrumbs]").length, 1);
    assert.equal(site.page("/guide/a")("nav[aria-label=Breadcrumbs]").length, 0);
    assert.match(site.page("/guide/a")("nav[aria-label='Docs sidebar']").text(), /Part/);
    assert.doesNotMatch(site.page("/a")("nav[aria-label='Docs sidebar']").text(), /Part/);
  });

  test("take the files that their patterns name, and the inner one of two has its own", async (context) => {
    const site = testSite(context, {
      "docsite.config.js": config(`[
        { id: "docs", exclude: ["drafts/**", "*.draft.md"] },
        { id: "api", path: "content/docs/api", include: ["**/*.md"] },
      ]`),
      "content/docs/a.md": "# A\n\n[API](api/b.md) ![](drafts/c.svg)\n",
      "content/docs/x.draft.md": "# X\n",
      "content/docs/drafts/c.md": "# C\n",
      "content/docs/drafts/c.svg": '<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"/>',
      "content/docs/api/b.md": "# B\n",
      "content/docs/api/c.mdx": "# C\n",
    });
    await site.buildWell();
    const pages = site.files().filter((file) => file.endsWith(".html") && file !== "404.html");
    assert.deepEqual(pages, ["api/b/index.html", "docs/a/index.html", "index.html"]);
    assert.equal(site.page("/docs/a")("main article a[href='/api/b']").length, 1);
  });

  test("may lie beside the site, in a repository of their own", async (context) => {
    const site = testSite(context, {
      "content/docs/home.md": "# Home\n",
      "content/pages/about.md": "# About\n",
      "node_modules/own/package.json": '{ "name": "own", "main": "index.js" }',
      "node_modules/own/index.js": 'module.exports = "with a package";',
    });
    const { folder, docs } = beside(context, site.dir, {
      "guide/a.md":
        "# A\n\n[b](../b.md#c) [root](/b.md) [home](@site/content/docs/home.md) ![](picture.svg)\n\n![](/guide/picture.svg)\n",
      "guide/picture.svg": '<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"/>',
      "guide/p.mdx":
        "import Part from './_part.mdx'\nimport Box from './Box'\nimport own from 'own'\n\n# P {own}\n\n<Part />\n\n<Box />\n",
      "guide/_part.mdx": "A shared part.\n",
      "guide/Box.tsx": "export default () => <b className='box'>{1 + 1}</b>;\n",
      "b.md": "# B\n\n## C\n",
      "node_modules/x/README.md": "# Not ours\n",
    });
    for (const args of [
      ["init", "-q"],
      ["add", "guide", "b.md"],
      ["commit", "-q", "-m", "Change"],
    ])
      git(folder, args);
    site.write(
      "docsite.config.js",
      config(
        `[{ id: "docs" }, { id: "book", path: "${docs}" }]`,
        'editUrl: "https://code.example/edit/website"',
      ),
    );
    await site.buildWell();
    const $ = site.page("/book/guide/a");
    const links = $("main article a")
      .toArray()
      .map((link) => link.attribs["href"]);
    for (const href of ["/book/b#c", "/book/b", "/docs/home"]) assert.ok(links.includes(href), href);
    assert.equal($("main article img").length, 2);
    assert.ok(links.includes(`https://code.example/edit/${path.basename(folder)}/guide/a.md`));
    assert.equal($("article time").attr("datetime"), "2024-01-01");
    assert.match(site.page("/book/guide/p")("main").text(), /A shared part\./);
    assert.equal(site.page("/book/guide/p")("b.box").text(), "2");
    assert.equal(site.page("/book/guide/p")("h1").text(), "P with a package");
    assert.ok(site.has("book/guide/a.md"));
    assert.ok(!site.files().some((file) => file.includes("node_modules")));
  });

  test("beside the site report what is wrong with a hint that works", async (context) => {
    const site = testSite(context, { "content/docs/install.md": "# Install\n" });
    const { docs } = beside(context, site.dir, {
      "a.md": "# A\n\n[x](instal.md) [y](sub/d.md)\n",
      "sub/c.md": "# C\n",
    });
    site.write("docsite.config.js", config(`[{ id: "docs" }, { id: "book", path: "${docs}" }]`));
    const lines = problemLines(await site.build());
    assert.equal(lines.length, 2);
    assert.match(
      lines[0] ?? "",
      new RegExp(`^${docs}/a.md:3:1 error broken-link: .*@site/content/docs/install.md`),
    );
    assert.match(lines[1] ?? "", /:3:16 error broken-link: .*`\.\/sub\/c\.md`/);
  });

  test("have the edit links that a function gives", async (context) => {
    const settings = (body: string) =>
      config(`{ editUrl: ({ name, path, route }) => { ${body} } }`).replace("docs:", "docs:");
    const site = testSite(context, {
      "docsite.config.js": settings(
        'return name === "b.md" ? undefined : `https://x.example/${path}?${route}`;',
      ),
      "content/docs/a.md": "# A\n",
      "content/docs/b.md": "# B\n",
    });
    const edit = (route: string) => site.page(route)("article a:contains('Edit this page')").attr("href");
    await site.buildWell({ cache: true });
    assert.equal(edit("/docs/a"), "https://x.example/content/docs/a.md?/docs/a");
    assert.equal(edit("/docs/b"), undefined);
    site.write("docsite.config.js", settings("return `https://y.example/${name}`;"));
    await site.buildWell({ cache: true });
    assert.equal(edit("/docs/b"), "https://y.example/b.md");
    site.write("docsite.config.js", settings('throw new Error("No such place");'));
    assert.match(
      problemLines(await site.build()).join("\n"),
      /docsite\.config\.js:1:\d+ error edit-url: .*a\.md.*No such place/,
    );
    site.write("docsite.config.js", config("{ editUrl: false }", 'editUrl: "https://code.example"'));
    await site.buildWell({ cache: true });
    assert.equal(edit("/docs/a"), undefined);
  });

  test("get what plugins bring, and React pages can list them one by one", async (context) => {
    const site = testSite(context, {
      "docsite.config.js": `import { definePlugin } from "docsite-cli";
export default { title: "Test", url: "https://test.example", docs: ${BOTH}, plugins: [definePlugin({
  name: "rules", content: () => [{ path: "content/handbook/rules.md", text: "# Rules\\n" }],
})] };\n`,
      "content/docs/a.md": "# A\n",
      "content/handbook/b.md": "# B\n",
      "content/pages/all.tsx": `import { docs } from "docsite-cli/content";
export default () => <p>{docs("handbook").map(({ path }) => path).join(" ")}; {docs().length}</p>;\n`,
    });
    await site.buildWell();
    assert.equal(site.page("/all")("main p").text(), "/handbook/b /handbook/rules; 3");
  });
});

test("A file that comes to another book is made anew, though it has not changed", async (context) => {
  const site = testSite(context, {
    "docsite.config.js": config(BOTH),
    "content/docs/part/1-a.md": "# A\n",
    "content/handbook/b.md": "# B\n",
  });
  await site.buildWell({ cache: true });
  assert.ok(site.has("docs/part/a/index.html"));
  site.write(
    "docsite.config.js",
    config(`[{ id: "docs", path: "content/handbook" }, { id: "part", path: "content/docs/part" }]`),
  );
  await site.buildWell({ cache: true });
  assert.deepEqual(
    site.files().filter((file) => file.endsWith(".html")),
    ["404.html", "docs/b/index.html", "index.html", "part/a/index.html"],
  );
});

describe("A mistake with books is reported at its place:", () => {
  const mistakes: Readonly<Record<string, readonly [docs: string, problem: RegExp]>> = {
    "a list without ids": ["[{ path: 'content/a' }]", /error config-missing: `docs\[0\]\.id` is missing/],
    "an empty list": ["[]", /error config-value: Expected at least one book for `docs`/],
    "two books with one id": [
      `[{ id: "a" }, { id: "a" }]`,
      /error config-value: Expected books with different ids/,
    ],
    "two books with one folder": [
      `[{ id: "docs" }, { id: "b", path: "./content/docs/" }]`,
      /error config-value: Expected books with different folders/,
    ],
    "a folder that holds other things": [
      `{ path: "content/static" }`,
      /error config-value: .*`docs\.path`, got "content\/static"/,
    ],
    "a folder around the site": [`{ path: "../.." }`, /error config-value: .*`docs\.path`/],
    "a folder that does not exist": [
      `[{ id: "docs" }, { id: "b", path: "content/c" }]`,
      /:1:\d+ error missing-book: The folder `content\/c` of the book `b` does not exist/,
    ],
    "a sidebar of another book": [
      `[{ id: "docs", sidebars: { one: ["a"] } }, { id: "b", path: "content/docs/sub", sidebars: { two: ["c"] } }]`,
      /sub\/c\.md:2:1 error unknown-sidebar: .*`one`.*\(.*two/,
    ],
    "an unknown document in a written sidebar": [
      `[{ id: "docs", sidebars: { one: ["c"] } }, { id: "b", path: "content/docs/sub" }]`,
      /docsite\.config\.js:1:1\d\d error unknown-document: No document has the id `c`/,
    ],
  };
  for (const [name, [docs, problem]] of Object.entries(mistakes))
    test(name, async (context) => {
      const site = testSite(context, {
        "docsite.config.js": config(docs),
        "content/docs/a.md": "# A\n",
        "content/docs/sub/c.md": "---\ndisplayed_sidebar: one\n---\n\n# C\n",
      });
      const lines = problemLines(await site.build());
      assert.ok(
        lines.some((line) => problem.test(line)),
        lines.join("\n"),
      );
    });
});

test("`serve` follows a book beside the site, also when its folder is made later", async (context) => {
  const site = testSite(context, { "content/docs/home.md": "# Home\n" });
  const { write, folder, docs } = beside(context, site.dir, { "a.md": "# A\n" });
  const { url } = await serveHere(context, site.dir);
  const shows = (route: string, words: string) =>
    eventually(async () => assert.ok((await (await fetch(url + route)).text()).includes(words)));
  site.write("docsite.config.js", config(`[{ id: "docs" }, { id: "book", path: "${docs}" }]`));
  await shows("book/a", "<h1");
  write("a.md", "# A\n\nOther words.\n");
  await shows("book/a", "Other words.");
  write("deep/er/b.md", "# B\n\nNew page.\n");
  await shows("book/deep/er/b", "New page.");
  write("deep/er/b.md", "# B\n\nNewer page.\n");
  await shows("book/deep/er/b", "Newer page.");
  rmSync(folder, { recursive: true });
  await eventually(async () => assert.equal((await fetch(`${url}docs/home`)).status, 200));
  write("a.md", "# A\n\nBack again.\n");
  await shows("book/a", "Back again.");
});

test("Pages of no book may be in several folders", async (context) => {
  const site = testSite(context, {
    "docsite.config.js": `export default { title: "Test", url: "https://test.example", markdown: { admonitions: { trial: "warning" } }, pages: [
      { id: "pages" }, { id: "team", path: "content/team", routeBasePath: "people", exclude: ["old.md"] },
    ] };\n`,
    "content/pages/index.md":
      "# Home\n\n[team](people/ada), [file](/content/team/ada.md)\n\n:::trial\nNew.\n:::\n",
    "content/team/ada.md": "# Ada\n\n[home](/)\n",
    "content/team/old.md": "# Old\n",
    "content/team/index.jsx": `export default () => <h1>Team <a href="/people/ada">Ada</a></h1>;\n`,
  });
  await site.build();
  assert.equal(site.page("/")("main .admonition").attr("class")?.includes("warning"), true);
  assert.equal(site.page("/people/ada")("h1").text(), "Ada");
  assert.match(site.page("/people")("h1").text(), /^Team/);
  assert.ok(!site.has("people/old/index.html"));
});

test("Folders of pages have different ids and paths", async (context) => {
  const said = async (pages: string) => {
    const site = testSite(context, {
      "docsite.config.js": `export default { title: "Test", url: "https://test.example", pages: ${pages} };\n`,
      "content/pages/index.md": "# Home\n",
    });
    return problemLines(await site.build()).join("\n");
  };
  assert.match(await said('[{ id: "a" }, { id: "a", path: "content/a" }]'), /folders with different ids/);
  assert.match(await said('[{ id: "a" }, { id: "b" }]'), /folders that are different/);
  assert.match(await said('[{ path: "content/a" }]'), /id/);
  assert.match(await said('"content/pages"'), /an object, a list of them, or false/);
});

test("a book may be the folder `content` itself, in which pages and static files have their own", async (context) => {
  const site = testSite(context, {
    "content/index.md": "# Welcome\n\n[Guide](guide/a.md)\n",
    "content/guide/a.md": "# A\n",
    "content/pages/team.md": "# Team\n",
    "content/static/x.txt": "x\n",
    "docsite.config.js":
      'export default { title: "W", url: "https://w.example", docs: { path: "content", routeBasePath: "/" } };\n',
  });
  const { diagnostics } = await site.build();
  assert.deepEqual(diagnostics, []);
  for (const [address, title] of [
    ["/", "Welcome"],
    ["/guide/a", "A"],
    ["/team", "Team"],
  ])
    assert.equal(
      site
        .page(address ?? "")("h1")
        .text(),
      title,
    );
  assert.ok(site.has("x.txt") && !site.has("pages/team/index.html") && !site.has("static/x.txt"));
});
