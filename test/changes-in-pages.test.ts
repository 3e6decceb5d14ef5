// Pages list what has changed in the site, as git tells: `::changes`.
import assert from "node:assert/strict";
import { describe, test, type TestContext } from "node:test";
import { load } from "cheerio";
import { git } from "./support/git.js";
import { eventually, serveHere, testSite, type TestSite } from "./support/site.js";

const CONFIG = (more = "") => `export default { title: "Test", url: "https://test.example", ${more} };\n`;

const LONG = Array.from({ length: 30 }, (_, line) => `Line ${line} of a text that stays.\n`).join("");

function commit({ dir }: TestSite, date: string, subject: string): void {
  git(dir, ["add", "-A"]);
  git(dir, ["commit", "-q", "--allow-empty", "-m", subject], `${date}T12:00:00Z`);
}

/** A site with a history: `v1` is a tag of its beginning. */
function repository(
  context: Pick<TestContext, "after">,
  list: string,
  more = "",
  file = "content/docs/news.md",
): TestSite {
  const site = testSite(context, {
    "docsite.config.js": CONFIG(more),
    ".gitignore": "dist\n.docsite\n",
    [file]: `# News\n\n${list}\n`,
    "content/docs/same.md": "# Same\n",
    "content/docs/guides/limits.md": "# Limits & *more*\n\nTen.\n",
    "content/docs/guides/01-first.md": "# First\n\nThe first one.\n",
    "content/docs/guides/old.md": `# Moved\n\n${LONG}`,
    "content/docs/gone.md": "---\ntitle: Gone [one]\n---\n\nNothing like the others, and never again.\n",
    "content/docs/_part.md": "A part that goes.\n",
    "content/docs/hidden.md": "---\nunlisted: true\n---\n\n# Hidden\n",
  });
  git(site.dir, ["init", "-q", "-b", "main"]);
  commit(site, "2024-01-01", "Start");
  git(site.dir, ["tag", "v1"]);
  site.write("content/docs/guides/limits.md", "# Limits & *more*\n\nTwenty.\n");
  site.write("content/docs/hidden.md", "---\nunlisted: true\n---\n\n# Hidden\n\nMore.\n");
  commit(site, "2024-02-01", "Raise the limits to <20>");
  site.rename("content/docs/guides/old.md", "content/docs/guides/moved.md");
  site.rename("content/docs/guides/01-first.md", "content/docs/guides/02-first.md");
  site.remove("content/docs/gone.md");
  site.remove("content/docs/_part.md");
  commit(site, "2024-03-01", "Tidy up");
  site.write("content/docs/intro.md", "# Introduction\n");
  commit(site, "2024-04-01", "Begin with an introduction");
  return site;
}

/** Rows of the lists on a page: title, address, kind, day. */
function rowsOn(site: TestSite, page = "/docs/news"): (string | undefined)[][] {
  const $ = site.page(page);
  return $(".doc-body li:has(> .badge)")
    .toArray()
    .map((item) => {
      const link = $(item).children("a");
      const title = link.length > 0 ? link.text() : $(item).contents().first().text().trim();
      return [
        title,
        link.attr("href"),
        $(item).children(".badge").text(),
        $(item).find("> small > time").attr("datetime"),
      ];
    });
}

