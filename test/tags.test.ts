// Tags of documents: shown on the page, with a page for each and one for all.
import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { problemLines } from "./support/problems.js";
import { testSite } from "./support/site.js";

const page = (title: string, tags: string, more = "") =>
  `---\ntags: ${tags}\n${more}---\n\n# ${title}\n\nAbout ${title}.\n`;

describe("Tags of documents", () => {
  test("are links on the page, to a page with all that have the tag", async (context) => {
    const site = testSite(context, {
      "content/docs/b.md": page("B", "[getting Started, API v2]"),
      "content/docs/a.md": page("A", "[Getting started, getting started]"),
      "content/docs/none.md": "# None\n",
    });
    await site.buildWell();
    const links = (route: string) =>
      site
        .page(route)("nav[aria-label=Tags] a")
        .toArray()
        .map((link) => link.attribs["href"]);
    assert.deepEqual(links("/docs/b"), ["/docs/tags/getting-started", "/docs/tags/api-v-2"]);
    assert.deepEqual(links("/docs/a"), ["/docs/tags/getting-started"]);
    assert.deepEqual(links("/docs/none"), []);
    const $ = site.page("/docs/tags/getting-started");
    assert.equal($("h1").text(), "Tag: Getting started");
    assert.match($("title").text(), /^Getting started/);
    const cards = $("main .card").toArray();
    assert.deepEqual(
      cards.map((card) => [card.attribs["href"], $(card).text()]),
      [
        ["/docs/a", "AAbout A."],
        ["/docs/b", "BAbout B."],
      ],
    );
    assert.equal($("nav[aria-label=Breadcrumbs] a").last().attr("href"), "/docs/tags");
    const all = site.page("/docs/tags");
    assert.deepEqual(
      all("main .tags a")
        .toArray()
        .map((link) => all(link).text().replace(/\s+/g, " ")),
      ["API v2 Number of pages: 1", "Getting started Number of pages: 2"],
    );
    assert.match(site.read("sitemap.xml"), /\/docs\/tags\/api-v-2</);
    assert.ok(!site.read("llms.txt").includes("/tags"));
  });

  test("that differ have different addresses, whatever their letters", async (context) => {
    const site = testSite(context, {
      "content/docs/a.md": page("A", '["C++", "C#", "日本語", "+++", "Größe"]'),
    });
    await site.buildWell();
    const $ = site.page("/docs/a");
    const hrefs = $("nav[aria-label=Tags] a")
      .toArray()
      .map((link) => [$(link).text(), link.attribs["href"] ?? ""]);
    assert.equal(new Set(hrefs.map(([, href]) => href)).size, 5);
    for (const [label, href = ""] of hrefs)
      assert.equal(site.page(decodeURI(href))("h1").text(), `Tag: ${label}`);
    assert.ok(hrefs.some(([, href]) => href === "/docs/tags/grosse"));
    // Other tags do not change them.
    assert.ok(hrefs.some(([, href]) => href === "/docs/tags/c-plus-plus"));
    assert.ok(hrefs.some(([, href]) => href === "/docs/tags/c-sharp"));
  });

  test("leave out drafts and unlisted pages, and belong to their book", async (context) => {
    const site = testSite(context, {
      "docsite.config.js": `export default { title: "Test", url: "https://test.example", docs: [{ id: "docs" }, { id: "guide", routeBasePath: "/" }, { id: "plain", tags: false }] };\n`,
      "content/docs/a.md": page("A", "[x]"),
      "content/docs/draft.md": page("D", "[x, only-draft]", "draft: true\n"),
      "content/docs/unlisted.md": page("U", "[x, only-unlisted]", "unlisted: true\n"),
      "content/guide/b.md": page("B", "[x]"),
      "content/plain/c.md": page("C", "[x]"),
    });
    await site.buildWell();
    assert.equal(site.page("/docs/tags/x")("main .card").length, 1);
    assert.equal(site.page("/tags/x")("main .card").attr("href"), "/b");
    assert.equal(site.page("/docs/unlisted")("nav[aria-label=Tags] a").length, 1);
    assert.equal(site.page("/plain/c")("nav[aria-label=Tags]").length, 0);
    assert.deepEqual(
      site.files().filter((file) => file.includes("tags/") && file.endsWith(".html")),
      ["docs/tags/index.html", "docs/tags/x/index.html", "tags/index.html", "tags/x/index.html"],
    );
  });

  test("may be defined in a file, which reports others", async (context) => {
    const site = testSite(context, {
      "content/docs/tags.yml":
        "setup:\n  label: Set up\n  permalink: /begin\n  description: How to begin.\nplain:\n",
      "content/docs/a.md": page("A", "[setup, plain, setp]"),
      "content/docs/b.md": page("B", "[{ label: Own, permalink: /my/own }]"),
    });
    assert.deepEqual(problemLines(await site.build()), [
      "content/docs/a.md:2:1 warning unknown-tag: The tag `setp` is not in `content/docs/tags.yml` (Did you mean `setup`?)",
      "content/docs/b.md:2:1 warning unknown-tag: The tag `Own` is not in `content/docs/tags.yml` (Add it to `content/docs/tags.yml`)",
    ]);
    const $ = site.page("/docs/tags/begin");
    assert.equal($("h1").text(), "Tag: Set up");
    assert.equal($(".lead").text(), "How to begin.");
    assert.equal(site.page("/docs/tags/plain")("h1").text(), "Tag: plain");
    assert.equal(site.page("/docs/tags/my/own")("main .card").attr("href"), "/docs/b");
    site.write("content/docs/tags.yml", "setup: 5\n");
    assert.match(problemLines(await site.build()).join(), /tags\.yml:1:1 error tags-file: The tag `setup`/);
    site.write("content/docs/tags.yml", "- setup\n");
    assert.match(problemLines(await site.build()).join(), /tags\.yml:1:1 error tags-file/);
  });

  test("give way to pages that their author wrote", async (context) => {
    const site = testSite(context, {
      "content/docs/tags.md": page("My tags", "[x]"),
      "content/docs/tags/x.md": "# My x\n",
    });
    await site.buildWell();
    assert.equal(site.page("/docs/tags")("h1").text(), "My tags");
    assert.equal(site.page("/docs/tags/x")("h1").text(), "My x");
    assert.equal(site.page("/docs/tags")("nav[aria-label=Tags] a").attr("href"), "/docs/tags/x-2");
  });

  test("change the page of a tag with the title of a document, and nothing else", async (context) => {
    const site = testSite(context, {
      "content/docs/a.md": page("A", "[x]"),
      "content/docs/b.md": page("B", "[y]"),
    });
    await site.buildWell({ cache: true });
    site.write("content/docs/a.md", page("New title", "[x, y]"));
    await site.buildWell({ cache: true });
    const cached = site.files().map((file) => [file, site.read(file)]);
    await site.buildWell();
    assert.deepEqual(
      cached,
      site.files().map((file) => [file, site.read(file)]),
    );
    assert.match(site.page("/docs/tags/x")("main").text(), /New title/);
  });
});

test("The search has the documents with a tag, and not the lists of them", async (t) => {
  const site = testSite(t, { "content/docs/one.md": "---\ntags: [zebra]\n---\n\n# One\n\nText\n" });
  await site.buildWell();
  const index = site.files().filter((file) => file.startsWith("assets/search/") && file.endsWith(".json"));
  const texts = index.map((file) => site.read(file)).join("\n");
  assert.ok(site.has("docs/tags/zebra/index.html"));
  assert.match(texts, /\/docs\/one/);
  assert.doesNotMatch(texts, /\/docs\/tags/);
});
