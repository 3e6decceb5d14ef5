// MDX pages: what @mdx-js/mdx shows of a text, docsite shows as well; what only running it would tell is said.
import assert from "node:assert/strict";
import { describe, test, type TestContext } from "node:test";
import { evaluate } from "@mdx-js/mdx";
import { load } from "cheerio";
import { createElement } from "react";
import * as runtime from "react/jsx-runtime";
import { renderToStaticMarkup } from "react-dom/server";
import { loadFastParser } from "../src/markdown/fast-parser.js";
import { loadMdx, type ReadMdx } from "../src/markdown/mdx.js";
import { parseMarkdown } from "../src/markdown/parse.js";
import { configWith, problemLines } from "./support/problems.js";
import { testSite } from "./support/site.js";

/** Texts that are the same page for every MDX 3. */
const SAME: Readonly<Record<string, string>> = {
  "Markdown alone":
    "A *paragraph* with `code`, **words** and a [link](https://a.example).\n\n- one\n- two\n\n1. a\n2. b",
  "a tag in a paragraph": "a <b>c</b> d",
  "a tag with Markdown in it": "a <b>*c* `d`</b> e",
  "tags in tags": "<i><b>a</b><u>b</u></i>",
  "a tag on its own": "<div>a</div>",
  "a tag around a paragraph": "<div>\n\nA *b*\n\n</div>",
  "a tag around lines": "<div>\n  A *b*\n  c\n</div>",
  "a tag around a list": "<div>\n- a\n- b\n</div>",
  "a tag around a heading": "<section>\n## Part\n\nText\n</section>",
  "a tag around a quote": "<div>\n> a\n> b\n</div>",
  "a tag in a list item": "- a <b>c</b>\n- <div>d</div>\n- e\n\n  <div>\n  f\n  </div>",
  "a tag in a quote": "> <div>\n>   a *b*\n> </div>",
  "a tag indented by a tab": "<div>\n\t<p>a</p>\n</div>",
  "a tag far from the margin": "<div>\n        <p>a</p>\n</div>",
  "tags that close themselves":
    'a<br/>b <hr /> <img alt="x" src="https://a.example/x.png" width="1" height="1" />',
  "two tags in one paragraph": "<b>a</b> <i>b</i>",
  "a paragraph of tags alone": "<b>a</b>\n<i>b</i>",
  "attributes in lines": '<div\n  title="a"\n  lang="de"\n>\nb\n</div>',
  "a class": '<p className="a b">c</p>',
  "attributes with other names": '<label htmlFor="a" tabIndex={1}>b</label> <td colSpan={2}>c</td>',
  "an attribute without value": "<details open><summary>a</summary>b</details>",
  "attributes that are false": "<input disabled={false} checked={true} readOnly type='checkbox' />",
  "attributes that are nothing": "<p title={undefined} lang={null}>a</p>",
  "references in attributes": '<p title="a &amp; &quot;b&quot;">c</p>',
  "quotes in quotes": `<p title='a "b"'>c</p>`,
  "an attribute of data": '<p data-a="1" aria-hidden={true} data-b={false}>c</p>',
  "a style": '<p style={{ color: "red", marginTop: 4, lineHeight: 2, "--own": 3 }}>a</p>',
  "a style with a vendor's prefix": '<p style={{ WebkitLineClamp: 2, msTransform: "none" }}>a</p>',
  "attributes from an object": '<p {...{ title: "a", lang: "de" }}>b</p>',
  "attributes from an export": 'export const given = { title: "a" }\n\n<p {...given} lang="de">b</p>',
  "an export in a text": "export const count = 3\n\nThere are {count} and {count + 1}.",
  "exports in exports": "export const a = 1, b = { c: [a, 2] }\n\n{b.c[1]} {b.c[0]}",
  "a string in braces": "a{' '}b {\"c\"} {`d ${1}`}",
  "numbers in braces": "{1} {-2.5} {0}",
  "what shows nothing": "a{true}{false}{null}{undefined}b",
  "a list in braces": "{[1, 'a', [2]]}",
  "braces on their own": "{'a'}\n\n{1 + 2}",
  comments: "a {/* b */} c\n\n{/* d */}\n\n{\n// e\n}\n\nf",
  "a comment in a tag": "<div>{/* a */}b</div>",
  "a fragment": "<>a *b*</>\n\n<>\n\nc\n\n</>",
  escapes: String.raw`\<a> \{b} &lt;c> &#123;d&#125;`,
  "braces and tags in code": "`{a}` and `<b>`",
  "imports that nobody uses": 'import { a } from "node:fs"\nimport b, * as c from "node:path"\n\nText',
  "no code by indentation": "    a *b*",
  "a setext heading": "a\n===\n\nb\n---",
  "a definition": "[a]\n\n[a]: https://a.example",
  "hard line breaks": "a\\\nb  \nc",
  "an SVG": '<svg viewBox="0 0 1 1" strokeWidth={2}><path d="M0 0" fillOpacity="0.5" /></svg>',
  "a custom element": '<my-box kind="a">b</my-box>',
  "tables of tags": "<table><tbody><tr><td>a</td></tr></tbody></table>",
};

