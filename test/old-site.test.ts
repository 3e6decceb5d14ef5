// What a site that another generator has published loses: the parity report.
import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { readFileSync } from "node:fs";
import path from "node:path";
import { docsiteProcess, testSite } from "./support/site.js";
import type { Parity } from "../src/types/parity.js";

const page = (title: string, body: string, links: readonly string[] = []) => `<!doctype html>
<html><head><title>${title}</title></head><body>
<nav aria-label="Docs sidebar" class="menu">${links.map((href) => `<a href="${href}">x</a>`).join("")}</nav>
<main>${body}</main></body></html>`;

const FILES = {
  "docusaurus.config.js": `module.exports = {
    title: "Project", url: "https://project.example", baseUrl: "/p/", onBrokenLinks: "warn",
    presets: [["classic", { docs: { numberPrefixParser: () => ({}) }, blog: false }]],
    plugins: [["client-redirects", { redirects: [{ from: "/old", to: "/docs/b" }] }]],
  };\n`,
  "docs/a.md": "# A\n\n## One\n\n[gone](/nowhere)\n",
  "docs/b.md": "# B\n",
  "docs/c.md": "# C\n",
  "build/index.html": page("Home", "<h1>Home</h1>"),
  "build/404.html": page("404", ""),
  "build/old/index.html": '<meta http-equiv="refresh" content="0; url=/docs/b">',
  "build/docs/a/index.html": page("A | Project", '<h1>A</h1><h2 id="one">One</h2><h2 id="two">Two</h2>', [
    "/p/docs/b",
    "/p/docs/a",
    "/p/docs/gone",
  ]),
  "build/docs/b.html": page("Before | Project", "<h1>B</h1>", ["/p/docs/a", "/p/docs/b"]),
};

describe("A Docusaurus project is compared with its `build` folder:", () => {
  test("addresses, headings, titles and sidebars, as text, as data and as a page", async (context) => {
    const site = testSite(context, FILES);
    const { status, stdout } = await docsiteProcess(["build", site.dir]);
    assert.equal(status, 0);
    assert.match(stdout, /Compared with build: 3 pages before, 3 now/);
    assert.match(stdout, /Addresses lost: 1\n {4}\/\n/);
    assert.match(stdout, /Headings lost: 1\n {4}\/docs\/a#two\n/);
    const written = (file: string) => readFileSync(path.join(site.dir, ".docsite", file), "utf8");
    const parity = JSON.parse(written("parity.json")) as Parity;
    assert.deepEqual(parity, {
      now: 3,
      options: [
        {
          option: "presets.classic.docs.numberPrefixParser",
          fate: "unsupported",
          note: "it makes of `a` what docsite has no option for",
        },
      ],
      components: [],
      dead: [{ message: "No page at `/nowhere`", file: "docs/a.md", line: 5 }],
      before: { name: "build", pages: 3 },
      lost: ["/"],
      added: ["/docs/c"],
      anchors: [{ path: "/docs/a", ids: ["two"] }],
      titles: [{ path: "/docs/b", before: "Before | Project", now: "B | Project" }],
      sidebars: [{ path: "/docs/a", before: ["/p/docs/b", "/p/docs/a"], now: ["/p/docs/a", "/p/docs/b"] }],
    });
    assert.match(written("parity.html"), /<li>\/docs\/a#two<\/li>/);
    const { exitCode, parity: again } = await site.build({ strict: true });
    // It has a warning, too.
    assert.deepEqual([exitCode, again], [1, undefined]);
  });

  test("a loss is a failure with `--strict`", async (context) => {
    const site = testSite(context, { ...FILES, "docs/a.md": "# A\n\n## One\n" });
    const { exitCode, parity, diagnostics } = await site.build({ strict: true });
    assert.deepEqual([exitCode, diagnostics.length], [1, 0]);
    assert.deepEqual(parity?.lost, ["/"]);
    site.remove("build/index.html");
    site.write("docs/a.md", "# A\n\n## One\n\n## Two\n");
    assert.equal((await site.build({ strict: true })).exitCode, 0);
  });

  test("or with a sitemap, as any site is", async (context) => {
    const site = testSite(context, {
      "content/docs/a.md": "# A\n",
      "sitemap.xml":
        "<urlset><url><loc>https://test.example/docs/a/</loc></url><url><loc>https://test.example/gone</loc></url></urlset>",
    });
    const { parity } = await site.build({ against: "sitemap.xml" });
    assert.deepEqual(parity?.lost, ["/gone"]);
    assert.equal((await site.build()).parity, undefined);
    await assert.rejects(site.build({ against: "nothing.xml" }), /There is no old site at nothing\.xml/);
  });

  test("or with an index of sitemaps, which lie beside it", async (context) => {
    const site = testSite(context, {
      "content/docs/a.md": "# A\n",
      "old/sitemap.xml": `<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
        <sitemap><loc>https://test.example/sitemap-1.xml</loc></sitemap>
        <sitemap><loc>https://test.example/sitemap-2.xml</loc></sitemap></sitemapindex>`,
      "old/sitemap-1.xml": "<urlset><url><loc>https://test.example/docs/a</loc></url></urlset>",
      "old/sitemap-2.xml": "<urlset><url><loc>https://test.example/gone</loc></url></urlset>",
    });
    const { parity } = await site.build({ against: "old/sitemap.xml" });
    assert.deepEqual([parity?.before?.pages, parity?.lost], [2, ["/gone"]]);
    site.remove("old/sitemap-2.xml");
    await assert.rejects(site.build({ against: "old/sitemap.xml" }), /There is no old site/);
  });
});
