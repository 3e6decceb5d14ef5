// HTML in the descriptions of an API: what readers are meant to see is shown, and nothing else comes out.
import assert from "node:assert/strict";
import { describe, test } from "node:test";
import * as fc from "fast-check";
import type { Nodes } from "mdast";
import remarkParse from "remark-parse";
import { unified } from "unified";
import { parseFragment, serialize, type DefaultTreeAdapterTypes } from "parse5";
import { renderUntrusted, excerptOfUntrusted } from "../src/markdown/api-description.js";
import { settledSource } from "../src/markdown/api-description-source.js";
import { createHighlighter } from "../src/markdown/highlight.js";
import { textOfHtml } from "../src/text/html.js";
import { schemeOf } from "../src/text/path.js";
import { ENGLISH_WORDING, wordsOf } from "../src/words/words.js";
import { runs } from "./support/runs.js";
import { testSite } from "./support/site.js";

const words = wordsOf(ENGLISH_WORDING);
const highlight = createHighlighter();
/** As pages settle it: addresses of this site, and none with a scheme. */
const link = (url: string) => (schemeOf(url) === undefined && url !== "" ? url : undefined);
const html = (text: string) => renderUntrusted(text, { link, words, highlight }).html;
const flat = (text: string) => html(text).replace(/\n/g, "");
const markdown = (text: string) => settledSource(text, link);

