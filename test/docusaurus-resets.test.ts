// Style sheets of a Docusaurus project that reset elements, or style them everywhere: docsite's theme stays, and what authors write wins.
import assert from "node:assert/strict";
import path from "node:path";
import { readFileSync } from "node:fs";
import { before, describe, it } from "node:test";
import type { Locator, Page } from "playwright-core";
import { layeredRules } from "../src/bundle/element-rules.js";
import { preflightOf } from "../src/bundle/preflight.js";
import { suiteContext } from "./support/at-end.js";
import { livingSite, type LivingSite } from "./support/living.js";
import { install } from "./support/packages.js";
import { testSite, type TestSite } from "./support/site.js";

/** The style sheets of a built site, without spaces. */
function cssOf(site: TestSite): string {
  const sheets = site.files().filter((file) => file.endsWith(".css"));
  return sheets.map((file) => site.read(file).replaceAll(/\s+/g, "")).join("");
}

/** What version 3 of Tailwind makes of `@tailwind base`, shortened. */
const PREFLIGHT = `*, ::before, ::after { box-sizing: border-box; border-width: 0; border-style: solid; border-color: #e5e7eb; }
html { line-height: 1.5; font-family: theme('fontFamily.sans', ui-sans-serif); }
h1, h2, h3, h4, h5, h6 { font-size: inherit; font-weight: inherit; }
a { color: inherit; text-decoration: inherit; }
ol, ul, menu { list-style: none; margin: 0; padding: 0; }
blockquote, dl, dd, h1, h2, h3, h4, h5, h6, hr, figure, p, pre { margin: 0; }
img, svg, video { display: block; vertical-align: middle; }
button, input { font-family: inherit; font-size: 100%; line-height: inherit; color: inherit; margin: 0; padding: 0; }
`;

const FILES = {
  "docusaurus.config.js": `module.exports = {
  title: "Pens", url: "https://pens.example", baseUrl: "/",
  presets: [["classic", { docs: { sidebarPath: undefined }, theme: { customCss: "./src/css/custom.css" } }]],
  themeConfig: { navbar: { title: "Pens", items: [{ to: "/docs/b", label: "Other" }] } },
};
`,
  "node_modules/tailwindcss/package.json": `{ "name": "tailwindcss", "version": "3.4.17" }`,
  "node_modules/tailwindcss/lib/css/preflight.css": PREFLIGHT,
  "node_modules/plain-reset/package.json": `{ "name": "plain-reset", "version": "1.0.0", "style": "reset.css" }`,
  "node_modules/plain-reset/reset.css": `h4 { letter-spacing: 5px; }\n.kept { color: rgb(1, 1, 1); }\n`,
  "src/css/custom.css": `@import "plain-reset/reset.css";
${PREFLIGHT.replace(/theme\([^)]*\)/, "ui-sans-serif")}
h3 { color: rgb(3, 3, 3); }
ul { padding-left: 77px; list-style: square; }
a { color: rgb(4, 4, 4); }
button { letter-spacing: 9px; }
* { margin: 0; padding: 0; }
[data-theme="light"] strong { color: rgb(5, 5, 5); }
@media (min-width: 1px) { h5 { color: rgb(6, 6, 6); } }
.text-tiny { font-size: 7px; }
`,
  "src/pages/index.js": `import Layout from "@theme/Layout";
export default () => (
  <Layout title="Start">
    <h2>Bare</h2>
    <h2 className="text-tiny">Tiny</h2>
    <h4>Reset</h4>
    <a className="button button--primary" href="/docs/a">Go</a>
  </Layout>
);
`,
  "docs/a.md": `# First

Some text with [a link](b.md) and **strong words**.

## Second

### Third

#### Fourth

##### Fifth

- One
- Two

<h2 className="text-tiny">Small</h2>

<p className="kept">Kept</p>

:::note

A remark.

:::
`,
  "docs/b.md": "# B\n",
};

