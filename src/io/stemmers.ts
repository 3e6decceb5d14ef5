// The stemmers of languages, which `bin/compile.js` puts beside the program as modules for browsers.
import { readFileSync } from "node:fs";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { PACKAGE } from "./package-root.js";

const fileOf = (name: string) => path.join(PACKAGE, "bin", "compiled", "stemmers", `${name}.js`);

/** The module of a stemmer. */
export function stemmerModule(name: string): string {
  return readFileSync(fileOf(name), "utf8");
}

/** The function that this module exports: it gives the stem of a word in lower case. */
export async function loadStemmer(name: string): Promise<(word: string) => string> {
  const { stemmer } = (await import(pathToFileURL(fileOf(name)).href)) as {
    stemmer: (word: string) => string;
  };
  return stemmer;
}
