// Versions of a book: in folders, as Docusaurus keeps them.
import assert from "node:assert/strict";
import { before, describe, test } from "node:test";
import { decodePageList, type Manifest } from "../theme/client/search/format.js";
import { docsite, eventually, listBuilt, testSite, type TestSite, serveHere } from "./support/site.js";
import { suiteContext } from "./support/at-end.js";

const config = (docs: string, more = "") =>
  `export default { title: "Test", url: "https://test.example", docs: ${docs}, ${more} };\n`;

/** A book in three versions, of which the oldest lacks a page. */
const BOOK = {
  "versions.json": '["2.0", "1.0"]',
  "content/docs/intro.md": "# Intro\n\n[Guide](guide/start.md) and [root](/later.md)\n",
  "content/docs/guide/start.md": "---\ntags: [setup]\n---\n\n# Start\n\n[Intro](../intro.md)\n",
  "content/docs/later.md": "# Later\n",
  "versioned_docs/version-2.0/intro.md": "---\nslug: /\n---\n\n# Intro 2\n\n[Guide](guide/start.md)\n",
  "versioned_docs/version-2.0/guide/start.md":
    "---\ntags: [setup]\n---\n\n# Start 2\n\n[Intro](/intro.md) ![](p.svg)\n",
  "versioned_docs/version-2.0/guide/p.svg": '<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"/>',
  "versioned_docs/version-1.0/intro.md": "# Intro 1\n",
  "versioned_docs/version-1.0/old.md": "---\ntags: [setup]\n---\n\n# Old\n\n[Intro](intro.md)\n",
  "versioned_sidebars/version-2.0-sidebars.json": '{ "main": { "First": ["intro", "guide/start"] } }',
  "versioned_sidebars/version-1.0-sidebars.json":
    '{ "version-1.0/main": ["version-1.0/intro", { "More": { "Nested": ["old"] } }] }',
};

const sidebarOf = (site: TestSite, route: string) =>
  site
    .page(route)("nav[aria-label='Docs sidebar'] a[href]")
    .toArray()
    .map((link) => link.attribs["href"]);

const pagesOf = (site: TestSite) =>
  site
    .files()
    .filter((file) => file.endsWith(".html") && !/^(?:404|index)\.html$/.test(file))
    .map((file) => `/${file.replace(/\/index\.html$/, "")}`);

describe("Versions in folders", () => {
  const site = testSite(suiteContext(), { "docsite.config.js": config("{}"), ...BOOK });
  before(() => site.buildWell());

  test("have addresses of their own: the latest at the root of the book, the documents to come under next", () => {
    assert.deepEqual(pagesOf(site), [
      "/docs/1.0/intro",
      "/docs/1.0/old",
      "/docs/1.0/tags",
      "/docs/1.0/tags/setup",
      "/docs/guide/start",
      "/docs",
      "/docs/next/guide/start",
      "/docs/next/intro",
      "/docs/next/later",
      "/docs/next/tags",
      "/docs/next/tags/setup",
      "/docs/tags",
      "/docs/tags/setup",
    ]);
  });

  test("have links, tags and sidebars of their own", () => {
    const links = (route: string) =>
      site
        .page(route)("main article > div p a")
        .toArray()
        .map((link) => link.attribs["href"]);
    assert.deepEqual(links("/docs/next/intro"), ["/docs/next/guide/start", "/docs/next/later"]);
    assert.deepEqual(links("/docs"), ["/docs/guide/start"]);
    assert.deepEqual(links("/docs/guide/start"), ["/docs"]);
    assert.deepEqual(links("/docs/1.0/old"), ["/docs/1.0/intro"]);
    assert.deepEqual(sidebarOf(site, "/docs"), ["/docs", "/docs", "/docs/guide/start"]);
    assert.deepEqual(sidebarOf(site, "/docs/next/later"), [
      "/docs/next/guide/start",
      "/docs/next/guide/start",
      "/docs/next/intro",
      "/docs/next/later",
    ]);
    assert.match(site.page("/docs/1.0/old")("nav[aria-label=Breadcrumbs]").text(), /More.*Nested/);
    const tagged = site.page("/docs/1.0/tags/setup")("main a[href^='/docs/']").text();
    assert.match(tagged, /Old/);
    assert.doesNotMatch(tagged, /Start/);
  });

  test("do not lead from one into another by previous and next", () => {
    assert.equal(site.page("/docs")("a[rel=next]").attr("href"), "/docs/guide/start");
    assert.equal(site.page("/docs/1.0/intro")("a[rel=next]").attr("href"), "/docs/1.0/old");
    assert.equal(site.page("/docs/1.0/old")("a[rel=next]").length, 0);
  });
});

