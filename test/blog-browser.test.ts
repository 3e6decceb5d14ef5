// A blog for everybody: assistive technology, narrow screens, browsers without script, and readers of feeds.
import assert from "node:assert/strict";
import path from "node:path";
import { test } from "node:test";
import { load, type CheerioAPI } from "cheerio";
import { barriers } from "./support/barriers.js";
import { openBrowser, serveFolder } from "./support/browser.js";
import { htmlProblems } from "./support/html.js";
import { configWith } from "./support/problems.js";
import { testSite } from "./support/site.js";

const FILES = {
  "docsite.config.js": configWith(
    `blog: { blogTitle: "News", postsPerPage: 2, feedOptions: { type: "all" } }, navbar: { items: [{ label: "News", to: "/blog" }] }`,
  ),
  "content/pages/index.md": "# Home\n",
  "content/static/ada.svg": `<svg xmlns="http://www.w3.org/2000/svg" width="40" height="40"/>`,
  "content/blog/authors.yml": `ada: { name: "Ada & <Co>", title: Mathematician, url: "https://ada.example/?a&b", image_url: /ada.svg, page: true, socials: { github: ada } }
face: { image_url: /ada.svg, title: A face, url: https://face.example }
`,
  "content/blog/2024-03-01-first.md": `---
title: "Tags & <elements> ]]> here"
authors: [ada, face, { name: Mail, email: mail@mail.example }]
tags: ["C<T> & \\"more\\"", news]
---

Begins [here](#rest)[^1].

## Early

<!-- truncate -->

## Rest

\`\`\`js title="a.js"
const a = "]]>" && 1 < 2;
\`\`\`

:::tip

Text with a control character: \u0008.

:::

[^1]: A note.
`,
  "content/blog/2024-03-02-second.mdx": `---
tags: [news]
---

# The second

<Tabs><TabItem value="a" label="A">Text A</TabItem><TabItem value="b" label="B">Text B</TabItem></Tabs>

| a | b |
| - | - |
| 1 | 2 |
`,
  "content/blog/2024-03-03-third.md": "# The third\n\n## Early\n\nText.\n",
};

const PAGES = [
  "blog",
  "blog/page/2",
  "blog/2024/03/01/first",
  "blog/2024/03/02/second",
  "blog/archive",
  "blog/tags",
  "blog/tags/news",
  "blog/authors",
  "blog/authors/ada",
];

