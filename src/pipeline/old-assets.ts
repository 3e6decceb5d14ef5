import type { Sources } from "../load.js";
import type { CopiedFile } from "../types/output.js";

/** Copied files with their contents, where only the repository has them. */
export function withOldAssets(
  copies: Iterable<CopiedFile>,
  { oldAssets }: Pick<Sources, "oldAssets">,
): CopiedFile[] {
  return Array.from(copies, (copy) => ({ ...copy, ...oldAssets.get(copy.source) }));
}
