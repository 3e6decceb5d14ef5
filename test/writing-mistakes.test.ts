// What writers bring from other tools and what they mistype comes out right, or is reported at its place. What only looks like it is not.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import path from "node:path";
import { describe, test } from "node:test";
import type { Diagnostic } from "../src/types/diagnostic.js";
import { Parsers, type Parse, type ParserName } from "../src/workers/parser.js";
import { docsite, testSite } from "./support/site.js";

const parsers = new Parsers();
const PARSERS: readonly Parse[] = await Promise.all(
  (["satteri", "remark"] as const).map((parser: ParserName) => parsers.parser({ parser, format: "md" })),
);

/** What is said of a page, whichever parser reads it: line, column, code and message of each problem. */
async function saidOf(text: string, path = "content/docs/a.md"): Promise<string[]> {
  const source = { path, hash: "", bytes: Buffer.from(text) };
  const [fast, slow] = await Promise.all(
    PARSERS.map(async (parse) => {
      const { value } = await parse(source);
      return value.diagnostics.map(shown);
    }),
  );
  assert.deepEqual(fast, slow, "both parsers say the same");
  return slow ?? [];
}

function shown({ line, column, code, message }: Diagnostic): string {
  return `${line}:${column} ${code} ${message}`;
}

/** Text of a page, and the place and a part of what is said of it. */
type Case = readonly [text: string, place: `${number}:${number}`, ...parts: readonly RegExp[]];

