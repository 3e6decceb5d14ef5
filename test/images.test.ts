// Images: smaller files of them, of which browsers take the one that they need.
import assert from "node:assert/strict";
import { readFileSync, statSync } from "node:fs";
import path from "node:path";
import { after, before, describe, test, type TestContext } from "node:test";
import { load } from "cheerio";
import * as fc from "fast-check";
import sharp, { type Sharp } from "sharp";
import { widthsOf } from "../src/features/images/encode.js";
import { images } from "../src/features/images/index.js";
import { FEATURES } from "../src/features/index.js";
import { partOf } from "../src/features/shards/command-line.js";
import { merge } from "../src/features/shards/merge.js";
import { docsite, eventually, serveHere, testSite, type TestSite } from "./support/site.js";
import { openBrowser, recordShifts, serveFolder, shiftOf } from "./support/browser.js";
import { configWith, problemLines } from "./support/problems.js";

/** What looks to an encoder like a photograph. */
async function photograph(width: number, height: number): Promise<Sharp> {
  const [across, down] = [Math.ceil(width / 40), Math.ceil(height / 40)];
  const colors = Buffer.from(Array.from({ length: 3 * across * down }, (_, place) => (place * 7919) % 251));
  const raw = { width: across, height: down, channels: 3 } as const;
  const blobs = await sharp(colors, { raw }).resize(width, height, { fit: "fill" }).png().toBuffer();
  return sharp(blobs);
}

const ON = configWith("images: { optimize: true }");
/** Only what is fast to make. */
const WEBP = 'images: { optimize: { formats: ["webp"], widths: [200, 400] } }';

let jpeg = Buffer.alloc(0);
let png = Buffer.alloc(0);
let still = Buffer.alloc(0);

before(async () => {
  const photo = await photograph(900, 600);
  const exif = { IFD0: { Copyright: "Ada" } };
  jpeg = await photo
    .clone()
    .jpeg({ quality: 95 })
    .withMetadata({ orientation: 6 })
    .withExifMerge(exif)
    .toBuffer();
  png = await photo.clone().png().toBuffer();
  still = await photo.clone().resize(120).jpeg({ quality: 90 }).toBuffer();
});

// The library notes in the environment where it lies.
after(() => delete process.env["VIPSHOME"]);

/** Paths of the files that are made of images. */
const made = (site: TestSite) => site.files().filter((file) => file.startsWith("assets/images/"));
const inDist = (site: TestSite, file: string) => path.join(site.dir, "dist", file);

