/** Words are compared letter by letter with each other; no file has a longer name. */
const LONGEST = 255;

/**
 * The candidate that a misspelt word most likely meant, for "did you mean" hints.
 * A candidate that differs in case alone wins. Paths are compared by what follows their common folders,
 * then by their last segment. `undefined` when nothing is close.
 */
export function nearest(word: string, candidates: readonly string[]): string | undefined {
  const lower = word.toLowerCase();
  const sameLetters = candidates.find((candidate) => candidate.toLowerCase() === lower);
  if (sameLetters !== undefined) return sameLetters;
  if (word.length > LONGEST) return undefined;
  const whole = closest(candidates, (candidate) => {
    const other = candidate.toLowerCase();
    const shared = commonFolders(lower, other);
    return [lower.slice(shared), other.slice(shared)];
  });
  if (whole !== undefined || !word.includes("/")) return whole;
  const segment = lastSegment(lower);
  return closest(candidates, (candidate) => [segment, lastSegment(candidate.toLowerCase())]);
}

/** The hint about a word that is not known: what it most likely meant, else `otherwise`. */
export function didYouMean(word: string, candidates: readonly string[], otherwise: string): string {
  const suggestion = nearest(word, candidates);
  return suggestion === undefined ? otherwise : `Did you mean \`${suggestion}\`?`;
}

/** Comparisons that one build may spend on hints: enough for every slip of the pen, seconds for a site of broken links. */
const COMPARISONS = 100_000;

/** `nearest` for many words: it gives no more suggestions when it has compared too often. */
export function boundedNearest(): typeof nearest {
  let left = COMPARISONS;
  return (word, candidates) => {
    left -= candidates.length;
    return left < 0 ? undefined : nearest(word, candidates);
  };
}

/** The first candidate with the smallest distance between the two texts that `pairOf` gives for it. */
function closest(
  candidates: readonly string[],
  pairOf: (candidate: string) => readonly [string, string],
): string | undefined {
  let best: { readonly candidate: string; readonly distance: number } | undefined;
  for (const candidate of candidates) {
    const [a, b] = pairOf(candidate);
    const tolerated = Math.floor(Math.max(a.length, b.length) * 0.4);
    const distance = distanceWithin(a, b, Math.min(tolerated, (best?.distance ?? Infinity) - 1));
    if (distance !== undefined) best = { candidate, distance };
  }
  return best?.candidate;
}

/** Length of the leading folders that two paths share, with the last slash. */
function commonFolders(a: string, b: string): number {
  let end = 0;
  for (let index = 0; index < a.length && a[index] === b[index]; index++) {
    if (a[index] === "/") end = index + 1;
  }
  return end;
}

/** A path's last segment, without trailing slash and extension. */
function lastSegment(path: string): string {
  const trimmed = path.replace(/(?<!\/)\/+$/, "");
  return trimmed.slice(trimmed.lastIndexOf("/") + 1).replace(/(?<=.)\.[a-z]+$/, "");
}

/** Damerau-Levenshtein distance (adjacent letters swapped count once), or `undefined` when above the limit. */
function distanceWithin(a: string, b: string, limit: number): number | undefined {
  if (limit < 0 || Math.abs(a.length - b.length) > limit) return undefined;
  let beforeLast: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, column) => column);
  for (let row = 1; row <= a.length; row++) {
    const current = [row];
    for (let column = 1; column <= b.length; column++) {
      const changed = a[row - 1] === b[column - 1] ? 0 : 1;
      let cost = Math.min(
        (last[column] ?? 0) + 1,
        (current[column - 1] ?? 0) + 1,
        (last[column - 1] ?? 0) + changed,
      );
      if (row > 1 && column > 1 && a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1]) {
        cost = Math.min(cost, (beforeLast[column - 2] ?? 0) + 1);
      }
      current.push(cost);
    }
    // A swap skips one row, so both rows must be above the limit before the end result is sure to be.
    if (Math.min(...current) > limit && Math.min(...last) > limit) return undefined;
    [beforeLast, last] = [last, current];
  }
  const distance = last[b.length] ?? 0;
  return distance <= limit ? distance : undefined;
}
