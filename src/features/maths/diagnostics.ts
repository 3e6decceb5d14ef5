import { diagnosticsOf } from "../../diagnostics/diagnostics.js";
import { warning } from "../../diagnostics/kind.js";

/** Problems with formulas, by code; see `DIAGNOSTICS`. */
export const FORMULAS = {
  formula: warning<[problem: string]>({
    about: "A formula is not valid TeX, or uses a command that is not known. It is shown as it was written.",
    message: (problem) => `Cannot read the formula: ${problem}`,
    hint: "If no formula is meant, write `\\$` for the dollar sign",
  }),
  "formula.fence": warning({
    about: "Something follows the dollar signs that begin a formula in a block of its own.",
    message: () => "The formula is shown as code, because it begins in the line of its dollar signs",
    hint: "Write `$$` on a line of its own before and after the formula",
  }),
  "formula.unclosed": warning({
    about: "A formula in a block of its own does not end: what follows is part of it.",
    message: () => "This `$$` has no second one that ends the formula",
    hint: "Write `$$` on a line of its own after the formula, or `\\$\\$` for dollar signs",
  }),
};

/** A problem with a formula at a place. */
export const formulaDiagnostic = diagnosticsOf(FORMULAS);
