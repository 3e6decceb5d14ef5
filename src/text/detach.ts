/**
 * The same text, by itself. What is cut out of a longer text otherwise keeps all of it in memory, which matters where
 * the piece is kept and the whole is not.
 */
export function detached(text: string): string {
  return JSON.parse(JSON.stringify(text)) as string;
}
