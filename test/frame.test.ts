// What is around the pages: logo, icons of one's own, footer, announcement, a sidebar that hides, categories that close each other.
import assert from "node:assert/strict";
import { before, describe, it, test } from "node:test";
import type { Page } from "playwright-core";
import { barriers } from "./support/barriers.js";
import { htmlProblems } from "./support/html.js";
import { livingSite, type LivingSite } from "./support/living.js";
import { problemLines } from "./support/problems.js";
import { eventually, testSite } from "./support/site.js";
import { suiteContext } from "./support/at-end.js";

const svg = (inside: string, size = "") =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 12"${size}>${inside}</svg>\n`;

const LONG = Array.from({ length: 60 }, (_, index) => `Paragraph ${index} of a long page.`).join("\n\n");

const FILES = {
  "docsite.config.js": `export default {
    title: "Test", url: "https://test.example",
    sidebar: { hideable: true, autoCollapseCategories: true },
    docs: { sidebars: { main: {
      Start: ["alpha", { type: "html", value: '<a href="/about">About</a>', defaultStyle: true, className: "note" }],
      More: { Inner: ["beta"], Deep: { Deeper: [{ type: "ref", id: "gamma", label: "Third", key: "k", customProps: { a: 1 } }] } },
      Last: [{ type: "category", label: "Box", items: { Y: ["delta"] }, link: { type: "generated-index", image: "/card.png" } }],
    }, other: ["gamma"] } },
    announcementBar: { id: "a", content: \`
        <b>New:</b> <a href="/about">read</a> **this**
      \`, backgroundColor: "#20232a", textColor: "#ffffff" },
    navbar: {
      hideOnScroll: true,
      logo: { src: "/light.svg", srcDark: "/dark.svg", alt: "Logo", href: "/about", height: 24, className: "mine" },
      items: [
        { label: "Forum", icon: "/plain.svg", href: "https://forum.example", position: "right" },
        { label: "Chat", icon: "content/docs/colors.svg", href: "https://chat.example", position: "right" },
        { label: "Styled", icon: "/light.svg", href: "https://styled.example", position: "right" },
      ],
    },
    footer: {
      style: "dark",
      links: [
        { title: "Docs", items: [{ label: "Alpha", to: "/docs/alpha" }, { html: '<a href="/about">More</a>' }] },
        { items: [{ label: "Code", href: "https://code.example", className: "own" }] },
      ],
      logo: { src: "/plain.svg", alt: "Owner", href: "https://owner.example", width: 96 },
      copyright: 'Copyright © <a href="/about">Us</a>. Made *well*.',
    },
  };\n`,
  "content/docs/alpha.md": `# Alpha\n\n${LONG}\n`,
  "content/docs/beta.md": "# Beta\n",
  "content/docs/gamma.md": "# Gamma\n",
  "content/docs/delta.md": "# Delta\n",
  "content/docs/colors.svg": svg('<path fill="#111" d="M0 0h9"/><path fill="#e00" d="M9 9h9"/>'),
  "content/pages/index.md": "# Home\n",
  "content/pages/about.md": "# About\n",
  "content/static/light.svg": svg('<defs><linearGradient id="g"/></defs><path fill="url(#g)" d="M0 0h24"/>'),
  "content/static/dark.svg": `<svg xmlns="http://www.w3.org/2000/svg" width="48" height="24"><path fill="#fff" d="M0 0h24"/></svg>\n`,
  "content/static/plain.svg": svg('<title>Name</title><path fill="#24292f" d="M0 0h24v12z"/>', ' role="img"'),
  "content/static/card.png": "png",
};

