// The entries of the navbar: what they lead to, dropdowns by mouse and keyboard, with script and without.
import assert from "node:assert/strict";
import { before, describe, it, test } from "node:test";
import type { Page } from "playwright-core";
import { barriers } from "./support/barriers.js";
import { htmlProblems } from "./support/html.js";
import { livingSite, traceDocument, type LivingSite } from "./support/living.js";
import { problemLines } from "./support/problems.js";
import { eventually, testSite } from "./support/site.js";
import { suiteContext } from "./support/at-end.js";

const FILES = {
  "docsite.config.js": `export default {
    title: "Test", url: "https://test.example",
    docs: [
      { id: "docs", sidebars: { main: ["alpha", "beta"], guides: [{ type: "link", label: "Away", href: "https://a.example" }, "guides/one", "guides/two"] } },
      { id: "handbook" },
    ],
    navbar: { items: [
      { type: "doc", docId: "alpha", label: "Docs" },
      { type: "docSidebar", sidebarId: "guides" },
      { type: "docSidebar", sidebarId: "defaultSidebar", docsPluginId: "handbook", label: "Handbook" },
      { type: "tag", tag: "Setup" },
      { label: "More", items: [
        { label: "About", to: "/about" },
        { type: "doc", docId: "guides/two" },
        { type: "html", value: "<hr>" },
        { label: "Code", href: "https://code.example", target: "_blank", rel: "nofollow", className: "own" },
      ] },
      { label: "API", href: "reference", prependBaseUrlToHref: true, items: [{ type: "doc", docId: "beta" }], activeBaseRegex: "/reference/?" },
      { type: "doc", docId: "draft" },
      { type: "doc", docId: "hidden" },
      { type: "search", position: "right" },
      { type: "html", position: "right", value: '<a href="/about"><b>Bold</b></a>' },
      { "aria-label": "Code: repo", html: "<i>repo</i>", href: "https://code.example", position: "right" },
    ] },
  };\n`,
  "content/docs/alpha.md": "---\ntags: [Setup]\n---\n# Alpha\n\n[Two](./guides/two.md)\n",
  "content/docs/beta.md": "# Beta\n",
  "content/docs/draft.md": "---\ndraft: true\n---\n# Draft\n",
  "content/docs/hidden.md": "---\nunlisted: true\n---\n# Hidden\n",
  "content/docs/guides/one.md": "---\nsidebar_label: Guides\n---\n# One\n",
  "content/docs/guides/two.md": "# Two\n",
  "content/handbook/rules.md": "# Rules\n",
  "content/pages/index.md": "# Home\n",
  "content/pages/about.md": "# About\n",
  "content/pages/reference.md": "# Reference\n",
};

