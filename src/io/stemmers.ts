// The stemmers of languages, which `bin/compile.js` puts beside the program as modules for browsers.
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import { PACKAGE } from "./package-root.js";

const fileOf = (name: string) => path.join(PACKAGE, "bin", "compiled", "stemmers", `${name}.js`);

/** The module of a stemmer. */
export function stemmerModule(name: string): string {
  return readFileSync(fileOf(name), "utf8");
}

/** The function that this module exports: it gives the stem of a word in lower case. */
export function loadStemmer(name: string): (word: string) => string {
  // The compiled program has no `import` of files whose names it only knows when it runs.
  const { stemmer } = createRequire(import.meta.url)(fileOf(name)) as { stemmer: (word: string) => string };
  return stemmer;
}
