// Code that explains itself: notes, focus, errors, marked words, wrapped and folded lines.
import assert from "node:assert/strict";
import { after, before, describe, test } from "node:test";
import type { CheerioAPI } from "cheerio";
import { htmlProblems } from "./support/html.js";
import { configWith, problemLines } from "./support/problems.js";
import { testSite } from "./support/site.js";

/** Blocks by name: info string and code. */
const blocks: Readonly<Record<string, readonly [info: string, code: string]>> = {
  focus: ["js", "one\ntwo // [!code focus]\nthree"],
  lines: ["js", "one // [!code focus:2]\ntwo\n// [!code error:2]\nthree\nfour\nfive"],
  problems: ["js", "one // [!code error]\ntwo // [!code warning] // [!code ++] [!code hl]\nthree"],
  ranges: ["js {1} focus={2} ins={3} del={4} error={5} warning={6}", "1\n2\n3\n4\n5\n6\n7"],
  shown: ["js", "one // [!!code focus]"],
  unknown: ["js", "one // [!code dance]\ntwo // [!code constructor]"],
  words: ["ts /name/ /a.b/", "let name = name2;\na.b(name);"],
  "words below": ["ts", "size\n// [!code word:size:1]\nlet size = size;\nsize"],
  "words in tokens": ["ts", 'call("a <b> c", d) // [!code word:"a <b> c", d]'],
  "like its own": ["html", '<button data-lines="3"> <a data-note="1">\nx <!-- [!code focus] -->'],
  "no words": ["ts test=./a/b/ title=/x/y/", "file"],
  wrap: ["sh wrap", "echo"],
  folded: ["py collapse={1-2,3,6-99}", "1\n2\n3\n4\n5\n6\n7"],
  "folded below": ["py collapse=2", "1\n2\n3\n4"],
  "folded by the site": ["py", "1\n2\n3\n4\n5\n6\n7\n8\n9"],
  "hardly longer": ["py", "1\n2\n3\n4\n5\n6\n7"],
  open: ["py collapse=false wrap=false", "1\n2\n3\n4\n5\n6\n7\n8\n9"],
};

/** A comment of each language around a notation. */
const COMMENTS: readonly string[] = [
  ..."// # -- % ; ;; %% :: ! ' \" REM".split(" ").map((mark) => `${mark} @`),
  ..."/* @ */|<!-- @ -->|{/* @ */}|(* @ *)|{- @ -}|{# @ #}|{{!-- @ --}}|{{! @ }}|<%-- @ --%>".split("|"),
];

const fence = (info: string, code: string) => `~~~~~${info}\n${code}\n~~~~~\n`;

const site = testSite(
  { after },
  {
    "docsite.config.js": configWith("markdown: { codeBlocks: { collapseAfter: 4 } }"),
    "content/docs/lines.md": `# Lines\n\n${Object.values(blocks)
      .map(([info, code]) => fence(info, code))
      .join("\n")}`,
    "content/docs/comments.md": `# Comments\n\n${COMMENTS.map((comment) =>
      fence(
        "text collapse=false",
        `code ${comment.replace("@", "[!code focus]")}\n${comment.replace("@", "[!code error]")}\nmore ${comment.replace("@", "(1)")}`,
      ).concat("\n1. Note.\n"),
    ).join("\n")}`,
    "content/docs/notes.md": `# Notes

~~~~~js title="a.js"
start(); // (1)!
stop(); // (2)! (1)
~~~~~

1. Begins *here*, see [lines](./lines.md).

   ~~~~~sh
   deep
   ~~~~~
2. Ends.

Text.

~~~~~js
call(); // (1)
~~~~~

1. One.
2. Two, which the code does not have.

~~~~~js
call(); // (1)
~~~~~

Text between.

1. One.

:::code-group

~~~~~sh [npm]
npm i # (1)
~~~~~

1. Takes a while.

~~~~~sh [pnpm]
pnpm i
~~~~~

:::
`,
    "content/docs/mdx.mdx": `# MDX

~~~~~js
call(); // (1)
~~~~~

1. In **MDX**.

<Admonition type="tip">

~~~~~js
inside(); // (1) // [!code focus]
~~~~~

1. Inside.

</Admonition>

<CodeBlock language="js" metastring="focus={2} collapse={1} wrap">{\`one
two\`}</CodeBlock>
`,
  },
);

let page: CheerioAPI;
before(async () => {
  await site.buildWell();
  page = site.page("/docs/lines");
});

