import type { MagicComment } from "../types/code-blocks.js";
import { commentOf, noteMarksOf, takeNotations } from "./code-comments.js";
import type { CodeMeta, LineMark } from "./code-meta.js";

/** A stretch of a line in UTF-16 code units. */
export type Span = readonly [from: number, to: number];

/** A code block without the comments and signs that only mark its lines. Lines are counted from 0. */
export interface MarkedCode {
  readonly code: string;
  /** Marks by line: several with spaces between them. */
  readonly marks: ReadonlyMap<number, LineMark>;
  /** Marked words by line, in order, without overlap. */
  readonly words: ReadonlyMap<number, readonly Span[]>;
  /** Numbers of notes by line. */
  readonly notes: ReadonlyMap<number, readonly number[]>;
  /** The lines of the source that are left, in order. Absent: all are. */
  readonly kept?: readonly number[];
}

/** How the lines of a block are read. */
export interface LineSyntax {
  /** Lines begin with `+` and `-` signs. */
  readonly isDiff: boolean;
  /** `(1)` in a comment at the end of a line is a mark of a note. */
  readonly hasNotes: boolean;
  /** Comments of the site that mark lines. */
  readonly magicComments: readonly MagicComment[];
}

const NOTATION_MARKS: Readonly<Record<string, LineMark>> = {
  "++": "add",
  "--": "del",
  highlight: "hl",
  hl: "hl",
  focus: "focus",
  error: "error",
  warning: "warning",
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

  /** The marks of the line that comes now. */
  take(): LineMark[] {
    const classes = new Set([...this.inside, ...this.next]);
    this.next.clear();
    return [...classes].map((name) => (name === HIGHLIGHTED ? "hl" : name));
  }
}

/** Follows the notations of a code block: each holds for a number of lines. */
class Notations {
  private running: { readonly mark?: LineMark; readonly word?: string; left: number }[] = [];

  /** Reads `focus`, `focus:3`, `word:text` or `word:text:3`. Gives whether it is one. */
  read(notation: string): boolean {
    const [, word, lines] = /^word:((?:\\.|[^:\\])+)(?::(\d+))?$/.exec(notation) ?? [];
    if (word !== undefined) {
      this.running.push({ word: word.replace(/\\(.)/g, "$1"), left: Number(lines ?? Infinity) });
      return true;
    }
    const [, name = "", count = "1"] = /^([a-z]+|\+\+|--)(?::(\d+))?$/.exec(notation) ?? [];
    const mark = Object.hasOwn(NOTATION_MARKS, name) ? NOTATION_MARKS[name] : undefined;
    if (mark === undefined) return false;
    this.running.push({ mark, left: Number(count) });
    return true;
  }

  /** What holds for the line that comes now. */
  take(): { readonly marks: readonly LineMark[]; readonly words: readonly string[] } {
    const now = this.running.filter(({ left }) => left > 0);
    for (const each of now) each.left -= 1;
    this.running = now;
    return { marks: now.flatMap(({ mark = [] }) => mark), words: now.flatMap(({ word = [] }) => word) };
  }
}

/**
 * Takes the marks out of a code block: magic comments (`highlight-next-line`, `highlight-start`,
 * `highlight-end`, and those of the site), `[!code ++]` notation, marks of notes and, in a diff, leading `+` and `-` signs.
 * A notation in a comment on a line of its own is about the lines that follow. Line ranges of the info string count the
 * lines that remain.
 */
export function markLines(source: string, meta: CodeMeta, syntax: LineSyntax): MarkedCode {
  const { isDiff, hasNotes, magicComments } = syntax;
  if (!mayHaveMarks(source, meta, syntax))
    return { code: source, marks: new Map(), words: new Map(), notes: new Map() };
  const marks = new Map<number, LineMark>();
  const words = new Map<number, readonly Span[]>();
  const notes = new Map<number, readonly number[]>();
  const lines: string[] = [];
  const kept: number[] = [];
  const magic = new MagicComments(magicComments);
  const running = new Notations();
  for (const [place, line] of source.split("\n").entries()) {
    const comment = commentOf(line);
    if (comment !== undefined && magic.read(comment)) continue;
    const taken = takeNotations(line);
    // What is no notation stays.
    const isTaken =
      taken.notations.length > 0 && taken.notations.map((each) => running.read(each)).every(Boolean);
    const marked = isTaken ? taken.rest : line;
    if (isTaken && marked.trim() === "") continue;
    const noted = hasNotes ? noteMarksOf(marked) : undefined;
    const plain = noted?.rest ?? marked;
    const sign = isDiff ? /^([+-])(?!\1\1)/.exec(line)?.[1] : undefined;
    const shown = plain.replaceAll("[!!code ", "[!code ");
    const text = sign || (isDiff && shown.startsWith(" ")) ? shown.slice(1) : shown;
    const index = lines.push(text) - 1;
    kept.push(place);
    const now = running.take();
    const own = new Set([
      ...now.marks,
      ...(sign ? [sign === "+" ? "add" : "del"] : []),
      ...magic.take(),
      ...[...meta.marked].flatMap(([mark, set]) => (set.has(index + 1) ? [mark] : [])),
    ]);
    if (own.size > 0) marks.set(index, [...own].join(" "));
    if (noted) notes.set(index, noted.numbers);
    const spans = spansOf(text, [...meta.words, ...now.words]);
    if (spans.length > 0) words.set(index, spans);
  }
  return { code: lines.join("\n"), marks, words, notes, kept };
}

/** Whether anything of a block may be more than code: most have no marks, and need not be read line by line. */
function mayHaveMarks(
  source: string,
  meta: CodeMeta,
  { isDiff, hasNotes, magicComments }: LineSyntax,
): boolean {
  const isAsked = isDiff || hasNotes || meta.marked.size > 0 || meta.words.length > 0;
  const comments = [HIGHLIGHT, ...magicComments].flatMap(({ line, block }) => [
    line,
    block?.start,
    block?.end,
  ]);
  return (
    isAsked ||
    source.includes("[!") ||
    comments.some((comment) => comment !== undefined && source.includes(comment))
  );
}

/** Where words stand in a line. */
function spansOf(line: string, words: readonly string[]): readonly Span[] {
  const spans: Span[] = [];
  for (const word of words)
    for (let at = line.indexOf(word); at >= 0; at = line.indexOf(word, at + word.length))
      spans.push([at, at + word.length]);
  let end = 0;
  return spans
    .sort(([one, a], [other, b]) => one - other || b - a)
    .filter(([from, to]) => from >= end && ((end = to), true));
}

/** Lines that only tell a checker of TypeScript what to do: options, and questions about the line above. */
const CHECKS = /^[ \t]*\/\/[ \t]*(?:@(?:twoslash-cache|(?!ts-|filename)\w+)(?::.*)?|\^[?|^].*)$/;

/** Code without what Twoslash reads in it: such lines, and all that it cuts off. */
export function withoutChecks(code: string): string {
  const lines = code.split("\n");
  const isCut = (name: string) => (line: string) =>
    new RegExp(String.raw`^\s*//\s*---${name}---\s*$`).test(line);
  const start = lines.findLastIndex(isCut("cut(?:-before)?")) + 1;
  const end = lines.findIndex(isCut("cut-after"));
  return lines
    .slice(start, end < 0 ? undefined : end)
    .filter((line) => !CHECKS.test(line))
    .join("\n");
}