describe("the frame of pages", { concurrency: false }, () => {
  let living: LivingSite;
  const context = suiteContext();
  before(async () => (living = await livingSite(context, FILES)));

  it("has a logo for each mode, with its size and where it leads", () => {
    const $ = living.site.page("/docs/alpha");
    const brand = $("header.navbar .brand");
    assert.equal(brand.attr("href"), "/about");
    assert.deepEqual(
      brand
        .find(".logo")
        .toArray()
        .map((logo) => [logo.name, $(logo).attr("src"), $(logo).attr("width"), $(logo).attr("height")]),
      [
        ["img", "/light.svg", "48", "24"],
        ["span", undefined, undefined, undefined],
      ],
    );
    assert.equal(brand.find(".mine").length, 2);
    // Without it, another size would cut the picture off.
    assert.equal(brand.find("svg").attr("viewBox"), "0 0 48 24");
  });

  it("has entries on the right at the right, also where there are none on the left", async () => {
    const page = await living.visit("docs/alpha");
    const box = await page.getByRole("link", { name: "Forum" }).boundingBox();
    assert.ok((box?.x ?? 0) > 640);
  });

  it("puts icons of one color into the page in that of the text, and leaves the others as they are", async () => {
    const $ = living.site.page("/docs/alpha");
    const icon = (label: string) => $(`header.navbar a[aria-label="${label}"]`);
    assert.equal(icon("Forum").find("svg path").attr("fill"), "currentColor");
    assert.equal(icon("Forum").find("title").length, 0);
    assert.equal(icon("Forum").find("svg").attr("aria-hidden"), "true");
    assert.deepEqual(
      icon("Chat")
        .find("path")
        .toArray()
        .map((path) => $(path).attr("fill")),
      ["#111", "#e00"],
    );
    assert.equal(icon("Styled").find("img").attr("src"), "/light.svg");
    assert.deepEqual(await htmlProblems(living.site.read("docs/alpha/index.html")), []);
  });

  it("has a footer in columns, with HTML, a logo and markup in the notice", () => {
    const $ = living.site.page("/");
    const footer = $("footer.footer");
    assert.deepEqual(
      footer
        .find(".footer-groups > li")
        .toArray()
        .map((column) => $(column).text()),
      ["DocsAlphaMore", "Code"],
    );
    assert.equal(footer.find('[aria-label="Owner"] svg').attr("width"), "96");
    assert.equal(footer.find("a.own").attr("href"), "https://code.example");
    assert.equal(footer.find('a[href="https://owner.example"] [aria-label="Owner"] svg').length, 1);
    assert.match(
      footer.find(".copyright").html() ?? "",
      /^Copyright © <a href="\/about">Us<\/a>\. Made <em>well<\/em>\.$/,
    );
  });

  it("has an announcement with HTML and colours, under the strict policy", async () => {
    const page = await living.visit("docs/alpha");
    const bar = page.getByRole("region", { name: "Announcement" });
    assert.equal(await bar.innerText(), "New: read this");
    assert.equal(await bar.evaluate((it) => getComputedStyle(it).backgroundColor), "rgb(32, 35, 42)");
    assert.equal(await bar.getAttribute("style"), null);
    assert.deepEqual(await barriers(page), []);
  });

  it("has written sidebars in all forms, objects in objects among them", () => {
    const $ = living.site.page("/docs/alpha");
    const labels = $(".sidebar .category > a[aria-expanded]")
      .toArray()
      .map((label) => $(label).text());
    assert.deepEqual(labels, ["Start", "More", "Inner", "Deep", "Deeper", "Last", "Box", "Y"]);
    assert.equal($(".sidebar .note a").attr("href"), "/about");
    // A reference belongs to another sidebar.
    assert.equal($('.sidebar a[href="/docs/gamma"]').last().text(), "Third");
    assert.equal(living.site.page("/docs/gamma")(".sidebar .category").length, 0);
    const box = living.site.page("/docs/category/box");
    assert.equal(box('meta[property="og:image"]').attr("content"), "https://test.example/card.png");
  });

  const sidebar = (page: Page) => page.getByRole("navigation", { name: "Docs sidebar" });
  const category = (page: Page, name: string) => sidebar(page).getByRole("button", { name, exact: true });

  it("hides the sidebar, remembers it, and shows it again", async () => {
    const page = await living.visit("docs/alpha");
    await page.getByRole("button", { name: "Hide the docs sidebar" }).press("Enter");
    await sidebar(page).waitFor({ state: "hidden" });
    const shower = page.getByRole("button", { name: "Show the docs sidebar" });
    assert.equal(await shower.getAttribute("aria-expanded"), "false");
    await page.goto(`${living.url}docs/beta`);
    await shower.waitFor();
    assert.equal(await sidebar(page).count(), 0);
    await page.setViewportSize({ width: 390, height: 700 });
    await page.getByRole("button", { name: "Open navigation menu" }).click();
    await sidebar(page).waitFor();
    await page.keyboard.press("Escape");
    await page.setViewportSize({ width: 1280, height: 700 });
    await shower.click();
    await sidebar(page).waitFor();
    assert.deepEqual(await barriers(page), []);
  });

  it("closes a category when one beside it opens, by hand and by a page", async () => {
    const page = await living.visit("docs/alpha");
    // What comes late is there: until then, categories do not close each other.
    await page.waitForLoadState("networkidle");
    const isOpen = (name: string) => category(page, name).getAttribute("aria-expanded");
    assert.equal(await isOpen("Start"), "true");
    await category(page, "More").click();
    await eventually(async () => assert.equal(await isOpen("Start"), "false"));
    assert.equal(await isOpen("More"), "true");
    await category(page, "Inner").click();
    await sidebar(page).getByRole("link", { name: "Beta" }).click();
    await page.getByRole("heading", { level: 1, name: "Beta" }).waitFor();
    assert.equal(await isOpen("More"), "true");
    await category(page, "Last").click();
    await eventually(async () => assert.equal(await isOpen("More"), "false"));
  });

  it("takes the navbar away while the reader scrolls down, but not from the keyboard", async () => {
    const page = await living.visit("docs/alpha");
    const bottom = () => page.getByRole("banner").evaluate((it) => it.getBoundingClientRect().bottom);
    await page.mouse.move(600, 400);
    // The script may come after the reader has scrolled, and hears of it when they go on.
    await eventually(async () => {
      await page.mouse.wheel(0, -900);
      await page.waitForFunction(() => scrollY === 0);
      await page.mouse.wheel(0, 900);
      await page.locator(".navbar-away").waitFor({ timeout: 2_000 });
    });
    await eventually(async () => assert.equal((await bottom()) <= 0, true));
    await page.mouse.wheel(0, -200);
    await eventually(async () => assert.equal((await bottom()) > 40, true));
    await page.mouse.wheel(0, 300);
    await eventually(async () => assert.equal((await bottom()) <= 0, true));
    await page.getByRole("button", { name: "Search" }).focus();
    await eventually(async () => assert.equal((await bottom()) > 40, true));
  });
});

