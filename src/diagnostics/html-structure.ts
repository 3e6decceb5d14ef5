import type { FragmentFault } from "../text/fragment.js";
import type { Diagnostic, Point } from "../types/diagnostic.js";
import { diagnostic } from "./diagnostics.js";

/** The problem that a tag is. `isKnown`: whether there is an element of this name. */
export function structureProblem(fault: FragmentFault, at: Point, isKnown: boolean): Diagnostic {
  const { kind, name, isSelfClosing } = fault;
  switch (kind) {
    case "unclosed":
      return diagnostic(
        "html-structure.unclosed",
        at,
        name,
        isSelfClosing ? "slash" : isKnown ? "known" : "unknown",
      );
    case "stray":
      return diagnostic("html-structure.stray", at, name);
    case "document":
      return diagnostic("html-structure.document", at, name);
    case "cut":
      return diagnostic("html-structure.cut", at, name);
    case "comment":
      return diagnostic("html-structure.comment", at);
  }
}
