// Text goes through the site unharmed: whatever an author writes is what a reader reads, and never markup.
import assert from "node:assert/strict";
import { describe, test } from "node:test";
import * as fc from "fast-check";
import path from "node:path";
import { relativeTo } from "../src/io/relative-path.js";
import { placeOf, placesIn, type PageFolders } from "../src/text/books.js";
import { excerptOf } from "../src/text/excerpt.js";
import { escapeHtml } from "../src/text/escape.js";
import { textOfHtml, unescapeHtml } from "../src/text/html.js";
import { nearest } from "../src/text/nearest.js";
import { decodePath, encodePath, joinPath, splitUrl } from "../src/text/path.js";
import { idsOf, replaceRawLinks } from "../src/text/raw-html.js";
import { testSite } from "./support/site.js";

const hostile = fc.oneof(
  fc.constantFrom(
    "<b>",
    "</title>",
    "<!--",
    "&amp;",
    "&lt;",
    '"',
    "'",
    "`",
    "\\",
    "$&",
    "{x}",
    "\u2028",
    "\ufdd00\ufdd1",
  ),
  fc.constantFrom("</script>", "]]>", "javascript:", "%20", "ü", "日本", "🙂", "a"),
);
const text = fc
  .array(fc.oneof(hostile, fc.string({ maxLength: 6 })), { minLength: 1, maxLength: 6 })
  .map((pieces) => pieces.join("").trim())
  .filter((value) => value !== "");

/** What is seen of a text: the marks of holes are the two characters that an author cannot use. */
const seen = (value: string) => value.replace(/[\ufdd0\ufdd1]/g, "\ufffd");

describe("A title, a label and a description of any characters", () => {
  test("are read as they were written, wherever they stand", async (context) => {
    const site = testSite(context, {});
    await fc.assert(
      fc.asyncProperty(text, text, text, async (title, label, description) => {
        const front = Object.entries({ title, sidebar_label: label, description })
          .map(([key, value]) => `${key}: ${JSON.stringify(value)}`)
          .join("\n");
        site.write("content/docs/a.md", `---\n${front}\n---\n\nText.\n`);
        site.write("content/docs/b.md", "# B\n");
        await site.buildWell();
        const $ = site.page("/docs/a");
        assert.equal($("h1").text(), seen(title));
        assert.equal($("title").text(), seen(`${title} | Test`));
        assert.equal($("meta[name=description]").attr("content"), seen(description));
        assert.equal($("meta[property='og:title']").attr("content"), seen(title));
        assert.equal($("nav[aria-label='Docs sidebar'] a[aria-current=page]").text(), seen(label));
        assert.equal($("nav[aria-label=Breadcrumbs] [aria-current=page]").text(), seen(label));
        const $next = site.page("/docs/b");
        assert.equal($next("a[rel=prev] strong").text(), seen(label));
        assert.equal($("main").length, 1);
        assert.equal($("script").length, $next("script").length);
      }),
      { numRuns: 20 },
    );
  });

  test("in the configuration are read as they were written too", async (context) => {
    const site = testSite(context, { "content/docs/a.md": "# A\n" });
    await fc.assert(
      fc.asyncProperty(text, async (value) => {
        const config = {
          title: value,
          url: "https://test.example",
          tagline: value,
          navbar: { items: [{ label: value, to: "/docs/a" }] },
          footer: { groups: [{ title: value, items: [{ label: value, to: "/docs/a" }] }] },
        };
        site.write("docsite.config.js", `export default ${JSON.stringify(config)};\n`);
        await site.buildWell();
        const $ = site.page("/docs/a");
        assert.equal($("title").text(), value === "A" ? "A" : seen(`A | ${value}`));
        assert.equal($("nav[aria-label=Main] a").text(), seen(value));
        assert.equal($("nav[aria-label=Footer] a").text(), seen(value));
        assert.equal($("footer p").first().text(), seen(value));
      }),
      { numRuns: 15 },
    );
  });
});