describe("A page lists", () => {
  test("what is not as it was in a version, by categories of the sidebar, with commits where they are asked for", async (context) => {
    const site = repository(context, "::changes{since=v1 commits}");
    await site.buildWell();
    const $ = site.page("/docs/news");
    assert.deepEqual(rowsOn(site), [
      ["Introduction", "/docs/intro", "New", "2024-04-01"],
      ["Limits & more", "/docs/guides/limits", "Changed", "2024-02-01"],
      ["Moved", "/docs/guides/moved", "Moved", "2024-03-01"],
      ["Gone [one]", undefined, "Removed", "2024-03-01"],
    ]);
    assert.deepEqual(
      $(".doc-body strong")
        .toArray()
        .map((label) => $(label).text()),
      ["guides", "Removed"],
    );
    assert.match($(".doc-body").text(), /Raise the limits to <20>/);
    assert.equal(
      site.read("docs/news.md"),
      `# News

- [Introduction](https://test.example/docs/intro) (New, 2024-04-01)
  - Begin with an introduction

**guides**

- [Limits & more](https://test.example/docs/guides/limits) (Changed, 2024-02-01)
  - Raise the limits to \\<20>
- [Moved](https://test.example/docs/guides/moved) (Moved, 2024-03-01)
  - Tidy up

**Removed**

- Gone \\[one\\] (Removed, 2024-03-01)
  - Tidy up
`,
    );
  });

  test("the last changes without a version, the newest first", async (context) => {
    const site = repository(context, "::changes{limit=3}");
    await site.buildWell();
    const $ = site.page("/docs/news");
    assert.deepEqual(rowsOn(site), [
      ["Introduction", "/docs/intro", "New", "2024-04-01"],
      ["Moved", "/docs/guides/moved", "Moved", "2024-03-01"],
      ["Limits & more", "/docs/guides/limits", "Changed", "2024-02-01"],
    ]);
    assert.match($(".doc-body").text(), /and 3 more pages/);
    assert.equal($(".doc-body").text().includes("Tidy up"), false, "without commits");
  });

  test("the same with a component in MDX, under a base URL, and with feeds of its entries", async (context) => {
    const site = repository(context, '<Changes since="v1" />', 'baseUrl: "/base/"', "content/docs/news.mdx");
    await site.buildWell();
    assert.deepEqual(rowsOn(site)[1], ["Limits & more", "/base/docs/guides/limits", "Changed", "2024-02-01"]);
    const $ = site.page("/docs/news");
    const links = $(".doc-body a[href$='.xml']")
      .toArray()
      .map((link) => [$(link).text(), $(link).attr("href")]);
    assert.deepEqual(links, [
      ["Atom feed", "/base/docs/news/changes.atom.xml"],
      ["RSS feed", "/base/docs/news/changes.rss.xml"],
    ]);
    assert.equal(
      $("head link[type='application/atom+xml']").attr("href"),
      "/base/docs/news/changes.atom.xml",
    );
    const atom = load(site.read("docs/news/changes.atom.xml"), { xml: true });
    assert.deepEqual(
      atom("entry > title")
        .toArray()
        .map((title) => load(atom(title).text()).text()),
      ["New: Introduction", "Moved: Moved", "Removed: Gone [one]", "Changed: Limits & more"],
    );
    assert.equal(atom("entry link").eq(3).attr("href"), "https://test.example/base/docs/guides/limits");
    assert.equal(atom("entry updated").eq(3).text(), "2024-02-01T12:00:00.000Z");
    const rss = load(site.read("docs/news/changes.rss.xml"), { xml: true });
    assert.equal(rss("item").length, 4);
    assert.equal(new Set(atom("entry id").map((_, id) => atom(id).text())).size, 4);
  });

  test("changes of the next commit, too, where the page itself is the same", async (context) => {
    const site = repository(context, "::changes{limit=1}\n\n::changes{since=v1}");
    await site.buildWell({ cache: true });
    assert.equal(rowsOn(site)[0]?.[0], "Introduction");
    site.write("content/docs/same.md", "# Same\n\nNot any more.\n");
    await site.buildWell({ cache: true });
    assert.equal(rowsOn(site)[0]?.[0], "Introduction", "no commit has it");
    commit(site, "2024-05-01", "Say more");
    await site.buildWell({ cache: true });
    assert.deepEqual(rowsOn(site)[0], ["Same", "/docs/same", "Changed", "2024-05-01"]);
    assert.match(site.read("docs/news/changes.atom.xml"), /Say more/);
    git(site.dir, ["tag", "-f", "v1"]);
    await site.buildWell({ cache: true });
    assert.equal(rowsOn(site).length, 1, "nothing is newer than the tag now");
    assert.match(site.page("/docs/news")(".doc-body").text(), /No page has changed\./);
  });

  test("changes of the next commit while the site is served", async (context) => {
    const site = repository(context, "::changes{limit=1}", "docs: { showLastUpdated: false }");
    const { url } = await serveHere(context, site.dir);
    const shown = async () => await (await fetch(`${url}docs/news`)).text();
    assert.match(await shown(), /href="\/docs\/intro"[^]*New/);
    site.write("content/docs/same.md", "# Same\n\nNot any more.\n");
    commit(site, "2024-05-01", "Say more");
    await eventually(async () => assert.match(await shown(), /<li><a href="\/docs\/same"/));
  });

  test("the changes of its own version, up to the commit that the version is", async (context) => {
    const site = repository(context, "::changes{since=v1}");
    git(site.dir, ["tag", "v2"]);
    site.write("content/docs/later.md", "# Later\n");
    site.write("docsite.config.js", CONFIG('docs: { versions: { "2": { ref: "v2" }, "1": { ref: "v1" } } }'));
    commit(site, "2024-06-01", "Later");
    const { diagnostics } = await site.build();
    assert.deepEqual(diagnostics, []);
    const current = rowsOn(site, "/docs/next/news").map(([title, href]) => [title, href]);
    assert.equal(current[0]?.[1], "/docs/next/intro");
    assert.ok(current.some(([title]) => title === "Later"));
    const last = rowsOn(site, "/docs/news").map(([title, href]) => [title, href]);
    assert.deepEqual(last, [
      ["Introduction", "/docs/intro"],
      ["Limits & more", "/docs/guides/limits"],
      ["Moved", "/docs/guides/moved"],
      ["Gone [one]", undefined],
    ]);
    assert.match(site.page("/docs/1/news")(".doc-body").text(), /No page has changed/);
  });

  test("translations by their own commits, in the language of the page", async (context) => {
    const site = repository(
      context,
      "::changes{limit=2}",
      'i18n: { defaultLocale: "en", locales: ["en", "de"] }',
    );
    site.write("i18n/de/docusaurus-plugin-content-docs/current/same.md", "# Gleich\n");
    commit(site, "2024-07-01", "Übersetzen");
    await site.build();
    assert.deepEqual(rowsOn(site, "/de/docs/news"), [
      ["Gleich", "/de/docs/same", "Neu", "2024-07-01"],
      ["Introduction", "/de/docs/intro", "Neu", "2024-04-01"],
    ]);
    assert.equal(rowsOn(site)[0]?.[0], "Introduction");
  });
});

