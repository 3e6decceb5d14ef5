// What the parser in native code reads otherwise than the reference: each is put right, or left to the reference.
import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { load } from "cheerio";
import { assertEqualPages, documentOf, fast } from "./support/markdown.js";

/** Texts by what is odd about them. */
const ODD: Readonly<Record<string, string>> = {
  "a time in a page with a container": ":::note\nx\n:::\n\nAt 10:30 **node:https** a:b\n",
  "a time in an alternative text": ":::note\nx\n:::\n\n![at 10:30 today](/x.png) ![at 1:2 *x*](/x.png)\n",
  "a directive with a label": ":::note\nx\n:::\n\nA note:see[it](/u) or a:b{c}\n",
  "a port behind a bare address": ":::note\nx\n:::\n\nhttp://localhost:3000/a and me:x@y.example\n",
  "a leaf directive": ":::note\nx\n:::\n\na\n::leaf\nb\n",
  "a closing fence in a list item": "- a\n:::\n",
  "a container that does not end": "::::note\na\n:::\n",
  "a fence of a container in code in a container": ":::note\n```\n:::\n```\n:::\n",
  "a backslash before the end of a container": ":::note\na\\\n:::\n",
  "a label whose bracket is escaped": ":::note[T\\]\na\n:::\n",
  "a table at the end of a container": ":::note\n| a |\n|---|\n:::\n",
  "a definition in a container below its use": "[ref]\n\n:::note\n[ref]: /u\n\nx\n:::\n",
  "a footnote that begins with colons": "[^1]::::a\n",
  "escaped addresses":
    "https\\://e.example www\\.e.example https:\\//e.example https&colon;//e.example me\\@e.example\n",
  "addresses in brackets that do not close": "[ https://x.example/a. and\n[ me@x.example\n",
  "an address behind a bracket": "](https://x.example [a](https://x.example/b c\n",
  "an address behind another sign": '"https://x.example" *www.x.example* :me@x.example\n',
  "an address without a host": "http://.a https://é.example\n",
  "a link in a link": "[**[a](/a)**](/b) [**https://x.example**](/c)\n",
  "text that could have been a link": "[^1]:![[^1]](/u)a\n",
  "indented code after a fence after a list":
    "* X\n  - A\n\n```\n- a\n```\n    There:\n    - list\n      - u\n    - g\n\n  - est\n",
  "items apart behind a list in a quote": "> - a\n>   - b\n>\n> - c\n",
  "blank lines at the end of an item in a quote": "> - a\n>   b\n>   \n>   \n",
  "a comment over two lines in a quote": "> a <!-- b\n> c -->\n",
  "a comment with spaces behind it in a list item": "- <!-- c -->  \n- a\n",
  "a list after indented code": "    code\n\n2. two\n",
  "an empty item after indented code": "    code\n- \n-\n",
  "a list after a definition and a rule": "[ref]: /u\n---\n2) a\nb\n",
  "a paragraph that goes on in the next line": "a\na | b\n- | -\n1 | 2\n",
  "a tag over several lines in a list item":
    '- a\n\n  <img\n    alt="two\n      lines"\n    src="/x.png"\n  />\n',
  "a tag over several lines with tabs in a list item": "- a <img\n\t  src='/x.png'\n  />\n",
  "a comment at the end of a list item": "- a\n  <!--\n  b\n  -->\n- c\n",
  "a comment that does not end in a quote": "> <!--\n> \n1. a\n",
  "a tag in the line after a list item": "- a\n   </b>\na\n",
  "a tag in the line after a footnote": "[^1]: a\n\n    b\n</b>\nc\n",
  "a tag in the line after a quote": "> a\n   </b>\na\n",
  "a tag in the line after a table": "| a |\n|---|\n| 1 |\n<b>\n---\n",
  "a value without quotes that holds a slash": "x <a href=/docs/x>y</a>\n",
  "an address as a value without quotes": "x <a href=https://e.example/x>y</a>\n",
  "a value without quotes that holds an equals sign": "x <a href=/x?a=b>y</a>\n",
  "a footnote in a list item": "1. [^1]:\n    a\n",
  "a footnote that holds a list": "a\n[^1]:- b\n",
  "an indented footnote": "a\n  [^1]:-\n",
  "a task and the underline of a heading": "- [x] a\n   --\n",
  "a task in an empty item": "1.\n[x]\na\n",
  "a task with two spaces": "- [ ]  \na\n",
  "a task over two lines": "2) [\n   ] a\n",
  "a table without bars": "a\n:-\nb\n",
  "a table in less indentation": "1. a\nb\n   | --\nc\n",
  "a definition that could be a table": "[a]:\n  :-\n b\n",
  "a sign behind a letter that a sign of the other kind follows": "a*_*\n\n**a_**b _*_\n",
  "strong emphasis that a single sign closes": "**_u_**s** a\n",
  "signs of emphasis of two kinds": "é_*a** b\n",
  "signs of emphasis beside escaped ones": "**\\***a and \\***a*\n",
};

