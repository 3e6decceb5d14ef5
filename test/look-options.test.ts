// The option `theme`: a look of one's own from a name or a color.
import assert from "node:assert/strict";
import { test } from "node:test";
import { PRESETS } from "../src/features/look/presets.js";
import { testSite, type TestSite } from "./support/site.js";

const config = (theme: unknown, more = "") =>
  `export default { title: "Acme", url: "https://acme.example", hosting: "netlify", theme: ${JSON.stringify(theme)}, ${more} };\n`;

const FILES = { "content/docs/intro.md": "# Intro\n\nText.\n", "content/pages/index.md": "# Home\n" };

const styleOf = (site: TestSite, route: string) => site.page(route)("head > style").text();

const problemOf = async (site: TestSite) => {
  const { diagnostics } = await site.build();
  const [{ code, message, hint, line } = {}] = diagnostics;
  return { count: diagnostics.length, code, message, hint, line };
};

test("every page has the tokens of the look, after the style sheets, and the content policy allows them", async (context) => {
  const site = testSite(context, {
    ...FILES,
    "docsite.config.js": config({ accent: "#7c3aed", radius: "large" }),
  });
  await site.buildWell();
  const style = styleOf(site, "/");
  assert.match(style, /^@layer tokens\{:root\{.*--accent:light-dark\(oklch\(0\.541 0\.247 293\),/);
  assert.match(style, /--radius-m:1rem/);
  for (const route of ["/docs/intro", "/404.html"]) assert.equal(styleOf(site, route), style);
  const order = site
    .page("/")("head > style, head > link[rel=stylesheet]")
    .toArray()
    .map(({ tagName }) => tagName);
  assert.equal(order.at(-1), "style");
  assert.match(site.read("_headers"), /style-src 'self' 'sha256-/);
});

test("a site without it has no style element, and neither has the look of the theme by its name", async (context) => {
  const site = testSite(context, { ...FILES, "docsite.config.js": config({ preset: "timeline" }) });
  await site.buildWell();
  assert.equal(styleOf(site, "/"), "");
});

test("the icon made of the title has the accent", async (context) => {
  const site = testSite(context, { ...FILES, "docsite.config.js": config({ accent: "violet" }) });
  await site.buildWell();
  const icon = site.files().find((file) => /favicon\..*\.svg$/.test(file)) ?? "";
  assert.match(site.read(icon), /fill="#7c3aed"/);
});

test("fonts of readers load none, and headings may have one of their own", async (context) => {
  const site = testSite(context, {
    ...FILES,
    "docsite.config.js": config({ font: { text: "Georgia, serif", headings: '"Gill Sans", sans-serif' } }),
  });
  await site.buildWell();
  assert.deepEqual(
    site.files().filter((file) => file.endsWith(".woff2")),
    [],
  );
  assert.match(styleOf(site, "/"), /--font-sans:Georgia, serif;.*h6\{font-family:"Gill Sans", sans-serif\}/);
});

test("presets differ from each other", async (context) => {
  const styles = [];
  for (const preset of Object.keys(PRESETS)) {
    const site = testSite(context, { ...FILES, "docsite.config.js": config({ preset }) });
    await site.buildWell();
    styles.push(styleOf(site, "/"));
  }
  assert.equal(new Set(styles).size, Object.keys(PRESETS).length);
});

test("a color that cannot be read is an error with the nearest one that can", async (context) => {
  const site = testSite(context, {
    ...FILES,
    "docsite.config.js": config({ accent: { light: "#a78bfa", dark: "#a78bfa" } }),
  });
  assert.deepEqual(await problemOf(site), {
    count: 1,
    code: "config-value",
    message:
      'Expected a color that can be read on light pages (WCAG AA, 4.5:1) for `theme.accent.light`, got "#a78bfa"',
    hint: "The nearest one is #785ac4",
    line: 1,
  });
});

test("a color that is none is an error that lists what may be written", async (context) => {
  const site = testSite(context, { ...FILES, "docsite.config.js": config({ accent: "violett" }) });
  const { code, message, hint } = await problemOf(site);
  assert.equal(code, "config-value");
  assert.match(message ?? "", /#7c3aed.*`violet`.*theme\.accent/);
  assert.equal(hint, "Did you mean `violet`?");
});

test("fonts cannot bring rules of their own", async (context) => {
  const site = testSite(context, {
    ...FILES,
    "docsite.config.js": config({ font: { text: "x;} body{display:none" } }),
  });
  const { code, message } = await problemOf(site);
  assert.equal(code, "config-value");
  assert.match(message ?? "", /names of fonts.*theme\.font\.text/);
});

test("a layout is in the style of every page, alone and with other keys", async (context) => {
  const site = testSite(context, {
    ...FILES,
    "docsite.config.js": config({ layout: { content: "narrow", navbar: "static", width: "page" } }),
  });
  await site.buildWell();
  assert.equal(
    styleOf(site, "/docs/intro"),
    "@layer tokens{:root{--w-text:37rem}}@layer tokens{:root{--h-stuck:0rem}}@layer layout{.navbar{position:relative}}",
  );
  site.write("docsite.config.js", config({ radius: "none", layout: { sidebar: "end" } }));
  await site.buildWell();
  assert.match(styleOf(site, "/"), /--radius-m:0rem.*grid-area:1\/2/);
  site.write("docsite.config.js", config({ layout: { width: "page", contents: "column" } }));
  await site.buildWell();
  assert.equal(styleOf(site, "/"), "");
});

test("a layout that does not exist is an error that names those that do", async (context) => {
  const site = testSite(context, { ...FILES, "docsite.config.js": config({ layout: { content: "full" } }) });
  const { count, code, message } = await problemOf(site);
  assert.deepEqual([count, code], [1, "config-value"]);
  assert.match(message ?? "", /`narrow` or `wide` for `theme\.layout\.content`/);
});
