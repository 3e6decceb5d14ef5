/** What ends the part of a document that lists show: its regular expression as it is written, which names it, and that itself. */
export interface TruncateMarker {
  readonly name: string;
  readonly pattern: RegExp;
}

/** The comment that does so unless a collection has another one, as it is written. */
export const TRUNCATE = String.raw`/<!--\s*truncate\s*-->|\{\/\*\s*truncate\s*\*\/\}/`;

/** The marker of a regular expression as it is written: `/x/i`. */
export function markerOf(name: string): TruncateMarker {
  const [, source = "", flags = ""] = /^\/(.*)\/([a-z]*)$/s.exec(name) ?? [];
  return { name, pattern: new RegExp(source, flags) };
}
