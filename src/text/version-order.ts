/**
 * Compares names of versions, the newest first: `10.0`, `9.1`, `9.0`, `9.0-beta.2`. Numbers are compared as numbers, and what follows a
 * hyphen comes before the version itself, as in Semantic Versioning. Names without a number are newer than all others.
 */
export function newestFirst(one: string, other: string): number {
  const [first, second] = [partsOf(one), partsOf(other)];
  if (!first || !second) return Number(first !== undefined) - Number(second !== undefined);
  const byNumber = compareLists(first.core, second.core);
  if (byNumber !== 0) return -byNumber;
  if (first.suffix.length === 0 || second.suffix.length === 0)
    return first.suffix.length - second.suffix.length;
  return -compareLists(first.suffix, second.suffix);
}

function partsOf(name: string) {
  const [, core = "", suffix = ""] = /^v?(\d+(?:\.(?:\d+|x))*)[-+_.]?(.*)$/i.exec(name) ?? [];
  if (core === "") return undefined;
  return { core: core.split("."), suffix: suffix.split(/[-+_.]/).filter(Boolean) };
}

/** Numbers before words, as numbers; a list before a longer one that begins with it. */
function compareLists(one: readonly string[], other: readonly string[]): number {
  for (let place = 0; place < Math.max(one.length, other.length); place++) {
    const [first = "", second = ""] = [one[place], other[place]];
    const [a, b] = [Number(first || "-1"), Number(second || "-1")];
    const areNumbers = !Number.isNaN(a) && !Number.isNaN(b);
    const order = areNumbers
      ? a - b
      : Number(Number.isNaN(a)) - Number(Number.isNaN(b)) || (first < second ? -1 : Number(first > second));
    if (order !== 0) return order;
  }
  return 0;
}
