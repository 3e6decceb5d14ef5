// Tables: captions, and headers of rows.
import assert from "node:assert/strict";
import path from "node:path";
import { before, describe, test } from "node:test";
import type { CheerioAPI } from "cheerio";
import { openBrowser, serveFolder, visit } from "./support/browser.js";
import { problemLines } from "./support/problems.js";
import { suiteContext } from "./support/at-end.js";
import { testSite, type TestSite } from "./support/site.js";

const captioned = (fence: string) => `# A

${fence}

| Option   | Meaning |
| -------- | ------: |
| \`--port\` | the port |

:::
`;

const FILES = {
  "content/docs/a.md": captioned(":::table[Options of `serve`, see [B](./b.md)]{#options .wide}"),
  "content/docs/b.md": "# B\n\nSee [the table](./a.md#options).\n",
  "content/docs/jsx.mdx":
    '# JSX\n\n<CaptionedTable caption="Options of *serve*">\n\n| a | b |\n| - | - |\n| 1 | 2 |\n\n</CaptionedTable>\n',
  "content/docs/rows.md": `# Rows

|       | Free | Paid |
| ----- | ---- | ---- |
| Pages | 10   | any  |
| Users | 1    | 5    |

|   | Name |
| - | ---- |
| ✓ | One  |
| ✗ | Two  |

|   | Name |
| - | ---- |
| x | One  |
| x | Two  |

| Plan | Pages |
| ---- | ----- |
| Free | 10    |

:::table{rowHeaders}
| Plan | Pages |
| ---- | ----- |
| Free | 10    |
:::

:::table{rowHeaders=false}
|      | Pages |
| ---- | ----- |
| Free | 10    |
:::
`,
};

/** The cells of a table with what they are: `td`, `th`, `th:row` or `th:col`. */
const cellsOf = ($: CheerioAPI, place: number) =>
  $("article table")
    .eq(place)
    .find("tr")
    .toArray()
    .map((row) =>
      $(row)
        .children()
        .toArray()
        .map((cell) => [cell.tagName, $(cell).attr("scope")].filter(Boolean).join(":"))
        .join(" "),
    );

describe("A table", () => {
  const context = suiteContext();
  let site: TestSite;
  before(async () => {
    site = testSite(context, FILES);
    await site.buildWell();
  });

  test("has the caption of the directive around it, on the page, in its Markdown file and in the search", () => {
    const $ = site.page("/docs/a");
    const caption = $("article table#options > caption:first-child");
    assert.equal(caption.text(), "Options of serve, see B");
    assert.equal(caption.find("code").text(), "serve");
    assert.equal(caption.find("a").attr("href"), "/docs/b");
    assert.equal($("article .table-scroll").attr("aria-label"), "Options of serve, see B");
    assert.ok($("article table").hasClass("wide"));
    assert.equal($("article table td.align-right").text(), "the port");
    const twin = site.read("docs/a.md");
    assert.match(twin, /\*\*Options of `serve`, see \[B\]\(\S*\/docs\/b\)\*\*\n\n\| Option/);
    assert.doesNotMatch(twin, /:::/);
    const index = site.files().filter((file) => file.startsWith("assets/search/"));
    assert.ok(index.some((file) => site.read(file).includes("Options of serve")));
  });

  test("has one in JSX, too", () => {
    const $ = site.page("/docs/jsx");
    assert.equal($("article table > caption").text(), "Options of *serve*");
  });

  test("has headers of rows where its corner is empty, and each row has a name of its own", () => {
    const $ = site.page("/docs/rows");
    assert.deepEqual(cellsOf($, 0), ["td th:col th:col", "th:row td td", "th:row td td"]);
    assert.deepEqual(cellsOf($, 1), ["th th", "td td", "td td"]);
    assert.deepEqual(cellsOf($, 2), ["th th", "td td", "td td"]);
    assert.deepEqual(cellsOf($, 3), ["th th", "td td"]);
  });

  test("has them where the directive says so", () => {
    const $ = site.page("/docs/rows");
    assert.deepEqual(cellsOf($, 4), ["th:col th:col", "th:row td"]);
    assert.deepEqual(cellsOf($, 5), ["th th", "td td"]);
    assert.equal($("article caption").length, 0);
  });

  test("is named by its caption for assistive technology, and shows it on a phone", async (given) => {
    const browser = await openBrowser(given);
    const page = await browser.newPage({ viewport: { width: 390, height: 800 } });
    const url = await serveFolder(given, path.join(site.dir, "dist"));
    await visit(page, `${url}docs/a`);
    await page.getByRole("table", { name: "Options of serve, see B" }).waitFor();
    const box = await page.locator("caption span").boundingBox();
    assert.ok(box && box.x >= 0 && box.x + box.width <= 390, JSON.stringify(box));
  });
});

test("What is no table in the directive is shown, and reported", async (context) => {
  const site = testSite(context, {
    "content/docs/a.md":
      "# A\n\n:::table[Caption]\n\nText.\n\n| a |\n| - |\n| b |\n\n:::\n\n:::table[Alone]\n\n:::\n",
  });
  assert.deepEqual(
    problemLines(await site.build()).map((line) => line.split(" (")[0]),
    ["content/docs/a.md:5:1 warning component-content: Only a table can stand in `:::table`"],
  );
  const $ = site.page("/docs/a");
  assert.equal($("article caption").text(), "Caption");
  assert.match($("article").text(), /Text\.[^]*Alone/);
});
