// The compiler that a site has installed.
import { createRequire } from "node:module";
import { findLibrary } from "../../io/libraries.js";
import { PackageStates } from "../../io/package-state.js";
import type { InstalledLibrary } from "../../types/source.js";
import type { TypeScript } from "./typescript.js";

/** Where it is, and what tells it from others. `version`: that of a TypeScript which cannot be asked for types. */
export type Compiler =
  | { readonly library: InstalledLibrary; readonly state: string }
  | { readonly version?: string };

/** TypeScript 7 has no interface for programs yet; what programs use is the package of the one before it. */
const PACKAGES = ["typescript", "@typescript/typescript6"];

/** Finds the compiler of a site. */
export function findCompiler(siteDir: string): Compiler {
  const found = PACKAGES.flatMap((name) => findLibrary(name, siteDir) ?? []);
  const library = found.find(({ version }) => /^[56]\./.test(version));
  if (library) return { library, state: new PackageStates().stateOf(library.folder) };
  const [other] = found;
  return other ? { version: other.version } : {};
}

/** Loads it. */
export function loadCompiler({ entry }: InstalledLibrary): typeof TypeScript {
  return createRequire(entry)(entry) as typeof TypeScript;
}
