// Documents that depend on files which plugins read while they change them. What these are is only known once a document is made: a
// note says it to later builds, and the states of these files are a part of the key.
import type { Made, Memo, Put } from "../cache/memo.js";
import { statesNow } from "../io/reads.js";
import { keyOf } from "../text/hash.js";
import type { ParsedFile } from "../workers/parser.js";

/** The key of a document; `made`: what became of its file. */
function keyWith(key: string, made: Pick<ParsedFile, "reads"> & Partial<ParsedFile>): string {
  const { reads } = made;
  if (reads === undefined) return key;
  // What has read too much is made each time. What depends on it still is not, as long as it is the same.
  return `${key} reads ${reads ? keyOf(reads) : made.document?.hash}`;
}

/** The keys of files, with what their documents are noted to depend on. */
export async function keysWithReads(keys: readonly string[], siteDir: string, memo: Memo): Promise<string[]> {
  const notes = await memo.getAll<readonly string[]>("reads", keys, async () => undefined);
  const now = statesNow(siteDir);
  return keys.map((key, place) => {
    const names = notes[place] ?? [];
    return keyWith(key, names.length > 0 ? { reads: names.map(now) } : {});
  });
}

/**
 * Puts a document that was made where it belongs, with a note of what it depends on. `key`: that of its file; `expected`: the one that
 * it was looked for by, with `put`. Gives the right one.
 */
export async function putWithReads(
  made: Made<ParsedFile>,
  { key, expected, put }: { key: string; expected: string; put: () => ReturnType<Put<ParsedFile>> },
  memo: Memo,
): Promise<string> {
  const right = keyWith(key, made.value);
  if (right === expected) {
    await put();
    return right;
  }
  await memo.getAll(
    "document",
    [right],
    (_, putThere) => putThere(0, made),
    () => false,
  );
  const value = (made.value.reads ?? []).map(([name]) => name);
  await memo.getAll(
    "reads",
    [key],
    (_, putThere) => putThere(0, { value }),
    () => false,
  );
  return right;
}
