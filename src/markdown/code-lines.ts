import type { MagicComment } from "../types/config.js";
import type { CodeMeta } from "./code-meta.js";

/** How one line of a code block is set off: in one of the theme's ways, or by classes of the site. */
export type LineMark = "hl" | "add" | "del" | (string & {});

/** A code block without the comments and signs that only mark its lines. */
export interface MarkedCode {
  readonly code: string;
  /** Marks by 0-based line index. */
  readonly marks: ReadonlyMap<number, LineMark>;
}

/** A line that holds nothing but a comment, in any common language's style; group 1 is its text. */
const COMMENT_LINE =
  /^\s*(?:\/\/|#|--|%|;|REM\b|"|\/\*|<!--|\{\/\*)\s*([\w-]+(?: [\w-]+)*)\s*(?:\*\/\}|\*\/|-->)?\s*$/;

/** `// [!code ++]` and its like at the end of a line, in any common language's style. */
const NOTATION =
  /(?<!\s)\s*(?:\/\/|#|--|%|;|\/\*|<!--|\{\/\*)\s*\[!code (\+\+|--|highlight|hl)\]\s*(?:\*\/\}|\*\/|-->)?\s*$/;

const NOTATION_MARKS: Readonly<Record<string, LineMark>> = {
  "++": "add",
  "--": "del",
  highlight: "hl",
  hl: "hl",
};

/** The class that Docusaurus gives to highlighted lines. */
const HIGHLIGHTED = "theme-code-block-highlighted-line";

const HIGHLIGHT: MagicComment = {
  className: HIGHLIGHTED,
  line: "highlight-next-line",
  block: { start: "highlight-start", end: "highlight-end" },
};

/** Follows the comments of a code block that mark lines. */
class MagicComments {
  private readonly next = new Set<string>();
  private readonly inside = new Set<string>();

  constructor(private readonly own: readonly MagicComment[]) {}

  /** Whether the text of a comment is one of them. */
  read(text: string): boolean {
    let isOne = false;
    for (const { className, line, block } of [...this.own, HIGHLIGHT]) {
      if (text === line) this.next.add(className);
      else if (text === block?.start) this.inside.add(className);
      else if (text === block?.end) this.inside.delete(className);
      else continue;
      isOne = true;
    }
    return isOne;
  }

  /** The mark of the line that comes now. */
  take(): LineMark | undefined {
    const classes = new Set([...this.inside, ...this.next]);
    this.next.clear();
    return classes.size === 0
      ? undefined
      : [...classes].map((name) => (name === HIGHLIGHTED ? "hl" : name)).join(" ");
  }
}

/**
 * Takes the marks out of a code block: magic comments (`highlight-next-line`, `highlight-start`,
 * `highlight-end`, and those of the site), `[!code ++]` notation, and, where `diff` is true, leading `+` and `-` signs.
 * Line ranges of the info string count the lines that remain.
 */
export function markLines(
  source: string,
  meta: CodeMeta,
  diff: boolean,
  own: readonly MagicComment[] = [],
): MarkedCode {
  const marks = new Map<number, LineMark>();
  const lines: string[] = [];
  const magic = new MagicComments(own);
  for (const line of source.split("\n")) {
    const comment = COMMENT_LINE.exec(line)?.[1];
    if (comment === undefined || !magic.read(comment)) {
      const index = lines.length;
      const notation = NOTATION.exec(line);
      const sign = diff ? /^([+-])(?!\1\1)/.exec(line)?.[1] : undefined;
      const mark = notation ? NOTATION_MARKS[notation[1] ?? ""] : undefined;
      const given = magic.take() ?? (meta.highlighted.has(index + 1) ? "hl" : undefined);
      if (mark) marks.set(index, mark);
      else if (sign) marks.set(index, sign === "+" ? "add" : "del");
      else if (given !== undefined) marks.set(index, given);
      const plain = notation ? line.slice(0, notation.index) : line;
      lines.push(sign || (diff && plain.startsWith(" ")) ? plain.slice(1) : plain);
    }
  }
  return { code: lines.join("\n"), marks };
}
