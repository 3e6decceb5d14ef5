// A fenced code block → the hole that the theme fills.
import type { Code } from "mdast";
import { diagnostic } from "../diagnostics/diagnostics.js";
import { isSlip, nearest } from "../text/nearest.js";
import { markLines } from "./code-lines.js";
import { parseCodeMeta } from "./code-meta.js";
import type { ConversionContext } from "./context.js";
import { diagramOf } from "./diagram.js";
import { isKnownLanguage, languageNames } from "./highlight.js";

/** What other tools make something else of than code: as a language, or as a word after it. */
const FEATURES = /^(mdx-code-block|mermaid)(?= )|(?<= )(live)(?= |$)/;

/** The mark of a code block's hole. Problems in its info string are reported. */
export function codeBlock(context: ConversionContext, node: Code): string {
  if (node.lang === "mermaid") {
    const diagram = diagramOf(context, node, () => plainCode(context, node));
    if (diagram !== undefined) return diagram;
  }
  return plainCode(context, node);
}

function plainCode(context: ConversionContext, node: Code): string {
  const [, info = "", attached = ""] = /^([^{]*)(.*)$/.exec(node.lang ?? "") ?? [];
  const name = info.toLowerCase();
  const { defaultLanguage = "text", magicComments = [] } = context.features.codeBlocks ?? {};
  const meta = parseCodeMeta(`${attached} ${node.meta ?? ""}`);
  const diff = name === "diff" && meta.diffLanguage !== undefined;
  const language = (diff && meta.diffLanguage) || name || defaultLanguage;
  if (!isKnownLanguage(language)) {
    const suggestion = nearest(language, languageNames());
    if (suggestion && isSlip(language, suggestion)) {
      const at = context.pointOf(node.position?.start);
      context.diagnostics.push(diagnostic("unknown-language", at, language, suggestion));
    }
  }
  const feature = FEATURES.exec(`${name} ${node.meta ?? ""}`)?.[0];
  if (feature !== undefined && !(feature === "mermaid" && context.features.draw))
    context.diagnostics.push(diagnostic("code-feature", context.pointOf(node.position?.start), feature));
  const { code, marks } = markLines(node.value, meta, diff, magicComments);
  const { firstLineNumber } = meta;
  const html = context.highlight(code, language, {
    marks,
    ...(firstLineNumber !== undefined && { firstLineNumber }),
  });
  const changes = [...marks.values()].some((mark) => mark === "add" || mark === "del");
  return context.hole({
    kind: "component",
    name: "CodeBlock",
    props: {
      language,
      html,
      ...(meta.title !== undefined && { title: meta.title }),
      ...(firstLineNumber !== undefined && { lineNumbers: true }),
      ...(changes && { diff: true }),
    },
    slots: {},
  });
}
