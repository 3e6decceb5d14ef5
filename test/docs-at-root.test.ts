// Sites whose documents lie in the folder of the site itself: `docs.path: "."`.
import assert from "node:assert/strict";
import { existsSync, readdirSync } from "node:fs";
import path from "node:path";
import { describe, test } from "node:test";
import { git } from "./support/git.js";
import { problemLines } from "./support/problems.js";
import { docsite, eventually, testSite, serveHere } from "./support/site.js";

const PNG = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
  "base64",
);

const config = (docs = "", more = "") =>
  `export default { title: "Test", url: "https://test.example", docs: { path: ".", routeBasePath: "/", ${docs} }, ${more} };\n`;

const FILES = {
  "docsite.config.js": config(),
  "index.md":
    "# Start\n\n[Install](guide/install.md#steps) [by address](/guide/install) ![Dot](images/dot.png)\n",
  "guide/install.md":
    "# Install\n\n## Steps\n\n[Back](../index.md) ![Dot](/images/dot.png) [data](../data/list.csv)\n",
  "guide/_part.md": "A part.\n",
  "images/dot.png": PNG,
  "data/list.csv": "a,b\n",
};

/** What a project may have besides its documents. */
const OTHER = {
  "package.json": `{ "private": true }`,
  "node_modules/other/README.md": "# Package\n",
  "guide/node_modules/other/README.md": "# Package\n",
  ".github/CONTRIBUTING.md": "# Contributing\n\n[gone](gone.md)\n",
  ".venv/lib/README.md": "# Python\n",
  "theme/styles/NOTES.md": "# Notes\n\n[gone](gone.md)\n",
  "openapi/README.md": "# Descriptions\n\n[gone](gone.md)\n",
  "static/robots.txt": "User-agent: *\n",
  "static/note.md": "# Static\n\n[gone](gone.md)\n",
  "dist/old.md": "# Output\n\n[gone](gone.md)\n",
  "i18n/fr/docusaurus-plugin-content-docs/current/index.md": "# Autre\n\n[gone](gone.md)\n",
  "versioned_docs/version-0.9/index.md": "# Old\n\n[gone](gone.md)\n",
};

