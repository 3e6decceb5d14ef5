// A browser that has Mermaid.
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import type { InstalledLibrary } from "../../types/source.js";
import { BrowserPage } from "../../io/browser.js";
import { findChromium } from "../../io/chromium.js";
import { PACKAGE } from "../../io/package-root.js";

/** Longest time for reading the library. In milliseconds. */
const LOAD = 60_000;

/** Opens an empty page with Mermaid and a font that text is measured with. Nothing if no Chromium is installed. */
export async function openDrawingBrowser(
  { folder }: InstalledLibrary,
  font: string,
): Promise<BrowserPage | undefined> {
  const executable = findChromium();
  if (executable === undefined) return undefined;
  const library = readFileSync(path.join(folder, "dist", "mermaid.min.js"), "utf8");
  const page = await BrowserPage.open(executable);
  try {
    await page.evaluate(`(${preparePage})(${JSON.stringify(font)}, ${JSON.stringify(textFont())})`, LOAD);
    await page.evaluate(`${library}\n;undefined`, LOAD);
    return page;
  } catch (error) {
    await page.close();
    throw error;
  }
}

/** The font of the default theme, in Base64. */
function textFont(): string {
  const file = "@fontsource-variable/geist/files/geist-latin-wght-normal.woff2";
  return readFileSync(createRequire(path.join(PACKAGE, "package.json")).resolve(file), "base64");
}

/** Runs in the page. */
async function preparePage(font: string, data: string): Promise<void> {
  // What a diagram names runs no code and is not fetched.
  const policy = document.createElement("meta");
  policy.httpEquiv = "Content-Security-Policy";
  policy.content = "default-src 'none'; style-src 'unsafe-inline'; img-src data:; font-src data:";
  document.head.append(policy);
  const face = new FontFace(font, `url(data:font/woff2;base64,${data})`, { weight: "100 900" });
  document.fonts.add(await face.load());
}
