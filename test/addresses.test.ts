// Every address that HTML knows is resolved like those of links and images: from the file that it is written in, and below the base URL.
import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { load } from "cheerio";
import { problemLines } from "./support/problems.js";
import { testSite, type TestSite } from "./support/site.js";

const SVG = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="7"><symbol id="s"/></svg>\n';

const FILES = {
  "content/docs/intro.md": "# Intro\n\n## Part\n",
  "content/docs/p.svg": SVG,
  "content/docs/a b.svg": SVG,
  "content/docs/a.mp3": "x",
  "content/static/img/a.svg": SVG,
  "content/static/v.mp4": "x",
  "content/static/own.css": "p { margin: 0 }\n",
  "content/static/own.js": "1",
  "content/static/demo.html": "<!doctype html><title>D</title>",
};

const config = (baseUrl: string, extra = "") =>
  `export default { title: "T", url: "https://t.example", baseUrl: "${baseUrl}", ${extra} };\n`;

/** Each attribute with what it should be, without base URL and hashes. */
const CASES: readonly (readonly [html: string, attribute: string, expected: string])[] = [
  [
    '<picture><source SRC media="(prefers-color-scheme: dark)"><img src="p.svg" alt="x"></picture>',
    'srcset="p.svg"',
    "/assets/files/p.svg",
  ],
  [
    '<img src="/img/a.svg" SRC alt="x">',
    'srcset="/img/a.svg 1x, ./p.svg?v=1 2x"',
    "/img/a.svg 1x, /assets/files/p.svg?v=1 2x",
  ],
  ["<img src='a%20b.svg' SRC alt='x'>", 'srcset="a%20b.svg 2x"', "/assets/files/a%20b.svg 2x"],
  ["<video SRC controls></video>", 'src="/v.mp4"', "/v.mp4"],
  ['<video src="/v.mp4" SRC></video>', 'poster="p.svg"', "/assets/files/p.svg"],
  ["<audio SRC controls></audio>", 'src="a.mp3"', "/assets/files/a.mp3"],
  ["<video><source SRC></video>", 'src="/v.mp4"', "/v.mp4"],
  ["<video><track SRC></video>", 'src="/v.mp4"', "/v.mp4"],
  ["<object SRC></object>", 'data="/img/a.svg"', "/img/a.svg"],
  ["<embed SRC>", 'src="./p.svg"', "/assets/files/p.svg"],
  ['<iframe SRC title="x"></iframe>', 'src="/demo.html"', "/demo.html"],
  ['<iframe SRC title="x"></iframe>', 'src="./intro.md#part"', "/docs/intro#part"],
  ["<form SRC></form>", 'action="/docs/intro"', "/docs/intro"],
  ["<form><button SRC>x</button></form>", 'formaction="intro.md"', "/docs/intro"],
  ["<blockquote SRC>x</blockquote>", 'cite="/docs/intro#part"', "/docs/intro#part"],
  ['<map name="m"><area alt="x" SRC></map>', 'href="/docs/intro"', "/docs/intro"],
  ['<svg width="9" height="9"><image SRC/></svg>', 'href="p.svg"', "/assets/files/p.svg"],
  ['<svg width="9" height="9"><use SRC/></svg>', 'href="/img/a.svg#s"', "/img/a.svg#s"],
  ['<svg width="9" height="9"><image SRC/></svg>', 'xlink:href="/img/a.svg"', "/img/a.svg"],
  ['<svg width="9" height="9"><a SRC><text>x</text></a></svg>', 'xlink:href="/docs/intro"', "/docs/intro"],
  ["<input alt='x' type=image SRC>", 'src="p.svg"', "/assets/files/p.svg"],
  ["<link rel='stylesheet' SRC>", 'href="/own.css"', "/own.css"],
  ["<script SRC></script>", 'src="/own.js"', "/own.js"],
];

