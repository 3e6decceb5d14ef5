// Images that their address, as on GitHub, keeps for one color mode.
import assert from "node:assert/strict";
import path from "node:path";
import { test } from "node:test";
import { openBrowser, serveFolder } from "./support/browser.js";
import { testSite } from "./support/site.js";

const SVG = '<svg xmlns="http://www.w3.org/2000/svg" width="20" height="20"><path d="M0 0h20v20z"/></svg>';

test("An image is shown in the color mode that its address names", async (all) => {
  const site = testSite(all, {
    "content/docs/a.md": `# A

![d](./d.svg#gh-dark-mode-only) ![l](./l.svg#gh-light-mode-only)

<p><img src="./d.svg#only-dark" alt="d"> <img src="./l.svg#only-light" alt="l"></p>

![both](./l.svg)
`,
    "content/docs/d.svg": SVG,
    "content/docs/l.svg": SVG.replace("20z", "19z"),
  });
  await site.buildWell();
  const url = `${await serveFolder(all, path.join(site.dir, "dist"))}docs/a`;
  const browser = await openBrowser(all);
  const shown = async (theme: "light" | "dark", media?: "print") => {
    const context = await browser.newContext();
    await context.addInitScript((mode) => localStorage.setItem("theme", mode), theme);
    const page = await context.newPage();
    await page.goto(url);
    if (media) await page.emulateMedia({ media });
    const images = await page.getByRole("img").all();
    const names: string[] = [];
    for (const image of images)
      if (await image.isVisible()) names.push((await image.getAttribute("alt")) ?? "");
    await context.close();
    return names.filter((name) => /^(?:d|l|both)$/.test(name));
  };
  assert.deepEqual(await shown("light"), ["l", "l", "both"]);
  assert.deepEqual(await shown("dark"), ["d", "d", "both"]);
  assert.deepEqual(await shown("dark", "print"), ["l", "l", "both"]);
});
