// A code block in Mermaid → the hole of a diagram.
import type { Code } from "mdast";
import { diagnostic } from "../diagnostics/diagnostics.js";
import { LIBRARIES } from "../text/libraries.js";
import { shortHash } from "../text/hash.js";
import { drawingName } from "../diagrams/drawing-name.js";
import type { ConversionContext } from "./conversion-context.js";

/** The mark of a diagram's hole; nothing where it has to be shown as code. `code` gives the mark of its source. */
export function diagramOf(context: ConversionContext, node: Code, code: () => string): string | undefined {
  const { draw } = context.features;
  if (!draw) return undefined;
  const at = context.pointOf(node.position?.start);
  const { diagnostics } = context;
  const prefix = `d${shortHash(`${context.file} ${context.words.size}`)}-`;
  const { svg, title, words, losses, otherKind, isMissing } = draw(node.value, prefix);
  if (otherKind !== undefined) {
    context.mentions.push({ kind: "diagram", name: node.value, at });
    return context.hole({
      kind: "component",
      name: "BrowserDiagram",
      props: { drawing: drawingName(node.value) },
      slots: { source: context.template(code()) },
    });
  }
  if (isMissing)
    diagnostics.push(
      diagnostic("missing-package", at, "beautiful-mermaid", LIBRARIES["beautiful-mermaid"], "diagrams"),
    );
  for (const { kind, line, code: lost } of losses) {
    // A diagram that is not drawn needs no word about what else would be left out.
    if (kind === "ignored" && svg === undefined) continue;
    const code = kind === "unread" ? "diagram-syntax" : "diagram-part";
    diagnostics.push(diagnostic(code, { ...at, line: (at.line ?? 1) + line }, lost));
  }
  if (svg === undefined) return undefined;
  context.words.set(node, words);
  return context.hole({
    kind: "component",
    name: "Diagram",
    props: { svg, ...(title !== undefined && { title }) },
    slots: { source: context.template(code()) },
  });
}