const FOREIGN: readonly Case[] = [
  ['# T\n\n!!! note "Title"\n    Text.\n', "3:1", /admonition of MkDocs/],
  ["# T\n\n!!! warning\n\n    Text.\n", "3:1", /admonition of MkDocs/],
  ["# T\n\n- item\n\n    !!! tip inline end\n        x\n", "5:5", /admonition of MkDocs/],
  ["# T\n\n> !!! tip\n", "3:3", /admonition of MkDocs/],
  ["# T\n\n??? note\n    Folded.\n", "3:1", /box of MkDocs/],
  ['# T\n\n???+ warning "Open"\n    Text.\n', "3:1", /box of MkDocs/],
  ['# T\n\n=== "Linux"\n\n    Run it.\n', "3:1", /tab of MkDocs/],
  ["# T\n\n/// note | Title\nText.\n///\n", "3:1", /block of Python-Markdown/],
  ['# T\n\n--8<-- "docs/part.md"\n', "3:1", /file that MkDocs includes/],
  ['# T\n\n```py\n--8<-- "docs/part.py"\n```\n', "4:1", /file that MkDocs includes/],
  ["# T\n\n::: pydantic.BaseModel\n", "3:1", /reference that mkdocstrings makes/],
  ["# T\n\nSee [`Field`][pydantic.fields.Field].\n", "3:5", /reference of mkdocstrings/],
  ["# T\n\nPress ++ctrl+alt+del++ now.\n", "3:7", /combination of keys/],
  ["# T\n\n:material-check: done\n", "3:1", /icon of Material/],
  ['# T\n\n<div class="grid cards" markdown>\n\n- a\n\n</div>\n', "3:1", /attribute of HTML/],
  ["# T\n\n<!-- md:version 9.0 -->\n", "3:1", /shortcode in a comment/],
  ["# T\n\nHTML is old.\n\n*[HTML]: Hypertext\n", "5:1", /abbreviation/],
  ['# T\n\n[a](https://x.example){ target="_blank" }\n', "3:23", /attributes in braces/],
  ["# T\n\n![a](https://x.example/a.png){ width=300 }\n", "3:30", /attributes in braces/],
  ["# T\n\n**bold**{.red}\n", "3:9", /attributes in braces/],
  ["# T\n\n`x`{: .language-js}\n", "3:4", /attributes in braces/],
  ["# T\n\nText.\n{: .note }\n", "4:1", /attributes in braces/],
  ["# T\n\n* TOC\n{:toc}\n", "4:1", /attributes in braces/],
  ["# T\n\n## Section { .wide }\n", "3:12", /attributes in braces/],
  ["# T\n\nThis is ==important== here.\n", "3:9", /marked text/],
  ["# T\n\nThe area is x^2^ here.\n", "3:14", /superscript/],
  ["# T\n\nWater is H~2~O.\n", "3:11", /subscript/],
  ["# T\n\nText^[A note in the text.] more.\n", "3:5", /footnote in the text/],
  ["# T\n\nTerm\n: Its definition\n", "4:1", /list of definitions/],
  ["# T\n\n{{#include file.md}}\n", "3:1", /file that mdBook includes/],
  ["# T\n\n```rust\n{{#rustdoc_include ../x.rs:here}}\n```\n", "4:1", /file that mdBook includes/],
  ["# T\n\n> ```rust,ignore\n> {{#include x.rs}}\n> ```\n", "4:3", /file that mdBook includes/],
  ["# T\n\n```rust\n# fn main() {\nlet x = 1;\n# }\n```\n", "4:1", /line that mdBook and rustdoc hide/],
  ['# T\n\n{{< figure src="a.png" >}}\n', "3:1", /shortcode of Hugo/],
  ["# T\n\n{{% notice tip %}}\nText\n{{% /notice %}}\n", "3:1", /shortcode of Hugo/],
  ['# T\n\n{{<figure src="a.png">}}\n', "3:1", /shortcode of Hugo/],
  ['+++\ntitle = "A"\n+++\n\n# T\n', "1:1", /front matter in TOML/],
  ['# T\n\n{% hint style="info" %}\nText.\n{% endhint %}\n', "3:1", /block of GitBook/],
  ["# T\n\n{% tabs %}\n", "3:1", /block of GitBook/],
  ["# T\n\n{% include note.html %}\n", "3:1", /tag of Liquid/],
  ["# T\n\n{% raw %}\n", "3:1", /tag of Liquid/],
  ["# T\n\nVersion {{ site.version }} is out.\n", "3:9", /expression of a template/],
  ["# T\n\n[a]({{ site.url }}/a)\n", "3:5", /expression of a template/],
  ['# T\n\n<p id="{{ page.id }}">x</p>\n', "3:8", /expression of a template/],
  ["# T\n\n<<< @/snippets/a.js\n", "3:1", /code that VitePress imports/],
  ["# T\n\n<!--@include: ./part.md-->\n", "3:1", /file that VitePress includes/],
  ["# T\n\n<script setup>\nconst a = 1\n</script>\n", "3:1", /script of Vue/],
  ['# T\n\n<p v-if="a">x</p>\n', "3:1", /directive of Vue/],
  ["# T\n\n[[toc]]\n", "3:1", /table of contents/],
  ["# T\n\n[TOC]\n\nText.\n", "3:1", /table of contents/],
  ["# T\n\n[[_TOC_]]\n", "3:1", /table of contents/],
  ["# T\n\nSee [[Other page]] here.\n", "3:5", /link of a wiki/],
  ["# T\n\nSee [[other-page|the other]] here.\n", "3:5", /link of a wiki/],
  ["# T\n\n![[image.png]]\n", "3:1", /embedded file of Obsidian/],
  ["# T\n\n%% not shown %%\n", "3:1", /comment of Obsidian/],
  ["# T\n\n> [!hint]\n> Text.\n", "3:3", /callout of Obsidian/],
  ["# T\n\n> [!NOTE] A title\n> Text.\n", "3:3", /callout of Obsidian/],
  ["# T\n\n> [!warning]- Folded\n> Text.\n", "3:3", /callout of Obsidian/],
  ["# T\n\n[!INCLUDE [part](part.md)]\n", "3:1", /Microsoft Learn/],
  ["# T\n\n!> Important\n", "3:1", /box of Docsify/],
  ["# T\n\nSee {ref}`target` here.\n", "3:5", /role of MyST/],
  ["# T\n\n:::{note}\nText\n:::\n", "3:1", /container with braces/],
  ["# T\n\n::: {.callout-note}\nText\n:::\n", "3:1", /container with braces/],
  ["# T\n\n(target)=\n## Section\n", "3:1", /target of MyST/],
  ["# T\n\n.. note:: Text\n", "3:1", /directive of reStructuredText/],
  ["# T\n\nSee :ref:`target` here.\n", "3:5", /role of reStructuredText/],
];

