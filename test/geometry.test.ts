// Nothing lies outside of the window or on something else, whatever the title and the entries of the navbar, at every width.
import assert from "node:assert/strict";
import { describe, test } from "node:test";
import type { Page } from "playwright-core";
import type { LayoutConfig } from "../src/features/look/config.js";
import { LAYOUTS, layoutCss } from "../src/features/look/layout.js";
import { openBrowser, serveFolder } from "./support/browser.js";
import { eventually, testSite } from "./support/site.js";

const WIDTHS = [320, 390, 640, 800, 996, 1024, 1150, 1440, 1920];
const TITLES = [
  "Acme!",
  "Documentation of our products",
  "The documentation of all products of a rather large company!",
];

const FILES = {
  "content/docs/intro.md": "---\ntitle: Intro\n---\n\nText.\n",
  "content/docs/guides/deep/page.md":
    "# A page with Donaudampfschifffahrtselektrizitätenhauptbetriebswerk in it\n\nText.\n\n## One\n\nText.\n\n## Two\n\nText.\n",
};

const configOf = (title: string, entries: number) => {
  const items = Array.from({ length: entries }, (_, index) => ({
    label: index === 3 ? "Products" : `Section ${index + 1}`,
    ...(index === 3
      ? {
          items: [
            { label: "First", to: "/docs/intro" },
            { label: "Second", to: "/docs/guides/deep/page" },
          ],
        }
      : { to: "/docs/intro" }),
    ...(index > 10 && { position: "right" }),
  }));
  return `${JSON.stringify({
    title,
    url: "https://acme.example",
    navbar: { items },
    announcementBar: {
      id: "a",
      content: "Something is **new**: everybody should read about it before anything else.",
    },
  })}\n`;
};

/** What is wrong with the page at the size that its window has. */
function problemsOf(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const root = document.documentElement;
    const found = root.scrollWidth > root.clientWidth ? [`scrolls sideways: ${root.scrollWidth}`] : [];
    const seen = (element: Element) =>
      element.checkVisibility({ visibilityProperty: true }) && element.getClientRects().length > 0;
    const boxes = [".navbar", ".page-bar", ".breadcrumbs", ".page-actions", "h1"].flatMap((name) =>
      [...document.querySelectorAll(name)]
        .filter(seen)
        .map((element) => ({ name, box: element.getBoundingClientRect() })),
    );
    for (const { name, box } of boxes)
      if (box.left < -1 || box.right > root.clientWidth + 1)
        found.push(`${name} is outside: ${box.left} to ${box.right}`);
    for (const [index, { name, box }] of boxes.entries())
      for (const other of boxes.slice(index + 1)) {
        const apart =
          box.right <= other.box.left + 1 ||
          other.box.right <= box.left + 1 ||
          box.bottom <= other.box.top + 1 ||
          other.box.bottom <= box.top + 1;
        if (!apart) found.push(`${name} lies on ${other.name}`);
      }
    for (const element of document.querySelectorAll(".navbar :is(a, button, summary)")) {
      const box = element.getBoundingClientRect();
      if (seen(element) && (box.left < -1 || box.right > root.clientWidth + 1))
        found.push(`"${element.textContent}" of the navbar is outside: ${box.left} to ${box.right}`);
    }
    return found;
  });
}

/** Entries of the navbar that nothing at this size leads to. */
function missingEntries(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const shown = (element: Element) => element.checkVisibility({ visibilityProperty: true });
    const labels = [...document.querySelectorAll(".menu-nav .nav-item")].map((each) => each.textContent);
    for (const details of document.querySelectorAll<HTMLDetailsElement>(".navbar details"))
      details.open = true;
    const inBar = [...document.querySelectorAll(".navbar :is(a, summary, .dropdown-group > span)")].filter(
      shown,
    );
    const texts = inBar.map((each) => each.textContent);
    const hasMenu = [...document.querySelectorAll(".menu-opener")].some(shown);
    for (const details of document.querySelectorAll<HTMLDetailsElement>(".navbar details"))
      details.open = false;
    return hasMenu ? [] : labels.filter((label) => !texts.includes(label));
  });
}

