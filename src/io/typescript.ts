// The compiler of a site: where it is, and the settings of its projects, with all that these depend on.
import { createRequire } from "node:module";
import path from "node:path";
import type TypeScript from "@typescript/typescript6";
import type { InstalledLibrary } from "../types/source.js";
import { findLibrary } from "./libraries.js";
import { PackageStates } from "./package-state.js";

export type { TypeScript };

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

/** The settings of a `tsconfig.json`. `reads` gets the absolute paths of all that they depend on: see `Described`. */
export function parseTsconfig(
  ts: typeof TypeScript,
  config: string,
  reads: Set<string>,
): TypeScript.ParsedCommandLine {
  const read = (name: string) => {
    reads.add(name);
    return ts.sys.readFile(name);
  };
  const { config: json } = ts.readConfigFile(config, read) as { readonly config?: unknown };
  const host = {
    ...ts.sys,
    readFile: read,
    fileExists: (name: string) => (reads.add(name), ts.sys.fileExists(name)),
  };
  const folder = path.dirname(config);
  const parsed = ts.parseJsonConfigFileContent(json ?? {}, host, folder, undefined, config);
  for (const name of parsed.fileNames) {
    let each = path.dirname(name);
    for (; each.length >= folder.length && !reads.has(`${each}/`); each = path.dirname(each))
      reads.add(`${each}/`);
  }
  return parsed;
}

/** The nearest `tsconfig.json` of a folder. `reads`: see `parseTsconfig`. */
export function findTsconfig(ts: typeof TypeScript, folder: string, reads: Set<string>): string | undefined {
  return ts.findConfigFile(folder, (name) => {
    reads.add(name);
    return ts.sys.fileExists(name);
  });
}

/** The files among those of a project that may add to the types of all files. */
export function declarationsOf({ fileNames }: Pick<TypeScript.ParsedCommandLine, "fileNames">): string[] {
  return fileNames.filter((name) => /\.d\.[cm]?ts$/.test(name));
}
