import { diagnosticsOf } from "../../diagnostics/diagnostics.js";
import { error } from "../../diagnostics/kind.js";

/** Problems with code in pages that runs, by code; see `DIAGNOSTICS`. */
export const LIVE_CODE = {
  "live-code": error<[message: string, hasStatements: boolean]>({
    about: "A block of code with `live` cannot be compiled. The page shows the code alone.",
    message: (message) => `The code cannot run: ${message}`,
    hint: (_, hasStatements) =>
      hasStatements
        ? "It is read as one expression. Write `noInline` after `live` for statements that call `render`"
        : undefined,
  }),
};

/** A problem with code that runs, at a place. */
export const liveCodeDiagnostic = diagnosticsOf(LIVE_CODE);
