// Languages of the content: a book in three of them, one from right to left, a third of it translated.
import assert from "node:assert/strict";
import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { before, describe, it, test } from "node:test";
import { barriers } from "./support/barriers.js";
import { git } from "./support/git.js";
import { htmlProblems } from "./support/html.js";
import { livingSite, traceDocument, type LivingSite } from "./support/living.js";
import { problemLines } from "./support/problems.js";
import { docsite, eventually, serveHere, testSite, type TestSite } from "./support/site.js";
import { suiteContext } from "./support/at-end.js";

const config = (more = "") => `export default {
  title: "Kettle", tagline: "Tea", url: "https://t.example", editUrl: "https://code.example/edit",
  i18n: { defaultLocale: "en", locales: ["en", "de", "ar"], localeConfigs: { ar: { title: "إبريق" } } },
  navbar: { items: [
    { label: "Start", to: "/docs/intro" },
    { label: "More", items: [{ label: "Questions", to: "/docs/faq" }] },
    { type: "localeDropdown", position: "right", dropdownItemsAfter: [{ label: "Help", href: "https://help.example" }] },
  ] },
  footer: { groups: [{ title: "Pages", items: [{ label: "About", to: "/about" }] }], copyright: "Someone" },
  redirects: [{ from: "/old", to: "/docs/intro" }],
  ${more}
};\n`;

const DE = "i18n/de/docusaurus-plugin-content-docs/current";
const AR = "i18n/ar/docusaurus-plugin-content-docs/current";
const PICTURE = '<svg xmlns="http://www.w3.org/2000/svg" width="4" height="2"/>';

const FILES: Readonly<Record<string, string>> = {
  "docsite.config.js": config(),
  "content/docs/intro.md":
    "# Introduction\n\nIt boils [water](guide/install.md#steps), see [questions](/docs/faq).\n\n![Cup](./cup.svg) ![Logo](/logo.svg)\n\n## Kinds\n",
  "content/docs/cup.svg": PICTURE,
  "content/docs/faq.md": "# Questions\n\nWhat is a kettle? [Kinds](intro.md#kinds)\n",
  "content/docs/guide/_category_.json": '{ "label": "Guides", "link": { "type": "generated-index" } }',
  "content/docs/guide/install.md": "# Install\n\n## Steps\n\nPlug it in, then [configure](configure.md).\n",
  "content/docs/guide/configure.md": "# Configure\n\n[Install](./install.md#steps)\n",
  "content/docs/guide/upgrade.md": "# Upgrade\n\nBuy one.\n",
  "content/pages/index.md": "# Kettle\n\n[Start](/docs/intro)\n",
  "content/pages/about.md": "---\ntitle: About\n---\n\nUs.\n",
  "content/static/logo.svg": PICTURE,
  [`${DE}/intro.md`]:
    "# Einführung\n\nEr kocht [Wasser](guide/install.md#steps), siehe [Fragen](/docs/faq) und [Einstellungen](./guide/configure.md).\n\n![Tasse](./cup.svg) ![Logo](/logo.svg)\n\n## Arten {#kinds}\n",
  [`${DE}/guide/_category_.json`]: '{ "label": "Anleitungen" }',
  [`${DE}/guide/install.md`]: "# Installieren\n\n## Schritte {#steps}\n\n[Einstellen](configure.md)\n",
  "i18n/de/docusaurus-plugin-content-pages/index.md": "# Kessel\n\n[Los](/docs/intro)\n",
  "i18n/de/docusaurus-theme-classic/navbar.json":
    '{ "item.label.Start": { "message": "Anfang", "description": "x" }, "item.label.Questions": "Fragen" }',
  "i18n/de/docusaurus-theme-classic/footer.json":
    '{ "link.title.Pages": { "message": "Seiten" }, "link.item.label.About": { "message": "Über uns" }, "copyright": { "message": "Jemand" } }',
  "i18n/de/static/logo.svg": PICTURE.replace("4", "6"),
  [`${AR}/intro.md`]: "# مقدمة\n\nيغلي [الماء](guide/install.md#steps).\n\n## أنواع {#kinds}\n",
  [`${AR}/guide/install.md`]: "# التثبيت\n\n## الخطوات {#steps}\n",
  "i18n/ar/docusaurus-plugin-content-docs/current.json":
    '{ "sidebar.defaultSidebar.category.Guides": { "message": "أدلة" } }',
};

