// Sidebars of large sites: pages show the part around themselves, and the rest is fetched when somebody asks for it.
import assert from "node:assert/strict";
import { before, describe, it } from "node:test";
import { load } from "cheerio";
import { shortHash } from "../src/text/hash.js";
import { eventually, testSite } from "./support/site.js";
import { livingSite, traceDocument, type LivingSite } from "./support/living.js";
import { suiteContext } from "./support/at-end.js";

/** Documents in folders: `folders` of `each` pages. */
function manyDocs(folders: number, each: number): Record<string, string> {
  const files: Record<string, string> = {};
  for (let folder = 1; folder <= folders; folder++)
    for (let page = 1; page <= each; page++)
      files[`content/docs/${folder}-part-${folder}/${page}-page-${page}.md`] =
        `# Part ${folder}, page ${page}\n`;
  return files;
}

/** A little more than what pages show whole: a sidebar of 150 entries, a list of 100. */
const FILES = {
  ...manyDocs(3, 110),
  "content/docs/start.md": "# Start\n\n[Far](./3-part-3/100-page-100.md)\n",
  "content/docs/alone.md": "---\nunlisted: true\n---\n# Alone\n",
  "content/pages/index.md": "[Start](/docs/part-1/page-1)\n",
};

describe("the sidebar of a large site", { concurrency: false }, () => {
  const context = suiteContext();
  /** What the tests look at that change nothing. */
  let living: LivingSite;
  before(async () => {
    living = await livingSite(context, FILES);
  });

  it("leaves pages of about the same size however many there are", async (test) => {
    const size = async (folders: number, each: number) => {
      const site = testSite(test, manyDocs(folders, each));
      await site.buildWell();
      return site.read("docs/part-1/page-2/index.html").length;
    };
    const [some, folders, long] = [await size(8, 10), await size(20, 10), await size(2, 120)];
    assert.ok(folders < some * 1.5, `${some} → ${folders}`);
    assert.ok(long < some * 1.5, `${some} → ${long}`);
  });

  it("is a file named after what it holds, and holds all that pages show of it", async (test) => {
    const { site } = living;
    const [file, ...others] = site.files().filter((path) => path.startsWith("assets/sidebar/"));
    assert.ok(file);
    assert.deepEqual(others, []);
    assert.equal(/\.([\da-f]{8})\.json$/.exec(file)?.[1], shortHash(site.read(file)));
    const whole = load(JSON.parse(site.read(file)) as string);
    const linksIn = ($: typeof whole, selector: string) =>
      $(selector)
        .toArray()
        .map((link) => $(link).attr("href") ?? "");
    const all = new Set(linksIn(whole, "a"));
    assert.equal(all.size, 331);
    for (const path of ["/docs/part-1/page-1", "/docs/part-2/page-70", "/docs/part-3/page-110"]) {
      const page = site.page(path);
      const sidebar = 'nav[aria-label="Docs sidebar"]';
      assert.deepEqual(
        linksIn(page, `${sidebar} a`).filter((href) => !all.has(href)),
        [],
      );
      assert.ok(page.html().includes(`"/${file}"`));
    }
    // These need no more than they hold.
    for (const path of ["/", "/docs/alone"]) assert.ok(!site.page(path).html().includes("assets/sidebar"));
    const other = testSite(test, { ...FILES, "content/docs/3-part-3/110-page-110.md": "# Another title\n" });
    await other.buildWell();
    assert.ok(!other.has(file), "another title makes another file");
  });

  it("leads to every page without script", () => {
    const { site } = living;
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
    assert.equal(seen.size, 331);
  });

  it("opens a category and shows the rest of a long list on demand", async () => {
    const page = await living.visit("docs/part-1/page-60");
    const sidebar = page.getByRole("navigation", { name: "Docs sidebar" });
    assert.ok((await sidebar.getByRole("link").count()) < 100);
    const category = sidebar.getByRole("button", { name: "part-2" });
    await category.click();
    await sidebar.getByRole("link", { name: "Part 2, page 110" }).waitFor();
    assert.equal(await category.getAttribute("aria-expanded"), "true");
    assert.equal(await sidebar.getByRole("link", { name: "Part 1, page 110" }).count(), 1);
    assert.deepEqual(await sidebar.locator("[aria-current=page]").allTextContents(), ["Part 1, page 60"]);
    const other = await living.visit("docs/part-1/page-60");
    const rest = other.getByRole("navigation", { name: "Docs sidebar" });
    await rest.getByRole("link", { name: "More pages" }).click();
    await rest.getByRole("link", { name: "Part 1, page 110" }).waitFor();
    assert.equal(other.url(), `${living.url}docs/part-1/page-60`);
  });

  it("follows navigation to pages that it left out, without fetching the rest", async () => {
    const page = await living.visit("docs/start");
    const isSame = await traceDocument(page);
    const fetched: string[] = [];
    page.on("request", (request) => request.resourceType() === "fetch" && fetched.push(request.url()));
    await page.getByRole("main").getByRole("link", { name: "Far" }).click();
    await page.getByRole("heading", { level: 1, name: "Part 3, page 100" }).waitFor();
    const sidebar = page.getByRole("navigation", { name: "Docs sidebar" });
    assert.deepEqual(await sidebar.locator("[aria-current=page]").allTextContents(), ["Part 3, page 100"]);
    assert.deepEqual(fetched, [`${living.url}docs/part-3/page-100`]);
    await sidebar.getByRole("button", { name: "part-2" }).click();
    await sidebar.getByRole("link", { name: "Part 2, page 110" }).click();
    await page.getByRole("heading", { level: 1, name: "Part 2, page 110" }).waitFor();
    assert.deepEqual(await sidebar.locator("[aria-current=page]").allTextContents(), ["Part 2, page 110"]);
    assert.equal(await sidebar.getByRole("link", { name: "Part 3, page 1", exact: true }).count(), 1);
    assert.equal(await isSame(), true);
  });

  it("falls back to a full load where the rest cannot be fetched", async () => {
    const blocked = await living.visit("docs/part-1/page-1", {}, (context) =>
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
