// Whether code is what its language says.
import type { Code } from "mdast";
import { diagnostic } from "../diagnostics/diagnostics.js";
import type { CodeMeta } from "./code-meta.js";
import type { ConversionContext } from "./conversion-context.js";

/** Reports the first fault of a block that is to be checked. `kept`: places of the lines of `code` in the block; absent: it has all. */
export function reportSyntax(
  context: ConversionContext,
  node: Code,
  { check }: Pick<CodeMeta, "check">,
  language: string,
  code: string,
  kept?: readonly number[],
): void {
  const { syntax, codeBlocks } = context.features;
  const wanted = codeBlocks?.check;
  if (!(check ?? (Array.isArray(wanted) && wanted.includes(language)))) return;
  const start = context.pointOf(node.position?.start);
  const find = syntax && Object.hasOwn(syntax, language) ? syntax[language] : undefined;
  if (!find) {
    const key = syntax ? "code-unchecked" : "code-unchecked.off";
    context.diagnostics.push(diagnostic(key, start, language || "text"));
    return;
  }
  const fault = find(code);
  if (!fault) return;
  const place = kept?.[fault.line - 1] ?? fault.line - 1;
  const lines = context.sourceOf(node).split("\n");
  // The line of the fence is no code.
  const offset = /^(?:`{3,}|~{3,})/.test(lines[0] ?? "") ? 1 : 0;
  const shown = code.split("\n")[fault.line - 1] ?? "";
  const indent = place + offset === 0 ? start.column - 1 : 0;
  const before = Math.max(0, lines[place + offset]?.indexOf(shown) ?? 0);
  const at = { ...start, line: start.line + place + offset, column: indent + before + fault.column };
  context.diagnostics.push(diagnostic("code-syntax", at, language, fault.message));
}
