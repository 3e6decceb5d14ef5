// Notes on lines of code: the items of the numbered list that follows a block, tied to lines by `// (1)`.
import type { Code, List, Nodes } from "mdast";
import { diagnostic } from "../diagnostics/diagnostics.js";
import { noteMarksOf, takeNotations } from "./code-comments.js";
import type { ConversionContext } from "./conversion-context.js";
import type { PartWriter } from "./conversion.js";

/**
 * The list with the notes on a block of code: the numbered list right after it. Where a mark is no more than `(1)`, it counts only if
 * marks and items are the same in number, since such a comment may be just a comment; `(1)!` is a mark in any case, and reported if
 * there is no such item.
 */
export function notesAfter(
  context: ConversionContext,
  node: Code,
  next: Nodes | undefined,
): List | undefined {
  const isIndented = node.position && !/^[`~]/.test(context.sourceOf(node));
  const language = (node.lang ?? "").toLowerCase();
  // Markdown in a block shows how notes are written.
  if (isIndented || /^(?:md|mdx|markdown)$/.test(language) || isOfFeature(context, language))
    return undefined;
  const marked = node.value.split("\n").flatMap((line, index) => {
    const marks = noteMarksOf(takeNotations(line).rest);
    return marks ? [{ ...marks, index }] : [];
  });
  if (marked.length === 0) return undefined;
  const list = next?.type === "list" && next.ordered === true && (next.start ?? 1) === 1 ? next : undefined;
  const items = list?.children.length ?? 0;
  const numbers = new Set(marked.flatMap((line) => line.numbers));
  const isCertain = marked.some((line) => line.isCertain);
  const missing = [...numbers].filter((number) => number < 1 || number > items);
  if (missing.length === 0 && (isCertain || numbers.size === items)) return list;
  for (const line of isCertain ? marked : []) {
    const number = line.numbers.find((each) => missing.includes(each));
    const start = node.position?.start;
    if (number === undefined || !start) continue;
    const at = context.pointOf({ ...start, line: start.line + line.index + 1 });
    context.diagnostics.push(diagnostic("code-note", at, number));
  }
  return undefined;
}

/** Whether a feature makes something else than code of a language, or would. */
function isOfFeature(
  { features: { code = {}, offered = {} } }: ConversionContext,
  language: string,
): boolean {
  return Object.hasOwn(code, language) || Object.hasOwn(offered, language);
}

/** HTML text of the items of a list of notes. */
export function noteHtml(list: List | undefined, writer: PartWriter): readonly string[] {
  return list?.children.map((item) => writer.blocks(item.children)) ?? [];
}
