// HTML in the text of a page: what it opens ends with the text, what it closes is its own, and no comment is published.
import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { load } from "cheerio";
import * as fc from "fast-check";
import { parseMarkdown } from "../src/markdown/parse.js";
import { misplaced } from "./support/landmarks.js";
import { configWith, problemLines } from "./support/problems.js";
import { runs } from "./support/runs.js";
import { testSite } from "./support/site.js";

const PLAIN = "# Plain\n\nText.\n\n## Heading\n\nText.\n";

/** Pages between two others, so that each leads back and forth. */
const AROUND = { "content/docs/a.md": PLAIN, "content/docs/b-plain.md": PLAIN, "content/docs/z.md": PLAIN };

/** HTML that is not complete, with what is said of it. `^` marks the place. */
const WRONG: Readonly<Record<string, readonly [html: string, ...problems: readonly string[]]>> = {
  "a box": ['<div class="box">\n\nText.', "3:1 `<div>` is not closed"],
  "a box in a list": ["- one\n\n  <div>\n\n- two", "5:3 `<div>` is not closed"],
  "a box in a quote": ["> <div>\n\nText", "3:3 `<div>` is not closed"],
  "bold text": ["Some <b>bold text.\n\nMore.", "3:6 `<b>` is not closed"],
  "bold text in a list": ["- <b>one\n- two", "3:3 `<b>` is not closed"],
  "code in a link": ["[x <code>](./a.md)", "3:4 `<code>` is not closed"],
  "a fold": ["<details><summary>x</summary>\n\nText.", "3:1 `<details>` is not closed"],
  "a summary": ["<details><summary>x</details>", "3:10 `<summary>` is not closed"],
  "a heading": ["## A <i>heading", "3:6 `<i>` is not closed"],
  "a cell": ["| a | b |\n|---|---|\n| <u>x | y |", "5:3 `<u>` is not closed"],
  "a note": [":::note\n<div>\n:::\n\nText.", "4:1 `<div>` is not closed"],
  "the title of a note": [":::note[A <em>title]\nx\n:::", "3:11 `<em>` is not closed"],
  "a tab": ["::::tabs\n:::tab[One]\n<div>\n:::\n::::", "5:1 `<div>` is not closed"],
  "a footnote": ["Text[^1].\n\n[^1]: A <b>note", "5:9 `<b>` is not closed"],
  "a table": ["<table><tr><td>x", "3:1 `<table>` is not closed"],
  "a script": ["<script>\nconst a = 1;", "3:1 `<script>` is not closed"],
  "a style": ["<style>\np { color: red }", "3:1 `<style>` is not closed"],
  "a text field": ["<textarea>\n\nText", "3:1 `<textarea>` is not closed"],
  "a title": ["<title>\n\nText", "3:1 `<title>` is not closed"],
  "a frame": ['<iframe title="x">\n\nText', "3:1 `<iframe>` is not closed"],
  "a template": ["<template>\n\nText", "3:1 `<template>` is not closed"],
  "a text without end": ["<plaintext>\n\nText", "3:1 `<plaintext>` is not closed"],
  "a form": ["<form>\n\nText", "3:1 `<form>` is not closed"],
  "a list to choose from": ["<select><option>a\n\nText", "3:1 `<select>` is not closed"],
  "a button": ["<button>\n\nText", "3:1 `<button>` is not closed"],
  "a drawing": ["<svg><g>\n\nText", "3:1 `<svg>` is not closed", "3:6 `<g>` is not closed"],
  "a formula": ["<math><mi>\n\nText", "3:1 `<math>` is not closed", "3:7 `<mi>` is not closed"],
  "an anchor": ['<a name="x">\n\nText', "3:1 `<a>` is not closed"],
  "an element for browsers without scripts": ["<noscript><div>\n\nText", "3:1 `<noscript>`", "3:11 `<div>`"],
  "ends of boxes": [
    "Text.\n\n</div>\n</div>\n\nAfter.",
    "5:1 `</div>` closes nothing",
    "6:1 `</div>` closes nothing",
  ],
  "ends of everything": [
    "Text.\n\n</div></article></main></div></body></html>\n\nAfter.",
    "5:1 `</div>`",
    "5:7 `</article>`",
    "5:17 `</main>`",
    "5:24 `</div>`",
  ],
  "the end of a table, in a cell": [
    "| a |\n|---|\n| x</td></tr></table></div> |\n\nAfter.",
    "5:4 `</td>`",
    "5:9 `</tr>`",
    "5:14 `</table>`",
    "5:22 `</div>`",
  ],
  "the end of an item": ["- one</li></ul></div>\n- two", "3:6 `</li>`", "3:11 `</ul>`", "3:16 `</div>`"],
  "an end in a note": [":::note\n</div></aside>\n:::\n\nText.", "4:1 `</div>`", "4:7 `</aside>`"],
  "a document": [
    '<html lang="xx"><head></head><body class="x" id="Main">\n\nText\n\n</body></html>',
    "3:1 `<html>` is left out",
    "3:17 `<head>` is left out",
    "3:30 `<body>` is left out",
  ],
  "a set of frames": ["<frameset><frame></frameset>", "3:1 `<frameset>` is left out"],
  "a tag without its end": ["<div class='x\n\nText", "3:1 The tag of `div` has no `>`"],
  "an instruction without its end": ["<?php echo 1\n\nText", "3:1 The tag of `?php` has no `>`"],
  "a declaration without its end": ["<!DOCTYPE html\n\nText", "3:1 The tag of `!DOCTYPE` has no `>`"],
  "a comment": ["Text.\n\n<!-- never closed ->\n\n## Gone\n\nGone.", "5:1 The comment is not closed"],
  "a comment in a box": [
    "<div>\n<!-- never\n\n## Gone",
    "3:1 `<div>` is not closed",
    "4:1 The comment is not closed",
  ],
  "a tag that a block would end": [
    "<p\n\n::::tabs\n:::tab[x]\ny\n:::\n::::\n\n`c`",
    "3:1 The tag of `p` has no `>`",
  ],
  "what is around a note": ["<table>\n\n:::note\n\n| a |\n|---|\n| b |\n\n:::\n\n</table>"],
};