/** What is right, or nobody's mistake. */
const RIGHT: readonly string[] = [
  '# T\n\n<img alt="Text in markdown and more" src="https://x.example/a.png">\n',
  "# T\n\nWait!!! note that this is prose.\n",
  "# T\n\nWhat??? really.\n",
  "# T\n\n!!! This is a sentence that is loud.\n",
  "# T\n\nTitle\n---\n\nText.\n",
  "# T\n\na === b and a == b, `a ==b== c`.\n",
  "# T\n\n```md\n!!! note\n{{ x }} [[wiki]] {% raw %}\n```\n",
  "# T\n\n    !!! note\n    {{ x }}\n",
  "# T\n\nUse `{{ x }}`, `{% raw %}`, `[[wiki]]` and `!!! note`.\n",
  "# T\n\nUse <code>{{ x }}</code> and <kbd>++ctrl+c++</kbd>.\n",
  "# T\n\n<pre>\n{{ x }} {% raw %}\n</pre>\n",
  "# T\n\nUse \\{{ x }} and \\[[wiki]] and \\!!! note.\n",
  "# T\n\nC++ and i++ and ++i and x++y++z.\n",
  "# T\n\nThe matrix [[1, 2], [3, 4]] and [[1]] and [[nodiscard]].\n",
  "# T\n\nSee [[1]](https://x.example).\n",
  "# T\n\nSee [[a]][b].\n\n[b]: https://x.example\n",
  "# T\n\nSee [[a]].\n\n[a]: https://x.example\n",
  "# T\n\n[toc]: https://x.example\n\nSee [toc].\n",
  "# T\n\n[text][a.b]\n\n[a.b]: https://x.example\n",
  "# T\n\n> [!NOTE]\n> Text.\n\n> [!tip]\n> Text.\n",
  "# T\n\n> Text\n> [!x] is a mark.\n",
  "# T\n\nThe set {a, b}, f(x){y} and $x_{i=1}$.\n",
  "# T\n\nA path such as /users/{id} and /users/{id}`/x`.\n",
  "# T\n\nIf a^b then c^d holds; 2^10 too.\n",
  "# T\n\n~~deleted~~ and ~deleted~ text, about ~5 or ~6.\n",
  "# T\n\nRegex ^[a-z]+$ and ^[^ ]*.\n",
  "# T\n\n- a\n- b\n\n:smile: and 10:30 and a: b.\n",
  "# T\n\n<<<<<<< HEAD\n",
  "# T\n\n100%% sure and 5%% more.\n",
  "# T\n\n<!-- a comment with {{ x }} [[y]] -->\n\nText.\n",
  "# T\n\n... and so on: .. is the parent folder.\n",
  "# T\n\n(see above) = that\n",
  "# T\n\n::badge\n\n:badge[New]{tone=tip} and ::: text.\n",
  "# T\n\n```rust\n#[derive(Debug)]\nstruct A;\n#![allow(x)]\n```\n",
  "# T\n\n```sh\n# a comment\nls\n```\n",
  "# T\n\n```hbs\n{{#include x}}\n```\n",
  "# T\n\n## Title {#own-id}\n",
  "# T\n\n| a | b |\n| - | - |\n| ==x | y== |\n",
];

describe("Syntax of other tools is reported at its place", { concurrency: true }, () => {
  for (const [text, place, ...parts] of FOREIGN)
    test(JSON.stringify(text), async () => {
      const said = (await saidOf(text)).filter((each) => each.includes(" foreign-syntax "));
      assert.deepEqual(
        said.map((each) => each.split(" ", 2)),
        [[place, "foreign-syntax"]],
      );
      for (const part of parts) assert.match(said.join("\n"), part);
    });
});