describe("Who builds is told", () => {
  const problems = async (site: TestSite) =>
    (await site.build()).diagnostics.map(({ code, severity, file, line }) => [code, severity, file, line]);

  test("that a version is unknown, where the page names it", async (context) => {
    const site = repository(context, "::changes{since=v9}");
    assert.deepEqual(await problems(site), [["missing-ref", "error", "content/docs/news.md", 3]]);
  });

  test("that the site is in no repository", async (context) => {
    const site = testSite(context, { "content/docs/news.md": "# News\n\n::changes\n" });
    assert.deepEqual(await problems(site), [["missing-ref", "warning", "content/docs/news.md", 3]]);
    assert.match(site.page("/docs/news")(".doc-body").text(), /No page has changed/);
  });

  test("that a shallow clone lacks commits, and which day is before all of them is not guessed", async (context) => {
    const origin = repository(context, "::changes\n\n::changes{since=v1}\n\n::changes{since=2024-01-15}");
    const site = testSite(context, {});
    git(site.dir, ["init", "-q", "-b", "main"]);
    git(site.dir, ["fetch", "-q", "--depth", "2", `file://${origin.dir}`, "main"]);
    git(site.dir, ["reset", "-q", "--hard", "FETCH_HEAD"]);
    assert.deepEqual(
      await problems(site),
      [3, 5, 7].map((line) => ["shallow-clone", "warning", "content/docs/news.md", line]),
    );
    assert.deepEqual(rowsOn(site), [["Introduction", "/docs/intro", "New", "2024-04-01"]]);
  });

  test("that a limit is no number of pages", async (context) => {
    const site = repository(context, "::changes{limit=all}");
    assert.deepEqual(await problems(site), [["component-value", "warning", "content/docs/news.md", 3]]);
  });
});
