// The table of contents: which headings stand in it, how they are nested, what of their markup stays.
import assert from "node:assert/strict";
import { describe, test } from "node:test";
import type { CheerioAPI } from "cheerio";
import * as fc from "fast-check";
import { openBrowser, serveFolder, visit } from "./support/browser.js";
import { problemLines } from "./support/problems.js";
import { eventually, testSite } from "./support/site.js";

/** The table as indented lines: `Label → #id`. */
function tocOf($: CheerioAPI): string[] {
  const lines: string[] = [];
  const walk = (list: ReturnType<CheerioAPI>, depth: number) => {
    list.children("li").each((_, node) => {
      const link = $(node).children("a");
      lines.push(`${"  ".repeat(depth)}${link.html()} → ${decodeURIComponent(link.attr("href") ?? "")}`);
      walk($(node).children("ul"), depth + 1);
    });
  };
  walk($("nav[aria-label='On this page'] ul").first(), 0);
  return lines;
}

const config = (toc: string) =>
  `export default { title: "Test", url: "https://test.example", docs: { tableOfContents: ${toc} } };\n`;

const headings = "# One\n\n## Two\n\n### Three\n\n#### Four\n\n##### Five\n\n## Two again\n";

describe("The table of contents", () => {
  test("holds the headings of levels 2 and 3, nested, and not the title", async (context) => {
    const site = testSite(context, { "content/docs/a.md": headings });
    await site.buildWell();
    assert.deepEqual(tocOf(site.page("/docs/a")), [
      "Two → #two",
      "  Three → #three",
      "Two again → #two-again",
    ]);
  });

  test("holds other levels where the configuration or the page says so", async (context) => {
    const site = testSite(context, {
      "docsite.config.js": config("{ minHeadingLevel: 3, maxHeadingLevel: 4 }"),
      "content/docs/a.md": headings,
      "content/docs/b.md": `---\ntoc_min_heading_level: 2\ntoc_max_heading_level: 2\n---\n\n${headings}`,
    });
    await site.buildWell();
    assert.deepEqual(tocOf(site.page("/docs/a")), ["Three → #three", "  Four → #four"]);
    assert.deepEqual(tocOf(site.page("/docs/b")), ["Two → #two", "Two again → #two-again"]);
  });

  test("keeps code and emphasis, flattens links, leaves out pictures and escapes the rest", async (context) => {
    const site = testSite(context, {
      "content/docs/a.md":
        "# A\n\n## `a<b>` and **bold** *em* [link](#x) ![pic](/p.gif) & <b>raw</b>\n\n## X {#x}\n\n## 中文 标题\n",
      "content/static/p.gif": "x",
    });
    await site.buildWell();
    assert.deepEqual(tocOf(site.page("/docs/a")), [
      "<code>a&lt;b&gt;</code> and <strong>bold</strong> <em>em</em> link  &amp; raw → #ab-and-bold-em-link-pic--raw",
      "X → #x",
      "中文 标题 → #中文-标题",
    ]);
  });

  test("holds headings in admonitions, quotes and lists too", async (context) => {
    const site = testSite(context, {
      "content/docs/a.md": "# A\n\n:::note\n\n## In a note\n\n:::\n\n> ## Quoted\n\n- ## Listed\n",
    });
    await site.buildWell();
    assert.deepEqual(tocOf(site.page("/docs/a")), [
      "In a note → #in-a-note",
      "Quoted → #quoted",
      "Listed → #listed",
    ]);
  });

  test("is not there where there is nothing to hold, and on a page that wants none", async (context) => {
    const site = testSite(context, {
      "content/docs/a.md": "# A\n\nText.\n",
      "content/docs/b.md": "---\nhide_table_of_contents: true\n---\n\n# B\n\n## C\n",
    });
    await site.buildWell();
    for (const route of ["/docs/a", "/docs/b"]) {
      assert.equal(site.page(route)("nav[aria-label='On this page']").length, 0);
    }
  });

  test("opens without script", async (context) => {
    const site = testSite(context, { "content/docs/a.md": headings });
    await site.buildWell();
    assert.equal(site.page("/docs/a")("nav[aria-label='On this page'] details > summary").length, 1);
  });

  test("leads to a heading of the page with every entry, in order, deeper below shallower", async (context) => {
    const site = testSite(context, {});
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.integer({ min: 2, max: 6 }), { minLength: 1, maxLength: 15 }),
        async (levels) => {
          const text = levels.map((level, index) => `${"#".repeat(level)} H${index}\n`).join("\n");
          site.write("content/docs/a.md", `# Title\n\n${text}`);
          await site.buildWell();
          const $ = site.page("/docs/a");
          const shown = levels.flatMap((level, index) => (level <= 3 ? [{ level, id: `h${index}` }] : []));
          const lines = tocOf($);
          assert.deepEqual(
            lines.map((line) => line.trim()),
            shown.map(({ id }) => `${id.toUpperCase()} → #${id}`),
          );
          let above = false;
          shown.forEach(({ level, id }, index) => {
            assert.equal($(`article h${level}[id=${id}]`).length, 1);
            const nested = lines[index]?.startsWith("  ") ?? false;
            assert.equal(nested, level === 3 && above, "a third level stands below the second one before it");
            if (level === 2) above = true;
          });
        },
      ),
      { numRuns: 12 },
    );
  });
});

test("A first heading below level 2 is no mistake", async (context) => {
  const site = testSite(context, { "content/docs/a.md": "# A\n\n### Three\n\n## Two\n" });
  assert.deepEqual(problemLines(await site.build()), []);
  assert.deepEqual(tocOf(site.page("/docs/a")), ["Three → #three", "Two → #two"]);
});

test("The first section is marked above it, and near the end what was chosen", async (context) => {
  const text = "Text.\n\n".repeat(60);
  const site = testSite(context, {
    "content/docs/a.md": `# A\n\n${text}## First\n\n${text}## Last but one\n\nText.\n\n## Last\n\nText.\n`,
  });
  await site.buildWell();
  const browser = await openBrowser(context);
  const page = await browser.newPage({ viewport: { width: 1280, height: 800 } });
  await visit(page, `${await serveFolder(context, `${site.dir}/dist`)}docs/a`);
  const contents = page.getByRole("navigation", { name: "On this page" });
  const marked = () => contents.locator("[aria-current]").allTextContents();
  await eventually(async () => assert.deepEqual(await marked(), ["First"]));
  for (const name of ["Last but one", "Last", "First"]) {
    await contents.getByRole("link", { name, exact: true }).click();
    await eventually(async () => assert.deepEqual(await marked(), [name]));
  }
});
