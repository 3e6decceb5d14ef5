// A part of a text file → its code.
import type { SnippetHole } from "../types/document.js";

/** The code of a snippet, and the number of its first line; or the name of what is not in the file. */
export type SnippetCode = { readonly code: string; readonly line: number } | { readonly missing: string };

/** A comment that begins or ends a region: `// #region name` (VS Code), `# region: name`, `<!-- #endregion -->`. */
const REGION =
  /^\s*(?:\/\/|\/\*|#|--|;|%|<!--|\{?\/\*)?\s*#?\s*(end)?region\b[:\s]*([\w.-]*)\s*(?:\*\/\}?|-->)?\s*$/;

/** Cuts a snippet out of the text of its file. */
export function snippetCode(
  text: string,
  { lines, region }: Pick<SnippetHole, "lines" | "region">,
): SnippetCode {
  const all = text.replace(/\r\n?/g, "\n").replace(/\n$/, "").split("\n");
  if (region !== undefined) return regionOf(all, region);
  if (lines !== undefined) return rangeOf(all, lines);
  return cut(all.map((line, index) => [line, index + 1]));
}

type Numbered = readonly [line: string, number: number];

function rangeOf(all: readonly string[], lines: string): SnippetCode {
  const [, first = "", to, last = ""] = /^\s*(\d*)\s*(-?)\s*(\d*)\s*$/.exec(lines) ?? [];
  const from = first === "" ? 1 : Number(first);
  const end = last === "" ? (to === "" ? from : all.length) : Number(last);
  if ((first === "" && last === "") || from < 1 || end > all.length || end < from)
    return { missing: `lines ${lines}` };
  return cut(all.slice(from - 1, end).map((line, index) => [line, from + index]));
}

function regionOf(all: readonly string[], name: string): SnippetCode {
  const begin = all.findIndex((line) => {
    const [whole, end, found] = REGION.exec(line) ?? [];
    return whole !== undefined && end === undefined && found === name;
  });
  if (begin < 0) return { missing: `region ${name}` };
  const inside: Numbered[] = [];
  for (let index = begin + 1, depth = 1; index < all.length; index++) {
    const line = all[index] ?? "";
    const [whole, end] = REGION.exec(line) ?? [];
    if (whole === undefined) inside.push([line, index + 1]);
    // Markers of regions inside of it are left out.
    else depth += end === undefined ? 1 : -1;
    if (depth === 0) return cut(inside);
  }
  return { missing: `the end of region ${name}` };
}

/** Lines without the indentation that all of them have. */
function cut(lines: readonly Numbered[]): SnippetCode {
  const indents = lines.flatMap(([line]) =>
    line.trim() === "" ? [] : [/^[ \t]*/.exec(line)?.[0].length ?? 0],
  );
  const indent = Math.min(...indents, Number.MAX_SAFE_INTEGER);
  return { code: lines.map(([line]) => line.slice(indent)).join("\n"), line: lines[0]?.[1] ?? 1 };
}
