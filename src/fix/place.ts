// Finds the exact part of the source that a fix replaces. If the text there differs, nothing is changed.
import type { Diagnostic, Fix } from "../types/diagnostic.js";
import { escapePattern } from "../text/escape.js";
import { LineIndex, type Position } from "../text/position.js";

/** Offsets in UTF-16 code units. */
export interface Span {
  readonly start: number;
  readonly end: number;
}

/** A source file. The parser counts places without byte order mark and with `\n` line endings. */
export class FixableText {
  /** Start offset of each line in the original file. */
  private readonly starts: readonly number[];
  private readonly text: string;
  private readonly index: LineIndex;

  /** `source`: the original text. */
  constructor(private readonly source: string) {
    const bare = source.replace(/^\ufeff/, "");
    const ends = [...bare.matchAll(/\r\n?|\n/g)].map((match) => match.index + match[0].length);
    this.starts = [0, ...ends].map((start) => start + source.length - bare.length);
    this.text = bare.replace(/\r\n?/g, "\n");
    this.index = new LineIndex(this.text);
  }

  /** The part of the original file that a fix replaces; `undefined` if its text is not there. */
  spanOf({ line, column }: Pick<Diagnostic, "line" | "column">, fix: Fix): Span | undefined {
    if (line === undefined || column === undefined) return undefined;
    const found = this.find({ line, column }, fix);
    if (found === undefined || !this.text.startsWith(fix.from, found)) return undefined;
    const at = this.index.positionAt(found);
    const start = (this.starts[at.line - 1] ?? 0) + at.column - 1;
    const span = { start, end: start + fix.from.length };
    return this.source.slice(span.start, span.end) === fix.from ? span : undefined;
  }

  /** Line and column of an offset in the original file, both 1-based. */
  pointOf(offset: number): Position {
    const after = this.starts.findIndex((start) => start > offset);
    const line = after < 0 ? this.starts.length : Math.max(after, 1);
    return { line, column: offset - (this.starts[line - 1] ?? 0) + 1 };
  }

  private find({ line, column }: Position, { part, from, range }: Fix): number | undefined {
    if (part === "address") return range?.[0];
    const start = this.index.startOf(line);
    if (part === "directive") return start + column - 1;
    const text = this.text.slice(start, this.index.endOf(line));
    const id = escapePattern(from);
    const form = String.raw`^(.*(?:\{#|\{/\*\s*#|<!--\s*#))${id}(?:\}|\s*\*/\}|\s*-->)[\s#]*$`;
    const before = new RegExp(form).exec(text)?.[1];
    return before === undefined ? undefined : start + before.length;
  }
}
