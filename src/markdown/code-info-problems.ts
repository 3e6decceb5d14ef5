// What an info string says that means nothing.
import type { Code } from "mdast";
import { diagnostic } from "../diagnostics/diagnostics.js";
import { isSlip, nearest } from "../text/nearest.js";
import type { Point } from "../types/diagnostic.js";
import type { CodeInfo, CodeMeta } from "./code-meta.js";
import type { ConversionContext } from "./conversion-context.js";
import { COMMON_LANGUAGES, isKnownLanguage } from "./highlight.js";

/** Reports a language that is not known, and words that mean nothing. */
export function reportInfo(
  context: ConversionContext,
  node: Code,
  { name, meta, isDirective }: CodeInfo,
  language: string,
): void {
  // Plugins may have given both a meaning.
  if (context.isTransformed) return;
  const at = pointIn(context, node, name);
  if (isDirective && !isKnownLanguage(language))
    context.diagnostics.push({
      ...diagnostic("foreign-syntax", at, `{${name}}`, DIRECTIVE, AS_DIRECTIVE, "Syntax of other tools"),
      recurring: { of: "myst-directive", count: 1 },
    });
  else if (!isKnownLanguage(language) && /[\p{L}\p{N}]/u.test(language) && language !== MDX_BLOCK) {
    // Of three letters, one makes another name.
    const near = language.length > 3 ? nearest(language, COMMON_LANGUAGES) : undefined;
    const suggestion = near !== undefined && isSlip(language, near) ? near : undefined;
    context.diagnostics.push({
      ...diagnostic("unknown-language", at, language, suggestion),
      recurring: { of: language, count: 1 },
    });
    // It may be for a tool that knows its words, too.
    return;
  }
  for (const word of meta.unknown)
    context.diagnostics.push({
      ...diagnostic("code-meta", pointIn(context, node, word), word),
      recurring: { of: /^[\w@.-]+/.exec(word)?.[0] ?? "expression", count: 1 },
    });
}

const DIRECTIVE = "a directive of MyST";
const AS_DIRECTIVE = "Write a directive such as `:::note`, the text, and `:::`";

/** `code-feature` tells of it. */
const MDX_BLOCK = "mdx-code-block";

/** Reports marks of lines that the code does not have. `count`: lines that are shown. */
export function reportLines(
  context: ConversionContext,
  node: Code,
  { marked }: CodeMeta,
  count: number,
): void {
  for (const lines of marked.values())
    for (const line of lines)
      if (line > count && !lines.has(line - 1)) {
        const at = pointIn(context, node, String(line));
        context.diagnostics.push(diagnostic("code-meta.line", at, line, count));
      }
}

/** Where a piece of the info string stands. */
function pointIn(context: ConversionContext, node: Code, piece: string): Point {
  const start = context.pointOf(node.position?.start);
  const [line = ""] = context.sourceOf(node).split("\n", 1);
  const at = line.indexOf(piece, /^[`~]*/.exec(line)?.[0].length);
  return piece !== "" && at >= 0 ? { ...start, column: start.column + at } : start;
}
