// Footnotes beside their references in a browser. Without script, references lead to them.
import assert from "node:assert/strict";
import path from "node:path";
import { before, describe, test } from "node:test";
import type { BrowserContextOptions } from "playwright-core";
import { openBrowser, serveFolder, visit } from "./support/browser.js";
import { suiteContext } from "./support/at-end.js";
import { eventually, testSite } from "./support/site.js";

const BODY = `# A

A claim[^one], another one[^two].

${"Text.\n\n".repeat(60)}
The end[^one].

[^one]: The *first* proof, see [B](./b.md).

    Its second paragraph.

[^two]: The second, with a note[^three].

[^three]: The third.
`;

describe("A footnote", () => {
  const context = suiteContext();
  let url = "";
  before(async () => {
    const site = testSite(context, { "content/docs/a.md": BODY, "content/docs/b.md": "# B\n" });
    await site.buildWell();
    url = await serveFolder(context, path.join(site.dir, "dist"));
  });

  async function open(given: Parameters<typeof openBrowser>[0], options: BrowserContextOptions = {}) {
    const browser = await openBrowser(given);
    const page = await (await browser.newContext(options)).newPage();
    await visit(page, `${url}docs/a`);
    const reference = page.locator("[data-footnote-ref]");
    return { page, reference, note: page.getByRole("tooltip") };
  }

  test("shows while the pointer is on its reference or on itself", async (given) => {
    const { page, reference, note } = await open(given);
    await eventually(async () => {
      await page.mouse.move(0, 0);
      await reference.first().hover();
      await note.waitFor({ timeout: 2000 });
    });
    assert.match(
      (await note.textContent()) ?? "",
      /^\s*The first proof, see B\.\s*Its second paragraph\.\s*$/,
    );
    assert.equal(await reference.first().getAttribute("aria-describedby"), await note.getAttribute("id"));
    await note.getByRole("link", { name: "B" }).hover();
    await page.waitForTimeout(500);
    assert.ok(await note.isVisible());
    await page.mouse.move(5, 5);
    await note.waitFor({ state: "detached" });
    assert.equal(await reference.first().getAttribute("aria-describedby"), "footnote-label");
    assert.equal(await page.locator("#user-content-fn-one").count(), 1);
  });

  test("shows with the focus of the keyboard, until Escape", async (given) => {
    const { page, reference, note } = await open(given);
    // Until its script is there, the reference is a link alone.
    await page.waitForLoadState("networkidle");
    await eventually(async () => {
      await page.getByRole("heading", { level: 1 }).click();
      for (let left = 20; left > 0 && (await note.count()) === 0; left--) await page.keyboard.press("Tab");
      assert.equal(await note.count(), 1);
    });
    assert.match((await note.textContent()) ?? "", /The first proof/);
    await page.keyboard.press("Tab");
    assert.match((await note.textContent()) ?? "", /The second/);
    await page.keyboard.press("Escape");
    assert.equal(await note.count(), 0);
    // The last one is further down.
    await page.keyboard.press("Tab");
    await page.waitForFunction(() => scrollY > 300);
    await page.waitForTimeout(300);
    const [shown, at] = [await note.boundingBox(), await reference.nth(2).boundingBox()];
    assert.ok(shown && at && Math.abs(shown.x - at.x) < 30, JSON.stringify([shown, at]));
    assert.ok(shown.y + shown.height <= at.y || shown.y >= at.y + at.height);
    await page.keyboard.press("Shift+Tab");
    await page.keyboard.press("Enter");
    await page.waitForURL(/#user-content-fn-two$/);
    assert.equal(await reference.count(), 4);
  });

  test("shows a note of a note beside the reference of that", async (given) => {
    const { page, reference, note } = await open(given);
    await eventually(async () => {
      await page.mouse.move(0, 0);
      await reference.nth(1).hover();
      await note.waitFor({ timeout: 2000 });
    });
    await note.locator("[data-footnote-ref]").hover();
    await note.getByText("The third.").waitFor();
    // Longer than a note stays that the pointer has left.
    await page.waitForTimeout(500);
    const [shown, at] = [await note.boundingBox(), await reference.nth(1).boundingBox()];
    assert.ok(shown && at && Math.abs(shown.x - at.x) < 30, JSON.stringify([shown, at]));
  });

  test("shows on a tap, and a second one leads to it", async (given) => {
    const { page, reference, note } = await open(given, {
      hasTouch: true,
      viewport: { width: 390, height: 700 },
    });
    await eventually(async () => {
      await visit(page, `${url}docs/a`);
      await reference.nth(1).tap();
      await note.waitFor({ timeout: 2000 });
    });
    assert.equal(new URL(page.url()).hash, "");
    const box = await note.boundingBox();
    assert.ok(box && box.x >= 0 && box.x + box.width <= 390);
    await reference.nth(1).tap();
    await page.waitForURL(/#user-content-fn-two$/);
    assert.equal(await note.count(), 0);
  });

  test("is where its reference leads without script", async (given) => {
    const { page, reference } = await open(given, { javaScriptEnabled: false });
    await reference.first().click();
    await page.waitForURL(/#user-content-fn-one$/);
    assert.ok(await page.locator("#user-content-fn-one").isVisible());
  });
});