describe("resets and rules for elements of a Docusaurus project", { concurrency: false }, () => {
  let living: LivingSite;
  let home: Page;
  let doc: Page;
  before(async () => {
    living = await livingSite(context, FILES);
    home = await living.visit("/");
    doc = await living.visit("docs/a");
  });
  const context = suiteContext();

  const styleOf = (found: Locator, property: string) =>
    found.evaluate((element, name) => getComputedStyle(element).getPropertyValue(name), property);

  it("leave headings, paragraphs and lists of a document as the theme has them", async () => {
    const sizes = await Promise.all(
      ["First", "Second", "Third", "Fourth"].map((name) =>
        styleOf(doc.getByRole("heading", { name }), "font-size"),
      ),
    );
    assert.deepEqual(sizes.slice(1), ["26px", "21px", "18px"]);
    assert.ok(Number.parseFloat(sizes[0] ?? "") > 28);
    assert.equal(await styleOf(doc.getByRole("heading", { name: "Fourth" }), "letter-spacing"), "-0.324px");
    assert.notEqual(await styleOf(doc.getByRole("heading", { name: "Second" }), "margin-top"), "0px");
    assert.equal((await styleOf(doc.getByRole("note"), "padding-top")) === "0px", false);
  });

  it("do not reach the navbar, the sidebar and the search", async () => {
    const sidebar = doc.getByRole("navigation", { name: "Docs sidebar" });
    assert.equal(await styleOf(sidebar.locator("ul").first(), "padding-left"), "0px");
    assert.equal(await styleOf(sidebar.locator("li").first(), "list-style-type"), "none");
    assert.notEqual(await styleOf(sidebar.getByRole("link").first(), "color"), "rgb(4, 4, 4)");
    const search = doc.getByRole("banner").getByRole("button", { name: "Search" }).first();
    assert.equal(await styleOf(search, "border-top-width"), "1px");
    assert.notEqual(await styleOf(search, "letter-spacing"), "9px");
  });

  it("style what authors write, as they say", async () => {
    assert.equal(await styleOf(doc.getByRole("heading", { name: "Third" }), "color"), "rgb(3, 3, 3)");
    assert.equal(await styleOf(doc.getByRole("heading", { name: "Fifth" }), "color"), "rgb(6, 6, 6)");
    assert.equal(await styleOf(doc.locator(".doc-body > ul"), "padding-left"), "77px");
    assert.equal(await styleOf(doc.locator(".doc-body > ul"), "list-style-type"), "square");
    assert.equal(await styleOf(doc.getByRole("link", { name: "a link" }), "color"), "rgb(4, 4, 4)");
    assert.equal(await styleOf(doc.getByText("strong words"), "color"), "rgb(5, 5, 5)");
    assert.equal(await styleOf(doc.getByRole("heading", { name: "Small" }), "font-size"), "7px");
    assert.equal(await styleOf(doc.getByText("Kept"), "color"), "rgb(1, 1, 1)");
  });

  it("hold on React pages, below classes", async () => {
    assert.equal(await styleOf(home.getByRole("heading", { name: "Bare" }), "font-size"), "16px");
    assert.equal(await styleOf(home.getByRole("heading", { name: "Tiny" }), "font-size"), "7px");
    assert.equal(await styleOf(home.getByRole("heading", { name: "Reset" }), "letter-spacing"), "5px");
    assert.notEqual(await styleOf(home.getByRole("link", { name: "Go" }), "color"), "rgb(4, 4, 4)");
  });
});

describe("plugins of PostCSS in a Docusaurus project", () => {
  it("are taken as its loader takes them: themselves, what creates them, by name, and with options", async (test) => {
    const site = testSite(test, {
      ...FILES,
      "docusaurus.config.js": `const creator = () => ({ postcssPlugin: "a", Declaration: (one) => { if (one.value === "one") one.value = "red"; } });
creator.postcss = true;
module.exports = {
  title: "Pens", url: "https://pens.example", baseUrl: "/",
  presets: [["classic", { theme: { customCss: "./src/css/custom.css" } }]],
  plugins: [
    () => ({ name: "a", configurePostCss: (options) => { options.plugins.push(creator, "by-name", ["by-package", { to: "9px" }]); return options; } }),
    () => ({ name: "b", configurePostCss: () => ({ plugins: { "by-package": { from: "three", to: "4px" } } }) }),
  ],
};
`,
      "node_modules/by-name/package.json": `{ "name": "by-name", "version": "1.0.0", "main": "index.js" }`,
      "node_modules/by-name/index.js": `module.exports = () => ({ postcssPlugin: "b", Declaration: (one) => { if (one.value === "two") one.value = "blue"; } });\nmodule.exports.postcss = true;\n`,
      "node_modules/by-package/package.json": `{ "name": "by-package", "version": "1.0.0", "main": "index.js" }`,
      "node_modules/by-package/index.js": `module.exports = ({ from = "size", to }) => ({ postcssPlugin: "c", Declaration: (one) => { if (one.value === from) one.value = to; } });\nmodule.exports.postcss = true;\n`,
      "src/css/custom.css": ".a { color: one; background: two; width: size; height: three; }\n",
    });
    install(site, "postcss");
    await site.buildWell();
    const [rule] = /(?<=})\.a\{[^}]*\}/.exec(cssOf(site)) ?? [];
    assert.equal(rule, ".a{color:red;background:#00f;width:9px;height:4px}");
  });
});

