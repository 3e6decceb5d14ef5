// What is on the screen while a person types, on a site whose index comes in many files.
import assert from "node:assert/strict";
import { suite, test } from "node:test";
import { gzipSync } from "node:zlib";
import type { Page, Route } from "playwright-core";
import { livingSite } from "./support/living.js";
import { eventually } from "./support/site.js";
import { suiteContext } from "./support/at-end.js";

const letters = (number: number) =>
  [...number.toString(26)].map((digit) => String.fromCodePoint(97 + Number.parseInt(digit, 26))).join("");
/** A word that no other page has. */
const own = (number: number) => `gar${letters(number + 20_000)}`;

const GARDENS = 20;
const page = (number: number) => {
  const title = number < GARDENS ? `Garden ${own(number)}` : `Page ${own(number)}`;
  const words = Array.from({ length: 300 }, (_, index) => own(1000 + number * 300 + index));
  return `# ${title}\n\n${words.join(" ")}\n`;
};

suite("typing into the search of a large site", async () => {
  const living = await livingSite(suiteContext(), {
    "content/pages/index.md": "# Home\n",
    ...Object.fromEntries(
      Array.from({ length: 240 }, (_, number) => [`content/docs/page-${number}.md`, page(number)]),
    ),
  });
  const field = (shown: Page) => shown.getByRole("combobox", { name: "Search" });
  const groups = (shown: Page) => shown.getByRole("listbox").getByRole("group");
  const status = (shown: Page) => shown.getByRole("dialog").getByRole("status");

  async function openSearch(): Promise<Page> {
    const shown = await living.visit("/");
    await shown.keyboard.press("Control+k");
    await field(shown).waitFor();
    return shown;
  }

  test("the best pages are there before the texts of the others, which then come below them", async () => {
    const shown = await openSearch();
    const held: Route[] = [];
    let [asked, isFree] = [0, false];
    await shown.route("**/assets/search/parts/text-*", async (route) => {
      asked += 1;
      if (asked > 3 && !isFree) held.push(route);
      else await route.continue();
    });
    await field(shown).fill("garden");
    await status(shown).filter({ hasText: "8 results on 8 pages" }).waitFor();
    const first = await groups(shown).allTextContents();
    assert.ok(first.length > 0 && first.length < 8, String(first.length));
    await shown.getByRole("listbox").hover();
    await shown.mouse.wheel(0, 2000);
    await eventually(() => assert.ok(held.length > 0));
    isFree = true;
    for (const route of held) await route.continue();
    await groups(shown).nth(first.length).waitFor();
    await shown.mouse.wheel(0, 2000);
    await groups(shown).nth(7).waitFor();
    assert.deepEqual((await groups(shown).allTextContents()).slice(0, first.length), first);
  });

  test("a query that is typed letter by letter loads what its answer needs, and nothing for the letters before", async () => {
    const shown = await openSearch();
    const loaded: Promise<number>[] = [];
    shown.on("response", (response) => {
      if (!/\/assets\//.test(response.url())) return;
      loaded.push(response.body().then((body) => gzipSync(body).length));
    });
    await shown.waitForLoadState("networkidle");
    loaded.length = 0;
    await shown.clock.install({ time: 0 });
    await shown.clock.pauseAt(1000);
    for (const letter of "page garden") {
      await shown.keyboard.press(letter === " " ? "Space" : letter);
      await shown.clock.runFor(150);
    }
    assert.equal(loaded.length, 0);
    await shown.clock.resume();
    await status(shown).filter({ hasText: "results on" }).waitFor();
    const sizes = await Promise.all(loaded);
    assert.ok(sizes.length > 0 && sizes.length <= 9, String(sizes.length));
    const sum = sizes.reduce((all, size) => all + size, 0);
    assert.ok(sum < 60_000, String(sum));
  });

  test("letters that need nothing new are answered at once", async () => {
    const shown = await openSearch();
    await field(shown).fill("garden");
    await status(shown).filter({ hasText: "results on" }).waitFor();
    await shown.clock.install({ time: 0 });
    await shown.clock.pauseAt(1000);
    await shown.keyboard.press("Backspace");
    await shown.keyboard.press("n");
    await shown
      .getByRole("listbox")
      .locator("mark", { hasText: /^Garden$/ })
      .first()
      .waitFor();
  });

  test("more results come when the end of the list is in sight, and what is read stays where it is", async () => {
    const shown = await openSearch();
    await field(shown).fill("garden");
    await status(shown).filter({ hasText: "8 results on 8 pages" }).waitFor();
    const options = shown.getByRole("listbox").getByRole("option");
    const count = await options.count();
    assert.ok(count < 8, String(count));
    for (let key = 1; key < 8; key++) {
      await options.nth(key).waitFor();
      await shown.keyboard.press("ArrowDown");
      assert.equal(await options.nth(key).getAttribute("aria-selected"), "true");
    }
    const top = await shown.locator(".search-found").evaluate((found) => found.scrollTop);
    assert.ok(top > 0);
    await shown.keyboard.press("ArrowDown");
    assert.equal(await options.first().getAttribute("aria-selected"), "true");
  });
});
