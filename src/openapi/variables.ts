// Variables of the site in the texts of a description.
import { withVariables } from "../markdown/variables.js";
import type { JsonPath } from "../text/json.js";
import { variableUses } from "../text/variables.js";
import type { Diagnostic, Point } from "../types/diagnostic.js";
import type { Variable } from "../types/variables.js";

/** Keys under which names stand, and no keywords. */
const NAMES: ReadonlySet<string> = new Set([
  "properties",
  "patternProperties",
  "definitions",
  "$defs",
  "schemas",
  "responses",
  "parameters",
  "headers",
  "variables",
  "paths",
  "content",
]);

/** Keys of values that are data. */
const DATA: ReadonlySet<string> = new Set(["default", "const", "enum", "example", "value", "mapping"]);

/**
 * Puts values into the texts in Markdown (`description`) of a document, which it changes. What is no variable of the site stays: others may
 * have written the description.
 */
export function fillDescriptions(
  document: unknown,
  variables: Readonly<Record<string, Variable>>,
  at: (path: JsonPath) => Point,
): Diagnostic[] {
  const diagnostics: Diagnostic[] = [];
  const seen = new Set<object>();
  const walk = (value: unknown, path: readonly string[], isNamed: boolean): void => {
    if (typeof value !== "object" || value === null || seen.has(value)) return;
    seen.add(value);
    for (const [key, inner] of Object.entries(value) as [string, unknown][]) {
      const place = [...path, key];
      if (!isNamed && key === "description" && typeof inner === "string" && variableUses(inner).length > 0) {
        const filled = withVariables(inner, variables, at(place));
        (value as Record<string, unknown>)[key] = filled.text;
        diagnostics.push(...filled.diagnostics);
      } else if (isNamed || !DATA.has(key)) walk(inner, place, !isNamed && NAMES.has(key));
    }
  };
  walk(document, [], false);
  return diagnostics;
}