describe("HTML in a description", () => {
  const SHOWN: Readonly<Record<string, readonly [source: string, html: string, markdown: string]>> = {
    paragraphs: ["<p>One.</p><p>Two.</p>", "<p>One.</p><p>Two.</p>", "One.\n\nTwo."],
    "blocks of all kinds": [
      "<div>One</div><section>Two<center>Three</center></section>",
      "<p>One</p><p>Two</p><p>Three</p>",
      "One\n\nTwo\n\nThree",
    ],
    emphasis: [
      "a <b>b</b> <strong>c</strong> <i>d</i> <em>e</em> <s>f</s> <del>g</del>",
      "<p>a <b>b</b> <strong>c</strong> <i>d</i> <em>e</em> <s>f</s> <del>g</del></p>",
      "a **b** **c** *d* *e* ~~f~~ ~~g~~",
    ],
    "signs and keys": [
      "H<sub>2</sub>O, x<sup>2</sup>, <kbd>Esc</kbd>, <u>u</u>",
      "<p>H<sub>2</sub>O, x<sup>2</sup>, <kbd>Esc</kbd>, <u>u</u></p>",
      "H<sub>2</sub>O, x<sup>2</sup>, <kbd>Esc</kbd>, <u>u</u>",
    ],
    code: [
      "<code>a &lt; b</code> <tt>c</tt>",
      "<p><code>a &#x3C; b</code> <code>c</code></p>",
      "`a < b` `c`",
    ],
    links: [
      '<a href="https://a.example/x" onclick="x()" target="_blank">a <b>b</b></a> <a href="/docs/a">c</a>',
      '<p><a href="https://a.example/x" class="external" rel="noopener">a <b>b</b></a> <a href="/docs/a">c</a></p>',
      "[a **b**](https://a.example/x) [c](/docs/a)",
    ],
    "a link in code": [
      '<code><a href="/x">A</a>[]</code>',
      '<p><a href="/x"><code>A</code></a><code>[]</code></p>',
      "[`A`](/x)`[]`",
    ],
    lists: [
      "<ul><li>A<li>B<ol start=3><li>C</ol></ul>",
      '<ul><li>A</li><li>B<ol start="3"><li>C</li></ol></li></ul>',
      "- A\n- B\n\n  3. C",
    ],
    definitions: ["<dl><dt>T<dd>D</dl>", "<dl><dt>T</dt><dd><p>D</p></dd></dl>", "**T**\n\nD"],
    quotes: [
      "<blockquote>Note: <b>x</b></blockquote>",
      "<blockquote><p>Note: <b>x</b></p></blockquote>",
      "> Note: **x**",
    ],
    details: [
      "<details><summary>More</summary>\n\n*text*\n\n</details>",
      "<details><summary>More</summary><p><em>text</em></p></details>",
      "**More**\n\n*text*",
    ],
    breaks: ["a<br>b<BR/>c<hr>d", "<p>a<br>b<br>c</p><hr><p>d</p>", "a\\\nb\\\nc\n\n---\n\nd"],
    pictures: [
      '<img src="https://a.example/p.png" alt="plan" onerror="x()">',
      '<p><a href="https://a.example/p.png" class="external" rel="noopener">plan</a></p>',
      "![plan](https://a.example/p.png)",
    ],
    "a picture in a link": [
      '<a href="/x"><img src="https://a.example/p.png" alt="plan"></a> [![b](https://a.example/b.png)](/y)',
      '<p><a href="/x">plan</a> <a href="/y">b</a></p>',
      "[plan](/x) [b](/y)",
    ],
    "Markdown between tags": [
      "<div>\n\n**a**\n\n- b <i>c</i>\n\n</div>",
      "<p><strong>a</strong></p><ul><li>b <i>c</i></li></ul>",
      "**a**\n\n- b *c*",
    ],
    "words in angle brackets": [
      "Bearer <token> or List<String> <your key>",
      "<p>Bearer &#x3C;token> or List&#x3C;String> &#x3C;your key></p>",
      "Bearer \\<token> or List\\<String> \\<your key>",
    ],
    "unknown elements": [
      "<SecurityDefinitions /><my-note a=b>x</my-note> <font color=red>y</font>",
      "<p>x y</p>",
      "x y",
    ],
  };
  for (const [name, [source, wanted, written]] of Object.entries(SHOWN)) {
    test(`shows ${name}, on pages and in Markdown`, () => {
      assert.equal(flat(source), wanted);
      assert.equal(markdown(source).replaceAll("_", "*"), written);
    });
  }

  test("shows code in its own lines, and tables with and without names of columns", () => {
    assert.equal(
      markdown('<pre><code class="language-json">{\n  "a": 1\n}</code></pre>'),
      '```json\n{\n  "a": 1\n}\n```',
    );
    assert.match(
      html("<pre>\na\n  b &lt; c</pre>"),
      /<pre tabindex="0"><code>a\n {2}b &lt; c<\/code><\/pre>/,
    );
    const cells = "<tr><td>1<td>2<p>3</p></tr>";
    assert.match(
      flat(`<table>${cells}</table>`),
      /<table><tbody><tr><td>1<\/td><td>2<br>3<\/td><\/tr><\/tbody><\/table>/,
    );
    assert.match(
      flat(`<table><caption>C</caption><tr><th>A<th>B</tr>${cells}</table>`),
      /<p>C<\/p><div[^>]*><table><thead><tr><th>A<\/th>/,
    );
    assert.equal(
      markdown(`<table><tr><th>A<th>B</tr>${cells}</table>`),
      "| A | B   |\n| - | --- |\n| 1 | 2 3 |",
    );
  });

  test("shows nothing of scripts, styles and comments", () => {
    for (const source of [
      "<script>\nx()\n</script>\n\nWords",
      "Words <script>x()</script>",
      "<style>b{}</style>Words",
      "<!-- x -->Words",
      "Words <!-- \nx -->",
      "<template>x</template>Words",
    ])
      assert.equal(flat(source), "<p>Words</p>", source);
  });

  test("is read in excerpts as on the page", () => {
    assert.equal(excerptOfUntrusted("<p>One<br>two.</p><p>Three</p>", 100), "One two.");
    assert.equal(excerptOfUntrusted("<div><b>The</b> first.</div><ul><li>A</li></ul>", 100), "The first.");
  });

  test("has words of its own in the Markdown file, the search and the fields of the console", async (t) => {
    const description =
      "<p>Alpha.</p><p>Beta <a href='/docs/a'>gamma</a>.</p><ul><li>Delta</li><li>Epsilon</li></ul>";
    const site = testSite(t, {
      "content/docs/a.md": "# A\n",
      "openapi/api.json": JSON.stringify({
        openapi: "3.1.0",
        info: { title: "T", version: "1", description },
        tags: [{ name: "Tag", description }],
        paths: {
          "/a": {
            get: {
              summary: "Get a",
              tags: ["Tag"],
              description,
              parameters: [{ name: "p", in: "query", description, schema: { type: "string" } }],
              responses: { "200": { description } },
            },
          },
        },
      }),
    });
    await site.buildWell();
    const seen = /Alpha\.\s+Beta gamma\.\s+Delta\s+Epsilon/;
    for (const route of ["docs/api/get-a", "docs/api/introduction", "docs/api/tags/tag"]) {
      const main = site.page(route)("main");
      assert.match(main.text(), seen, route);
      assert.equal(main.find('.doc-body a[href="/docs/a"]').first().text(), "gamma", route);
      assert.match(
        site.read(`${route}.md`),
        /Alpha\.\s+Beta \[gamma\]\(https:\/\/test\.example\/docs\/a\)\.\s+- Delta\n- Epsilon/,
        route,
      );
    }
    const form = site
      .files()
      .find((file) => file.startsWith("assets/openapi/") && site.read(file).includes('"request":{'));
    assert.match(site.read(form ?? ""), /"description":"Alpha\."/);
    const index = site.files().filter((file) => file.startsWith("assets/search/"));
    assert.ok(index.every((file) => !/alphabeta|gammadelta|deltaepsilon/i.test(site.read(file))));
  });
});

