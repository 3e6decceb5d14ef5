/**
 * The code in pieces of at most `max` UTF-16 code units, if possible cut before a line that is not indented: highlighting
 * rarely depends on what comes before such a line. A line that is longer is a piece of its own.
 */
export function piecesOf(code: string, max: number): string[] {
  const pieces: string[] = [];
  let start = 0;
  while (code.length - start > max) {
    const end = endOfPiece(code, start, max);
    pieces.push(code.slice(start, end));
    start = end;
  }
  return [...pieces, code.slice(start)];
}

function endOfPiece(code: string, start: number, max: number): number {
  const last = code.lastIndexOf("\n", start + max - 1);
  if (last < start) {
    const end = code.indexOf("\n", start + max);
    return end < 0 ? code.length : end + 1;
  }
  for (let line = last; line > start + max / 2; line = code.lastIndexOf("\n", line - 1))
    if (/\S/.test(code.charAt(line + 1))) return line + 1;
  return last + 1;
}
