// Packages that a site has installed for its style sheets: docsite brings none of them.
import { createRequire } from "node:module";
import path from "node:path";
import { hasCode } from "../io/files.js";

/** A package as code in a site's folder finds it; undefined where it is not installed. Throws what it throws when it is loaded. */
export function installedPackage(siteDir: string, name: string): unknown {
  const load = createRequire(path.join(siteDir, "package.json"));
  let file: string;
  try {
    file = load.resolve(name);
  } catch (error) {
    if (hasCode(error, "MODULE_NOT_FOUND")) return undefined;
    throw error;
  }
  return load(file);
}

/** What a package exports by default, if it is a module of ECMAScript or pretends to be one. */
export function defaultOf(module: unknown): unknown {
  const isModule = typeof module === "object" && module !== null && "default" in module;
  return isModule ? (module as { readonly default: unknown }).default : module;
}
