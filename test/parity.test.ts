// Every shortcut against the plain way: what it gives must be equal to the last byte.
import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import path from "node:path";
import { test } from "node:test";
import * as fc from "fast-check";
import type { Heading, Nodes } from "mdast";
import { listFiles } from "../src/io/files.js";
import { ConversionContext } from "../src/markdown/context.js";
import { convertedHtml } from "../src/markdown/html.js";
import type { HeadingEntry } from "../src/markdown/headings.js";
import { highlight, languageNames } from "../src/markdown/highlight.js";
import { loadFastParser, type TreeOf } from "../src/markdown/fast-parser.js";
import { parseMarkdown } from "../src/markdown/parse.js";
import { parseTree } from "../src/markdown/processor.js";
import { isSimple, simpleHtml } from "../src/markdown/simple-html.js";
import { parseFlatYaml } from "../src/text/flat-yaml.js";
import { parseYaml } from "../src/text/yaml.js";
import { ROOT } from "./support/site.js";

const fast = await loadFastParser();

function documentOf(text: string, treeOf?: TreeOf): string {
  const source = { path: "content/docs/a.md", collection: "docs", name: "a.md", text, hash: "" } as const;
  return JSON.stringify(parseMarkdown(source, treeOf), undefined, 1);
}

function assertEqualPages(text: string): void {
  assert.equal(documentOf(text, fast), documentOf(text), text);
}

test("the parser in native code runs on this machine", () => assert.ok(fast));

test("both parsers make the same of Companion's documentation", () => {
  const files = listFiles(path.join(ROOT, "content")).filter((file) => file.endsWith(".md"));
  assert.ok(files.length > 20);
  for (const file of files) assertEqualPages(readFileSync(file, "utf8"));
});

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
  "- a\n\n  b",
  "1. a\n   ```sh\n   x\n   ```",
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
const markdown = fc
  .array(
    fc.tuple(
      fc.oneof({ weight: 3, arbitrary: line }, { weight: 2, arbitrary: fc.constantFrom(...BLOCKS) }),
      fc.constantFrom("\n", "\n\n", "\n\n", "\n \n"),
    ),
    { minLength: 1, maxLength: 7 },
  )
  .map((blocks) => blocks.map((pair) => pair.join("")).join(""));

test("both parsers make the same of whatever somebody writes", () => {
  fc.assert(fc.property(markdown, assertEqualPages), { numRuns: 3000, seed: 20 });
});

function headingsIn(node: Nodes): Heading[] {
  if (node.type === "heading") return [node];
  return "children" in node ? node.children.flatMap(headingsIn) : [];
}

/** Whether the tree of a text is written without the converter; then both write the same. */
function assertEqualHtml(text: string): boolean {
  const tree = parseTree(text);
  if (!isSimple(tree)) return false;
  const headings = new Map<Nodes, HeadingEntry>();
  for (const [index, node] of headingsIn(tree).entries()) {
    const { depth: level, children } = node;
    const entry = { id: `"${index}' é`, text: index === 0 ? "" : "`T` & <i>", children };
    headings.set(node, { ...entry, level, label: "", explicit: false, line: 1 });
  }
  const [simple, converted] = [simpleHtml, convertedHtml].map((write) => {
    const context = new ConversionContext("content/docs/a.md");
    const html = write(tree, { context, headings });
    const { links, holes, diagnostics } = context;
    return { html, links, holes, diagnostics };
  });
  assert.deepEqual(simple, converted, text);
  return true;
}

test("HTML is written straight as the converter writes it", () => {
  const files = listFiles(path.join(ROOT, "content")).filter((file) => file.endsWith(".md"));
  const simple = files.filter((file) => assertEqualHtml(readFileSync(file, "utf8")));
  assert.ok(simple.length > files.length / 2);
  let count = 0;
  const isEqual = (text: string) => void (count += assertEqualHtml(text) ? 1 : 0);
  fc.assert(fc.property(markdown, isEqual), { numRuns: 3000, seed: 21 });
  assert.ok(count > 1000, String(count));
});

test("the colours of code do not depend on the code before it", () => {
  const script = `
    import { highlight } from "./src/markdown/highlight.ts";
    const { sample, names } = JSON.parse(process.argv[1]);
    process.stdout.write(JSON.stringify(names.map((name) => [name, highlight(sample, name, { marks: new Map() })])));
  `;
  const sample = [
    "<div style='color: red' onclick='go(1)'><script>const a = /x+/g; fetch(`/a/${b}`)</script><style>a{b:c}</style></div>",
    "/** @param {string} x <b>y</b> */ function f(x: number): void { return html`<a>${x}</a>`; }",
    "const App = () => <View style={{ backgroundColor: a ? b : c }}>hi {name} there</View>;",
    '<?php echo "x"; ?> {{ value | json }} {% if a %} SELECT * FROM t WHERE a = 1;',
    "key: value\n- item\n@media (min-width: 1px) { .a { b: c } }",
    "GET / HTTP/1.1\nContent-Type: application/json\n\n{}",
    '/// <summary>x</summary>\nclass A { public static void main(String[] args) { print("x"); } }',
  ].join("\n");
  const names = [...new Set(languageNames())];
  const inOrder = new Map(names.map((name) => [name, highlight(sample, name, { marks: new Map() })]));
  const output = execFileSync(
    process.execPath,
    [
      "--import",
      "tsx",
      "--input-type=module",
      "--eval",
      script,
      JSON.stringify({ sample, names: names.toReversed() }),
    ],
    { cwd: ROOT, encoding: "utf8", maxBuffer: 1 << 28 },
  );
  for (const [name, html] of JSON.parse(output) as [string, string][])
    assert.equal(html, inOrder.get(name), name);
});

test("front matter read line by line is what YAML says", () => {
  const words =
    "a title: Quick start The-end 1 12 0 007 1.5 1e3 true false null yes ~ on Yes No n 2024-01-02 0x1 'q' \"q\" # :a a: - [ ] { } & * ! | > @ ` , . ; ( ) / _ + é".split(
      " ",
    );
  const value = fc
    .array(fc.constantFrom(...words), { minLength: 0, maxLength: 4 })
    .map((all) => all.join(" "));
  const key = fc.constantFrom("title", "id", "slug", "sidebar_position", "draft", "Key", "__proto__", "a b");
  const front = fc
    .array(fc.tuple(key, fc.constantFrom(": ", ": ", ": ", ":", ":  "), value), {
      minLength: 1,
      maxLength: 4,
    })
    .map((lines) => lines.map((line) => line.join("")).join("\n"));
  fc.assert(
    fc.property(front, (text) => {
      const [fastly, plainly] = [parseFlatYaml(text), parseYaml(text)];
      assert.deepEqual(fastly.value, plainly.value, text);
      assert.deepEqual(fastly.problems, plainly.problems, text);
      for (const name of ["title", "id", "slug"]) {
        assert.equal(fastly.textAt([name]), plainly.textAt([name]), text);
        assert.deepEqual(fastly.at([name]), plainly.at([name]), text);
      }
    }),
    { numRuns: 5000, seed: 7 },
  );
});
