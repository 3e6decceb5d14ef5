// Front matter: every key and what it does, and what an author reads about mistakes.
import assert from "node:assert/strict";
import { after, before, describe, test } from "node:test";
import { problemLines } from "./support/problems.js";
import { testSite } from "./support/site.js";

/** A picture of 1 by 1 pixel. */
const GIF = Buffer.from("R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAICRAEAOw==", "base64");

const page = (lines: string, body = "# Heading\n\nThe first line of text, *marked*.\n") =>
  `---\n${lines}\n---\n\n${body}`;

const site = testSite(
  { after },
  {
    "docsite.config.js": `export default { title: "Test", url: "https://test.example", editUrl: "https://code.example/edit/" };\n`,
    "content/docs/all.md": page(
      `title: Front title
description: What it is.
sidebar_label: Side
sidebar_class_name: special
pagination_label: In the pager
keywords: [one, two]
image: ./card.gif
tags: [a, { label: B, permalink: /b }]
last_update:
  date: 14 March 2025
  author: Ada
  reviewed_by: Grace`,
    ),
    "content/docs/card.gif": GIF,
    "content/docs/numbers.md": page(`title: 1.10\nsidebar_label: 007\nkeywords: three, four`, "Text.\n"),
    "content/docs/elsewhere.md": page(
      `image: https://example.com/x.png\ncustom_edit_url: https://code.example/mine`,
      "## Only a section\n\nText.\n",
    ),
    "content/docs/hidden.md": page(`hide_title: true\nhide_table_of_contents: true`, "## A\n\n## B\n"),
    "content/docs/hidden-h1.md": page(`hide_title: true`),
    "content/docs/no-edit.md": page(`custom_edit_url: null\ntitle:\ndescription: ~`, "# No edit\n"),
    "content/docs/levels.md": page(
      `toc_min_heading_level: 3\ntoc_max_heading_level: 5`,
      "## A\n\n### B\n\n#### C\n\n##### D\n\n###### E\n",
    ),
    "content/docs/alone.md": page(`displayed_sidebar: null\npagination_next: null`, "Alone.\n"),
    "content/docs/pager.md": page(`pagination_next: all\npagination_prev: null`, "Pager.\n"),
    "content/docs/empty.md": "---\n---\n\n# Empty\n",
    "content/docs/windows.md": "\ufeff---\r\ntitle: Windows\r\n---\r\n\r\nLine one.\r\nLine two.\r\n",
    "content/docs/quoted.md": page(
      `title: "One \\"two\\"\nthree"\ndescription: 'It''s\nlong:\n\nreally' # so\nsidebar_position: 3`,
      "Text.\n",
    ),
    "content/docs/dashes.md": "# Dashes\n\n---\n\ntitle: this is text\n",
  },
);

before(() => site.buildWell());

