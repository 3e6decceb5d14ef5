import { diagnosticsOf } from "../../diagnostics/diagnostics.js";
import { suggest, warning } from "../../diagnostics/kind.js";
import { MERMAID } from "./library.js";

/** Problems with diagrams, by code; see `DIAGNOSTICS`. */
export const DIAGRAMS = {
  "diagram-kind": warning<[kind: string, similar: string | undefined]>({
    about:
      "A diagram in Mermaid is of a kind that only the package `mermaid` draws, and it is not installed. It is shown as code.",
    message: (kind) =>
      `Diagrams of the kind \`${kind}\` take the package \`mermaid\`, which is not installed: this one is shown as code`,
    hint: (_, similar) =>
      suggest(
        similar,
        `Run \`npm install mermaid@${MERMAID.version}\`, which draws with a Chromium of this machine`,
      ),
  }),
  "diagram-kind.browser": warning<[kind: string]>({
    about: "A diagram is of a kind that is drawn with a Chromium, and none is found. It is shown as code.",
    message: (kind) =>
      `Diagrams of the kind \`${kind}\` are drawn with a Chromium, and none is found: this one is shown as code`,
    hint: "Install Chromium or Chrome, or set `CHROMIUM_PATH` to the path of its executable",
  }),
  "diagram-kind.failed": warning<[kind: string, reason: string]>({
    about:
      "The Chromium that draws a diagram does not start, does not answer in time, or draws nothing. The diagram is shown as code.",
    message: (kind, reason) =>
      `A Chromium cannot draw \`${kind}\`: ${shortened(reason, 200)}: the diagram is shown as code`,
    hint: "Check that this Chromium runs and has fonts, or set `CHROMIUM_PATH` to the path of another one",
  }),
  "diagram-kind.unknown": warning<[kind: string, similar: string | undefined]>({
    about: "A diagram is of a kind that Mermaid does not know. It is shown as code.",
    message: (kind) => `Mermaid knows no diagrams of the kind \`${kind}\`: this one is shown as code`,
    hint: (_, similar) => suggest(similar, "Check the first word of the diagram"),
  }),
  "diagram-syntax": warning<[code: string]>({
    about:
      "A line of a diagram in Mermaid cannot be read, so that a drawing might say something else. It is shown as code.",
    message: (code) => `Cannot read \`${shortened(code)}\`: the diagram is shown as code`,
    hint: "Check the syntax, or write it in another way",
  }),
  "diagram-syntax.mermaid": warning<[problem: string]>({
    about: "Mermaid cannot read a diagram. It is shown as code.",
    message: (problem) => `Mermaid cannot read the diagram: ${shortened(problem, 200)}: it is shown as code`,
    hint: "Check the syntax, or write it in another way",
  }),
  "diagram-part": warning<[code: string]>({
    about: "A diagram in Mermaid is drawn, but without or not quite as something that it asks for.",
    message: (code) => `\`${shortened(code)}\` has no effect in the drawing, or not all of it`,
    hint: "Look at the drawing, and remove this if the drawing is right without it",
  }),
};

/** A problem with a diagram at a place. */
export const diagramDiagnostic = diagnosticsOf(DIAGRAMS);

function shortened(code: string, most = 60): string {
  const text = code.replace(/\s+/g, " ").replaceAll("`", "'");
  return text.length > most ? `${text.slice(0, most - 1)}…` : text;
}
