// The root of a site that has no page there.
import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { docsite, testSite } from "./support/site.js";

const config = (more = "") => `export default { title: "Tea", url: "https://tea.example", ${more} };\n`;

const DOCS = {
  "content/docs/brewing.md": "---\nsidebar_position: 2\n---\n# Brewing\n",
  "content/docs/leaves.md": "---\nsidebar_position: 1\n---\n# Leaves\n",
};

describe("A site without a home page", () => {
  test("gets a redirect to the page that its first book begins with", async (context) => {
    const site = testSite(context, { "docsite.config.js": config('baseUrl: "/help/"'), ...DOCS });
    const { homes } = await site.buildWell();
    assert.deepEqual(
      homes?.map(({ from, to }) => [from.path, to]),
      [["/help/", "/help/docs/leaves"]],
    );
    assert.match(site.read("index.html"), /http-equiv="refresh" content="0; url=\/help\/docs\/leaves"/);
    // What leads home leads there at once.
    const $ = site.page("/docs/brewing");
    assert.equal($("header .brand").attr("href"), "/help/docs/leaves");
    assert.equal($("nav[aria-label=Breadcrumbs] a[aria-label=Home]").attr("href"), "/help/docs/leaves");
    assert.equal(
      site.page("/404.html")("main a:contains('Go to the home page')").attr("href"),
      "/help/docs/leaves",
    );
    assert.doesNotMatch(site.read("sitemap.xml"), /<loc>https:\/\/tea\.example\/help\/<\/loc>/);
  });

  test("is told of it by the build, which is no problem under --strict", async (context) => {
    const site = testSite(context, DOCS);
    const { status, stdout, stderr } = await docsite(["build", site.dir, "--strict", "--no-cache"]);
    assert.equal(status, 0, stderr);
    assert.match(stdout + stderr, /No home page: \/ leads to \/docs\/leaves\. `home` in the configuration/);
  });

  test("may link to its root", async (context) => {
    const site = testSite(context, {
      "docsite.config.js": config('navbar: { items: [{ label: "Start", to: "/" }] }'),
      ...DOCS,
      "content/docs/brewing.md": "# Brewing\n\n[Home](/)\n",
    });
    await site.buildWell();
    assert.equal(site.page("/docs/brewing")("main a:contains('Home')").last().attr("href"), "/");
  });

  test("leads to the root of the book, to the latest version, or to another part where it has no book", async (context) => {
    const site = testSite(context, {
      ...DOCS,
      "content/docs/z/index.md": "---\nslug: /\n---\n# Welcome\n",
    });
    assert.equal((await site.buildWell()).homes?.[0]?.to, "/docs");
    const blog = testSite(context, {
      "docsite.config.js": config("blog: {}"),
      "content/blog/2024-01-01-first.md": "---\ntitle: First\n---\nText.\n",
    });
    assert.equal((await blog.buildWell()).homes?.[0]?.to, "/blog");
    const versioned = testSite(context, {
      "content/docs/aa.md": "# New\n",
      "versioned_docs/version-1.0/old.md": "# Old\n",
      "versions.json": '["1.0"]\n',
    });
    assert.equal((await versioned.buildWell()).homes?.[0]?.to, "/docs/old");
  });

  test("gets one in each language", async (context) => {
    const site = testSite(context, {
      "docsite.config.js": config('i18n: { defaultLocale: "en", locales: ["en", "de"] }'),
      ...DOCS,
    });
    await site.build();
    assert.match(site.read("index.html"), /url=\/docs\/leaves"/);
    assert.match(site.read("de/index.html"), /url=\/de\/docs\/leaves"/);
  });

  test("has a page instead with `home: page`, and nothing with `home: false`", async (context) => {
    const site = testSite(context, {
      "docsite.config.js": config('home: "page", tagline: "All about tea."'),
      ...DOCS,
      "content/docs/water/hard.md": "---\ndescription: Lime and what it does.\n---\n# Hard water\n",
    });
    const { homes } = await site.buildWell();
    assert.equal(homes?.length, 1);
    const $ = site.page("/");
    assert.equal($("main h1").text(), "Tea");
    assert.match($("main").text(), /All about tea\./);
    assert.equal($("main a.button").attr("href"), "/docs/leaves");
    assert.deepEqual(
      $("main .card")
        .toArray()
        .map((card) => $(card).attr("href")),
      ["/docs/leaves", "/docs/brewing", "/docs/water/hard"],
    );
    assert.equal($("header .brand").attr("href"), "/");
    assert.match(site.read("sitemap.xml"), /<loc>https:\/\/tea\.example\/<\/loc>/);
    site.write("docsite.config.js", config("home: false"));
    await site.buildWell();
    assert.equal(site.has("index.html"), false);
  });
});

test("A plugin may bring the file of the root", async (context) => {
  const site = testSite(context, {
    ...DOCS,
    "docsite.config.js": config(
      'plugins: [{ name: "own", outputs: () => [{ path: "index.html", content: "<!DOCTYPE html><title>Own</title>" }] }]',
    ),
  });
  const { exitCode, diagnostics } = await site.build();
  assert.equal(exitCode, 0, JSON.stringify(diagnostics));
  assert.match(site.read("index.html"), /Own/);
});

test("A root that is taken stays as it is", async (context) => {
  const taken: Readonly<Record<string, [string, Record<string, string>]>> = {
    "a page": ["", { "content/pages/index.md": "# Home\n" }],
    "a document": [
      "",
      {
        "content/docs/start.md": "---\nslug: /\n---\n# Start\n",
        "docsite.config.js": config('docs: { routeBasePath: "/" }'),
      },
    ],
    "a static file": ["", { "content/static/index.html": "<!DOCTYPE html><title>Own</title>\n" }],
    "something else": ['checks: { ignore: ["/"] }', {}],
    "a redirect": ['redirects: [{ from: "/", to: "/docs/brewing" }]', {}],
  };
  for (const [name, [more, files]] of Object.entries(taken)) {
    const site = testSite(context, { "docsite.config.js": config(more), ...DOCS, ...files });
    assert.deepEqual((await site.buildWell()).homes, [], name);
  }
});
