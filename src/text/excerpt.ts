/**
 * Text in one line, cut to at most `length` UTF-16 code units and an ellipsis where it is longer: at the last space where
 * one is near, else between two characters as readers see them.
 */
export function excerptOf(text: string, length: number): string {
  const line = text.replace(/\s+/g, " ").trim();
  if (line.length <= length) return line;
  const space = line.lastIndexOf(" ", length);
  const end = space > length / 2 ? space : characterStart(line, length);
  return `${line.slice(0, end).trimEnd()}…`;
}

/** Where the character begins that a code unit belongs to. One that is longer than all before it is cut. */
function characterStart(text: string, offset: number): number {
  const characters = new Intl.Segmenter("en", { granularity: "grapheme" }).segment(text.slice(0, 2 * offset));
  return characters.containing(offset)?.index || offset;
}
