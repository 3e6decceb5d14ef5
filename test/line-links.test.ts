// Links to numbered lines of code: in addresses, by mouse and keyboard, without script, and in the check of links.
import assert from "node:assert/strict";
import { before, describe, test } from "node:test";
import type { Page } from "playwright-core";
import { suiteContext } from "./support/at-end.js";
import { barriers } from "./support/barriers.js";
import { livingSite, type LivingSite } from "./support/living.js";
import { problemLines } from "./support/problems.js";
import { testSite } from "./support/site.js";

const LINES = Array.from({ length: 60 }, (_, index) => `line(${index + 10});`).join("\n");

const GUIDE = `# Guide

[one line](#L12), [some lines](#L60-L62), [of the other block](#2-L1-L2)

~~~js showLineNumbers=10
${LINES}
~~~

~~~js showLineNumbers
a();
b();
~~~

~~~js
plain();
~~~
`;

describe("A numbered line of code", () => {
  let living: LivingSite;
  const context = suiteContext();
  before(async () => (living = await livingSite(context, { "content/docs/guide.md": GUIDE })));

  const named = (page: Page) => page.locator(".l.named").allInnerTexts();

  test("has an id of its own, other code has none", () => {
    const $ = living.site.page("/docs/guide");
    const ids = $("pre [id]")
      .toArray()
      .map((line) => line.attribs["id"]);
    assert.deepEqual(ids, [...Array.from({ length: 60 }, (_, index) => `L${index + 10}`), "2-L1", "2-L2"]);
  });

  test("is marked and in view where the address names it, alone or in a range", async () => {
    const page = await living.visit("/docs/guide#L60-L62");
    await page.locator(".l.named").first().waitFor();
    assert.deepEqual(
      (await named(page)).map((text) => text.trim()),
      ["line(60);", "line(61);", "line(62);"],
    );
    await page.waitForFunction(() => {
      const { top, bottom } = (document.querySelector("#L60") as Element).getBoundingClientRect();
      return top >= 0 && bottom <= innerHeight;
    });
    await page.getByRole("link", { name: "of the other block" }).click();
    await page.locator(".l.named", { hasText: "a();" }).waitFor();
    assert.equal((await named(page)).length, 2);
    assert.deepEqual(await barriers(page), []);
  });

  test("is chosen by its number, a range with Shift, by mouse and by keyboard", async () => {
    const page = await living.visit("/docs/guide");
    const hash = () => page.evaluate(() => location.hash);
    await page.getByRole("link", { name: "Line 12", exact: true }).click();
    assert.equal(await hash(), "#L12");
    await page.getByRole("link", { name: "Line 14", exact: true }).click({ modifiers: ["Shift"] });
    assert.equal(await hash(), "#L12-L14");
    await page.getByRole("status").getByText("Lines 12 to 14").waitFor();
    await page.getByRole("link", { name: "Line 1", exact: true }).focus();
    await page.keyboard.press("Enter");
    assert.equal(await hash(), "#2-L1");
    await page.keyboard.press("Shift+ArrowDown");
    assert.equal(await hash(), "#2-L1-L2");
    assert.equal((await named(page)).length, 2);
    assert.equal(await page.locator("[tabindex='0'].line-link").count(), 2);
  });

  test("is scrolled to and marked without script", async () => {
    const page = await living.visit("/docs/guide#L60", { javaScriptEnabled: false });
    const { y = -1 } = (await page.locator("#L60").boundingBox()) ?? {};
    assert.ok(y >= 0 && y < 720, String(y));
  });

  test("that does not exist is reported where a link names it", async (own) => {
    const site = testSite(own, {
      "content/docs/a.md": "# A\n\n[good](#L1-L2) [late](#L1-L3)\n\n~~~js showLineNumbers\na();\nb();\n~~~\n",
      "content/docs/b.md": "# B\n\n[good](./a.md#L2) [none](./a.md#2-L1)\n",
    });
    const lines = problemLines(await site.build());
    assert.equal(lines.length, 2, lines.join("\n"));
    assert.match(lines.join("\n"), /L1-L3[^]*2-L1/);
  });
});
