// A built site in a browser, for tests of what the client script does.
import path from "node:path";
import type { TestContext } from "node:test";
import type { Browser, BrowserContext, BrowserContextOptions, Page } from "playwright-core";
import { openBrowser, serveFolder } from "./browser.js";
import { testSite, type TestSite } from "./site.js";
import { atEnd } from "./at-end.js";

export interface LivingSite {
  readonly site: TestSite;
  readonly browser: Browser;
  /** Address of the site, ending in `/`. */
  readonly url: string;
  /** A page in a browsing context of its own. Fails the test when a script fails. */
  visit(route: string, options?: BrowserContextOptions, prepare?: Prepare): Promise<Page>;
}

/** What happens to a context before its first page opens. */
export type Prepare = (context: BrowserContext) => Promise<unknown>;

type Context = Pick<TestContext, "after">;

/** Builds a site, serves it and opens a browser. */
export async function livingSite(
  context: Context,
  files: Readonly<Record<string, string>>,
): Promise<LivingSite> {
  const site = testSite(context as TestContext, files);
  // Links that are not written as they are published get a warning, and have to work.
  const { exitCode, diagnostics } = await site.build();
  if (exitCode !== 0) throw new Error(JSON.stringify(diagnostics, undefined, 2));
  const url = await serveFolder(context, path.join(site.dir, "dist"));
  const browser = await openBrowser(context);
  const errors: string[] = [];
  atEnd(context, () => {
    if (errors.length > 0) throw new Error(errors.join("\n"));
  });
  return {
    site,
    browser,
    url,
    async visit(route, options = {}, prepare) {
      const browsing = await browser.newContext({ viewport: { width: 1280, height: 720 }, ...options });
      await prepare?.(browsing);
      const page = await browsing.newPage();
      page.on("pageerror", (error) => {
        // The browser says so of its own when a full load leads to a page without our styles, or is slow.
        if (!/ViewTransition opt-in|Transition was skipped/.test(error.message))
          errors.push(`${page.url()}: ${error.message} ${error.stack}`);
      });
      await page.goto(new URL(route.replace(/^\//, ""), url).href);
      return page;
    },
  };
}

/** Tells whether the document is still the one that was loaded: leaves a trace in it, and looks for it later. */
export async function traceDocument(page: Page): Promise<() => Promise<boolean>> {
  await page.evaluate(() => Object.assign(globalThis, { sameDocument: true }));
  return () => page.evaluate(() => "sameDocument" in globalThis);
}
