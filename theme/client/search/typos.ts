/** Maximum number of corrections of a word. */
const MAX_CORRECTIONS = 3;

/** Length from which the first letter may be wrong, too. */
const SURE = 6;

/** Tolerated typing errors by word length. */
function allowedErrors(word: string): number {
  return word.length < 4 ? 0 : word.length < 8 ? 1 : 2;
}

/**
 * The words nearest to a misspelled word or prefix. `vocabulary` is sorted, most common
 * first, which is the order of equally near words.
 */
export function corrections(word: string, vocabulary: readonly string[], isPrefix: boolean): string[] {
  let limit = allowedErrors(word);
  let found: { word: string; sameStart: boolean }[] = [];
  if (limit === 0) return [];
  for (const candidate of vocabulary) {
    const distance = distanceWithin(word, candidate, limit, isPrefix);
    if (distance === undefined) continue;
    if (distance < limit) {
      limit = distance;
      found = [];
    }
    found.push({ word: candidate, sameStart: candidate[0] === word[0] });
  }
  const likely = found.filter(({ sameStart }) => sameStart);
  // A short word with another first letter is another word.
  return (likely.length > 0 || word.length < SURE ? likely : found)
    .slice(0, MAX_CORRECTIONS)
    .map((entry) => entry.word);
}

/**
 * Damerau-Levenshtein distance (two letters swapped count once), or to the nearest beginning of `candidate`.
 * `undefined` when above the limit.
 */
function distanceWithin(
  word: string,
  candidate: string,
  limit: number,
  isPrefix: boolean,
): number | undefined {
  const target = isPrefix ? candidate.slice(0, word.length + limit) : candidate;
  if (Math.abs(word.length - target.length) > limit) return undefined;
  let beforeLast: number[] = [];
  let last = Array.from({ length: target.length + 1 }, (_, column) => column);
  for (let row = 1; row <= word.length; row++) {
    const current = [row];
    let least = row;
    for (let column = 1; column <= target.length; column++) {
      const changed = word[row - 1] === target[column - 1] ? 0 : 1;
      let cost = Math.min(
        (last[column] ?? 0) + 1,
        (current[column - 1] ?? 0) + 1,
        (last[column - 1] ?? 0) + changed,
      );
      if (
        row > 1 &&
        column > 1 &&
        word[row - 1] === target[column - 2] &&
        word[row - 2] === target[column - 1]
      )
        cost = Math.min(cost, (beforeLast[column - 2] ?? 0) + 1);
      current.push(cost);
      least = Math.min(least, cost);
    }
    if (least > limit && Math.min(...last) > limit) return undefined;
    [beforeLast, last] = [last, current];
  }
  const distance = isPrefix ? Math.min(...last) : (last[target.length] ?? 0);
  return distance <= limit ? distance : undefined;
}

/** Share of pairs of letters that words which resemble each other have in common, at least. */
const RESEMBLANCE = 0.5;

/** Words that have many pairs of letters in common with a word, those with the most first. */
export function resembling(word: string, vocabulary: readonly string[]): string[] {
  const pairs = pairsOf(word);
  if (pairs.size < 2) return [];
  const alike = vocabulary.flatMap((other) => {
    if (other.length > word.length * 2 || other.length * 2 < word.length) return [];
    const others = pairsOf(other);
    let common = 0;
    for (const pair of pairs) if (others.has(pair)) common++;
    const share = (2 * common) / (pairs.size + others.size);
    return share < RESEMBLANCE ? [] : [{ other, share }];
  });
  alike.sort((a, b) => b.share - a.share);
  return alike.slice(0, MAX_CORRECTIONS).map(({ other }) => other);
}

function pairsOf(word: string): ReadonlySet<string> {
  return new Set(Array.from({ length: word.length - 1 }, (_, at) => word.slice(at, at + 2)));
}
