// Which files of the index hold what.
import type { Shards } from "./format.js";

/** The files that hold a term, or the terms that begin with it. */
export function filesFor(shards: Shards<string>, term: string, expand: boolean): string[] {
  const from = lastNotAfter(shards, term);
  const files: string[] = [];
  for (let at = from; at < shards.length; at++) {
    const shard = shards[at];
    if (!shard || (at > from && !(expand && shard[0].startsWith(term)))) break;
    files.push(shard[1]);
  }
  return files;
}

/** The file that holds a page, and the page's place in it. */
export function placeOf(shards: Shards<number>, page: number): { file: string; index: number } {
  const [first = 0, file = ""] = shards[lastNotAfter(shards, page)] ?? [];
  return { file, index: page - first };
}

/** Index of the last shard whose first key is not greater; 0 where all are. */
function lastNotAfter<Key extends string | number>(shards: Shards<Key>, key: Key): number {
  const index = shards.findLastIndex(([first]) => first <= key);
  return Math.max(index, 0);
}