describe("Images with `images.optimize`", () => {
  test("are offered in narrower widths, in AVIF and WebP, and as they are", async (context) => {
    const site = testSite(context, {
      "docsite.config.js": ON,
      "content/docs/a.md":
        '# A\n\n![One](./photo.jpg)\n\n<img src="./photo.jpg" alt="Two" width="300">\n\n::image{src="./photo.jpg" alt="Three" zoom}\n',
      "content/docs/b.mdx": '# B\n\n<img src="./photo.jpg" alt="In code" />\n',
      "content/docs/photo.jpg": jpeg,
    });
    await site.buildWell();
    const page = site.page("/docs/a");
    const picture = page("picture").first();
    const addresses = picture
      .find("source")
      .toArray()
      .map((source) => page(source).attr("srcset") ?? "");
    assert.deepEqual(
      picture
        .find("source")
        .toArray()
        .map((source) => page(source).attr("type")),
      ["image/avif", "image/webp"],
    );
    // The camera was held upright: 600 of 900 pixels are across.
    for (const srcset of addresses)
      assert.match(srcset, /^\/assets\/images\/photo-[\da-f]{8}-600\.(?:avif|webp) 600w$/);
    for (const file of made(site)) {
      const { width = 0, height, exif, orientation } = await sharp(inDist(site, file)).metadata();
      assert.deepEqual([width, height, exif, orientation], [600, 900, undefined, undefined], file);
      assert.ok(statSync(inDist(site, file)).size < jpeg.length, file);
    }
    assert.equal(made(site).length, 2, "pages share the files of an image");
    const shown = page("picture > img")
      .toArray()
      .map((image) => page(image).attr() ?? {});
    assert.deepEqual(
      shown.map(({ alt, src = "", width, height, loading, decoding }) => [
        alt,
        site.has(src.slice(1)),
        width,
        height,
        loading,
        decoding,
      ]),
      [
        ["One", true, "600", "900", undefined, undefined],
        ["Two", true, "300", "450", "lazy", "async"],
        ["Three", true, "600", "900", "lazy", "async"],
      ],
    );
    assert.match(page("a.zoom").attr("href") ?? "", /^\/assets\/files\/photo-/, "enlarged, the file itself");
    const sizes = page("source")
      .toArray()
      .map((source) => page(source).attr("sizes"));
    assert.deepEqual([...new Set(sizes)], ["min(600px, 92vw)", "min(300px, 92vw)"]);
    assert.equal(site.page("/docs/b")("picture > img").attr("alt"), "In code");
    assert.match(
      site.read("docs/a.md"),
      /!\[One\]\([^)]*photo-[\da-f]{8}\.jpg\)/,
      "Markdown files name the file itself",
    );
  });

  test("have the widths that they have pixels for, and none that is almost another", () => {
    assert.deepEqual(widthsOf({ width: 4000 }, [720, 1080, 1440, 2160]), [720, 1080, 1440, 2160]);
    assert.deepEqual(widthsOf({ width: 1600 }, [720, 1080, 1440, 2160]), [720, 1080, 1600]);
    assert.deepEqual(widthsOf({ width: 300 }, [720, 1080]), [300]);
    const widths = fc
      .array(fc.integer({ min: 16, max: 5000 }), { minLength: 1 })
      .map((all) => all.toSorted((a, b) => a - b));
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 5000 }), widths, (width, asked) => {
        const all = widthsOf({ width }, asked);
        assert.equal(all.at(-1), Math.min(width, asked.at(-1) ?? 0));
        assert.deepEqual(
          all,
          all.toSorted((a, b) => a - b),
        );
      }),
    );
  });

  test("stay as they are where nothing is won, or would be lost", async (context) => {
    const frames = await Promise.all(
      ["red", "blue"].map((background) =>
        sharp({ create: { width: 200, height: 200, channels: 3, background } })
          .png()
          .toBuffer(),
      ),
    );
    const joined = { join: { animated: true } } as const;
    const [gif, moving] = await Promise.all([
      sharp(frames, joined).gif().toBuffer(),
      sharp(frames, joined).webp().toBuffer(),
    ]);
    const [first = Buffer.alloc(0)] = frames;
    const plain = await sharp({ create: { width: 300, height: 300, channels: 3, background: "#fff" } })
      .png({ palette: true })
      .toBuffer();
    const chunk = Buffer.from("000000086163544c0000000100000000b92d8c8a", "hex");
    const apng = Buffer.concat([first.subarray(0, 33), chunk, first.subarray(33)]);
    const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="200" height="200"/>';
    const site = testSite(context, {
      "docsite.config.js": configWith(WEBP),
      "content/docs/a.md": `# A

![gif](a.gif) ![webp](moving.webp) ![png](moving.png) ![svg](a.svg) ![plain](plain.png) ![svg in png](svg.png)

<img src="photo.png" alt="icon" width="40"> <img src="photo.png" srcset="photo.png 1x" alt="own">

<picture><source srcset="photo.png" media="print"><img src="photo.png" alt="art"></picture>

![photo](photo.png)
`,
      "content/docs/a.gif": gif,
      "content/docs/moving.webp": moving,
      "content/docs/moving.png": apng,
      "content/docs/a.svg": svg,
      "content/docs/svg.png": svg,
      "content/docs/plain.png": plain,
      "content/docs/photo.png": png,
    });
    await site.buildWell();
    const page = site.page("/docs/a");
    const changed = page("picture:has(source[type]) > img")
      .toArray()
      .map((image) => page(image).attr("alt"));
    assert.deepEqual(changed, ["photo"]);
    assert.equal(page("picture picture").length, 0);
    assert.equal(
      page('picture img[alt="photo"]').attr("loading"),
      undefined,
      "the first of those that are changed",
    );
  });

  test("hold their place with their color or a blur, in the style sheet of the page", async (context) => {
    const red = await sharp({ create: { width: 300, height: 200, channels: 3, background: "#c02010" } })
      .composite([{ input: still, left: 0, top: 0 }])
      .png()
      .toBuffer();
    const clear = await sharp(red).removeAlpha().ensureAlpha(0.5).png().toBuffer();
    const site = testSite(context, {
      "docsite.config.js": configWith(WEBP),
      "content/docs/a.md": "# A\n\n![red](red.png)\n\n![clear](clear.png)\n",
      "content/docs/red.png": red,
      "content/docs/clear.png": clear,
    });
    const rulesOf = () => {
      const page = site.page("/docs/a");
      const sheet = page("link[href*='/styles/page-']").attr("href") ?? "";
      assert.equal(
        page('picture > img[alt="clear"]').attr("data-s"),
        undefined,
        "its background shows through",
      );
      const name = page('picture > img[alt="red"]').attr("data-s");
      const rule = site
        .read(sheet.slice(1))
        .split("\n")
        .find((line) => line.includes(`"${name}"`));
      assert.doesNotMatch(site.read("docs/a/index.html"), /<style>|\sstyle=/);
      return rule ?? "";
    };
    await site.buildWell();
    assert.match(rulesOf(), /\{background-color:#c0[12][\da-f]1[\da-f];color:#fff\}/);
    site.write("docsite.config.js", configWith(WEBP.replace("widths", 'placeholder: "blur", widths')));
    await site.buildWell();
    assert.match(
      rulesOf(),
      /\{background:#c0[\da-f]{4} url\("data:image\/webp;base64,[\w+/=]{40,400}"\) center/,
    );
  });

  test("that are damaged are errors where pages show them, as are those that Git LFS keeps", async (context) => {
    const site = testSite(context, {
      "docsite.config.js": configWith(WEBP),
      "content/docs/a.md": "# A\n\n![cut](cut.jpg)\n\n![none](none.png) ![kept](kept.png)\n",
      "content/docs/b.md": "# B\n\nText ![cut](cut.jpg)\n",
      "content/docs/cut.jpg": jpeg.subarray(0, jpeg.length / 2),
      "content/docs/none.png": "<html>Not found</html>",
      "content/docs/kept.png": `version https://git-lfs.github.com/spec/v1\noid sha256:${"a".repeat(64)}\nsize 12345\n`,
    });
    const lines = problemLines(await site.build()).toSorted();
    assert.equal(lines.length, 4);
    assert.match(
      lines[0] ?? "",
      /^content\/docs\/a\.md:3:1 error corrupt-image: The image `content\/docs\/cut\.jpg` cannot be read: .*premature end/,
    );
    assert.match(
      lines[1] ?? "",
      /^content\/docs\/a\.md:5:1 error corrupt-image: .*none\.png` cannot be read/,
    );
    assert.match(
      lines[2] ?? "",
      /^content\/docs\/a\.md:5:19 error corrupt-image: .*kept\.png.*Git LFS.*git lfs pull/,
    );
    assert.match(lines[3] ?? "", /^content\/docs\/b\.md:3:6 error corrupt-image/);
    const { stdout, stderr } = await docsite(["check", site.dir]);
    assert.match(stdout + stderr, /4 errors/, "a check tells the same");
  });

  test("that are shown by nothing, or are only linked to, are not made smaller", async (context) => {
    const site = testSite(context, {
      "docsite.config.js": configWith(WEBP),
      "content/docs/a.md": "---\nimage: ./preview.jpg\n---\n# A\n\n[A photo](photo.jpg)\n",
      "content/docs/photo.jpg": jpeg,
      "content/docs/preview.jpg": still,
      "content/static/unused.jpg": jpeg,
    });
    await site.buildWell();
    assert.deepEqual(made(site), []);
  });

  test("are made once: another build takes them from the cache, and removes those of another quality", async (context) => {
    const site = testSite(context, {
      "docsite.config.js": configWith(WEBP),
      "content/docs/a.md": "# A\n\n![photo](photo.jpg)\n",
      "content/docs/b.md": "# B\n\n![photo](../static/same.jpg)\n\n![other](/other.jpg)\n",
      "content/docs/photo.jpg": jpeg,
      "content/static/same.jpg": jpeg,
      "content/static/other.jpg": still,
    });
    const stages: string[] = [];
    const build = async () => {
      stages.length = 0;
      const progress = { stage: (name: string) => void stages.push(name), done() {} };
      await site.buildWell({ cache: true, progress });
    };
    const isOptimizing = () => stages.includes("Optimizing images");
    await build();
    assert.ok(isOptimizing());
    const before = made(site);
    assert.deepEqual(
      before.map((file) => file.replace(/-[\da-f]{8}-/, "-…-")),
      [
        "assets/images/other-…-120.webp",
        "assets/images/photo-…-200.webp",
        "assets/images/photo-…-400.webp",
        "assets/images/same-…-200.webp",
        "assets/images/same-…-400.webp",
      ],
    );
    const times = before.map((file) => statSync(inDist(site, file)).ino);
    site.write("content/docs/a.md", "# A\n\nText.\n\n![photo](photo.jpg)\n");
    await build();
    assert.ok(!isOptimizing());
    assert.deepEqual(made(site), before);
    assert.deepEqual(
      made(site).map((file) => statSync(inDist(site, file)).ino),
      times,
      "nor are they written again",
    );
    site.write("docsite.config.js", configWith(WEBP.replace("widths", "quality: { webp: 40 }, widths")));
    await build();
    assert.ok(isOptimizing());
    assert.equal(made(site).length, before.length);
    assert.deepEqual(
      made(site).filter((file) => before.includes(file)),
      [],
    );
  });

  test("have the base URL, and are shared by languages, lists of posts and feeds keep what they need", async (context) => {
    const site = testSite(context, {
      "docsite.config.js": configWith(
        `${WEBP}, baseUrl: "/base/", blog: {}, i18n: { defaultLocale: "en", locales: ["en", "de"] }`,
      ),
      "content/docs/a.md": "# A\n\n![photo](photo.jpg)\n",
      "content/docs/photo.jpg": jpeg,
      "content/blog/2024-03-01-news.md": "# News\n\n![news](./news.jpg)\n\n<!-- truncate -->\n\nMore.\n",
      "content/blog/news.jpg": jpeg,
    });
    await site.buildWell();
    for (const [route, count] of [
      ["/docs/a", 1],
      ["/de/docs/a", 1],
      ["/blog", 1],
      ["/blog/2024/03/01/news", 1],
    ] as const) {
      const page = site.page(route);
      assert.equal(page("picture").length, count, route);
      for (const source of page("source").toArray())
        for (const candidate of (page(source).attr("srcset") ?? "").split(", "))
          assert.ok(site.has((candidate.split(" ")[0] ?? "").replace(/^\/base\//, "")), candidate);
    }
    assert.equal(made(site).length, 4);
    const feed = site.files().find((file) => file.endsWith("rss.xml")) ?? "";
    assert.match(site.read(feed), /<p><img alt="news" src="https:[^"]*\/news-[\da-f]{8}\.jpg"[^>]*><\/p>/);
  });

  test("are in a book of the site as their author gave them", async (context) => {
    const site = testSite(context, {
      "docsite.config.js": configWith(WEBP),
      "content/docs/a.md": "# A\n\n![photo](photo.jpg)\n",
      "content/docs/photo.jpg": still,
    });
    const out = path.join(site.dir, "book.html");
    const { status, stderr } = await docsite(["export", site.dir, "--format", "html", "--out", out]);
    assert.equal(status, 0, stderr);
    const book = load(readFileSync(out, "utf8"));
    assert.equal(book("picture, source").length, 0);
    assert.equal(book('img[alt="photo"]').attr("src"), `data:image/jpeg;base64,${still.toString("base64")}`);
  });

  test("are the same in a site that several machines build", async (context) => {
    const site = testSite(context, {
      "docsite.config.js": configWith(WEBP),
      "content/docs/photo.jpg": jpeg,
      ...Object.fromEntries(
        Array.from({ length: 8 }, (_, page) => [
          `content/docs/p${page}.md`,
          `# P ${page}\n\n![photo](photo.jpg)\n`,
        ]),
      ),
    });
    await site.buildWell();
    for (const index of [1, 2])
      await site.buildWell({ part: partOf({ index, count: 2 }), outDir: `part-${index}` });
    const merged = await merge(["part-1", "part-2"], {
      outDir: "merged",
      cwd: site.dir,
      strict: false,
      signal: new AbortController().signal,
      onStage() {},
      features: FEATURES,
    });
    assert.deepEqual(merged.diagnostics, []);
    for (const file of [...made(site), "docs/p0/index.html", "docs/p7/index.html"])
      assert.ok(
        readFileSync(path.join(site.dir, "merged", file)).equals(readFileSync(inDist(site, file))),
        file,
      );
  });

  test("are shown as they are by the dev server, and where the option is not set", async (context: TestContext) => {
    const site = testSite(context, {
      "docsite.config.js": configWith(WEBP),
      "content/docs/a.md": "# A\n\n![photo](photo.jpg)\n",
      "content/docs/photo.jpg": jpeg,
    });
    const { url } = await serveHere(context, site.dir);
    await eventually(async () => {
      const html = await (await fetch(`${url}docs/a`)).text();
      assert.match(html, /<img alt="photo"/);
      assert.doesNotMatch(html, /<picture/);
    });
    site.write("docsite.config.js", configWith());
    await site.buildWell();
    assert.equal(site.page("/docs/a")("picture").length, 0);
    assert.deepEqual(made(site), []);
  });

  test("are an error where the package for it is not installed, with the command that installs it", async () => {
    const place = { line: 2, column: 3 };
    const config = {
      images: { optimize: { formats: ["webp"], widths: [100], quality: {}, placeholder: "none" } },
    };
    const given = {
      config,
      libraries: {},
      images: [],
      purpose: "build",
      file: "docsite.config.js",
      at: () => place,
    };
    const lines = problemLines((await images.images?.(given as never)) ?? { diagnostics: [] });
    assert.equal(lines.length, 1);
    assert.match(
      lines[0] ?? "",
      /^docsite\.config\.js:2:3 error image-package: .*`sharp`.*npm install sharp@\d/,
    );
  });
});