test("A footer may be one row of links; what a site does not use is not in its pages", async (context) => {
  const site = testSite(context, {
    "docsite.config.js": `export default { title: "T", url: "https://t.example", pageActions: false, footer: { links: [{ label: "Home", to: "/" }, { html: "<b>Bold</b>" }], copyright: "© T" } };\n`,
    "content/pages/index.md": "# Home\n",
    "content/docs/a.md": "# A\n",
  });
  await site.buildWell();
  const $ = site.page("/docs/a");
  assert.equal($("footer.footer nav ul").text(), "HomeBold");
  assert.doesNotMatch(
    $.html(),
    /dropdown|sidebar-hid|data-hides|data-auto|own-colors|footer-logo|footer-groups|for-dark"><|style=/,
  );
});

test("Broken links in HTML of the footer, of a sidebar and in logos are reported at their place", async (context) => {
  const site = testSite(context, {
    "docsite.config.js": `export default {
  title: "T", url: "https://t.example",
  docs: { sidebars: { main: { Start: ["a", "b"],
    Notes: [{ type: "html", value: '<a href="/docs/c">C</a>' }] } } },
  navbar: { logo: { src: "/a.svg", srcDark: "/b.svg", href: "/nowhere" }, items: [{ label: "X", to: "/docs/a", icon: "/x.svg" }] },
  footer: { links: [{ items: [{ html: '<a href="/docs/d">D</a>' }] }], copyright: "[E](/docs/e)" },
};\n`,
    "content/docs/a.md": "# A\n",
    "content/static/a.svg": svg("<path d='M0 0'/>"),
  });
  const lines = problemLines(await site.build()).map((line) => line.replace(/ \(.*/, ""));
  assert.deepEqual(
    lines.sort(),
    [
      "docsite.config.js:3:44 error unknown-document: No document has the id `b`",
      "docsite.config.js:4:29 error broken-link: No page at `/docs/c`",
      "docsite.config.js:5:36 error missing-image: Image `/b.svg` does not exist",
      "docsite.config.js:5:55 error broken-link: No page at `/nowhere`",
      "docsite.config.js:5:112 error missing-image: Image `/x.svg` does not exist",
      "docsite.config.js:6:33 error broken-link: No page at `/docs/d`",
      "docsite.config.js:6:72 error broken-link: No page at `/docs/e`",
    ].sort(),
  );
});
