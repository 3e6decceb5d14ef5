// A code block in Mermaid → the hole of a diagram.
import type { Code } from "mdast";
import { diagnostic } from "../../diagnostics/diagnostics.js";
import { loadLibrary } from "../../io/libraries.js";
import { shortHash } from "../../text/hash.js";
import { once } from "../../text/once.js";
import type { HoleTools, MarkdownPart } from "../../types/markdown-part.js";
import type { Libraries } from "../../types/source.js";
import { diagramDiagnostic } from "./diagnostics.js";
import { drawDiagram, drawingName, type DiagramLibrary } from "./draw.js";
import { BEAUTIFUL_MERMAID } from "./library.js";

/** Diagrams in the place of code. The package that draws them is loaded with the first one. */
export function diagramsIn(libraries: Libraries): MarkdownPart {
  const installed = libraries[BEAUTIFUL_MERMAID.name];
  const load = installed && once(() => loadLibrary(installed) as DiagramLibrary);
  return { code: { mermaid: (tools, node, code) => diagramOf(tools, node, code, load) } };
}

/** The mark of a diagram's hole; nothing where it has to be shown as code. `code` gives the mark of its source. */
function diagramOf(
  tools: HoleTools,
  node: Code,
  code: () => string,
  load: (() => DiagramLibrary) | undefined,
): string | undefined {
  const at = tools.pointOf(node.position?.start);
  const { diagnostics } = tools;
  const prefix = `d${shortHash(`${tools.file} ${tools.words.size}`)}-`;
  const { svg, title, words, losses, otherKind, isMissing } = drawDiagram(node.value, prefix, load);
  if (otherKind !== undefined) {
    tools.mentions.push({ kind: "diagram", name: node.value, at });
    return tools.hole({
      kind: "component",
      name: "BrowserDiagram",
      props: { drawing: drawingName(node.value) },
      slots: { source: tools.template(code()) },
    });
  }
  const { name, version } = BEAUTIFUL_MERMAID;
  if (isMissing) diagnostics.push(diagnostic("missing-package", at, name, version, "diagrams"));
  for (const { kind, line, code: lost } of losses) {
    // A diagram that is not drawn needs no word about what else would be left out.
    if (kind === "ignored" && svg === undefined) continue;
    const key = kind === "unread" ? "diagram-syntax" : "diagram-part";
    diagnostics.push(diagramDiagnostic(key, { ...at, line: (at.line ?? 1) + line }, lost));
  }
  if (svg === undefined) return undefined;
  tools.words.set(node, words);
  return tools.hole({
    kind: "component",
    name: "Diagram",
    props: { svg, ...(title !== undefined && { title }) },
    slots: { source: tools.template(code()) },
  });
}
