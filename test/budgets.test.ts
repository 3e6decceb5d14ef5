// Budgets: limits of what pages load, and the list of what they do load.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import path from "node:path";
import { describe, test } from "node:test";
import { gzipSync } from "node:zlib";
import { load } from "cheerio";
import { readFile } from "../src/features/budgets/read-files.js";
import { configWith, problemLines } from "./support/problems.js";
import { docsite, testSite, type TestSite } from "./support/site.js";
import { openBrowser, serveFolder } from "./support/browser.js";

interface Sizes {
  readonly pages: readonly {
    readonly page: string;
    readonly bytes: Readonly<Record<string, number>>;
    readonly total: number;
    readonly files: readonly { readonly path: string; readonly kind: string; readonly bytes: number }[];
  }[];
  readonly search: readonly { readonly folder: string; readonly bytes: number }[];
}

async function sizesOf(site: TestSite): Promise<Sizes> {
  const { stdout, stderr, status } = await docsite(["size", "--json", site.dir]);
  assert.equal(status, 0, stderr);
  return JSON.parse(stdout) as Sizes;
}

const PAGES = {
  "content/docs/plain.md": "# Plain\n\nSome text.\n",
  "content/docs/guide/photo.md": "# Photo\n\n![a](./a.jpg)\n\n![b](./b.jpg)\n\n`code`\n",
  "content/docs/guide/a.jpg": Buffer.alloc(30_000, "a"),
  "content/docs/guide/b.jpg": Buffer.alloc(50_000, "b"),
};

describe("With `budgets`", () => {
  test("a build fails at pages that load more than they may, and names the largest files", async (context) => {
    const site = testSite(context, {
      ...PAGES,
      "docsite.config.js": configWith("budgets: { images: 60, requests: 100, search: 500 }"),
    });
    const [line = "", ...others] = problemLines(await site.build());
    assert.deepEqual(others, []);
    assert.match(
      line,
      /^content\/docs\/guide\/photo\.md:1:1 error over-budget: `\/docs\/guide\/photo` loads 80\.0 kB of images, more than its budget of 60 kB \(The largest: assets\/files\/b-\S+ \(50\.0 kB\), assets\/files\/a-\S+ \(30\.0 kB\)\)$/,
    );
    assert.ok(!site.has("index.html"), "nothing is written");
    assert.equal((await docsite(["check", site.dir])).status, 0, "a check makes no files");
  });

  test("pages have the limits of their patterns, of which later ones win, below the base URL", async (context) => {
    const pages = '{ "/docs/**": { images: 10 }, "/docs/guide/*": { images: 90 } }';
    const site = testSite(context, {
      ...PAGES,
      "docsite.config.js": configWith(`baseUrl: "/base/", budgets: { images: 1, pages: ${pages} }`),
    });
    await site.buildWell();
    site.write(
      "docsite.config.js",
      configWith(`budgets: { images: 100, pages: { "/docs/guide/*": { html: 0.1 } } }`),
    );
    const lines = problemLines(await site.build());
    assert.equal(lines.length, 1);
    assert.match(lines[0] ?? "", /photo` loads \d\.\d kB of HTML, more than its budget of 0\.1 kB/);
  });

  test("requests, all files together and the search index have limits of their own", async (context) => {
    const site = testSite(context, {
      ...PAGES,
      "docsite.config.js": configWith("budgets: { requests: 2, total: 60, search: 0.1 }"),
    });
    const lines = problemLines(await site.build()).join("\n");
    assert.match(lines, /`\/docs\/plain` loads \d+ files, more than its budget of 2 files/);
    assert.match(lines, /`\/docs\/guide\/photo` loads \d+\.\d kB of files, more than its budget of 60 kB/);
    assert.doesNotMatch(lines, /plain` loads \d+\.\d kB of files/);
    assert.match(lines, /The search index takes \d+\.\d kB, more than its budget of 0\.1 kB/);
  });

  test("of many pages that are too large, ten are reported, and the number of others", async (context) => {
    const site = testSite(context, {
      "docsite.config.js": configWith("budgets: { html: 0.1 }"),
      ...Object.fromEntries(
        Array.from({ length: 14 }, (_, place) => [`content/docs/p${place}.md`, `# P ${place}\n\nText.\n`]),
      ),
    });
    const lines = problemLines(await site.build());
    assert.equal(lines.length, 11);
    // The page for what is not found is one, too.
    assert.match(lines.join("\n"), /error over-budget: 5 more pages are over their budget of HTML/);
  });

  test("a severity of the configuration makes them warnings", async (context) => {
    const site = testSite(context, {
      ...PAGES,
      "docsite.config.js": configWith(
        'budgets: { images: 60 }, checks: { codes: { "over-budget": "warning" } }',
      ),
    });
    const report = await site.build();
    assert.equal(report.exitCode, 0);
    assert.match(problemLines(report).join("\n"), /warning over-budget/);
  });
});

