// From a key in the search dialog to its results on the screen of a browser.
import path from "node:path";
import type { TestContext } from "node:test";
import type { Page } from "playwright-core";
import { openBrowser, serveFolder } from "../support/browser.js";

const FIRST_QUERY = "server";
/** What is typed, key by key: one to three words, beginnings, identifiers, a question, a typing error. */
const QUERIES = [
  "certificate",
  "encrypted volume",
  "database_token",
  "restore backup",
  "unique proxy queue",
  "dock",
  "webhook_secret",
  "how to rotate keys",
  "workfolw",
  "page tenant",
];
/** A person types no faster, in milliseconds. */
const RHYTHM = 150;
/** Nothing more is to come when nothing has changed for so long, in milliseconds. */
const QUIET = 120;

/** When the dialog first showed something new after a key, and when all of it was there. Milliseconds. */
interface Shown {
  readonly first: number;
  readonly all: number;
}

/**
 * Types queries into the search of a built site, key by key. After a first one, for each key: `first` results and
 * `all` results on the screen, in milliseconds; for each query: `files` and `bytes` loaded, compressed.
 */
export async function typeInSearch(site: string, route: string): Promise<Record<string, number[]>> {
  const ends: (() => unknown)[] = [];
  const context = { after: (end?: () => unknown) => void (end && ends.push(end)) } as TestContext;
  try {
    const url = await serveFolder(context, path.join(site, "dist"));
    const page = await (await openBrowser(context)).newPage();
    const loaded: number[] = [];
    page.on("response", (response) => {
      if (response.url().includes("/assets/search/"))
        loaded.push(Number(response.headers()["content-length"] ?? 0));
    });
    await page.goto(url + route);
    await page.keyboard.press("Control+k");
    await page.getByRole("combobox", { name: "Search" }).waitFor();
    await page.evaluate(watchKeys, QUIET);
    await type(page, FIRST_QUERY);
    const figures = { first: [], all: [], files: [], bytes: [] } as Record<string, number[]>;
    for (const query of QUERIES) {
      loaded.length = 0;
      for (const { first, all } of await type(page, query)) {
        figures["first"]?.push(first);
        figures["all"]?.push(all);
      }
      figures["files"]?.push(loaded.length);
      figures["bytes"]?.push(loaded.reduce((sum, size) => sum + size, 0));
    }
    return figures;
  } finally {
    for (const end of ends.toReversed()) await end();
  }
}

/** Types a query and takes it away again. Keys that change nothing are left out. */
async function type(page: Page, query: string): Promise<Shown[]> {
  const shown: Shown[] = [];
  for (const key of query) {
    const started = performance.now();
    await page.keyboard.press(key === " " ? "Space" : key);
    const times = await page.evaluate(() => (globalThis as unknown as Watched).shownForKey());
    if (times) shown.push(times);
    await page.waitForTimeout(Math.max(0, RHYTHM - (performance.now() - started)));
  }
  await page.keyboard.press("Control+a");
  await page.keyboard.press("Delete");
  await page.waitForTimeout(RHYTHM);
  return shown;
}

interface Watched {
  shownForKey: () => Promise<Shown | undefined>;
}

/** Runs in the page, where the open dialog is. */
function watchKeys(quiet: number): void {
  let pressed = 0;
  let shown: Shown | undefined;
  document.addEventListener(
    "keydown",
    ({ timeStamp }) => {
      pressed = timeStamp;
      shown = undefined;
    },
    true,
  );
  const observer = new MutationObserver((changes) => {
    // The field itself changes with every key.
    if (changes.every(({ target }) => target instanceof HTMLInputElement)) return;
    const key = pressed;
    // After the frame that paints it.
    requestAnimationFrame(() =>
      setTimeout(() => {
        const all = performance.now() - key;
        if (key === pressed) shown = { first: shown?.first ?? all, all };
      }),
    );
  });
  const all = { subtree: true, childList: true, characterData: true, attributes: true };
  observer.observe(document.querySelector("dialog") ?? document, all);
  const watched: Watched = {
    async shownForKey() {
      for (let now = 0; now < 2000; now = performance.now() - pressed) {
        if (shown && now > shown.all + quiet) break;
        await new Promise((resolve) => setTimeout(resolve, 10));
      }
      return shown;
    },
  };
  Object.assign(globalThis, watched);
}
