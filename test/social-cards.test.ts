// Social cards: an image for previews of each page, drawn while the site is built.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import path from "node:path";
import { describe, test } from "node:test";
import { inflateSync } from "node:zlib";
import { imageSize } from "image-size";
import { configWith, problemLines } from "./support/problems.js";
import { ROOT, testSite, type TestSite, serveHere } from "./support/site.js";

const ORIGIN = "https://t.example";

const ofHead = (site: TestSite, route: string, property: string) =>
  site.page(route)(`meta[property="${property}"], meta[name="${property}"]`).attr("content");

/** Bytes of the card of a page. */
function cardOf(site: TestSite, route: string, base = "/"): Buffer {
  const address = ofHead(site, route, "og:image") ?? "";
  assert.ok(address.startsWith(`${ORIGIN}${base}assets/cards/`), `${route}: ${address}`);
  return readFileSync(path.join(site.dir, "dist", address.slice(`${ORIGIN}${base}`.length)));
}

/** Rows of a PNG in RGBA, each after the byte of its filter. */
function pixelsOf(png: Buffer): Buffer {
  const data: Buffer[] = [];
  for (let at = 8; at < png.length; at += 12 + png.readUInt32BE(at))
    if (png.toString("latin1", at + 4, at + 8) === "IDAT")
      data.push(png.subarray(at + 8, at + 8 + png.readUInt32BE(at)));
  return inflateSync(Buffer.concat(data));
}

const TEMML = readFileSync(path.join(ROOT, "node_modules/temml/dist/Temml.woff2"));

const PAGES = {
  "content/docs/guide/start.md":
    "---\ndescription: From nothing to a site.\n---\n# Start 🚀 with łódź\n\nText.\n",
  "content/docs/guide/own.md": "---\nimage: /own.svg\n---\n# Own image\n",
  "content/docs/arabic.md": "# البدء\n",
  "content/docs/script.md": "# The letter ℋ\n",
  "content/static/own.svg": '<svg xmlns="http://www.w3.org/2000/svg" width="2" height="1"/>',
  "content/blog/2024-03-01-news.md": "---\ntags: [release]\n---\n# News\n\nText.\n",
  "openapi/api.yaml":
    "openapi: 3.1.0\ninfo: { title: Pets, version: '1' }\npaths:\n  /pets:\n    get:\n      summary: All pets\n      responses: { '200': { description: Pets } }\n",
};

