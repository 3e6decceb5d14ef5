// Code in a browser: tab stops, wrapped lines, folded lines, notes, tabs of code; without script and on paper, too.
import assert from "node:assert/strict";
import path from "node:path";
import { test } from "node:test";
import { barriers } from "./support/barriers.js";
import { openBrowser, serveFolder } from "./support/browser.js";
import { testSite } from "./support/site.js";

const LONG = `echo "${"a long line ".repeat(30)}"`;

const TEXT = `# Code

~~~sh title="long.sh"
${LONG}
~~~

~~~sh
short # (1)!
~~~

1. What is short.

~~~js showLineNumbers
let a = "x"; // [!code focus]
let b = 1; // [!code --]
let c = 2; // [!code ++]
let d; // [!code error]
let e; // [!code warning] // [!code word:let]
let f = "let";
~~~

~~~py collapse={2-3}
one
hidden
two
~~~

:::code-group

~~~sh [npm]
npm i
~~~

~~~sh [pnpm]
pnpm ${LONG}
~~~

:::

:::note
Quiet, with \`code\`.
:::

:::danger
Loud, with \`code\`.
:::
`;

test("Code", async (all) => {
  const site = testSite(all, { "content/docs/a.md": TEXT });
  await site.buildWell();
  const url = `${await serveFolder(all, path.join(site.dir, "dist"))}docs/a`;
  const browser = await openBrowser(all);
  const open = async ({ width = 1440, theme = "light", script = true } = {}) => {
    const context = await browser.newContext({ viewport: { width, height: 800 }, javaScriptEnabled: script });
    await context.grantPermissions(["clipboard-read", "clipboard-write"]);
    if (script) await context.addInitScript((mode) => localStorage.setItem("theme", mode), theme);
    const page = await context.newPage();
    await page.goto(url, { waitUntil: "networkidle" });
    return page;
  };

  await all.test("has no barrier, in both color modes, wide and narrow", async () => {
    for (const theme of ["light", "dark"])
      for (const width of [1440, 390]) {
        const page = await open({ width, theme });
        assert.deepEqual(await barriers(page), [], `${theme}, ${width} px`);
        const room = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
        assert.ok(room <= 0, `${room} px too wide at ${width} px`);
        await page.context().close();
      }
  });

  await all.test("is a tab stop where it scrolls, and only there", async () => {
    const page = await open();
    const isStop = (text: string) =>
      page
        .locator("pre")
        .filter({ hasText: text })
        .first()
        .evaluate((pre) => (pre as HTMLElement).tabIndex === 0);
    assert.equal(await isStop("a long line"), true);
    assert.equal(await isStop("short"), false);
    await page.getByRole("tab", { name: "pnpm" }).click();
    await page.waitForFunction(() => {
      const panel = document.querySelector("[role=tabpanel]:not([hidden]) pre");
      return panel?.getAttribute("tabindex") === "0";
    });
    await page.setViewportSize({ width: 60, height: 800 });
    await page.waitForFunction(() =>
      [...document.querySelectorAll("pre")].some(
        (pre) => pre.textContent?.includes("short") && pre.tabIndex === 0,
      ),
    );
    await page.context().close();
  });

  await all.test("wraps its lines when the reader says so", async () => {
    const page = await open();
    const box = page.getByRole("figure").filter({ hasText: "long.sh" });
    const button = box.getByRole("button", { name: "Toggle word wrap" });
    const isWide = () => box.locator("pre").evaluate((pre) => pre.scrollWidth > pre.clientWidth);
    assert.equal(await button.getAttribute("aria-pressed"), "false");
    assert.equal(await isWide(), true);
    await button.focus();
    await page.keyboard.press("Enter");
    assert.equal(await button.getAttribute("aria-pressed"), "true");
    assert.equal(await isWide(), false);
    await button.click();
    assert.equal(await isWide(), true);
    const buttons = page.getByRole("button", { name: "Toggle word wrap" });
    assert.equal(await buttons.count(), 1);
    await page.setViewportSize({ width: 200, height: 800 });
    await page.waitForFunction(() => document.querySelectorAll(".code-wrap:not([hidden])").length > 1);
    await page.setViewportSize({ width: 1440, height: 800 });
    await page.waitForFunction(() => document.querySelectorAll(".code-wrap:not([hidden])").length === 1);
    await page.context().close();
  });

  await all.test("unfolds, and is copied whole, without the marks of notes", async () => {
    const page = await open();
    const folded = page.getByText("hidden");
    const button = page.getByRole("button", { name: "2 lines" });
    assert.equal(await folded.isVisible(), false);
    await button.focus();
    await page.keyboard.press("Enter");
    assert.ok(await folded.isVisible());
    assert.equal(await button.getAttribute("aria-expanded"), "true");
    await button.click();
    assert.equal(await folded.isVisible(), false);
    const copied = async (text: string) => {
      const box = page.locator(".code").filter({ has: page.locator("pre", { hasText: text }) });
      await box.getByRole("button", { name: "Copy" }).click();
      await page.getByText("Copied").waitFor({ state: "attached" });
      return page.evaluate(() => navigator.clipboard.readText());
    };
    assert.equal(await copied("hidden"), "one\nhidden\ntwo");
    assert.equal(await copied("short"), "short");
    await page.context().close();
  });

  await all.test("leads from a line to the note on it", async () => {
    const page = await open();
    await page.getByRole("link", { name: "Note 1" }).click();
    assert.ok(await page.locator("li:target", { hasText: "What is short." }).isVisible());
    await page.context().close();
  });

  await all.test("at the width of a phone has nothing but buttons over its first line", async () => {
    const page = await open({ width: 390 });
    assert.equal(await page.locator("div.code > .code-tools").getByText("sh").first().isVisible(), false);
    await page.context().close();
  });

  await all.test("is whole without script and on paper", async () => {
    const page = await open({ script: false });
    for (const text of ["hidden", "npm i", "pnpm echo", "What is short."])
      assert.ok(await page.getByText(text).first().isVisible(), text);
    assert.equal(await page.locator("pre:not([tabindex='0'])").count(), 0);
    assert.equal(await page.getByRole("button", { name: "2 lines" }).count(), 0);
    await page.context().close();
    const printed = await open();
    await printed.emulateMedia({ media: "print" });
    assert.ok(await printed.getByText("hidden").isVisible());
    await printed.context().close();
  });

  await all.test("shows what was added, removed or is wrong where colors are forced", async () => {
    const page = await open();
    await page.emulateMedia({ forcedColors: "active" });
    const edges = await page
      .locator(".l:is(.add, .del, .error, .warning)")
      .evaluateAll((lines) => lines.map((line) => getComputedStyle(line).borderInlineStartStyle));
    assert.deepEqual(edges, ["dashed", "solid", "double", "double"]);
    await page.context().close();
  });
});
