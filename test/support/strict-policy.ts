// A page under the strict content policy, in both color modes, wide and narrow.
import assert from "node:assert/strict";
import path from "node:path";
import type { TestContext } from "node:test";
import type { Page } from "playwright-core";
import { barriers } from "./barriers.js";
import { openBrowser, serveFolder } from "./browser.js";
import type { TestSite } from "./site.js";

const POLICY = "default-src 'self'; style-src 'self'; script-src 'self' 'unsafe-inline'";

/** How a page is looked at. */
export interface View {
  readonly theme: "light" | "dark";
  /** In CSS pixels. */
  readonly width: number;
}

/** Looks at `/docs/a` of a built site: nothing is refused, no barrier, no scrolling sideways. `look`: at what else. */
export async function underStrictPolicy(
  context: TestContext,
  { dir }: TestSite,
  look: (page: Page, view: View) => Promise<void>,
): Promise<void> {
  const url = await serveFolder(context, path.join(dir, "dist"));
  const browser = await openBrowser(context);
  for (const theme of ["light", "dark"] as const)
    for (const width of [1440, 390])
      await context.test(`${theme}, ${width} px`, async () => {
        const opened = await browser.newContext({ viewport: { width, height: 900 } });
        await opened.addInitScript(`localStorage.setItem("theme", "${theme}")`);
        const page = await opened.newPage();
        const refused: string[] = [];
        page.on("console", (message) => {
          if (/Content Security Policy|attribute/i.test(message.text())) refused.push(message.text());
        });
        await page.route("**/docs/a/**", async (route) => {
          const response = await route.fetch();
          const headers = { ...response.headers(), "content-security-policy": POLICY };
          await route.fulfill({ response, headers });
        });
        await page.goto(`${url}docs/a/`);
        assert.deepEqual(refused, []);
        assert.deepEqual(await barriers(page), []);
        assert.equal(await page.evaluate("document.documentElement.scrollWidth - innerWidth"), 0);
        await look(page, { theme, width });
        await opened.close();
      });
}

/** The color that the first element of a selector is filled with. */
export function fillOf(page: Page, selector: string): Promise<string> {
  return page
    .locator(selector)
    .first()
    .evaluate((element) => getComputedStyle(element).fill);
}
