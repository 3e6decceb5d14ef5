// Blogs: posts, lists of posts, authors, tags, archive and feeds.
import assert from "node:assert/strict";
import { before, describe, test } from "node:test";
import { problemLines, configWith } from "./support/problems.js";
import { testSite, type TestSite } from "./support/site.js";
import { suiteContext } from "./support/at-end.js";

const AUTHORS = `ada:
  name: Ada Lovelace
  title: Mathematician
  url: https://ada.example
  image_url: /ada.png
  description: Wrote the first program.
  socials: { github: ada, mastodon: "https://mathstodon.example/@ada", unknown: ada }
  page: true
grace: { name: Grace Hopper, email: grace@navy.example }
`;

const FIRST = `---
title: First post
authors: [ada, { key: grace, title: Admiral }, { name: Guest & <Co>, url: https://guest.example }]
tags: [Big News]
---

Begins [here](#rest), see [the docs](../docs/intro.md) and [the second](./2024/03/05/second/index.mdx).

## Early

- one
- two <!-- truncate --> three

## Rest

The rest[^1].

[^1]: A note.
`;

const SECOND = `---
tags: [Big News, other]
author: Old Name
author_url: https://old.example
---

# The *second*

Shown.

![Picture](./pic.png)

{/* truncate */}

Hidden {1 + 1}.
`;

const FILES = {
  "docsite.config.js": configWith(
    `lang: "de", blog: { blogTitle: "News", blogDescription: "What is new", postsPerPage: 2, feedOptions: { type: "all" }, editUrl: "https://code.example/blog" }`,
  ),
  "content/docs/intro.md": "# Intro\n\nSee [the first](../blog/2024-03-01-first.md#rest) and [all](/blog).\n",
  "content/static/ada.png": "png",
  "content/pages/index.tsx": `import { posts } from "docsite-cli/content";
export default () => <><h1>Home</h1><p>{posts("blog").slice(0, 2).map(({ title, date }) => title + " " + date.slice(0, 10) + ", ").join("")}</p></>;
`,
  "content/blog/authors.yml": AUTHORS,
  "content/blog/2024-03-01-first.md": FIRST,
  "content/blog/2024/03/05/second/index.mdx": SECOND,
  "content/blog/2024/03/05/second/pic.png": "png",
  "content/blog/guide/2023-12-31-third.md":
    "---\nslug: /own/slug\nupdated: x\n---\n\n## Early\n\nWhole.\n".replace("updated: x\n", ""),
  "content/blog/undated.md": "---\ndate: 2022-05-06T23:30:00+02:00\n---\n\nText of it.\n",
  "content/blog/2030-01-01-ahead.md": "# Ahead\n",
  "content/blog/2025-01-01-draft.md": "---\ndraft: true\nauthors: nobody\n---\n\n# Draft\n",
  "content/blog/2025-01-02-hidden.md": "---\nunlisted: true\n---\n\n# Hidden\n",
  "content/blog/_part.md": "No post.\n",
};

const texts = (site: TestSite, route: string, selector: string) => {
  const $ = site.page(route);
  return $(selector)
    .toArray()
    .map((element) => $(element).text().replace(/\s+/g, " ").trim());
};
const hrefs = (site: TestSite, route: string, selector: string) => {
  const $ = site.page(route);
  return $(selector)
    .toArray()
    .map((element) => $(element).attr("href") ?? "");
};

