/** 1-based line and column of an offset in a text; columns count UTF-16 code units. */
export function positionAt(text: string, offset: number): { line: number; column: number } {
  const start = offset === 0 ? 0 : text.lastIndexOf("\n", offset - 1) + 1;
  let line = 1;
  for (let at = text.indexOf("\n"); at >= 0 && at < start; at = text.indexOf("\n", at + 1)) line += 1;
  return { line, column: offset - start + 1 };
}
