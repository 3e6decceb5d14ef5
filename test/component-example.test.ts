// Examples in pages: Markdown as it is written beside what it becomes, from one text.
import assert from "node:assert/strict";
import path from "node:path";
import { test, type TestContext } from "node:test";
import * as fc from "fast-check";
import { parseMarkdown } from "../src/markdown/parse.js";
import { barriers } from "./support/barriers.js";
import { openBrowser, serveFolder } from "./support/browser.js";
import { htmlProblems } from "./support/html.js";
import { assertEqualPages } from "./support/markdown.js";
import { configWith, problemLines } from "./support/problems.js";
import { testSite } from "./support/site.js";

async function pageOf(context: TestContext, name: string, text: string) {
  const site = testSite(context, {
    "docsite.config.js": configWith(""),
    [`content/docs/${name}`]: `# A\n\n${text}\n`,
  });
  await site.buildWell();
  assert.deepEqual(await htmlProblems(site.read("docs/a/index.html")), []);
  const $ = site.page("/docs/a");
  const sources = $(".example > .code pre")
    .toArray()
    .map((pre) => $(pre).text());
  return { $, site, sources, markdown: site.read("docs/a.md") };
}

/** What has to come back as it was written. */
const SOURCE = `:::tip Title
Some \`code\`, <kbd>x</kbd> &amp; [a link](#own "t").
:::

- One

  \`\`\`js {1} title="a.js"
  // highlight-next-line
  const a = "*"; // [!code ++]
  \`\`\`

      indented

## Heading {#own}

| a   | b |
| :-- | - |
| \\|  | 2 |`;

const indented = (text: string, first: string, next = first) =>
  first + text.replaceAll("\n", `\n${next}`).replaceAll(/[ \t]+$/gm, "");

test("The source is shown as it is written, wherever the example stands", async (context) => {
  const example = (text: string) => `:::::example\n${text}\n:::::`;
  const places: Readonly<Record<string, string>> = {
    "at the root": example(SOURCE),
    "in an item of a list": indented(example(SOURCE), "1. ", "   "),
    "in a quote": indented(example(SOURCE), "> "),
    "in a box": `::::::note\n${example(SOURCE)}\n::::::`,
    indented: example(indented(SOURCE, "  ")),
  };
  for (const [place, text] of Object.entries(places)) {
    const { sources, $ } = await pageOf(context, "a.md", text);
    assert.deepEqual(sources, [SOURCE], place);
    assert.equal($(".example .admonition-title").text(), "Title");
    assert.equal($(".example-result .code .hl").length, 1);
    assert.equal($(".example-result table").length, 1);
  }
});

test("The source of JSX lacks the indentation of its element", async (context) => {
  const inner = '<Tabs>\n  <TabItem label="A">\n    Text *{a + 1}*\n  </TabItem>\n</Tabs>';
  const text = `export const a = 1;\n\n<Example title="Two">\n${indented(inner, "  ")}\n</Example>\n\n- <Example>In *line*</Example>\n\n:::example\nIs {a} <b>x</b>\n:::`;
  const { sources, $ } = await pageOf(context, "a.mdx", text);
  assert.deepEqual(sources, [inner, "In *line*", "Is {a} <b>x</b>"]);
  assert.equal($(".example-result [role=tabpanel] em").text(), "2");
  assert.equal($(".example-result").eq(1).html(), "In <em>line</em>");
  assert.equal($(".example-result").last().text().trim(), "Is 1 x");
  assert.equal($(".example > .code .code-language").first().text(), "mdx");
});

test("An example is a figure with its title as its name, or a general one", async (context) => {
  const { $ } = await pageOf(
    context,
    "a.md",
    ":::example[A *list*]{#own .mine}\n- a\n:::\n\n:::example{stacked}\nb\n:::",
  );
  const [one, other] = $("figure.example").toArray();
  const caption = $(one).children("figcaption");
  assert.equal(caption.html(), "A <em>list</em>");
  assert.equal($(one).attr("aria-labelledby"), caption.attr("id"));
  assert.equal($(one).attr("id"), "own");
  assert.equal($(one).hasClass("mine"), true);
  assert.equal($(other).attr("aria-label"), "Example");
  assert.equal($(other).hasClass("stacked"), true);
});

