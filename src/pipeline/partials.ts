// The Markdown files that pages show, besides the pages themselves.
import { diagnostic } from "../diagnostics/diagnostics.js";
import type { Diagnostic } from "../types/diagnostic.js";
import type { Document } from "../types/document.js";
import type { SourceFile } from "../types/source.js";
import type { Documents } from "./documents.js";

/** The partials of a site, and the documents that may be used as such. */
export interface Partials {
  readonly all: ReadonlyMap<string, { readonly document: Document; readonly from: Documents }>;
  /** Other files that documents show parts of, by path. */
  readonly files: ReadonlyMap<string, SourceFile>;
  /** The paths of all these, besides the pages, missing ones included. */
  readonly paths: readonly string[];
  readonly diagnostics: readonly Diagnostic[];
}

/** Reads and parses the files that documents import, and those that these import. `others` are further paths. */
export async function loadPartials(
  documents: Documents,
  others: readonly string[],
  readPartials: (paths: readonly string[]) => readonly SourceFile[],
  parse: (sources: readonly SourceFile[]) => Promise<Documents>,
): Promise<Partials> {
  const { isWhole = () => true } = documents;
  const pages = new Set(documents.all.map(({ path }) => path));
  const all = new Map<string, { readonly document: Document; readonly from: Documents }>();
  for (const document of documents.all)
    if (isWhole(document)) all.set(document.path, { document, from: documents });
  const asked = new Set<string>();
  const diagnostics: Diagnostic[] = [];
  let open: readonly Document[] = documents.all;
  let paths = [...others];
  do {
    for (const document of open) for (const { path } of document.open?.partials ?? []) paths.push(path);
    const missing = [...new Set(paths)].filter((path) => !all.has(path) && !asked.has(path));
    for (const path of missing) asked.add(path);
    const parsed = await parse(readPartials(missing));
    for (const document of parsed.all) all.set(document.path, { document, from: parsed });
    // What is wrong with a page of another shard is for that shard to say.
    diagnostics.push(...parsed.diagnostics.filter(({ file = "" }) => !pages.has(file)));
    open = parsed.all;
    paths = [];
  } while (open.length > 0);
  for (const { document } of all.values())
    for (const { path, from, at } of document.open?.partials ?? []) {
      if (!all.has(path)) diagnostics.push(diagnostic("missing-partial", at, from));
      else if (reaches(path, document.path, all)) diagnostics.push(diagnostic("partial-cycle", at, from));
    }
  const shown = [...all.values()].flatMap(({ document }) => document.open?.snippets ?? []);
  const wanted = [...new Set(shown.map(({ path }) => path))];
  const files = new Map(readPartials(wanted).map((file) => [file.path, file]));
  const missing = shown.filter(({ path }) => !files.has(path));
  diagnostics.push(...missing.map(({ from, at }) => diagnostic("missing-partial", at, from)));
  return { all, files, paths: [...asked, ...wanted], diagnostics };
}

/** Whether a document imports another one, directly or by others. */
function reaches(from: string, wanted: string, all: Partials["all"], seen = new Set<string>()): boolean {
  if (from === wanted) return true;
  if (seen.has(from)) return false;
  seen.add(from);
  return importsOf(from, all).some((path) => reaches(path, wanted, all, seen));
}

function importsOf(path: string, all: Partials["all"]): string[] {
  return (all.get(path)?.document.open?.partials ?? []).map((partial) => partial.path);
}

/** All partials that a document needs, in the order of their paths. `inCode`: those that its code may show. */
export function partialsOf(
  path: string,
  all: Partials["all"],
  inCode: (path: string) => readonly string[] = () => [],
): string[] {
  const found = new Set<string>();
  const addThoseOf = (each: string) => {
    for (const partial of [...importsOf(each, all), ...inCode(each)]) {
      if (found.has(partial) || !all.has(partial)) continue;
      found.add(partial);
      addThoseOf(partial);
    }
  };
  addThoseOf(path);
  return [...found].sort();
}
