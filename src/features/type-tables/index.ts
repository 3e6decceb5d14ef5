// Tables of props and types: what pages ask for → Markdown. Descriptions are remembered with the states of all files that they were made of.
import path from "node:path";
import { diagnostic } from "../../diagnostics/diagnostics.js";
import { nameOfRead, statesNow } from "../../io/reads.js";
import { relativeTo } from "../../io/relative-path.js";
import { contentHash, keyOf } from "../../text/hash.js";
import { nearest } from "../../text/nearest.js";
import { partialKey } from "../../text/partial-key.js";
import type { Diagnostic } from "../../types/diagnostic.js";
import type { MadeOf, PartialImport } from "../../types/document.js";
import type { MadeParts, PartMaker, PartSite } from "../../types/feature.js";
import type { SourceFile, InstalledLibrary } from "../../types/source.js";
import type { Found, Wanted } from "./describe.js";
import { markdownOf } from "./markdown.js";
import { TypeReader } from "./program.js";
import { createRequire } from "node:module";
import { findLibrary } from "../../io/libraries.js";
import { PackageStates } from "../../io/package-state.js";
import type { TypeScript } from "./typescript.js";

/** Names of the steps of the memo. */
const READS = "type reads";
const NAMES = "type read names";
const TABLE = "type table";

/** What was found for a page. `null`: there is no such file. */
interface Known {
  readonly found: Found | null;
  readonly names: readonly string[];
}

/** Makes the tables of a site. */
export function typeTables(site: PartSite): PartMaker {
  let reader: { readonly state: string; readonly types: TypeReader } | undefined;
  const readerWith = ({ library, state }: Exclude<Compiler, { version?: string }>) => {
    // A process keeps the compiler that it has loaded, and with it all that it has parsed.
    reader ??= {
      state,
      types: new TypeReader(loadCompiler(library), (file) => relativeTo(site.siteDir, file)),
    };
    return reader.types;
  };
  return async (asked) => {
    if (asked.length === 0) return { files: [], reads: [], diagnostics: [] };
    const compiler = findCompiler(site.siteDir);
    if (!("library" in compiler)) return withoutCompiler(asked, compiler.version);
    const parts = [...new Map(asked.map((each) => [partialKey(each), each])).values()];
    const known = await describeAll(parts, site, reader?.state ?? compiler.state, () => readerWith(compiler));
    return madeOf(asked, parts, known);
  };
}

function withoutCompiler(asked: readonly PartialImport[], version: string | undefined): MadeParts {
  return {
    files: [],
    reads: [],
    diagnostics: asked.map(({ at }) => diagnostic("type-table.compiler", at, version)),
  };
}

/** What is known of all that pages ask for, from earlier builds or by reading it now. */
async function describeAll(
  parts: readonly PartialImport[],
  { siteDir, recall, note }: PartSite,
  state: string,
  reader: () => TypeReader,
): Promise<readonly Known[]> {
  const keys = parts.map((part) => keyOf(state, part.path, wantedOf(part.made)));
  const lists = await recall<string>(READS, keys);
  const noted = [...new Set(lists.flatMap((list) => list ?? []))];
  const names = new Map(
    (await recall<readonly string[]>(NAMES, noted)).map((each, at) => [noted[at] ?? "", each]),
  );
  const now = statesNow(siteDir);
  const stateOf = (read: readonly string[]) => keyOf(read.map(now).map(([, each]) => each));
  const states = new Map([...names].map(([list, read]) => [list, read && stateOf(read)]));
  const keyAt = (at: number) => {
    const current = states.get(lists[at] ?? "");
    return current === undefined ? "" : `${keys[at]} ${current}`;
  };
  const values = await recall<Found | null>(
    TABLE,
    keys.map((_, at) => keyAt(at)),
  );
  const missing = [...keys.keys()].filter((at) => keyAt(at) === "" || values[at] === undefined);
  const made = new Map<number, Known>();
  if (missing.length > 0) {
    const wanted = missing.map((at) => {
      const { path: file, made: of } = parts[at] as PartialImport;
      return { ...wantedOf(of), file: path.resolve(siteDir, file).replaceAll(path.sep, "/") };
    });
    const { all, reads } = reader().describe(wanted);
    const read = reads.map((each) => nameOfRead(siteDir, each));
    const list = contentHash(JSON.stringify(read));
    await note(NAMES, list, read);
    const current = stateOf(read);
    for (const [index, at] of missing.entries()) {
      const found = all[index] ?? null;
      made.set(at, { found, names: read });
      await note(READS, keys[at] ?? "", list);
      await note(TABLE, `${keys[at]} ${current}`, found);
    }
  }
  return parts.map(
    (_, at) => made.get(at) ?? { found: values[at] ?? null, names: names.get(lists[at] ?? "") ?? [] },
  );
}