describe("A blog", () => {
  const context = suiteContext();
  let site: TestSite;
  before(async () => {
    site = testSite(context, FILES);
    await site.buildWell();
  });

  test("has a page for each post, at an address of its date and name, or its slug", () => {
    for (const route of [
      "/blog/2024/03/01/first",
      "/blog/2024/03/05/second",
      "/blog/own/slug",
      "/blog/undated",
      "/blog/2030/01/01/ahead",
      "/blog/2025/01/02/hidden",
    ])
      assert.ok(site.page(route)("h1").length === 1, route);
    assert.ok(!site.files().some((file) => /draft|_part/.test(file)));
  });

  test("shows a post with its title, date, reading time, authors, tags and edit link", () => {
    const $ = site.page("/blog/2024/03/05/second");
    assert.equal($("h1").html(), "The <em>second</em>");
    assert.equal($("main time").attr("datetime"), "2024-03-05T00:00:00.000Z");
    assert.equal($("main time").text(), "5. März 2024");
    assert.match($("main header").text(), /1 Minute Lesezeit/);
    assert.equal($("main > article > header > ul a").attr("href"), "https://old.example");
    assert.match($("main").text(), /Shown\.[^]*Hidden 2\./);
    assert.equal($("main img[alt=Picture]").length, 1);
    assert.ok($("main a").is("[href='https://code.example/blog/2024/03/05/second/index.mdx']"));
    const first = site.page("/blog/2024/03/01/first");
    assert.equal(first("h1").text(), "First post");
    assert.deepEqual(texts(site, "/blog/2024/03/01/first", "main > article > header > ul > li"), [
      "Ada LovelaceMathematicianGitHubMastodon",
      "Grace HopperAdmiral",
      "Guest & <Co>",
    ]);
    assert.deepEqual(hrefs(site, "/blog/2024/03/01/first", "main > article > header > ul a"), [
      "/blog/authors/ada",
      "https://github.com/ada",
      "https://mathstodon.example/@ada",
      "mailto:grace@navy.example",
      "https://guest.example",
    ]);
    assert.equal(first("main > article > header > ul img").attr("src"), "/ada.png");
    assert.deepEqual(hrefs(site, "/blog/2024/03/01/first", "nav[aria-label=Tags] a"), [
      "/blog/tags/big-news",
    ]);
    assert.deepEqual(hrefs(site, "/blog/2024/03/01/first", "nav[aria-label='Auf dieser Seite'] a"), [
      "#early",
      "#rest",
    ]);
    assert.equal(
      first("meta[property='article:published_time']").attr("content"),
      "2024-03-01T00:00:00.000Z",
    );
    assert.equal(first("time").first().attr("datetime"), "2024-03-01T00:00:00.000Z");
    assert.equal(site.page("/blog/undated")("h1").text(), "undated");
    assert.equal(site.page("/blog/undated")("time").attr("datetime"), "2022-05-06T21:30:00.000Z");
  });

  test("leads from a post to the newer and the older one, without unlisted ones", () => {
    const neighbors = (route: string) =>
      hrefs(site, route, "nav[aria-label=Beiträge] a").concat(
        texts(site, route, "nav[aria-label=Beiträge] span") as [],
      );
    assert.deepEqual(neighbors("/blog/2024/03/05/second"), [
      "/blog/2030/01/01/ahead",
      "/blog/2024/03/01/first",
      "Neuerer Beitrag",
      "Älterer Beitrag",
    ]);
    assert.deepEqual(neighbors("/blog/undated"), ["/blog/own/slug", "Neuerer Beitrag"]);
    assert.deepEqual(neighbors("/blog/2025/01/02/hidden"), []);
  });

  test("lists posts with their beginnings, some on each page", () => {
    assert.deepEqual(hrefs(site, "/blog", "main article h2 > a:not(.anchor)"), [
      "/blog/2030/01/01/ahead",
      "/blog/2024/03/05/second",
    ]);
    assert.deepEqual(hrefs(site, "/blog/page/2", "main article header a[href^='/blog/']").slice(0, 2), [
      "/blog/2024/03/01/first",
      "/blog/authors/ada",
    ]);
    const $ = site.page("/blog/page/2");
    const first = $("main article").first();
    assert.match(first.text(), /Begins here/);
    assert.match(first.text(), /two/);
    assert.doesNotMatch(first.text(), /three|Rest|A note/);
    const more = first.find("footer a").last();
    assert.deepEqual(
      [more.text(), more.attr("aria-label"), more.attr("href")],
      ["Mehr lesen", "Mehr lesen über First post", "/blog/2024/03/01/first"],
    );
    assert.equal($("main article").last().find("footer").length, 0, "a whole post has no more");
    assert.deepEqual(hrefs(site, "/blog/page/2", "nav[aria-label='Seiten der Liste'] a"), [
      "/blog",
      "/blog/page/3",
    ]);
    assert.match(site.page("/blog")("main header").text(), /News.*What is new/);
    assert.match($("title").text(), /^News \(Seite 2\)/);
  });

  test("gives beginnings ids of their own, and leads from their places to the post", () => {
    const $ = site.page("/blog/page/2");
    const ids = $("[id]")
      .toArray()
      .map((element) => $(element).attr("id"));
    assert.equal(new Set(ids).size, ids.length);
    assert.equal($("main article a:contains('here')").attr("href"), "/blog/2024/03/01/first#rest");
    assert.equal($("main article a.anchor").first().attr("href"), "/blog/2024/03/01/first#early");
  });

  test("has an archive, tags and authors", () => {
    assert.deepEqual(texts(site, "/blog/archive", "main h2"), ["2030", "2024", "2023", "2022"]);
    assert.equal(site.page("/blog/archive")("main .archive a").length, 5);
    assert.deepEqual(texts(site, "/blog/tags", "main .tags a"), [
      "Big News Anzahl der Seiten: 2",
      "other Anzahl der Seiten: 1",
    ]);
    assert.equal(site.page("/blog/tags/big-news")("h1").text(), "2 Beiträge mit dem Tag „Big News“");
    assert.equal(site.page("/blog/tags/other")("h1").text(), "Ein Beitrag mit dem Tag „other“");
    assert.equal(site.page("/blog/tags/big-news")("main article").length, 2);
    assert.deepEqual(texts(site, "/blog/authors", "main .authors > li"), [
      "Ada LovelaceMathematicianWrote the first program.GitHubMastodon1 Beitrag",
      "Grace Hopper1 Beitrag",
    ]);
    assert.equal(site.page("/blog/authors/ada")("h1").text(), "Ada Lovelace – ein Beitrag");
    assert.deepEqual(hrefs(site, "/blog/authors/ada", "main header .author-profiles a"), [
      "https://github.com/ada",
      "https://mathstodon.example/@ada",
    ]);
    assert.ok(!site.files().some((file) => file.includes("authors/grace")));
  });

  test("shows recent posts by year in its sidebar", () => {
    const sidebar = "nav[aria-label='Neueste Beiträge']";
    assert.deepEqual(texts(site, "/blog/own/slug", `${sidebar} .category-label`), [
      "2030",
      "2024",
      "2023",
      "2022",
    ]);
    assert.equal(
      site.page("/blog/own/slug")(`${sidebar} [aria-current=page]`).attr("href"),
      "/blog/own/slug",
    );
    assert.equal(site.page("/blog/own/slug")(`${sidebar} a`).length, 5);
  });

  test("is linked with documents by file", () => {
    assert.deepEqual(hrefs(site, "/docs/intro", "main p a"), ["/blog/2024/03/01/first#rest", "/blog"]);
    assert.ok(hrefs(site, "/blog/2024/03/01/first", "main p a").includes("/docs/intro"));
    assert.ok(hrefs(site, "/blog/2024/03/01/first", "main p a").includes("/blog/2024/03/05/second"));
  });

  test("is in the sitemap, in llms.txt and among the Markdown files, and its feeds are named", () => {
    const sitemap = site.read("sitemap.xml");
    assert.match(sitemap, /blog\/2024\/03\/01\/first</);
    assert.doesNotMatch(sitemap, /hidden|draft/);
    assert.match(site.read("llms.txt"), /## News\n\n- \[Ahead\][^]*- \[undated\]/);
    assert.match(site.read("blog/2024/03/01/first.md"), /^# First post\n\nBegins/);
    const feeds = (route: string) => hrefs(site, route, "link[rel=alternate][title]");
    assert.deepEqual(feeds("/blog/own/slug"), ["/blog/rss.xml", "/blog/atom.xml", "/blog/feed.json"]);
    assert.deepEqual(feeds("/docs/intro"), []);
  });

  test("has feeds with whole posts and whole addresses", () => {
    const feed = JSON.parse(site.read("blog/feed.json")) as Record<string, unknown> & {
      items: Record<string, string>[];
    };
    assert.equal(feed["version"], "https://jsonfeed.org/version/1.1");
    assert.equal(feed["feed_url"], "https://t.example/blog/feed.json");
    assert.deepEqual(
      feed.items.map(({ url }) => url?.slice("https://t.example/blog/".length)),
      ["2030/01/01/ahead", "2024/03/05/second", "2024/03/01/first", "own/slug", "undated"],
    );
    const { content_html: html = "", date_published: date, ...first } = feed.items[2] ?? {};
    assert.equal(date, "2024-03-01T00:00:00.000Z");
    assert.deepEqual((first as Record<string, unknown>)["authors"], [
      { name: "Ada Lovelace", url: "https://ada.example" },
      { name: "Grace Hopper" },
      { name: "Guest & <Co>", url: "https://guest.example" },
    ]);
    assert.match(html, /href="https:\/\/t\.example\/blog\/2024\/03\/01\/first#rest"/);
    assert.match(html, /three[^]*The rest[^]*A note/);
    assert.doesNotMatch(html, /<button|class=|data-|anchor/);
    assert.match(feed.items[1]?.["content_html"] ?? "", /<img [^>]*src="https:\/\/t\.example\/assets\//);
    assert.match(site.read("blog/rss.xml"), /<dc:creator>Guest &amp; &lt;Co&gt;<\/dc:creator>/);
    assert.match(site.read("blog/rss.xml"), /<author>grace@navy\.example \(Grace Hopper\)<\/author>/);
  });

  test("is known to React pages", () => {
    assert.equal(site.page("/")("main p").text(), "Ahead 2030-01-01, The second 2024-03-05, ");
  });

  test("shows drafts where drafts are asked for", async () => {
    const { diagnostics } = await site.build({ drafts: true });
    assert.deepEqual(problemLines({ diagnostics }), [
      "content/blog/2025-01-01-draft.md:3:1 error unknown-author: There is no author `nobody` in `content/blog/authors.yml` (Add the author to `content/blog/authors.yml`)",
    ]);
  });
});

describe("The settings of a blog", () => {
  const post = (title: string, more = "") =>
    `---\ntitle: ${title}\n${more}---\n\nBegin.\n\n<!-- more -->\n\nEnd.\n`;

  test("may put it anywhere, with other addresses, order, mark and feeds", async (context) => {
    const site = testSite(context, {
      "docsite.config.js": configWith(`baseUrl: "/base/", trailingSlash: true, blog: [
        { id: "log", routeBasePath: "/changes", tagsBasePath: "topics", archiveBasePath: null, pageBasePath: "p",
          sortPosts: "ascending", truncateMarker: /<!-- more -->/i, blogSidebarCount: 0, showReadingTime: false,
          feedOptions: { type: ["atom"], limit: 1, title: "Changes" } },
        { id: "news", path: "news-of/all", postsPerPage: "ALL", blogSidebarCount: "ALL", feedOptions: { type: null } }]`),
      "content/log/2024-01-01-a.md": post("A", "tags: [x]\n"),
      "content/log/2024-01-02-b.md": post("B", "tags: [x]\n"),
      "news-of/all/2024-01-03-c.md": post("C"),
    });
    await site.buildWell();
    const $ = site.page("/changes");
    assert.deepEqual(hrefs(site, "/changes", "main h2 a"), [
      "/base/changes/2024/01/01/a/",
      "/base/changes/2024/01/02/b/",
    ]);
    assert.doesNotMatch($("main").text(), /End\.|min read/);
    assert.equal($("nav[aria-label='Recent posts']").length, 0);
    assert.deepEqual(texts(site, "/changes/2024/01/01/a", "nav[aria-label=Posts] span"), ["Newer post"]);
    assert.equal(site.page("/changes/topics/x")("main article").length, 2);
    assert.match(site.page("/news")("main").text(), /End\./);
    assert.deepEqual(
      site.files().filter((file) => /archive|\.xml$|feed(?!back)/.test(file)),
      ["changes/atom.xml", "news/archive/index.html", "sitemap.xml"],
    );
    assert.equal(site.read("changes/atom.xml").match(/<entry>/g)?.length, 1);
    assert.match(site.read("changes/atom.xml"), /<title>Changes<\/title>/);
  });

  test("say whether lists show the texts of posts or their descriptions", async (context) => {
    const texts: Record<string, string> = {
      described: "---\ndescription: In short.\n---\n\nWhole [text](./2024-01-02-plain.md).\n\n## Section\n",
      plain: "First *paragraph*.\n\nSecond.\n",
      marked: "---\ndescription: About it.\n---\n\nBeginning.\n\n<!-- truncate -->\n\nEnd.\n",
      code: "```js\nrun();\n```\n",
    };
    const site = testSite(
      context,
      Object.fromEntries(
        Object.entries(texts).map(([name, text], at) => [`content/blog/2024-01-0${at + 1}-${name}.md`, text]),
      ),
    );
    const shown = async (postExcerpts: string) => {
      site.write(
        "docsite.config.js",
        configWith(
          `blog: { postExcerpts: "${postExcerpts}", onUntruncatedBlogPosts: "warn", sortPosts: "ascending" }`,
        ),
      );
      const { diagnostics } = await site.build({ cache: true });
      const $ = site.page("/blog");
      const listed = $("main article.excerpt").toArray();
      return {
        reported: diagnostics.map(({ code, file }) => `${code} ${file?.slice(24)}`),
        texts: listed.map((post) => $(post).find(".prose").text().replace(/\s+/g, " ").trim()),
        more: listed.map((post) => $(post).find("a.more").length),
      };
    };
    const unmarked = ["described.md", "plain.md", "code.md"].map((name) => `untruncated-post ${name}`);
    assert.deepEqual(await shown("text"), {
      reported: unmarked,
      texts: ["Whole text. Section", "First paragraph. Second.", "Beginning.", "jsrun();"],
      more: [0, 0, 1, 0],
    });
    // A post of code alone has no description, so the list shows it.
    assert.deepEqual(await shown("marked"), {
      reported: unmarked.slice(2),
      texts: ["In short.", "First paragraph.", "Beginning.", "jsrun();"],
      more: [1, 1, 1, 0],
    });
    assert.deepEqual((await shown("description")).texts, [
      "In short.",
      "First paragraph.",
      "About it.",
      "jsrun();",
    ]);
    site.write("content/blog/2024-01-02-plain.md", "Another one.\n");
    assert.equal((await shown("description")).texts[1], "Another one.");
  });

  test("are checked, and so are posts", async (context) => {
    const site = testSite(context, {
      "docsite.config.js": configWith(
        `blog: { onInlineTags: "throw", onInlineAuthors: "warn", onUntruncatedBlogPosts: "warn" }`,
      ),
      "content/blog/authors.yml": "ada: { name: Ada }\nbad: 5\n",
      "content/blog/tags.yml": "known:\n",
      "content/blog/a.md":
        "---\ndate: someday\nauthors: [add, {name: Guest}, {}]\ntags: [known, new]\n---\n\nText [no](./none.md).\n",
      "content/blog/2024-01-01-b.md": "---\nslug: /a\n---\n\nB\n\n<!-- truncate -->\n",
    });
    assert.deepEqual(problemLines(await site.build()), [
      "content/blog/authors.yml:2:1 error authors-file: The author `bad` is not a mapping with `name` or `image_url` (Write for example `ada: { name: Ada Lovelace, title: Mathematician }`)",
      "content/blog/a.md:2:1 error post-date: `someday` is not a date (Write for example `2024-03-01` or `2024-03-01T10:00:00Z`)",
      "content/blog/a.md:3:1 error unknown-author: There is no author `add` in `content/blog/authors.yml` (Did you mean `ada`?)",
      "content/blog/a.md:3:1 warning inline-author: The author `Guest` is not in `content/blog/authors.yml` (Add the author to `content/blog/authors.yml`, and use its key)",
      "content/blog/a.md:3:1 error unknown-author: An author is a key of the file of authors, or a mapping with `name` (Write for example `authors: [{ name: Ada Lovelace }]`)",
      "content/blog/a.md:1:1 warning untruncated-post: Nothing marks the end of what lists show of the post (Write `<!-- truncate -->` after its introduction)",
      "content/blog/a.md:4:1 error unknown-tag: The tag `new` is not in `content/blog/tags.yml` (Add it to `content/blog/tags.yml`)",
      "content/blog/2024-01-01-b.md:2:1 error duplicate-route: Two pages have the path `/blog/a`: content/blog/2024-01-01-b.md and content/blog/a.md (Rename one of them, or give it a different `slug`)",
      "content/blog/a.md:7:6 error broken-link: No page at `./none.md` (Check the path, or create the file)",
    ]);
    site.write("docsite.config.js", configWith(`blog: { postPerPage: 5, path: "../none" }`));
    assert.match(problemLines(await site.build()).join("\n"), /`blog\.postPerPage`[^]*Did you mean/);
    site.write("docsite.config.js", configWith(`blog: { path: "none" }`));
    assert.match(problemLines(await site.build()).join("\n"), /error missing-blog: The folder `none`/);
  });

  test("report the addresses of an author once", async (context) => {
    const site = testSite(context, {
      "docsite.config.js": configWith("blog: {}"),
      "content/blog/authors.yml": "grace: { name: Grace }\nada:\n  name: Ada\n  image_url: /none.png\n",
      "content/blog/2024-01-01-a.md": "---\nauthors: ada\n---\n\nA\n",
      "content/blog/2024-01-02-b.md": "---\nauthors: [ada, { name: B, url: 'javascript:x' }]\n---\n\nB\n",
      "content/blog/2024-13-03-c.md": "C\n",
    });
    assert.deepEqual(
      problemLines(await site.build()).map((line) => line.replace(/: .*/, "")),
      [
        "content/blog/2024-13-03-c.md:1:1 error post-date",
        "content/blog/2024-01-02-b.md:2:1 error unsafe-link",
        "content/blog/authors.yml:2:1 error missing-image",
      ],
    );
  });

  test("of no blog leave no trace of one", async (context) => {
    const site = testSite(context, {
      "content/docs/a.md": "# A\n\n<!-- truncate -->\n",
      "content/blog/2024-01-01-b.md": "# B\n",
    });
    await site.buildWell();
    assert.ok(!site.files().some((file) => file.includes("blog")));
    assert.doesNotMatch(site.read("docs/a/index.html"), /blog|feed/);
  });
});

describe("A list of posts", () => {
  test("has feeds with whole addresses in every srcset, however it is broken into lines", async (context) => {
    const site = testSite(context, {
      "docsite.config.js": configWith(`blog: { feedOptions: { type: ["json"] } }`),
      "content/blog/2024-01-01-a.md":
        '# A\n\n<img src="/a.png" srcset="\n  /a.png 1x,/b.png 2x,\n  /c,d.png 3x\n" alt="A">\n',
      ...Object.fromEntries(["a", "b", "c,d"].map((name) => [`content/static/${name}.png`, "png"])),
    });
    await site.buildWell();
    const { items } = JSON.parse(site.read("blog/feed.json")) as { items: { content_html: string }[] };
    const [, srcset = ""] = /srcset="([^"]*)"/.exec(items[0]?.content_html ?? "") ?? [];
    assert.deepEqual(srcset.trim().split(/\s+/), [
      "https://t.example/a.png",
      "1x,https://t.example/b.png",
      "2x,",
      "https://t.example/c%2Cd.png",
      "3x",
    ]);
  });

  test("is made again when a post that it shows changes, and its feeds with it", async (context) => {
    const site = testSite(context, {
      "docsite.config.js": configWith(`blog: { feedOptions: { type: "all" } }`),
      "content/blog/authors.yml": "ada: { name: Ada }\n",
      "content/blog/2024-01-01-a.md":
        "---\nauthors: ada\n---\n\n# A\n\nOld text.\n\n<!-- truncate -->\n\nOld end.\n",
      "content/blog/2024-01-02-b.md": "# B\n",
    });
    await site.buildWell({ cache: true });
    site.write(
      "content/blog/2024-01-01-a.md",
      "---\nauthors: ada\n---\n\n# A\n\nNew text.\n\n<!-- truncate -->\n\nNew end.\n",
    );
    site.write("content/blog/authors.yml", "ada: { name: Lovelace }\n");
    await site.buildWell({ cache: true });
    const cached = site.files().map((file) => [file, site.read(file)]);
    assert.match(site.page("/blog")("main").text(), /Lovelace[^]*New text/);
    assert.match(site.read("blog/rss.xml"), /Lovelace|New end/);
    await site.buildWell();
    assert.deepEqual(
      cached,
      site.files().map((file) => [file, site.read(file)]),
    );
  });
});
