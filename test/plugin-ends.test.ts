// Plugins of unified that never come to an end, such as those that wait in one document for another one.
import assert from "node:assert/strict";
import { test } from "node:test";
import type { Root } from "mdast";
import { createHighlighter } from "../src/markdown/highlight.js";
import { parseTransformed } from "../src/markdown/parse.js";
import { parseTree } from "../src/markdown/processor.js";
import { markdownPlugins } from "../src/markdown/unified-plugins.js";
import { ENGLISH_WORDING, wordsOf } from "../src/words/words.js";

test("A plugin that waits for ever is reported in each document, and the others go on", async () => {
  let calls = 0;
  const waiting = () => (): Promise<void> => {
    calls += 1;
    return new Promise(() => {});
  };
  const adding = () => (tree: Root) => {
    tree.children.push({ type: "paragraph", children: [{ type: "text", value: "added" }] });
  };
  const plugin = { name: "own", remarkPlugins: [waiting, adding] };
  const { transforms } = markdownPlugins([plugin], "docsite.config.js", (_, run) => run(), 20);
  const tools = {
    treeOf: parseTree,
    format: "md",
    highlight: createHighlighter(),
    features: { components: [], titlesInBrackets: false, words: wordsOf(ENGLISH_WORDING) },
  } as const;
  for (const path of ["content/docs/a.md", "content/docs/b.md"]) {
    const { diagnostics, content } = await parseTransformed(
      { path, text: "# A\n", hash: "" },
      tools,
      transforms,
    );
    assert.deepEqual(
      diagnostics.map(({ code, file }) => [code, file]),
      [["plugin-failed", path]],
    );
    assert.match(diagnostics[0]?.message ?? "", /waiting.*does not come to an end/s);
    assert.match(content.body.strings.join(""), /added/);
  }
  assert.equal(calls, 2);
});
