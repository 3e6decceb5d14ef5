// `npm run pictures`: makes the pictures of the README from the site of this repository, in light and in dark mode.
import { statSync } from "node:fs";
import path from "node:path";
import { openBrowser, serveFolder, visit } from "./support/browser.js";
import { buildFlagship } from "./support/own-sites.js";
import { ROOT } from "./support/site.js";

const PAGE = "docs/install/docker-compose";
const SIZE = { width: 1160, height: 660 };

const cleanUps: (() => unknown)[] = [];
const context = { after: (cleanUp: () => unknown) => void cleanUps.unshift(cleanUp) };
try {
  const url = await serveFolder(context, await buildFlagship(context));
  const browser = await openBrowser(context);
  for (const mode of ["light", "dark"]) {
    const page = await browser.newPage({ viewport: SIZE, reducedMotion: "reduce" });
    await page.addInitScript((theme) => localStorage.setItem("theme", theme), mode);
    await visit(page, url + PAGE);
    await page.evaluate(() => document.fonts.ready);
    const file = path.join(ROOT, ".github", `docsite-${mode}.png`);
    await page.screenshot({ path: file });
    process.stdout.write(`${path.relative(ROOT, file)}: ${Math.round(statSync(file).size / 1024)} kB\n`);
  }
} finally {
  for (const cleanUp of cleanUps) await cleanUp();
}
