// Markdown texts made by chance, and the law that both parsers read them alike.
import assert from "node:assert/strict";
import * as fc from "fast-check";
import { loadFastParser } from "../../src/markdown/fast-parser.js";
import { inlineDirectives } from "../../src/markdown/inline-directives.js";
import { createHighlighter } from "../../src/markdown/highlight.js";
import { parseMarkdown } from "../../src/markdown/parse.js";
import { parseTree, type TreeOf } from "../../src/markdown/processor.js";

export const fast = (await loadFastParser())?.treeOf;
const highlight = createHighlighter();

/** Components of a site, which directives may use. */
const COMPONENTS = ["Price", "PriceTable"];
const inline = inlineDirectives(COMPONENTS);

/** All that comes of a text, as JSON. */
export function documentOf(text: string, treeOf?: TreeOf): string {
  const source = { path: "content/docs/a.md", text, hash: "" } as const;
  const withComponents: TreeOf = (given, syntax) => (treeOf ?? parseTree)(given, { ...syntax, inline });
  const features = { components: COMPONENTS };
  const parsed = parseMarkdown(source, { treeOf: withComponents, highlight, features });
  return JSON.stringify(parsed, undefined, 1);
}

export function assertEqualPages(text: string): void {
  assert.equal(documentOf(text, fast), documentOf(text), text);
}

const WORDS = [
  ..."a word foo_bar 10. é 中文 it's ... -- &amp; &copy; \\* \\[ <b> </b> <br/> <!--c--> *e* **s** ***t*** _u_ __v__ ~~d~~ ~d~ `c` ``c`d`` ![i](/i.png) [r][ref] [ref] [ref][] ![r][ref] [^1] * ** _ ` ~ [ ] ( ) ! < > | # {#id} : ::: $x$ \\| a*b*c a_b_c #tag".split(
    " ",
  ),
  ..."<https://x.example/z> <a@b.example> https://x.example/a_b?c=1&d=2. www.x.example me@x.example http://localhost:3000/x (https://x.example) 01:00 a:b <https://x [https://x.example](/u) `https://x.example` mailto:a@b.example".split(
    " ",
  ),
  '[l](</u v> "t")',
  '"https://x.example"',
  '<a href="https://x.example/a">',
  "[l](/u)",
  ":price[free *now*]",
  ":price-table{amount=3 .c}",
  "10:price",
];
const BLOCKS = [
  "---",
  "***",
  "===",
  '```js title="x" {1}',
  "```",
  "~~~",
  "    code",
  "| a | b |\n|---|:-:|\n| 1 | `2` |",
  "a | b\n- | -\n1 | 2",
  '[ref]: /url "title"',
  "[ref]: <u v>",
  "[^1]: foot\n\n    more",
  "<div>\n\n*x*\n\n</div>",
  "<!-- c",
  "<details>\n<summary>x</summary>\n\ny\n\n</details>",
  ":::note",
  ":::tip[Title *x*]",
  "::::warning{#i .c}",
  ":::",
  "::::",
  ":::note Title",
  ":::tabs",
  ":::tab[A]",
  "::price{amount=3}",
  "::PriceTable[Label *x*]",
  "::price 3",
  ":::price-table{open}",
  "- a\n\n  b",
  "1. a\n   ```sh\n   x\n   ```",
  "> - a\n>   - b\n>\n> - c",
  "> - a\n>   - b\n>\n>   c\n> - d",
  "## H {#custom}",
  "Title\n===",
];
const STARTS = [
  "",
  "",
  "",
  "# ",
  "## ",
  "- ",
  "* ",
  "1. ",
  "2) ",
  "- [ ] ",
  "- [x] ",
  "> ",
  "  - ",
  "    ",
  "> - ",
];

const line = fc
  .tuple(
    fc.constantFrom(...STARTS),
    fc.array(
      fc.tuple(fc.constantFrom(...WORDS), fc.constantFrom(" ", " ", " ", "", "\n", "  \n", "\\\n", "\n   ")),
      {
        minLength: 1,
        maxLength: 7,
      },
    ),
  )
  .map(([start, words]) => start + words.map((pair) => pair.join("")).join(""));
/** Blocks as people write them. */
const composed = fc
  .array(
    fc.tuple(
      fc.oneof({ weight: 3, arbitrary: line }, { weight: 2, arbitrary: fc.constantFrom(...BLOCKS) }),
      fc.constantFrom("\n", "\n\n", "\n\n", "\n \n"),
    ),
    { minLength: 1, maxLength: 7 },
  )
  .map((blocks) => blocks.map((pair) => pair.join("")).join(""));

/** Signs of every kind in any order, in what they may be nested in. */
const PIECES = [
  ...`a b word x1 é 中 * ** _ __ ~ ~~ \` \`\` [ ] ( ) ]( ](/u) ![ < > <b> </b> <br/> <!-- --> <a <b href= =/x/y = " ' / \\ & &amp; &#x3a; ; : :: ::: # ## - + 1. 2) . , ! ? @ a@b.c https://x.y http:// www.x.y { } ^ [^1] [^1]: [a] [a]: [x] $ % :- é_ \\* \\_ | |-|-| === --- ~~~`.split(
    " ",
  ),
  "```",
  "[ ]",
  "\t",
  "| a | b |",
  "<a href=/x/y>",
  ...["", " ", "  ", "    ", "> ", "- ", "1. ", ":::note\n", ":::\n", "\n", "\n"].map(
    (start) => `\n${start}`,
  ),
  ...Array.from({ length: 8 }, () => " "),
  "  ",
  "    ",
  "  \n",
];
const loose = fc
  .array(fc.constantFrom(...PIECES), { minLength: 1, maxLength: 24 })
  .map((pieces) => pieces.join(""));

/** Both parsers make the same of a text. */
export const parity = fc.property(fc.oneof(composed, loose), assertEqualPages);
