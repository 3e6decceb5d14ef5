/** A hint with the nearest valid name; without one, `otherwise`. */
export function suggest(name: string | undefined, otherwise: string): string {
  return name === undefined ? otherwise : `Did you mean \`${name}\`?`;
}
