// Fenced code: titles, marked lines, numbers, magic comments, diffs, languages, and text that survives it all.
import assert from "node:assert/strict";
import { after, before, describe, test } from "node:test";
import type { CheerioAPI } from "cheerio";
import * as fc from "fast-check";
import { problemLines } from "./support/problems.js";
import { testSite } from "./support/site.js";

/** Blocks by name: info string and code. */
const blocks: Readonly<Record<string, readonly [info: string, code: string]>> = {
  title: [`js title="src/app.js"`, "let x = 1;"],
  "single quotes": [`js title='a "b" {1}'`, "let x = 1;"],
  ranges: ["js {1,3-4}", "one\ntwo\nthree\nfour\nfive"],
  "attached range": ["js{2}", "one\ntwo"],
  numbers: ["js showLineNumbers", "one\n\nthree"],
  "numbers from": ["js showLineNumbers=7", "one\ntwo"],
  "in a title": [`js title="showLineNumbers {1}"`, "one"],
  magic: [
    "js",
    "one\n// highlight-next-line\ntwo\n/* highlight-start */\nthree\nfour\n/* highlight-end */\nfive",
  ],
  "magic and ranges": ["python {1}", "one\n# highlight-next-line\ntwo\nthree"],
  "magic in HTML": ["html", "<p>\n<!-- highlight-next-line -->\n<b>x</b>\n</p>"],
  "magic in SQL": ["sql", "-- highlight-next-line\nSELECT 1;"],
  "not magic": ["js", "one // highlight-next-line\ntwo"],
  notation: ["js", "one // [!code ++]\ntwo // [!code --]\nthree // [!code hl]"],
  "diff over": [`diff lang="js"`, "--- a.js\n+++ b.js\n-let x = 1;\n+let x = 2;\n same"],
  diff: ["diff", "-old\n+new\n same"],
  escaping: ["html", `<script>alert("&amp; \u2028")</script>\n'${"`"}\${x}'`],
  "upper case": ["JavaScript", "let x = 1;"],
  none: ["", "let x = 1; <b>"],
  empty: ["js", ""],
  "blank lines": ["text", "\n\nthird\n\n"],
};

const names = Object.keys(blocks);
const fence = (info: string, code: string) => `~~~~~${info}\n${code === "" ? "" : `${code}\n`}~~~~~\n`;

const site = testSite(
  { after },
  {
    "content/docs/code.md": `# Code\n\n${Object.values(blocks)
      .map(([info, code]) => fence(info, code))
      .join("\n")}`,
    "content/docs/nested.md":
      "# Nested\n\n- item\n\n  ```js\n  a\n    b\n  ```\n\nText.\n\n    indented <b>\n\n> ```js\n> quoted\n> ```\n",
    "content/docs/group.md":
      '# Group\n\n:::code-group\n\n```bash [npm]\nnpm i\n```\n\n```bash title="pnpm"\npnpm i\n```\n\n:::\n',
  },
);

let page: CheerioAPI;
before(async () => {
  await site.buildWell();
  page = site.page("/docs/code");
});

const boxOf = (name: string) => page("article .code").eq(names.indexOf(name));
const textOf = (name: string) => boxOf(name).find("pre code").text().replace(/\n$/, "");
/** Text of the lines that carry a mark. */
const marked = (name: string, mark = "hl") =>
  boxOf(name)
    .find(`.l.${mark}`)
    .map((_, line) => page(line).text().trimEnd())
    .get();
const numbers = (name: string) =>
  boxOf(name)
    .find("[data-n]")
    .map((_, line) => Number(page(line).attr("data-n")))
    .get();

describe("A code block", () => {
  test("shows its title as the caption of a figure", () => {
    assert.equal(boxOf("title").prop("tagName"), "FIGURE");
    assert.equal(boxOf("title").find("figcaption").text(), "src/app.js");
    assert.equal(boxOf("single quotes").find("figcaption").text(), 'a "b" {1}');
    assert.equal(boxOf("ranges").find("figcaption").length, 0);
  });

  test("can be reached with the keyboard, so that it can be scrolled, and can be copied", () => {
    assert.equal(page("pre").length, names.length);
    assert.equal(page("pre[tabindex=0]").length, names.length);
    assert.equal(page("button[aria-label=Copy]").length, names.length);
  });

  test("is coloured by classes, never by inline styles", () => {
    assert.equal(page("article [style]").length, 0);
    assert.ok(boxOf("title").find("span.k").text().includes("let"));
    assert.equal(boxOf("upper case").find("span.k").text(), "let");
  });

  test("highlights the lines of its range", () => {
    assert.deepEqual(marked("ranges"), ["one", "three", "four"]);
    assert.deepEqual(marked("attached range"), ["two"]);
  });

  test("numbers its lines from one, or from where it is told", () => {
    assert.deepEqual(numbers("numbers"), [1, 2, 3]);
    assert.deepEqual(numbers("numbers from"), [7, 8]);
    assert.deepEqual(numbers("title"), []);
  });

  test("takes words of its title for nothing else", () => {
    assert.equal(boxOf("in a title").find("figcaption").text(), "showLineNumbers {1}");
    assert.deepEqual(numbers("in a title"), []);
    assert.deepEqual(marked("in a title"), []);
  });

  test("highlights what magic comments say and leaves them out, in the comments of any language", () => {
    assert.deepEqual(marked("magic"), ["two", "three", "four"]);
    assert.equal(textOf("magic"), "one\ntwo\nthree\nfour\nfive");
    assert.deepEqual(marked("magic in HTML"), ["<b>x</b>"]);
    assert.deepEqual(marked("magic in SQL"), ["SELECT 1;"]);
  });

  test("obeys magic comments beside a range as well", () => {
    assert.deepEqual(marked("magic and ranges"), ["one", "two"]);
    assert.equal(textOf("magic and ranges"), "one\ntwo\nthree");
  });

  test("keeps a comment that does not stand alone on its line", () => {
    assert.equal(textOf("not magic"), "one // highlight-next-line\ntwo");
    assert.deepEqual(marked("not magic"), []);
  });

  test("takes notations at the ends of lines", () => {
    assert.equal(textOf("notation"), "one\ntwo\nthree");
    assert.deepEqual(marked("notation", "add"), ["one"]);
    assert.deepEqual(marked("notation", "del"), ["two"]);
    assert.deepEqual(marked("notation"), ["three"]);
  });

  test("shows a diff in the colours of its language, its file names as they are", () => {
    assert.deepEqual(marked("diff over", "del"), ["let x = 1;"]);
    assert.deepEqual(marked("diff over", "add"), ["let x = 2;"]);
    assert.equal(textOf("diff over"), "--- a.js\n+++ b.js\nlet x = 1;\nlet x = 2;\nsame");
    assert.ok(boxOf("diff over").find("span.k").text().includes("let"));
    assert.equal(textOf("diff"), "-old\n+new\n same");
    assert.match(boxOf("diff").find("span.d").text(), /^-old/);
    assert.match(boxOf("diff").find("span.i").text(), /^\+new/);
  });

  test("shows exactly what was written", () => {
    for (const name of ["title", "ranges", "escaping", "none"]) {
      assert.equal(textOf(name), blocks[name]?.[1], name);
    }
    assert.equal(textOf("empty"), "");
    assert.equal(textOf("blank lines"), "\n\nthird\n");
    assert.equal(page("article script").length, 0);
  });

  test("stands in lists and quotes, and may be indented instead of fenced", () => {
    const $ = site.page("/docs/nested");
    const texts = $("article pre")
      .map((_, node) => $(node).text())
      .get();
    assert.deepEqual(texts, ["a\n  b", "indented <b>", "quoted"]);
  });

  test("in a group has its title as the tab's name", () => {
    const $ = site.page("/docs/group");
    assert.match($("main .tabs").text(), /npm[\s\S]*npm i[\s\S]*pnpm[\s\S]*pnpm i/);
    assert.equal($("main figcaption").length <= 1, true);
  });
});

test("A misspelt language is warned about, with the nearest one", async (context) => {
  const own = testSite(context, {
    "content/docs/a.md": "# A\n\n```javascrpt\nx\n```\n\n```constructor\nx\n```\n\n```qqqqqqqq\nx\n```\n",
    "content/docs/b.md": "# B\n\n```QQQQQQQQ\nx\n```\n",
  });
  assert.deepEqual(problemLines(await own.build()), [
    "content/docs/a.md:3:4 warning unknown-language: Unknown code language `javascrpt` (Did you mean `javascript`?)",
    "content/docs/a.md:7:4 warning unknown-language: Unknown code language `constructor` (The code is shown without colors. Write `text` if that is meant)",
    "content/docs/a.md:11:4 warning unknown-language: Unknown code language `qqqqqqqq` (2 times on 2 pages) (The code is shown without colors. Write `text` if that is meant. Also in content/docs/b.md:3)",
  ]);
});

test("A name that Prism keeps for itself is no language", async (context) => {
  const site = testSite(context, { "content/docs/a.md": "# A\n\n```meta\na < b\n```\n" });
  const { exitCode } = await site.build();
  assert.equal(exitCode, 0);
  assert.equal(site.page("/docs/a")("main pre").text(), "a < b");
});

test("A range that is far too long does no harm", async (context) => {
  const own = testSite(context, { "content/docs/a.md": "# A\n\n```js {1-999999999999,5-2}\nx\n```\n" });
  await own.buildWell();
  assert.equal(own.page("/docs/a")("pre .hl").length, 1);
});

test("Any text in any language comes out as it went in", async (context) => {
  const languages = [
    "js",
    "ts",
    "jsx",
    "html",
    "bash",
    "yaml",
    "json",
    "sql",
    "python",
    "css",
    "markdown",
    "diff",
    "",
  ];
  const piece = fc.oneof(
    fc.constantFrom(
      "<b>",
      "&lt;",
      "</script>",
      '"',
      "'",
      "`",
      "${x}",
      "// c",
      "/*",
      "*/",
      "{",
      "}",
      "\t",
      "#",
      "-->",
    ),
    fc.string({ maxLength: 8 }),
  );
  const own = testSite(context, {});
  const sample = fc.record({
    language: fc.constantFrom(...languages),
    numbered: fc.boolean(),
    lines: fc.array(
      fc.array(piece, { maxLength: 5 }).map((pieces) => pieces.join("")),
      { minLength: 1, maxLength: 6 },
    ),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(sample, { minLength: 8, maxLength: 12 }), async (samples) => {
      const texts = samples.map(({ lines }) => lines.join("\n"));
      const body = samples.map(({ language, numbered }, index) =>
        fence(`${language || "text"}${numbered ? " showLineNumbers" : ""}`, texts[index] ?? ""),
      );
      own.write("content/docs/a.md", `# A\n\n${body.join("\n")}`);
      await own.buildWell();
      const $ = own.page("/docs/a");
      samples.forEach(({ numbered }, index) => {
        const text = $("pre code").eq(index).text();
        assert.equal(numbered ? text.replace(/\n$/, "") : text, texts[index]);
      });
    }),
    { numRuns: 15 },
  );
});
