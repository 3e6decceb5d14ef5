// What decides on the entries of feeds: the hook of plugins, and `createFeedItems` of Docusaurus projects.
import assert from "node:assert/strict";
import { test } from "node:test";
import { load } from "cheerio";
import { problemLines } from "./support/problems.js";
import { testSite, type TestSite } from "./support/site.js";

const POSTS = Object.fromEntries(
  [1, 2, 3].map((day) => [
    `blog/2026-01-0${day}-post-${day}.md`,
    `---\nauthors: { name: Ada <Lovelace>, email: ada@widget.example }\ntags: [${day < 3 ? "news" : "other"}]\nrank: ${day}\non: 2026-01-01\n---\n\n# Post & ${day}\n\nText of ${day}.\n`,
  ]),
);

/** A Docusaurus project whose blog has this function. */
const project = (body: string, before = "") =>
  `${before}module.exports = {
  title: "Widget", url: "https://widget.example", baseUrl: "/w/",
  presets: [["classic", { docs: false, blog: { onInlineTags: "ignore", onInlineAuthors: "ignore", feedOptions: {
    type: "all",
    createFeedItems: async (params) => { ${body} },
  } } }]],
};\n`;

/** The titles of the entries of all three feeds, which are the same. */
function titlesIn(site: TestSite, blog = "blog"): string[] {
  const xml = (file: string, entry: string) => {
    const $ = load(site.read(`${blog}/${file}`), { xml: true });
    return (
      $(`${entry} > title`)
        .toArray()
        .map((title) => $(title).text())
        // Titles of Atom are HTML.
        .map((text) => (file === "rss.xml" ? text : load(`<p>${text}</p>`)("p").text()))
    );
  };
  const { items } = JSON.parse(site.read(`${blog}/feed.json`)) as { items: { title: string }[] };
  const titles = items.map(({ title }) => title);
  assert.deepEqual(xml("rss.xml", "item"), titles);
  assert.deepEqual(xml("atom.xml", "entry"), titles);
  return titles;
}

test("`createFeedItems` leaves posts out, puts them in another order and changes them, in all formats", async (context) => {
  const site = testSite(context, { "docusaurus.config.js": "", ...POSTS });
  const titles = async (body: string, before?: string) => {
    site.write("docusaurus.config.js", project(body, before));
    await site.buildWell({ cache: true });
    return titlesIn(site);
  };
  const all = ["Post & 3", "Post & 2", "Post & 1"];
  assert.deepEqual(await titles("return params.defaultCreateFeedItems(params);"), all);
  const first = `const { blogPosts, defaultCreateFeedItems, ...rest } = params;
    return defaultCreateFeedItems({ blogPosts: blogPosts.filter((item, index) => index < N), ...rest });`;
  assert.deepEqual(await titles(first.replace("N", "2")), all.slice(0, 2));
  // The function itself is the same.
  const named = first.replace("N", "count");
  assert.deepEqual(await titles(named, "const count = 1;\n"), all.slice(0, 1));
  assert.deepEqual(await titles(named, "const count = 3;\n"), all);
  assert.deepEqual(
    await titles(
      `const chosen = params.blogPosts.filter(({ metadata, content }) => metadata.tags.some(({ label }) => label === "news") && metadata.frontMatter.rank > 1 && metadata.frontMatter.on instanceof Date && /^\\s*# Post/.test(content));
       return params.defaultCreateFeedItems({ ...params, blogPosts: chosen });`,
    ),
    ["Post & 2"],
  );
  assert.deepEqual(
    await titles(
      "return params.defaultCreateFeedItems({ ...params, blogPosts: params.blogPosts.toReversed() });",
    ),
    all.toReversed(),
  );
});

