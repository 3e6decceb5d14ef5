/** V8 copies shorter slices of a string, so they do not retain the whole string. */
const SHORTEST_PIECE = 13;

/**
 * A copy of a text. A slice of a string retains the whole string in memory, which matters if
 * only the slice is kept.
 */
export function detached(text: string): string {
  return text.length < SHORTEST_PIECE ? text : (JSON.parse(JSON.stringify(text)) as string);
}