/** Whether browsers run nothing at an address. What is no address at all leads nowhere. */
function isSafe(address: string): boolean {
  const base = "https://base.example";
  return !URL.canParse(address, base) || /^(?:https?|mailto):$/.test(new URL(address, base).protocol);
}

/** The addresses in a tree. */
function addressesIn(node: Nodes): string[] {
  const below = "children" in node ? node.children.flatMap(addressesIn) : [];
  return "url" in node ? [node.url, ...below] : below;
}

type Node = DefaultTreeAdapterTypes.ChildNode;

/** Elements with the attributes that each may have. */
const ALLOWED: Readonly<Record<string, readonly string[]>> = {
  ...Object.fromEntries(
    "code kbd b strong i em u s del sub sup p br hr ul li dl dt dd blockquote h1 h2 h3 h4 h5 h6 table thead tbody tr th td details summary"
      .split(" ")
      .map((tag) => [tag, []]),
  ),
  a: ["href", "class", "rel"],
  ol: ["start"],
  pre: ["tabindex"],
  span: ["class"],
  div: ["class", "role", "aria-label", "tabindex"],
  input: ["type", "checked", "disabled"],
};
const withClass: Readonly<Record<string, readonly string[]>> = { ul: ["class"], li: ["class"] };

function elementsIn(nodes: readonly Node[]): DefaultTreeAdapterTypes.Element[] {
  return nodes.flatMap((node) => ("tagName" in node ? [node, ...elementsIn(node.childNodes)] : []));
}

