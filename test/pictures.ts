// `npm run pictures`: makes the pictures of the README and of the manual's home page from the site of this repository, in light and in dark mode.
import { mkdirSync, statSync, writeFileSync } from "node:fs";
import path from "node:path";
import type { Page } from "playwright-core";
import { openBrowser, serveFolder, visit } from "./support/browser.js";
import { buildFlagship } from "./support/own-sites.js";
import { ROOT } from "./support/site.js";

interface Picture {
  /** Path without the mode and the extension. */
  readonly file: string;
  readonly type: "png" | "webp";
  readonly address: string;
  readonly size: { readonly width: number; readonly height: number };
  /** What a reader does before. */
  readonly before?: (page: Page) => Promise<void>;
}

const HOME = "manual/content/pages/_pictures";

const PICTURES: readonly Picture[] = [
  {
    file: ".github/docsite",
    type: "png",
    address: "docs/install/docker-compose",
    size: { width: 1160, height: 660 },
  },
  {
    file: `${HOME}/document`,
    type: "webp",
    address: "docs/install/docker-compose",
    size: { width: 1160, height: 760 },
  },
  {
    file: `${HOME}/operation`,
    type: "webp",
    address: "docs/api/create-a-new-server",
    size: { width: 1280, height: 772 },
  },
  {
    file: `${HOME}/search`,
    type: "webp",
    address: "docs/overview/introduction",
    size: { width: 1160, height: 700 },
    async before(page) {
      await page.getByRole("button", { name: "Search" }).click();
      await page.getByRole("combobox").fill("backup");
      await page.getByRole("option", { name: "Backup and restore" }).first().waitFor();
      // There is no scroll bar whose place could stay free.
      await page.evaluate(() => document.documentElement.style.setProperty("scrollbar-gutter", "auto"));
    },
  },
];

/** A picture in PNG as WebP, by the browser. */
function asWebp(page: Page, png: Buffer): Promise<string> {
  return page.evaluate(
    async (source) => {
      const image = new Image();
      image.src = source;
      await image.decode();
      const canvas = new OffscreenCanvas(image.width, image.height);
      canvas.getContext("2d")?.drawImage(image, 0, 0);
      const blob = await canvas.convertToBlob({ type: "image/webp", quality: 0.45 });
      const bytes = new Uint8Array(await blob.arrayBuffer());
      return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(""));
    },
    `data:image/png;base64,${png.toString("base64")}`,
  );
}

const cleanUps: (() => unknown)[] = [];
const context = { after: (cleanUp: () => unknown) => void cleanUps.unshift(cleanUp) };
try {
  const url = await serveFolder(context, await buildFlagship(context));
  const browser = await openBrowser(context);
  for (const { file, type, address, size, before } of PICTURES)
    for (const mode of ["light", "dark"]) {
      const page = await browser.newPage({ viewport: size, reducedMotion: "reduce" });
      await page.addInitScript((theme) => localStorage.setItem("theme", theme), mode);
      await visit(page, url + address);
      await page.evaluate(() => document.fonts.ready);
      await before?.(page);
      const png = await page.screenshot();
      const target = path.join(ROOT, `${file}-${mode}.${type}`);
      mkdirSync(path.dirname(target), { recursive: true });
      const blank = await browser.newPage();
      writeFileSync(target, type === "png" ? png : Buffer.from(await asWebp(blank, png), "base64"));
      await blank.close();
      await page.close();
      process.stdout.write(
        `${path.relative(ROOT, target)}: ${Math.round(statSync(target).size / 1024)} kB\n`,
      );
    }
} finally {
  for (const cleanUp of cleanUps) await cleanUp();
}
