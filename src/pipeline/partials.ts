// The Markdown files that pages show, besides the pages themselves.
import { diagnostic } from "../diagnostics/diagnostics.js";
import type { Diagnostic } from "../types/diagnostic.js";
import { decodeText } from "../text/bytes.js";
import { contentHash } from "../text/hash.js";
import { partialKey, partOfDocument, snippetKey } from "../text/partial-key.js";
import { filledText } from "../text/variables.js";
import type { Variables } from "../types/variables.js";
import type { Document, PartialImport } from "../types/document.js";
import type { PartMaker } from "../types/feature.js";
import type { MadeModule, SourceFile } from "../types/source.js";
import { withBytes, type Documents } from "./documents.js";

/** The partials of a site, and the documents that may be used as such, by `partialKey`. */
export interface Partials {
  readonly all: ReadonlyMap<string, { readonly document: Document; readonly from: Documents }>;
  /** Code that parts of pages import. */
  readonly modules: readonly MadeModule[];
  /** Other files that documents show parts of, by path. */
  readonly files: ReadonlyMap<string, SourceFile>;
  /** The paths of all these, besides the pages, missing ones included. */
  readonly paths: readonly string[];
  readonly diagnostics: readonly Diagnostic[];
}

/** What partials are made of. */
interface PartialAccess {
  readonly readPartials: (paths: readonly string[]) => readonly SourceFile[];
  readonly makeParts: PartMaker;
  /** Those of the site, for the snippets that ask for them. */
  readonly variables?: Variables | undefined;
}

/** Reads and parses the files that documents import or show, and those that these do. `others` are further paths. */
export async function loadPartials(
  documents: Documents,
  others: readonly string[],
  { readPartials, makeParts, variables }: PartialAccess,
  parse: (sources: readonly SourceFile[]) => Promise<Documents>,
): Promise<Partials> {
  const { isWhole = () => true } = documents;
  const pages = new Set(documents.all.map(({ path }) => path));
  const all = new Map<string, { readonly document: Document; readonly from: Documents }>();
  for (const document of documents.all)
    if (isWhole(document)) all.set(document.path, { document, from: documents });
  const asked = new Map<string, Wanted>();
  const diagnostics: Diagnostic[] = [];
  const reads = new Set<string>();
  const modules: MadeModule[] = [];
  let open: readonly Document[] = documents.all;
  let wanted: Wanted[] = others.map((path) => ({ path }));
  const makers: PartialImport[] = [];
  do {
    for (const { path: file, open: parts } of open)
      for (const partial of parts?.partials ?? [])
        if (partial.made) makers.push(partial);
        // With other parameters each time, it would never end.
        else if (!partial.parameters || !reaches(partial.path, file, importsByFile(all)))
          wanted.push(partial);
    const missing = new Map(wanted.map((each) => [partialKey(each), each]));
    for (const key of missing.keys()) if (all.has(key) || asked.has(key)) missing.delete(key);
    for (const [key, each] of missing) asked.set(key, each);
    const files = readPartials([...new Set([...missing.values()].map(({ path }) => path))]);
    const sources = new Map(files.map((file) => [file.path, file]));
    const made = await makeParts(makers.splice(0).filter((each) => !all.has(partialKey(each))));
    diagnostics.push(...made.diagnostics);
    modules.push(...(made.modules ?? []));
    for (const file of made.reads) reads.add(file);
    const parsed = await parse([
      ...made.files,
      ...[...missing.values()].flatMap(({ path, parameters }) => {
        const source = sources.get(path);
        return source ? [parameters ? { ...withBytes(source), parameters } : source] : [];
      }),
    ]);
    for (const document of parsed.all) all.set(partOfDocument(document), { document, from: parsed });
    // What is wrong with a page is said once, where it is made.
    diagnostics.push(...parsed.diagnostics.filter(({ file = "" }) => !pages.has(file)));
    open = parsed.all;
    wanted = [];
  } while (open.length > 0);
  diagnostics.push(...problemsOf(all));
  const shown = [...all.values()].flatMap(({ document }) => document.open?.snippets ?? []);
  const names = [...new Set(shown.map(({ path }) => path))];
  const files = new Map(readPartials(names).map((file) => [file.path, file]));
  for (const snippet of shown) {
    const file = files.get(snippet.path);
    if (!file || !snippet.hasVariables) continue;
    const filled = variables ? filledText(decodeText(file.bytes), variables) : undefined;
    const bytes = filled ? Buffer.from(filled.text) : file.bytes;
    files.set(snippetKey(snippet), { path: snippetKey(snippet), bytes, hash: contentHash(bytes) });
    for (const [name, { near, isUnset }] of filled?.unknown ?? [])
      diagnostics.push(
        isUnset
          ? diagnostic("unknown-variable.unset", snippet.at, name.slice(4))
          : diagnostic("unknown-variable", snippet.at, name, near),
      );
  }
  const missing = shown.filter(({ path }) => !files.has(path));
  diagnostics.push(...missing.map(({ from, at }) => diagnostic("missing-partial", at, from)));
  const paths = [...new Set([...asked.values()].map(({ path }) => path)), ...names, ...reads];
  return { all, modules, files, paths, diagnostics: eachOnce(diagnostics) };
}

