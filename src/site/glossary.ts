// The glossary: terms with their definitions.
import { diagnostic } from "../diagnostics/diagnostics.js";
import type { Diagnostic } from "../types/diagnostic.js";
import { withoutMarks } from "../text/template.js";
import { parseYaml } from "../text/yaml.js";

/** Definitions as plain text by term in lower case. */
export interface Glossary {
  readonly terms: ReadonlyMap<string, string>;
  /** The terms as they are written. */
  readonly names: readonly string[];
  readonly diagnostics: readonly Diagnostic[];
}

/** Reads the glossary of a site: YAML with a definition for each term. A definition can stand for several terms, separated by commas. */
export function parseGlossary(file: { readonly path: string; readonly text: string } | undefined): Glossary {
  const terms = new Map<string, string>();
  const names: string[] = [];
  const diagnostics: Diagnostic[] = [];
  if (!file) return { terms, names, diagnostics };
  const yaml = parseYaml(withoutMarks(file.text));
  for (const { message, line, column } of yaml.problems)
    diagnostics.push(diagnostic("glossary", { file: file.path, line, column }, message));
  const entries = typeof yaml.value === "object" && !Array.isArray(yaml.value) ? (yaml.value ?? {}) : {};
  for (const [key, definition] of Object.entries(entries)) {
    if (typeof definition !== "string") {
      diagnostics.push(diagnostic("glossary.definition", { file: file.path, ...yaml.at([key]) }, key));
      continue;
    }
    for (const name of key.split(",").map((part) => part.trim())) {
      names.push(name);
      terms.set(name.toLowerCase(), definition.trim());
    }
  }
  return { terms, names, diagnostics };
}
