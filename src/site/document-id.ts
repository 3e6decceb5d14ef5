// Ids by which sidebars and front matter name documents.
import type { Diagnostic, Point } from "../model/diagnostic.js";
import { nearest } from "../text/nearest.js";

/** An id that no document has. `at` is absent where its place is not known. */
export function unknownDocument(id: string, known: Iterable<string>, at: Point | undefined): Diagnostic {
  const suggestion = nearest(id, [...known]);
  return {
    severity: "error",
    code: "unknown-document",
    message: `No document has the id \`${id}\``,
    ...at,
    hint: suggestion
      ? `Did you mean \`${suggestion}\`?`
      : "Ids are file paths without prefixes and extension",
  };
}
