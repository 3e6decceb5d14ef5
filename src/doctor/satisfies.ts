/**
 * Whether a version is in a range: comparators that all have to hold, such as `>=11 <13` or `^2.6.2`, with missing parts as 0.
 * Enough for the ranges in docsite's own `package.json`.
 */
export function satisfies(version: string, range: string): boolean {
  const own = partsOf(version);
  return range.split(/\s+/).every((comparator) => {
    const [, sign = "", text = ""] = /^(\^|>=|<=|>|<|=)?v?(.*)$/.exec(comparator) ?? [];
    const order = compare(own, partsOf(text));
    if (sign === "^") return order >= 0 && compare(own, nextBreaking(partsOf(text))) < 0;
    return sign === ">="
      ? order >= 0
      : sign === "<="
        ? order <= 0
        : sign === ">"
          ? order > 0
          : sign === "<"
            ? order < 0
            : order === 0;
  });
}

type Parts = readonly [number, number, number];

function partsOf(version: string): Parts {
  const [major = 0, minor = 0, patch = 0] = version
    .replace(/^v|[-+].*$/g, "")
    .split(".")
    .map(Number);
  return [major, minor, patch];
}

function compare(one: Parts, other: Parts): number {
  const place = one.findIndex((part, index) => part !== other[index]);
  return place < 0 ? 0 : (one[place] ?? 0) - (other[place] ?? 0);
}

function nextBreaking([major, minor, patch]: Parts): Parts {
  return major > 0 ? [major + 1, 0, 0] : minor > 0 ? [0, minor + 1, 0] : [0, 0, patch + 1];
}