test("`createFeedItems` may change every part of an entry, and add entries of its own", async (context) => {
  const site = testSite(context, {
    "docusaurus.config.js": project(`
      const [item] = await params.defaultCreateFeedItems(params);
      return [
        { ...item, title: item.title + " <now>", description: "1 < 2", content: item.content + "<p>End</p>", image: params.siteConfig.url + "/a.png",
          published: item.date, date: new Date("2026-02-01"), id: "tag:widget.example,2026:3" },
        { title: "Own", link: "https://elsewhere.example/", date: new Date(0), category: [{ name: "made" }], author: [{ name: "Grace", link: "https://grace.example" }] },
      ];`),
    ...POSTS,
  });
  await site.buildWell();
  assert.deepEqual(titlesIn(site), ["Post & 3 <now>", "Own"]);
  const { items } = JSON.parse(site.read("blog/feed.json")) as { items: Record<string, unknown>[] };
  const { content_html: html, ...rest } = items[0] ?? {};
  assert.match(String(html), /Text of 3[^]*<p>End<\/p>$/);
  assert.deepEqual(rest, {
    id: "tag:widget.example,2026:3",
    url: "https://widget.example/w/blog/2026/01/03/post-3",
    title: "Post & 3 <now>",
    summary: "1 < 2",
    image: "https://widget.example/a.png",
    date_published: "2026-01-03T00:00:00.000Z",
    date_modified: "2026-02-01T00:00:00.000Z",
    authors: [{ name: "Ada <Lovelace>" }],
    tags: ["other"],
  });
  assert.deepEqual(items[1]?.["authors"], [{ name: "Grace", url: "https://grace.example" }]);
  const $ = load(site.read("blog/atom.xml"), { xml: true });
  assert.equal($("entry > summary").first().text(), "1 &lt; 2");
  assert.equal($("entry > updated").first().text(), "2026-02-01T00:00:00.000Z");
  assert.equal($("feed > updated").text(), "2026-02-01T00:00:00.000Z");
  assert.equal($("entry").last().find("category").attr("term"), "made");
  assert.match(site.read("blog/rss.xml"), /<enclosure [^>]*url="https:\/\/widget\.example\/a\.png"/);
});

test("What `createFeedItems` gives wrongly is an error at its place", async (context) => {
  const site = testSite(context, { "docusaurus.config.js": "", ...POSTS });
  for (const [body, problem] of [
    [`throw new Error("no");`, "no"],
    ["return undefined;", "It has to give a list of items"],
    [`return [{ title: "A" }];`, "Item 1 has no valid `title`, `link` or `date`"],
    [
      `return [{ title: "A", link: "/a", date: new Date(0) }];`,
      "The `url` of entry 1 is missing, or not as it has to be",
    ],
    [
      `return params.defaultCreateFeedItems({ blogPosts: [{ metadata: { permalink: "/no" } }] });`,
      "There is no post at /no",
    ],
  ] as const) {
    site.write("docusaurus.config.js", project(body));
    const report = await site.build({ cache: true });
    assert.equal(report.exitCode, 1);
    assert.deepEqual(
      problemLines(report).map((line) => line.replace(/ \(.*/, "")),
      [`docusaurus.config.js:5:5 error plugin-failed: \`feed\` of createFeedItems throws: ${problem}`],
    );
  }
});

test("Parts of entries that feeds do not have are told with their number", async (context) => {
  const site = testSite(context, {
    "docusaurus.config.js": project(
      `return (await params.defaultCreateFeedItems(params)).map((item) => ({ ...item, copyright: "Us", audio: undefined }));`,
    ),
    ...POSTS,
  });
  assert.match(
    problemLines(await site.build()).join(),
    /^warning plugin-warning: Feeds have no `copyright`, which `createFeedItems` gives 3× /,
  );
});

test("Plugins change the entries of the feeds of the blogs that they choose", async (context) => {
  const site = testSite(context, {
    "docsite.config.js": `export default {
      title: "Test", url: "https://test.example", blog: [{ id: "blog", feedOptions: { type: "all" } }, { id: "news", feedOptions: { type: "all" } }],
      plugins: [
        { name: "ranked", feed: (entries, { blog }) => blog === "blog" ? entries.toSorted((a, b) => a.page.path < b.page.path ? -1 : 1) : entries },
        { name: "named", feed: async (entries, { blog }) => entries.map((entry) => ({ ...entry, title: blog + ": " + entry.title })) },
      ],
    };\n`,
    ...Object.fromEntries(
      ["blog", "news"].flatMap((blog) =>
        ["1", "2"].map((day) => [`content/${blog}/2026-01-0${day}-post.md`, `# Post ${day}\n`]),
      ),
    ),
  });
  await site.build();
  assert.deepEqual(titlesIn(site), ["blog: Post 1", "blog: Post 2"]);
  assert.deepEqual(titlesIn(site, "news"), ["news: Post 2", "news: Post 1"]);
});

test("A feed is made again when what its function depends on changes, even where that is not in the configuration", async (context) => {
  const site = testSite(context, {
    "docsite.config.js": `export default {
      title: "Test", url: "https://test.example", blog: { feedOptions: { type: "all" } },
      plugins: [{ name: "some", feed: (entries) => entries.slice(0, Number(globalThis.feedCount)) }],
    };\n`,
    "content/blog/2026-01-01-a.md": "# A\n",
    "content/blog/2026-01-02-b.md": "# B\n",
  });
  for (const [count, titles] of [
    [1, ["B"]],
    [2, ["B", "A"]],
  ] as const) {
    Object.assign(globalThis, { feedCount: count });
    await site.buildWell({ cache: true });
    assert.deepEqual(titlesIn(site), titles);
  }
});
