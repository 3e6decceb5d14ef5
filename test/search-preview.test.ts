// The section of the chosen result beside the list of the search, on wide screens.
import assert from "node:assert/strict";
import path from "node:path";
import { before, describe, it } from "node:test";
import type { Browser, BrowserContextOptions, Page } from "playwright-core";
import { suiteContext } from "./support/at-end.js";
import { barriers } from "./support/barriers.js";
import { openBrowser, serveFolder, visit } from "./support/browser.js";
import { eventually, testSite } from "./support/site.js";

const FILES = {
  "content/docs/start.md": "# Start\n\nText.\n",
  "content/docs/tea/brewing.md": `# Brewing

How to brew.

## Water

Heat the water to 80 degrees. [More](./leaves.md) <button type="button">Press</button>

\`\`\`sh
kettle --degrees 80
\`\`\`

### Hardness

Soft water is better.

## Leaves

Take two spoons.
`,
  "content/docs/tea/leaves.md": "# Leaves of degrees\n\n## Degrees of leaves\n\nGreen.\n",
};

describe("On wide screens, the search shows the section of the chosen result", () => {
  const shared = suiteContext();
  let browser: Browser;
  let url: string;
  before(async () => {
    browser = await openBrowser(shared);
    const built = testSite(shared, FILES);
    await built.buildWell();
    url = await serveFolder(shared, path.join(built.dir, "dist"));
  });

  async function search(query: string, options: BrowserContextOptions) {
    const context = await browser.newContext(options);
    const page = await context.newPage();
    const asked: string[] = [];
    page.on("request", (request) => asked.push(new URL(request.url()).pathname));
    await visit(page, `${url}docs/start`);
    await page.getByRole("button", { name: /Search/ }).click();
    await page.getByRole("combobox").waitFor();
    await page.waitForLoadState("networkidle");
    const before = [...asked];
    await page.keyboard.type(query);
    await page.getByRole("option").first().waitFor();
    return { context, page, asked, before };
  }
  const pane = (page: Page) => page.locator(".search-preview");
  const WIDE = { viewport: { width: 1280, height: 800 } };

  it("with where it is, its text and the words marked, and without what could be pressed", async () => {
    const { context, page, before: early } = await search("heat water", WIDE);
    await pane(page).getByText("Heat the water").waitFor();
    assert.deepEqual(
      early.filter((name) => /preview|brewing/.test(name)),
      [],
    );
    assert.equal(await pane(page).locator(".search-preview-title").textContent(), "Water");
    assert.equal(await pane(page).locator(".search-path").textContent(), "tea / Brewing");
    const text = (await pane(page).textContent()) ?? "";
    assert.match(text, /kettle --degrees 80/);
    assert.match(text, /Soft water is better/);
    assert.doesNotMatch(text, /How to brew|two spoons|Press/);
    assert.deepEqual([...new Set(await pane(page).locator("mark").allTextContents())].sort(), [
      "Heat",
      "water",
    ]);
    assert.equal(await pane(page).locator("a, button, [id], [tabindex]").count(), 0);
    assert.deepEqual(await barriers(page), []);
    await context.close();
  });

  it("which changes with the keys that move in the list, whose focus stays", async () => {
    const { context, page } = await search("degrees", WIDE);
    await pane(page).locator(".search-preview-title").waitFor();
    const shown = new Set<string>();
    for (let times = 0; times < 3; times++) {
      const selected = page.locator('[role=option][aria-selected="true"]');
      const title = (await selected.locator(".search-title").textContent()) ?? "";
      await eventually(async () =>
        assert.equal(await pane(page).locator(".search-preview-title").textContent(), title),
      );
      shown.add(title);
      await page.keyboard.press("ArrowDown");
    }
    assert.ok(shown.size > 1);
    assert.equal(await page.evaluate("document.activeElement.role"), "combobox");
    await page.getByRole("combobox").fill("");
    await eventually(async () => assert.equal(await pane(page).isVisible(), false));
    await context.close();
  });

  it("and on narrow ones neither shows nor loads it", async () => {
    const { context, page, asked } = await search("kettle degrees", {
      viewport: { width: 1100, height: 800 },
    });
    await page.waitForTimeout(800);
    await page.waitForLoadState("networkidle");
    assert.equal(await pane(page).isVisible(), false);
    assert.deepEqual(
      asked.filter((name) => /preview|brewing/.test(name)),
      [],
    );
    await context.close();
  });
});