describe("Pages of versions", () => {
  const site = testSite(suiteContext(), {
    "docsite.config.js": config(`{
      editUrl: "https://code.example/edit/content/docs",
      versions: { "2.0": { label: "Two", badge: false }, "1.0": { noIndex: true, className: "old" } },
    }`),
    ...BOOK,
    "content/pages/index.md": "# Home\n",
  });
  before(() => site.buildWell());
  const main = (route: string) => site.page(route)("main");

  test("say which version they are about, and lead to the same page of the latest one", () => {
    const notice = (route: string) => main(route).find(".theme-doc-version-banner");
    assert.match(notice("/docs/1.0/intro").text(), /about 1\.0.*no longer maintained.*Two/);
    assert.equal(notice("/docs/1.0/intro").find("a").attr("href"), "/docs");
    assert.match(notice("/docs/next/guide/start").text(), /about Next.*not released/);
    assert.equal(notice("/docs/next/guide/start").find("a").attr("href"), "/docs/guide/start");
    // The latest version has no such page.
    assert.equal(notice("/docs/1.0/old").find("a").attr("href"), "/docs");
    assert.equal(notice("/docs/next/tags/setup").find("a").attr("href"), "/docs/tags/setup");
    assert.equal(notice("/docs").length, 0);
    assert.match(main("/docs/1.0/old").text(), /Version: 1\.0/);
    assert.doesNotMatch(main("/docs").text(), /Version:/);
    assert.ok(site.page("/docs/1.0/old")("html").hasClass("old"));
  });

  test("name the page of the latest version as the one to find, where it has it", () => {
    const canonical = (route: string) => site.page(route)("link[rel=canonical]").attr("href");
    assert.equal(canonical("/docs/1.0/intro"), "https://test.example/docs");
    assert.equal(canonical("/docs/next/guide/start"), "https://test.example/docs/guide/start");
    assert.equal(canonical("/docs/1.0/old"), "https://test.example/docs/1.0/old");
    assert.equal(canonical("/docs"), "https://test.example/docs");
    const robots = (route: string) => site.page(route)("meta[name=robots]").attr("content");
    assert.deepEqual([robots("/docs/1.0/old"), robots("/docs/next/later")], ["noindex, nofollow", undefined]);
  });

  test("are in sitemap, llms.txt and llms-full.txt where they are of the latest version", () => {
    for (const file of ["sitemap.xml", "llms.txt", "llms-full.txt"]) {
      assert.match(site.read(file), /docs\/guide\/start/, file);
      assert.doesNotMatch(site.read(file), /docs\/(?:next|1\.0)/, file);
    }
    assert.ok(site.has("docs/1.0/old.md"));
  });

  test("have edit links into their own folders", () => {
    const edit = (route: string) => main(route).find("a:contains('Edit this page')").attr("href");
    assert.equal(edit("/docs/next/later"), "https://code.example/edit/content/docs/later.md");
    assert.equal(edit("/docs/1.0/old"), "https://code.example/edit/versioned_docs/version-1.0/old.md");
  });

  test("are searched by readers of their version", () => {
    const found = (index: string) => {
      const { manifest } = JSON.parse(site.read(`assets/search/${index}.json`)) as { manifest: string };
      const { texts } = JSON.parse(site.read(`assets/search/${manifest}`)) as Manifest;
      const pages = decodePageList(texts, "text").flatMap(
        ({ file }) => JSON.parse(site.read(`assets/search/parts/${file}`)) as { url: string }[],
      );
      return pages.map(({ url }) => url).filter((url) => !url.includes("tags"));
    };
    assert.deepEqual(found("index"), ["/", "/docs", "/docs/guide/start"]);
    assert.deepEqual(found("docs-1.0.index"), ["/", "/docs/1.0/intro", "/docs/1.0/old"]);
    assert.deepEqual(found("docs-current.index").at(-1), "/docs/next/later");
  });
});

