// Keys that do something when they are pressed alone, and the list of them.
import assert from "node:assert/strict";
import { before, describe, it, test } from "node:test";
import type { Page } from "playwright-core";
import { livingSite, type LivingSite } from "./support/living.js";
import { eventually, testSite } from "./support/site.js";
import { suiteContext } from "./support/at-end.js";

const FILES = {
  "docsite.config.js": `export default { title: "Tea", url: "https://tea.example", editUrl: "https://code.example/edit" };\n`,
  "content/docs/1-one.md": "# One\n\nText\n",
  "content/docs/2-two.md": '# Two\n\n<input aria-label="Field">\n',
  "content/docs/3-three.md": "# Three\n",
};

describe("A key that is pressed alone", () => {
  let living: LivingSite;
  const context = suiteContext();
  before(async () => (living = await livingSite(context, FILES)));

  const title = (page: Page, name: string) => page.getByRole("heading", { level: 1, name }).waitFor();
  const list = (page: Page) => page.getByRole("dialog", { name: "Keyboard shortcuts" });

  it("leads to the next and to the previous page", async () => {
    const page = await living.visit("docs/one");
    for (const [key, name] of [
      ["]", "Two"],
      ["n", "Three"],
      ["[", "Two"],
      ["p", "One"],
      ["p", "One"],
    ] as const) {
      await page.keyboard.press(key);
      await title(page, name);
    }
  });

  it("switches the color mode, moves to the menu, and opens the search", async () => {
    const page = await living.visit("docs/one");
    await page.keyboard.press("t");
    await page.waitForSelector("html[data-theme=dark]");
    await page.keyboard.press("m");
    await eventually(async () =>
      assert.equal(await page.evaluate(() => document.activeElement?.textContent), "One"),
    );
    await page.keyboard.press("/");
    await page.getByRole("dialog", { name: "Search" }).waitFor();
    const narrow = await living.visit("docs/one", { viewport: { width: 390, height: 800 } });
    await narrow.keyboard.press("m");
    await narrow.getByRole("button", { name: "Close navigation menu" }).waitFor();
  });

  it("is told by a button at the edge of the footer, which touch screens do without", async () => {
    const page = await living.visit("docs/one");
    const left = async (name: string) => {
      const box = await page.locator(`.footer ${name}`).first().boundingBox();
      return box?.x;
    };
    assert.equal(await left(".footer-keys"), await left(".brand"));
    const width = await page.locator(".footer-keys").evaluate((button) => button.clientWidth);
    assert.ok(width < 250, String(width));
    const touch = await living.visit("docs/one", { hasTouch: true, isMobile: true });
    assert.equal(await touch.getByRole("button", { name: "Keyboard shortcuts" }).isVisible(), false);
  });

  it("copies the page", async () => {
    const page = await living.visit("docs/one", { permissions: ["clipboard-read", "clipboard-write"] });
    await page.keyboard.press("c");
    await page.getByRole("status").filter({ hasText: "Copied" }).waitFor({ state: "attached" });
    assert.match(await page.evaluate(() => navigator.clipboard.readText()), /# One/);
  });

  it("does nothing while someone types, with a modifier, or over a dialog", async () => {
    const page = await living.visit("docs/two");
    const isTwo = async () => assert.equal(new URL(page.url()).pathname, "/docs/two");
    await page.getByLabel("Field").pressSequentially("?pnt]");
    assert.equal(await page.getByLabel("Field").inputValue(), "?pnt]");
    await page.getByRole("heading", { level: 1 }).click();
    await page.keyboard.press("Alt+n");
    await page.keyboard.press("?");
    await list(page).waitFor();
    await page.keyboard.press("n");
    await page.keyboard.press("t");
    await page.keyboard.press("Escape");
    await list(page).waitFor({ state: "hidden" });
    await isTwo();
    assert.equal(await page.locator("html").getAttribute("data-theme"), "light");
  });

  it("is listed under ? with what the page has, and loads nothing before", async () => {
    const page = await living.visit("docs/one");
    await page.waitForLoadState("networkidle");
    const loaded: string[] = [];
    page.on("request", (request) => loaded.push(request.url()));
    await page.keyboard.press("x");
    assert.deepEqual(loaded, []);
    await page.keyboard.press("?");
    await list(page).waitFor();
    const terms = await list(page).getByRole("term").allTextContents();
    assert.ok(terms.includes("Next page") && terms.includes("Edit this page"), terms.join());
    assert.ok(!terms.includes("Previous page"));
    assert.ok(loaded.every((url) => /shortcuts/.test(url)));
  });

  it("has a list that stays when a selection ends beside it, and closes by a press there", async () => {
    const page = await living.visit("docs/one");
    await page.keyboard.press("?");
    await list(page).getByRole("heading").hover();
    await page.mouse.down();
    await page.mouse.move(3, 3);
    await page.mouse.up();
    assert.ok(await list(page).isVisible());
    await page.mouse.click(3, 3);
    await list(page).waitFor({ state: "hidden" });
  });

  it("has a list that closes when the reader goes back", async () => {
    const page = await living.visit("docs/one");
    await page.keyboard.press("n");
    await title(page, "Two");
    await page.keyboard.press("?");
    await list(page).waitFor();
    await page.goBack();
    await list(page).waitFor({ state: "detached" });
    await title(page, "One");
  });

  it("can be switched off by the reader, and on again without keys", async () => {
    const page = await living.visit("docs/one");
    const opener = page.getByRole("button", { name: "Keyboard shortcuts" });
    await opener.click();
    await list(page).getByRole("checkbox", { name: "Use keys without Ctrl or Alt" }).uncheck();
    await list(page).getByRole("button", { name: "Close" }).click();
    assert.equal(await page.evaluate(() => document.activeElement?.textContent), "Keyboard shortcuts");
    await page.reload();
    for (const key of ["t", "/", "?"]) await page.keyboard.press(key);
    await page.waitForLoadState("networkidle");
    assert.equal(await page.locator("dialog").count(), 0);
    assert.equal(await page.locator("html").getAttribute("data-theme"), "light");
    await page.keyboard.press("Control+k");
    await page.getByRole("dialog", { name: "Search" }).waitFor();
    await page.keyboard.press("Escape");
    await opener.click();
    await list(page).getByRole("checkbox").check();
    await page.keyboard.press("Escape");
    await page.keyboard.press("t");
    await page.waitForSelector("html[data-theme=dark]");
  });

  it("does nothing on a site that has switched it off", async (t) => {
    const quiet = await livingSite(t, {
      ...FILES,
      "docsite.config.js": `export default { title: "Tea", url: "https://tea.example", shortcuts: false };\n`,
    });
    const page = await quiet.visit("docs/one");
    for (const key of ["t", "/", "?", "n"]) await page.keyboard.press(key);
    await page.waitForLoadState("networkidle");
    assert.equal(await page.locator("dialog").count(), 0);
    assert.equal(new URL(page.url()).pathname, "/docs/one");
    assert.equal(await page.getByRole("button", { name: "Keyboard shortcuts" }).count(), 0);
    await page.keyboard.press("Control+k");
    await page.getByRole("dialog", { name: "Search" }).waitFor();
  });
});

test("A site without shortcuts has no words of them in its pages", async (context) => {
  const site = testSite(context, {
    ...FILES,
    "docsite.config.js": `export default { title: "Tea", url: "https://tea.example", shortcuts: false };\n`,
  });
  await site.buildWell();
  assert.doesNotMatch(
    site.read("docs/one/index.html"),
    /Keyboard shortcuts|data-opens="shortcuts"|Meta\+K \//,
  );
});
