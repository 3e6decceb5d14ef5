// Lines of directives that authors write otherwise than the parsers know them.
import { diagnostic } from "../diagnostics/diagnostics.js";
import type { Diagnostic } from "../types/diagnostic.js";
import { bracketLegacyTitle } from "./admonitions.js";
import { DIRECTIVES } from "./components/built-ins.js";
import { mapLinesOutsideFences } from "./fences.js";

/** Text with directives in the form that the parsers know. `titlesInBrackets`: titles without them are text. */
export function prepareDirectives(
  body: string,
  file: string,
  titlesInBrackets = false,
): { readonly text: string; readonly diagnostics: Diagnostic[] } {
  const diagnostics: Diagnostic[] = [];
  if (!body.includes(":::")) return { text: body, diagnostics };
  const text = mapLinesOutsideFences(body, (line, index) => {
    const [, from, colons, name = ""] = /^\s*((:{3,})[ \t]+([a-z][\w-]*))/.exec(line) ?? [];
    if (from !== undefined) {
      const at = { file, line: index + 1, column: line.indexOf(":") + 1 };
      diagnostics.push({
        ...diagnostic("directive-space", at, name),
        ...(DIRECTIVES.has(name) && { fix: { part: "directive", from, to: `${colons}${name}` } as const }),
      });
    }
    return titlesInBrackets ? line : bracketLegacyTitle(line);
  });
  return { text, diagnostics };
}