test("A phone loads the file for its screen under the content policy, and nothing moves when it comes", async (context) => {
  const large = await photograph(2400, 1600);
  const file = await large.jpeg({ quality: 92 }).toBuffer();
  const site = testSite(context, {
    "docsite.config.js": ON,
    "content/docs/a.md": `# A\n\n![first](photo.jpg)\n\nText.\n\n<img src="photo.jpg" alt="small" width="320">\n\n${"Text.\n\n".repeat(200)}\n\n![last](other.jpg)\n\nEnd.\n`,
    "content/docs/photo.jpg": file,
    "content/docs/other.jpg": await sharp(file).flip().jpeg({ quality: 92 }).toBuffer(),
  });
  const { contentPolicy = "" } = await site.buildWell();
  const headers = { "content-security-policy": contentPolicy };
  const url = await serveFolder(context, path.join(site.dir, "dist"), headers);
  const browser = await openBrowser(context);
  const opened = await browser.newContext({ viewport: { width: 390, height: 844 }, deviceScaleFactor: 2 });
  const page = await opened.newPage();
  await recordShifts(page);
  const loaded: string[] = [];
  const refused: string[] = [];
  page.on("request", (request) => {
    if (request.resourceType() === "image") loaded.push(request.url().slice(url.length));
  });
  page.on("console", (message) => {
    if (message.text().includes("Content Security Policy")) refused.push(message.text());
  });
  await page.goto(`${url}docs/a/`, { waitUntil: "load" });
  assert.deepEqual(
    loaded.map((name) => name.replace(/-[\da-f]{8}-/, "-…-")),
    ["assets/images/photo-…-720.avif"],
  );
  const color = (alt: string) =>
    page.getByAltText(alt).evaluate((image) => getComputedStyle(image).backgroundColor);
  assert.notEqual(await color("last"), "rgba(0, 0, 0, 0)");
  await page.getByAltText("last").scrollIntoViewIfNeeded();
  await eventually(async () =>
    assert.equal(
      await page
        .getByAltText("last")
        .evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth > 0),
      true,
    ),
  );
  assert.equal(loaded.length, 2);
  assert.equal(await shiftOf(page), 0);
  assert.deepEqual(refused, []);
  const box = await page.getByAltText("first").boundingBox();
  assert.equal(Math.round(box?.width ?? 0), 358);
  await opened.close();
});