const parsers: readonly (readonly [name: string, readMdx: ReadMdx])[] = [
  ["satteri", await loadMdx((await loadFastParser())?.mdxTreeOf)],
  ["remark-mdx", await loadMdx()],
];

/** The body of a page without what docsite adds, and without white space between elements. */
function bodyOf(text: string, readMdx: ReadMdx): string {
  const path = "content/docs/a.mdx";
  const file = { path, text: `Start\n\n${text}`, hash: "x" } as const;
  const { content, document, diagnostics } = parseMarkdown(file, { readMdx });
  assert.deepEqual(problemLines({ diagnostics }), []);
  const { strings, holes } = content.body;
  const filled = strings.map((part, index) => {
    const hole = holes[index];
    if (hole?.kind !== "link" && hole?.kind !== "image") return part;
    const { url } = document.links[hole.link] ?? assert.fail();
    return `${part}${hole.kind === "link" ? "href" : "src"}="${url}"`;
  });
  return normalized(filled.join(""));
}

function normalized(html: string): string {
  const $ = load(html, null, false);
  $("a.anchor").remove();
  $("h1, h2").removeAttr("id aria-label aria-labelledby");
  $("span[id$=':name']").each((_, name) => void $(name).replaceWith($(name).contents()));
  $("[loading]").removeAttr("loading");
  $("link[rel=preload]").remove();
  $("*").each((_, element) => {
    if (!("attribs" in element)) return;
    const entries = Object.entries(element.attribs).sort(([one], [other]) => (one < other ? -1 : 1));
    element.attribs = Object.fromEntries(entries.map(([name, value]) => [name, value.replace(/;$/, "")]));
  });
  return $.html()
    .replace(/\s+/g, " ")
    .replace(/ ?(<\/?(?!b|i|u|a|code)[a-z][^>]*>) ?/g, "$1")
    .trim();
}

async function referenceOf(text: string): Promise<string> {
  const { default: Content } = await evaluate(`Start\n\n${text}`, {
    ...runtime,
    baseUrl: import.meta.url,
  } as never);
  return normalized(renderToStaticMarkup(createElement(Content)));
}

describe("A page says what @mdx-js/mdx makes of", () => {
  for (const [name, text] of Object.entries(SAME))
    test(name, async () => {
      const expected = await referenceOf(text);
      for (const [parser, readMdx] of parsers) assert.equal(bodyOf(text, readMdx), expected, parser);
    });
});

/** The site of a page that consists of it alone. */
async function built(context: TestContext, text: string) {
  const site = testSite(context, { "content/docs/a.mdx": text });
  await site.buildWell();
  return site;
}