type Wanted = Pick<PartialImport, "path" | "parameters">;

/** What is wrong with the partials that documents import or show. */
function problemsOf(all: Partials["all"]): Diagnostic[] {
  const imports = importsByFile(all);
  return [...all.values()].flatMap(({ document }) =>
    (document.open?.partials ?? []).flatMap((partial) => {
      const { path, from, at } = partial;
      if (reaches(path, document.path, imports)) return [diagnostic("partial-cycle", at, from)];
      const found = all.get(partialKey(partial));
      // What makes it tells why it cannot.
      if (partial.made && !found) return [];
      if (!found) return [diagnostic("missing-partial", at, from)];
      const { missing = [], unused = [] } = found.document.asPartial ?? {};
      return [
        ...missing.map(({ name, near }) => diagnostic("partial-parameter", at, from, name, near)),
        ...unused.map((name) => diagnostic("partial-parameter.unused", at, from, name)),
      ];
    }),
  );
}

/** A file that is shown with several parameters has the same faults each time. */
function eachOnce(diagnostics: readonly Diagnostic[]): Diagnostic[] {
  return [...new Map(diagnostics.map((each) => [JSON.stringify(each), each])).values()];
}

/** What the files among the partials import or show, by path. */
function importsByFile(all: Partials["all"]): ReadonlyMap<string, readonly string[]> {
  const imports = new Map<string, string[]>();
  for (const { document } of all.values()) {
    const paths = (document.open?.partials ?? []).map(({ path }) => path);
    if (paths.length > 0) imports.set(document.path, [...(imports.get(document.path) ?? []), ...paths]);
  }
  return imports;
}

/** Whether a file imports another one, directly or by others. */
function reaches(
  from: string,
  wanted: string,
  imports: ReadonlyMap<string, readonly string[]>,
  seen = new Set<string>(),
): boolean {
  if (from === wanted) return true;
  if (seen.has(from)) return false;
  seen.add(from);
  return (imports.get(from) ?? []).some((path) => reaches(path, wanted, imports, seen));
}

/** All partials that a document needs, in the order of their keys. `inCode`: those that its code may show. */
export function partialsOf(
  path: string,
  all: Partials["all"],
  inCode: (path: string) => readonly string[] = () => [],
): string[] {
  const found = new Set<string>();
  const addThoseOf = (each: string) => {
    const imports = all.get(each)?.document.open?.partials ?? [];
    for (const partial of [...imports.map(partialKey), ...inCode(each)]) {
      if (found.has(partial) || !all.has(partial)) continue;
      found.add(partial);
      addThoseOf(partial);
    }
  };
  addThoseOf(path);
  return [...found].sort();
}
