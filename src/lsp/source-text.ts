// The text of a file with the positions of editors: lines and characters from 0, in UTF-16 code units, as editors count by default.
import type { Position, Range } from "vscode-languageserver-protocol";
import { LineIndex } from "../text/position.js";
import type { SourceRange } from "../types/document.js";

/** A file as docsite counts in it: without a byte order mark, and with `\n` for every line break. Editors keep both. */
export class SourceText {
  readonly text: string;
  private readonly lines: LineIndex;
  /** Length of the mark, which editors count in the first line. */
  private readonly mark: number;

  /** `written`: as the file or the editor has it. */
  constructor(written: string) {
    const bare = written.replace(/^\ufeff/, "");
    this.mark = written.length - bare.length;
    this.text = bare.includes("\r") ? bare.replace(/\r\n?/g, "\n") : bare;
    this.lines = new LineIndex(this.text);
  }

  /** What is beyond the end of a line or of the text counts as that end. */
  offsetAt({ line, character }: Position): number {
    const start = this.lines.startOf(line + 1);
    const column = Math.max(0, line === 0 ? character - this.mark : character);
    return Math.min(start + column, this.lines.endOf(line + 1));
  }

  positionAt(offset: number): Position {
    const { line, column } = this.lines.positionAt(offset);
    return { line: line - 1, character: column - 1 + (line === 1 ? this.mark : 0) };
  }

  rangeOf([from, to]: SourceRange): Range {
    return { start: this.positionAt(from), end: this.positionAt(to) };
  }

  /** The offset of a line and a column from 1. */
  offsetOf(place: { readonly line: number; readonly column: number }): number {
    return Math.min(this.lines.offsetAt(place), this.lines.endOf(place.line));
  }

  /** Where a line begins and ends, its line break left out. `line`: from 1. */
  lineRange(line: number): SourceRange {
    return [this.lines.startOf(line), this.lines.endOf(line)];
  }

  /** The number of the line at an offset, from 1. */
  lineAt(offset: number): number {
    return this.lines.positionAt(offset).line;
  }
}
