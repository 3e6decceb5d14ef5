/** 1-based line and column; columns count UTF-16 code units. */
export interface Position {
  readonly line: number;
  readonly column: number;
}

/** Position of an offset in a text. For many offsets of one text, `LineIndex` is faster. */
export function positionAt(text: string, offset: number): Position {
  return new LineIndex(text).positionAt(offset);
}

/** The lines of a text, each ended by `\n`. */
export class LineIndex {
  private readonly starts: number[] = [0];

  constructor(private readonly text: string) {
    for (let at = text.indexOf("\n"); at >= 0; at = text.indexOf("\n", at + 1)) this.starts.push(at + 1);
  }

  positionAt(offset: number): Position {
    let low = 0;
    for (let high = this.starts.length - 1; low < high;) {
      const middle = Math.ceil((low + high) / 2);
      if (this.startOf(middle + 1) <= offset) low = middle;
      else high = middle - 1;
    }
    return { line: low + 1, column: offset - this.startOf(low + 1) + 1 };
  }

  offsetAt({ line, column }: Position): number {
    return this.startOf(line) + column - 1;
  }

  /** Where a line begins. */
  startOf(line: number): number {
    return this.starts[line - 1] ?? this.text.length;
  }

  /** Where a line ends, its line break left out. */
  endOf(line: number): number {
    return line < this.starts.length ? this.startOf(line + 1) - 1 : this.text.length;
  }
}
