// Formulas → MathML. What is wrong with one is reported, and it is shown as it was written.
import type { Code, Nodes } from "mdast";
import type { InlineMath, Math } from "mdast-util-math";
import { diagnostic } from "../diagnostics/diagnostics.js";
import { escapeHtml } from "../text/escape.js";
import { codeBlock } from "./code-block.js";
import type { ConversionContext } from "./conversion-context.js";

/** HTML of a formula in a text. Two dollar signs set it on a line of its own. */
export function inlineFormula(context: ConversionContext, node: InlineMath): string {
  const source = context.sourceOf(node);
  const [marks = "$"] = /^\$+/.exec(source) ?? [];
  const mathml = formulaOf(context, node, marks.length > 1, (offset) => {
    const inner = Math.max(0, source.indexOf(node.value)) + offset;
    return placeIn(source.slice(0, inner), node);
  });
  return mathml ?? `<code>${escapeHtml(marks + node.value + marks)}</code>`;
}

/** HTML of a formula in a block of its own. */
export function blockFormula(context: ConversionContext, node: Math): string {
  const at = context.pointOf(node.position?.start);
  const isClosed = /\n[ \t>]*\$\$+[ \t]*$/.test(context.sourceOf(node));
  const isOdd = Boolean(node.meta) || !isClosed;
  if (isOdd) context.diagnostics.push(diagnostic(node.meta ? "formula.fence" : "formula.unclosed", at));
  const mathml = isOdd
    ? undefined
    : formulaOf(context, node, true, (offset) => {
        const { line, column } = placeIn(node.value.slice(0, offset), node);
        return { line: line + 1, column };
      });
  if (mathml !== undefined)
    return `<div class="formula" role="group" aria-label="${escapeHtml(context.wording.formula)}" tabindex="0">${mathml}</div>`;
  const code: Code = { type: "code", lang: "latex", value: node.value };
  return codeBlock(context, code);
}

function formulaOf(
  context: ConversionContext,
  node: InlineMath | Math,
  display: boolean,
  placeOf: (offset: number) => { line: number; column: number },
): string | undefined {
  const { formula } = context.features;
  const at = context.pointOf(node.position?.start);
  if (formula === undefined || formula === "missing") {
    if (formula === "missing")
      context.diagnostics.push(diagnostic("missing-package", at, "temml", "formulas"));
    return undefined;
  }
  const made = formula(node.value, display);
  if ("problem" in made) {
    context.diagnostics.push(diagnostic("formula", { ...at, ...placeOf(made.offset) }, made.problem));
    return undefined;
  }
  context.formulaStyles ??= new Set();
  for (const style of made.styles) context.formulaStyles.add(style);
  return made.mathml;
}

/** Where a text ends that begins at a node. */
function placeIn(text: string, { position }: Nodes): { line: number; column: number } {
  const lines = text.split("\n");
  const { line = 1, column = 1 } = position?.start ?? {};
  const last = lines.at(-1)?.length ?? 0;
  return { line: line + lines.length - 1, column: lines.length === 1 ? column + last : last + 1 };
}
