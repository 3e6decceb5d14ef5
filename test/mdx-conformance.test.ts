// Pages in MDX, built as a site: their HTML is what @mdx-js/mdx and React make of them.
import assert from "node:assert/strict";
import { after, describe, test } from "node:test";
import { documentsByChance } from "./support/mdx-chance.js";
import { DOCUMENTS, FILES } from "./support/mdx-documents.js";
import { bodyOf, filesOf, normalized, referencePages } from "./support/mdx-reference.js";
import { configWith, problemLines } from "./support/problems.js";
import { runs } from "./support/runs.js";
import { testSite } from "./support/site.js";

const clean: (() => void)[] = [];
after(() => clean.forEach((run) => run()));

const written = Object.keys(DOCUMENTS);
const documents = { ...DOCUMENTS, ...documentsByChance(runs(60, 2000).numRuns, 2) };
const site = testSite({ after: (run) => void clean.push(run) }, filesOf(documents, FILES));
const [expected, report] = await Promise.all([referencePages(documents, FILES), site.build()]);

test("None of the documents has a problem", () => assert.deepEqual(problemLines(report), []));

describe("The site shows what @mdx-js/mdx shows of", () => {
  for (const [index, name] of written.entries())
    test(name, () => assert.equal(bodyOf(site, index), normalized(expected.get(name) ?? "")));

  test("documents made by chance", () => {
    for (const [index, [name, text]] of Object.entries(documents).entries())
      if (index >= written.length)
        assert.equal(bodyOf(site, index), normalized(expected.get(name) ?? ""), text);
  });
});

describe("What @mdx-js/mdx refuses, or throws when it is rendered, is an error at its line:", () => {
  const wrong: Readonly<Record<string, readonly [text: string, problem: RegExp]>> = {
    "comments between attributes": ["a\n\n<p /* a */ title='b'>c</p>", /:3:\d+ error mdx-syntax/],
    "an element closed on the line of its text": ["<div>\n  a</div>", /:[12]:\d+ error mdx-syntax/],
    "an element that ends in another one": ["a\n\n<b><i>c</b></i>", /:3:\d+ error mdx-syntax/],
    "an element that ends after its item": ["- <div>\n- b\n\n</div>", /:1:\d+ error mdx-syntax/],
    "an attribute without a value": ["a <b c= />", /:1:\d+ error mdx-syntax/],
    "an empty attribute": ["a\n\n<b c={} />", /:3:\d+ error/],
    "braces that hold a statement": ["a\n\nb {const c = 1}", /:3:\d+ error mdx-syntax/],
    "an expression over lines that is none": ["a\n\n{[1,\n 2}", /:[34]:\d+ error mdx-syntax/],
    "a spread of nothing": ["<b {...} />", /:1:\d+ error/],
    "an export of what is not there": [
      "a\n\nexport { none }\n\n{[1].length}",
      /:3:\d+ error mdx-syntax: .*none/,
    ],
    "two exports of one name": [
      "export const a = 1\nexport const a = 2\n\n{a + [a].length}",
      /:[12]:\d+ error/,
    ],
    "an object as text": [
      "export const a = {}\n\n{a}\n\n{{ b: 1 }}",
      /:3:1 error code-failed: Objects are not valid/,
    ],
    "a component that only an expression names": ["a\n\n{true && <None />}", /:3:1 error .*<?None/],
    "a member that is not there": ["export const A = {}\n\nb\n\n<A.B>c</A.B>", /:5:1 error code-failed/],
    "an error deep in Markdown": [
      "import Box from './parts.jsx'\n\n<Box>\n\n- > b {(() => { throw new Error('deep') })()}\n\n</Box>",
      /:5:\d+ error code-failed: deep/,
    ],
  };
  for (const [name, [text, problem]] of Object.entries(wrong))
    test(name, async (context) => {
      const own = testSite(context, {
        "docsite.config.js": configWith(),
        "content/docs/page-0.mdx": text,
        "content/docs/parts.jsx": FILES["parts.jsx"] ?? "",
      });
      const lines = problemLines(await own.build());
      assert.match(lines.join("\n"), /^content/);
      assert.match(lines[0] ?? "", problem);
      await assert.rejects(async () => {
        const html = (await referencePages({ text }, FILES)).get("text") ?? "";
        if (html.startsWith("Error: ")) throw new Error(html);
      });
    });
});