describe("Settings of versions", () => {
  test("may put the book at the root of the site", async (context) => {
    const site = testSite(context, {
      "docsite.config.js": config('{ routeBasePath: "/" }'),
      ...BOOK,
    });
    await site.buildWell();
    const canonical = (route: string) => site.page(route)("link[rel=canonical]").attr("href");
    assert.equal(canonical("/next/tags/setup"), "https://test.example/tags/setup");
    assert.equal(canonical("/1.0/intro"), "https://test.example/");
  });

  test("change their paths, and say which is the latest and which are built", async (context) => {
    const site = testSite(context, {
      "docsite.config.js": config(`{
        lastVersion: "current",
        onlyIncludeVersions: ["current", "1.0"],
        versions: { current: { path: "main" }, "1.0": { path: "old" } },
      }`),
      ...BOOK,
    });
    await site.buildWell();
    assert.deepEqual(
      pagesOf(site).filter((page) => !page.includes("tags")),
      ["/docs/main/guide/start", "/docs/main/intro", "/docs/main/later", "/docs/old/intro", "/docs/old/old"],
    );
    site.write("docsite.config.js", config("{ disableVersioning: true, routeBasePath: '/' }"));
    await site.buildWell();
    assert.deepEqual(
      pagesOf(site).filter((page) => !page.includes("tags")),
      ["/guide/start", "/intro", "/later"],
    );
    site.write("docsite.config.js", config("{ includeCurrentVersion: false }"));
    await site.buildWell();
    assert.equal(pagesOf(site).filter((page) => page.startsWith("/docs/next")).length, 0);
  });

  test("may be listed with the current one among them, which is one version all the same", async (context) => {
    const site = testSite(context, {
      ...BOOK,
      "docsite.config.js": config('{ lastVersion: "current", sidebars: { main: ["intro", "later"] } }'),
      "versions.json": '["current", "2.0", "1.0"]',
    });
    await site.buildWell();
    assert.deepEqual(sidebarOf(site, "/docs/intro"), ["/docs/intro", "/docs/later"]);
    assert.deepEqual([...new Set(sidebarOf(site, "/docs/2.0"))], ["/docs/2.0", "/docs/2.0/guide/start"]);
    assert.equal(pagesOf(site).includes("/docs/next/intro"), false);
  });

  test("are followed while the site is served", async (context) => {
    const site = testSite(context, { "docsite.config.js": config("{}"), "content/docs/a.md": "# A\n" });
    const { url } = await serveHere(context, site.dir);
    const titleAt = async (route: string) =>
      /<h1[^>]*>([^<]*)/.exec(await (await fetch(url + route)).text())?.[1];
    assert.equal(await titleAt("docs/a"), "A");
    site.write("versioned_docs/version-1/a.md", "# One\n");
    site.write("versions.json", '["1"]');
    await eventually(async () => assert.equal(await titleAt("docs/a"), "One"));
    site.write("versioned_docs/version-1/a.md", "# Changed\n");
    await eventually(async () => assert.equal(await titleAt("docs/a"), "Changed"));
    site.write("versioned_sidebars/version-1-sidebars.json", '{ "main": [{ "Part": ["a"] }] }');
    await eventually(async () => assert.match(await (await fetch(`${url}docs/a`)).text(), /Part/));
    site.remove("versions.json");
    await eventually(async () => assert.equal(await titleAt("docs/a"), "A"));
  });

  test("belong to a book, whose files begin with its id", async (context) => {
    const site = testSite(context, {
      "docsite.config.js": config(`[{ id: "docs" }, { id: "guide", routeBasePath: "g" }]`),
      "content/docs/a.md": "# A\n",
      "content/guide/a.md": "# A\n",
      "guide_versions.json": '["1"]',
      "guide_versioned_docs/version-1/a.md": "# A 1\n\n## Deep\n\n[here](#deep)\n",
    });
    await site.buildWell();
    assert.deepEqual(pagesOf(site), ["/docs/a", "/g/a", "/g/next/a"]);
    assert.equal(site.page("/g/a")("h1").text(), "A 1");
    // A version without a file of sidebars has none.
    assert.deepEqual(sidebarOf(site, "/g/a"), []);
  });

  test("that are wrong are reported", async (context) => {
    const site = testSite(context, {
      "docsite.config.js": config(`{ lastVersion: "2", versions: { "2.1": { label: "Two" } } }`),
      ...BOOK,
      "versions.json": '["2.0", "1.0"]',
    });
    const problems = async () =>
      (await site.build()).diagnostics.map(({ file, line, code }) => `${file}:${line} ${code}`);
    assert.deepEqual(await problems(), [
      "docsite.config.js:1 unknown-version",
      "docsite.config.js:1 unknown-version",
    ]);
    site.write("docsite.config.js", config("{}"));
    site.write("versions.json", '["2.0", "1.0", "0.9"]');
    assert.deepEqual(await problems(), ["versions.json:1 missing-version"]);
    site.write("versions.json", '{ "2.0": true }');
    assert.deepEqual(await problems(), ["versions.json:1 versions-file"]);
    site.write("versions.json", '["2.0",');
    assert.deepEqual(await problems(), ["versions.json:1 versions-file"]);
    site.write("versions.json", '["2.0", "1.0"]');
    site.write("versioned_sidebars/version-1.0-sidebars.json", '{\n "main": [\n  "intro", "gone"\n ]\n}');
    assert.deepEqual(await problems(), ["versioned_sidebars/version-1.0-sidebars.json:3 unknown-document"]);
    site.write("versioned_sidebars/version-1.0-sidebars.json", '{\n "main": [\n  { "type": "doc" }\n ]\n}');
    assert.deepEqual(await problems(), ["versioned_sidebars/version-1.0-sidebars.json:3 versioned-sidebars"]);
  });
});