describe("the navbar", { concurrency: false }, () => {
  let living: LivingSite;
  const context = suiteContext();
  before(async () => (living = await livingSite(context, FILES)));
  const links = (route: string) => {
    const $ = living.site.page(route);
    return $('nav[aria-label="Main"] a')
      .toArray()
      .map((link) => [$(link).text(), $(link).attr("href"), $(link).attr("aria-current")].join(" "));
  };

  it("leads to documents, sidebars, tags and files, and leaves out drafts and unlisted pages", () => {
    assert.deepEqual(links("/"), [
      "Docs /docs/alpha ",
      "Guides /docs/guides/one ",
      "Handbook /handbook/rules ",
      "Setup /docs/tags/setup ",
      "About /about ",
      "Two /docs/guides/two ",
      "Code https://code.example ",
      "API /reference ",
      "Beta /docs/beta ",
      "Bold /about ",
      "repo https://code.example ",
    ]);
  });

  it("marks the part that a page belongs to", () => {
    const current = (route: string) => links(route).filter((link) => /(?:true|page)$/.test(link));
    assert.deepEqual(current("/docs/beta"), ["API /reference true", "Beta /docs/beta page"]);
    assert.deepEqual(current("/docs/guides/one"), ["Guides /docs/guides/one page"]);
    assert.deepEqual(current("/handbook/rules"), ["Handbook /handbook/rules page"]);
    assert.deepEqual(current("/reference"), ["API /reference page"]);
    assert.equal(
      living.site.page("/about")("nav[aria-label=Main] summary[aria-current=true]").text(),
      "More",
    );
  });

  it("gives links the attributes, classes and names that were written", async () => {
    const $ = living.site.page("/");
    const code = $('nav[aria-label="Main"] a.own');
    assert.deepEqual([code.attr("target"), code.attr("rel")], ["_blank", "nofollow"]);
    assert.equal($('nav[aria-label="Main"] a[aria-label="Code: repo"] i').text(), "repo");
    assert.deepEqual(await htmlProblems(living.site.read("docs/alpha/index.html")), []);
  });

  const more = (page: Page) => page.locator("header summary", { hasText: "More" });
  const entry = (page: Page, name: string) =>
    page.getByRole("navigation", { name: "Main" }).getByRole("link", { name });

  it("opens a list by a click, and closes it by another, by one elsewhere, and when another list opens", async () => {
    const page = await living.visit("docs/alpha");
    assert.equal(await entry(page, "About").isVisible(), false);
    await more(page).click();
    await entry(page, "About").waitFor();
    await more(page).click();
    await entry(page, "About").waitFor({ state: "hidden" });
    await more(page).click();
    await page.getByRole("heading", { level: 1 }).click();
    await entry(page, "About").waitFor({ state: "hidden" });
    await more(page).click();
    await page.getByRole("banner").locator("summary", { hasText: /^$/ }).click();
    await entry(page, "Beta").waitFor();
    await entry(page, "About").waitFor({ state: "hidden" });
  });

  it("is used by keyboard: Enter opens, Tab goes through and closes behind, Escape gives the focus back", async () => {
    const page = await living.visit("docs/alpha");
    // What comes late is there: until then, Escape closes nothing.
    await page.waitForLoadState("networkidle");
    await more(page).focus();
    await page.keyboard.press("Enter");
    await entry(page, "About").waitFor();
    for (let step = 0; step < 3; step++) await page.keyboard.press("Tab");
    assert.equal(await page.evaluate(() => document.activeElement?.textContent), "Code");
    await page.keyboard.press("Escape");
    await entry(page, "About").waitFor({ state: "hidden" });
    assert.equal(await more(page).evaluate((it) => it === document.activeElement), true);
    await page.keyboard.press("Enter");
    for (let step = 0; step < 4; step++) await page.keyboard.press("Tab");
    await entry(page, "About").waitFor({ state: "hidden" });
  });

  it("stays right through a client navigation, which closes the list", async () => {
    const page = await living.visit("docs/alpha");
    const isSame = await traceDocument(page);
    await more(page).click();
    await entry(page, "Two").click();
    await page.getByRole("heading", { level: 1, name: "Two" }).waitFor();
    await eventually(async () => {
      assert.equal(await entry(page, "Two").isVisible(), false);
      assert.deepEqual(
        await page.getByRole("banner").evaluate((it) => it.outerHTML.match(/aria-current="\w+"/g)),
        ['aria-current="true"', 'aria-current="page"'],
      );
    });
    assert.equal(await isSame(), true);
  });

  it("has no barrier with an open list", async () => {
    for (const colorScheme of ["light", "dark"] as const) {
      const page = await living.visit("docs/alpha", { colorScheme });
      if (colorScheme === "dark") await page.getByRole("button", { name: "Switch to dark mode" }).click();
      await more(page).click();
      await entry(page, "About").waitFor();
      assert.deepEqual(await barriers(page), []);
    }
  });

  it("opens its lists without script", async () => {
    const page = await living.visit("docs/alpha", { javaScriptEnabled: false });
    await more(page).click();
    await entry(page, "About").click();
    await page.getByRole("heading", { level: 1, name: "About" }).waitFor();
    // Until the style sheet is there, nothing is hidden.
    await page.waitForLoadState("load");
    assert.equal(await page.getByRole("button", { name: "Search" }).count(), 0);
  });

  it("keeps a list open that was opened before the script was there", async () => {
    const page = await living.visit("404.html");
    let letGo = () => undefined as void;
    const free = new Promise<void>((resolve) => (letGo = resolve));
    await page.route("**/assets/frame-*.js", async (route) => {
      await free;
      await route.continue();
    });
    const loaded = page.waitForResponse("**/assets/frame-*.js");
    await page.goto(`${living.url}docs/alpha`, { waitUntil: "domcontentloaded" });
    await more(page).click();
    letGo();
    await loaded;
    await eventually(async () => {
      assert.ok(await entry(page, "About").isVisible());
      assert.equal(
        await page.evaluate(() =>
          performance.getEntriesByType("resource").some(({ name }) => /frame-/.test(name)),
        ),
        true,
      );
    });
    await entry(page, "About").click();
    await page.getByRole("heading", { level: 1, name: "About" }).waitFor();
  });

  it("has its lists in the menu of narrow screens, by keyboard too", async () => {
    const page = await living.visit("docs/alpha", { viewport: { width: 390, height: 700 } });
    assert.equal(await page.getByRole("button", { name: "Search" }).count(), 1);
    await page.getByRole("button", { name: "Open navigation menu" }).click();
    const menu = page.getByRole("dialog", { name: "Menu" });
    // It has its role a moment before it takes the focus.
    await page.waitForFunction(() => document.activeElement?.closest("[role=dialog]"));
    const list = menu.locator("summary", { hasText: "More" });
    await list.focus();
    await page.keyboard.press("Enter");
    await page.keyboard.press("Tab");
    assert.equal(await page.evaluate(() => document.activeElement?.textContent), "About");
    assert.deepEqual(await barriers(page), []);
    await menu.getByRole("link", { name: "About" }).click();
    await page.getByRole("heading", { level: 1, name: "About" }).waitFor();
    assert.equal(await menu.count(), 0);
  });

  it("has the search where the configuration puts it", async () => {
    const page = await living.visit("docs/alpha");
    const search = page.getByRole("navigation", { name: "Main" }).getByRole("button", { name: "Search" });
    assert.equal(await page.getByRole("button", { name: "Search" }).count(), 1);
    await search.click();
    await page.getByRole("dialog", { name: "Search" }).waitFor();
  });
});