describe("HTML that a page does not complete", () => {
  test("moves no part of the theme, and is reported at its place", async (context) => {
    const pages = Object.entries(WRONG);
    const site = testSite(context, {
      ...AROUND,
      ...Object.fromEntries(
        pages.map(([, [html]], index) => [`content/docs/p${index}.md`, `# A\n\n${html}\n`]),
      ),
    });
    const lines = problemLines(await site.build());
    const plain = site.read("docs/b-plain/index.html");
    for (const [index, [name, [, ...problems]]] of pages.entries()) {
      assert.deepEqual(misplaced(site.read(`docs/p${index}/index.html`), plain), [], name);
      const own = lines.filter(
        (line) => line.startsWith(`content/docs/p${index}.md:`) && line.includes("html-structure"),
      );
      assert.equal(own.length, problems.length, `${name}: ${own.join("\n")}`);
      for (const problem of problems) {
        const [, at = "", text = ""] = /^(\S+) (.*)$/.exec(problem) ?? [];
        const isTold = own.some((line) => line.includes(`.md:${at} warning html-structure: ${text}`));
        assert.ok(isTold, `${name}: ${own.join("\n")}`);
      }
    }
  });

  test("takes no block into a comment that nobody wrote, and leaves it in one that its author wrote", async (context) => {
    const block = "\n\n```js\nkept\n```\n\n";
    const pages = [
      `<noscript>\n:::\n</${block}'`,
      `<div>\n</${block}</div>`,
      `<div>\n<!x${block}</div>`,
      `<p>\n<?x${block}</p>`,
      `<div>\n<!-- x${block}-->\n</div>`,
    ];
    const site = testSite(context, {
      ...AROUND,
      ...Object.fromEntries(pages.map((html, index) => [`content/docs/p${index}.md`, `# A\n\n${html}\n`])),
    });
    const lines = problemLines(await site.build());
    const plain = site.read("docs/b-plain/index.html");
    for (const [index, html] of pages.entries()) {
      const built = site.read(`docs/p${index}/index.html`);
      assert.deepEqual(misplaced(built, plain), [], html);
      const isWritten = html.includes("<!--");
      assert.equal(/<pre[^>]*><code>kept/.test(built), !isWritten, html);
      const isTold = lines.some(
        (line) => line.startsWith(`content/docs/p${index}.md`) && /shown as text/.test(line),
      );
      assert.equal(isTold, !isWritten, html);
    }
  });

  test("takes no heading and no text into a tag or a comment", async (context) => {
    const pages = [
      "<div><!D",
      "<div>\n<!x",
      "<div><?x",
      "<div></ x",
      "<p></ ",
      "<p",
      "<div></p",
      "<div title='x",
      '<b>x</b>\n<div title="',
    ];
    const site = testSite(context, {
      ...AROUND,
      ...Object.fromEntries(
        pages.map((html, index) => [
          `content/docs/p${index}.md`,
          `# A\n\n${html}\n\n## Kept\n\nIt's ["there"](#kept)\n`,
        ]),
      ),
    });
    const lines = problemLines(await site.build());
    for (const [index, html] of pages.entries()) {
      const $ = load(site.read(`docs/p${index}/index.html`));
      assert.equal($("article h2#kept").length, 1, html);
      assert.match($("article p:has(a[href='#kept'])").text(), /^It.s .there.$/, html);
      assert.ok(
        lines.some(
          (line) => line.startsWith(`content/docs/p${index}.md:`) && /shown as text|has no `>`/.test(line),
        ),
        html,
      );
    }
  });

  test("is told once where a component is not known", async (context) => {
    const site = testSite(context, { ...AROUND, "content/docs/p.md": "# A\n\nText <Chart> and more.\n" });
    const lines = problemLines(await site.build());
    assert.equal(lines.length, 1);
    assert.match(lines[0] ?? "", /mdx-in-markdown/);
    assert.deepEqual(misplaced(site.read("docs/p/index.html"), site.read("docs/b-plain/index.html")), []);
  });

  test("ends with the text of a configuration, too", async (context) => {
    const site = testSite(context, {
      ...AROUND,
      "docsite.config.js": configWith(
        `announcementBar: { id: "x", content: "News <b>now</div>" }, footer: { copyright: "<div>Us", links: [{ html: "<span>x</div>" }] }`,
      ),
    });
    const lines = problemLines(await site.build()).filter((line) => line.includes("html-structure"));
    assert.equal(lines.length, 5, lines.join("\n"));
    const page = site.page("/docs/a");
    assert.equal(page("body > main, body > div main").length, 1);
    assert.equal(page("footer").parent().get(0)?.tagName, "body");
    assert.equal(page("main b, footer b").length, 0);
  });

  test("is complete in lists of posts, their feeds and beginnings", async (context) => {
    const site = testSite(context, {
      "content/blog/2024-01-01-one.md": "# One\n\n<div>\n\nOne <b>bold\n\n<!-- truncate -->\n\nMore\n",
      "content/blog/2024-01-02-two.md": "# Two\n\n</div></article>Two\n\n<!-- truncate -->\n\nMore\n",
      "docsite.config.js": configWith("blog: {}"),
    });
    await site.build();
    const page = site.page("/blog");
    assert.equal(page("main article").length, 2);
    assert.equal(page("main article article, main b article").length, 0);
    assert.equal(page("body > footer").length, 1);
  });

  const soup = fc
    .array(
      fc.oneof(
        fc.constantFrom(
          ..."div b i a p span code details summary table tr td th tbody caption ul li dl dd h2 form select option button textarea title style script template svg math mi desc foreignObject noscript iframe plaintext body html head frameset object nobr ruby rt pre blockquote section article main header footer nav x-y"
            .split(" ")
            .flatMap((name) => [`<${name}>`, `</${name}>`, `<${name} class="x"\n>`]),
        ),
        fc.constantFrom(
          "<!--",
          "-->",
          "<br>",
          "<img alt=x",
          "<p",
          "'",
          '"',
          ">",
          "<![CDATA[",
          "]]>",
          "<?x",
          "<!D",
          "</",
        ),
        fc.constantFrom(
          "\n\n",
          "\n",
          "\n\n",
          "text",
          "- ",
          "> ",
          "## h\n\n",
          "|a|\n|-|\n|",
          "`c`",
          "**",
          "*",
          "[x](./a.md)",
        ),
        fc.constantFrom(
          ":::note\n",
          "\n:::\n",
          "::::tabs\n:::tab[x]\n",
          "\n:::\n::::\n",
          "```js\nx\n```\n",
          ":badge[x]",
        ),
      ),
      { maxLength: 14 },
    )
    .map((pieces) => pieces.join(""));

  test("moves no part of the theme, whatever it is", async (context) => {
    const site = testSite(context, AROUND);
    await fc.assert(
      fc.asyncProperty(fc.array(soup, { minLength: 40, maxLength: 40 }), async (texts) => {
        for (const [index, text] of texts.entries())
          site.write(`content/docs/p${index}.md`, `# A\n\n${text.replaceAll("a.md", "b-plain.md")}\n`);
        const report = await site.build();
        const errors = problemLines(report).filter((line) => /(?:^| )error /.test(line));
        assert.deepEqual(errors, []);
        const plain = site.read("docs/b-plain/index.html");
        for (const [index, text] of texts.entries())
          assert.deepEqual(
            misplaced(site.read(`docs/p${index}/index.html`), plain),
            [],
            JSON.stringify(text),
          );
      }),
      runs(2, 60),
    );
  });
});