describe("Front matter sets", () => {
  test("the title of the window, while the heading is what Markdown says", () => {
    const $ = site.page("/docs/all");
    assert.equal($("title").text(), "Front title | Test");
    assert.equal($("h1").text(), "Heading");
    assert.equal($("meta[property='og:title']").attr("content"), "Front title");
  });

  test("the description, the keywords and the picture that others show", () => {
    const $ = site.page("/docs/all");
    assert.equal($("meta[name=description]").attr("content"), "What it is.");
    assert.equal($("meta[name=keywords]").attr("content"), "one, two");
    const image = $("meta[property='og:image']").attr("content") ?? "";
    assert.match(image, /^https:\/\/test\.example\/assets\/files\/card-[0-9a-f]{8}\.gif$/);
    assert.ok(site.has(image.slice("https://test.example/".length)));
    assert.equal(
      site.page("/docs/elsewhere")("meta[property='og:image']").attr("content"),
      "https://example.com/x.png",
    );
    assert.equal(site.page("/docs/numbers")("meta[name=keywords]").attr("content"), "three, four");
  });

  test("the label and class in the sidebar, and the label in previous and next", () => {
    const $ = site.page("/docs/alone");
    const $pager = site.page("/docs/pager");
    assert.equal($("nav[aria-label='Docs sidebar']").length, 0);
    const entry = $pager("nav[aria-label='Docs sidebar'] a[href='/docs/all']");
    assert.equal(entry.text(), "Side");
    assert.ok(entry.parent().hasClass("special"));
    assert.match($pager("a[rel=next]").text(), /In the pager/);
    assert.equal($pager("a[rel=prev]").length, 0);
  });

  test("the date and author of the last change", () => {
    const $ = site.page("/docs/all");
    assert.equal($("article time").attr("datetime"), "2025-03-14");
    assert.match($("article footer").text(), /Last updated on March 14, 2025 by Ada/);
  });

  test("the edit link, or none", () => {
    const edit = (route: string) => site.page(route)("article footer a").attr("href");
    assert.equal(edit("/docs/all"), "https://code.example/edit/content/docs/all.md");
    assert.equal(edit("/docs/elsewhere"), "https://code.example/mine");
    assert.equal(edit("/docs/no-edit"), undefined);
  });

  test("the levels of the table of contents, or that there is none", () => {
    const labels = (route: string) =>
      site
        .page(route)("nav[aria-label='On this page'] a")
        .map((_, node) => site.page(route)(node).text())
        .get();
    assert.deepEqual(labels("/docs/levels"), ["B", "C", "D"]);
    assert.deepEqual(labels("/docs/hidden"), []);
  });

  test("that a made title is hidden; a heading that was written stays", () => {
    assert.equal(site.page("/docs/hidden")("h1").length, 0);
    assert.equal(site.page("/docs/hidden-h1")("h1").text(), "Heading");
  });
});

describe("Without front matter", () => {
  test("the title is the heading, else the file's name; the description is the first text", () => {
    const $ = site.page("/docs/hidden-h1");
    assert.equal($("title").text(), "Heading | Test");
    assert.equal($("meta[name=description]").attr("content"), "The first line of text, marked.");
    assert.equal(site.page("/docs/elsewhere")("h1").text(), "elsewhere");
    assert.equal(site.page("/docs/elsewhere")("title").text(), "elsewhere | Test");
  });

  test("an empty value and an empty block count as none", () => {
    assert.equal(site.page("/docs/no-edit")("title").text(), "No edit | Test");
    assert.equal(site.page("/docs/empty")("h1").text(), "Empty");
  });

  test("a long first paragraph is cut at a word", async (context) => {
    const own = testSite(context, { "content/docs/a.md": `# A\n\n${"word ".repeat(60)}\n` });
    await own.buildWell();
    const description = own.page("/docs/a")("meta[name=description]").attr("content") ?? "";
    assert.match(description, /^(?:word )+word…$/);
    assert.ok(description.length <= 161, `${description.length} characters`);
  });
});

test("Numbers that stand for text stay as they were written", () => {
  const $ = site.page("/docs/numbers");
  assert.equal($("h1").text(), "1.10");
  assert.equal($("nav[aria-label='Docs sidebar'] a[aria-current=page]").text(), "007");
});

test("Windows line ends and a byte order mark make no difference", () => {
  const $ = site.page("/docs/windows");
  assert.equal($("h1").text(), "Windows");
  assert.equal($("article .prose p").first().text(), "Line one.\nLine two.");
});

test("Texts in quotes may go on without indentation, as js-yaml reads them", () => {
  const $ = site.page("/docs/quoted");
  assert.equal($("h1").text(), 'One "two" three');
  assert.equal($("meta[name=description]").attr("content"), "It's long:\nreally");
});

test("A rule further down is no front matter", () => {
  assert.match(site.page("/docs/dashes")("article").text(), /title: this is text/);
});

