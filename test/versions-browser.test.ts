// Versions as readers use them: choosing one, and searching it.
import assert from "node:assert/strict";
import { before, describe, test } from "node:test";
import type { Page } from "playwright-core";
import { barriers } from "./support/barriers.js";
import { htmlProblems } from "./support/html.js";
import { livingSite, traceDocument, type LivingSite } from "./support/living.js";
import { suiteContext } from "./support/at-end.js";

const FILES = {
  "docsite.config.js": `export default {
    title: "Test", url: "https://test.example",
    docs: { versions: { "1.0": { className: "old" } } },
    navbar: { items: [{ type: "docsVersionDropdown" }] },
  };\n`,
  "versions.json": '["2.0", "1.0"]',
  "content/docs/start.md": "# Start\n\nWords about gravity of tomorrow.\n",
  "versioned_docs/version-2.0/start.md":
    "# Start\n\nWords about gravity of today.\n\n[Old](/docs/1.0/start)\n",
  "versioned_docs/version-2.0/only.md": "# Only here\n\nMore gravity.\n",
  "versioned_docs/version-1.0/start.md": "# Start\n\nWords about gravity of the past.\n",
  "content/pages/index.md":
    "# Home\n\nGravity for all. [2](/docs/start) [next](/docs/next/start) [only](/docs/only)\n",
};

describe("versions", { concurrency: false }, () => {
  let living: LivingSite;
  const context = suiteContext();
  before(async () => (living = await livingSite(context, FILES)));

  const list = (page: Page) => page.locator("header.navbar details summary");
  const version = (page: Page, name: string) =>
    page.getByRole("navigation", { name: "Main" }).getByRole("link", { name, exact: true });
  const shown = (page: Page, text: string) => page.getByText(`gravity of ${text}`).waitFor();

  test("are chosen by keyboard, without a full load, and the list follows", async () => {
    const page = await living.visit("docs/start");
    const isSame = await traceDocument(page);
    assert.equal(await list(page).textContent(), "2.0");
    assert.equal(await list(page).getAttribute("aria-label"), "2.0: choose a version");
    await list(page).focus();
    await page.keyboard.press("Enter");
    await version(page, "1.0").waitFor();
    for (let step = 0; step < 3; step++) await page.keyboard.press("Tab");
    await page.keyboard.press("Enter");
    await shown(page, "the past");
    assert.equal(new URL(page.url()).pathname, "/docs/1.0/start");
    assert.equal(await list(page).textContent(), "1.0");
    assert.equal(await page.locator("html").evaluate((it) => it.classList.contains("old")), true);
    await list(page).click();
    assert.equal(await version(page, "1.0").getAttribute("aria-current"), "true");
    await version(page, "Next").click();
    await shown(page, "tomorrow");
    assert.equal(await page.locator("html").evaluate((it) => it.classList.contains("old")), false);
    assert.ok(await isSame());
  });

  test("are chosen without JavaScript", async () => {
    const page = await living.visit("docs/only", { javaScriptEnabled: false });
    await list(page).click();
    await version(page, "1.0").click();
    await shown(page, "the past");
    await page.locator(".theme-doc-version-banner").getByRole("link", { name: "2.0" }).click();
    await shown(page, "today");
  });

  test("are searched one at a time, and the search names the one", async () => {
    const page = await living.visit("docs/1.0/start");
    const dialog = page.getByRole("dialog", { name: "Search" });
    const found = async () => {
      await page.keyboard.press("Control+k");
      const field = dialog.getByRole("combobox", { name: "Search" });
      await field.fill("gravity");
      await dialog.getByRole("option").first().waitFor();
      const options = await dialog
        .getByRole("option")
        .evaluateAll((all) =>
          all.map((one) =>
            one instanceof HTMLAnchorElement ? one.pathname : one.querySelector("a")?.pathname,
          ),
        );
      const name = await field.evaluate((it) => {
        const id = it.getAttribute("aria-describedby");
        return id === null ? undefined : document.getElementById(id)?.textContent;
      });
      await page.keyboard.press("Escape");
      return { name, paths: [...new Set(options)].sort() };
    };
    assert.deepEqual(await found(), { name: "Version 1.0", paths: ["/", "/docs/1.0/start"] });
    await list(page).click();
    await version(page, "2.0").click();
    await shown(page, "today");
    assert.deepEqual(await found(), { name: "Version 2.0", paths: ["/", "/docs/only", "/docs/start"] });
    await page.goto(living.url);
    assert.deepEqual(await found(), { name: undefined, paths: ["/", "/docs/only", "/docs/start"] });
  });

  test("have pages without barriers and with valid HTML", async () => {
    assert.deepEqual(await htmlProblems(living.site.read("docs/1.0/start/index.html")), []);
    const page = await living.visit("docs/1.0/start");
    await list(page).click();
    assert.deepEqual(await barriers(page), []);
    await page.getByRole("button", { name: "Switch to dark mode" }).click();
    await list(page).click();
    assert.deepEqual(await barriers(page), []);
  });
});
