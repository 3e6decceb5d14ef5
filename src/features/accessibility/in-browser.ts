// All pages of a served site in a browser, as readers see them.
import { readFileSync } from "node:fs";
import path from "node:path";
import { UsageError } from "../../diagnostics/usage-error.js";
import { openBrowser, type BrowserPage, type ReaderView } from "../../io/browser.js";
import { requireChromium } from "../../io/chromium.js";
import { findLibrary } from "../../io/libraries.js";
import type { ServedCheck, ServedSite } from "../../types/served-site.js";
import { errorIn, type PageError } from "./browser-errors.js";
import type { SeenBarrier, VisitedPage } from "./visited-page.js";
import { browserProblems } from "./browser-problems.js";
import { AXE } from "./library.js";
import { colorModes } from "./modes.js";
import { findBarriers, type FoundBarrier } from "./page-barriers.js";

/** Windows of a desk and of a phone. */
const WINDOWS = [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
] as const;

/** Pages that are open at a time. */
const AT_ONCE = 2;

/** Longest time for one step of the browser, in milliseconds. */
const LIMIT = 60_000;

/** Readers who have chosen a color mode see what a system sees that asks for it. The key is that of `theme/client/storage.ts`. */
const CHOOSE_MODE = `try{localStorage.theme=matchMedia("(prefers-color-scheme: dark)").matches?"dark":"light"}catch{}`;

/** Gives what opens all pages of a site in a browser. Throws `UsageError` if there is no browser, or no axe. */
export function browserCheck(siteDir: string): ServedCheck {
  const executable = requireChromium("Pages are checked by a Chromium");
  const library = findLibrary(AXE.name, siteDir);
  if (!library)
    throw new UsageError(
      `The package ${AXE.name}, which --browser takes, is not installed`,
      `Run \`npm install --save-dev ${AXE.name}@${AXE.version}\``,
    );
  const axe = readFileSync(path.join(library.folder, "axe.min.js"), "utf8");
  return async (site) => {
    site.begin("Opening pages in a browser");
    const visited = await visitAll(site, executable, axe);
    return browserProblems(visited, site);
  };
}

/** What was found on all pages, in their order. */
async function visitAll(site: ServedSite, executable: string, axe: string): Promise<VisitedPage[]> {
  const modes = colorModes(site);
  const visited: VisitedPage[] = [];
  const left = site.pages.entries();
  let done = 0;
  const work = async () => {
    let browser: BrowserPage | undefined;
    try {
      for (const [place, page] of left) {
        site.signal.throwIfAborted();
        browser ??= await newBrowser(site, executable);
        const found = await visit(browser, page, { site, modes, axe });
        visited[place] = found;
        // A page may have taken the browser with it.
        if (found.errors.some(({ kind }) => kind === "open")) {
          await browser.close();
          browser = undefined;
        }
        site.count((done += 1), site.pages.length);
      }
    } finally {
      await browser?.close();
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  return visited;
}

async function newBrowser({ origin }: ServedSite, executable: string): Promise<BrowserPage> {
  const browser = await openBrowser(executable, new URL(origin).host);
  await browser.runFirst(CHOOSE_MODE, LIMIT);
  await browser.follow(["Runtime", "Log"], LIMIT);
  return browser;
}

async function visit(
  browser: BrowserPage,
  page: VisitedPage["page"],
  { site, modes, axe }: { site: ServedSite; modes: readonly ReaderView["mode"][]; axe: string },
): Promise<VisitedPage> {
  const barriers: SeenBarrier[] = [];
  const errors: PageError[] = [];
  const address = site.origin + page.address;
  browser.told = (event) => {
    const error = errorIn(event, site.origin);
    // The page for what is not there says so to browsers, too.
    if (error && !(error.kind === "request" && error.what === page.address)) errors.push(error);
  };
  try {
    for (const mode of modes) {
      await browser.showAs({ ...WINDOWS[0], mode }, LIMIT);
      await browser.visit(address, LIMIT);
      await browser.evaluate(`${axe}\n;undefined`, LIMIT);
      for (const size of WINDOWS) {
        const view = { ...size, mode };
        await browser.showAs(view, LIMIT);
        const found = (await browser.evaluate(`(${findBarriers})()`, LIMIT)) as readonly FoundBarrier[];
        barriers.push(...found.map((each) => ({ ...each, view })));
      }
    }
  } catch (error) {
    site.signal.throwIfAborted();
    const [reason = ""] = (error instanceof Error ? error.message : String(error)).split("\n");
    errors.push({ kind: "open", what: reason });
  }
  return { page, barriers, errors };
}