function wantedOf(made: MadeOf | undefined): Wanted {
  const { kind, name } = made?.request ?? {};
  return { kind: kind === "props" ? "props" : "type", ...(name !== undefined && { name }) };
}

function madeOf(
  asked: readonly PartialImport[],
  parts: readonly PartialImport[],
  known: readonly Known[],
): MadeParts {
  const byKey = new Map(parts.map((part, at) => [partialKey(part), known[at]?.found ?? null]));
  const files = [...byKey].flatMap(([key, found], at) => {
    const part = parts[at] as PartialImport;
    return found && "found" in found ? [sourceOf(key, part, found)] : [];
  });
  const names = new Set([...parts.map((part) => part.path), ...known.flatMap((each) => each.names)]);
  return {
    files,
    // Packages are looked at with each build, and not watched: there are thousands of files.
    reads: [...names].filter((name) => !/(?:^|\/)node_modules\//.test(name) && !name.endsWith("/")),
    diagnostics: asked.flatMap((each) => problemOf(each, byKey.get(partialKey(each)) ?? null)),
  };
}

function sourceOf(
  key: string,
  { path: file, made }: PartialImport,
  { found }: Extract<Found, { found: unknown }>,
): SourceFile {
  const { text, origins } = markdownOf(found, made?.request ?? {}, file);
  const bytes = new TextEncoder().encode(text);
  return { path: key, bytes, hash: contentHash(bytes), origins, untrusted: true, generated: true };
}

/** Why a table cannot be shown, at the place where a page asks for it. */
function problemOf({ at, from, made }: PartialImport, found: Found | null): Diagnostic[] {
  if (found === null) return [diagnostic("missing-partial", at, from)];
  if ("found" in found) return [];
  const { kind, name } = wantedOf(made);
  const { names, is } = found;
  if (name === undefined) return [diagnostic("type-table.unnamed", at, from, kind, names)];
  if (is !== undefined) return [diagnostic("type-table.kind", at, from, name, is)];
  return [diagnostic("type-table", at, from, name, nearest(name, names), names)];
}

/** Where it is, and what tells it from others. `version`: that of a TypeScript which cannot be asked for types. */
type Compiler =
  | { readonly library: InstalledLibrary; readonly state: string }
  | { readonly version?: string };

/** TypeScript 7 has no interface for programs yet; what programs use is the package of the one before it. */
const PACKAGES = ["typescript", "@typescript/typescript6"];

/** Finds the compiler of a site. */
function findCompiler(siteDir: string): Compiler {
  const found = PACKAGES.flatMap((name) => findLibrary(name, siteDir) ?? []);
  const library = found.find(({ version }) => /^[56]\./.test(version));
  if (library) return { library, state: new PackageStates().stateOf(library.folder) };
  const [other] = found;
  return other ? { version: other.version } : {};
}

/** Loads it. */
function loadCompiler({ entry }: InstalledLibrary): typeof TypeScript {
  return createRequire(entry)(entry) as typeof TypeScript;
}