describe("Documents in the folder of the site", () => {
  test("are pages, whose links and images lead to what lies beside them", async (context) => {
    const site = testSite(context, FILES);
    const { routes } = await site.buildWell();
    assert.equal(routes, 2);
    const start = site.page("/");
    assert.deepEqual(
      start("main article p a")
        .toArray()
        .map((link) => start(link).attr("href")),
      ["/guide/install#steps", "/guide/install"],
    );
    const install = site.page("/guide/install");
    assert.match(install("main article p a").last().attr("href") ?? "", /^\/assets\/files\/list-\w+\.csv$/);
    for (const $ of [start, install]) {
      const src = $("main article img").attr("src") ?? "";
      assert.ok(site.has(src.slice(1)), src);
    }
  });

  test("are not what else a project has: packages, hidden folders, the theme, static files, output", async (context) => {
    const { "dist/old.md": output, ...others } = OTHER;
    const site = testSite(context, {
      ...FILES,
      ...others,
      "docsite.config.js": config("", `staticDirectories: ["static"]`),
    });
    const { routes } = await site.buildWell();
    assert.equal(routes, 2);
    assert.deepEqual(
      site.files().filter((file) => file.endsWith(".html") && file !== "404.html"),
      ["guide/install/index.html", "index.html"],
    );
    assert.equal(site.read("robots.txt"), "User-agent: *\n");
    // Another output folder is none either, whatever its name is.
    await site.buildWell({ outDir: "public/site" });
    site.write("public/site/left.md", output);
    assert.equal((await site.buildWell()).routes, 2);
    assert.equal((await site.buildWell({ outDir: "public/site" })).routes, 2);
  });

  test("have images in hidden folders, as GitBook has", async (context) => {
    const site = testSite(context, {
      "docsite.config.js": config(),
      "index.md":
        "# Start\n\n![Dot](.gitbook/assets/dot.png) [file](.gitbook/assets/list.csv) ![Logo](.github/logo.png)\n",
      ".gitbook/assets/dot.png": PNG,
      ".gitbook/assets/list.csv": "a\n",
      ".github/logo.png": PNG,
    });
    await site.buildWell();
    const $ = site.page("/");
    for (const src of ["img", "a"]
      .flatMap((name) => $(`main article p ${name}`).toArray())
      .map((each) => each.attribs["src"] ?? each.attribs["href"] ?? ""))
      assert.ok(site.has(src.slice(1)), src);
  });

  test("may be left out by patterns", async (context) => {
    const site = testSite(context, {
      ...FILES,
      "docsite.config.js": config(`exclude: ["README.md", "src/**"]`),
      "README.md": "# Repository\n",
      "src/notes.md": "# Notes\n\n[gone](gone.md)\n",
    });
    assert.equal((await site.buildWell()).routes, 2);
  });

  test("lie around other books, pages and posts", async (context) => {
    const site = testSite(context, {
      ...FILES,
      "docsite.config.js": `export default { title: "Test", url: "https://test.example", docs: [
        { id: "docs", path: ".", routeBasePath: "/" }, { id: "api", path: "reference" }],
        pages: { path: "pages" }, blog: { path: "blog" } };\n`,
      "reference/a.md": "# Reference\n\n[Start](../index.md)\n",
      "pages/about.md": "# About\n\n[Install](/guide/install)\n",
      "blog/2024-01-02-first.md": "# First\n",
    });
    await site.buildWell();
    assert.equal(site.page("/api/a")("main article p a").attr("href"), "/");
    assert.equal(site.page("/about")("h1").text(), "About");
    assert.equal(site.page("/blog/2024/01/02/first")("h1").text(), "First");
    assert.ok(!site.has("reference/a/index.html"));
  });

  test("are made again from the cache only where they changed", async (context) => {
    const site = testSite(context, FILES);
    await site.buildWell({ cache: true });
    const before = site.files().map((file) => site.read(file));
    const { cached = 0 } = await site.buildWell({ cache: true });
    assert.ok(cached > 0);
    assert.deepEqual(
      site.files().map((file) => site.read(file)),
      before,
    );
    site.write("guide/new.md", "# New\n");
    assert.equal((await site.buildWell({ cache: true })).routes, 3);
  });

  test("are translated, edited and dated at their places", async (context) => {
    const site = testSite(context, {
      ...FILES,
      "docsite.config.js": config(
        "showContributors: true",
        `editUrl: "https://git.example/edit/main", i18n: { defaultLocale: "en", locales: ["en", "fr"] }`,
      ),
      "i18n/fr/docusaurus-plugin-content-docs/current/index.md": "# Début\n\n[Installer](guide/install.md)\n",
    });
    git(site.dir, ["init", "-q"]);
    git(site.dir, ["add", "index.md", "guide", "images", "data", "i18n"]);
    git(site.dir, ["commit", "-q", "-m", "first"]);
    await site.buildWell();
    const french = site.page("/fr");
    assert.equal(french("h1").text(), "Début");
    assert.equal(french("main article p a").attr("href"), "/fr/guide/install");
    const html = site.read("guide/install/index.html");
    assert.match(html, /https:\/\/git\.example\/edit\/main\/guide\/install\.md/);
    assert.match(
      site.read("fr/index.html"),
      /edit\/main\/i18n\/fr\/docusaurus-plugin-content-docs\/current\/index\.md/,
    );
    assert.equal(site.page("/guide/install")("main time").length > 0, true);
    const outcome = await docsite(["translations", site.dir]);
    assert.match(outcome.stdout, /1 of 2 files translated/);
  });

  test("have versions, in folders and from the repository", async (context) => {
    const site = testSite(context, {
      ...FILES,
      ...OTHER,
      "docsite.config.js": config("", `staticDirectories: ["static"]`),
    });
    site.remove("dist");
    site.remove("versioned_docs");
    git(site.dir, ["init", "-q"]);
    git(site.dir, ["add", "-f", "."]);
    git(site.dir, ["commit", "-q", "-m", "first"]);
    git(site.dir, ["tag", "v1"]);
    const frozen = await docsite(["version", "2.0", site.dir]);
    assert.equal(frozen.status, 0, frozen.stderr);
    assert.deepEqual(readdirSync(path.join(site.dir, "versioned_docs/version-2.0")).sort(), [
      "data",
      "guide",
      "images",
      "index.md",
      "package.json",
    ]);
    assert.ok(!existsSync(path.join(site.dir, "versioned_docs/version-2.0/guide/node_modules")));
    site.write(
      "docsite.config.js",
      config(`versions: { "1.0": { ref: "v1" } }`, `staticDirectories: ["static"]`),
    );
    site.write("guide/install.md", "# Install now\n");
    site.write("index.md", "# Start now\n");
    const { routes } = await site.buildWell();
    assert.equal(routes, 6);
    assert.equal(site.page("/guide/install")("h1").text(), "Install");
    assert.equal(site.page("/next/guide/install")("h1").text(), "Install now");
    assert.equal(
      site.page("/1.0")('main article p a[href$="#steps"]').attr("href"),
      "/1.0/guide/install#steps",
    );
    assert.match(site.page("/1.0")("main article img").attr("src") ?? "", /^\/assets\/files\/dot-/);
  });

  test("name their places in problems, by paths from the site's folder", async (context) => {
    const site = testSite(context, { ...FILES, "guide/bad.md": "# Bad\n\n[x](nothing.md)\n" });
    const report = await site.build();
    assert.match(problemLines(report).join("\n"), /^guide\/bad\.md:3:\d+ .*broken-link/m);
    const checked = await docsite(["check", site.dir]);
    assert.match(checked.stdout + checked.stderr, /guide\/bad\.md:3/);
  });

  test("are watched by `serve`, and what builds write is not", async (context) => {
    const site = testSite(context, { ...FILES, ".venv/x.md": "# X\n" });
    const server = await serveHere(context, site.dir);
    const text = async (route: string) => (await fetch(new URL(route, server.url))).text();
    assert.match(await text("/guide/install"), /Steps/);
    site.write("guide/install.md", "# Install\n\n## Steps\n\n## Changed\n");
    site.write("guide/added.md", "# Added\n");
    await eventually(async () => {
      assert.match(await text("/guide/added"), /Added/);
      assert.match(await text("/guide/install"), /id="changed"/);
    });
    await site.buildWell();
    assert.ok(site.has("index.html"));
    assert.match(await text("/guide/added"), /Added/);
  });
});

test("only a book may lie in the folder of the site", async (context) => {
  const site = testSite(context, {
    "docsite.config.js": `export default { title: "Test", url: "https://test.example", staticDirectories: ["."], pages: { path: "." } };\n`,
  });
  const { diagnostics } = await site.build();
  assert.deepEqual(
    diagnostics.map(({ code }) => code),
    ["config-value", "config-value"],
  );
});