describe("Social cards", () => {
  test("are images of every page, named with size and text in its head", async (context) => {
    const site = testSite(context, {
      ...PAGES,
      "docsite.config.js": configWith(
        'baseUrl: "/base/", tagline: "A tag line.", blog: {}, socialImage: "/own.svg", socialCards: { fonts: ["fonts/math.woff2"] }',
      ),
      "fonts/math.woff2": TEMML,
    });
    const report = await site.build();
    assert.deepEqual(
      problemLines(report).filter((line) => line.includes("card")),
      [
        'docsite.config.js:1:134 warning card-letters: The fonts of social cards lack letters of a title, such as البدء in “البدء”: its page has no card (Name a font that has them: `socialCards: { fonts: ["assets/font.otf"] }`)',
      ],
    );
    const routes = [
      "/docs/guide/start",
      "/docs/script",
      "/blog",
      "/blog/2024/03/01/news",
      "/blog/tags/release",
    ];
    const seen = new Set<string>();
    for (const route of [...routes, "/docs/api", "/docs/api/all-pets"]) {
      const png = cardOf(site, route, "/base/");
      assert.deepEqual({ ...imageSize(png) }, { width: 1200, height: 630, type: "png" }, route);
      assert.equal(pixelsOf(png).length, (1200 * 4 + 1) * 630, route);
      assert.equal(ofHead(site, route, "twitter:card"), "summary_large_image");
      assert.equal(ofHead(site, route, "og:image:width"), "1200");
      assert.equal(ofHead(site, route, "og:image:height"), "630");
      seen.add(png.toString("latin1"));
    }
    assert.equal(seen.size, 7, "each is another image");
    assert.equal(ofHead(site, "/docs/guide/start", "og:image:alt"), "Start with łódź – T");
    for (const route of ["/docs/guide/own", "/docs/arabic"]) {
      assert.equal(ofHead(site, route, "og:image"), `${ORIGIN}/base/own.svg`, route);
      assert.equal(ofHead(site, route, "og:image:width"), undefined);
    }
    const cards = site.files().filter((file) => file.startsWith("assets/cards/"));
    const pages = site.files().filter((file) => file.endsWith("index.html") && !file.startsWith("index"));
    assert.equal(cards.length, pages.length - 2, "one for each page but two");
  });

  test("stay what they are until their texts change", async (context) => {
    const site = testSite(context, {
      "docsite.config.js": configWith("socialCards: true"),
      "content/docs/a.md": "# One\n\nText.\n",
      "content/docs/b.md": "# Two\n",
    });
    await site.buildWell();
    const cards = () => site.files().filter((file) => file.startsWith("assets/cards/"));
    const before = cards();
    site.write("content/docs/a.md", "---\ndescription: Text.\n---\n# One\n\nOther text.\n");
    await site.buildWell();
    assert.deepEqual(cards(), before);
    site.write("content/docs/a.md", "# Another\n\nText.\n");
    await site.buildWell();
    assert.equal(cards().filter((file) => before.includes(file)).length, before.length - 1);
    assert.equal(cards().length, before.length);
  });

  test("have the look that the site's theme gives them, and say why they cannot be drawn", async (context) => {
    const card = (color: string) =>
      `export function SocialCard({ card }) { ${color === "" ? "throw new Error(card.title);" : ""} return <div style={{ display: "flex", width: "100%", height: "100%", background: "${color}" }} />; }`;
    const site = testSite(context, {
      "docsite.config.js": configWith("socialCards: true"),
      "content/docs/a.md": "# One\n",
      "theme/SocialCard.tsx": card("#ff0080"),
    });
    await site.buildWell();
    assert.deepEqual([...pixelsOf(cardOf(site, "/docs/a")).subarray(1, 5)], [255, 0, 128, 255]);
    site.write("theme/SocialCard.tsx", card(""));
    assert.match(
      problemLines(await site.build()).join("\n"),
      /card-failed: The social card of `\/docs\/a` cannot be drawn: One/,
    );
  });

  test("differ by version and by language, and are shared where all is the same", async (context) => {
    const site = testSite(context, {
      "docsite.config.js": configWith(
        'i18n: { defaultLocale: "en", locales: ["en", "de"] }, socialCards: true',
      ),
      "versions.json": '["1.0"]',
      "content/docs/a.md": "# Same title\n",
      "content/docs/picture.md": "# 🚀\n",
      "versioned_docs/version-1.0/a.md": "# Same title\n",
      "i18n/de/docusaurus-plugin-content-docs/current/a.md": "# Anderer Titel\n",
    });
    const report = await site.build();
    assert.equal(problemLines(report).filter((line) => line.includes("card-letters")).length, 1);
    const cards = ["/docs/a", "/docs/next/a", "/de/docs/next/a"].map((route) =>
      ofHead(site, route, "og:image"),
    );
    assert.equal(new Set(cards).size, 3);
    for (const address of cards) assert.ok(site.has((address ?? "").replace(`${ORIGIN}/`, "")), address);
    assert.equal(ofHead(site, "/docs/next/picture", "og:image"), undefined);
  });

  test("are drawn by the server when somebody asks for them", async (context) => {
    const site = testSite(context, {
      "docsite.config.js": configWith("socialCards: true"),
      "content/docs/a.md": "# One\n",
    });
    const { url } = await serveHere(context, site.dir);
    const html = await (await fetch(`${url}docs/a`)).text();
    const [, file = ""] = /content="[^"]*?\/(assets\/cards\/\w+\.png)"/.exec(html) ?? [];
    const answer = await fetch(`${url}${file}`);
    assert.equal(answer.headers.get("content-type"), "image/png");
    assert.equal(imageSize(new Uint8Array(await answer.arrayBuffer())).width, 1200);
  });

  test("are not there where nobody asked for them", async (context) => {
    const site = testSite(context, { "content/docs/a.md": "# One\n" });
    await site.buildWell();
    assert.equal(ofHead(site, "/docs/a", "og:image"), undefined);
    assert.deepEqual(
      site.files().filter((file) => file.includes("cards/")),
      [],
    );
  });

  test("report a font that is missing or is none", async (context) => {
    const site = testSite(context, {
      "docsite.config.js": configWith('socialCards: { fonts: ["a.ttf"] }'),
      "content/docs/a.md": "# One\n",
    });
    assert.match(
      problemLines(await site.build()).join("\n"),
      /error card-font: There is no font at `a\.ttf`/,
    );
    for (const bytes of ["no font", TEMML.subarray(0, 300), Buffer.alloc(60)]) {
      site.write("a.ttf", bytes);
      assert.match(problemLines(await site.build()).join("\n"), /error card-font: `a\.ttf` is no font/);
    }
  });
});