describe("docsite version", () => {
  const FILES = {
    "docsite.config.js": config(`[
      { id: "docs", sidebars: { main: ["a", { Deep: ["deep/b"] }] } }, { id: "guide", exclude: ["x/**"] },
    ]`),
    "content/docs/a.md": "# A\n\n[b](deep/b.md) ![](p.svg)\n",
    "content/docs/p.svg": '<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"/>',
    "content/docs/deep/b.md": "# B\n",
    "content/guide/g.md": "# G\n",
  };

  test("keeps the documents and sidebars of a book as they are, as a new version", async (context) => {
    const site = testSite(context, FILES);
    const first = await docsite(["version", "1.0", site.dir]);
    assert.deepEqual([first.status, first.stderr], [0, ""]);
    assert.match(first.stdout, /versioned_docs\/version-1\.0.*versions\.json/);
    site.write("content/docs/a.md", "# A, changed\n");
    assert.equal((await docsite(["version", "2.0", site.dir])).status, 0);
    assert.equal((await docsite(["version", "7", site.dir, "--book", "guide"])).status, 0);
    await site.buildWell();
    const title = (route: string) => site.page(route)("h1").text();
    assert.deepEqual(["/docs/1.0/a", "/docs/a", "/docs/next/a"].map(title), [
      "A",
      "A, changed",
      "A, changed",
    ]);
    assert.deepEqual(sidebarOf(site, "/docs/1.0/a"), ["/docs/1.0/a", "/docs/1.0/deep/b", "/docs/1.0/deep/b"]);
    assert.equal(title("/guide/g"), "G");
    assert.deepEqual(sidebarOf(site, "/guide/next/g"), ["/guide/next/g"]);
  });

  test("changes nothing where there is such a version or no such book", async (context) => {
    const site = testSite(context, {
      ...FILES,
      "versions.json": '["1.0"]',
      "versioned_docs/version-1.0/a.md": "# A\n",
    });
    const before = listBuilt(site.dir);
    for (const [args, said] of [
      [["1.0"], /already has a version `1\.0`/],
      [["current"], /cannot be the name of a version/],
      [["a/b"], /cannot be the name of a version/],
      [["2.0", site.dir, "--book", "guid"], /no book `guid`\nhint: Did you mean `guide`/],
    ] as const) {
      const { status, stderr } = await docsite([
        "version",
        ...(args.length > 1 ? args : [...args, site.dir]),
      ]);
      assert.equal(status, 2);
      assert.match(stderr, said);
    }
    assert.deepEqual(listBuilt(site.dir), before);
  });
});

