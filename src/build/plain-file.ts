import type { OutputFile, PlainFile } from "../types/output.js";
import { contentHash } from "../text/hash.js";

/** A file whose content is in memory as a file of the site. */
export function fileOf({ path, content }: PlainFile): OutputFile {
  return { path, key: contentHash(content), content: async () => content };
}
