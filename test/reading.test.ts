// All that helps readers on one site: without barriers, under the strict policy, in valid HTML.
import assert from "node:assert/strict";
import path from "node:path";
import { test } from "node:test";
import type { Page } from "playwright-core";
import { barriers } from "./support/barriers.js";
import { serveFolder, openBrowser } from "./support/browser.js";
import { htmlProblems } from "./support/html.js";
import { testSite } from "./support/site.js";
import { underStrictPolicy } from "./support/strict-policy.js";

const FILES = {
  "docsite.config.js": `export default {
    title: "Tea", url: "https://tea.example", tagline: "All about tea.", home: "page", editUrl: "https://code.example/edit",
    feedback: { url: "/answers" }, readingTime: true, relatedPages: true, resume: true,
  };\n`,
  "content/docs/a.md": "# Green tea leaves\n\nText.\n\n## Steaming\n",
  "content/docs/b.md": "# Pots\n",
  "content/docs/c.md": "# Black tea leaves\n\n## Steaming\n",
};

test("All that helps readers has no barriers, in both modes, wide and narrow", async (context) => {
  const site = testSite(context, FILES);
  await site.buildWell();
  for (const route of ["/", "/docs/a", "/404.html"])
    assert.deepEqual(
      await htmlProblems(
        site.read(route === "/" ? "index.html" : route === "/docs/a" ? "docs/a/index.html" : "404.html"),
      ),
      [],
      route,
    );

  await underStrictPolicy(context, site, async (page) => {
    const isClean = async (what: string) => assert.deepEqual(await barriers(page), [], what);
    await page.locator(".page-actions summary").click();
    await page.getByRole("link", { name: "View as Markdown" }).waitFor();
    await isClean("the list of actions");
    await page.keyboard.press("Escape");
    await page.route("**/answers", (route) => route.fulfill({ status: 204 }));
    await page
      .getByRole("region", { name: "Was this page helpful?" })
      .getByRole("button", { name: "No" })
      .click();
    await page.getByRole("textbox", { name: "What would you add?" }).waitFor();
    await isClean("the field of a comment");
    await page.getByRole("heading", { level: 1 }).click();
    await page.keyboard.press("?");
    await page.getByRole("dialog", { name: "Keyboard shortcuts" }).waitFor();
    await isClean("the list of keys");
  });
});

test("The pages that lead on have no barriers", async (context) => {
  const site = testSite(context, FILES);
  await site.buildWell();
  const url = await serveFolder(context, path.join(site.dir, "dist"));
  const browser = await openBrowser(context);
  const place = JSON.stringify({ path: "/docs/c", title: "Black tea leaves" });
  for (const theme of ["light", "dark"])
    for (const width of [1280, 360]) {
      const opened = await browser.newContext({ viewport: { width, height: 800 } });
      await opened.addInitScript(
        `localStorage.setItem("theme", "${theme}"); localStorage.setItem("reading /", '${place}');`,
      );
      const isClean = async (page: Page, what: string) => {
        assert.deepEqual(await barriers(page), [], `${what}, ${theme}, ${width} px`);
        assert.equal(await page.evaluate("document.documentElement.scrollWidth - innerWidth"), 0, what);
      };
      const home = await opened.newPage();
      await home.goto(url);
      await home.getByRole("complementary", { name: "Where you left off" }).waitFor();
      await isClean(home, "the home page");
      const missing = await opened.newPage();
      await missing.goto(`${url}tea/pots`);
      await missing.getByRole("navigation", { name: "Did you mean" }).waitFor();
      await isClean(missing, "the page of an address that leads nowhere");
      await opened.close();
    }
});
