// Changes of values that files of a configuration write.
import type { SourceRange } from "../types/document.js";
import type { WrittenText } from "./written-values.js";

/** A part of a text that another text takes the place of. */
export interface ValueEdit {
  readonly file: string;
  readonly range: SourceRange;
  readonly newText: string;
}

/** Another text in the place of a written one, in its quotes. `source`: of its file. */
export function replaced({ file, range }: WrittenText, value: string, source: string): ValueEdit {
  const quote = source[range[0]];
  const quoted = JSON.stringify(value);
  // In these quotes, nothing has to be escaped but what has to be in the others, and themselves.
  const isSimple = !/["'`\\$]/.test(value) && quoted.length === value.length + 2;
  if (quote === '"') return { file, range, newText: quoted };
  if (isSimple && (quote === "'" || quote === "`")) return { file, range, newText: quote + value + quote };
  const isPlain = /^[\p{L}/.][\p{L}\p{N}/._-]*$/u.test(value) && quote !== "'" && quote !== "`";
  return { file, range, newText: isPlain ? value : quoted };
}

/** What goes with an item of a list or an entry of an object in code or JSON: its comma, and the white space up to the next one. */
export function flowRemoval(source: string, [from, to]: SourceRange): SourceRange {
  const [comma = ""] = /^\s*,/.exec(source.slice(to)) ?? [];
  const end = to + comma.length;
  const isLast = /^\s*[\]}]/.test(source.slice(end));
  if (comma !== "" && !isLast) {
    const [gap = ""] = /^[ \t]*(?:\n[ \t]*)?/.exec(source.slice(end)) ?? [];
    return [from, end + gap.length];
  }
  const [lead = ""] = (comma === "" ? /,?\s*$/ : /\s*$/).exec(source.slice(0, from)) ?? [];
  return [from - lead.length, end];
}

/** The lines of an item of a list, or of an entry, in YAML without brackets. */
export function blockRemoval(source: string, [from, to]: SourceRange): SourceRange {
  const end = from + source.slice(from, to).trimEnd().length;
  const line = source.indexOf("\n", end);
  return [source.lastIndexOf("\n", from - 1) + 1, line < 0 ? source.length : line + 1];
}
