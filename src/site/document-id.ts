import { diagnostic } from "../diagnostics/diagnostics.js";
import type { Diagnostic, Point } from "../types/diagnostic.js";
import { nearest } from "../text/nearest.js";

/** The diagnostic for an id that no document has. `at` is absent if the place is not known. */
export function unknownDocument(id: string, ids: Iterable<string>, at: Point | undefined): Diagnostic {
  return diagnostic("unknown-document", at ?? {}, id, nearest(id, [...ids]));
}
