// The button that leads to the top of a long page.
import assert from "node:assert/strict";
import { readFileSync, readdirSync } from "node:fs";
import { describe, test } from "node:test";
import type { Page } from "playwright-core";
import { barriers } from "./support/barriers.js";
import { livingSite } from "./support/living.js";
import { testSite } from "./support/site.js";

const config = (more: string) => `export default { title: "Tea", url: "https://tea.example", ${more} };\n`;

const LONG = `# Long\n\n${Array.from({ length: 30 }, (_, part) => `## Part ${part}\n\n${"Some text. ".repeat(60)}\n`).join("\n")}`;

const FILES = {
  "content/docs/long.md": `${LONG}\n[A short page](short.md)\n`,
  "content/docs/short.md": "# Short\n\nText.\n",
};

/** Scrolls by so many pixels, and waits until the page has seen it. */
async function scroll(page: Page, top: number): Promise<void> {
  await page.evaluate(async (top) => {
    scrollBy({ top, behavior: "instant" });
    for (const _ of [1, 2, 3]) await new Promise(requestAnimationFrame);
  }, top);
}

describe("A site with a button to the top", () => {
  test("shows it to readers who scroll up far down a page, and it leads to the top", async (context) => {
    const living = await livingSite(context, {
      ...FILES,
      "docsite.config.js": config('backToTop: true, i18n: { defaultLocale: "en", locales: ["en", "de"] }'),
    });
    for (const viewport of [
      { width: 1440, height: 900 },
      { width: 390, height: 844 },
    ]) {
      const page = await living.visit("/docs/long", { viewport });
      await page.locator(".back-to-top").waitFor({ state: "attached" });
      const button = page.getByRole("button", { name: "Back to top" });
      assert.equal(await button.count(), 0);
      await page.getByRole("heading", { name: "Part 20" }).scrollIntoViewIfNeeded();
      await page.waitForFunction("scrollY > innerHeight");
      await scroll(page, 1);
      // Who reads on has nothing in the way.
      assert.equal(await button.count(), 0);
      await scroll(page, -80);
      await button.waitFor();
      assert.deepEqual(await barriers(page), []);
      await scroll(page, 80);
      await button.waitFor({ state: "hidden" });
      await scroll(page, -80);
      await button.focus();
      await page.keyboard.press("Enter");
      await page.waitForFunction("scrollY === 0");
      await button.waitFor({ state: "hidden" });
      assert.equal(await page.evaluate(() => document.activeElement?.localName), "main");
    }
    const page = await living.visit("/de/docs/long");
    await page.locator(".back-to-top").waitFor({ state: "attached" });
    await scroll(page, 4000);
    await scroll(page, -80);
    await page.getByRole("button", { name: "Nach oben" }).waitFor();
    // On the next page, the reader is at its top.
    await page.getByRole("link", { name: "A short page" }).click();
    await page.getByRole("heading", { name: "Short", level: 1 }).waitFor();
    await page.getByRole("button", { name: "Nach oben" }).waitFor({ state: "hidden" });
  });

  test("is one that is made of a Docusaurus project, and no other", async (context) => {
    const hasButton = async (own: Readonly<Record<string, string>>) => {
      const site = testSite(context, { ...FILES, ...own });
      await site.build();
      const dist = `${site.dir}/dist`;
      const files = readdirSync(dist, { recursive: true, encoding: "utf8" });
      return files.some(
        (file) => file.endsWith(".js") && readFileSync(`${dist}/${file}`, "utf8").includes("back-to-top"),
      );
    };
    assert.equal(await hasButton({ "docsite.config.js": config("") }), false);
    const docusaurus = {
      "docusaurus.config.js": `module.exports = { title: "Tea", url: "https://tea.example", baseUrl: "/", presets: [["classic", { docs: { path: "content/docs" } }]] };\n`,
    };
    assert.equal(await hasButton(docusaurus), true);
  });
});
