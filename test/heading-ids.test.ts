// Explicit ids of headings are names, whatever characters they have.
import assert from "node:assert/strict";
import { describe, test } from "node:test";
import * as fc from "fast-check";
import { loadFastParser } from "../src/markdown/fast-parser.js";
import { headingEntries, headingNodes } from "../src/markdown/headings.js";
import { withHeadingIds } from "../src/markdown/heading-ids.js";
import { loadMdxParser, parseTree, type TreeOf } from "../src/markdown/processor.js";
import { mdxTree } from "../src/markdown/mdx-tree.js";
import { testSite } from "./support/site.js";

const HEADINGS: readonly (readonly [written: string, id: string, text: string])[] = [
  ["## The call {#A.__call__}", "A.__call__", "The call"],
  ["## Two {#_private_}", "_private_", "Two"],
  ["## Three {#a*b*c}", "a*b*c", "Three"],
  ["## Four {#~a~~b~}", "~a~~b~", "Four"],
  ["## Ticks {#a`b`c}", "a`b`c", "Ticks"],
  ["## A *star {#c*d}", "c*d", "A *star"],
  ["## `code_a` {#code_a_b_}", "code_a_b_", "code_a"],
  ["## Escaped {#a\\_b\\_c}", "a_b_c", "Escaped"],
  ["## Closed {#x_y_} ##", "x_y_", "Closed"],
  ["## **Bold** {#__init__}", "__init__", "Bold"],
  ["Under\n=====\n\nText.\n\nSetext {#__set__}\n---", "__set__", "Setext"],
  ["> ## In a quote {#_q_r_}", "_q_r_", "In a quote"],
  ["- ## In a list {#_l_}\n\n  Text.", "_l_", "In a list"],
  ["1. ## In an ordered one {#_o_}", "_o_", "In an ordered one"],
  [":::note\n\n## In a box {#_n_m_}\n\n:::", "_n_m_", "In a box"],
  ["## C++ {#std::vector[]}", "std::vector[]", "C++"],
  ["## Address {#www.example.com}", "www.example.com", "Address"],
  ["## Emoji {#:smile:}", ":smile:", "Emoji"],
  ["## Price {#a$b$c}", "a$b$c", "Price"],
  ["## Plain {#Custom_ID.1}", "Custom_ID.1", "Plain"],
  ["## Letters {#ünïcode-日本}", "ünïcode-日本", "Letters"],
];

for (const kind of ["md", "mdx"])
  test(`Every id is as it is written, in .${kind}`, async (context) => {
    const pages = HEADINGS.map(([written], index) => [
      `content/docs/p${index}.${kind}`,
      `# Page\n\n${written}\n\n[Here](#${encodeURIComponent(HEADINGS[index]?.[1] ?? "")})\n`,
    ]);
    const site = testSite(context, {
      "docsite.config.js": 'export default { title: "T", url: "https://t.example", };',
      ...(Object.fromEntries(pages) as Record<string, string>),
    });
    const { diagnostics } = await site.build();
    assert.deepEqual(
      diagnostics.filter(({ severity, code }) => severity === "error" || code === "heading-id"),
      [],
    );
    for (const [index, [written, id, text]] of HEADINGS.entries()) {
      const $ = site.page(`/docs/p${index}`);
      const found = $("main :is(h1, h2)").filter((_, each) => $(each).attr("id") === id);
      assert.equal(found.length, 1, written);
      assert.equal(
        found.clone().children("a[href^='#'], button").remove().end().text().trim(),
        text,
        written,
      );
      assert.doesNotMatch(site.read(`docs/p${index}/index.html`), /[\ufdd0-\ufdef]/);
    }
  });

test("What only looks like an id is told of", async (context) => {
  const wrong = ["## One { #spaced }", "## Two {#with space}", "## Three {# three}"];
  const right = [
    "## {#if} and {#each}",
    "## Braces { a }",
    "## `{ #code }`",
    "## Meant \\{#as text}",
    "## {#each list as item}",
  ];
  const site = testSite(context, {
    "content/docs/wrong.md": `# Wrong\n\n${wrong.join("\n\n")}\n`,
    "content/docs/right.md": `# Right\n\n${right.join("\n\n")}\n`,
  });
  const { diagnostics } = await site.build();
  assert.deepEqual(
    diagnostics.map(({ severity, code, file, line }) => `${severity} ${code} ${file}:${line}`),
    [3, 5, 7].map((line) => `warning heading-id content/docs/wrong.md:${line}`),
  );
});

describe("Both parsers agree on ids, and what is no heading stays as it is", async () => {
  const fast = await loadFastParser();
  const slowMdx = await loadMdxParser();
  const headings = (tree: ReturnType<TreeOf>) =>
    headingEntries(headingNodes(tree), []).map(({ id, text, explicit }) => ({ id, text, explicit }));

  test("for random ids", { skip: !fast && "the fast parser does not run here" }, () => {
    if (!fast) return;
    const name = fc
      .array(fc.constantFrom(..."ab_*~`:$[]<>!@./^=-+"), { minLength: 1, maxLength: 8 })
      .map((letters) => letters.join(""));
    fc.assert(
      fc.property(name, fc.constantFrom("## T ID", "> # T ID", "T ID\n---", "- ## T ID ##"), (id, form) => {
        const text = `${form.replace("ID", () => `{#${id}}`)}\n`;
        const expected = [{ id, text: "T", explicit: true }];
        for (const treeOf of [fast.treeOf, parseTree])
          assert.deepEqual(headings(withHeadingIds(treeOf)(text)), expected, text);
        assert.deepEqual(headings(mdxTree(text, withHeadingIds(slowMdx, true))), expected, text);
      }),
    );
  });

  test("for texts of every other kind", () => {
    const texts = [
      "A paragraph {#_a_}\n\nNext.",
      "```\n## In code {#_a_}\n```",
      "    ## Indented {#_a_}",
      "<pre>\n## In HTML {#_a_}\n</pre>",
      "| a {#_b_}\n| - |",
    ];
    for (const text of texts) assert.deepEqual(withHeadingIds(parseTree)(text), parseTree(text), text);
  });
});

describe("Ids of headings in the way of another tool", () => {
  const IDS = {
    github: ["server---a", "server---a-1", "über_x", "1-first"],
    docusaurus: ["server---a", "server---a-1", "über_x", "1-first"],
    "docusaurus-case": ["Server---a", "Server---a-1", "Über_x", "1-First"],
    mkdocs: ["server-a", "server-a_1", "uber_x", "1-first", "_1"],
    vitepress: ["server-a", "server-a-1", "uber-x", "_1-first"],
    mdbook: ["server---a", "server---a-1", "Über_x", "1-first"],
    gitbook: ["server-a", "server-a-1", "ueber_x", "id-1.-first"],
  };
  for (const [way, ids] of Object.entries(IDS))
    test(`are those of ${way}`, async (context) => {
      const site = testSite(context, {
        "docsite.config.js": `export default { title: "T", url: "https://t.example", markdown: { headingIds: "${way}" } };\n`,
        "content/docs/a.md":
          "# A\n\n## Server - a\n\n## Server - a\n\n## Über_x\n\n## 1. First\n\n## ![](data:image/png;base64,AA==)\n",
      });
      await site.build();
      const page = site.page("/docs/a");
      const found = page("h2")
        .map((_, heading) => page(heading).attr("id"))
        .get();
      assert.deepEqual(found.slice(0, ids.length), ids);
    });
});
