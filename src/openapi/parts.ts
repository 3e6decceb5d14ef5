// What the site knows of a description, and the names of its parts.
import type { ApiOutline } from "../types/api.js";
import type { Diagnostic } from "../types/diagnostic.js";
import type { ApiPage } from "../types/site.js";

/** A description without its parts. */
export interface DescribedOutline {
  /** Absent if the description cannot be read at all. */
  readonly api?: ApiOutline;
  /** Paths of the files for download; the content of each is the part with that name. */
  readonly files: readonly string[];
  readonly diagnostics: readonly Diagnostic[];
}

/** Name of the part that holds the content of a page: JSON of `ApiPageContent`. */
export function partOf(page: Pick<ApiPage, "kind"> & { readonly index?: number | undefined }): string {
  return `${page.kind} ${page.index ?? ""}`;
}
