// Parts of text files.
import { diagnostic } from "../../diagnostics/diagnostics.js";
import { FENCE_WORDS, parseCodeMeta } from "../code-meta.js";
import { metaOf } from "./code-block.js";
import { snippetKey } from "../../text/partial-key.js";
import { isSet, pathFrom, textIn, type Component } from "./component.js";

export const Snippet: Component = {
  directive: "snippet",
  stands: ["leaf"],
  attributes: {
    file: "value",
    lines: "value",
    region: "value",
    language: "value",
    title: "value",
    showLineNumbers: "value",
    variables: "value",
    metastring: "value",
  },
  html(use, { context }) {
    const from = textIn(use, "file");
    const at = context.pointOf(use.node.position?.start);
    if (from === undefined) {
      context.diagnostics.push(diagnostic("component-attribute.missing", at, "<Snippet>", "file"));
      return "";
    }
    // It could be any file that can be read while the site is built.
    if (context.isUntrusted) {
      context.diagnostics.push(diagnostic("untrusted-snippet", at, from));
      return "";
    }
    // Its code is read when the page is complete, so nothing is made of it any more.
    const meta = parseCodeMeta(textIn(use, "metastring") ?? "");
    for (const word of FENCE_WORDS.filter((each) => meta[each]))
      context.diagnostics.push(diagnostic("code-feature", at, word, "Write the code in a fence on the page"));
    const path = pathFrom(context.file, from);
    const [lines, region] = ["lines", "region"].map((name) => textIn(use, name));
    const shown = { path, ...(isSet(use, "variables") && { hasVariables: true as const }) };
    context.snippets.push({ from, at, ...shown });
    return context.hole({
      kind: "snippet",
      path: snippetKey(shown),
      ...(lines !== undefined && { lines }),
      ...(region !== undefined && { region }),
      language: textIn(use, "language") ?? /\.(\w+)$/.exec(from)?.[1] ?? "text",
      meta: metaOf(use),
      insertion: context.insert(use.node),
    });
  },
  // The insertion stands for it.
  markdown: () => "",
};