/** Uses of components that docsite has itself: what the page says, in order. */
const SAID: Readonly<Record<string, readonly [text: string, ...said: string[]]>> = {
  "tabs by their items": [
    `import Tabs from '@theme/Tabs'\nimport TabItem from '@theme/TabItem'\n\n<Tabs groupId="g">\n<TabItem value="a" label="A">\n\n*one*\n\n</TabItem>\n<TabItem value="b" label="B" default>two {1 + 1}</TabItem>\n</Tabs>`,
    "one",
    "two 2",
  ],
  "tabs by their values": [
    `import { items } from './parts.jsx'\n\n<Tabs defaultValue="b" values={[{ label: 'A', value: 'a' }, { label: 'B', value: 'b' }]}>\n  <TabItem value="a">{items.join()}</TabItem>\n  <TabItem value="b">\n\n  - x\n\n  </TabItem>\n</Tabs>`,
    "one,two,three",
    "x",
  ],
  "components in code blocks of the page": [
    "```mdx-code-block\nimport Tabs from '@theme/Tabs'\n\n<Tabs>\n<TabItem value='a'>\n```\n\none\n\n```mdx-code-block\n</TabItem>\n</Tabs>\n```",
    "one",
  ],
  "an admonition": [
    `import Admonition from '@theme/Admonition'\n\n<Admonition type="tip" title={<>T <b>u</b></>}>\n\n*a*\n\n</Admonition>`,
    "T u",
    "a",
  ],
  "a directive with code": [
    ":::note[T {1 + 1}]\n\na {[2].map((n) => <b key={n}>{n}</b>)}\n\n<div>\n\nb\n\n</div>\n\n:::",
    "T 2",
    "a 2",
    "b",
  ],
  "code as text": [
    `import CodeBlock from '@theme/CodeBlock'\nimport raw from '!!raw-loader!./raw.txt'\nimport other from './raw.txt?raw'\n\n<CodeBlock language="js" title="t.js">{raw}</CodeBlock>\n\n<CodeBlock>{\`a \${other.length}\`}</CodeBlock>`,
    "t.js",
    "raw {text}",
    "a 11",
  ],
  "a heading, details, a link and contents": [
    `import Heading from '@theme/Heading'\nimport Link from '@docusaurus/Link'\nimport TOCInline from '@theme/TOCInline'\n\n<Heading as="h2" id="own">A *b*</Heading>\n\n<Details summary="S">c</Details>\n\n<Link to="https://a.example">d</Link>\n\n<TOCInline toc={toc} />`,
    "A b",
    "S",
    "c",
    "d",
    "A b",
  ],
  images: [
    `import pic from './pic.svg'\n\n<img src={pic} alt="1" /> <img src={require('./pic.svg').default} alt="2" /> <video poster={pic} /> <source srcSet={require('./pic.svg').default} /> {pic.toString().length > 0 && 'x'}`,
    "x",
  ],
  "a heading of code": [
    "## A {'b'.repeat(2)}\n\n<h2>*c*</h2>\n\n{toc.map(({ value, id }) => <b key={id}>{value}</b>)}",
    "A bb",
    "c",
  ],
};

describe("Nothing is lost of", () => {
  for (const [name, [text, ...said]] of Object.entries(SAID))
    test(name, async (context) => {
      const own = testSite(context, {
        "content/docs/page-0.mdx": text,
        "content/docs/parts.jsx": FILES["parts.jsx"] ?? "",
        "content/docs/raw.txt": "raw {text}\n",
        "content/docs/pic.svg": '<svg xmlns="http://www.w3.org/2000/svg" width="1" height="2"/>',
      });
      assert.deepEqual(problemLines(await own.build()), []);
      const $ = own.page("/docs/page-0");
      $(".doc-body .anchor").remove();
      const shown = $(".doc-body").text().replace(/\s+/g, " ");
      let from = 0;
      for (const part of said) {
        const place = shown.indexOf(part, from);
        assert.ok(place >= 0, `${part} in ${shown}`);
        from = place + part.length;
      }
      for (const attribute of ["src", "srcset", "poster"])
        $(`.doc-body [${attribute}]`).each((_, element) =>
          assert.match($(element).attr(attribute) ?? "", /^\/assets\/|^https:/),
        );
    });
});