/** A start tag as a whole: the value of an attribute may hold what looks like another one. */
const TAG = /<[a-z][\w-]*(?:\s+[\w:-]+(?:="[^"]*")?)*\s*>/g;

/** What is wrong with the HTML of a text; nothing if it is safe and closed. */
function faultsOf(made: string): string[] {
  const faults: string[] = [];
  const tree = parseFragment(`<section><div>${made}</div><p>after</p></section>`);
  const [section, ...others] = tree.childNodes;
  const inner = section && "childNodes" in section ? section.childNodes : [];
  const [box, after, ...more] = inner;
  if (others.length + more.length > 0 || !after || !box || !("childNodes" in box))
    return ["it does not stay in its box"];
  if (serialize(after as never) !== "after") faults.push("what follows is in it");
  // As it is written, so it is read: no parser has to mend anything.
  const again = serialize(parseFragment(serialize(box)));
  if (again !== serialize(box) || elementsIn(box.childNodes).length !== (made.match(TAG) ?? []).length)
    faults.push("it is read otherwise than it is written");
  for (const { tagName, attrs } of elementsIn(box.childNodes)) {
    const allowed = ALLOWED[tagName];
    if (!allowed) faults.push(`<${tagName}>`);
    for (const { name, value } of attrs) {
      if (!allowed?.includes(name) && !withClass[tagName]?.includes(name))
        faults.push(`${name} of ${tagName}`);
      if (name === "href" && !isSafe(value)) faults.push(`href ${value}`);
    }
  }
  return faults;
}

const TAGS =
  "a b i u p br hr ul ol li dl dt dd pre code table tr td th thead caption details summary blockquote h1 h6 img div span font script style iframe object embed svg math foreignObject mtext mglyph annotation-xml base form button input select option textarea title noscript template xmp plaintext listing frameset body html meta link video token List".split(
    " ",
  );
const hostile = fc.constantFrom(
  "javascript:alert(1)",
  "JaVa\tScript:alert(1)",
  " javascript:x",
  "&#106;avascript:x",
  "java\nscript:x",
  "data:text/html,x",
  "vbscript:x",
  "//evil.example",
  "/\\evil.example",
  'https://a.example/"onload=x',
  "/docs/a",
  "mailto:a@a.example",
  "#x",
  "\u0001javascript:x",
  "javascript&colon;x",
);
const attribute = fc.oneof(
  hostile.map((url) => `href="${url}"`),
  hostile.map((url) => `src='${url}' alt=x`),
  fc.constantFrom(
    "onclick=alert(1)",
    'style="position:fixed"',
    "onerror='x'",
    "id=x",
    "name=y",
    "class=language-js",
    'class="a b"',
    "start=3",
    "start=-1",
    "colspan=9999999",
    "colspan=3",
    "srcdoc=x",
    "xlink:href=javascript:x",
    "action=javascript:x",
    "href",
    'a="',
    "/",
  ),
);
const piece = fc.oneof(
  {
    weight: 5,
    arbitrary: fc
      .tuple(fc.constantFrom(...TAGS), fc.array(attribute, { maxLength: 2 }))
      .map(([tag, list]) => `<${[tag, ...list].join(" ")}>`),
  },
  { weight: 4, arbitrary: fc.constantFrom(...TAGS).map((tag) => `</${tag}>`) },
  {
    weight: 2,
    arbitrary: fc.constantFrom(
      "\n\n",
      "\n",
      "- ",
      "> ",
      "1. ",
      "*",
      "**",
      "~~",
      "`",
      "```\n",
      "# ",
      "| a | b |\n|---|---|\n",
      "|",
      "    ",
      "[x](",
      "![",
      ")",
      "[a](javascript:x)",
      "<https://a.example>",
      "https://b.example",
    ),
  },
  {
    weight: 1,
    arbitrary: fc.constantFrom(
      "<!--",
      "-->",
      "--!>",
      "<![CDATA[",
      "]]>",
      "<!DOCTYPE html>",
      "<?php",
      "?>",
      "</",
      "<",
      ">",
      '"',
      "'",
      "&lt;script&gt;",
      "&#60;img src=x&#62;",
      "\0",
      "\ufdd00\ufdd1",
    ),
  },
  { weight: 2, arbitrary: fc.constantFrom("word", " ", "alert(1)", "é", "a_b") },
);
const fragment = fc.array(piece, { maxLength: 25 }).map((pieces) => pieces.join(""));

describe("Hostile HTML in a description", () => {
  test("leaves only the elements and attributes that are allowed, each closed where it was opened", () => {
    fc.assert(
      fc.property(fragment, (source) => {
        assert.deepEqual(faultsOf(html(source)), []);
      }),
      runs(800, 100_000),
    );
  });

  test("comes to the same as its Markdown, where it brings no address that runs code", () => {
    fc.assert(
      fc.property(fragment, (source) => {
        const made = html(markdown(source));
        assert.deepEqual(faultsOf(made), []);
        const addresses = addressesIn(unified().use(remarkParse).parse(markdown(source)));
        assert.deepEqual(
          addresses.filter((address) => !isSafe(address)),
          [],
        );
      }),
      runs(400, 30_000),
    );
  });

  test("is read in a time that grows with its length, however deep it is", () => {
    for (const one of [
      "<b>",
      "<div>",
      "<ul><li>",
      "<table><tr><td>",
      "<blockquote>",
      "<a href=/x>",
      "<details>",
      "</b>",
      "<p>",
      "<script>",
      "<token>",
      "<pre>",
    ]) {
      const text = `${one.repeat(1_000)}x`;
      assert.deepEqual(faultsOf(html(text)), [], one);
      if (one !== "<script>") assert.match(textOfHtml(html(text)) + markdown(text), /x[^]*x/, one);
    }
  });
});