describe("a site in three languages", { concurrency: false }, () => {
  let living: LivingSite;
  const context = suiteContext();
  before(async () => (living = await livingSite(context, FILES)));
  const at = (route: string) => living.site.page(route);
  const hrefs = (route: string, selector: string) => {
    const $ = at(route);
    return $(selector)
      .toArray()
      .map((link) => $(link).attr("href"));
  };

  it("has the same addresses in each, below their names", () => {
    const routes = living.site
      .files()
      .filter((file) => file.endsWith(".html"))
      .map((file) => file.replace(/\/?index\.html$/, ""));
    const own = (prefix: string) =>
      routes.filter((route) => `${route}/`.startsWith(prefix)).map((route) => route.slice(prefix.length));
    const base = routes.filter((route) => !/^(?:de|ar)(?:\/|$)/.test(route));
    assert.ok(base.includes("docs/category/guides"));
    assert.deepEqual(own("de/").sort(), [...base].sort());
    assert.deepEqual(own("ar/").sort(), [...base].sort());
  });

  it("shows translations, and what is not translated in its own language with a notice", async () => {
    assert.equal(at("/de/docs/intro")("h1").text(), "Einführung");
    assert.equal(at("/de/docs/intro")("[role=note]").length, 0);
    const $ = at("/de/docs/faq");
    assert.equal($("h1").text(), "Questions");
    assert.equal($("h1").attr("lang"), "en");
    assert.match($("[role=note][aria-label='Nicht übersetzt']").text(), /English/);
    assert.equal($("[role=note]").closest("[lang]").attr("lang"), "de");
    assert.equal(at("/docs/faq")("[role=note]").length, 0);
    assert.equal(at("/de/docs/category/guides")("[role=note]").length, 0);
    assert.deepEqual(await htmlProblems(living.site.read("ar/docs/faq/index.html")), []);
  });

  it("says the language and its direction", () => {
    const html = (route: string) => at(route)("html").attr();
    assert.equal(html("/docs/intro")?.["lang"], "en");
    assert.equal(html("/de/docs/intro")?.["lang"], "de");
    assert.deepEqual([html("/ar/docs/intro")?.["lang"], html("/ar/docs/intro")?.["dir"]], ["ar", "rtl"]);
    assert.equal(at("/ar/docs/faq")(".doc-body").attr("dir"), "ltr");
    assert.equal(html("/docs/intro")?.["dir"], undefined);
  });

  it("keeps links inside the language, and shares files that it has no own one for", () => {
    assert.deepEqual(hrefs("/de/docs/intro", "main article p a"), [
      "/de/docs/guide/install#steps",
      "/de/docs/faq",
      "/de/docs/guide/configure",
    ]);
    assert.deepEqual(hrefs("/de/docs/guide/configure", "main .doc-body p a"), [
      "/de/docs/guide/install#steps",
    ]);
    assert.deepEqual(hrefs("/ar/docs/faq", "main .doc-body p a"), ["/ar/docs/intro#kinds"]);
    const images = at("/de/docs/intro")("main img").toArray();
    const [cup = "", logo] = images.map((image) => image.attribs["src"]);
    assert.match(cup, /^\/assets\/files\/cup-/);
    assert.equal(logo, "/de/logo.svg");
    assert.equal(images[1]?.attribs["width"], "6");
    assert.equal(living.site.files().filter((file) => /\/(?:style|cup)-/.test(file)).length, 2);
  });

  it("has labels of navbar, footer, sidebar and category pages in the language", () => {
    const nav = (route: string) => at(route)("nav.navbar-nav a:not([lang])").text();
    assert.equal(nav("/de/docs/intro"), "AnfangFragenHelp");
    assert.equal(nav("/ar/docs/intro"), "StartQuestionsHelp");
    assert.match(at("/de/")("footer").text(), /Seiten\s*Über uns\s*Jemand/);
    assert.match(
      at("/de/docs/intro")("nav[aria-label='Seitenleiste der Dokumentation']").text(),
      /Anleitungen/,
    );
    assert.equal(at("/de/docs/category/guides")("h1").text(), "Anleitungen");
    assert.equal(at("/ar/docs/category/guides")("h1").text(), "أدلة");
    assert.equal(at("/docs/category/guides")("h1").text(), "Guides");
    assert.match(at("/ar/docs/intro")("title").text(), /إبريق/);
  });

  it("tells search engines which pages are translations of each other", () => {
    const alternates = (route: string) =>
      at(route)("link[hreflang]")
        .toArray()
        .map(({ attribs }) => `${attribs["hreflang"]} ${attribs["href"]}`);
    const expected = ["en ", "de de/", "ar ar/", "x-default "].map((each) => {
      const [lang, folder = ""] = each.split(" ");
      return `${lang} https://t.example/${folder}docs/intro`;
    });
    for (const route of ["/docs/intro", "/de/docs/intro", "/ar/docs/intro"])
      assert.deepEqual(alternates(route), expected);
    const previewed = (route: string) =>
      at(route)("meta[property^='og:locale']")
        .toArray()
        .map(({ attribs }) => `${attribs["property"]} ${attribs["content"]}`);
    assert.deepEqual(previewed("/de/docs/intro"), [
      "og:locale de",
      "og:locale:alternate en",
      "og:locale:alternate ar",
    ]);
    assert.deepEqual(previewed("/docs/faq"), ["og:locale en"]);
    // It is in English in each language.
    assert.deepEqual(previewed("/de/docs/faq"), ["og:locale en"]);
    assert.equal(at("/de/docs/intro")('script[type="application/ld+json"]').length, 1);
    assert.equal(at("/de/docs/faq")('script[type="application/ld+json"]').length, 0);
    // German alone has this one.
    assert.deepEqual(alternates("/"), [
      "en https://t.example/",
      "de https://t.example/de/",
      "x-default https://t.example/",
    ]);
    assert.deepEqual(alternates("/docs/faq"), []);
    assert.deepEqual(alternates("/de/docs/faq"), []);
    const canonical = (route: string) => at(route)("link[rel=canonical]").attr("href");
    assert.equal(canonical("/de/docs/intro"), "https://t.example/de/docs/intro");
    assert.equal(canonical("/de/docs/faq"), "https://t.example/docs/faq");
    const listed = [...living.site.read("sitemap.xml").matchAll(/<loc>https:\/\/t\.example([^<]*)/g)].map(
      ([, route]) => route,
    );
    assert.ok(listed.includes("/de/docs/intro") && listed.includes("/docs/faq"));
    assert.ok(!listed.includes("/de/docs/faq"));
    assert.ok(!living.site.has("de/sitemap.xml"));
  });

  it("has a list for language models, a 404 page and redirects for each", () => {
    assert.match(
      living.site.read("de/llms.txt"),
      /\[Einführung\]\(https:\/\/t\.example\/de\/docs\/intro\.md\)/,
    );
    assert.ok(!living.site.read("llms.txt").includes("/de/"));
    assert.match(living.site.read("de/docs/intro.md"), /^# Einführung/);
    assert.equal(at("/de/404.html")("main a").first().attr("href"), "/de/");
    assert.match(living.site.read("de/old/index.html"), /url=\/de\/docs\/intro"/);
  });

  it("leads to the file that a page is made from for edits", () => {
    assert.deepEqual(hrefs("/de/docs/intro", ".doc-foot a"), [`https://code.example/edit/${DE}/intro.md`]);
    assert.deepEqual(hrefs("/de/docs/faq", ".doc-foot a"), ["https://code.example/edit/content/docs/faq.md"]);
  });

  it("has a switcher that keeps the page, by keyboard and mouse", async () => {
    const page = await living.visit("docs/guide/install");
    const isSame = await traceDocument(page);
    const switcher = page.locator("header summary", { hasText: "English" });
    await switcher.focus();
    await page.keyboard.press("Enter");
    await page.keyboard.press("Tab");
    await page.keyboard.press("Tab");
    await page.keyboard.press("Enter");
    await page.getByRole("heading", { level: 1, name: "Installieren" }).waitFor();
    assert.equal(new URL(page.url()).pathname, "/de/docs/guide/install");
    // Everything around the content is in another language, too.
    assert.equal(await isSame(), false);
    await page.locator("header summary", { hasText: "Deutsch" }).click();
    assert.equal(await page.locator("header a[hreflang=de]").getAttribute("aria-current"), "true");
    assert.deepEqual(await barriers(page), []);
    await page.getByRole("link", { name: "العربية" }).click();
    await page.getByRole("heading", { level: 1, name: "التثبيت" }).waitFor();
  });

  it("switches without script, and follows client navigation", async () => {
    const plain = await living.visit("de/docs/faq", { javaScriptEnabled: false });
    await plain.locator("header summary", { hasText: "Deutsch" }).click();
    await plain.getByRole("link", { name: "English" }).click();
    assert.equal(new URL(plain.url()).pathname, "/docs/faq");
    const page = await living.visit("de/docs/guide/configure");
    await page.getByRole("link", { name: "Installieren" }).first().click();
    await page.getByRole("heading", { level: 1, name: "Installieren" }).waitFor();
    await eventually(async () =>
      assert.equal(await page.locator("header a[hreflang=en]").getAttribute("href"), "/docs/guide/install"),
    );
  });

  it("finds pages of the language alone", async () => {
    const found = async (route: string, query: string) => {
      const page = await living.visit(route);
      await page.keyboard.press("Control+k");
      await page.getByRole("combobox").fill(query);
      const option = page.getByRole("option", { name: query }).first();
      await option.waitFor();
      return option.getAttribute("href");
    };
    assert.equal(await found("de/docs/faq", "Schritte"), "/de/docs/guide/install#steps");
    assert.equal(await found("ar/docs/intro", "الخطوات"), "/ar/docs/guide/install#steps");
    assert.equal(await found("docs/intro", "Steps"), "/docs/guide/install#steps");
    const manifest = JSON.parse(living.site.read("assets/search/index.json")) as { manifest: string };
    const texts = living.site.files().filter((file) => file.startsWith("assets/search/parts/text-"));
    assert.ok(manifest.manifest);
    assert.ok(texts.every((file) => !living.site.read(file).includes("/de/")));
  });

  it("is laid out from right to left where the language is, and code from left to right", async () => {
    const page = await living.visit("ar/docs/intro");
    const left = async (selector: string) => (await page.locator(selector).boundingBox())?.x ?? 0;
    assert.ok((await left(".sidebar")) > (await left(".doc-body")));
    assert.ok((await left(".doc-body")) > (await left(".toc")));
    assert.deepEqual(await barriers(page), []);
    const width = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    assert.ok((await width()) <= 0);
    await page.setViewportSize({ width: 390, height: 800 });
    assert.ok((await width()) <= 0);
  });
});

describe("Languages", () => {
  test("leave no trace in a site that has one", async (context) => {
    const plain = testSite(context, {
      "content/docs/a.md": "# A\n",
      "i18n/de/docusaurus-plugin-content-docs/current/a.md": "# B\n",
      "docsite.config.js": `export default { title: "T", url: "https://t.example", pageActions: false, navbar: { items: [{ type: "localeDropdown" }] } };\n`,
    });
    await plain.buildWell();
    const html = plain.read("docs/a/index.html");
    for (const sign of ["hreflang", "og:locale", "data-locale", " dir=", "dropdown", "/de/"])
      assert.ok(!html.includes(sign), sign);
    assert.ok(!plain.files().some((file) => /^(?:de|i18n)\/|search\/de/.test(file)));
  });

  test("may be built alone, at the root", async (context) => {
    const site = testSite(context, FILES);
    await site.buildWell({ locale: "de" });
    assert.equal(site.page("/docs/intro")("h1").text(), "Einführung");
    assert.equal(site.page("/docs/intro")("html").attr("lang"), "de");
    assert.equal(site.page("/docs/faq")("[role=note]").length, 1);
    assert.equal(site.page("/docs/intro")("link[hreflang], a[hreflang]").length, 0);
    assert.match(site.read("logo.svg"), /width="6"/);
    assert.ok(!site.files().some((file) => file.startsWith("ar/")));
    const { exitCode, diagnostics } = await site.build({ locale: "dee" });
    assert.equal(exitCode, 2);
    assert.match(problemLines({ diagnostics })[0] ?? "", /unknown-locale.*`dee` \(Did you mean `de`\?\)/);
  });

  test("lead search engines away from a translation that becomes unlisted, with the cache, too", async (context) => {
    const site = testSite(context, {
      "docsite.config.js": `export default {
        title: "T", url: "https://t.example", i18n: { defaultLocale: "en", locales: ["en", "de"] },
      };\n`,
      "content/docs/a.md": "# A\n",
      [`${DE}/a.md`]: "# Deutsch\n",
    });
    const translations = () => site.page("/docs/a")("link[hreflang=de]").length;
    await site.buildWell({ cache: true });
    assert.equal(translations(), 1);
    site.write(`${DE}/a.md`, "---\nunlisted: true\n---\n\n# Deutsch\n");
    await site.buildWell({ cache: true });
    assert.equal(translations(), 0);
  });

  test("keep the addresses of a base URL and of pages that end in a slash", async (context) => {
    const site = testSite(context, {
      ...FILES,
      "docsite.config.js": config('baseUrl: "/base", trailingSlash: true, hosting: "netlify",'),
    });
    assert.equal((await site.build()).exitCode, 0);
    const $ = site.page("/de/docs/intro");
    assert.equal($("main article p a").first().attr("href"), "/base/de/docs/guide/install/#steps");
    assert.equal($("link[hreflang=ar]").attr("href"), "https://t.example/base/ar/docs/intro/");
    assert.match($("link[data-site]").attr("href") ?? "", /^\/base\/assets\//);
    assert.match(site.read("_redirects"), /^\/base\/de\/\* \/base\/de\/404\.html 404$/m);
  });

  test("report a problem of a file that all of them show once, and ids that a translation lacks as warnings", async (context) => {
    const site = testSite(context, {
      "docsite.config.js": `export default { title: "T", url: "https://t.example", i18n: { defaultLocale: "en", locales: ["en", "de"] } };\n`,
      "content/docs/a.md": "# A\n\n[x](missing.md) [y](b.md#part)\n",
      "content/docs/b.md": "# B\n\n## Part\n",
      [`${DE}/b.md`]: "# B\n\n## Teil\n\n[x](verloren.md)\n",
      [`${DE}/c.md`]: "# C\n",
      "i18n/de/docusaurus-theme-classic/navbar.json": '{ "title": 3 }',
    });
    const lines = problemLines(await site.build()).map((line) => line.replace(/ \(.*/, ""));
    assert.deepEqual(lines, [
      "i18n/de/docusaurus-theme-classic/navbar.json:1:3 error messages: `title` is not a text",
      "content/docs/a.md:3:1 error broken-link: No page at `missing.md`",
      `${DE}/c.md:1:1 warning orphan-translation: There is no \`content/docs/c.md\` that this file would translate`,
      "content/docs/a.md:3:17 warning broken-anchor: There is no `#part` on `/de/docs/b`",
      `${DE}/b.md:5:1 error broken-link: No page at \`verloren.md\``,
    ]);
  });

  test("are kept by pages whose translation has another slug, which the switcher follows", async (context) => {
    const site = testSite(context, {
      "docsite.config.js": `export default {
        title: "T", url: "https://t.example", i18n: { defaultLocale: "en", locales: ["en", "de"] },
        navbar: { items: [{ type: "localeDropdown" }, { label: "F", to: "content/docs/faq.md" }] },
      };\n`,
      "content/docs/faq.md": "# F\n",
      [`${DE}/faq.md`]: "---\nslug: fragen\n---\n\n# Fragen\n",
      "content/docs/part.mdx": "import P from './_p.mdx'\n\n# P\n\n<P />\n",
      "content/docs/_p.mdx": "Shared words.\n",
      [`${DE}/part.mdx`]: "import P from './_p.mdx'\n\n# Teil\n\n<P />\n",
    });
    await site.buildWell();
    const hrefOf = (route: string) => site.page(route)("header a[hreflang=de]").attr("href");
    assert.equal(hrefOf("/docs/faq"), "/de/docs/fragen");
    assert.equal(
      site.page("/docs/faq")("link[hreflang=de]").attr("href"),
      "https://t.example/de/docs/fragen",
    );
    assert.match(site.page("/de/docs/part")("main").text(), /Shared words/);
  });

  test("of a Docusaurus project are taken over as they are", async (context) => {
    const site = testSite(context, {
      "docsite.config.js": "",
      "docusaurus.config.js": `module.exports = {
        title: "T", url: "https://t.example", baseUrl: "/", presets: [["classic", { blog: false }]],
        i18n: { defaultLocale: "en", locales: ["en", "zh_CN"], localeConfigs: { zh_CN: { label: "Chinese", path: "cn", calendar: "gregory" } } },
        themeConfig: { navbar: { items: [{ type: "localeDropdown", position: "right" }] } },
      };\n`,
      "docs/a.md": "# A\n",
      "i18n/cn/docusaurus-plugin-content-docs/current/a.md": "# 一\n",
      "src/pages/index.md": "# Home\n",
    });
    site.remove("docsite.config.js");
    const { exitCode } = await site.build();
    assert.equal(exitCode, 0);
    const $ = site.page("/zh_CN/docs/a");
    assert.deepEqual([$("h1").text(), $("html").attr("lang")], ["一", "zh-CN"]);
    assert.equal($("header a[lang=zh-CN]").text(), "Chinese");
  });

  test("are followed by the dev server, with the 404 page of each", async (context) => {
    const site = testSite(context, FILES);
    const server = await serveHere(context, site.dir);
    const text = async (route: string) => (await fetch(new URL(route, server.url))).text();
    assert.match(await text("de/docs/intro"), /Einführung/);
    const missing = await fetch(new URL("de/nowhere", server.url));
    assert.equal(missing.status, 404);
    assert.match(await missing.text(), /<html lang="de"/);
    assert.match(await text("assets/search/de/index.json"), /manifest/);
    site.write(`${DE}/faq.md`, "# Fragen\n");
    await eventually(async () => assert.match(await text("de/docs/faq"), /<h1[^>]*>Fragen/));
    site.write("i18n/de/docusaurus-theme-classic/navbar.json", '{ "item.label.Start": "Los" }');
    await eventually(async () => assert.match(await text("de/docs/faq"), />Los</));
    site.remove(`${DE}/faq.md`);
    await eventually(async () => assert.match(await text("de/docs/faq"), /Nicht übersetzt/));
  });

  test("have translations that are listed when they are older than what they translate", async (context) => {
    const site = testSite(context, FILES);
    const list = async (...args: string[]) => (await docsite(["translations", site.dir, ...args])).stdout;
    const counts = [
      "Deutsch (de): 3 of 7 files translated, 0 outdated, 4 not translated",
      "العربية (ar): 2 of 7 files translated, 0 outdated, 5 not translated",
    ];
    assert.deepEqual((await list()).trim().split("\n"), counts);
    assert.match(await list("--verbose"), / {2}not translated: content\/docs\/faq\.md\n/);
    site.write(`${DE}/old.md`, "# Alt\n");
    assert.match(
      await list(),
      / {2}without an original: i18n\/de\/[^\n]*old\.md \(there is no content\/docs\/old\.md\)/,
    );
    site.remove(`${DE}/old.md`);
    assert.match(await list("--mark"), /^Marked 5 translations as up to date\n/);
    const file = path.join(site.dir, DE, "guide/install.md");
    assert.match(readFileSync(file, "utf8"), /^---\nsource_hash: "[\da-f]{8}"\n---\n\n# Installieren\n/);
    site.write("content/docs/guide/install.md", "# Install\n\n## Steps\n\nIt is new.\n");
    const outdated = await docsite(["translations", site.dir, "--strict"]);
    assert.equal(outdated.status, 1);
    assert.match(
      outdated.stdout,
      / {2}outdated: i18n\/de\/[^\n]*install\.md \(content\/docs\/guide\/install\.md has changed\)/,
    );
    assert.match(
      await list("--mark", `${DE}/guide/install.md`),
      /^Marked 1 translations[^]*3 of 7 files translated, 0 outdated/,
    );
    const report = JSON.parse(await list("--json")) as { locales: { locale: string; outdated: unknown[] }[] };
    assert.deepEqual(
      report.locales.map(({ locale, outdated: old }) => [locale, old.length]),
      [
        ["de", 0],
        ["ar", 1],
      ],
    );
    await site.buildWell();
  });

  test("tell by git which translations are older, where they have no hash", async (context) => {
    const site = testSite(context, FILES);
    git(site.dir, ["init", "-q"]);
    git(site.dir, ["add", "."]);
    git(site.dir, ["commit", "-qm", "1"]);
    writeFileSync(path.join(site.dir, "content/docs/intro.md"), "# Introduction\n\n## Kinds\n");
    git(site.dir, ["commit", "-qam", "2"], "2024-02-01T00:00:00Z");
    const { stdout } = await docsite(["translations", site.dir]);
    assert.match(
      stdout,
      /Deutsch \(de\): 3 of 7 files translated, 1 outdated, 4 not translated\n {2}outdated: i18n\/de\/[^\n]*intro\.md/,
    );
  });
});

test("A translation in a folder that belongs to no book is named, with the folders that do", async (context) => {
  const folder = "i18n/de/docusaurus-plugin-content-docs";
  const site = testSite(context, {
    "docsite.config.js": `export default {
  title: "T", url: "https://t.example", blog: {}, i18n: { defaultLocale: "en", locales: ["en", "de"] },
};\n`,
    "content/docs/guide/a.md": "# A\n",
    [`${folder}/guide/a.md`]: "# A auf Deutsch\n",
    [`${folder}/current/guide/_part.md`]: "Teil\n",
    "i18n/de/notes.md": "Notizen\n",
    "i18n/de/README.md": "Für alle, die übersetzen\n",
    "content/docs/README.md": "# Docs\n",
    "i18n/de/guide/a.md": "# A auf Deutsch\n",
    "i18n/de/docs/guide/a.mdx": "# A auf Deutsch\n",
    "i18n/de/docusaurus-plugin-content-docs/version-0.9/guide/a.md": "# A auf Deutsch\n",
    "i18n/de/docusaurus-theme-other/guide/a.md": "Eines anderen\n",
  });
  const folders = ["pages", "blog", "docs/current"].map(
    (name) => `\`i18n/de/docusaurus-plugin-content-${name}\``,
  );
  const misplaced = ["i18n/de/docs/guide/a.mdx", `${folder}/guide/a.md`, "i18n/de/guide/a.md"];
  assert.deepEqual(
    problemLines(await site.build()),
    misplaced.map(
      (file) =>
        `${file}:1:1 warning orphan-translation: This file is in no folder of translations (Move it to one of these: ${folders.join(", ")})`,
    ),
  );
});

describe("A translation whose original has the other Markdown ending", () => {
  const other = {
    "docsite.config.js": config(),
    "content/docs/intro.mdx":
      "# Introduction\n\n<b>Boils</b> [water](guide/install.md), see [questions](./faq.md).\n\n![Cup](./cup.svg)\n\n## Kinds\n",
    "content/docs/cup.svg": PICTURE,
    "content/docs/faq.md": "# Questions\n\n[Kinds](intro.mdx#kinds)\n",
    "content/docs/guide/install.md": "# Install\n\n[Start](../intro.mdx)\n",
    "content/pages/index.mdx": "# Kettle\n\n[Start](/docs/intro)\n",
    "content/pages/about.md": "# About\n",
    [`${DE}/intro.md`]:
      "# Einführung\n\nKocht [Wasser](guide/install.md), siehe [Fragen](./faq.md) und [Fragen](./faq.mdx).\n\n![Tasse](./cup.svg)\n\n## Arten {#kinds}\n",
    [`${DE}/faq.mdx`]: "# Fragen\n\n[Arten](intro.mdx#kinds), [Arten](intro.md#kinds), <b>{1 + 1}</b>\n",
    "i18n/de/docusaurus-plugin-content-pages/index.md": "# Kessel\n",
  };
  const linksOf = (site: TestSite, route: string) =>
    site
      .page(route)("main .doc-body p a, main article p a")
      .toArray()
      .map(({ attribs }) => attribs["href"]);

  test("is its translation, with its address, links and switcher", async (context) => {
    const site = testSite(context, other);
    const { diagnostics } = await site.buildWell();
    assert.deepEqual(diagnostics, []);
    const $ = site.page("/de/docs/intro");
    assert.equal($("h1").text(), "Einführung");
    assert.equal($("main img").attr("src"), site.page("/docs/intro")("main img").attr("src"));
    assert.deepEqual(linksOf(site, "/de/docs/intro"), [
      "/de/docs/guide/install",
      "/de/docs/faq",
      "/de/docs/faq",
    ]);
    assert.deepEqual(linksOf(site, "/de/docs/faq"), ["/de/docs/intro#kinds", "/de/docs/intro#kinds"]);
    assert.deepEqual(linksOf(site, "/de/docs/guide/install"), ["/de/docs/intro"]);
    assert.equal(site.page("/de")("h1").text(), "Kessel");
    assert.equal($("link[rel=alternate][hreflang=en]").attr("href"), "https://t.example/docs/intro");
    assert.equal(
      site.page("/docs/intro")("link[rel=alternate][hreflang=de]").attr("href"),
      "https://t.example/de/docs/intro",
    );
    assert.match(
      (await docsite(["translations", site.dir])).stdout,
      /\(de\): 3 of 5 files translated, 0 outdated/,
    );
  });

  test("is none where there is one with the ending of the original, and where no file has its name", async (context) => {
    const site = testSite(context, {
      ...other,
      [`${DE}/intro.mdx`]: "# Die Einführung\n\n## Arten {#kinds}\n",
    });
    site.remove(`${DE}/faq.mdx`);
    assert.deepEqual(problemLines(await site.build()), [
      `${DE}/intro.md:1:1 warning orphan-translation: There is no \`content/docs/intro.md\` that this file would translate (Move it to the path of the file that it translates, or remove it)`,
    ]);
    assert.equal(site.page("/de/docs/intro")("h1").text(), "Die Einführung");
  });

  test("is followed by the dev server and by the cache, when either of the two gets another ending", async (context) => {
    const site = testSite(context, other);
    const server = await serveHere(context, site.dir);
    const heading = async (route: string) =>
      /<h1[^>]*>([^<]*)/.exec(await (await fetch(new URL(route, server.url))).text())?.[1];
    assert.equal(await heading("de/docs/intro"), "Einführung");
    site.remove(`${DE}/intro.md`);
    await eventually(async () => assert.equal(await heading("de/docs/intro"), "Introduction"));
    site.write(`${DE}/intro.md`, other[`${DE}/intro.md`] ?? "");
    await eventually(async () => assert.equal(await heading("de/docs/intro"), "Einführung"));
    site.remove("content/docs/intro.mdx");
    site.write("content/docs/intro.md", "# Begin\n\n## Kinds\n");
    site.write("content/docs/faq.md", "# Questions\n\n[Kinds](intro.md#kinds)\n");
    site.write("content/docs/guide/install.md", "# Install\n\n[Start](../intro.md)\n");
    await eventually(async () => assert.equal(await heading("docs/intro"), "Begin"));
    await eventually(async () => assert.equal(await heading("de/docs/intro"), "Einführung"));
    site.write(`${DE}/faq.mdx`, "# Fragen\n\n[Arten](intro.md#kinds)\n");
    await site.buildWell();
    const cached = site.read("de/docs/intro/index.html");
    await site.buildWell({ cache: false });
    assert.equal(site.read("de/docs/intro/index.html"), cached);
  });

  test("is in the part of a site that has it", async (context) => {
    const site = testSite(context, other);
    await site.buildWell();
    const whole = site.read("de/docs/intro/index.html");
    for (const part of ["1/2", "2/2"]) {
      const built = await docsite(["build", "--shard", part, "--no-cache"], { cwd: site.dir });
      assert.equal(built.status, 0, built.stderr);
    }
    const merged = await docsite(["merge", "part-1", "part-2"], { cwd: site.dir });
    assert.equal(merged.status, 0, merged.stderr);
    assert.equal(site.read("de/docs/intro/index.html"), whole);
  });
});

test("Images beside the content are found from pages and from their translations", async (context) => {
  const site = testSite(context, {
    "docsite.config.js": config(),
    "assets/one.svg": PICTURE,
    "i18n/de/docusaurus-plugin-content-docs/assets/two.svg": PICTURE,
    "content/docs/intro.md": "# A\n\n![](../../assets/one.svg)\n",
    "content/docs/faq.md": "# B\n",
    "content/pages/about.md": "# Us\n",
    [`${DE}/intro.md`]:
      "# A\n\n![](../../assets/one.svg) ![](../assets/two.svg) ![](../../../../assets/one.svg)\n",
  });
  const { diagnostics } = await site.buildWell();
  assert.deepEqual(diagnostics, []);
  assert.equal(site.page("/de/docs/intro")(".doc-body img[width=4]").length, 3);
});