describe("The navbar", () => {
  const items = `navbar: { items: [
    { type: "docsVersionDropdown", dropdownItemsBefore: [{ label: "Home", to: "/" }],
      dropdownItemsAfter: [{ type: "html", value: "<hr>" }, { label: "All", to: "/all" }], position: "right" },
    { type: "docsVersion", label: "Manual" },
    { type: "docsVersionDropdown", versions: { "1.0": { label: "One" } } },
  ] }`;
  const site = testSite(suiteContext(), {
    "docsite.config.js": config("{}", items),
    ...BOOK,
    "content/pages/index.md": "# Home\n\n[2](/docs) [next](/docs/next/intro)\n",
    "content/pages/all.md": "# All\n",
  });
  before(() => site.buildWell());
  const links = (route: string, label: string) => {
    const $ = site.page(route);
    const list = $(`nav[aria-label=Main] details:has(summary:contains('${label}'))`);
    return list
      .find("li a")
      .toArray()
      .map((link) => `${$(link).text()} ${link.attribs["href"]}${link.attribs["aria-current"] ? " *" : ""}`);
  };

  test("leads to the same page of each version, or to its first page", () => {
    assert.deepEqual(links("/docs/1.0/intro", "1.0"), [
      "Home /",
      "Next /docs/next/intro",
      "2.0 /docs",
      "1.0 /docs/1.0/intro *",
      "All /all",
    ]);
    assert.deepEqual(links("/docs/next/guide/start", "Next").slice(1, 4), [
      "Next /docs/next/guide/start *",
      "2.0 /docs/guide/start",
      "1.0 /docs/1.0/intro",
    ]);
    assert.deepEqual(links("/docs/1.0/old", "1.0").slice(1, 4), [
      "Next /docs/next/guide/start",
      "2.0 /docs",
      "1.0 /docs/1.0/old *",
    ]);
    // On pages of no version, as on those of the latest one, but none is that of the page.
    assert.deepEqual(links("/all", "2.0").slice(1, 4), [
      "Next /docs/next/guide/start",
      "2.0 /docs",
      "1.0 /docs/1.0/intro",
    ]);
    const marked = (route: string) => site.page(route)("nav[aria-label=Main] summary[aria-current]").length;
    assert.deepEqual([marked("/all"), marked("/docs/1.0/old")], [0, 1]);
  });

  test("is the same in the menu of narrow screens", () => {
    const menu = site.page("/docs/1.0/old")("nav[aria-label=Site]");
    assert.deepEqual(menu.find("li").filter((_, item) => item.parent?.parent === menu[0]).length, 3);
    assert.doesNotMatch(site.read("docs/1.0/old/index.html"), /docsite-version/);
  });

  test("shows a link where there is one version to choose, and where it names the version alone", () => {
    const link = (route: string, text: string) =>
      site.page(route)(`nav[aria-label=Main] a:contains('${text}')`).attr("href");
    assert.equal(link("/docs/next/intro", "One"), "/docs/1.0/intro");
    assert.equal(link("/docs/next/intro", "Manual"), "/docs/next/intro");
    assert.equal(link("/docs/1.0/old", "Manual"), "/docs/1.0/old");
  });

  test("leaves out versions without documents", async (context) => {
    const empty = testSite(context, {
      "docsite.config.js": config("{}", 'navbar: { items: [{ type: "docsVersionDropdown" }] }'),
      ...BOOK,
      "versions.json": '["2.0", "1.0", "0.9"]',
      "versioned_docs/version-0.9/a.md": "---\ndraft: true\n---\n\n# A\n",
    });
    await empty.buildWell();
    const $ = empty.page("/docs");
    const shown = $("nav[aria-label=Main] details li a").toArray();
    assert.deepEqual(
      shown.map((link) => link.attribs["href"]),
      ["/docs/next/intro", "/docs", "/docs/1.0/intro"],
    );
  });

  test("has no such entries for a book without versions, and reports unknown ones", async (context) => {
    const plain = testSite(context, {
      "docsite.config.js": config("{}", items),
      "content/docs/a.md": "# A\n",
      "content/pages/index.md": "# Home\n",
      "content/pages/all.md": "# All\n",
    });
    await plain.buildWell();
    assert.equal(plain.page("/docs/a")("nav[aria-label=Main]").length, 0);
    const wrong = testSite(context, {
      "docsite.config.js": config(
        "{}",
        'navbar: { items: [{ type: "docsVersionDropdown", versions: ["1"] }] }',
      ),
      ...BOOK,
    });
    const { diagnostics } = await wrong.build();
    assert.deepEqual(
      diagnostics.map(({ code, hint }) => [code, hint]),
      [["unknown-version", "Versions are listed in `versions.json`, or have a `ref`"]],
    );
  });
});
