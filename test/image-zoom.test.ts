// Images that a click enlarges, by one setting for all of them.
import assert from "node:assert/strict";
import path from "node:path";
import { after, describe, test } from "node:test";
import sharp from "sharp";
import { configWith } from "./support/problems.js";
import { openBrowser, serveFolder, visit } from "./support/browser.js";
import { serveHere, testSite } from "./support/site.js";

// The library notes in the environment where it lies.
after(() => delete process.env["VIPSHOME"]);

const drawing = (width: number) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${width / 2}" viewBox="0 0 2 1"><path d="M0 0h2v1z"/></svg>`;

const BODY = `# A

![Wide & "good"](./wide.svg)

Text with ![an icon](./icon.svg) and ![in a line](./small.svg) in it. ![](./small.svg)

[![in a link](./small.svg)](./b.md) <button type="button"><img src="./small.svg" alt="in a button"></button>

![for dark](./wide.svg#only-dark) ![for light](./small.svg#gh-light-mode-only)

<picture><source srcset="./wide.svg"><img src="./small.svg" alt="chosen" width="300"></picture>

<img src="./small.svg" alt="left out" class="left no-zoom">

<div class="no-zoom">

![in what is left out](./small.svg)

</div>

| A | B |
| --- | --- |
| ![in a table](./wide.svg) | x |

- ![in a list](./small.svg)

::image[Caption]{src=small.svg alt="with a caption"}

::image{src=small.svg alt="by itself" zoom}
`;

const FILES = {
  "content/docs/a.md": BODY,
  "content/docs/b.md": "# B\n",
  "content/docs/wide.svg": drawing(1200),
  "content/docs/small.svg": drawing(300),
  "content/docs/icon.svg": drawing(40),
};

const ENLARGED = [
  'Enlarge: Wide & "good"',
  "Enlarge: in a line",
  "Enlarge the image",
  "Enlarge: for dark",
  "Enlarge: for light",
  "Enlarge: chosen",
  "Enlarge: in a table",
  "Enlarge: in a list",
  "Enlarge: with a caption",
  "Enlarge: by itself",
];

describe("With `images.zoom`", () => {
  test("each image in the text of a page is a link to its file, but for icons and what is a link already", async (all) => {
    const site = testSite(all, { ...FILES, "docsite.config.ts": configWith("images: { zoom: true }") });
    await site.buildWell();
    const $ = site.page("/docs/a");
    const links = $("main a.zoom").toArray();
    assert.deepEqual(
      links.map((link) => $(link).attr("aria-label")),
      ENLARGED,
    );
    for (const link of links) {
      assert.equal($(link).attr("href"), $(link).find("img").attr("src")?.replace(/#.*/, ""));
      assert.equal($(link).parents("a").length + $(link).find("a").length, 0);
    }
    assert.equal($("main a.dark-only").attr("aria-label"), "Enlarge: for dark");
    assert.equal($("main a.light-only").attr("aria-label"), "Enlarge: for light");
    assert.doesNotMatch(site.read("docs/a.md"), /zoom-|class="zoom/);
  });

  test("in the language of the page, and in `docsite serve`, too", async (all) => {
    const site = testSite(all, {
      ...FILES,
      "docsite.config.ts": configWith('lang: "de", images: { zoom: true }'),
    });
    const { url } = await serveHere(all, site.dir);
    const page = await (await fetch(`${url}docs/a`)).text();
    assert.match(page, /<a class="zoom" href="[^"]+" aria-label="Vergrößern: in a line">/);
  });

  test("pages that are laid out by their authors stay as they are", async (all) => {
    const site = testSite(all, {
      ...FILES,
      "content/docs/a.md": `---\nmode: splash\n---\n\n${BODY}`,
      "docsite.config.ts": configWith("images: { zoom: true }"),
    });
    await site.buildWell();
    assert.equal(site.page("/docs/a")("a.zoom").length, 1);
  });

  test("smaller files are inside of the links", async (all) => {
    const site = testSite(all, {
      "content/docs/a.md": "# A\n\n![P](./p.png)\n",
      "docsite.config.ts": configWith(
        "images: { zoom: true, optimize: { formats: ['webp'], widths: [400] } }",
      ),
    });
    const noise = { type: "gaussian", mean: 128, sigma: 60 } as const;
    await sharp({ create: { width: 900, height: 600, channels: 3, background: "#888", noise } })
      .png()
      .toFile(path.join(site.dir, "content/docs/p.png"));
    await site.buildWell();
    const $ = site.page("/docs/a");
    assert.equal($("a.zoom > picture.optimized > img").attr("src"), $("a.zoom").attr("href"));
    assert.match($("a.zoom").attr("href") ?? "", /\.png$/);
    assert.match($("a.zoom source").attr("srcset") ?? "", /400\.webp 400w/);
  });

  test("images are where they are without it, and a click opens them", async (all) => {
    const browser = await openBrowser(all);
    const boxes: number[][][] = [];
    for (const zoom of [false, true]) {
      const site = testSite(all, { ...FILES, "docsite.config.ts": configWith(`images: { zoom: ${zoom} }`) });
      await site.buildWell();
      const url = `${await serveFolder(all, path.join(site.dir, "dist"))}docs/a`;
      for (const width of [1440, 390]) {
        const page = await (await browser.newContext({ viewport: { width, height: 800 } })).newPage();
        await visit(page, url);
        const all = await page.locator("main img").evaluateAll((images) =>
          images.map((image) => {
            const { x, y, width: across, height } = image.getBoundingClientRect();
            return [x, y, across, height];
          }),
        );
        boxes.push(all);
        if (!zoom) continue;
        // Until its script is there, the link leads to the file of the image.
        await page.waitForLoadState("networkidle");
        const link = page.getByRole("link", { name: "Enlarge: in a list" });
        const dialog = page.getByRole("dialog", { name: "in a list" });
        await link.press("Enter");
        await dialog.waitFor();
        await page.keyboard.press("Escape");
        await dialog.waitFor({ state: "detached" });
        assert.ok(await link.evaluate((element) => element === document.activeElement));
      }
    }
    const [wide, narrow, ...enlarged] = boxes;
    for (const [index, before] of [wide ?? [], narrow ?? []].entries())
      for (const [place, box] of before.entries())
        for (const [side, at] of box.entries())
          // A pixel or two: texts may get their fonts later.
          assert.ok(Math.abs((enlarged[index]?.[place]?.[side] ?? NaN) - at) < 3, JSON.stringify(boxes));
  });
});

test("The plugin of Docusaurus for it is taken over", async (all) => {
  const site = testSite(all, {
    "docusaurus.config.js": `module.exports = {
      title: "P", url: "https://project.example", baseUrl: "/",
      presets: [["classic", { blog: false }]],
      plugins: ["docusaurus-plugin-image-zoom"],
      themeConfig: { zoom: { selector: ".markdown img" } },
    };\n`,
    "docs/a.md": "# A\n\n![W](./wide.svg)\n",
    "docs/wide.svg": drawing(1200),
  });
  await site.buildWell();
  assert.equal(site.page("/docs/a")("a.zoom").attr("aria-label"), "Enlarge: W");
});
