// Which fonts a page begins to load with its first bytes.
import assert from "node:assert/strict";
import { copyFileSync, mkdirSync } from "node:fs";
import path from "node:path";
import { test } from "node:test";
import { ROOT, testSite, type TestSite } from "./support/site.js";

const CONFIG = 'export default { title: "Acme", url: "https://acme.example" };\n';
const PAGES = {
  "content/pages/english.md": "# English\n\nPlain text, “quoted” – and so on.\n",
  "content/pages/german.md": "# Grüße\n\nText.\n",
  "content/pages/polish.md": "# Żółć\n\nText.\n",
  "content/pages/chinese.md": "# 中文\n\n文字。\n",
};

const preloadsOf = (site: TestSite, route: string) =>
  site
    .page(route)('head > link[rel=preload][as="font"]')
    .toArray()
    .map(({ attribs }) => attribs["href"]?.replace(/^\/assets\/|-[A-Z0-9]{8}\.woff2$/g, ""));

test("pages preload the files of Geist that have their characters, if they come fast", async (context) => {
  const site = testSite(context, { ...PAGES, "docsite.config.js": CONFIG });
  await site.buildWell();
  assert.deepEqual(preloadsOf(site, "/english"), ["geist-basic"]);
  assert.deepEqual(preloadsOf(site, "/german"), ["geist-latin", "geist-basic"]);
  assert.deepEqual(preloadsOf(site, "/polish"), [
    "geist-latin-ext-wght-normal",
    "geist-latin",
    "geist-basic",
  ]);
  assert.deepEqual(preloadsOf(site, "/chinese"), ["geist-basic"]);
  assert.equal(site.page("/english")("link[as=font]").attr("media"), "print");
});

test("a page preloads no font where the site has another one for its text, or those of the system", async (context) => {
  const tokens = '@import "./tokens.css";\n:root { --font-sans: Georgia, serif; }\n';
  const index = '@import "./index.css";\nbody { font-family: Georgia, serif; }\n';
  for (const files of [
    { "docsite.config.js": CONFIG, "theme/styles/tokens.css": tokens },
    { "docsite.config.js": CONFIG, "theme/styles/index.css": index },
    { "docsite.config.js": CONFIG.replace(" }", ', fonts: "system" }') },
  ]) {
    const site = testSite(context, { ...PAGES, ...files });
    await site.buildWell();
    assert.deepEqual(preloadsOf(site, "/german"), [], JSON.stringify(files));
  }
});

test("a font of the site that is shown only where it is in time is preloaded like Geist", async (context) => {
  const face = (weight: string, display: string, more = "") =>
    `@font-face { font-family: Company; src: url("../fonts/company-${weight}.woff2") format("woff2"); font-weight: ${weight}; font-display: ${display}; ${more} }\n`;
  const site = testSite(context, {
    ...PAGES,
    "docsite.config.js": CONFIG,
    "theme/styles/fonts.css":
      face("400", "optional", "unicode-range: U+0020-007E, U+4??, U+FF-0") + face("700", "optional"),
    "theme/styles/tokens.css":
      '@import "./tokens.css";\n:root { --font-sans: "Company", system-ui, sans-serif; }\n',
  });
  mkdirSync(path.join(site.dir, "theme/fonts"), { recursive: true });
  for (const weight of ["400", "700"])
    copyFileSync(
      path.join(ROOT, "theme/fonts/geist-basic.woff2"),
      path.join(site.dir, `theme/fonts/company-${weight}.woff2`),
    );
  await site.buildWell();
  assert.equal(preloadsOf(site, "/german").length, 1);
  assert.match(preloadsOf(site, "/german")[0] ?? "", /^company-400/);
});