describe("What is right passes without a word", { concurrency: true }, () => {
  for (const text of RIGHT) test(JSON.stringify(text), async () => assert.deepEqual(await saidOf(text), []));
});

/** Info strings with the code below them, and what they come out as: language, title, marked lines, first number. */
const FENCES: readonly (readonly [
  info: string,
  language: string,
  title?: string | undefined,
  marked?: string | undefined,
  first?: number,
])[] = [
  ['js filename="a.js"', "js", "a.js"],
  ["js title=a.js", "js", "a.js"],
  ['js {1}title="a.js"', "js", "a.js", "1"],
  ['js title="a \\"b\\" c"', "js", 'a "b" c'],
  ['title="a.js"', "text", "a.js"],
  ["ts:src/title.ts", "ts", "src/title.ts"],
  ["js app.js", "js", "app.js"],
  ["js src/App.js twoslash", "js", "src/App.js"],
  ["bash Install the package", "bash", "Install the package"],
  ["js:line-numbers {1}", "js", undefined, "1", 1],
  ["js:line-numbers=5", "js", undefined, undefined, 5],
  ["js:no-line-numbers", "js"],
  ["js=12", "js", undefined, undefined, 12],
  ['py linenums="3"', "py", undefined, undefined, 3],
  ['py hl_lines="1 3"', "py", undefined, "1,3"],
  ['go {linenos=table,hl_lines=[1,"2-3"],linenostart=7}', "go", undefined, "1,2,3", 7],
  ["js highlight={2} lines", "js", undefined, "2", 1],
  ["{ .yaml .annotate }", "yaml"],
  ['{.python hl_lines="2"}', "python", undefined, "2"],
  ["{code-block} python", "python"],
  ["{r, echo=FALSE}", "r"],
  ["rust,ignore", "rust"],
  ["rust,should_panic,edition2021", "rust"],
  ["no_run", "rust"],
  ["ts twoslash", "ts"],
  ["js wordWrap=true", "js"],
  ["js mark={2} ins={3}", "js", undefined, "2,3"],
  ['python {test="skip" lint="skip"}', "python"],
  ["js @ts-nocheck", "js"],
];

test("code blocks of other tools come out as they were meant", async (context) => {
  const site = testSite(context, {
    "content/docs/a.md": `# A\n\n${FENCES.map(([info]) => `~~~${info}\none\ntwo\nthree\n~~~\n`).join("\n")}`,
  });
  await site.buildWell();
  const $ = site.page("/docs/a");
  for (const [index, [info, language, title = "", marked = "", first]] of FENCES.entries()) {
    const box = $("article .code").eq(index);
    const lines = box.find("pre .l").toArray();
    const marks = lines.flatMap((line, at) => ($(line).is(".hl, .add") ? [at + 1] : []));
    const number = box.find("[data-n]").first().attr("data-n");
    assert.deepEqual(
      [box.find(".code-language").text() || "text", box.find("figcaption").text(), marks.join(","), number],
      [language, title, marked, first === undefined ? undefined : String(first)],
      info,
    );
  }
});

const INFO: readonly Case[] = [
  ['# T\n\n```js titel="a"\nx\n```\n', "3:7", /code-meta `titel="a"`/],
  ['# T\n\n```js frame="terminal"\nx\n```\n', "3:7", /code-meta `frame="terminal"`/],
  ["# T\n\n```js foo=bar\nx\n```\n", "3:7", /code-meta `foo=bar`/],
  ['# T\n\n```js title="x\nx\n```\n', "3:7", /code-meta `title="x`/],
  ["# T\n\n```js {1,99}\nx\n```\n", "3:10", /code-meta There is no line 99/],
  [
    '# T\n\n```js [[1, 2, "a"], [3, 4, "b]"]]\nx\n```\n',
    "3:7",
    /code-meta `\[\[1, 2, "a"\], \[3, 4, "b\]"\]\]`/,
  ],
  ["# T\n\n```js {errors: {'x': [5]}}\nx\n```\n", "3:7", /code-meta `{errors: {'x': \[5\]}}`/],
  ["# T\n\n```js src/App.js active\nx\n```\n", "3:18", /code-meta `active`/],
  ["# T\n\n```pyhton\nx\n```\n", "3:4", /unknown-language Unknown code language `pyhton`/],
  ["# T\n\n```gibberish\nx\n```\n", "3:4", /unknown-language/],
  ["# T\n\n```{note}\nx\n```\n", "3:5", /foreign-syntax `{note}` is a directive of MyST/],
];

