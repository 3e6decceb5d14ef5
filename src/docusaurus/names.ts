// Names of Docusaurus's presets, plugins and themes.
import { packageNameOf } from "./modules.js";
import { stubName } from "./stubs.js";

/** An entry of `presets`, `plugins` or `themes`. */
export interface Extension {
  /** Short name: `classic`, `content-docs`, `sass`. Absent: it is a function of the project. */
  readonly name?: string;
  /** How messages call it. */
  readonly shown: string;
  readonly options: unknown;
  /** The function, or the path of a file of the project. */
  readonly code?: unknown;
}

/** Reads an entry; nothing for one that is switched off. `packageOf`: the package that a value was imported from. */
export function extensionOf(
  given: unknown,
  packageOf: (value: unknown) => string | undefined,
): Extension | undefined {
  if (!given) return undefined;
  const [what, options]: readonly unknown[] = Array.isArray(given) ? given : [given];
  if (options === false) return undefined;
  const imported = stubName(what) ?? packageOf(what);
  if (imported !== undefined) return { name: shortName(imported), shown: imported, options };
  if (typeof what === "function") return { shown: what.name || "a function", options, code: what };
  if (typeof what !== "string") return { shown: "an object", options, code: what };
  const installed = packageNameOf(what);
  if (installed !== undefined) return { name: shortName(installed), shown: installed, options };
  if (/^(?:\.{0,2}\/|@site\/)|^[a-z]:[\\/]/i.test(what)) return { shown: what, options, code: what };
  return { name: shortName(what), shown: what, options };
}

/** The name without what all names of its kind have. */
function shortName(name: string): string {
  return name
    .replace(/^@docusaurus\/(?:(?:plugin|preset|theme)-)?/, "")
    .replace(/^docusaurus-(?:plugin|preset|theme)-/, "")
    .replace(/^(@[^/]+)\/docusaurus-(?:plugin|preset|theme)-/, "$1/");
}
