// `mode` in front matter: what stands around the content of a page, and how wide that is.
import assert from "node:assert/strict";
import { describe, it, test } from "node:test";
import type { Page } from "playwright-core";
import { openBrowser, serveFolder } from "./support/browser.js";
import { testSite } from "./support/site.js";

const MODES = ["doc", "wide", "center", "splash", "custom", "frame"] as const;

const TEXT = `
A paragraph that goes on for a while, so that its lines are as long as they may be on this page: there is nothing to say, but a lot of it.

## Section

| a | b |
| --- | --- |
| c | d |

## Other section

Text with a [link](/docs/doc).
`;

const pageIn = (mode: string) =>
  `---\ntitle: In ${mode}\nmode: ${mode}\ndescription: What it is about.\n---\n${TEXT}`;

const FILES = {
  ...Object.fromEntries(MODES.map((mode) => [`content/docs/${mode}.md`, pageIn(mode)])),
  ...Object.fromEntries(MODES.map((mode) => [`content/pages/${mode}.mdx`, pageIn(mode)])),
  ...Object.fromEntries(
    MODES.map((mode) => [
      `content/pages/react-${mode}.jsx`,
      `export const frontMatter = { title: "React", mode: "${mode}" };\nexport default () => <h1>React</h1>;\n`,
    ]),
  ),
  "content/docs/end.md": "# End\n\nText.\n",
};

/** What a page has around its content, by role and name. */
const PARTS = {
  sidebar: 'nav[aria-label="Docs sidebar"]',
  contents: 'nav[aria-label="On this page"]',
  breadcrumbs: 'nav[aria-label="Breadcrumbs"]',
  next: 'nav[aria-label="Docs pages"]',
  actions: ".page-actions",
};

