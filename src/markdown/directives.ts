// Lines of directives that authors write otherwise than the parsers know them.
import { diagnostic } from "../diagnostics/diagnostics.js";
import type { Diagnostic } from "../types/diagnostic.js";
import { bracketLegacyTitle } from "./admonition-types.js";
import { DIRECTIVES } from "./components/built-ins.js";
import type { Features } from "./features.js";
import { mapLinesOutsideFences } from "./fences.js";

/** The name of a directive at the beginning of a line, inside of quotes and lists, too. */
const NAMED = /^((?:[ \t]|>|[-+*][ \t]|\d{1,9}[.)][ \t])*:{3,})([a-z][\w-]*)/i;

/** Text with directives in the form that the parsers know. */
export function prepareDirectives(
  body: string,
  file: string,
  { titlesInBrackets = false, admonitions = {} }: Pick<Features, "titlesInBrackets" | "admonitions">,
): { readonly text: string; readonly diagnostics: Diagnostic[] } {
  const diagnostics: Diagnostic[] = [];
  if (!body.includes(":::")) return { text: body, diagnostics };
  const text = mapLinesOutsideFences(body, (line, index) => {
    const [, from, colons, name = ""] = /^\s*((:{3,})[ \t]+([a-z][\w-]*))(?![.:]?\w)/.exec(line) ?? [];
    if (from !== undefined) {
      const at = { file, line: index + 1, column: line.indexOf(":") + 1 };
      diagnostics.push({
        ...diagnostic("directive-space", at, name),
        ...(DIRECTIVES.has(name) && { fix: { part: "directive", from, to: `${colons}${name}` } as const }),
      });
    }
    const known = line.replace(NAMED, (written, opening: string, name: string) =>
      // A name that the site gives to an admonition means that, whatever docsite has by this name.
      Object.hasOwn(admonitions, name) && name !== "details"
        ? `${opening}${admonitions[name] ?? "info"}`
        : written,
    );
    return titlesInBrackets ? known : bracketLegacyTitle(known);
  });
  return { text, diagnostics };
}
