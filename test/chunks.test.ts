// What the build writes for client navigation, and that it grows no faster than the site.
import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { load } from "cheerio";
import type { PageChunk, SidebarChunk } from "docsite";
import { eventually, testSite } from "./support/site.js";
import { livingSite } from "./support/living.js";

const version = (html: string) => /data-version="([0-9a-f]{8})"/.exec(html)?.[1] ?? "";

/** Documents in folders: `folders` of `each` pages. */
function manyDocs(folders: number, each: number): Record<string, string> {
  const files: Record<string, string> = {};
  for (let folder = 1; folder <= folders; folder++)
    for (let page = 1; page <= each; page++)
      files[`content/docs/${folder}-part-${folder}/${page}-page-${page}.md`] =
        `# Part ${folder}, page ${page}\n`;
  return files;
}

describe("the build", () => {
  it("writes a chunk for each page that holds what of its document differs", async (test) => {
    const site = testSite(test, {
      "content/pages/index.md": "# Home\n",
      "content/docs/café au lait.md": "---\ndescription: Hot.\n---\n# Café\n\n## Milk\n",
      "content/docs/hidden.md": "---\nunlisted: true\n---\n# Hidden\n",
    });
    await site.buildWell();
    const name = version(site.read("index.html"));
    for (const [file, html] of [
      [`assets/pages/index.${name}.json`, "index.html"],
      [`assets/pages/docs/café au lait.${name}.json`, "docs/café au lait/index.html"],
      [`assets/pages/docs/hidden.${name}.json`, "docs/hidden/index.html"],
    ] as const) {
      const chunk = JSON.parse(site.read(file)) as PageChunk;
      const page = load(site.read(html));
      assert.equal(chunk.title, page("title").text());
      assert.equal(load(chunk.main, null, false).html(), page("main").html());
      assert.deepEqual(
        load(chunk.head)("[data-page]")
          .toArray()
          .map((tag) => tag.attribs),
        page("head [data-page]")
          .toArray()
          .map((tag) => tag.attribs),
      );
      assert.ok(page("link[rel=canonical]").attr("href")?.endsWith(chunk.path));
    }
    const chunkOf = (page: string) =>
      JSON.parse(site.read(`assets/pages/docs/${page}.${name}.json`)) as PageChunk;
    const { sidebar } = chunkOf("café au lait");
    const whole = JSON.parse(site.read(`assets/sidebar/${sidebar}.${name}.json`)) as SidebarChunk;
    assert.deepEqual(
      load(whole.html)("a")
        .toArray()
        .map((link) => load(link).text()),
      ["Café"],
    );
    assert.match(chunkOf("hidden").sidebarHtml ?? "", /Hidden/);
    assert.ok(!site.files().some((file) => file.startsWith("assets/pages/404")));
  });

  it("names the chunks anew when anything that pages show changes, and not otherwise", async (test) => {
    const site = testSite(test, { "content/pages/index.md": "# Home\n", "content/pages/a.md": "# A\n" });
    await site.buildWell();
    const first = version(site.read("index.html"));
    await site.buildWell();
    assert.equal(version(site.read("index.html")), first);
    site.write("content/pages/a.md", "# A\n\nMore.\n");
    await site.buildWell();
    assert.notEqual(version(site.read("index.html")), first);
    assert.equal(version(site.read("index.html")), version(site.read("a/index.html")));
  });

  it("writes pages of about the same size however many there are", async (test) => {
    const size = async (folders: number, each: number) => {
      const site = testSite(test, manyDocs(folders, each));
      await site.buildWell();
      return site.read("docs/part-1/page-2/index.html").length;
    };
    const [some, folders, long] = [await size(8, 10), await size(40, 10), await size(2, 400)];
    assert.ok(folders < some * 1.5, `${some} → ${folders}`);
    assert.ok(long < some * 1.5, `${some} → ${long}`);
  });
});

describe("the sidebar of a large site", { concurrency: false }, () => {
  it("leads to every page without script", async (test) => {
    const site = testSite(test, {
      ...manyDocs(3, 150),
      "content/pages/index.md": "[Start](/docs/part-1/page-1)\n",
    });
    await site.buildWell();
    const seen = new Set<string>();
    const open = ["/docs/part-1/page-1"];
    for (let path = open.pop(); path !== undefined; path = open.pop()) {
      if (seen.has(path)) continue;
      seen.add(path);
      const page = site.page(path);
      assert.equal(page('nav[aria-label="Docs sidebar"] [aria-current=page]').attr("href"), path);
      open.push(
        ...page('nav[aria-label="Docs sidebar"] a')
          .toArray()
          .map((link) => link.attribs["href"] ?? ""),
      );
    }
    assert.equal(seen.size, 450);
  });

  it("opens a category and shows the rest of a long list on demand", async (test) => {
    const living = await livingSite(test, manyDocs(3, 150));
    const page = await living.visit("docs/part-1/page-60");
    const sidebar = page.getByRole("navigation", { name: "Docs sidebar" });
    assert.ok((await sidebar.getByRole("link").count()) < 100);
    const category = sidebar.getByRole("button", { name: "part-2" });
    await category.click();
    await sidebar.getByRole("link", { name: "Part 2, page 150" }).waitFor();
    assert.equal(await category.getAttribute("aria-expanded"), "true");
    assert.equal(await sidebar.getByRole("link", { name: "Part 1, page 150" }).count(), 1);
    assert.deepEqual(await sidebar.locator("[aria-current=page]").allTextContents(), ["Part 1, page 60"]);
    const other = await living.visit("docs/part-1/page-60");
    const rest = other.getByRole("navigation", { name: "Docs sidebar" });
    await rest.getByRole("link", { name: "More pages" }).click();
    await rest.getByRole("link", { name: "Part 1, page 150" }).waitFor();
    assert.equal(other.url(), `${living.url}docs/part-1/page-60`);
  });

  it("follows navigation to pages that it left out, and falls back to a full load", async (test) => {
    const living = await livingSite(test, {
      ...manyDocs(3, 150),
      "content/docs/start.md": "# Start\n\n[Far](./3-part-3/100-page-100.md)\n",
    });
    const page = await living.visit("docs/start");
    await page.getByRole("main").getByRole("link", { name: "Far" }).click();
    await page.getByRole("heading", { level: 1, name: "Part 3, page 100" }).waitFor();
    const sidebar = page.getByRole("navigation", { name: "Docs sidebar" });
    assert.deepEqual(await sidebar.locator("[aria-current=page]").allTextContents(), ["Part 3, page 100"]);
    const blocked = await living.visit("docs/start", {}, (context) =>
      context.route("**/assets/sidebar/**", (route) => route.abort()),
    );
    await blocked
      .getByRole("navigation", { name: "Docs sidebar" })
      .getByRole("button", { name: "part-2" })
      .click();
    await blocked.getByRole("heading", { level: 1, name: "Part 2, page 1" }).waitFor();
    await eventually(() => assert.equal(blocked.url(), `${living.url}docs/part-2/page-1`));
  });
});
