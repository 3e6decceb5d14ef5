/** A number with what it counts: `1 page`, `2 pages`. `noun`: in the singular, of which the plural ends in s. */
export function counted(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? "" : "s"}`;
}
