// Formulas → MathML. What is wrong with one is reported, and it is shown as it was written.
import type { Code, Nodes } from "mdast";
import type { InlineMath, Math } from "mdast-util-math";
import { diagnostic } from "../../diagnostics/diagnostics.js";
import { loadLibrary } from "../../io/libraries.js";
import { escapeHtml } from "../../text/escape.js";
import { once } from "../../text/once.js";
import type { MarkdownPart, NodeTools } from "../../types/markdown-part.js";
import type { Libraries } from "../../types/source.js";
import { renderFormula, type Formula, type FormulaLibrary } from "./formula.js";
import { formulaDiagnostic } from "./diagnostics.js";
import { MATHS, TEMML } from "./library.js";

/** Makes MathML of a formula. `undefined`: the package that does is not installed. */
type Render = ((tex: string, display: boolean) => Formula) | undefined;

/** Formulas in a text and in blocks of their own. The package is loaded with the first one. */
export function formulasIn(libraries: Libraries): MarkdownPart {
  const installed = libraries[TEMML.name];
  const library = installed && once(() => loadLibrary(installed) as FormulaLibrary);
  return formulasBy(library && ((tex, display) => renderFormula(tex, display, library())));
}

/** The same with a function that renders formulas. */
export function formulasBy(render: Render): MarkdownPart {
  return {
    nodes: {
      inlineMath: (tools, node) => inlineFormula(tools, node, render),
      math: (tools, node, code) =>
        blockFormula(tools, node, render) ?? code({ type: "code", lang: "latex", value: node.value }),
    },
    // As on GitHub and GitLab.
    code: { math: (tools, node) => displayFormula(tools, node, render) },
  };
}

/** GitHub reads a formula between backquotes within its dollar signs, where Markdown would read its signs otherwise. */
const QUOTED = /^`([^]*)`$/;

/** HTML of a formula in a text. Two dollar signs set it on a line of its own. */
function inlineFormula(tools: NodeTools, node: InlineMath, render: Render): string {
  const source = tools.sourceOf(node);
  const [marks = "$"] = /^\$+/.exec(source) ?? [];
  const value = QUOTED.exec(node.value)?.[1] ?? node.value;
  const mathml = formulaOf(tools, { ...node, value }, render, marks.length > 1, (offset) => {
    const inner = Math.max(0, source.indexOf(value)) + offset;
    return placeIn(source.slice(0, inner), node);
  });
  return mathml ?? `<code>${escapeHtml(marks + node.value + marks)}</code>`;
}

/** HTML of a formula in a block of its own; `undefined` where it has to be shown as code. */
function blockFormula(tools: NodeTools, node: Math, render: Render): string | undefined {
  const at = tools.pointOf(node.position?.start);
  const isClosed = /\n[ \t>]*\$\$+[ \t]*$/.test(tools.sourceOf(node));
  if (node.meta || !isClosed) {
    tools.diagnostics.push(formulaDiagnostic(node.meta ? "formula.fence" : "formula.unclosed", at));
    return undefined;
  }
  return displayFormula(tools, node, render);
}

/** The same of a block that is closed. */
function displayFormula(tools: NodeTools, node: Math | Code, render: Render): string | undefined {
  const mathml = formulaOf(tools, node, render, true, (offset) => {
    const { line, column } = placeIn(node.value.slice(0, offset), node);
    return { line: line + 1, column };
  });
  if (mathml === undefined) return undefined;
  return `<div class="formula" role="group" aria-label="${escapeHtml(tools.wording.formula)}" tabindex="0">${mathml}</div>`;
}

function formulaOf(
  tools: NodeTools,
  node: InlineMath | Math | Code,
  render: Render,
  display: boolean,
  placeOf: (offset: number) => { line: number; column: number },
): string | undefined {
  const at = tools.pointOf(node.position?.start);
  if (!render) {
    tools.diagnostics.push(diagnostic("missing-package", at, TEMML.name, TEMML.version, "formulas"));
    return undefined;
  }
  const made = render(node.value, display);
  if ("problem" in made) {
    tools.diagnostics.push(formulaDiagnostic("formula", { ...at, ...placeOf(made.offset) }, made.problem));
    return undefined;
  }
  tools.collect(MATHS, made.styles);
  return made.mathml;
}

/** Where a text ends that begins at a node. */
function placeIn(text: string, { position }: Nodes): { line: number; column: number } {
  const lines = text.split("\n");
  const { line = 1, column = 1 } = position?.start ?? {};
  const last = lines.at(-1)?.length ?? 0;
  return { line: line + lines.length - 1, column: lines.length === 1 ? column + last : last + 1 };
}
