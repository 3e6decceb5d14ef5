// Where the problems of a site are shown in its files.
import type { Range } from "vscode-languageserver-protocol";
import type { Diagnostic } from "../types/diagnostic.js";
import type { AuthoredLink } from "../types/document.js";
import type { SourceText } from "./source-text.js";

/** A word, or whatever else stands together. */
const WORD = /[\p{L}\p{N}_-]+|[^\s\p{L}\p{N}_-]+/uy;

/** What is known of the file of a problem. */
export interface ProblemFile {
  /** Absent where it cannot be read. */
  readonly text: SourceText | undefined;
  readonly links: readonly AuthoredLink[];
}

/** From the place that `check` prints to the end of the address that stands there, or of the word. */
export function rangeOf({ line, column = 1, fix, file }: Diagnostic, { text, links }: ProblemFile): Range {
  const start = { line: Math.max((line ?? 1) - 1, 0), character: Math.max(column - 1, 0) };
  if (!text || line === undefined) return { start, end: start };
  const from = text.offsetOf({ line, column });
  const link = links.find(({ at }) => at.file === file && at.line === line && at.column === column);
  const [, end] = fix?.range ?? link?.range ?? [];
  WORD.lastIndex = from;
  const word = WORD.exec(text.text)?.[0] ?? "";
  const isHere = end !== undefined && end > from && text.lineAt(end) === line;
  return text.rangeOf([from, isHere ? end : from + word.length]);
}