describe("A mistake in front matter is reported at its line:", () => {
  const cases: Readonly<Record<string, readonly [text: string, ...problems: string[]]>> = {
    "a misspelt key": [
      "---\nsidebar_label: x\nsidebar_positon: 2\n---\n",
      "3:1 error front-matter-key: Unknown front matter key `sidebar_positon` (Did you mean `sidebar_position`?)",
    ],
    "a key that nothing knows is only warned about": [
      "---\nfavourite_colour: red\n---\n",
      "2:1 warning front-matter-key: Unknown front matter key `favourite_colour` (Remove it, or check its spelling)",
    ],
    "a wrong type": [
      "---\nsidebar_position: first\n---\n",
      '2:1 error front-matter-value: Front matter key `sidebar_position` has the wrong value (Expected a number, got "first")',
    ],
    "text for true or false": [
      "---\ndraft: yes\n---\n",
      '2:1 error front-matter-value: Front matter key `draft` has the wrong value (Expected true or false, got "yes")',
    ],
    "an id with a slash": [
      "---\nid: a/b\n---\n",
      '2:1 error front-matter-value: Front matter key `id` has the wrong value (Expected a string without a slash, got "a/b")',
    ],
    "a heading level that does not exist": [
      "---\ntoc_max_heading_level: 7\n---\n",
      "2:1 error front-matter-value: Front matter key `toc_max_heading_level` has the wrong value (Expected a whole number from 2 to 6, got 7)",
    ],
    "levels in the wrong order": [
      "---\ntoc_min_heading_level: 5\ntoc_max_heading_level: 2\n---\n",
      "2:1 error front-matter-value: `toc_min_heading_level` is greater than `toc_max_heading_level` (Swap the two values)",
    ],
    "a date that is none": [
      "---\nlast_update:\n  date: soon\n---\n",
      '2:1 error front-matter-value: Front matter key `last_update` has the wrong value (Expected a mapping with `date` or `author`, got {"date":"soon"})',
    ],
    "a value of a key that sites may have for themselves is only warned about": [
      "---\nowner: { name: Ada }\nreviewed: true\n---\n",
      '2:1 warning front-matter-value: Front matter key `owner` is not read (docsite expects a name or a list of names and got {"name":"Ada"}: change it, or give the key another name)',
      "3:1 warning front-matter-value: Front matter key `reviewed` is not read (docsite expects a date, such as 2027-01-05 and got true: change it, or give the key another name)",
    ],
    "a draft that is unlisted": [
      "---\ndraft: true\nunlisted: true\n---\n",
      "3:1 error front-matter-value: A page is either a draft or unlisted, not both (Remove `draft` or `unlisted`)",
    ],
    "a colon in a value": [
      "---\ntitle: One: two\n---\n",
      "2:8 error front-matter-syntax: Front matter is not valid YAML: A second `: ` in one line: quote the value or check the indentation (Quote values that hold a colon, or check the indentation)",
    ],
    "a key given twice": [
      "---\ntitle: One\ntitle: Two\n---\n",
      "3:1 error front-matter-syntax: Front matter is not valid YAML: The key title is given twice (Keep one of them)",
    ],
    "a list": [
      "---\n- title\n---\n",
      "2:1 error front-matter-syntax: Front matter is not a mapping of keys to values (Write one `key: value` per line)",
    ],
    "no end": [
      "---\ntitle: One\n\n## Two\n",
      "1:1 error front-matter-syntax: Front matter is not closed (Write `---` on a line of its own after the last key)",
    ],
    "a slug that leaves the site": [
      "---\nslug: ../../up\n---\n",
      "2:1 error slug: The slug `../../up` is not a path inside the site (Use letters, digits, `-`, `_` and `/`, and do not go above the root with `..`)",
    ],
    "a sidebar that does not exist": [
      "---\ndisplayed_sidebar: defaultSidebr\n---\n",
      "2:1 error unknown-sidebar: There is no sidebar `defaultSidebr` (Did you mean `defaultSidebar`?)",
    ],
    "a next page that does not exist": [
      "---\npagination_next: gude\n---\n",
      "2:1 error unknown-document: No document has the id `gude` (Did you mean `guide`?)",
    ],
    "a picture that does not exist": [
      "---\nimage: ./cover.png\n---\n",
      "2:1 error missing-image: Image `./cover.png` does not exist (Put the file beside the page or under content/static)",
    ],
  };
  for (const [name, [text, ...problems]] of Object.entries(cases)) {
    test(name, async (context) => {
      const own = testSite(context, { "content/docs/a.md": text, "content/docs/guide.md": "# Guide\n" });
      const report = await own.build();
      assert.deepEqual(
        problemLines(report),
        problems.map((line) => `content/docs/a.md:${line}`),
      );
      assert.equal(report.exitCode, problems.some((line) => line.includes(" error ")) ? 1 : 0);
    });
  }
});
