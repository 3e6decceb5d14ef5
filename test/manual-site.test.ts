// The manual as a site: it builds without a warning, and everybody can read it.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import path from "node:path";
import { test } from "node:test";
import { load } from "cheerio";
import { barriers } from "./support/barriers.js";
import { openBrowser, serveFolder, visit } from "./support/browser.js";
import { htmlProblems } from "./support/html.js";
import { buildManual } from "./support/own-sites.js";
import { listBuilt } from "./support/site.js";

/** A page of each make. */
const PAGES = [
  "",
  "start/quick-start",
  "guides/navigation",
  "reference",
  "reference/security",
  "explanation/how-it-works",
  "explanation/comparisons",
  "explanation/islands-and-hydration",
];

test("The manual", async (site) => {
  // Fails for whatever is wrong with one of its pages, or with what people search for.
  const dir = await buildManual(site);
  const pages = listBuilt(dir)
    .filter((file) => file.endsWith(".html"))
    .map((file) => ({ file, html: readFileSync(path.join(dir, file), "utf8") }));

  await site.test("is valid HTML", async () => {
    for (const { file, html } of pages) assert.deepEqual(await htmlProblems(html), [], file);
  });

  await site.test("says on each page what it is about, in words of its own", () => {
    const known = new Map<string, string>();
    const wrong: string[] = [];
    for (const { file, html } of pages) {
      const $ = load(html);
      if ($('meta[http-equiv="refresh"]').length > 0 || file === "404.html") continue;
      const description = $('meta[name="description"]').attr("content") ?? "";
      for (const text of [$("title").text(), description]) {
        if (text === "") wrong.push(`${file} says nothing`);
        else if (known.has(text)) wrong.push(`${file} says the same as ${known.get(text)}: ${text}`);
        known.set(text, file);
      }
    }
    assert.deepEqual(wrong, []);
  });

  await site.test("has no barrier, in light and dark mode, wide and narrow", async (views) => {
    const url = await serveFolder(views, dir);
    const browser = await openBrowser(views);
    for (const theme of ["light", "dark"])
      for (const width of [1440, 996, 390])
        await views.test(`${theme}, ${width} px wide`, async () => {
          const context = await browser.newContext({
            viewport: { width, height: 900 },
            reducedMotion: "reduce",
          });
          await context.addInitScript((mode) => localStorage.setItem("theme", mode), theme);
          const page = await context.newPage();
          for (const route of PAGES) {
            await visit(page, url + route);
            // Between the two, only the places of things are different.
            if (width !== 996) assert.deepEqual(await barriers(page), [], route);
            const room = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
            assert.ok(room <= 0, `/${route} is ${room} px too wide`);
          }
          await context.close();
        });
  });
});