test("Entries that lead nowhere are reported at their place, with the nearest name", async (context) => {
  const items = [
    `{ type: "doc", docId: "alpa" }`,
    `{ type: "docSidebar", sidebarId: "mian" }`,
    `{ type: "docSidebar", sidebarId: "empty" }`,
    `{ label: "List", items: [{ type: "doc", docId: "alpha", docsPluginId: "dcos" }] }`,
    `{ type: "tag", tag: "Setup" }`,
    `{ type: "html", value: '<a href="/docs/alpa">A</a>' }`,
    `{ label: "List", items: [{ label: "A", to: "/nowhere" }] }`,
  ];
  const site = testSite(context, {
    "docsite.config.js": `export default {
  title: "Test", url: "https://test.example", docs: { sidebars: { main: ["alpha"], empty: [{ type: "link", label: "A", href: "https://a.example" }] } },
  navbar: { items: [
    ${items.join(",\n    ")},
  ] },
};\n`,
    "content/docs/alpha.md": "# Alpha\n",
  });
  assert.deepEqual(problemLines(await site.build()), [
    "docsite.config.js:4:20 error unknown-document: No document has the id `alpa` (Did you mean `alpha`?)",
    "docsite.config.js:5:27 error unknown-sidebar: There is no sidebar `mian` (Did you mean `main`?)",
    "docsite.config.js:6:27 error navbar: The sidebar `empty` has no page that the entry could lead to (Add a document to the sidebar, or remove the entry)",
    "docsite.config.js:7:61 error navbar: There is no book `dcos` (Did you mean `docs`?)",
    "docsite.config.js:8:5 error navbar: No document has the tag `Setup` (Use the label of a tag of this book)",
    "docsite.config.js:9:21 error broken-link: No page at `/docs/alpa` (Did you mean `/docs/alpha`?)",
    "docsite.config.js:10:44 error broken-link: No page at `/nowhere` (Link to a page by its path or, better, by its file)",
  ]);
});

test("Entries of a wrong form are reported in the terms of their form", async (context) => {
  const cases: Record<string, RegExp> = {
    '{ type: "dco", docId: "a" }':
      /config-value: Expected .*`doc`.* for `navbar\.items\[0\]\.type`, got "dco"/,
    '{ type: "doc", id: "a" }': /config-unknown-key: Unknown key `navbar\.items\[0\]\.id`/,
    '{ label: "A", items: [{ label: "B", items: [] }] }':
      /Unknown key `navbar\.items\[0\]\.items\[0\]\.items`/,
    '{ to: "/a" }': /config-value: Expected a `label` for `navbar\.items\[0\]`/,
    '{ label: "A", to: "/a", activeBaseRegex: "(" }': /Expected a regular expression, such as \^\/docs\/ for/,
    '{ label: "A", to: "/a", href: "https://a.example", items: [] }':
      /Expected either `to` or `href`, but not both/,
  };
  const site = testSite(context, {});
  for (const [item, expected] of Object.entries(cases)) {
    site.write(
      "docsite.config.js",
      `export default { title: "T", url: "https://t.example", navbar: { items: [${item}] } };\n`,
    );
    assert.match(problemLines(await site.build()).join("\n"), expected);
  }
});
