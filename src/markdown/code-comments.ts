// Comments at the ends of lines of code, in the style of any common language.

/** What begins a comment. One-letter words and quotes are those of BASIC, Vim and m4. */
const OPEN = String.raw`(?:\/{2,4}|#{1,6}|-{2,4}|%{1,4}|;{1,4}|\/\*{1,2}|<!--|<%--|\{\/\*|\{#|\{-|\{\{!(?:--)?|\(\*|::|!|'|"|\b(?:REM|rem|dnl)\b)`;

/** What ends it, where something does. */
const CLOSE = String.raw`(?:\*\/\}?|-->|--%>|#\}|-\}|(?:--)?\}\}|\*\))?`;

/** A line that holds nothing but a comment; group 1 is its text. */
const COMMENT_LINE = new RegExp(String.raw`^\s*${OPEN}\s*([\w-]+(?: [\w-]+)*)\s*${CLOSE}\s*$`);

/** `// [!code focus]` at the end of a line; group 1 is the notations in the comment. */
const NOTATIONS = new RegExp(
  String.raw`(?<!\s)\s*${OPEN}\s*((?:\[!code (?:\\.|[^\]\\])+\]\s*)+)${CLOSE}\s*$`,
);

const ONE = /\[!code ((?:\\.|[^\]\\])+)\]/g;

/** `// (1)` at the end of a line; group 1 is the marks. */
const NOTES = new RegExp(
  String.raw`(?<!\s)\s*${OPEN}\s*(\(\d{1,2}\)!?(?:[ ,]*\(\d{1,2}\)!?)*)\s*${CLOSE}\s*$`,
);

/** The text of a line that is a comment and nothing else. */
export function commentOf(line: string): string | undefined {
  return COMMENT_LINE.exec(line)?.[1];
}

/** A line without the notations in comments at its end, which are given from the first to the last. */
export function takeNotations(line: string): {
  readonly rest: string;
  readonly notations: readonly string[];
} {
  const notations: string[] = [];
  let rest = line;
  while (rest.includes("[!code ")) {
    const match = NOTATIONS.exec(rest);
    if (!match) break;
    notations.unshift(...Array.from((match[1] ?? "").matchAll(ONE), ([, notation = ""]) => notation));
    rest = rest.slice(0, match.index);
  }
  return { rest, notations };
}

/** The numbers of notes in a comment at the end of a line. */
export interface NoteMarks {
  /** The line without them. */
  readonly rest: string;
  readonly numbers: readonly number[];
  /** Whether one is written with an exclamation mark: it is nothing else. */
  readonly isCertain: boolean;
}

/** The marks of notes at the end of a line; nothing where it has none. */
export function noteMarksOf(line: string): NoteMarks | undefined {
  const match = line.includes("(") ? NOTES.exec(line) : null;
  if (!match) return undefined;
  const [, marks = ""] = match;
  return {
    rest: line.slice(0, match.index),
    numbers: Array.from(marks.matchAll(/\d+/g), ([number]) => Number(number)),
    isCertain: marks.includes("!"),
  };
}
