// What a checker says of a block of code, as plain data. Lines and columns are counted from 0, columns in UTF-16 code units.

/** What is said of a block of code. */
export interface CodeTypes {
  /** Names with their types, in order, without overlap. */
  readonly names: readonly TypedName[];
  /** What is set off in lines. A stretch of several lines has a part in each. */
  readonly marked: readonly MarkedCodePart[];
  /** What stands below lines, in order. */
  readonly notes: readonly CodeTypeNote[];
}

/** A stretch of a line. */
export interface CodeStretch {
  readonly line: number;
  readonly from: number;
  readonly to: number;
}

/** A name in the code. */
export interface TypedName extends CodeStretch {
  /** What the compiler says of it, in TypeScript. */
  readonly type: string;
  /** Number of its description, from 0. Absent: it has none. */
  readonly described?: number;
}

/** A stretch that has an error, or that the author has marked. */
export interface MarkedCodePart extends CodeStretch {
  readonly kind: "error" | "highlight";
}

/** A line below another one. */
export interface CodeTypeNote {
  readonly line: number;
  /** Where in the line that is what it is about. */
  readonly column: number;
  readonly kind: "query" | "completions" | "error" | "warning" | "log" | "note";
  /** A type, a message, or the completions with line breaks between them. */
  readonly text: string;
  /** Number of an error of TypeScript. */
  readonly code?: number;
  /** What of the completions is in the code already. */
  readonly prefix?: string;
}

/** What a block of code is shown with. */
export interface CodeTypesData extends CodeTypes {
  /** A tab has its title. */
  readonly isTab?: true;
}