test("Headings of an example have ids that links lead to, but are no sections of the page", async (context) => {
  const text =
    ":::example\n## Twice\n\n### Own {#own}\n\nWords in it\n:::\n\n## Twice\n\n[one](#twice) [other](#twice-1) [own](#own)";
  const { $ } = await pageOf(context, "a.md", text);
  const ids = $("article [id]")
    .toArray()
    .map((element) => $(element).attr("id"));
  assert.deepEqual(ids, [...new Set(ids)]);
  const contents = $("nav[aria-label='On this page'] a").toArray();
  assert.deepEqual(
    contents.map((link) => $(link).attr("href")),
    ["#twice-1"],
  );
  const { content } = parseMarkdown({ path: "content/docs/a.md", hash: "", text });
  assert.deepEqual(
    content.sections.map((section) => [section.id, section.text]),
    [
      ["", "Twice\nOwn\nWords in it"],
      ["twice-1", "one other own"],
    ],
    "the search finds each word once",
  );
});

test("A heading in an example does not take the place of the page's title", async (context) => {
  const example = ":::example\n# Shown\n:::\n";
  const site = testSite(context, {
    "docsite.config.js": configWith(""),
    "content/docs/a.md": `---\ntitle: Named\n---\n\n${example}`,
    "content/docs/b.md": `${example}\n# Written\n`,
  });
  const lines = problemLines(await site.build());
  assert.match(lines.join("\n"), /content\/docs\/a\.md:6:1 warning second-h1:/);
  assert.equal(site.page("/docs/a")("h1").first().text(), "Named");
  assert.match(site.page("/docs/b")("title").text(), /^Written/);
});

test("The Markdown file has the source alone", async (context) => {
  const { markdown } = await pageOf(
    context,
    "a.md",
    ":::::example[A list]\n- ```js\n  1\n  ```\n:::::\n\n[x](./a.md)",
  );
  assert.equal(
    markdown,
    "# A\n\nA list\n\n````md\n- ```js\n  1\n  ```\n````\n\n[x](https://t.example/docs/a)\n",
  );
});

test("A problem in an example is reported once, at its place", async (context) => {
  const site = testSite(context, {
    "docsite.config.js": configWith(""),
    "content/docs/a.md": "# A\n\n:::example{stakced}\n[x](./gone.md)\n:::\n",
  });
  const lines = problemLines(await site.build());
  assert.equal(lines.length, 2, lines.join("\n"));
  assert.match(lines.join("\n"), /a\.md:4:1 error broken-link/);
  assert.match(lines.join("\n"), /a\.md:3:1 warning component-attribute: .*Did you mean `stacked`/);
});

test("Both parsers show the same source", () => {
  const pieces = fc.constantFrom(
    ..."a *b* `c` [d](/e)|- item|  more|> quote|:::tip T|:::|::::|```js|~~~|    code|\tx|## H|<!-- c -->|[^1]: n|[r]: /u|".split(
      "|",
    ),
  );
  fc.assert(
    fc.property(fc.array(pieces, { maxLength: 9 }), fc.constantFrom("", "> ", "- "), (lines, start) => {
      const text = `:::::example\n${lines.join("\n")}\n:::::\n\nend`;
      assertEqualPages(indented(text, start, start === "- " ? "  " : start));
    }),
    { numRuns: 300, seed: 18 },
  );
});

test("Source and result stand side by side where there is room, and one under the other on phones", async (context) => {
  const { site } = await pageOf(
    context,
    "a.md",
    `:::::example\n${SOURCE}\n:::::\n\n:::::example[Stacked]{stacked}\n- [x] done ${"long ".repeat(30)}\n:::::`,
  );
  const [browser, server] = await Promise.all([
    openBrowser(context),
    serveFolder(context, path.join(site.dir, "dist")),
  ]);
  const boxes = async (width: number, javaScriptEnabled: boolean) => {
    const page = await browser.newPage({ viewport: { width, height: 900 }, javaScriptEnabled });
    await page.goto(`${server}docs/a`);
    const found = await page.evaluate(() =>
      [...document.querySelectorAll(".example")].map((example) => {
        const source = example.querySelector(":scope > .code")?.getBoundingClientRect();
        const result = example.querySelector(":scope > .example-result")?.getBoundingClientRect();
        if (!source || !result) return "missing";
        return source.top === result.top ? "beside" : result.top >= source.bottom ? "under" : "over";
      }),
    );
    const wide = await page.evaluate(() => document.documentElement.scrollWidth > innerWidth);
    assert.equal(wide, false, `nothing leaves the window of ${width}`);
    if (javaScriptEnabled) assert.deepEqual(await barriers(page), []);
    await page.close();
    return found;
  };
  assert.deepEqual(await boxes(1440, true), ["beside", "under"]);
  assert.deepEqual(await boxes(390, true), ["under", "under"]);
  assert.deepEqual(await boxes(1440, false), ["beside", "under"]);
});
