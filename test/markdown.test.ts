// What Markdown becomes: GFM, headings and their ids, admonitions, raw HTML, images, links.
import assert from "node:assert/strict";
import { after, before, describe, test } from "node:test";
import type { CheerioAPI } from "cheerio";
import * as fc from "fast-check";
import { problemLines } from "./support/problems.js";
import { testSite } from "./support/site.js";

/** A picture of 3 by 2 pixels. */
const GIF = Buffer.from("R0lGODlhAwACAIAAAAAAAP///yH5BAEAAAAALAAAAAADAAIAAAIChF8AOw==", "base64");
const SVG = `<svg xmlns="http://www.w3.org/2000/svg" width="40" height="20" viewBox="0 0 40 20"/>`;

/** Documents by name, all built at once. */
const documents = {
  gfm: `# GFM

| Left | Right | Middle | Plain |
|:-----|------:|:------:|-------|
| \`a\\|b\` | 2 | 3 | 4 |

One ~tilde~ and ~~two~~. See www.example.com, https://example.com/a_b_c and mail me@example.com.

- [x] Written
- [ ] Read

A claim[^one] and another[^note].

[^one]: The *first* proof.
[^note]: The second.
`,
  headings: `# The title

## Foo & Bar
## v1.2.3 (beta)
## C++ / C#
## \`code\` and **bold** [link](#foo--bar)
## 中文 标题
## Closed ##
## It's here
## Same
## Same
## Own {#own-id}
## In a comment {/* #comment-id */}
## In HTML <!-- #html-id -->
## own-id
## !?
## Note:important thing
## The title
## Two  spaces
`,
  headingIds: `# Ids

<a id="install"></a>

## Install

:::note{#remark}
x
:::

## Remark

## Footnote label

Text[^1].

[^1]: Note.
`,
  plain: `No heading, {braces}, 1 < 2 and "straight quotes" stay as they are. Time: 12:30, a :colon: and :::.

Hard\\
break and a [reference][ref].

[ref]: ./gfm.md "Its title"
`,
  raw: `<details>
<summary>More <b>here</b></summary>

Body with **Markdown**.

</details>

<div class='box' id=plain><a href="gfm.md#gfm">GFM</a> <img src="../static/dot.gif" alt="Dot"></div>

<a name="old-name"></a><kbd>Ctrl</kbd> <a class="mine" rel="me" href="https://example.com">out</a>

<!-- a comment with <a href="nowhere.md">a link</a> -->

To [the box](#plain), to [the old name](#old-name).
`,
  images: `![A dot](./pictures/dot.gif)
![From static](/dot.gif "Its title")
![By site path](@site/content/static/vector.svg)
![Elsewhere](https://example.com/dot.gif)
![Reference][dot]
![Inline](data:image/gif;base64,R0lGODlh)
<img src="./pictures/dot.gif" alt="Sized" width="30" height="20">

[dot]: pictures/dot.gif
`,
  "sub/links": `[relative](../gfm.md)
[with id](../headings.md#own-id)
[from the docs folder](headings.md)
[absolute file](/gfm.md?a=1#gfm)
[by site path](@site/content/docs/gfm.md)
[route](/docs/gfm)
[route with slash](/docs/gfm/)
[relative route](../gfm#gfm)
[this page](#here)
[top](#top)
[file](../pictures/notes.pdf)
[static file](/report.pdf#page=2)
[elsewhere](https://example.com/a?b=c&d)
[protocol](//example.com)
[mail](mailto:me@example.com)
[plain path](pathname:///other/app)
[encoded](../sp%20ace.md)

## Here
`,
  "sp ace": "# Space\n",
} as const;

const site = testSite(
  { after },
  {
    ...Object.fromEntries(Object.entries(documents).map(([name, text]) => [`content/docs/${name}.md`, text])),
    "content/docs/pictures/dot.gif": GIF,
    "content/docs/pictures/notes.pdf": "PDF",
    "content/static/dot.gif": GIF,
    "content/static/vector.svg": SVG,
    "content/static/report.pdf": "PDF",
  },
);

const bodyOf = ($: CheerioAPI) => $("article .prose").first();

before(() => site.buildWell());

