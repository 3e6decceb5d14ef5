import { LIBRARIES } from "../text/libraries.js";
import { suggest, warning } from "./kind.js";

/** Problems with diagrams and formulas, by code; see `DIAGNOSTICS`. */
export const FEATURES = {
  "missing-package": warning<[name: string, version: string, what: string]>({
    about:
      "A page has a diagram or a formula, and the package that draws them is not installed. They are shown as code.",
    message: (name, _, what) => `The package \`${name}\`, which ${what} take, is not installed`,
    hint: (name, version) => `Run \`npm install ${name}@${version}\``,
  }),
  "diagram-kind": warning<[kind: string, similar: string | undefined]>({
    about:
      "A diagram in Mermaid is of a kind that only the package `mermaid` draws, and it is not installed. It is shown as code.",
    message: (kind) =>
      `Diagrams of the kind \`${kind}\` take the package \`mermaid\`, which is not installed: this one is shown as code`,
    hint: (_, similar) =>
      suggest(
        similar,
        `Run \`npm install mermaid@${LIBRARIES.mermaid}\`, which draws with a Chromium of this machine`,
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
  formula: warning<[problem: string]>({
    about: "A formula is not valid TeX, or uses a command that is not known. It is shown as it was written.",
    message: (problem) => `Cannot read the formula: ${problem}`,
    hint: "If no formula is meant, write `\\$` for the dollar sign",
  }),
  "formula.fence": warning({
    about: "Something follows the dollar signs that begin a formula in a block of its own.",
    message: () => "The formula is shown as code, because it begins in the line of its dollar signs",
    hint: "Write `$$` on a line of its own before and after the formula",
  }),
  "formula.unclosed": warning({
    about: "A formula in a block of its own does not end: what follows is part of it.",
    message: () => "This `$$` has no second one that ends the formula",
    hint: "Write `$$` on a line of its own after the formula, or `\\$\\$` for dollar signs",
  }),
};

function shortened(code: string, most = 60): string {
  const text = code.replace(/\s+/g, " ").replaceAll("`", "'");
  return text.length > most ? `${text.slice(0, most - 1)}…` : text;
}
