// Companion's site for everybody: assistive technology, narrow screens, and browsers without script.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import path from "node:path";
import { test } from "node:test";
import type { Browser, Page } from "playwright-core";
import { htmlProblems } from "./support/html.js";
import { barriers } from "./support/barriers.js";
import { openBrowser, movedIn, recordShifts, serveFolder, shiftOf } from "./support/browser.js";
import { buildFlagship } from "./support/own-sites.js";
import { listBuilt } from "./support/site.js";

const PAGES = {
  home: "",
  "docs page": "docs/install/environment-variables",
  "page with everything": "markdown-page",
  roadmap: "roadmap",
  "not-found page": "nowhere",
};

test("Companion's site", async (site) => {
  const dir = await buildFlagship(site);
  const url = await serveFolder(site, dir);
  const browser = await openBrowser(site, { transparency: true });

  await site.test("every page is valid HTML", async () => {
    for (const file of listBuilt(dir).filter((name) => name.endsWith(".html"))) {
      assert.deepEqual(await htmlProblems(readFileSync(path.join(dir, file), "utf8")), [], file);
    }
  });

  for (const theme of ["light", "dark"])
    for (const width of [1440, 390])
      await site.test(`in ${theme} mode, ${width} px wide, no page has a barrier`, async (view) => {
        const page = await openPage(browser, { width, theme });
        for (const [name, route] of Object.entries(PAGES))
          await view.test(`the ${name}`, async () => {
            await page.goto(url + route);
            assert.equal(await page.locator("html").getAttribute("data-theme"), theme);
            assert.deepEqual(await barriers(page), []);
          });
        await page.context().close();
      });

  await site.test("the open menu has no barrier, in both colour modes", async () => {
    for (const theme of ["light", "dark"]) {
      const page = await openPage(browser, { width: 390, theme });
      await page.goto(`${url}docs/install/docker-compose`);
      await page.getByRole("button", { name: "Open navigation menu" }).click();
      await page.getByRole("navigation", { name: "Docs sidebar" }).waitFor();
      assert.deepEqual(await barriers(page), [], theme);
      await page.context().close();
    }
  });

  await site.test("surfaces are solid for people who want less transparency", async () => {
    const page = await openPage(browser, { width: 1440 });
    await page.goto(url);
    await page.keyboard.press("Control+k");
    await page.getByRole("dialog", { name: "Search" }).waitFor();
    const blurred = () =>
      page.evaluate(() =>
        [...document.querySelectorAll("*")]
          .flatMap((element) => [getComputedStyle(element), getComputedStyle(element, "::backdrop")])
          .filter(({ backdropFilter }) => !["none", ""].includes(backdropFilter)),
      );
    assert.equal((await blurred()).length, 2);
    const session = await page.context().newCDPSession(page);
    const features = [{ name: "prefers-reduced-transparency", value: "reduce" }];
    await session.send("Emulation.setEmulatedMedia", { features });
    assert.equal((await blurred()).length, 0);
    await page.context().close();
  });

  await site.test("no page scrolls sideways, however narrow the screen", async () => {
    for (const width of [320, 390, 768, 800, 996, 997, 1150, 1240]) {
      const page = await openPage(browser, { width });
      for (const route of Object.values(PAGES)) {
        await page.goto(url + route);
        const room = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
        assert.ok(room <= 0, `/${route} is ${room} px too wide at ${width} px`);
      }
      await page.context().close();
    }
  });

  await site.test("the menu is there up to 996 px, and no entry of the navbar is cut off", async () => {
    const page = await openPage(browser, { width: 996 });
    await page.goto(`${url}docs/overview/introduction`);
    const opener = page.getByRole("button", { name: "Open navigation menu" });
    const links = page.getByRole("navigation", { name: "Main" }).getByRole("link");
    const all = await links.count();
    assert.ok(await opener.isVisible());
    await page.setViewportSize({ width: 997, height: 800 });
    assert.equal(await opener.isVisible(), false);
    assert.equal(await links.count(), all);
    let shown = all;
    for (const width of [900, 800, 700, 600, 500, 448, 390, 320]) {
      await page.setViewportSize({ width, height: 800 });
      const right = await page.getByRole("banner").evaluate((bar) => {
        const ends = [...bar.querySelectorAll("a, button")]
          .filter((part) => part.checkVisibility())
          .map((part) => part.getBoundingClientRect());
        const overlaps = ends.some(
          (one, index) => index > 0 && one.left < (ends[index - 1]?.right ?? 0) - 0.5,
        );
        return overlaps ? Infinity : Math.max(...ends.map(({ right: end }) => end));
      });
      assert.ok(right <= width, `${width} px`);
      const now = await links.count();
      assert.ok(now <= shown);
      shown = now;
    }
    assert.equal(shown, 0);
    await page.context().close();
  });

  await site.test("a page does not move while it loads", async () => {
    for (const route of Object.values(PAGES)) {
      const page = await openPage(browser, { width: 1440 });
      await recordShifts(page);
      await page.goto(url + route, { waitUntil: "networkidle" });
      await page.evaluate(() => document.fonts.ready);
      assert.equal(await shiftOf(page), 0, `/${route} moved: ${await movedIn(page)}`);
      await page.context().close();
    }
  });

  await site.test("without script", async (bare) => {
    await bare.test("the menu opens, leads on, and closes with Escape", async () => {
      const page = await openPage(browser, { width: 390, script: false });
      await page.goto(`${url}docs/overview/introduction`);
      const sidebar = page.getByRole("navigation", { name: "Docs sidebar" });
      const link = sidebar.getByRole("link", { name: "Docker Compose" });
      const opener = page.getByRole("button", { name: "Open navigation menu" });
      assert.equal(await link.isVisible(), false);
      await opener.click();
      await link.waitFor();
      await page.keyboard.press("Escape");
      await link.waitFor({ state: "hidden" });
      await opener.click();
      await link.click();
      await page.waitForURL(/docker-compose/);
      await page.context().close();
    });

    await bare.test("folded categories of the sidebar open", async () => {
      const page = await openPage(browser, { width: 1440, script: false });
      await page.goto(`${url}docs/overview/introduction`);
      const sidebar = page.getByRole("navigation", { name: "Docs sidebar" });
      const link = sidebar.getByRole("link", { name: "Translations" });
      assert.equal(await link.isVisible(), false);
      await sidebar.getByText("Developer", { exact: true }).click();
      await link.click();
      await page.waitForURL(/translations/);
      await page.context().close();
    });

    await bare.test("the table of contents leads to its headings, wide and narrow", async () => {
      for (const width of [1440, 390]) {
        const page = await openPage(browser, { width, script: false });
        await page.goto(`${url}docs/install/docker-compose`);
        const contents = page.getByRole("navigation", { name: "On this page" });
        if (width === 390) await contents.getByText("On this page").last().click();
        await contents.getByRole("link", { name: "Update" }).click();
        await page.waitForURL(/#update$/);
        assert.ok(await page.getByRole("heading", { name: "Update" }).isVisible());
        await page.context().close();
      }
    });

    await bare.test("disclosures open, and every tab's content is there", async () => {
      const page = await openPage(browser, { width: 1440, script: false });
      await page.goto(`${url}markdown-page`);
      const hidden = page.getByText("With blank lines around it");
      assert.equal(await hidden.isVisible(), false);
      await page.getByText("A summary that opens").click();
      assert.ok(await hidden.isVisible());
      assert.ok(await page.getByText("Start Companion from the folder of its Compose file").isVisible());
      assert.ok(await page.getByText("Deploy the same Compose file as a stack").isVisible());
      await page.context().close();
    });

    await bare.test("no control is shown that needs script", async () => {
      const page = await openPage(browser, { width: 1440, script: false });
      await page.goto(`${url}docs/install/docker-compose`);
      for (const name of ["Copy", /^Search/, /^Switch to/])
        assert.equal(await page.getByRole("button", { name }).count(), 0, String(name));
      await page.context().close();
    });
  });
});

async function openPage(
  browser: Browser,
  options: { width: number; theme?: string; script?: boolean },
): Promise<Page> {
  const { width, theme = "light", script = true } = options;
  const context = await browser.newContext({
    viewport: { width, height: 800 },
    javaScriptEnabled: script,
    reducedMotion: "reduce",
  });
  if (script) await context.addInitScript((mode) => localStorage.setItem("theme", mode), theme);
  return context.newPage();
}