describe("The mode of a page", () => {
  const shown: Readonly<Record<(typeof MODES)[number], readonly string[]>> = {
    doc: ["sidebar", "contents", "breadcrumbs", "next", "actions"],
    wide: ["sidebar", "breadcrumbs", "next", "actions"],
    center: ["breadcrumbs", "next", "actions"],
    splash: [],
    custom: [],
    frame: ["sidebar"],
  };

  it("says what a document has around its content", async (context) => {
    const site = testSite(context, FILES);
    await site.buildWell();
    for (const mode of MODES) {
      const $ = site.page(`/docs/${mode}`);
      const found = Object.entries(PARTS).flatMap(([name, selector]) =>
        $(selector).length > 0 ? [name] : [],
      );
      assert.deepEqual(found, shown[mode], mode);
      assert.equal($("main article h1").text(), `In ${mode}`, mode);
      assert.equal($("main article").length, 1, mode);
    }
  });

  it("is the same for pages, in MDX, too", async (context) => {
    const site = testSite(context, FILES);
    await site.buildWell();
    const contents = MODES.filter((mode) => site.page(`/${mode}`)(PARTS.contents).length > 0);
    assert.deepEqual(contents, ["doc"]);
    for (const mode of MODES) assert.equal(site.page(`/${mode}`)("h1").length, 1, mode);
  });

  it("is that of posts, too", async (context) => {
    const site = testSite(context, {
      "docsite.config.json": '{ "title": "T", "url": "https://t.example", "blog": {} }\n',
      "content/blog/2026-03-14-one.md":
        "---\ntitle: One\nmode: center\n---\n\nText.\n\n## Section\n\nText.\n",
      "content/blog/2026-03-15-two.md": "---\ntitle: Two\n---\n\nText.\n\n## Section\n\nText.\n",
    });
    await site.build();
    const parts = (route: string) => {
      const $ = site.page(route);
      return [$(".sidebar").length, $(PARTS.contents).length, $("h1").text()];
    };
    assert.deepEqual(parts("/blog/2026/03/14/one"), [0, 0, "One"]);
    assert.deepEqual(parts("/blog/2026/03/15/two"), [1, 1, "Two"]);
  });

  it("leaves documents in the order of the sidebar, and in their Markdown files", async (context) => {
    const site = testSite(context, FILES);
    await site.buildWell();
    assert.ok(site.page("/docs/doc")(PARTS.sidebar).text().includes("In splash"));
    assert.equal(site.page("/docs/end")("a[rel=prev]").attr("href"), "/docs/doc");
    assert.match(site.read("docs/splash.md"), /^# In splash\n[^]*## Other section/);
  });

  it("adds no style sheet to other pages", async (context) => {
    const site = testSite(context, FILES);
    await site.buildWell();
    const sheets = (route: string) =>
      site
        .page(route)("link[rel=stylesheet]")
        .toArray()
        .map((link) => link.attribs["href"] ?? "");
    assert.ok(!sheets("/docs/doc").some((href) => href.includes("page-modes")));
    assert.ok(sheets("/docs/wide").some((href) => href.includes("page-modes")));
  });

  it("is one of those that exist", async (context) => {
    const site = testSite(context, { "content/docs/a.md": "---\ntitle: A\nmode: full\n---\n\nText.\n" });
    const { diagnostics } = await site.build();
    const [problem] = diagnostics;
    assert.equal(diagnostics.length, 1);
    assert.deepEqual([problem?.code, problem?.line], ["front-matter-value", 3]);
    assert.match(problem?.hint ?? "", /doc, wide, center, splash, custom or frame/);
  });
});

/** Left and right edge of what a selector finds first, and the width of the window. */
function edges(page: Page, selector: string): Promise<{ left: number; right: number; window: number }> {
  return page.evaluate((given) => {
    const { left, right } = (document.querySelector(given) as Element).getBoundingClientRect();
    return { left, right, window: document.documentElement.clientWidth };
  }, selector);
}

test("Modes in a browser", async (context) => {
  const site = testSite(context, FILES);
  await site.buildWell();
  const url = await serveFolder(context, `${site.dir}/dist`);
  const browser = await openBrowser(context);

  await context.test("give content its width, and text the length of its lines", async () => {
    const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
    const widthOf = async (selector: string) => {
      const { left, right } = await edges(page, selector);
      return Math.round(right - left);
    };
    const tables: Record<string, number> = {};
    for (const mode of MODES) {
      await page.goto(`${url}docs/${mode}`);
      tables[mode] = await widthOf("main table");
      if (mode !== "custom" && mode !== "frame") assert.ok((await widthOf(".doc-body > p")) <= 680, mode);
    }
    const { doc = 0, wide = 0, center = 0, splash = 0, custom = 0 } = tables;
    assert.ok(doc === center && doc < wide && wide < splash && splash < custom, JSON.stringify(tables));
    assert.equal(custom, 1440);
    assert.ok(Math.abs((tables["frame"] ?? 0) - (1440 - 272)) < 3, JSON.stringify(tables));
    await page.goto(`${url}docs/center`);
    const { left, right, window } = await edges(page, ".doc-body");
    assert.ok(Math.abs(left - (window - right)) < 2, `${left} ${right}`);
  });

  await context.test("give pages in React their width, too", async () => {
    const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
    const lefts: number[] = [];
    for (const mode of ["center", "splash", "custom"]) {
      await page.goto(`${url}react-${mode}`);
      lefts.push((await edges(page, "main h1")).left);
    }
    const [center = 0, splash = 0, custom] = lefts;
    assert.ok(center > splash && splash > 0 && custom === 0, lefts.join(" "));
  });

  await context.test("never scroll sideways, in either direction, with and without script", async () => {
    for (const javaScriptEnabled of [true, false]) {
      const page = await (await browser.newContext({ javaScriptEnabled })).newPage();
      for (const mode of MODES)
        for (const width of [320, 996, 1150, 1920]) {
          await page.setViewportSize({ width, height: 800 });
          await page.goto(`${url}docs/${mode}`);
          for (const dir of ["ltr", "rtl"]) {
            const over = await page.evaluate((to) => {
              const root = document.documentElement;
              root.dir = to;
              return root.scrollWidth - root.clientWidth;
            }, dir);
            assert.equal(over, 0, `${mode} ${width} ${dir}`);
          }
        }
      await page.context().close();
    }
  });

  await context.test("come and go when a reader follows links", async () => {
    const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
    await page.goto(`${url}docs/custom`);
    await page.getByRole("link", { name: "link", exact: true }).click();
    await page.getByRole("heading", { level: 1, name: "In doc" }).waitFor();
    const sidebar = page.getByRole("navigation", { name: "Docs sidebar" });
    await sidebar.waitFor();
    assert.equal(await page.locator("html").getAttribute("data-page-class"), "has-bar has-crumbs");
    await sidebar.getByRole("link", { name: "In wide" }).click();
    await page.getByRole("heading", { level: 1, name: "In wide" }).waitFor();
    assert.equal(await page.getByRole("navigation", { name: "On this page" }).count(), 0);
    await page.goBack();
    await page.goBack();
    await page.getByRole("heading", { level: 1, name: "In custom" }).waitFor();
    assert.equal(await sidebar.count(), 0);
    assert.equal((await edges(page, "main")).left, 0);
  });
});