describe("GitHub's Markdown:", () => {
  test("tables scroll in a group of their own and are aligned without inline styles", () => {
    const $ = site.page("/docs/gfm");
    const cells = $("main table td");
    assert.deepEqual(
      cells.map((_, cell) => $(cell).text()).get(),
      ["a|b", "2", "3", "4"],
      "an escaped bar stays in its cell",
    );
    assert.equal($("main table").parent().attr("role"), "group");
    assert.equal($("main table").parent().attr("tabindex"), "0");
    assert.equal($("main [style], main [align]").length, 0);
    assert.equal(new Set(cells.map((_, cell) => $(cell).attr("class") ?? "").get()).size, 4);
  });

  test("one tilde strikes through as well as two", () => {
    const $ = site.page("/docs/gfm");
    assert.deepEqual(
      $("main del")
        .map((_, node) => $(node).text())
        .get(),
      ["tilde", "two"],
    );
  });

  test("bare addresses become links", () => {
    const $ = site.page("/docs/gfm");
    const hrefs = $("main p a")
      .map((_, node) => $(node).attr("href"))
      .get();
    assert.deepEqual(hrefs.slice(0, 3), [
      "http://www.example.com",
      "https://example.com/a_b_c",
      "mailto:me@example.com",
    ]);
  });

  test("tasks are boxes that say their state", () => {
    const $ = site.page("/docs/gfm");
    const boxes = $("main input[type=checkbox][disabled]");
    assert.deepEqual(
      boxes.map((_, node) => [[$(node).attr("aria-label"), $(node).attr("checked") !== undefined]]).get(),
      [
        ["Done", true],
        ["To do", false],
      ],
    );
  });

  test("footnotes lead to the note and back", () => {
    const $ = site.page("/docs/gfm");
    const references = $("main [data-footnote-ref]");
    assert.equal(references.length, 2);
    references.each((_, reference) => {
      const note = $($(reference).attr("href") ?? "none");
      assert.equal(note.length, 1);
      assert.equal(note.find("[data-footnote-backref]").attr("href"), `#${$(reference).attr("id")}`);
    });
    assert.equal($("main section[data-footnotes] em").text(), "first");
  });

  test("what CommonMark does not know stays text", () => {
    const $ = site.page("/docs/plain");
    assert.match(
      bodyOf($).text(),
      /No heading, \{braces\}, 1 < 2 and "straight quotes" stay as they are\. Time: 12:30, a :colon: and :::\./,
    );
    assert.equal(bodyOf($).find("br").length, 1);
    assert.equal(bodyOf($).find("a[title='Its title']").attr("href"), "/docs/gfm");
  });
});