test("Escaped text is the text again, and holds nothing that opens a tag or ends an attribute", () => {
  fc.assert(
    fc.property(fc.string({ unit: "binary" }), (value) => {
      const html = escapeHtml(value);
      assert.equal(unescapeHtml(html), value);
      assert.equal(textOfHtml(`<p title="${html}">${html}</p>`), value);
      assert.doesNotMatch(html, /[<>"]/);
    }),
  );
});

test("An encoded path is the path again, and safe in an address", () => {
  fc.assert(
    fc.property(fc.string({ unit: "grapheme" }), (value) => {
      const encoded = encodePath(value);
      assert.equal(decodePath(encoded), value);
      assert.match(encoded, /^[\w\-.!~*'()@:$&+,;=%/]*$/);
      assert.equal(new URL(encoded.replace(/^\/*/, "/x/"), "https://test.example").search, "");
    }),
  );
});

test("Joined paths never leave the site, and joining again changes nothing", () => {
  const part = fc.constantFrom("a", "b", "..", ".", "", "a/b", "/c", "../d");
  fc.assert(
    fc.property(fc.array(part, { maxLength: 8 }), (parts) => {
      const joined = joinPath(...parts);
      if (joined === undefined) return;
      const segments = joined === "" ? [] : joined.split("/");
      assert.ok(segments.every((segment) => !["", ".", ".."].includes(segment)));
      assert.equal(joinPath(joined), joined);
      assert.equal(joined, path.posix.join("/", ...parts).replace(/^\/|\/$/g, ""));
    }),
  );
});

test("The parts of an address make it up", () => {
  fc.assert(
    fc.property(fc.string(), (url) => {
      const { path, query, hash } = splitUrl(url);
      assert.equal(path + query + hash, url);
      assert.doesNotMatch(path, /[?#]/);
      assert.doesNotMatch(query, /#/);
    }),
  );
});

describe("In HTML that somebody wrote", () => {
  test("every id is found, however it is quoted, and none in comments or values", () => {
    assert.deepEqual(
      idsOf(
        `<p id="a">x</p><div class='q' id='b'><img src=x id=d><a name="e" id="f"></a><!-- <p id="no"> -->` +
          `<x data-id="no" title="<p id='no'>" id="g" /><P ID=h><code>&lt;p id="no"</code></P><p id="">`,
      ),
      ["a", "b", "d", "e", "f", "g", "h"],
    );
  });

  test("links and images are found, and nothing else changes", () => {
    const html = `<a class=x href='a&amp;b'>1</a> <A HREF=c>2</A> <img alt="<a href='no'>" src="d.png" width="3"> <!-- <a href="no"> --> <abbr href="no">`;
    const found: string[] = [];
    const result = replaceRawLinks(html, ({ url, kind, has, given }) => {
      found.push([kind, url, ...has, JSON.stringify(given)].join(" "));
      return `data-${found.length}`;
    });
    assert.deepEqual(found, [
      'link a&b class "all"',
      'link c "all"',
      'image d.png {"width":3}',
      'address no "all"',
    ]);
    assert.equal(
      result,
      `<a class=x data-1>1</a> <A data-2>2</A> <img alt="<a href='no'>" data-3 width="3"> <!-- <a href="no"> --> <abbr href="data-4">`,
    );
  });
});

describe("The nearest name", () => {
  const names = ["title", "tagline", "navbar", "/docs/install/script", "/docs/install/requirements"];

  test("is the one that differs in case, a letter or two, or a folder", () => {
    assert.equal(nearest("TITLE", names), "title");
    assert.equal(nearest("titel", names), "title");
    assert.equal(nearest("tagine", names), "tagline");
    assert.equal(nearest("/docs/instal/script", names), "/docs/install/script");
    assert.equal(nearest("/guides/requirements", names), "/docs/install/requirements");
  });

  test("is none where nothing is near", () => {
    assert.equal(nearest("zzzzzz", names), undefined);
    assert.equal(nearest("", names), undefined);
  });

  test("is the name itself where it is among them", () => {
    fc.assert(fc.property(fc.constantFrom(...names), (name) => assert.equal(nearest(name, names), name)));
  });
});

describe("An excerpt", () => {
  test("is the whole text in one line, where that is short enough", () => {
    assert.equal(excerptOf("  one\n two ", 7), "one two");
  });

  test("ends at the last space, if one is near", () => {
    assert.equal(excerptOf("one two three four", 9), "one two…");
    assert.equal(excerptOf("one two three four", 13), "one two three…");
    assert.equal(excerptOf(`a ${"b".repeat(20)}`, 10), `a ${"b".repeat(8)}…`);
  });

  test("is as long as it may be in writings without spaces", () => {
    assert.equal(excerptOf("文".repeat(200), 160), `${"文".repeat(160)}…`);
  });

  test("cuts no character in two, of however many code points it is", () => {
    assert.equal(excerptOf(`a${"😀".repeat(100)}`, 160), `a${"😀".repeat(79)}…`);
    assert.equal(excerptOf("👩‍👩‍👧‍👦".repeat(10), 30), `${"👩‍👩‍👧‍👦".repeat(2)}…`);
    assert.equal(excerptOf("e\u0301".repeat(10), 5), `${"e\u0301".repeat(2)}…`);
    fc.assert(
      fc.property(fc.string({ unit: "grapheme" }), fc.integer({ min: 20, max: 40 }), (text, length) => {
        const excerpt = excerptOf(text, length);
        assert.ok(excerpt.length <= length + 1);
        assert.doesNotThrow(() => encodeURIComponent(excerpt), "no half of a surrogate pair");
      }),
    );
  });
});

test("a path relative to a folder is the one that Node gives, however both are written", () => {
  const segment = fc.constantFrom("", ".", "..", "a", "b", "..a", "a.", "a b");
  const file = fc.array(segment, { maxLength: 5 }).map((parts) => parts.join("/"));
  fc.assert(
    fc.property(file, file, fc.boolean(), (folder, rest, isInside) => {
      const target = isInside ? `${folder}/${rest}` : rest;
      assert.equal(relativeTo(folder, target), path.relative(folder, target).split(path.sep).join("/"));
    }),
    { numRuns: 1000 },
  );
});

test("a file belongs to the innermost of its books, collections and pages, whether it is asked for alone or with many", () => {
  const folder = fc
    .array(fc.constantFrom("a", "b", "ab", ".."), { minLength: 1, maxLength: 3 })
    .map((parts) => parts.join("/"));
  const owners = fc
    .array(folder, { maxLength: 4 })
    .map((paths) => paths.map((own, id) => ({ id, path: own })));
  const folders = fc.record({ docs: owners, collections: owners, pages: owners });
  fc.assert(
    fc.property(folders, folder, ({ docs, collections, pages }, file) => {
      const given = { docs, collections, pages } as unknown as PageFolders;
      assert.deepEqual(placesIn(given)(`${file}/x.md`), placeOf(`${file}/x.md`, given));
    }),
    { numRuns: 1000 },
  );
});
