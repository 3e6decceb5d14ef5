/** Compares by UTF-16 code unit, the same on every machine: the order of every listing. */
export function byCodeUnit(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
