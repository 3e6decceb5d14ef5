import type { OutputFile, PlainFile } from "../types/output.js";
import { contentHash } from "../text/hash.js";

/** A file whose content is in memory as a file of the site. */
export function fileOf({ path, content }: PlainFile): OutputFile {
  return { path, key: contentHash(content), content: async () => content };
}

/** A file that is made piece by piece, as it is too large for the memory. `key`: equal for equal contents. */
export function fileInPieces(
  path: string,
  key: string,
  pieces: () => AsyncIterable<string | Uint8Array>,
): OutputFile {
  const content = async () => {
    const made: Uint8Array[] = [];
    for await (const piece of pieces()) made.push(Buffer.from(piece));
    return Buffer.concat(made);
  };
  return { path, key, content, pieces };
}