for (const [name, text] of Object.entries(ODD))
  test(`both parsers make the same of ${name}`, () => assertEqualPages(text));

/** The page of a text, by each parser. */
const pages = (text: string) =>
  [fast, undefined].map((treeOf) => {
    const { document, content } = JSON.parse(documentOf(text, treeOf)) as Parsed;
    const { links } = document;
    const { body } = content;
    return { $: load(body.strings.join('x="" '), null, false), links };
  });

interface Parsed {
  readonly document: {
    readonly links: readonly { readonly url: string; readonly at: { line: number; column: number } }[];
  };
  readonly content: { readonly body: { readonly strings: readonly string[] } };
}

describe("By CommonMark,", () => {
  test("a list after indented code may begin with any number", () => {
    for (const { $ } of pages("1. a\n\nb:\n\n    c\n\n2. two\n\nd:\n\n    e\n\n3. three\n"))
      assert.deepEqual(
        $("ol")
          .map((_, list) => $(list).attr("start") ?? "1")
          .get(),
        ["1", "2", "3"],
      );
    for (const { $ } of pages("a\n2. b\n")) assert.equal($("ol").length, 0, "it interrupts a paragraph");
  });

  test("a value without quotes may hold slashes", () => {
    for (const { $, links } of pages(
      "x <a href=/docs/y>z</a> <img src=/a/b.png>\n\n<a href=/c/d>\n*e*\n</a>\n",
    )) {
      assert.deepEqual(
        links.map(({ url }) => url),
        ["/docs/y", "/a/b.png", "/c/d"],
      );
      assert.equal($("em").length, 0, "a line with nothing but a tag begins a block");
    }
    for (const { $ } of pages('a <b c=/d <e f=/g " h=/i/>\n')) assert.equal($("b, e").length, 0);
  });
});

test("a bare address has its own line and column, whoever finds it", () => {
  const text = "a\n[ https://x.example/a https://x.example/a\nb &amp; [c me@x.example\n";
  for (const { links } of pages(text))
    assert.deepEqual(
      links.map(({ at }) => [at.line, at.column]),
      [
        [2, 3],
        [2, 23],
        [3, 12],
      ],
    );
});

test("alternative texts keep their colons", () => {
  for (const { $ } of pages(
    ":::note\nx\n:::\n\n![at 10:30 today](/x.png) ![node:https request][r]\n\n[r]: /y.png\n",
  ))
    assert.deepEqual(
      $("img")
        .map((_, image) => $(image).attr("alt"))
        .get(),
      ["at 10:30 today", "node:https request"],
    );
});

test("an escaped address is no link", () => {
  for (const { links } of pages(
    "https\\://e.example www\\.e.example https:\\//e.example https&colon;//e.example\n",
  ))
    assert.deepEqual(links, []);
});