describe("HTML that is complete", () => {
  const RIGHT: readonly string[] = [
    '<p align="center">\n  <img src="https://x.example/a.png" width="1" height="1">\n</p>',
    "<p>One\n<p>Two",
    "<ul>\n<li>one\n<li>two\n</ul>",
    "<dl><dt>a<dd>b<dt>c<dd>d</dl>",
    "<table>\n<caption>x\n<colgroup><col><col>\n<thead><tr><th>a<th>b\n<tbody><tr><td>1<td>2\n<tr><td>3<td>4\n<tfoot><tr><td>5<td>6</table>",
    "<table><tr><td><table><tr><td>inner</table></table>",
    "<ruby>漢<rp>(<rt>kan<rp>)</ruby>",
    "<select><optgroup label=x><option>a<option selected>b</select>",
    "<details open>\n<summary><b>x</b></summary>\n<p>y</p>\n</details>",
    "<br><br/><hr /><wbr><input type=checkbox disabled>",
    "<video controls><source src='https://x.example/a.mp4'><track src='https://x.example/a.vtt'></video>",
    '<svg viewBox="0 0 1 1"><title>x</title><g><path d="M0 0"/><foreignObject><p>x</p></foreignObject></g></svg>',
    "<math><mi>x</mi><mo>=</mo><mn>1</mn></math>",
    "<textarea>a <b> c</textarea>",
    "<template><tr><td>x</td></tr></template>",
    "<x-y><z-w a=b></z-w></x-y>",
    "<pre>\n\n a <i>b</i>\n</pre>",
    "<noscript><p>x</p></noscript>",
    "<a name=x></a><A HREF='https://x.example/'>X</A>",
    "<center><font color=red>x</font></center>",
    "<b><i>x</b></i>",
    "<object data='https://x.example/a'><p>x</object>",
    "<form action='https://x.example/'><label>x <input></label><button>y</button></form>",
    "<blockquote><p>x</blockquote>",
  ];

  for (const html of RIGHT)
    test(`stays as it is: ${JSON.stringify(html).slice(0, 60)}`, () => {
      const { content, diagnostics } = parseMarkdown({
        path: "a.md",
        hash: "",
        text: `# A\n\n${html}\n\nText.\n`,
      });
      assert.deepEqual(diagnostics, []);
      const expected = html.replace(/(<(?:a|img)\b[^<>]*?)(?:href|src)=(?:'[^']*'|"[^"]*")/gi, "$1");
      assert.ok(content.body.strings.join("").includes(expected), content.body.strings.join(""));
    });

  test("may have Markdown between its tags", () => {
    const around = [
      '<div align="center">\n\n# T\n\n**x**\n\n</div>',
      '<p align="center">\n\n![x](https://x.example/a.png)\n\n</p>',
      "<details>\n<summary>x</summary>\n\n- a\n- b\n\n</details>",
      "<table>\n<tr>\n<td>\n\n**x**\n\n</td>\n</tr>\n</table>",
      "<b>\n\nText\n\n</b>",
      "Some <b>*bold*</b> and <kbd>**x**</kbd>\n\n> <sub>x</sub>",
      "- <details><summary>x</summary>\n\n  y\n\n  </details>\n- b",
      "<p>\n\nText</p>",
    ];
    for (const text of around) {
      const { diagnostics } = parseMarkdown({ path: "a.md", hash: "", text: `Text\n\n${text}\n` });
      assert.deepEqual(
        diagnostics.filter(({ code }) => code === "html-structure"),
        [],
        text,
      );
    }
  });
});

describe("Comments", () => {
  const PAGE = `# A

Text <!-- TODO: secret, ticket 123 --> more.

<!-- secret on a line
of its own -->

- item <!-- secret -->

  <!--
  secret

  secret -->

> <!-- secret
> secret --> quoted

| a | <!-- secret --> b |
|---|---|
| 1 | 2 |

<div>
<!-- secret [gone](./secret.md)

## Secret

secret --> shown
</div>

:::note[x <!-- secret -->]
<!-- secret -->
y
:::

## Heading <!-- #own-id -->

\`<!-- code -->\`

\`\`\`html
<!-- block -->
\`\`\`
`;

  test("are neither in the page nor in its Markdown, nor in any other file", async (context) => {
    const site = testSite(context, {
      "content/docs/a.md": PAGE,
      "content/docs/b.md": `${PAGE}\n::badge[x]\n`,
    });
    await site.buildWell();
    for (const file of site.files().filter((each) => /\.(?:html|md|txt|json|xml)$/.test(each)))
      assert.doesNotMatch(site.read(file), /secret/i, file);
    for (const file of ["docs/a.md", "docs/b.md", "llms-full.txt"]) {
      assert.match(site.read(file), /`<!-- code -->`/);
      assert.match(site.read(file), /<!-- block -->/);
      assert.match(site.read(file), /Text {2}more\./);
    }
    const page = site.page("/docs/a");
    assert.equal(page("#own-id").length, 1);
    assert.equal(page("nav[aria-label='On this page'] a").length, 1);
    assert.match(page("article").text(), /quoted[^]*shown/);
  });

  test("that end the beginning of a post still do, and are published nowhere", async (context) => {
    const site = testSite(context, {
      "content/blog/2024-01-01-one.md": "# One\n\nStart\n\n<!-- truncate -->\n\nMore <!-- truncate -->\n",
      "docsite.config.js": configWith("blog: {}"),
    });
    await site.build();
    assert.doesNotMatch(site.page("/blog")("main").text(), /More/);
    for (const file of site.files().filter((each) => /\.(?:html|md|txt|xml)$/.test(each)))
      assert.doesNotMatch(site.read(file), /truncate/, file);
  });

  test("of a file that anyone may have written are dropped, too", () => {
    const text = "# A\n\nText <!-- secret --> more\n";
    const { document } = parseMarkdown({ path: "a.md", hash: "", text, untrusted: true });
    assert.deepEqual(
      document.comments?.map(([from, to]) => text.slice(from, to)),
      ["<!-- secret -->"],
    );
  });
});

describe("What a component has no place for", () => {
  const CONTAINERS: Readonly<Record<string, string>> = {
    tabs: "::::tabs\n:::tab[One]\nx\n:::\nmore text\n\n## H\n\n[self](#h)",
    steps: "::::steps\n1. x\n\nmore text\n\n## H\n\n[self](#h)\n::::",
    cards: "::::cards\n::card[x]{href=/docs/b}\n\nmore text\n\n## H\n\n[self](#h)\n::::",
    files: "::::file-tree\n- a\n\nmore text\n\n## H\n\n[self](#h)\n::::",
    code: "::::code-group\n```js\nx\n```\n\nmore text\n\n## H\n\n[self](#h)\n::::",
  };
  for (const [name, text] of Object.entries(CONTAINERS))
    test(`is shown behind it, as everywhere else: ${name}`, async (context) => {
      const site = testSite(context, {
        "content/docs/a.md": `# A\n\n${text}\n`,
        "content/docs/b.md": "# B\n",
      });
      const report = await site.build();
      assert.deepEqual(
        problemLines(report).filter((line) => /(?:^| )error /.test(line)),
        [],
      );
      const page = site.page("/docs/a");
      assert.equal(page("article h2#h").length, 1);
      assert.match(page("article").text(), /more text/);
      assert.equal(page("nav[aria-label='On this page'] a").attr("href"), "#h");
      assert.match(site.read("docs/a.md"), /more text[^]*## H/);
    });

  test("is told of a container that is not closed, with its name", async (context) => {
    const site = testSite(context, {
      "content/docs/a.md": "# A\n\n::::tabs\n:::tab[One]\nx\n:::\n",
      "content/docs/b.md": "# B\n\n- :::note\n  x\n  :::\n\n> :::tip\n> x\n> :::\n\n:::note\nx\n::::\n",
      "content/docs/c.md": "# C\n\n:::note\n",
    });
    assert.deepEqual(
      problemLines(await site.build()).map((line) => line.replace(/ \(.*/, "")),
      [
        "content/docs/a.md:3:1 warning directive-unclosed: `::::tabs` is not closed",
        "content/docs/c.md:3:1 warning directive-unclosed: `:::note` is not closed",
      ],
    );
  });

  test("in HTML that browsers do not show is in no list, and no link leads there", async (context) => {
    const site = testSite(context, {
      "content/docs/a.md": "# A\n\n<template>\n\n## Hidden\n\n</template>\n\n## Shown\n",
      "content/docs/b.md": "# B\n\n[x](./a.md#hidden)\n",
    });
    assert.match(problemLines(await site.build()).join("\n"), /content\/docs\/b\.md:3:1 error broken-anchor/);
    const fixed = testSite(context, {
      "content/docs/a.md": "# A\n\n<template>\n\n## Hidden\n\n</template>\n\n## Shown\n",
    });
    await fixed.buildWell();
    assert.equal(fixed.page("/docs/a")("nav[aria-label='On this page'] a").text(), "Shown");
  });
});
