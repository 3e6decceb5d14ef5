// Makes the index of the search from the terms of all pages.
import { shortHash } from "../text/hash.js";
import type { PackedEntry } from "../search/entries.js";
import type { IndexSettings } from "../search/files.js";

/** The entries of all pages, and what else the index depends on. */
type Item = Pick<IndexSettings, "suggestions" | "language"> & { readonly entries: readonly PackedEntry[] };

/** Gives the function that makes the files of an index. */
export async function indexer() {
  const [{ indexOf }, { unpackEntry }] = await Promise.all([
    import("../search/files.js"),
    import("../search/entries.js"),
  ]);
  return ({ entries, ...rest }: Item) => {
    const files = indexOf({ ...rest, pages: entries.map(unpackEntry) });
    return {
      value: files.map(({ path, content }) => ({ path, hash: shortHash(content) })),
      parts: Object.fromEntries(files.map(({ path, content }) => [path, content])),
    };
  };
}
