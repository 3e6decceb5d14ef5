// What is on the screen while a person types, on a site whose index comes in many files.
import assert from "node:assert/strict";
import { suite, test } from "node:test";
import type { Page, Route, Request } from "playwright-core";
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
    let asked = 0;
    await shown.route("**/assets/search/parts/text-*", async (route) => {
      asked += 1;
      if (asked > 3) held.push(route);
      else await route.continue();
    });
    await field(shown).fill("garden");
    await status(shown).filter({ hasText: "8 results on 8 pages" }).waitFor();
    const first = await groups(shown).allTextContents();
    assert.ok(first.length > 0 && first.length < 8, String(first.length));
    await eventually(() => assert.ok(held.length > 0));
    for (const route of held) await route.continue();
    await groups(shown).nth(7).waitFor();
    assert.deepEqual((await groups(shown).allTextContents()).slice(0, first.length), first);
  });

  test("what the likeliest next key needs is there before it is pressed", async () => {
    const shown = await openSearch();
    const loading = new Set<Request>();
    let asked = 0;
    shown.on("request", (request) => {
      asked += 1;
      loading.add(request);
    });
    for (const end of ["requestfinished", "requestfailed"] as const)
      shown.on(end as "requestfinished", (request) => void loading.delete(request));
    await field(shown).pressSequentially("ga");
    await groups(shown).first().waitFor();
    // The person thinks, until nothing more is loaded.
    await eventually(async () => {
      const before = asked;
      await shown.waitForTimeout(1000);
      assert.deepEqual([asked, loading.size], [before, 0]);
    });
    // From here on nothing arrives.
    await shown.route("**/assets/search/**", () => undefined);
    await shown.keyboard.press("r");
    await shown.getByRole("listbox").locator("mark", { hasText: /^Gar$/ }).first().waitFor();
    assert.match((await groups(shown).first().textContent()) ?? "", /Garden/);
  });
});