describe("the frame of a page", { concurrency: false }, () => {
  for (const title of TITLES)
    for (const entries of [2, 6, 14])
      test(`holds a title of ${title.length} letters and ${entries} entries`, async (context) => {
        const site = testSite(context, { ...FILES, "docsite.config.json": configOf(title, entries) });
        await site.buildWell();
        const url = await serveFolder(context, `${site.dir}/dist`);
        const browser = await openBrowser(context);
        const wrong: string[] = [];
        for (const javaScriptEnabled of [true, false]) {
          const page = await (await browser.newContext({ javaScriptEnabled })).newPage();
          await page.goto(`${url}docs/guides/deep/page`);
          for (const width of WIDTHS)
            for (const dir of ["ltr", "rtl"])
              for (const announced of [true, false]) {
                await page.setViewportSize({ width, height: 800 });
                await page.evaluate(
                  ([to, bar]) => {
                    document.documentElement.dir = to as string;
                    document.querySelector(".announcement")?.toggleAttribute("hidden", bar !== true);
                  },
                  [dir, announced] as const,
                );
                // Neither the direction nor an announcement changes what has room.
                const missing = dir === "ltr" && announced ? await missingEntries(page) : [];
                const found = [...(await problemsOf(page)), ...missing.map((label) => `${label} is nowhere`)];
                const where = `${width} ${dir} ${javaScriptEnabled ? "" : "no script "}${announced ? "announcement" : ""}`;
                wrong.push(...found.map((each) => `${where}: ${each}`));
              }
          await page.context().close();
        }
        assert.deepEqual(wrong, []);
      });
});

test("Content that is wider than a phone scrolls by itself, and pictures in tables stay pictures", async (context) => {
  const wide = "x".repeat(200);
  const site = testSite(context, {
    "content/static/big.svg": '<svg xmlns="http://www.w3.org/2000/svg" width="600" height="400"/>',
    "content/docs/a.md": `# ${"com.example.observability.".repeat(3)}Builder

<iframe width="560" height="315" title="Video" src="about:blank"></iframe>

<table><tr><td>${wide}</td><td>${wide}</td></tr></table>

<pre>${wide}</pre>

| ![Big](/big.svg) | ${"A sentence of some words. ".repeat(5)} |
| --- | --- |
| a | b |
`,
  });
  await site.build();
  const url = await serveFolder(context, `${site.dir}/dist`);
  const page = await (await openBrowser(context)).newPage({ viewport: { width: 390, height: 800 } });
  await page.goto(`${url}docs/a`);
  assert.deepEqual(await problemsOf(page), []);
  const width = await page.getByRole("img", { name: "Big" }).evaluate((it) => it.clientWidth);
  assert.ok(width > 200, String(width));
});

test("The entry of the current page is in view, under an announcement and in the menu of a phone, too", async (context) => {
  const pages = Array.from({ length: 120 }, (_, index) => [
    `content/docs/many/p${index + 1}.md`,
    `# Page ${index + 1}\n\nText.\n`,
  ]);
  const site = testSite(context, {
    "docsite.config.json": configOf("Acme", 2),
    "content/docs/intro.md": "# Intro\n\nText.\n",
    "content/docs/guides/deep/page.md": "# Deep\n\nText.\n",
    ...Object.fromEntries(pages),
  });
  await site.buildWell();
  const url = await serveFolder(context, `${site.dir}/dist`);
  const browser = await openBrowser(context);
  for (const width of [1440, 390]) {
    const page = await browser.newPage({ viewport: { width, height: 800 } });
    await page.goto(`${url}docs/many/p110`);
    if (width === 390) await page.getByRole("button", { name: "Open navigation menu" }).click();
    const entry = page.getByRole("navigation", { name: "Docs sidebar" }).locator("[aria-current=page]");
    const inView = () =>
      entry.evaluate((it) => {
        const { top, bottom } = it.getBoundingClientRect();
        return top > 0 && bottom < innerHeight && it.checkVisibility();
      });
    await eventually(async () => assert.equal(await inView(), true));
  }
});