test("A blog", async (context) => {
  const site = testSite(context, FILES);
  await site.buildWell();
  const url = await serveFolder(context, path.join(site.dir, "dist"));
  const browser = await openBrowser(context);

  await context.test("is valid HTML", async () => {
    for (const file of site.files().filter((name) => name.endsWith(".html")))
      assert.deepEqual(await htmlProblems(site.read(file)), [], file);
  });

  for (const [theme, width] of [
    ["light", 1440],
    ["dark", 390],
  ] as const)
    await context.test(`has no barrier in ${theme} mode, ${width} px wide`, async () => {
      const view = await browser.newContext({ viewport: { width, height: 800 }, reducedMotion: "reduce" });
      await view.addInitScript((mode) => localStorage.setItem("theme", mode), theme);
      const page = await view.newPage();
      for (const route of PAGES) {
        await page.goto(url + route);
        assert.deepEqual(await barriers(page), [], route);
        const tooWide = await page.evaluate(() => document.documentElement.scrollWidth > innerWidth);
        assert.equal(tooWide, false, `${route} scrolls sideways`);
      }
      await view.close();
    });

  await context.test("leads from the list to a post and on, with and without script", async () => {
    for (const javaScriptEnabled of [true, false]) {
      const view = await browser.newContext({ javaScriptEnabled });
      const page = await view.newPage();
      await page.goto(`${url}blog`);
      await page
        .getByRole("navigation", { name: "Pages of the list" })
        .getByRole("link", { name: "Older posts" })
        .click();
      await page.getByRole("link", { name: "Read more about Tags & <elements> ]]> here" }).press("Enter");
      await page.getByRole("heading", { level: 1, name: "Tags & <elements> ]]> here" }).waitFor();
      assert.equal(page.url(), `${url}blog/2024/03/01/first`);
      await page.getByRole("navigation", { name: "Posts" }).getByRole("link", { name: "Newer post" }).click();
      await page.getByRole("heading", { level: 1, name: "The second" }).waitFor();
      const current = page.getByRole("navigation", { name: "Recent posts" }).locator("[aria-current=page]");
      assert.equal(await current.textContent(), "The second");
      await view.close();
    }
  });

  await context.test("has tabs in lists that work", async () => {
    const page = await browser.newPage();
    await page.goto(`${url}blog`);
    await page.getByRole("tab", { name: "B" }).click();
    assert.ok(await page.getByText("Text B").isVisible());
    assert.ok(await page.getByText("Text A").isHidden());
    await page.close();
  });

  await context.test("has feeds that readers can read", async () => {
    const page = await browser.newPage();
    await page.goto(`${url}blog`);
    const read = async (name: string) => {
      const text = site.read(`blog/${name}`);
      const error = await page.evaluate(
        (xml) =>
          new DOMParser().parseFromString(xml, "application/xml").querySelector("parsererror")?.textContent,
        text,
      );
      assert.equal(error, undefined, name);
      return load(text, { xml: true });
    };
    const [rss, atom] = [await read("rss.xml"), await read("atom.xml")];
    await page.close();
    const textsOf = ($: CheerioAPI, selector: string) =>
      $(selector)
        .toArray()
        .map((element) => $(element).text());
    for (const name of ["title", "link", "description", "lastBuildDate", "language"])
      assert.ok(rss(`rss[version="2.0"] > channel > ${name}`).text(), name);
    assert.equal(rss("channel > atom\\:link").attr("href"), "https://t.example/blog/rss.xml");
    const item = "item:nth-of-type(3) >";
    assert.equal(rss("item").length, 3);
    assert.deepEqual(textsOf(rss, `${item} :is(title, link, guid, pubDate)`), [
      "Tags & <elements> ]]> here",
      "https://t.example/blog/2024/03/01/first",
      "https://t.example/blog/2024/03/01/first",
      "Fri, 01 Mar 2024 00:00:00 GMT",
    ]);
    // The author of an item of RSS is an address.
    assert.deepEqual(textsOf(rss, `${item} author`), ["mail@mail.example (Mail)"]);
    assert.deepEqual(textsOf(rss, `${item} dc\\:creator`), ["Ada & <Co>"]);
    assert.deepEqual(textsOf(rss, `${item} category`), ['C<T> & "more"', "news"]);
    for (const name of ["id", "title", "updated", "author > name"])
      assert.ok(atom(`feed[xmlns="http://www.w3.org/2005/Atom"] > ${name}`).text(), name);
    assert.equal(atom("feed > link[rel=self]").attr("href"), "https://t.example/blog/atom.xml");
    const entry = "entry:nth-of-type(3) >";
    assert.equal(atom("entry").length, 3);
    // Its texts are HTML.
    assert.deepEqual(textsOf(atom, `${entry} :is(title[type=html], id, updated, published)`), [
      "Tags &amp; &lt;elements&gt; ]]&gt; here",
      "https://t.example/blog/2024/03/01/first",
      "2024-03-01T00:00:00.000Z",
      "2024-03-01T00:00:00.000Z",
    ]);
    assert.deepEqual(textsOf(atom, `${entry} author > name`), ["Ada & <Co>", "Mail"]);
    assert.equal(atom(`${entry} author > uri`).text(), "https://ada.example/?a&b");
    assert.equal(atom(`${entry} category`).first().attr("term"), 'C<T> & "more"');
    for (const content of [
      rss(`${item} content\\:encoded`).text(),
      atom(`${entry} content[type=html]`).text(),
    ]) {
      assert.match(content, /const a = "\]\]&gt;" &amp;&amp; 1 &lt; 2;/);
      assert.match(content, /href="https:\/\/t\.example\/blog\/2024\/03\/01\/first#rest"/);
    }
    const feed = JSON.parse(site.read("blog/feed.json")) as { items: Record<string, unknown>[] };
    for (const item of feed.items)
      for (const key of ["id", "url", "title", "content_html", "date_published"])
        assert.equal(typeof item[key], "string", key);
  });
});