describe("`docsite size`", () => {
  test("counts what a browser loads on a first visit", async (context) => {
    const site = testSite(context, { ...PAGES, "docsite.config.js": configWith() });
    const { pages } = await sizesOf(site);
    await site.buildWell();
    const url = await serveFolder(context, path.join(site.dir, "dist"));
    const browser = await openBrowser(context);
    for (const route of ["docs/plain", "docs/guide/photo"]) {
      const page = await browser.newPage({ viewport: { width: 390, height: 800 } });
      const loaded: string[] = [];
      page.on("request", (request) => {
        const { pathname } = new URL(request.url());
        if (!/favicon/.test(pathname) && pathname.length > 1) loaded.push(pathname);
      });
      await page.goto(`${url}${route}/`, { waitUntil: "load" });
      await page.evaluate(() => document.fonts.ready);
      const counted = pages.find((each) => each.page === `/${route}`);
      const paths = new Set(counted?.files.map((file) => `/${file.path.replace(/index\.html$/, "")}`));
      const missed = loaded.filter((each) => /\.(?:css|jpg|woff2)$/.test(each) && !paths.has(each));
      assert.deepEqual(missed, [], route);
      await page.close();
    }
    for (const { files, bytes, total } of pages) {
      assert.equal(
        total,
        Object.values(bytes).reduce((sum, each) => sum + each, 0),
      );
      for (const file of files) {
        const content = readFileSync(path.join(site.dir, "dist", file.path));
        const isText = /\.(?:html|css|js|svg)$/.test(file.path);
        assert.equal(file.bytes, isText ? gzipSync(content).length : content.length, file.path);
      }
    }
    const [plain, photo] = ["/docs/plain", "/docs/guide/photo"].map((wanted) =>
      pages.find(({ page }) => page === wanted),
    );
    assert.equal(plain?.bytes["images"], 0);
    assert.equal(photo?.bytes["images"], 80_000);
    assert.ok((photo?.bytes["fonts"] ?? 0) >= (plain?.bytes["fonts"] ?? 0));
  });

  test("prints tables, and writes a page with files as areas", async (context) => {
    const site = testSite(context, { ...PAGES, "docsite.config.js": configWith() });
    const { stdout } = await docsite(["size", site.dir, "--treemap", "out/sizes.html"]);
    const lines = stdout.split("\n").map((line) => line.trim().split(/\s{2,}/));
    assert.deepEqual(lines[1], ["page", "html", "css", "script", "fonts", "images", "total", "requests"]);
    assert.equal(lines[2]?.[0], "/docs/guide/photo", "the largest first");
    assert.equal(lines[2]?.[5], "80.0");
    assert.match(stdout, /assets\/files\/b-\S+\s+images\s+50\.0\s+1\n/);
    assert.match(stdout, /Search index in assets\/search\/: \d/);
    assert.ok(!site.has("index.html"));
    const page = load(readFileSync(path.join(site.dir, "out/sizes.html"), "utf8"));
    const areas = page("main rect")
      .toArray()
      .map((rect) => {
        const { width = "0", height = "0" } = page(rect).attr() ?? {};
        return Number(width) * Number(height);
      });
    const whole = areas.reduce((sum, each) => sum + each, 0);
    assert.ok(Math.abs(whole / (1200 * 720) - 1) < 0.02, "they fill the picture");
    assert.match(page("main title").first().text(), /^assets\/files\/b-\S+: 50\.0 kB, 1 page$/);
    assert.equal(page("script").length, 0);
  });

  test("takes of several files of an image that for a phone, and one image of a picture", () => {
    const loadsOf = (html: string) => readFile("a.html", html).loads.map(([, url]) => url);
    const widths = "a-400.webp 400w, b-720.webp 720w, c-1440.webp 1440w";
    assert.deepEqual(loadsOf(`<img src="x.png" srcset="${widths}" sizes="min(42.5rem, 92vw)">`), [
      "b-720.webp",
    ]);
    assert.deepEqual(loadsOf(`<img src="x.png" srcset="${widths}" sizes="min(200px, 92vw)">`), [
      "a-400.webp",
    ]);
    assert.deepEqual(loadsOf(`<img src="x.png" srcset="${widths}">`), ["c-1440.webp"]);
    assert.deepEqual(loadsOf('<img src="x.png" srcset="y.png 2x">'), ["y.png"]);
    assert.deepEqual(
      loadsOf(
        '<picture><source srcset="a.avif"><source srcset="a.webp"><img src="a.png"></picture><img src="b.png">',
      ),
      ["a.avif", "b.png"],
    );
    assert.deepEqual(
      loadsOf('<noscript><img src="a.png"></noscript><template><img src="b.png"></template>'),
      [],
    );
    assert.deepEqual(
      loadsOf(
        '<link rel="stylesheet" href="a.css"><link rel="icon" href="i.svg"><link rel="preload" as="font" href="f.woff2"><script src="a.js"></script>',
      ),
      ["a.css", "f.woff2", "a.js"],
    );
    assert.deepEqual(
      readFile("a.js", 'import"./b.js";import{c as d}from"./c.js";const e=import("./e.js");').loads,
      [
        ["script", "./b.js"],
        ["script", "./c.js"],
      ],
    );
  });
});
