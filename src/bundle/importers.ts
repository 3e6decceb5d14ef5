// Which modules import which, from what esbuild tells of a bundle.
import type { Metafile } from "esbuild";
import { byCodeUnit } from "../text/order.js";
import { COMPONENTS, MDX, NAMES, PARTIAL } from "./names.js";

/** The modules that import a module. */
export type Importers = ReadonlyMap<string, readonly string[]>;

export function importersIn(inputs: Metafile["inputs"]): Importers {
  const importers = new Map<string, string[]>();
  for (const [input, { imports }] of Object.entries(inputs))
    for (const { path: imported } of imports) {
      const known = importers.get(imported);
      if (known) known.push(input);
      else importers.set(imported, [input]);
    }
  return importers;
}

/** The Markdown files that code imports. */
export interface ImportedPartials {
  /** Paths of all of them, sorted. */
  readonly all: readonly string[];
  /** Those among them of which more is imported than what they show, sorted. */
  readonly named: readonly string[];
  /** Those that the module of a page in MDX may show, and those that its components may. */
  readonly of: (page: string) => readonly string[];
}

/** Finds the Markdown files that the modules of a bundle reach. */
export function importedPartials(metafile: Metafile | undefined): ImportedPartials {
  const inputs = metafile?.inputs ?? {};
  const found = Object.keys(inputs).filter((input) => input.startsWith(`${PARTIAL}:`));
  if (found.length === 0) return { all: [], named: [], of: () => [] };
  const importers = importersIn(inputs);
  const byPage = new Map<string, string[]>();
  const everywhere: string[] = [];
  for (const input of found) {
    const partial = pathOf(input);
    const seen = new Set([input]);
    for (const each of seen) {
      if (each.startsWith(`${COMPONENTS}:`)) everywhere.push(partial);
      else if (each.startsWith(MDX) && !each.endsWith(NAMES)) {
        const page = pathOf(each);
        byPage.set(page, [...(byPage.get(page) ?? []), partial]);
      } else for (const importer of importers.get(each) ?? []) seen.add(importer);
    }
  }
  const named = Object.keys(inputs).filter((input) => input.startsWith(MDX) && input.endsWith(NAMES));
  return {
    named: named.map((input) => pathOf(input).slice(0, -NAMES.length)).sort(byCodeUnit),
    all: found.map((input) => pathOf(input)).sort(byCodeUnit),
    of: (page) => [...everywhere, ...(byPage.get(page) ?? [])],
  };
}

/** Without the namespace. */
function pathOf(input: string): string {
  return input.slice(input.indexOf(":") + 1);
}
