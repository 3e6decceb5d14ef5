// Lists of definitions: terms, and under each of them lines that begin with a colon.
import { dedented, indentOf, isBlank } from "../markdown/lines.js";

/** Terms with their definitions, whose lines are without their indentation. */
export interface DefinedTerms {
  readonly names: readonly string[];
  /** `from`: the line in which it begins. */
  readonly definitions: readonly { readonly lines: readonly string[]; readonly from: number }[];
}

const DEFINITION = /^ {0,3}:[ \t]+\S/;

/** Whether a line is a term with a definition below it. */
export function isDefinition(lines: readonly string[], at: number): boolean {
  return definitionAfter(lines, at) !== undefined;
}

/** The line of the first definition of the terms that begin in a line. */
function definitionAfter(lines: readonly string[], at: number): number | undefined {
  let index = at;
  while (index < lines.length && isTerm(lines[index] ?? "")) index += 1;
  if (index === at) return undefined;
  if (isBlank(lines[index]) && index + 1 < lines.length) index += 1;
  return DEFINITION.test(lines[index] ?? "") ? index : undefined;
}

function isTerm(line: string): boolean {
  return (
    !isBlank(line) && indentOf(line) < 4 && !DEFINITION.test(line) && !/^\s*(?:[-+*#>|]|\d+\.)\s/.test(line)
  );
}

/** The list that begins in a line, and the line after it. */
export function definitionList(
  lines: readonly string[],
  at: number,
): { readonly terms: readonly DefinedTerms[]; readonly end: number } {
  const terms: DefinedTerms[] = [];
  let next = at;
  for (let first = definitionAfter(lines, next); first !== undefined;) {
    const names = lines
      .slice(next, first)
      .filter((line) => !isBlank(line))
      .map((line) => line.trim());
    const definitions: { lines: string[]; from: number }[] = [];
    next = first;
    while (DEFINITION.test(lines[next] ?? "")) {
      const end = contentEnd(lines, next + 1);
      const [head = "", ...rest] = lines.slice(next, end);
      definitions.push({
        lines: [head.replace(/^\s*:[ \t]+/, ""), ...rest.map((line) => dedented(line, 4))],
        from: next,
      });
      next = afterBlanks(lines, end);
    }
    terms.push({ names, definitions });
    first = definitionAfter(lines, next);
  }
  return { terms, end: next };
}

/** Lines of a paragraph, and after blank ones those that are indented. */
function contentEnd(lines: readonly string[], at: number): number {
  let end = at;
  for (let index = at; index < lines.length; index++) {
    const line = lines[index] ?? "";
    if (isBlank(line)) continue;
    const isLazy = index === end && !DEFINITION.test(line);
    if (indentOf(line) < 4 && !isLazy) break;
    end = index + 1;
  }
  return end;
}

function afterBlanks(lines: readonly string[], at: number): number {
  let next = at;
  while (next < lines.length && isBlank(lines[next])) next += 1;
  return next;
}