/** Paths without hash, so that they can be compared. */
const plain = (text = "") => text.replaceAll(/(assets\/files\/[^"\s]*?)-[\da-f]{8,}(?=\.)/g, "$1");

/** The page with an attribute that each case is about, marked with its number. */
const markdownOf = () =>
  CASES.map(([html, attribute], index) => html.replace("SRC", `${attribute} data-case="${index}"`)).join(
    "\n\n",
  );

const jsxOf = () =>
  CASES.map(([html, attribute], index) =>
    html
      .replace("SRC", `${attribute} data-case="${index}"`)
      .replace(/<(source|img|embed|input|track|area|link)\b([^>]*?)\/?>/g, "<$1$2/>")
      .replace("type=image", 'type="image"')
      .replaceAll("srcset=", "srcSet=")
      .replaceAll("xlink:href=", "xlinkHref=")
      .replaceAll("formaction=", "formAction=")
      .replaceAll("'", '"'),
  ).join("\n\n");

function check(site: TestSite, route: string, base: string): void {
  const $ = site.page(route);
  for (const [index, [, attribute, expected]] of CASES.entries()) {
    const [name = ""] = attribute.split("=");
    const value = $(`[data-case="${index}"]`).attr(name.replace("xlink:", ""));
    const wanted = expected.replaceAll(/(?<=^|, )\//g, base);
    assert.equal(plain(value), wanted, `${route} ${attribute}`);
  }
}

describe("Addresses in HTML", () => {
  for (const base of ["/", "/base/"])
    test(`are resolved in Markdown, in MDX and in React pages, below ${base}`, async (context) => {
      const site = testSite(context, {
        ...FILES,
        "docsite.config.js": config(base),
        "content/docs/m.md": `# M\n\n${markdownOf()}\n`,
        "content/docs/x.mdx": `# X\n\n${jsxOf()}\n`,
        "content/docs/c.mdx": `export const Box = ({ children }) => <div>{children}</div>;\n\n# C\n\n<Box>${jsxOf().replaceAll("\n\n", "")}</Box>\n`,
        "content/pages/r.tsx": `export default () => <article><h1>R</h1><video src="/v.mp4" poster="/img/a.svg" /><img alt="" src="/img/a.svg" srcSet="/img/a.svg 1x" /></article>;\n`,
      });
      await site.buildWell();
      for (const route of ["/docs/m", "/docs/x", "/docs/c"]) check(site, route, base);
      const $ = site.page("/r");
      assert.equal($("video").attr("src"), `${base}v.mp4`);
      assert.equal($("video").attr("poster"), `${base}img/a.svg`);
      assert.equal($("main img").attr("srcset"), `${base}img/a.svg 1x`);
    });

  test("are resolved in styles", async (context) => {
    const site = testSite(context, {
      ...FILES,
      "docsite.config.js": config("/base/"),
      "content/docs/m.md": `# M\n\n<div style="background: url(/img/a.svg)">x</div>\n<div style='background: url("a b.svg")'>y</div>\n\n<style>p { background: url('p.svg'), url(https://i.example/x.png) }</style>\n`,
    });
    await site.buildWell();
    const sheet = site.page("/docs/m")('link[data-page][href*="assets/styles/"]').attr("href") ?? "";
    const css = plain(site.read(sheet.replace("/base/", "")));
    for (const address of [
      "/base/img/a.svg",
      "/base/assets/files/a%20b.svg",
      "/base/assets/files/p.svg",
      "https://i.example/x.png",
    ])
      assert.ok(css.includes(address), `${address} in ${css}`);
  });

  test("stay as they are where they lead elsewhere, to a part of the page or below the base already", async (context) => {
    const site = testSite(context, {
      ...FILES,
      "docsite.config.js": config("/base/", 'checks: { ignore: ["/api/**"] }'),
      "content/docs/m.md": `# M

<video src="https://v.example/x.mp4" poster="data:image/png,x"></video>
<svg><symbol id="own"/><use href="#own"/></svg>
<audio src="/base/v.mp4"></audio>
<form action="/api/x?a=1&amp;copy=2"></form>
<form id="f" action="https://f.example/x"></form>
<embed src="pathname:///v.mp4">
`,
    });
    await site.buildWell();
    const $ = site.page("/docs/m");
    assert.equal($("video").attr("src"), "https://v.example/x.mp4");
    assert.equal($("use").attr("href"), "#own");
    assert.equal($("audio").attr("src"), "/base/v.mp4");
    assert.equal($("main form").first().attr("action"), "/base/api/x?a=1&copy=2");
    assert.equal($("#f").attr("action"), "https://f.example/x");
    assert.equal($("embed").attr("src"), "/base/v.mp4");
  });

  test("that lead nowhere are reported once, where they are written", async (context) => {
    const site = testSite(context, {
      ...FILES,
      "docsite.config.js": config("/base/"),
      "content/docs/m.md": `# M

<video src="/gone.mp4"></video>
<img src="/img/a.svg" srcset="/img/a.svg 1x, gone.svg 2x" alt="">
<p style="background: url(gone.png)">x</p>
<iframe src="intro.md#gone" title="x"></iframe>
<form action="/login"></form>
`,
      "content/docs/x.mdx": `# X\n\n<video src="gone.mp4" />\n`,
    });
    assert.deepEqual(
      (await site.build()).diagnostics.map(({ severity, code, file, line, column }) => [
        severity,
        code,
        `${file}:${line}:${column}`,
      ]),
      [
        ["error", "missing-file", "content/docs/m.md:3:13"],
        ["error", "missing-file", "content/docs/m.md:4:46"],
        ["error", "missing-file", "content/docs/m.md:5:27"],
        ["error", "broken-anchor", "content/docs/m.md:6:14"],
        ["warning", "broken-link", "content/docs/m.md:7:15"],
        ["error", "missing-file", "content/docs/x.mdx:3:1"],
      ],
    );
    // A form may be answered by something else on the host.
    assert.match(problemLines(await site.build()).join("\n"), /`\/login` cannot lead to a page/);
  });

  test("are those of the version and the language that they are written in", async (context) => {
    const page = '# A\n\n<video src="x.mp4"></video><iframe src="/docs/a" title="x"></iframe>\n';
    const site = testSite(context, {
      "docsite.config.js": config("/base/", 'i18n: { defaultLocale: "en", locales: ["en", "de"] }'),
      "content/docs/a.md": page,
      "content/docs/x.mp4": "x",
      "versions.json": '["1.0"]',
      "versioned_docs/version-1.0/a.md": page,
      "versioned_docs/version-1.0/x.mp4": "old",
      "i18n/de/docusaurus-plugin-content-docs/current/a.md": page,
    });
    await site.buildWell();
    const addressesOf = (file: string) => {
      const $ = load(site.read(file));
      return [plain($("main video").attr("src")), $("main iframe").attr("src")];
    };
    const [video, frame] = ["/base/assets/files/x.mp4", "/base/docs/a"];
    for (const file of site.files().filter((name) => /(?:^|\/)a\/index\.html$/.test(name))) {
      const [src, framed] = addressesOf(file);
      assert.equal(src, video, file);
      assert.equal(framed, file.startsWith("de/") ? "/base/de/docs/a" : frame, file);
    }
    const media = site.files().filter((name) => /files\/x-.*mp4$/.test(name));
    assert.equal(media.length, 2, "one of each version");
  });

  test("and plugins of rehype see and change them as they are written", async (context) => {
    const site = testSite(context, {
      ...FILES,
      "docsite.config.js": config(
        "/base/",
        `markdown: { rehypePlugins: [() => (tree) => { globalThis.seen = JSON.stringify(tree); }] }`,
      ),
      "content/docs/m.md":
        '# M\n\n<video src="/v.mp4" poster="p.svg"></video> [x](intro.md)\n\n<img src="p.svg" srcset="p.svg 2x" alt="">\n',
      "content/docs/x.mdx": '# X\n\n<video src="/v.mp4" poster="p.svg"></video>\n',
    });
    await site.buildWell();
    for (const route of ["/docs/m", "/docs/x"]) {
      const $ = site.page(route);
      assert.equal($("video").attr("src"), "/base/v.mp4");
      assert.equal(plain($("video").attr("poster")), "/base/assets/files/p.svg");
    }
    assert.equal(plain(site.page("/docs/m")("main img").attr("srcset")), "/base/assets/files/p.svg 2x");
  });
});
