// Runs the search tests of a site against its merged index.
import { readFileSync } from "node:fs";
import type { SearchPlan } from "../pipeline/search-share.js";
import { loadStemmer } from "../io/stemmers.js";
import { checkSearch } from "../search/checks.js";
import { INDEX_FOLDER } from "../search/files.js";
import { languageOf } from "../search/languages.js";
import type { Diagnostic } from "../types/diagnostic.js";
import type { Entries } from "./search-index.js";

/** The problems that search tests find. `files`: those of the indexes in the folder `root`. */
export async function searchProblems(
  { tests, indexes: [index], folder, lang, baseUrl }: SearchPlan,
  entries: Entries,
  root: string,
  files: ReadonlySet<string>,
): Promise<readonly Diagnostic[]> {
  if (!tests || !index) return [];
  const { stemmer } = languageOf(lang);
  const contents = Array.from(files, (name) => ({
    path: name.replace(INDEX_FOLDER + folder, INDEX_FOLDER),
    get content() {
      return readFileSync(root + name);
    },
  }));
  const pages = index.pages.map((page) => entries.of(page)[0]);
  return checkSearch(
    tests,
    contents,
    pages,
    baseUrl,
    stemmer === undefined ? undefined : loadStemmer(stemmer),
  );
}