describe(
  "What means nothing behind the marks of code is reported at its place",
  { concurrency: true },
  () => {
    for (const [text, place, ...parts] of INFO)
      test(JSON.stringify(text), async () => {
        const said = await saidOf(text);
        assert.deepEqual(
          said.map((each) => each.split(" ", 1)),
          [[place]],
        );
        for (const part of parts) assert.match(said.join("\n"), part);
      });
  },
);

const MISTAKES: readonly Case[] = [
  ["# T\n\nSee [missing][ref].\n", "3:5", /undefined-reference `\[missing\]\[ref\]` has no definition/],
  ["# T\n\nSee ![img][nope].\n", "3:5", /undefined-reference/],
  ["# T\n\nSee [the guide][].\n", "3:5", /undefined-reference/],
  ["# T\n\n- See [a **b** `c`][ref] here.\n", "3:7", /undefined-reference/],
  ["# T\n\nText[^1].\n", "3:5", /undefined-reference There is no footnote `\[\^1\]`/],
  ["# T\n\nText[^note].\n\n| a |\n| - |\n| b |\n", "3:5", /undefined-reference/],
  ["# T\n\nText.\n\n[^2]: Never used.\n", "5:1", /unused-definition.*footnote `\[\^2\]`/],
  ["# T\n\nText.\n\n[unused]: https://x.example\n", "5:1", /unused-definition No link uses the definition/],
  ["# T\n\n[a](My page.md)\n", "3:1", /link-space/],
  ["# T\n\nSee ![a](./my image.png) here.\n", "3:5", /link-space/],
  ["# T\n\n![x](p.png =100x50)\n", "3:1", /foreign-syntax `=100x50` is the size of an image/],
  ["# T\n\n| a | b |\n| --- |\n| 1 | 2 |\n", "4:1", /table This is no table/],
  ["# T\n\n| a | b |\n|---|---|---|\n| 1 | 2 |\n", "4:1", /table This is no table/],
  ["# T\n\n| a | b |\n| - | - |\n| 1 | 2 | 3 |\n", "5:1", /table The row has 3 cells/],
  ["# T\n\n| a |\n| - |\n| `x | y` |\n", "5:1", /table The row has 2 cells/],
  ["# T\n\n```js\ncode\n\n## After\n", "3:1", /code-unclosed/],
  ["# T\n\n- item\n\n  ```js\n  code\n\nText.\n", "5:3", /code-unclosed/],
  ["# T\n\n```md\n```js\ncode\n```\n```\n", "7:1", /code-unclosed/],
  ["\n---\ntitle: A\n---\n\n# T\n", "2:1", /front-matter-syntax This is shown as a heading/],
  [
    "<!-- c -->\n\n---\ntitle: A\ndraft: true\n---\n",
    "3:1",
    /front-matter-syntax This is shown as a heading/,
  ],
  ["", "1:1", /empty-page/],
  ["---\ntitle: A\n---\n", "1:1", /empty-page/],
  ["<!-- to be written -->\n", "1:1", /empty-page/],
  ["# T\n\nA List<int> of numbers.\n", "3:7", /html-structure `<int>` is not closed/],
  ["# T\n\nUse <your-token> here.\n", "3:5", /html-structure `<your-token>` is not closed/],
  ['# T\n\n<p style={{ color: "red" }}>x</p>\n', "3:1", /mdx-in-markdown/],
  ["# T\n\nA Map<String> of numbers.\n", "3:6", /mdx-in-markdown/],
  ["# T\n\n<div>\n\nText.\n", "3:1", /html-structure `<div>` is not closed/],
  ["# T\n\n<!-- a note ->\n\nText.\n", "3:1", /html-structure The comment is not closed/],
  ["# T\n\n:::note\n\nText.\n", "3:1", /directive-unclosed/],
  ["# T\n\n:::warn\n\nText.\n\n:::\n", "3:1", /unknown-directive/],
  ["# T\n\n::: tip\n\nText.\n\n:::\n", "3:1", /directive-space/],
  ["---\ntitle: A\n\n# T\n", "1:1", /front-matter-syntax Front matter is not closed/],
  ["---\nlast_update: { date: 2024-02-30 }\n---\n\n# T\n", "2:1", /front-matter-value/],
  ["# T\n\n## Install { #install }\n", "3:1", /heading-id/],
];

