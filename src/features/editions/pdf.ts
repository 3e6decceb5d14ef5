// The site as a PDF, which a Chromium of the machine makes of the book in one file.
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { openBrowser, type BrowserPage } from "../../io/browser.js";
import { requireChromium } from "../../io/chromium.js";
import type { EditionMaker } from "../../types/edition.js";
import { bookOf, type Book } from "./book.js";
import { bookHtml, IN_ONE_FILE } from "./one-file.js";
import { sheetsOf, withoutTimes } from "./pdf-file.js";
import { sheetStyles } from "./sheet-styles.js";

/** Longest time for one step of the browser, in milliseconds: thousands of sheets take minutes. */
const LIMIT = 1_800_000;

/** Makes it. Throws `UsageError` where there is no browser. */
export const pdfEdition: EditionMaker = async (site, choice) => {
  const executable = requireChromium("A PDF is made by a Chromium");
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
    page = await openBrowser(executable);
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