describe("Built-in components", () => {
  test("Tabs are labelled by their items, and begin with the one that is chosen", async (context) => {
    const site = await built(
      context,
      `import Tabs from "@theme/Tabs";
import TabItem from "@theme/TabItem";

# Tabs

<Tabs groupId="os" defaultValue="b">
  <TabItem value="a" label="Apples">One *a*</TabItem>
  <TabItem value="b" label="Bananas">

  ## In a tab

  - two

  </TabItem>
</Tabs>

<Tabs values={[{ label: "Second", value: "2" }, { label: "First", value: "1" }]}>
  <TabItem value="1">first</TabItem>
  <TabItem value="2" default>second</TabItem>
</Tabs>
`,
    );
    const $ = site.page("/docs/a");
    const labels = (box: number) =>
      $(".tabs")
        .eq(box)
        .find("[role=tab]")
        .toArray()
        .map((tab) => $(tab).text());
    assert.deepEqual(labels(0), ["Apples", "Bananas"]);
    assert.deepEqual(labels(1), ["Second", "First"]);
    assert.equal($(".tabs").eq(0).attr("data-group"), "os");
    assert.equal($(".tabs").eq(0).find("[aria-selected=true]").text(), "Bananas");
    // Labels are in the order of `values`, panels in that of the page.
    const panels = $(".tabs").eq(1).find("[role=tabpanel]");
    assert.equal(panels.first().text().replace(/\s+/g, ""), "Firstfirst");
    const second = $(".tabs").eq(1).find("[aria-selected=true]");
    assert.equal(second.text(), "Second");
    assert.match(panels.eq(Number(second.attr("data-panel"))).text(), /second/);
    assert.equal($("nav[aria-label='On this page'] a").text(), "In a tab");
    assert.equal($("main").text().includes("import"), false);
    assert.equal($("h1").text(), "Tabs");
  });

  test("Admonition, Details and CodeBlock", async (context) => {
    const site = await built(
      context,
      `# C

<Admonition type="tip" title="Read *this*">

A **b**

</Admonition>

<Details summary="More">

Hidden

</Details>

<CodeBlock language="js" title="a.js">{\`let a = 1;\`}</CodeBlock>

:::warning In a directive

<b>c</b> 10:30

:::
`,
    );
    const $ = site.page("/docs/a");
    assert.equal($("aside.tip .admonition-title").text(), "Read *this*");
    assert.equal($("aside.tip strong").text(), "b");
    assert.equal($("main details summary").last().text(), "More");
    assert.equal($("figure figcaption").text(), "a.js");
    assert.equal($("figure pre").text(), "let a = 1;");
    assert.equal($("aside.warning .admonition-body").text().trim(), "c 10:30");
  });

  test("a code block shows the elements that are in it", async (context) => {
    const site = await built(
      context,
      `import CodeBlock from "@theme/CodeBlock";

# C

<CodeBlock title="out.log">
  <b>Done</b> in 3 s
</CodeBlock>

<CodeBlock language="js">{\`let a = 1;\`}</CodeBlock>
`,
    );
    const $ = site.page("/docs/a");
    assert.equal($("figure figcaption").text(), "out.log");
    assert.equal($("figure pre").text().trim(), "Done in 3 s");
    assert.equal($("figure pre b").text(), "Done");
    assert.equal($("pre").eq(1).text(), "let a = 1;");
  });

  test("links and images of JSX are checked like others, and lead to pages", async (context) => {
    const good = '# A\n\n<a href="./b.md">b</a> <img src="./p.svg" alt="" />';
    const site = testSite(context, {
      "content/docs/a.mdx": `${good} <a href="#gone">c</a>\n`,
      "content/docs/b.md": "# B\n",
      "content/docs/p.svg": '<svg xmlns="http://www.w3.org/2000/svg" width="3" height="4"/>',
    });
    const [problem = "", ...others] = problemLines(await site.build());
    assert.match(problem, /^content\/docs\/a\.mdx:3:\d+ error broken-anchor/);
    assert.deepEqual(others, []);
    site.write("content/docs/a.mdx", `${good}\n`);
    await site.buildWell();
    const $ = site.page("/docs/a");
    assert.equal($(".doc-body > a").attr("href"), "/docs/b");
    assert.equal($(".doc-body img").attr("width"), "3");
  });
});

describe("What is not right is said, at its place:", () => {
  const wrong: Readonly<Record<string, readonly [text: string, problem: RegExp]>> = {
    "a tag that is not closed": [
      "# A\n\n<b>\n",
      /^content\/docs\/a\.mdx:3:1 error mdx-syntax: Not valid MDX/,
    ],
    "a brace that is not closed": ["# A\n\na {b\n", /^content\/docs\/a\.mdx:3:3 error mdx-syntax/],
    "an import that is none": ["# A\n\nimport a from\n", /^content\/docs\/a\.mdx:3:\d+ error mdx-syntax/],
    "a component with a slip": [
      "# A\n\n<Detials>\n\n</Detials>\n",
      /:3:1 error unknown-component: .*Did you mean `<Details>`/,
    ],
    "a component of nobody": ["# A\n\nx <Foo />\n", /:3:3 error unknown-component: .*Import `Foo`/],
    "code that throws": ["# A\n\na {b.c} d\n", /:3:\d+ error code-failed: b is not defined/],
    "a module that does not exist": [
      'import X from "../x"\n\n# A\n\n<X />\n',
      /:1:1 error code: Could not resolve "..\/x"/,
    ],
    "a partial that does not exist": [
      'import X from "./_x.mdx"\n\n# A\n\n<X />\n',
      /:1:1 error missing-partial: There is no file `.\/_x.mdx`/,
    ],
    "a tab outside": ['# A\n\n<TabItem value="a">b</TabItem>\n', /:3:1 warning tab-item/],
    "a paragraph between tabs": ["# A\n\n<Tabs>\n\nb\n\n</Tabs>\n", /:5:1 warning tabs-content/],
  };
  for (const [name, [text, problem]] of Object.entries(wrong))
    test(name, async (context) => {
      const site = testSite(context, { "content/docs/a.mdx": text });
      const lines = problemLines(await site.build());
      assert.equal(lines.length, 1, lines.join("\n"));
      assert.match(lines[0] ?? "", problem);
    });

  test("an element with the id that a heading would get keeps it, as in Markdown", async (context) => {
    const text = '# A\n\n<a id="install"></a>\n\n## Install\n\nA <span id="more">b</span>\n\n## More\n';
    const ids = async (name: string) => {
      const site = testSite(context, { [`content/docs/${name}`]: text });
      assert.deepEqual(problemLines(await site.build()), []);
      const $ = site.page("/docs/a");
      return $("h2")
        .toArray()
        .map((heading) => $(heading).attr("id"));
    };
    assert.deepEqual(await ids("a.mdx"), ["install-1", "more-1"]);
    assert.deepEqual(await ids("a.md"), ["install-1", "more-1"]);
  });

  test("HTML comments and ids of headings, as Docusaurus has them, are none of it", async (context) => {
    const text =
      "<!-- a -->\n\n# A\n\n## B {#own}\n\n<!-- c\n\n### D\n\n```sh\ne < f\n``` -->\n\n## C {/* #other */}\n\n`<!-- b -->`\n";
    const $ = (await built(context, text)).page("/docs/a");
    const headings = $("h2").toArray();
    assert.deepEqual(
      headings.map((heading) => [$(heading).attr("id"), $(heading).text()]),
      [
        ["own", "B"],
        ["other", "C"],
      ],
    );
    assert.equal($(".doc-body p").text(), "<!-- b -->");
  });
});

