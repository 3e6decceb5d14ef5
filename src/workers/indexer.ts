// Makes the index of the search from the terms of all pages.
import { shortHash } from "../text/hash.js";
import type { Run } from "./tasks.js";

export async function indexer(): Promise<Run<"index">> {
  const [{ indexOf }, { unpackEntry }] = await Promise.all([
    import("../search/files.js"),
    import("../search/entries.js"),
  ]);
  return ({ entries, ...rest }) => {
    const files = indexOf({ pages: entries.map(unpackEntry), ...rest });
    return {
      value: files.map(({ path, content }) => ({ path, hash: shortHash(content) })),
      parts: Object.fromEntries(files.map(({ path, content }) => [path, content])),
    };
  };
}
