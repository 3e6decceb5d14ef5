/** Longer words get no suggestions: comparing takes quadratic time. */
const LONGEST = 255;

/** Share of the letters that may differ from a suggestion. */
const TOLERANCE = 0.4;

/**
 * The most likely candidate for a misspelled word, for "did you mean" hints.
 * Prefers a candidate that differs only in case. Paths are compared without their common folders,
 * then by their last segment. `undefined` if none is close.
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

/** Whether a word is another one but for a slip of the pen: a letter or two, depending on its length. */
export function isSlip(word: string, meant: string): boolean {
  const length = Math.max(word.length, meant.length);
  const tolerated = Math.min(Math.floor(length * TOLERANCE), Math.max(1, Math.floor(length * 0.15)));
  return distanceWithin(word.toLowerCase(), meant.toLowerCase(), tolerated) !== undefined;
}

/** Limit of work for suggestions in a build: about a second for a site with broken links only. */
const MOST_WORK = 300_000;

/** Number of letters that count as one unit of work. */
const LETTERS = 16;

/** `nearest` for many words: stops making suggestions at a limit of work. */
export function boundedNearest(): (word: string, candidates: () => readonly string[]) => string | undefined {
  let left = MOST_WORK;
  return (word, candidatesOf) => {
    if (left <= 0) return undefined;
    const candidates = candidatesOf();
    left -= candidates.length * Math.ceil(Math.min(word.length, LONGEST) / LETTERS);
    return nearest(word, candidates);
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
    const tolerated = Math.floor(Math.max(a.length, b.length) * TOLERANCE);
    const distance = distanceWithin(a, b, Math.min(tolerated, (best?.distance ?? Infinity) - 1));
    if (distance !== undefined) best = { candidate, distance };
  }
  return best?.candidate;
}

/** Length of the common leading folders of two paths, with the trailing slash. */
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
  if (limit < 0 || Math.abs(a.length - b.length) > limit || leastDistance(a, b) > limit) return undefined;
  // Links of a large site are compared a hundred thousand times: rows are used again.
  let [beforeLast, last, current] = [rowOf(b), rowOf(b), rowOf(b)];
  for (let column = 0; column <= b.length; column++) last[column] = column;
  let leastBefore = 0;
  for (let row = 1; row <= a.length; row++) {
    current[0] = row;
    let least = row;
    const letter = a.charCodeAt(row - 1);
    const letterBefore = a.charCodeAt(row - 2);
    for (let column = 1; column <= b.length; column++) {
      const other = b.charCodeAt(column - 1);
      let cost = (last[column - 1] ?? 0) + (letter === other ? 0 : 1);
      const added = (last[column] ?? 0) + 1;
      if (added < cost) cost = added;
      const removed = (current[column - 1] ?? 0) + 1;
      if (removed < cost) cost = removed;
      if (row > 1 && column > 1 && letterBefore === other && letter === b.charCodeAt(column - 2)) {
        const swapped = (beforeLast[column - 2] ?? 0) + 1;
        if (swapped < cost) cost = swapped;
      }
      current[column] = cost;
      if (cost < least) least = cost;
    }
    // A swap skips one row, so both rows must exceed the limit.
    if (least > limit && leastBefore > limit) return undefined;
    leastBefore = least;
    [beforeLast, last, current] = [last, current, beforeLast];
  }
  const distance = last[b.length] ?? 0;
  return distance <= limit ? distance : undefined;
}

/** What the distance is at least: as many letters as one text has and the other has not. Most candidates are none by that alone. */
function leastDistance(a: string, b: string): number {
  const surplus = new Int16Array(BUCKETS);
  const count = (text: string, by: number) => {
    for (let index = 0; index < text.length; index++) {
      const bucket = text.charCodeAt(index) % BUCKETS;
      surplus[bucket] = (surplus[bucket] ?? 0) + by;
    }
  };
  count(a, 1);
  count(b, -1);
  let missing = 0;
  let added = 0;
  for (const count of surplus)
    if (count > 0) added += count;
    else missing -= count;
  return Math.max(missing, added);
}

/** Letters with the same remainder count as the same one. */
const BUCKETS = 64;

function rowOf(text: string): Uint16Array {
  return new Uint16Array(text.length + 1);
}