/** Look-alikes of mistakes. */
const NO_MISTAKES: readonly string[] = [
  "# T\n\narr[i][j] and `m[0][1]` and string[][].\n",
  "# T\n\nSee [1][2] and [0][n].\n",
  "# T\n\nThe set [a-z][0-9] and [^a-z] and [^x].\n",
  "# T\n\n[a][b] and [c].\n\n[B]: https://x.example\n[c]: https://x.example\n",
  "# T\n\n- [ ] open\n- [x] done\n- [ ][a] open\n\n[a]: https://x.example\n",
  "# T\n\nText[^1] and again[^1].\n\n[^1]: Note.\n",
  "# T\n\nSome ([^1][a], [^2][a]).\n\n[a]: https://x.example\n",
  "# T\n\nText.\n\n[//]: # (a comment)\n[comment]: <> (another one)\n[_]: #\n",
  "# T\n\n[summary]: #t\n\nText.\n",
  '# T\n\n[a](https://x.example "a title") and [b](<https://x.example/a b>).\n',
  "# T\n\nA call[0](a, b) and [x](see below) and [y](or not).\n",
  "# T\n\n| a | b |\n| - | - |\n| 1 |\n| 1 | 2 | |\n| a \\| b | 2 |\n",
  "# T\n\na | b and --- | ---\n",
  "# T\n\n```js\n```\n\n~~~~\n```\n~~~~\n\n> ```\n> x\n> ```\n\n1. ```sh\n   x\n   ```\n",
  "# T\n\n````md\n```js\ncode\n```\n````\n",
  "# T\n\n---\n\nNote: this is text.\n\n---\n",
  "# T\n\nText.\n\n---\n\nkey: value\n---\n",
  "# T\n\nIf a < b and c > d, then x<5.\n",
];

describe("Mistakes are reported once, at their place", { concurrency: true }, () => {
  for (const [text, place, ...parts] of MISTAKES)
    test(JSON.stringify(text), async () => {
      const said = (await saidOf(text)).filter((each) => !each.includes(" second-h1 "));
      assert.deepEqual(
        said.map((each) => each.split(" ", 1)),
        [[place]],
        said.join("\n"),
      );
      for (const part of parts) assert.match(said.join("\n"), part);
    });
});

describe("What only looks like a mistake passes without a word", { concurrency: true }, () => {
  for (const text of NO_MISTAKES)
    test(JSON.stringify(text), async () => assert.deepEqual(await saidOf(text), []));
});

test("docsite fix puts addresses with spaces into angle brackets", async (context) => {
  const site = testSite(context, {
    "content/docs/a.md": "---\ntitle: A\n---\n\n[a](My page.md) and ![b](my image.png).\n",
    "content/docs/My page.md": "# B\n\nText.\n",
  });
  const done = await docsite(["fix", site.dir]);
  assert.equal(
    readFileSync(path.join(site.dir, "content/docs/a.md"), "utf8"),
    "---\ntitle: A\n---\n\n[a](<My page.md>) and ![b](<my image.png>).\n",
    done.stdout + done.stderr,
  );
});