test("Every layout of `theme` holds the page at every width, in both directions", async (context) => {
  const site = testSite(context, {
    ...FILES,
    "docsite.config.json": configOf(TITLES[1] ?? "", 6),
    "content/docs/guides/deep/mode.md": "---\ntitle: Wide\nmode: wide\n---\n\nText.\n\n## One\n\nText.\n",
  });
  await site.buildWell();
  const url = await serveFolder(context, `${site.dir}/dist`);
  const page = await (await openBrowser(context)).newPage();
  const choices = Object.entries(LAYOUTS).flatMap(([key, values]) =>
    Object.keys(values).map((value) => ({ [key]: value }) as LayoutConfig),
  );
  const together: LayoutConfig[] = [
    { width: "window", content: "wide", sidebar: "end", sidebarWidth: "wide", navbar: "static" },
    { width: "window", sidebar: "end", contents: "none", sidebarWidth: "narrow" },
  ];
  const wrong: string[] = [];
  for (const address of ["docs/guides/deep/page", "docs/guides/deep/mode"]) {
    await page.goto(url + address);
    for (const layout of [...choices, ...together]) {
      await page.evaluate((css) => {
        const sheet = new CSSStyleSheet();
        sheet.replaceSync(css);
        document.adoptedStyleSheets = [sheet];
      }, layoutCss(layout));
      for (const width of WIDTHS)
        for (const dir of ["ltr", "rtl"]) {
          await page.setViewportSize({ width, height: 800 });
          await page.evaluate((to) => void (document.documentElement.dir = to), dir);
          const found = await problemsOf(page);
          const at = await page.evaluate(() => {
            const side = document.querySelector(".sidebar");
            const text = document.querySelector("article");
            // On narrow screens it is in the menu.
            if (!side || !text || innerWidth < 800) return undefined;
            return side.getBoundingClientRect().x < text.getBoundingClientRect().x ? "left" : "right";
          });
          const start = dir === "ltr" ? "left" : "right";
          const isThere = (at === start) === (layout.sidebar !== "end");
          if (at !== undefined && !isThere) found.push(`the sidebar is at the ${at}`);
          wrong.push(...found.map((each) => `${JSON.stringify(layout)} ${address} ${width} ${dir}: ${each}`));
        }
    }
  }
  assert.deepEqual(wrong, []);
});

test("An island is as far from the text around it as a component that is only HTML", async (context) => {
  const around = (name: string) =>
    `Before.\n\n::${name}\n\nAfter.\n\n## Heading of ${name}\n\n::${name}\n\nEnd.\n`;
  const site = testSite(context, {
    "theme/components.tsx": `import { useState } from "react";
export const Still = () => <p className="still">Text</p>;
export function Live() { const [text, set] = useState("Text"); return <p className="live" onClick={() => set("Other")}>{text}</p>; }
`,
    "content/docs/intro.md": `---\ntitle: Intro\n---\n\n${around("still")}\n## Again\n\n${around("live")}`,
  });
  await site.buildWell();
  const page = await (await openBrowser(context)).newPage();
  await page.goto(`${await serveFolder(context, `${site.dir}/dist`)}docs/intro`);
  const distances = (name: string) =>
    page.locator(`p.${name}`).evaluateAll((found) =>
      found.map((element) => {
        const outer = element.closest("docsite-island") ?? element;
        const box = element.getBoundingClientRect();
        return [
          box.top - (outer.previousElementSibling as Element).getBoundingClientRect().bottom,
          (outer.nextElementSibling as Element).getBoundingClientRect().top - box.bottom,
        ].map(Math.round);
      }),
    );
  assert.equal(await page.locator("docsite-island").count(), 2);
  assert.deepEqual(await distances("live"), await distances("still"));
});