const boxOf = (name: string) => page("article .code").eq(Object.keys(blocks).indexOf(name));
const textOf = (name: string) => boxOf(name).find("pre code").text().replace(/\n$/, "");
const texts = ($: CheerioAPI, found: ReturnType<CheerioAPI>) =>
  found
    .map((_, element) =>
      $(element)
        .text()
        .replace(/^\n|\s+$/g, ""),
    )
    .get();
/** Text of the lines that carry a mark. */
const marked = (name: string, mark: string) => texts(page, boxOf(name).find(`.l.${mark}`));
const words = (name: string) => texts(page, boxOf(name).find("mark"));

describe("Lines of code", () => {
  test("are in focus, with an error or a warning, by comments that are not shown", () => {
    assert.equal(textOf("focus"), "one\ntwo\nthree");
    assert.deepEqual(marked("focus", "focus"), ["two"]);
    assert.deepEqual(marked("problems", "error"), ["one"]);
    assert.deepEqual(marked("problems", "warning"), ["two"]);
    assert.deepEqual(marked("problems", "add"), ["two"]);
    assert.deepEqual(marked("problems", "hl"), ["two"]);
    assert.equal(textOf("problems"), "one\ntwo\nthree");
  });

  test("may be several, from the line of the comment on, or below a comment on a line of its own", () => {
    assert.deepEqual(marked("lines", "focus"), ["one", "two"]);
    assert.deepEqual(marked("lines", "error"), ["three", "four"]);
    assert.equal(textOf("lines"), "one\ntwo\nthree\nfour\nfive");
  });

  test("are the same by ranges in the info string", () => {
    const found = ["hl", "focus", "add", "del", "error", "warning"].map((mark) => marked("ranges", mark));
    assert.deepEqual(found, [["1"], ["2"], ["3"], ["4"], ["5"], ["6"]]);
  });

  test("show a notation that is written with two exclamation marks", () =>
    assert.equal(textOf("shown"), "one // [!code focus]"));

  test("keep a notation that is none", () => assert.equal(textOf("unknown"), blocks["unknown"]?.[1]));

  test("take comments of every language", () => {
    const $ = site.page("/docs/comments");
    const boxes = $("article .code");
    assert.equal(boxes.length, COMMENTS.length);
    for (const [index, comment] of COMMENTS.entries()) {
      const box = boxes.eq(index);
      assert.equal(box.find("pre").text(), "code\nmore\n", comment);
      assert.deepEqual(texts($, box.find(".l.focus")), ["code"], comment);
      assert.deepEqual(texts($, box.find(".l.error")), ["more"], comment);
      assert.equal(box.find("ol > li").length, 1, comment);
    }
  });
});

describe("Words of code", () => {
  test("are marked wherever they stand, across tokens, too", () => {
    assert.deepEqual(words("words"), ["name", "name", "a.b", "name"]);
    assert.deepEqual(words("words in tokens"), ['"a <b> c", d']);
    assert.equal(textOf("words in tokens"), 'call("a <b> c", d)');
  });

  test("are marked below a comment, for as many lines as it says", () => {
    assert.deepEqual(words("words below"), ["size", "size"]);
    assert.equal(textOf("words below"), "size\nlet size = size;\nsize");
  });

  test("may look like what the block is made of", () =>
    assert.equal(textOf("like its own"), '<button data-lines="3"> <a data-note="1">\nx'));

  test("are no paths in the info string", () => assert.deepEqual(words("no words"), []));
});

describe("Long code", () => {
  test("wraps where its info string says so", () => {
    assert.ok(boxOf("wrap").hasClass("wrap"));
    assert.ok(!boxOf("open").hasClass("wrap"));
  });

  const folded = (name: string) =>
    boxOf(name)
      .find("button[aria-expanded=false]")
      .map((_, button) => {
        const text = page(button).next().text().replace(/\n$/, "").replaceAll("\n", " ");
        return `${page(button).attr("aria-label")}: ${text}`;
      })
      .get();

  test("folds the lines of ranges, those after a number, or those after the site's number", () => {
    assert.deepEqual(folded("folded"), ["3 lines: 1 2 3", "2 lines: 6 7"]);
    assert.deepEqual(folded("folded below"), ["2 lines: 3 4"]);
    assert.deepEqual(folded("folded by the site"), ["5 lines: 5 6 7 8 9"]);
    assert.deepEqual(folded("hardly longer"), []);
    assert.deepEqual(folded("open"), []);
  });

  test("is whole in the page, and what is copied is the code alone", () => {
    assert.equal(textOf("folded"), blocks["folded"]?.[1]);
  });
});

