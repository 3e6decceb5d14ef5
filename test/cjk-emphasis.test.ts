// Emphasis beside Chinese, Japanese and Korean text, whichever parser reads a page.
import assert from "node:assert/strict";
import { describe, test } from "node:test";
import * as fc from "fast-check";
import type { Nodes } from "mdast";
import { loadFastParser } from "../src/markdown/fast-parser.js";
import { parseTree } from "../src/markdown/processor.js";
import { testSite } from "./support/site.js";

/** What is on the page of each text. */
const EMPHASIS: readonly (readonly [text: string, html: string])[] = [
  ["**强调。**后面的文字", "<strong>强调。</strong>后面的文字"],
  ["これは**「重要」**です", "これは<strong>「重要」</strong>です"],
  ["これは*「重要」*です", "これは<em>「重要」</em>です"],
  ["**이것(괄호)**이 문장", "<strong>이것(괄호)</strong>이 문장"],
  ["**“引用”**后面", "<strong>“引用”</strong>后面"],
  ["**版本1.0。**version", "<strong>版本1.0。</strong>version"],
  ["~~删除。~~后面", "<del>删除。</del>后面"],
  ["太郎は***「花子」***と", "太郎は<em><strong>「花子」</strong></em>と"],
  ["**`代码`**后面", "<strong><code>代码</code></strong>后面"],
  ["2 * 3 * 4。**强**", "2 * 3 * 4。<strong>强</strong>"],
  ["後ろ**", "後ろ**"],
  ["\\*\\*强调。\\*\\*后", "**强调。**后"],
];

describe("Emphasis beside Chinese, Japanese and Korean text", { concurrency: true }, () => {
  for (const name of ["a.md", "a.mdx"])
    test(`needs no space in ${name}`, async (context) => {
      const site = testSite(context, {
        [`content/docs/${name}`]: `# A\n\n${EMPHASIS.map(([text]) => text).join("\n\n")}\n`,
      });
      await site.buildWell();
      const $ = site.page("/docs/a");
      const shown = $(".doc-body > p")
        .toArray()
        .map((each) => $(each).html());
      assert.deepEqual(
        shown,
        EMPHASIS.map(([, html]) => html),
      );
    });

  test("is that of CommonMark where the site wants it so", async (context) => {
    const site = testSite(context, {
      "docsite.config.ts":
        'export default { title: "T", url: "https://t.example", markdown: { cjkEmphasis: false } };\n',
      "content/docs/a.md": "# A\n\n**强调。**后面 ~~删除。~~后面\n",
      "content/docs/b.mdx": "# B\n\n**强调。**后面 ~~删除。~~后面\n",
    });
    await site.buildWell();
    for (const page of ["/docs/a", "/docs/b"])
      assert.equal(site.page(page)(".doc-body > p").text(), "**强调。**后面 ~~删除。~~后面");
  });

  test("is the same by both parsers", async () => {
    const fast = await loadFastParser();
    assert.ok(fast);
    const piece = fc.constantFrom(
      ..."字が가a（）「」。，“”(.) ",
      ..."*_~`\\",
      "**",
      "~~",
      "葛\u{e0100}",
      "𠮷",
      "〜\ufe0f",
      "[链](#)",
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 14 }), (pieces) => {
        const text = `x${pieces.join("")}x`;
        assert.equal(outlineOf(fast.treeOf(text)), outlineOf(parseTree(text)), text);
      }),
      { numRuns: 3000 },
    );
  });
});

/** A tree with the names of its nodes and its texts. */
function outlineOf(node: Nodes): string {
  if (node.type === "text") return node.value;
  if ("children" in node) return `<${node.type}>${node.children.map(outlineOf).join("")}</>`;
  return "value" in node ? `<${node.type} ${node.value}>` : `<${node.type}>`;
}