describe("In a Markdown file, MDX is said to be what it is not:", () => {
  const traces: Readonly<Record<string, readonly [text: string, ...problems: RegExp[]]>> = {
    "an import": ["import X from './x'", /:3:1 warning mdx-in-markdown: This `import`.*format: mdx/],
    "an export": ["export const a = 1", /:3:1 warning mdx-in-markdown: This `export`/],
    "a component": ["a <Foo>b</Foo> <Foo/>", /:3:3 warning mdx-in-markdown: The component `<Foo>`/],
    "an attribute in braces": ["<p title={a}>b</p>", /:3:1 warning mdx-in-markdown: Attributes in braces/],
    "a comment in braces": ["a {/* b */}", /:3:1 warning mdx-in-markdown: This comment/],
    "code that is to be part of the page": [
      "```mdx-code-block\na\n```",
      /warning code-feature: `mdx-code-block`/,
    ],
    "a diagram": ["```mermaid\na\n```", /:3:1 warning code-feature: `mermaid`/],
    "code that is to run": ["```jsx live\n<p/>\n```", /:3:1 warning code-feature: `live`/],
    "what is ordinary text": [
      'import your data "as it is"\n\nexport it.\n\nA {b} <B>c</B> <DIV>d</DIV> <Details>e</Details> `<Foo>` {\\/\\* f',
    ],
  };
  for (const [name, [text, ...problems]] of Object.entries(traces))
    test(name, async (context) => {
      const site = testSite(context, { "content/docs/a.md": `# A\n\n${text}\n` });
      const lines = problemLines(await site.build());
      assert.equal(lines.length, problems.length, lines.join("\n"));
      for (const [index, problem] of problems.entries()) assert.match(lines[index] ?? "", problem);
    });

  test("a component that closes itself swallows nothing", async (context) => {
    const site = testSite(context, { "content/docs/a.md": '# A\n\n<Foo a="b > c" />\n\nAfter\n' });
    await site.build();
    const $ = site.page("/docs/a");
    assert.equal($("foo").text(), "");
    assert.equal($(".doc-body > p").text(), "After");
  });
});

test("A Markdown file is MDX where the configuration or its front matter says so", async (context) => {
  const text = "# A\n\n{1 + 1}\n";
  const site = testSite(context, {
    "docsite.config.js": configWith('markdown: { format: "mdx" }'),
    "content/docs/a.md": text,
    "content/docs/b.md": `---\nformat: md\n---\n${text}`,
  });
  await site.buildWell({ cache: true });
  const texts = () => ["a", "b"].map((name) => site.page(`/docs/${name}`)(".doc-body").text().trim());
  assert.deepEqual(texts(), ["2", "{1 + 1}"]);
  site.write("docsite.config.js", configWith());
  await site.buildWell({ cache: true });
  assert.deepEqual(texts(), ["{1 + 1}", "{1 + 1}"]);
});

test("The headings of a page that is no valid MDX can be linked to all the same", async (context) => {
  const site = testSite(context, {
    "content/docs/a.mdx": "---\ntitle: T\n---\n\n## Part\n\n<b>\n",
    "content/docs/b.md": "# B\n\n[a](./a.mdx#part)\n",
  });
  const lines = problemLines(await site.build());
  assert.deepEqual(lines.length, 1, lines.join("\n"));
  assert.match(lines[0] ?? "", /a\.mdx:7:1 error mdx-syntax/);
});