describe("Tailwind 4 in a Docusaurus project", () => {
  it("is below the theme with what it resets, and above it with what the project writes", async (test) => {
    const site = testSite(test, {
      "docusaurus.config.js": `module.exports = {
  title: "Pens", url: "https://pens.example", baseUrl: "/",
  presets: [["classic", { theme: { customCss: "./src/css/custom.css" } }]],
  plugins: [() => ({ name: "tailwind", configurePostCss: (options) => { options.plugins.push(require("@tailwindcss/postcss")); return options; } })],
};
`,
      "package.json": `{ "private": true }`,
      "docs/a.mdx": `# A\n\n<b className="mt-7">A</b>\n`,
      "src/css/custom.css": `@import "tailwindcss";\n@layer base { h2 { color: teal; } }\n`,
    });
    install(site, "postcss", "tailwindcss", "@tailwindcss/postcss");
    await site.buildWell();
    const css = cssOf(site);
    assert.match(css, /@layerproject-resets,tokens,[\w,-]+,infima;/);
    assert.match(css, /@layerproject-resets\{[^@]*h1,h2,h3,h4,h5,h6\{font-size:inherit;/);
    assert.doesNotMatch(css, /@layerbase\{[^@]*font-size:inherit/);
    assert.match(css, /@layerbase\{h2:where\(\.prose[^{]*\{color:teal/);
    assert.match(css, /\.mt-7\{margin-top:calc/);
  });
});

describe("layers of a project's rules for elements", () => {
  const layered = (css: string) => layeredRules(css, { isReset: () => false, isPackage: false });

  it("leaves everything else as it is written", () => {
    const css = [
      "@charset 'utf-8'; @import url(https://a.example/x.css?a;b);",
      "@font-face { font-family: A; src: url(data:font/woff2;base64,AA{}) }",
      "/* h1 { } */ .a h1, #b p, :root { color: red; content: '} h1 {' }",
      "@keyframes x { from { color: red } to { color: blue } }",
      "html, body { margin: 0 } .a { & h1 { color: red } }",
      "::selection { color: red } :focus { outline: 0 } my-part { color: red }",
      '[class*="x"] p { color: red } @media print { .a { b: c } }',
    ].join("\n");
    assert.equal(layered(css), css);
  });

  it("splits a list, and keeps conditions around", () => {
    const css = layered("@media print { @layer base { .a, * { color: red } } h1, .h1 { color: blue } }");
    assert.match(css, /^@media print \{@layer base \{\.a \{ color: red \}\n\}\n\.h1 \{ color: blue \}\n\}/);
    assert.match(css, /@layer project-resets \{\n@media print \{\n\* \{ color: red \}\n\}\n\}/);
    assert.match(css, /@layer project-elements \{\n@media print \{\nh1.*\{ color: blue \}\n\}\n\}/);
  });

  it("puts the condition before pseudo-elements, and keeps importance out of layers", () => {
    assert.match(layered("h1::before { color: red }"), /h1:where\(\.prose.*\)::before \{/s);
    assert.doesNotMatch(layered("h1 { color: red !important }"), /@layer/);
    assert.match(layered("h1 { color: red !important }"), /h1.*:where\(/);
  });
});

describe("what Tailwind resets", () => {
  it("is known by the package of the project, in each version", (test) => {
    const site = testSite(test, FILES);
    const isThree = preflightOf(site.dir);
    const headings = ["h1", "h2", "h3", "h4", "h5", "h6"];
    assert.equal(isThree({ selectors: headings, body: "font-size:inherit;font-weight:inherit" }), true);
    assert.equal(isThree({ selectors: headings, body: "font-size: 2rem; font-weight: inherit" }), false);
    assert.equal(
      isThree({ selectors: ["html"], body: "line-height: 1.5; font-family: Inter; -webkit-x: y" }),
      true,
    );
    assert.equal(
      isThree({ selectors: ["html"], body: "line-height: 1.5; font-family: Inter; color: red" }),
      false,
    );
    // The package of this repository is version 4.
    const isFour = preflightOf(path.resolve("."));
    assert.match(readFileSync("node_modules/tailwindcss/package.json", "utf8"), /"version": "4/);
    assert.equal(isFour({ selectors: ["ol", "ul", "menu"], body: "list-style: none;" }), true);
    assert.equal(isFour({ selectors: headings, body: "font-size: inherit; font-weight: inherit;" }), true);
    assert.equal(preflightOf("/")({ selectors: headings, body: "font-size:inherit" }), false);
  });
});
