// Ids by which sidebars and front matter name documents.
import type { Diagnostic, Point } from "../model/diagnostic.js";
import { didYouMean } from "../text/nearest.js";

/** An id that no document has. `at` is absent where its place is not known. */
export function unknownDocument(id: string, known: Iterable<string>, at: Point | undefined): Diagnostic {
  return {
    severity: "error",
    code: "unknown-document",
    message: `No document has the id \`${id}\``,
    ...at,
    hint: didYouMean(id, [...known], "Ids are file paths without prefixes and extension"),
  };
}
