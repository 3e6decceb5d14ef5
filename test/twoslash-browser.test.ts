// Types in code in a browser: hover, keys and tap, with and without script, on a phone, on paper, and for assistive technology.
import assert from "node:assert/strict";
import path from "node:path";
import { test } from "node:test";
import type { Locator } from "playwright-core";
import { barriers } from "./support/barriers.js";
import { openBrowser, serveFolder } from "./support/browser.js";
import { configWith } from "./support/problems.js";
import { testSite } from "./support/site.js";

const LONG = `"${"a very long text ".repeat(12)}"`;

const TEXT = `# Types

~~~ts twoslash title="first.ts"
/** Makes \`it\`. ${"It explains itself at length. ".repeat(30)} */
function make(size: "small" | "large", count = ${LONG}, last = 1) {
  return { size, count, last };
}
const made = make("small");
//    ^?
~~~

~~~ts twoslash
// @errors: 2322
const wrong: string = 1;
~~~

${"Text.\n\n".repeat(30)}

~~~ts twoslash
const end = { value: 1 };
~~~

1. One

   - Two

     ~~~ts twoslash
     const narrow = new Map<string, readonly { deep: { deeper: number } }[]>();
     ~~~
`;

test("Types in code", async (all) => {
  const site = testSite(all, {
    "docsite.config.js": configWith("markdown: { twoslash: true }"),
    "tsconfig.json": JSON.stringify({ compilerOptions: { strict: true, types: [] } }),
    "content/docs/a.md": TEXT,
    "content/docs/b.md": "# B\n\n[Types](a.md)\n",
  });
  await site.buildWell();
  const address = await serveFolder(all, path.join(site.dir, "dist"));
  const browser = await openBrowser(all);
  const open = async ({
    width = 1440,
    theme = "light",
    script = true,
    touch = false,
    start = "docs/a",
  } = {}) => {
    const context = await browser.newContext({
      viewport: { width, height: 800 },
      javaScriptEnabled: script,
      hasTouch: touch,
    });
    if (script) await context.addInitScript((mode) => localStorage.setItem("theme", mode), theme);
    const page = await context.newPage();
    await page.goto(address + start, { waitUntil: "networkidle" });
    const name = (text: string, at = 0) =>
      page
        .locator(".typed")
        .filter({ hasText: new RegExp(`^${text}`) })
        .nth(at);
    return { page, name, tip: page.getByRole("tooltip").filter({ visible: true }) };
  };
  /** The part of a tip that is in the window. */
  const isInside = async (tip: Locator) => {
    const box = await tip.boundingBox();
    const { width, height } = tip.page().viewportSize() ?? { width: 0, height: 0 };
    assert.ok(box && box.width > 40 && box.height > 15, JSON.stringify(box));
    assert.ok(box.x >= 0 && box.x + box.width <= width, JSON.stringify(box));
    assert.ok(box.y >= 0 && box.y + box.height <= height, JSON.stringify(box));
  };

  for (const script of [true, false])
    await all.test(
      `show on hover and stay while the pointer is on them, ${script ? "with" : "without"} script`,
      async () => {
        const { page, name, tip } = await open({ script });
        assert.equal(await tip.count(), 0);
        await name("make").hover();
        assert.match(
          await tip.innerText(),
          /^function make\(size: "small" \| "large".*Makes it\. It explains/s,
        );
        await isInside(tip);
        await tip.hover();
        assert.equal(await tip.count(), 1);
        await page.mouse.move(5, 5);
        assert.equal(await tip.count(), 0);
        await page.close();
      },
    );

  await all.test(
    "are one stop of the Tab key for each block, and the arrow keys lead through it; Escape closes",
    async () => {
      const { page, name, tip } = await open();
      const focused = () => page.evaluate(() => document.activeElement?.firstChild?.textContent);
      assert.equal(
        await page.locator('.typed[tabindex="0"]').count(),
        await page.locator("code:has(.typed)").count(),
      );
      await name("make").focus();
      assert.match(await tip.innerText(), /function make/);
      await page.keyboard.press("ArrowRight");
      assert.equal(await focused(), "size");
      assert.match(await tip.innerText(), /\(parameter\) size/);
      await page.keyboard.press("Escape");
      assert.equal(await tip.count(), 0);
      await page.keyboard.press("ArrowLeft");
      assert.match(await tip.innerText(), /function make/);
      await page.keyboard.press("End");
      assert.match(await tip.innerText(), /function make/);
      await page.keyboard.press("Shift+Tab");
      await page.keyboard.press("Tab");
      assert.equal(await focused(), "make");
      for (let presses = 0; presses < 4 && (await focused()) !== "wrong"; presses++)
        await page.keyboard.press("Tab");
      assert.equal(await focused(), "wrong");
      await page.close();
    },
  );

  await all.test("without script, the Tab key leads through them", async () => {
    const { page, name, tip } = await open({ script: false });
    await name("size").focus();
    await page.keyboard.press("Tab");
    assert.match(await tip.innerText(), /\(parameter\) count/);
    await page.close();
  });

  await all.test("are reached by the keys on a page that was opened from another one", async () => {
    const { page } = await open({ start: "docs/b" });
    await page.getByRole("main").getByRole("link", { name: "Types", exact: true }).click();
    await page.locator(".typed").first().waitFor();
    assert.equal(
      await page.locator('.typed[tabindex="0"]').count(),
      await page.locator("code:has(.typed)").count(),
    );
    await page.close();
  });

  await all.test("open by a tap on a phone and stay in the window, at every name of the page", async () => {
    const { page, name, tip } = await open({ width: 390, touch: true });
    await name("make").tap();
    await isInside(tip);
    await page.locator("h1").tap();
    assert.equal(await tip.count(), 0);
    for (const each of await page.locator(".typed").all()) {
      await each.scrollIntoViewIfNeeded();
      await each.focus();
      await isInside(tip);
    }
    assert.ok(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth));
    await page.close();
  });

  await all.test("stay in the window at its edges", async () => {
    const { page, name, tip } = await open({ width: 800 });
    const end = name("end");
    for (const block of ["start", "end"] as const) {
      await end.evaluate((each, at) => each.scrollIntoView({ block: at, behavior: "instant" }), block);
      await end.focus();
      await isInside(tip);
      await end.blur();
    }
    await page.close();
  });

  for (const theme of ["light", "dark"])
    await all.test(`keep nobody out (axe, ${theme})`, async () => {
      const { page, name, tip } = await open({ theme });
      assert.deepEqual(await barriers(page), []);
      await name("make").focus();
      assert.equal(await tip.count(), 1);
      assert.deepEqual(await barriers(page), []);
      const described = await name("make").getAttribute("aria-describedby");
      assert.equal(await tip.getAttribute("id"), described);
      await page.close();
    });

  await all.test("are not printed, but queries and errors are", async () => {
    const { page, name, tip } = await open();
    await name("make").focus();
    await page.emulateMedia({ media: "print" });
    assert.equal(await tip.count(), 0);
    assert.ok(await page.locator(".type-box").first().isVisible());
    assert.ok(await page.getByText("Type 'number' is not assignable to type 'string'. (2322)").isVisible());
    await page.close();
  });

  await all.test("run from left to right on a page that does not, and stay in the window", async () => {
    const { page, name, tip } = await open({ width: 390 });
    await page.evaluate(() => (document.documentElement.dir = "rtl"));
    await name("made").focus();
    await isInside(tip);
    assert.equal(await tip.evaluate((each) => getComputedStyle(each).direction), "ltr");
    await page.close();
  });
});
