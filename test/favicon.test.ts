// The icon of a site: the one that is named, one with the usual name, or the first letter of the title.
import assert from "node:assert/strict";
import { test } from "node:test";
import { load } from "cheerio";
import { testSite } from "./support/site.js";

const PAGES = { "content/docs/a.md": "# A\n" };
const icons = (site: ReturnType<typeof testSite>, route = "/docs/a") =>
  site
    .page(route)("link[rel=icon]")
    .toArray()
    .map(({ attribs }) => attribs["href"]);

test("A site without an icon gets one with the first letter of its title, below its base URL", async (t) => {
  const site = testSite(t, {
    ...PAGES,
    "docsite.config.json": JSON.stringify({
      title: "“über” docs",
      url: "https://t.example",
      baseUrl: "/base/",
    }),
  });
  await site.buildWell();
  const [href = "", ...others] = icons(site);
  assert.deepEqual(others, []);
  assert.match(href, /^\/base\/assets\/favicon\.[\w-]+\.svg$/);
  const svg = load(site.read(href.slice("/base/".length)), { xml: true });
  assert.equal(svg("text").text(), "Ü");
  assert.deepEqual(icons(site, "/404.html"), [href]);
});

test("A static file with the usual name is the icon, and a named one comes before it", async (t) => {
  const files = { ...PAGES, "content/static/favicon.ico": "", "content/static/logo.svg": "<svg/>" };
  const site = testSite(t, files);
  await site.buildWell();
  assert.deepEqual(icons(site), ["/favicon.ico"]);
  site.write(
    "docsite.config.js",
    `export default { title: "T", url: "https://t.example", favicon: "/logo.svg" };`,
  );
  await site.buildWell();
  assert.deepEqual(icons(site), ["/logo.svg"]);
  assert.ok(!site.files().some((file) => file.startsWith("assets/favicon")));
});

test("Icons in the head that the configuration writes stay alone", async (t) => {
  const head = [{ tag: "link", attributes: { rel: "shortcut icon", href: "/own.svg" } }];
  const site = testSite(t, {
    ...PAGES,
    "content/static/own.svg": "<svg/>",
    "docsite.config.json": JSON.stringify({ title: "T", url: "https://t.example", head }),
  });
  await site.buildWell();
  assert.equal(site.page("/docs/a")("link[rel~=icon]").length, 1);
});
