import type { CodeMeta } from "./code-meta.js";

/** How one line of a code block is set off. */
export type LineMark = "hl" | "add" | "del";

/** A code block without the comments and signs that only mark its lines. */
export interface MarkedCode {
  readonly code: string;
  /** Marks by 0-based line index. */
  readonly marks: ReadonlyMap<number, LineMark>;
}

/** A line that holds nothing but a comment, in any common language's style; group 1 is its text. */
const COMMENT_LINE = /^\s*(?:\/\/|#|--|%|;|REM\b|"|\/\*|<!--|\{\/\*)\s*([\w-]+)\s*(?:\*\/\}|\*\/|-->)?\s*$/;

/** `// [!code ++]` and its like at the end of a line, in any common language's style. */
const NOTATION =
  /(?<!\s)\s*(?:\/\/|#|--|%|;|\/\*|<!--|\{\/\*)\s*\[!code (\+\+|--|highlight|hl)\]\s*(?:\*\/\}|\*\/|-->)?\s*$/;

const NOTATION_MARKS: Readonly<Record<string, LineMark>> = {
  "++": "add",
  "--": "del",
  highlight: "hl",
  hl: "hl",
};

/**
 * Takes the marks out of a code block: magic comments (`highlight-next-line`, `highlight-start`,
 * `highlight-end`), `[!code ++]` notation, and, where `diff` is true, leading `+` and `-` signs.
 * Line ranges of the info string count the lines that remain.
 */
export function markLines(source: string, meta: CodeMeta, diff: boolean): MarkedCode {
  const marks = new Map<number, LineMark>();
  const lines: string[] = [];
  let inside = false;
  let next = false;
  for (const line of source.split("\n")) {
    const comment = COMMENT_LINE.exec(line)?.[1];
    if (comment === "highlight-next-line") next = true;
    else if (comment === "highlight-start") inside = true;
    else if (comment === "highlight-end") inside = false;
    else {
      const index = lines.length;
      const notation = NOTATION.exec(line);
      const sign = diff ? /^([+-])(?!\1\1)/.exec(line)?.[1] : undefined;
      const mark = notation ? NOTATION_MARKS[notation[1] ?? ""] : undefined;
      if (mark) marks.set(index, mark);
      else if (sign) marks.set(index, sign === "+" ? "add" : "del");
      else if (next || inside || meta.highlighted.has(index + 1)) marks.set(index, "hl");
      next = false;
      const plain = notation ? line.slice(0, notation.index) : line;
      lines.push(sign || (diff && plain.startsWith(" ")) ? plain.slice(1) : plain);
    }
  }
  return { code: lines.join("\n"), marks };
}
