// The site as a PDF, which a Chromium of the machine makes of the book in one file.
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { UsageError } from "../../diagnostics/usage-error.js";
import { BrowserPage } from "../../io/browser.js";
import { findChromium } from "../../io/chromium.js";
import type { EditionMaker } from "../../types/edition.js";
import { bookOf, type Book } from "./book.js";
import { bookHtml, IN_ONE_FILE } from "./one-file.js";
import { sheetsOf, withoutTimes } from "./pdf-file.js";
import { sheetStyles } from "./sheet-styles.js";

/** Longest time for one step of the browser, in milliseconds: thousands of sheets take minutes. */
const LIMIT = 1_800_000;

/** Makes it. Throws `UsageError` where there is no browser. */
export const pdfEdition: EditionMaker = async (site, choice) => {
  const executable = findChromium();
  if (executable === undefined)
    throw new UsageError(
      "A PDF is made by a Chromium, and there is none on this machine",
      "Install Chromium or Chrome, or set CHROMIUM_PATH to the path of its executable",
    );
  const book = await bookOf(site, choice, IN_ONE_FILE);
  const html = await bookHtml(book, site, sheetStyles(book));
  return { made: { file: await printed(html, book, executable) }, diagnostics: [] };
};

async function printed(html: string, book: Book, executable: string): Promise<Uint8Array> {
  const folder = mkdtempSync(path.join(tmpdir(), "docsite-edition-"));
  const file = path.join(folder, "book.html");
  let page: BrowserPage | undefined;
  try {
    writeFileSync(file, html);
    page = await opened(executable);
    await page.visit(pathToFileURL(file).href, LIMIT);
    // Only the sheets tell where chapters are. Numbers have their room, so that they move nothing.
    await page.evaluate(`(${number})({})`, LIMIT);
    const sheets = sheetsOf(await page.pdf(LIMIT));
    const numbers = Object.fromEntries(book.placed.map(({ id }) => [id, String(sheets.get(id) ?? "")]));
    await page.evaluate(`(${number})(${JSON.stringify(numbers)})`, LIMIT);
    return withoutTimes(await page.pdf(LIMIT));
  } finally {
    await page?.close();
    rmSync(folder, { recursive: true, force: true });
  }
}

async function opened(executable: string): Promise<BrowserPage> {
  try {
    return await BrowserPage.open(executable);
  } catch (error) {
    throw new UsageError(
      `The browser ${executable} does not start: ${error instanceof Error ? error.message : String(error)}`,
      "Set CHROMIUM_PATH to the path of another one",
    );
  }
}

/** Writes numbers behind the entries of the contents. This runs in the page, and may use nothing outside of itself. */
function number(numbers: Readonly<Record<string, string>>): void {
  for (const link of document.querySelectorAll(".edition-contents a")) {
    const present = link.querySelector(".edition-number");
    const place = present ?? document.createElement("span");
    place.className = "edition-number";
    place.textContent = numbers[(link.getAttribute("href") ?? "").slice(1)] ?? "";
    if (!present) link.append(place);
  }
}
