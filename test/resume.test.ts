// Where a reader left off.
import assert from "node:assert/strict";
import { before, describe, it, test } from "node:test";
import type { Page } from "playwright-core";
import { livingSite, type LivingSite } from "./support/living.js";
import { eventually, testSite } from "./support/site.js";
import { suiteContext } from "./support/at-end.js";

const LONG = Array.from({ length: 60 }, (_, index) => `Paragraph ${index} of a long page.`).join("\n\n");

const FILES = {
  "docsite.config.js": `export default { title: "Tea", url: "https://tea.example", resume: true };\n`,
  "content/docs/1-first.md": "# First\n",
  "content/docs/2-second.md": `# Second\n\n${LONG}\n\n## Late part\n\n${LONG}\n`,
};

describe("A reader who comes back", () => {
  let living: LivingSite;
  const context = suiteContext();
  before(async () => (living = await livingSite(context, FILES)));

  const offer = (page: Page) => page.getByRole("complementary", { name: "Where you left off" });

  /** Reads the second page up to its second part, and comes back in another visit. */
  const comeBack = async () => {
    const page = await living.visit("docs/second");
    await page.waitForLoadState("networkidle");
    await page.getByRole("heading", { name: "Late part" }).evaluate((heading) => heading.scrollIntoView());
    await eventually(async () =>
      assert.match((await page.evaluate(() => localStorage.getItem("reading /"))) ?? "", /late-part/),
    );
    await page.evaluate(() => sessionStorage.clear());
    const visit = await page.context().newPage();
    await visit.goto(`${living.url}docs/first`);
    return visit;
  };

  it("is offered the part that was read last, and goes there", async () => {
    const page = await comeBack();
    const link = offer(page).getByRole("link", { name: "Continue reading: Second" });
    assert.equal(await link.getAttribute("href"), "/docs/second#late-part");
    await link.click();
    await page.getByRole("heading", { level: 1, name: "Second" }).waitFor();
    await offer(page).waitFor({ state: "detached" });
    // On the same visit, nobody needs it.
    await page.getByRole("link", { name: "First" }).first().click();
    await page.getByRole("heading", { level: 1, name: "First" }).waitFor();
    assert.equal(await offer(page).count(), 0);
  });

  it("can close it for good", async () => {
    const page = await comeBack();
    await offer(page).getByRole("button", { name: "Dismiss" }).click();
    assert.equal(await offer(page).count(), 0);
    await page.reload();
    await page.waitForLoadState("networkidle");
    assert.equal(await offer(page).count(), 0);
  });

  it("is offered nothing on a first visit, and nothing where storage is blocked", async () => {
    const page = await living.visit("docs/first", {}, (browsing) =>
      browsing.addInitScript({
        content: `Object.defineProperty(window, "localStorage", { get() { throw new Error("blocked"); } });`,
      }),
    );
    await page.waitForLoadState("networkidle");
    assert.equal(await offer(page).count(), 0);
  });
});

test("A site keeps nothing unless it is asked to", async (context) => {
  const site = testSite(context, {
    ...FILES,
    "docsite.config.js": `export default { title: "Tea", url: "https://tea.example" };\n`,
  });
  await site.buildWell();
  assert.doesNotMatch(site.read("docs/first/index.html"), /resume/);
});
