// The checks of a build read its pages, not the chunks for navigation beside them: so chunks may name nothing else.
import assert from "node:assert/strict";
import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { test } from "node:test";
import { load, type CheerioAPI } from "cheerio";
import type { PageChunk, SidebarChunk } from "docsite";
import { scanHtml } from "../src/text/scan.js";
import { buildFlagship } from "./support/flagship.js";
import { listBuilt, testSite } from "./support/site.js";

/** Every address and id of some HTML, in order. */
function namesIn(html: string): string[] {
  const names: string[] = [];
  scanHtml(html, {
    reference: (url, kind) => names.push(`${kind} ${url}`),
    id: (id) => names.push(`id ${id}`),
  });
  return names;
}

const markupOf = ($: CheerioAPI, selector: string) =>
  $(selector)
    .toArray()
    .map((element) => $.html(element))
    .join("\n");

/** Holds the chunk of every page against the page. Gives the kinds of pages by their paths. */
function compareAll(dist: string): string[] {
  const read = (file: string) => readFileSync(path.join(dist, file), "utf8");
  const files = listBuilt(dist);
  const chunks = new Set(files.filter((file) => file.startsWith("assets/pages/")));
  const paths: string[] = [];
  for (const file of files.filter((name) => name.endsWith(".html") && name !== "404.html")) {
    const page = load(read(file));
    const version = page("html").attr("data-version");
    // A page that only leads to another one has no chunk.
    if (version === undefined) continue;
    const name = file === "index.html" ? "index" : file.replace(/(?:\/index)?\.html$/, "");
    const chunkFile = `assets/pages/${name}.${version}.json`;
    assert.ok(chunks.delete(chunkFile), `${file} has a chunk`);
    const chunk = JSON.parse(read(chunkFile)) as PageChunk;
    paths.push(chunk.path);
    assert.deepEqual(namesIn(chunk.main), namesIn(page("main").html() ?? ""), file);
    assert.deepEqual(namesIn(chunk.head), namesIn(markupOf(page, "head [data-page]")), file);
    const links = page("header a")
      .toArray()
      .map((link) => page(link).attr("href"));
    if (chunk.nav !== undefined) assert.ok(links.includes(chunk.nav), `${file}: ${chunk.nav}`);
    const shown = namesIn(markupOf(page, "nav[aria-label='Docs sidebar']"));
    if (chunk.sidebarHtml !== undefined) assert.deepEqual(namesIn(chunk.sidebarHtml), shown, file);
    else if (chunk.sidebar === undefined) assert.deepEqual(shown, [], file);
    else {
      const whole = `assets/sidebar/${chunk.sidebar}.${version}.json`;
      assert.ok(existsSync(path.join(dist, whole)), `${file}: ${whole}`);
      const all = new Set(namesIn((JSON.parse(read(whole)) as SidebarChunk).html));
      assert.deepEqual(
        shown.filter((entry) => !all.has(entry)),
        [],
        file,
      );
    }
  }
  assert.deepEqual([...chunks], [], "every chunk belongs to a page");
  return paths;
}

test("chunks hold the addresses of their pages and no other: Companion's own site", async (context) => {
  const paths = compareAll(await buildFlagship(context));
  for (const wanted of ["/", "/roadmap", "/markdown-page", "/docs/FAQ", "/docs/api", "/docs/api/health"])
    assert.ok(paths.includes(wanted), wanted);
});

test("chunks hold the addresses of their pages and no other: every kind of page and of markup", async (context) => {
  const operation = {
    summary: "List things",
    responses: { "200": { description: "[Guide](/docs/guides/a)" } },
  };
  const node = { type: "object", properties: { next: { $ref: "#/components/schemas/Node" } } };
  const api = {
    openapi: "3.1.0",
    info: { title: "Things", version: "1", description: "See [A](/docs/guides/a#part)." },
    servers: [{ url: "https://t.example/api" }],
    paths: { "/things": { get: operation } },
    components: { schemas: { Node: node } },
  };
  const site = testSite(context, {
    "docsite.config.js": `export default { title: "T", url: "https://t.example", baseUrl: "/base/",
      navbar: { items: [{ label: "Docs", to: "/docs/guides/a" }, { label: "Out", href: "https://x.example" }] },
      redirects: [{ from: "/old", to: "/docs/guides/a" }],
      head: [{ tag: "link", attributes: { rel: "icon", href: "/base/pic.svg" } }] };`,
    "content/docs/guides/_category_.yml": "label: Guides\nlink: { type: generated-index }\n",
    "content/docs/guides/a.md": `---
image: /pic.svg
custom_edit_url: https://x.example/edit
---

# A

## Part

[here](#part), [b](b.md#one), <a href="b.md" id="raw">raw</a>, ![p](/pic.svg), [file](notes.txt) and a note[^1].

<picture><source srcset="/base/pic.svg 1x, /base/pic.svg 2x"><img src="/pic.svg" style="background: url(/base/pic.svg)"></picture>

:::note[To [b](b.md)]

text

:::

:::tabs

:::tab[One]

[b](b.md)

:::

:::

[^1]: A note with [a link](https://x.example).
`,
    "content/docs/guides/b.md": "# B\n\n## One\n",
    "content/docs/guides/notes.txt": "x",
    "content/docs/ünlisted page.md": "---\nunlisted: true\n---\n\n# Unlisted\n\n[a](guides/a.md)\n",
    "content/docs/alone.md": "---\ndisplayed_sidebar: null\n---\n\n# Alone\n",
    "content/pages/about.md": "# About\n\n[a](/docs/guides/a)\n",
    "content/pages/index.tsx":
      'import "./_home.css";\nimport { Island } from "./_island.js";\nexport default () => <article><h1 id="top-title">Home</h1><a href="/about">About</a><img src="/pic.svg" alt="" /><Island /></article>;\n',
    "content/pages/_home.css": "h1 { color: red }\n",
    "content/pages/_island.tsx":
      "'use client';\nexport function Island() { return <a href=\"/docs/guides/b\">B</a>; }\n",
    "content/static/pic.svg": '<svg xmlns="http://www.w3.org/2000/svg" width="8" height="8"/>',
    "openapi/things.json": JSON.stringify(api),
  });
  const { exitCode, diagnostics } = await site.build();
  assert.equal(exitCode, 0, JSON.stringify(diagnostics, undefined, 2));
  const paths = compareAll(path.join(site.dir, "dist")).map((address) => decodeURIComponent(address));
  assert.deepEqual(paths.sort(), [
    "/base/",
    "/base/about",
    "/base/docs/alone",
    "/base/docs/api",
    "/base/docs/api/introduction",
    "/base/docs/api/list-things",
    "/base/docs/category/guides",
    "/base/docs/guides/a",
    "/base/docs/guides/b",
    "/base/docs/ünlisted page",
  ]);
});
