/** V8 copies shorter pieces of a text: these do not keep the whole of it in memory. */
const SHORTEST_PIECE = 13;

/**
 * The same text, by itself. What is cut out of a longer text otherwise keeps all of it in memory, which matters where
 * the piece is kept and the whole is not.
 */
export function detached(text: string): string {
  return text.length < SHORTEST_PIECE ? text : (JSON.parse(JSON.stringify(text)) as string);
}
