// From a key in the search dialog to its results on the screen of a browser.
import path from "node:path";
import type { Page } from "playwright-core";
import { openBrowser, serveFolder } from "../support/browser.js";
import type { Figures } from "./measure.js";

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
/** Results are complete when nothing has changed for so long, in milliseconds. */
const QUIET = 120;

/** Times of one key: when the dialog first showed something new, and when it stayed as it was. */
interface Shown {
  readonly first?: number;
  readonly last?: number;
}

/** Types queries into the search of a built site; figures of each key after the first query. Times in milliseconds. */
export async function typeInSearch(site: string, route: string): Promise<Figures[]> {
  const ends: (() => unknown)[] = [];
  const context = { after: (end?: () => unknown) => void (end && ends.push(end)) };
  try {
    const url = await serveFolder(context as never, path.join(site, "dist"));
    const browser = await openBrowser(context as never);
    const page = await browser.newPage();
    const loaded = { files: 0, bytes: 0 };
    page.on("response", (response) => {
      if (!response.url().includes("/assets/search/")) return;
      loaded.files += 1;
      loaded.bytes += Number(response.headers()["content-length"] ?? 0);
    });
    await page.goto(url + route);
    await page.keyboard.press("Control+k");
    await page.getByRole("combobox", { name: "Search" }).waitFor();
    await page.evaluate(watchKeys, QUIET);
    await typeAndClear(page, "server");
    const figures: Figures[] = [];
    for (const query of QUERIES) {
      const before = { ...loaded };
      for (const shown of await typeAndClear(page, query)) {
        if (shown.first !== undefined && shown.last !== undefined)
          figures.push({ first: shown.first, complete: shown.last });
      }
      figures.push({ files: loaded.files - before.files, bytes: loaded.bytes - before.bytes });
    }
    return figures;
  } finally {
    for (const end of ends.toReversed()) await end();
  }
}

async function typeAndClear(page: Page, query: string): Promise<Shown[]> {
  const shown: Shown[] = [];
  for (const key of query) {
    const started = performance.now();
    await page.keyboard.press(key === " " ? "Space" : key);
    shown.push(await page.evaluate(() => (globalThis as unknown as Watched).shownForKey()));
    await page.waitForTimeout(Math.max(0, RHYTHM - (performance.now() - started)));
  }
  await page.keyboard.press("Control+a");
  await page.keyboard.press("Delete");
  await page.waitForTimeout(RHYTHM);
  return shown;
}

interface Watched {
  shownForKey: () => Promise<Shown>;
}

/** Runs in the page. */
function watchKeys(quiet: number): void {
  let pressed = 0;
  let first: number | undefined;
  let last: number | undefined;
  document.addEventListener(
    "keydown",
    ({ timeStamp }) => {
      pressed = timeStamp;
      first = last = undefined;
    },
    true,
  );
  const dialog = document.querySelector("dialog");
  const observer = new MutationObserver((changes) => {
    // The field itself changes with every key.
    if (changes.every(({ target }) => (target as Element).closest?.(".search-field"))) return;
    const key = pressed;
    requestAnimationFrame(() =>
      setTimeout(() => {
        if (key !== pressed) return;
        last = performance.now() - key;
        first ??= last;
      }),
    );
  });
  if (dialog)
    observer.observe(dialog, { subtree: true, childList: true, characterData: true, attributes: true });
  const watched: Watched = {
    async shownForKey() {
      for (let now = 0; now < 2000; now = performance.now() - pressed) {
        if (last !== undefined && now > last + quiet) break;
        await new Promise((resolve) => setTimeout(resolve, 10));
      }
      return { ...(first !== undefined && { first }), ...(last !== undefined && { last }) };
    },
  };
  Object.assign(globalThis, watched);
}
