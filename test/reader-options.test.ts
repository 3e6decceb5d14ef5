// The size of the text and the columns beside it, as readers want them.
import assert from "node:assert/strict";
import { before, describe, test } from "node:test";
import type { Page } from "playwright-core";
import { suiteContext } from "./support/at-end.js";
import { barriers } from "./support/barriers.js";
import { livingSite, type LivingSite } from "./support/living.js";
import { configWith } from "./support/problems.js";
import { testSite } from "./support/site.js";

const TEXT = `# Guide

A first paragraph.

:::note
Inside of another one.
:::

## Part

\`\`\`sh
echo "${"a long line ".repeat(20)}"
\`\`\`

| One | Two | Three | Four |
| --- | --- | --- | --- |
| ${"word ".repeat(9)} | b | c | averyveryveryverylongwordinacell |

## Last
`;

const FILES = {
  "docsite.config.js": `export default {
    title: "Test", url: "https://test.example", readerOptions: true,
    i18n: { defaultLocale: "en", locales: ["en", "ar"] },
  };\n`,
  "content/docs/guide.md": TEXT,
  "content/docs/other.md": "# Other\n\nText.\n",
};

describe("A reader", () => {
  let living: LivingSite;
  const context = suiteContext();
  before(async () => (living = await livingSite(context, FILES)));

  const sizeOf = async (page: Page, text: string) => (await page.getByText(text).boundingBox())?.height ?? 0;
  const sidebar = (page: Page) => page.getByRole("navigation", { name: "Docs sidebar" });

  test("makes the text larger by key and in the menu, on this visit and on the next", async () => {
    const page = await living.visit("/docs/guide");
    const usual = await sizeOf(page, "A first paragraph.");
    await page.keyboard.press("+");
    await page.getByRole("status").getByText("Size of the text: 112 %").waitFor();
    await page.locator(".page-actions summary").click();
    await page.getByRole("button", { name: "Larger text" }).click();
    await page.getByRole("status").getByText("Size of the text: 125 %").waitFor();
    assert.deepEqual(await barriers(page), []);
    const larger = await sizeOf(page, "A first paragraph.");
    assert.ok(larger > usual * 1.2 && larger < usual * 1.3, `${usual} ${larger}`);
    // What is in something larger is not twice as large.
    const inside = await sizeOf(page, "Inside of another one.");
    assert.ok(inside < usual * 1.3, `${usual} ${inside}`);
    await page.route(/\.js$/, (route) => route.abort());
    await page.reload();
    assert.equal(await sizeOf(page, "A first paragraph."), larger);
    await page.unroute(/\.js$/);
    await page.reload();
    for (const _ of [1, 2]) await page.keyboard.press("-");
    await page.getByRole("status").getByText("Size of the text: 100 %").waitFor();
    assert.equal(await sizeOf(page, "A first paragraph."), usual);
    assert.equal(await page.evaluate(() => localStorage.getItem("reader")), null);
  });

  test("hides the columns beside the text, on other pages, too, and has them again", async () => {
    const page = await living.visit("/docs/guide", { viewport: { width: 1440, height: 900 } });
    await page.keyboard.press("f");
    await page.getByRole("status").getByText("The columns beside the text are hidden.").waitFor();
    assert.equal(await sidebar(page).isVisible(), false);
    assert.equal(await page.getByRole("navigation", { name: "On this page" }).isVisible(), false);
    assert.deepEqual(await barriers(page), []);
    await page.getByRole("link", { name: "Other" }).last().click();
    await page.getByRole("heading", { level: 1, name: "Other" }).waitFor();
    assert.equal(await sidebar(page).isVisible(), false);
    await page.locator(".page-actions summary").click();
    const entry = page.getByRole("button", { name: "Only the text" });
    assert.equal(await entry.getAttribute("aria-pressed"), "true");
    await entry.click();
    await sidebar(page).waitFor();
  });

  test("finds the keys in the list of shortcuts", async () => {
    const page = await living.visit("/docs/guide");
    await page.keyboard.press("?");
    const list = page.getByRole("dialog", { name: "Keyboard shortcuts" });
    for (const name of ["Larger text", "Smaller text", "Only the text"]) await list.getByText(name).waitFor();
  });

  test("has no page that scrolls sideways, on a phone and from right to left", async () => {
    for (const route of ["/docs/guide", "/ar/docs/guide"])
      for (const width of [320, 390, 1024, 1440]) {
        const page = await living.visit(route, { viewport: { width, height: 800 } }, (browsing) =>
          browsing.addInitScript(() => localStorage.setItem("reader", "focus size-4")),
        );
        assert.equal(
          await page.evaluate(() => document.documentElement.scrollWidth - innerWidth),
          0,
          `${route} ${width}`,
        );
        await page.context().close();
      }
  });

  test("sees nothing of it without script, nor where the site does not ask for it", async (own) => {
    const page = await living.visit("/docs/guide", { javaScriptEnabled: false });
    await page.locator(".page-actions summary").click();
    assert.equal(await page.getByRole("button", { name: "Larger text" }).isVisible(), false);
    const site = testSite(own, { "content/docs/a.md": "# A\n" });
    await site.buildWell();
    assert.doesNotMatch(site.read("docs/a/index.html"), /reader/);
  });

  test("has a menu of these entries alone where the site has no page actions", async (own) => {
    const site = testSite(own, {
      "docsite.config.js": configWith("readerOptions: true, pageActions: false"),
      "content/docs/a.md": "# A\n",
    });
    await site.buildWell();
    const $ = site.page("/docs/a");
    const entries = $(".page-actions button").toArray();
    assert.deepEqual(
      entries.map((entry) => $(entry).text()),
      ["Larger text", "Smaller text", "Only the text"],
    );
  });
});