describe("Headings", () => {
  test("get the ids that GitHub and Docusaurus give them", () => {
    const $ = site.page("/docs/headings");
    assert.deepEqual(
      $("article h2")
        .map((_, heading) => $(heading).attr("id"))
        .get(),
      [
        "foo--bar",
        "v123-beta",
        "c--c",
        "code-and-bold-link",
        "中文-标题",
        "closed",
        "its-here",
        "same",
        "same-1",
        "own-id",
        "comment-id",
        "html-id",
        "own-id-1",
        "section",
        "noteimportant-thing",
        "the-title-1",
        "two--spaces",
      ],
    );
    assert.equal($("article h1").attr("id"), "the-title");
  });

  test("do not show their explicit ids", () => {
    const $ = site.page("/docs/headings");
    for (const [id, text] of [
      ["own-id", "Own"],
      ["comment-id", "In a comment"],
      ["html-id", "In HTML"],
    ]) {
      assert.equal($(`article h2#${id}`).text(), text);
    }
  });

  test("have a link to themselves that says where it leads", () => {
    const $ = site.page("/docs/headings");
    assert.equal($("article h2#own-id > a").attr("aria-label"), "Direct link to Own");
    assert.equal($("article h2#foo--bar > a").attr("href"), "#foo--bar");
    assert.equal($("article h2").length, $("article h2 > a[aria-label^='Direct link to ']").length);
  });

  test("never share an id with other HTML, an admonition or the footnotes", () => {
    const $ = site.page("/docs/headingIds");
    const ids = $("[id]")
      .map((_, node) => $(node).attr("id"))
      .get();
    assert.deepEqual(ids.length, new Set(ids).size, ids.join(" "));
    assert.equal($("h2#remark-1").text(), "Remark");
  });

  test("two with the same explicit id are an error that says where the other stands", async (context) => {
    const own = testSite(context, { "content/docs/a.md": "# A\n\n## One {#x}\n\n## Two {#x}\n" });
    assert.deepEqual(problemLines(await own.build()), [
      "content/docs/a.md:5:1 error duplicate-id: Duplicate heading id `x` (The heading on line 3 has it already; choose another one)",
    ]);
  });

  test("of the first level beside the title are warned about, also after a rule", async (context) => {
    const own = testSite(context, {
      "content/docs/a.md": "# A\n\n# B\n",
      "content/docs/b.md": "Text.\n\n---\n\n# Late\n",
      "content/docs/c.md": "Text.\n\n# Late\n",
    });
    assert.deepEqual(problemLines(await own.build()), [
      "content/docs/a.md:3:1 warning second-h1: A page has one heading of level 1 (Use `##` for sections)",
      "content/docs/b.md:5:1 warning second-h1: A page has one heading of level 1 (Use `##` for sections)",
    ]);
    assert.equal(own.page("/docs/c")("h1").text(), "Late");
    assert.equal(own.page("/docs/c")("title").text(), "Late | Test");
  });

  test("have unique, stable ids whatever their texts", async (context) => {
    const text = fc.oneof(
      fc.constantFrom("Same", "same", "same-1", "Same 1", "!?", "a {#a}", "b {#same}", "*x* `y`", "Ünï"),
      fc
        .string({ minLength: 1, maxLength: 12 })
        .filter((value) => /^[\w .,:!?'()-]+$/.test(value) && /\w/.test(value)),
    );
    const own = testSite(context, {});
    await fc.assert(
      fc.asyncProperty(fc.array(text, { minLength: 1, maxLength: 12 }), async (texts) => {
        const seen = new Set<string>();
        const headings = texts.filter((value) => {
          const explicit = /\{#(\w+)\}$/.exec(value)?.[1];
          if (explicit === undefined) return true;
          return !seen.has(explicit) && seen.add(explicit);
        });
        own.write("content/docs/a.md", `# Page\n\n${headings.map((value) => `## ${value}\n`).join("\n")}`);
        await own.buildWell();
        const $ = own.page("/docs/a");
        const ids = $("article [id]")
          .map((_, node) => $(node).attr("id"))
          .get();
        assert.equal(ids.length, new Set(ids).size, ids.join(" "));
        assert.equal($("article h2[id]").length, headings.length);
        // Nothing that follows changes an id.
        own.write(
          "content/docs/a.md",
          `# Page\n\n${headings.map((value) => `## ${value}\n`).join("\n")}\n## Last one\n`,
        );
        await own.buildWell();
        const $after = own.page("/docs/a");
        const idsAfter = $after("article [id]")
          .map((_, node) => $after(node).attr("id"))
          .get();
        assert.deepEqual(idsAfter.slice(0, ids.length), ids);
      }),
      { numRuns: 12 },
    );
  });
});

describe("Raw HTML", () => {
  test("is kept, with Markdown between its blank lines", () => {
    const $ = site.page("/docs/raw");
    assert.equal($("main details > summary b").text(), "here");
    assert.equal($("main details strong").text(), "Markdown");
    assert.equal($("main kbd").text(), "Ctrl");
    assert.doesNotMatch(site.read("docs/raw/index.html"), /<!-- |nowhere/);
  });

  test("has its links and images resolved like those of Markdown", () => {
    const $ = site.page("/docs/raw");
    assert.equal($("#plain a").attr("href"), "/docs/gfm#gfm");
    assert.equal($("#plain img").attr("src"), "/dot.gif");
    assert.equal($("#plain img").attr("width"), "3");
  });

  test("keeps the class and rel that its author gave an external link", () => {
    const link = site.page("/docs/raw")("a.mine");
    assert.equal(link.attr("rel"), "me");
    assert.equal(link.attr("class"), "mine");
  });

  test("is a target for anchors, however the id is written", () => {
    const $ = site.page("/docs/raw");
    assert.equal($("main a:contains('the box')").attr("href"), "#plain");
    assert.equal($("main a:contains('the old name')").attr("href"), "#old-name");
  });
});

describe("Images", () => {
  const image = (alt: string) => site.page("/docs/images")(`main img[alt='${alt}']`);

  test("beside the page are copied under a name with their hash", () => {
    const src = image("A dot").attr("src") ?? "";
    assert.match(src, /^\/assets\/files\/dot-[0-9a-f]{8}\.gif$/);
    assert.ok(site.has(src.slice(1)));
    assert.equal(image("Reference").attr("src"), src);
  });

  test("have the width and height of the file, and are loaded when they come near", () => {
    assert.equal(image("A dot").attr("width"), "3");
    assert.equal(image("A dot").attr("height"), "2");
    assert.equal(image("By site path").attr("width"), "40");
    assert.equal(image("By site path").attr("height"), "20");
    for (const alt of ["A dot", "From static", "By site path", "Elsewhere", "Reference"]) {
      assert.equal(image(alt).attr("loading"), "lazy");
    }
  });

  test("keep the size that their author gave, and have none where the file is elsewhere", () => {
    assert.equal(image("Sized").attr("width"), "30");
    assert.equal(image("Sized").attr("height"), "20");
    assert.equal(image("Elsewhere").attr("src"), "https://example.com/dot.gif");
    assert.equal(image("Elsewhere").attr("width"), undefined);
  });

  test("from the static folder keep their address", () => {
    assert.equal(image("From static").attr("src"), "/dot.gif");
    assert.equal(image("From static").attr("title"), "Its title");
    assert.equal(image("By site path").attr("src"), "/vector.svg");
  });

  test("may be written into the page as a data address", () => {
    assert.equal(image("Inline").attr("src"), "data:image/gif;base64,R0lGODlh");
  });
});

describe("Links", () => {
  const expected: Readonly<Record<string, string | RegExp>> = {
    relative: "/docs/gfm",
    "with id": "/docs/headings#own-id",
    "from the docs folder": "/docs/headings",
    "absolute file": "/docs/gfm?a=1#gfm",
    "by site path": "/docs/gfm",
    route: "/docs/gfm",
    "route with slash": "/docs/gfm",
    "relative route": "/docs/gfm#gfm",
    "this page": "#here",
    top: "#top",
    file: /^\/assets\/files\/notes-[0-9a-f]{8}\.pdf$/,
    "static file": "/report.pdf#page=2",
    elsewhere: "https://example.com/a?b=c&d",
    protocol: "//example.com",
    mail: "mailto:me@example.com",
    "plain path": "/other/app",
    encoded: "/docs/sp%20ace",
  };
  for (const [text, href] of Object.entries(expected)) {
    test(`${text} leads to ${href}`, () => {
      const $ = site.page("/docs/sub/links");
      const link = $("main p a").filter((_, node) => $(node).text() === text);
      if (typeof href === "string") assert.equal(link.attr("href"), href);
      else assert.match(link.attr("href") ?? "", href);
    });
  }

  test("to other origins say so and keep the opener from them; they open in the same tab", () => {
    const $ = site.page("/docs/sub/links");
    const external = $("main p a[rel=noopener]");
    assert.deepEqual(external.map((_, node) => $(node).text()).get(), ["elsewhere", "protocol"]);
    assert.equal($("main .doc-body a[target]").length, 0);
  });

  test("that run code or carry a document are refused", async (context) => {
    const own = testSite(context, {
      "content/docs/a.md": "# A\n\n[x](javascript:alert(1)) [y](data:text/html,x) [z](VBScript:x)\n",
    });
    assert.deepEqual(
      problemLines(await own.build()).map((line) => line.replace(/ \(Link to.*$/, "")),
      [
        "content/docs/a.md:3:1 error unsafe-link: `javascript:` addresses are not allowed in links",
        "content/docs/a.md:3:26 error unsafe-link: `data:` addresses are not allowed in links",
        "content/docs/a.md:3:48 error unsafe-link: `vbscript:` addresses are not allowed in links",
      ],
    );
  });
});

describe("Names of emoji", () => {
  const text =
    "# Ship :rocket:\n\n## Done :tada:\n\n:+1: at 10:30:45, `:tada:`, :no-such-name:, **:smile:**\n\n```\n:tada:\n```\n";

  test("are emoji where the site says so, but in code", async (t) => {
    const site = testSite(t, {
      "content/docs/a.md": text,
      "docsite.config.ts": `export default { title: "Test", url: "https://test.example", markdown: { emoji: true } };\n`,
    });
    await site.buildWell();
    const $ = site.page("/docs/a");
    assert.match($("title").text(), /^Ship 🚀/);
    assert.equal($("main h1").text(), "Ship 🚀");
    assert.equal($("main h2#done-tada").text().replace("#", "").trim(), "Done 🎉");
    assert.equal($("#done-tada + p").text(), "👍 at 10:30:45, :tada:, :no-such-name:, 😄");
    assert.match($("main pre").text(), /:tada:/);
  });

  test("are text elsewhere", async (t) => {
    const site = testSite(t, { "content/docs/a.md": text });
    await site.buildWell();
    assert.match(site.page("/docs/a")("#done-tada + p").text(), /^:\+1: at/);
  });
});