describe("Notes on code", () => {
  test("are the numbered list after it, and lines lead to them", () => {
    const $ = site.page("/docs/notes");
    const box = $("article .code").first();
    const links = box.find("pre a");
    assert.deepEqual(links.map((_, link) => $(link).attr("aria-label")).get(), [
      "Note 1",
      "Note 2",
      "Note 1",
    ]);
    const notes = links
      .map((_, link) =>
        $($(link).attr("href") ?? "")
          .children("p")
          .text(),
      )
      .get();
    assert.deepEqual(notes, ["Begins here, see lines.", "Ends.", "Begins here, see lines."]);
    assert.equal(box.find("ol a").first().attr("href"), "/docs/lines");
    assert.equal(box.find("ol .code pre").text(), "deep");
    assert.equal(box.find("pre").first().text(), "start();\nstop();\n");
  });

  test("need a mark for each item, or an exclamation mark: other comments and lists stay", () => {
    const $ = site.page("/docs/notes");
    assert.deepEqual(texts($, $("article > div > ol > li, article > ol > li")), [
      "One.",
      "Two, which the code does not have.",
      "One.",
    ]);
    assert.equal($("article pre").filter((_, pre) => $(pre).text() === "call(); // (1)").length, 2);
  });

  test("stand in groups of code and in MDX", () => {
    const $ = site.page("/docs/notes");
    assert.deepEqual(texts($, $("[role=tabpanel] ol > li")), ["Takes a while."]);
    const mdx = site.page("/docs/mdx");
    assert.deepEqual(texts(mdx, mdx("article .code ol > li")), ["In MDX.", "Inside."]);
    assert.deepEqual(texts(mdx, mdx("article .l.focus")), ["inside();", "two"]);
    assert.equal(mdx("article .code.wrap button[aria-expanded]").length, 1);
  });

  test("are in the Markdown file as they are written, and the search finds them", () => {
    assert.match(site.read("docs/notes.md"), /start\(\); \/\/ \(1\)!\n[\s\S]*1\. Begins \*here\*/);
    assert.match(site.read("docs/notes.md"), /\*\*npm\*\*[\s\S]*npm i # \(1\)[\s\S]*1\. Takes a while\./);
    assert.match(site.read("docs/mdx.md"), /call\(\); \/\/ \(1\)\n~~~~~\n\n1\. In \*\*MDX\*\*\./);
    const index = site.files().filter((file) => /^assets\/search\/.*\.json$/.test(file));
    const found = index.map((file) => site.read(file)).join("");
    assert.match(found, /Takes a while/);
    assert.doesNotMatch(found, /!code (?:error|warning|word)/);
  });

  test("make valid HTML", async () => {
    for (const name of ["lines", "notes", "mdx"])
      assert.deepEqual(await htmlProblems(site.read(`docs/${name}/index.html`)), [], name);
  });
});

test("A mark without its note is reported at its line", async (context) => {
  const own = testSite(context, {
    "content/docs/a.md":
      "# A\n\n```js\none\ntwo // (2)!\n```\n\n1. Only one.\n\n```js\nx // (1)!\n```\n\n    indented // (1)!\n\n~~~md\n```js\nx // (1)!\n```\n~~~\n",
  });
  assert.deepEqual(
    problemLines(await own.build()).map((line) => line.replace(/ \(.*/, "")),
    [
      "content/docs/a.md:5:1 warning code-note: No list after this block has note 2",
      "content/docs/a.md:11:1 warning code-note: No list after this block has note 1",
    ],
  );
});

test("Only common languages are suggested for an unknown one", async (context) => {
  const own = testSite(context, {
    "content/docs/a.md":
      "# A\n\n```artro\nx\n```\n\n```pyton\nx\n```\n\n```abapp\nx\n```\n\n```tql\nx\n```\n",
  });
  assert.deepEqual(problemLines(await own.build()), [
    "content/docs/a.md:3:4 warning unknown-language: Unknown code language `artro` (The code is shown without colors. Write `text` if that is meant)",
    "content/docs/a.md:7:4 warning unknown-language: Unknown code language `pyton` (Did you mean `python`?)",
    "content/docs/a.md:11:4 warning unknown-language: Unknown code language `abapp` (The code is shown without colors. Write `text` if that is meant)",
    "content/docs/a.md:15:4 warning unknown-language: Unknown code language `tql` (The code is shown without colors. Write `text` if that is meant)",
  ]);
});
