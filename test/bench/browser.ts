// From saving a file to the new text on the screen of a browser.
import { chromium } from "playwright-core";
import { findChromium } from "../support/chromium.js";
import type { Figures } from "./measure.js";

/** Saves so many marks, each of which the page at the address will show. Times in milliseconds. */
export async function showInBrowser(
  url: string,
  edits: number,
  save: (mark: string) => void,
): Promise<Figures[]> {
  const browser = await chromium.launch({ executablePath: await findChromium(), args: ["--no-sandbox"] });
  try {
    const page = await browser.newPage();
    await page.goto(url);
    const figures: Figures[] = [];
    for (let index = 0; index < edits; index++) {
      await page.waitForTimeout(300);
      const mark = `Edit ${index} before a browser.`;
      const shown = page.waitForFunction((text) => document.body.innerText.includes(text), mark, {
        polling: "raf",
      });
      const started = performance.now();
      save(mark);
      await shown;
      figures.push({ shown: performance.now() - started });
    }
    return figures;
  } finally {
    await browser.close();
  }
}