test("files with another ending of Markdown are named", async (context) => {
  const site = testSite(context, {
    "content/docs/a.md": "# A\n\nText.\n",
    "content/docs/b.markdown": "# B\n\nText.\n",
    "content/docs/C.MD": "# C\n\nText.\n",
    "content/static/d.markdown": "# D\n",
  });
  const { diagnostics } = await site.build();
  assert.deepEqual(
    diagnostics.map(({ code, file, hint }) => [code, file, hint]),
    [["file-ending", "content/docs/b.markdown", "Rename it to `b.md`"]],
  );
});

test("languages are known by the names that others give them, and have their colors", async (context) => {
  const names =
    "c++ c# f# rs tf terraform tfvars golang clj erl jl objective-c cmd bat make ps1 viml postcss fish styl shellscript xsl jade kql jsonl py3 docker-compose";
  const site = testSite(context, {
    "content/docs/a.md": `# A\n\n${names
      .split(" ")
      .map((name) => `~~~${name}\nif (x == 1) { "a" } # b\n@a: <b c="d">1</b>\n~~~\n`)
      .join("\n")}`,
  });
  await site.buildWell();
  const $ = site.page("/docs/a");
  for (const [index, name] of names.split(" ").entries())
    assert.ok($("article .code pre").eq(index).find("span").length > 0, name);
});

test("what Twoslash reads in code is left out", async (context) => {
  const site = testSite(context, {
    "content/docs/a.md":
      "# A\n\n```ts twoslash\nimport a from 'a'\n// ---cut---\n// @errors: 2304\nconst b = a;\n//    ^?\n// @ts-ignore\nb();\n```\n",
  });
  await site.buildWell();
  assert.equal(site.page("/docs/a")("pre").text().trimEnd(), "const b = a;\n// @ts-ignore\nb();");
});

test("what a terminal printed has its colors, and no escape sequence", async (context) => {
  const site = testSite(context, {
    "content/docs/a.md":
      "# A\n\n```ansi\n\u001b[31mred\u001b[0m \u001b[1;32mbold green\u001b[22m green\u001b[39m \u001b[41mon red\u001b[49m \u001b[38;2;0;0;255mblue\u001b[m\u001b[2K plain <b>\n```\n",
  });
  await site.buildWell();
  const $ = site.page("/docs/a");
  assert.equal($("pre").text().trimEnd(), "red bold green green on red blue plain <b>");
  assert.deepEqual(
    $("pre span")
      .toArray()
      .map((span) => [$(span).attr("class"), $(span).text()]),
    [
      ["t", "red"],
      ["s bold", "bold green"],
      ["s", " green"],
      ["on-del", "on red"],
      ["f", "blue"],
    ],
  );
  assert.equal(site.read("docs/a/index.html").includes("\u001b"), false);
});

test("each kind of foreign syntax is reported once, with its count and all its pages", async (context) => {
  const site = testSite(context, {
    "content/docs/a.md": "# A\n\n!!! note\n    x\n\n!!! tip\n    [[b]]\n",
    "content/docs/b.md": "# B\n\nText.\n\n!!! note\n    x\n",
    "content/docs/c.mdx": "# C\n\n!!! note\n    x\n",
  });
  const { diagnostics } = await site.build();
  assert.deepEqual(
    diagnostics.map(({ code, file, line, message }) => [code, `${file}:${line}`, message]),
    [
      [
        "foreign-syntax",
        "content/docs/a.md:3",
        "`!!! note` is an admonition of MkDocs, which docsite does not read (4 times on 3 pages)",
      ],
      [
        "foreign-syntax",
        "content/docs/a.md:7",
        "`[[b]]` is a link of a wiki (Obsidian, Foam), which docsite does not read",
      ],
    ],
  );
  assert.match(diagnostics[0]?.hint ?? "", /Also in content\/docs\/b\.md:5, content\/docs\/c\.mdx:3$/);
  site.write(
    "docsite.config.js",
    `export default { title: "T", url: "https://t.example", checks: { codes: { "foreign-syntax": "error" } } };`,
  );
  const strict = await site.build();
  assert.deepEqual(
    strict.diagnostics.map(({ severity }) => severity),
    ["error", "error"],
  );
});
