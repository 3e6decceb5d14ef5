// Tables of props and types: what pages ask for → Markdown. Descriptions are remembered with the states of all files that they were made of.
import path from "node:path";
import { diagnostic } from "../../diagnostics/diagnostics.js";
import { relativeTo } from "../../io/relative-path.js";
import { rememberedWithReads } from "../../io/remembered-reads.js";
import { findCompiler, loadCompiler, type Compiler } from "../../io/typescript.js";
import { contentHash, keyOf } from "../../text/hash.js";
import { nearest } from "../../text/nearest.js";
import { partialKey } from "../../text/partial-key.js";
import type { Diagnostic } from "../../types/diagnostic.js";
import type { MadeOf, PartialImport } from "../../types/document.js";
import type { MadeParts, PartMaker, PartSite } from "../../types/feature.js";
import type { SourceFile } from "../../types/source.js";
import type { Found, Wanted } from "./describe.js";
import { markdownOf } from "./markdown.js";
import { TypeReader } from "./program.js";

/** Name of the step of the memo. */
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
  site: PartSite,
  state: string,
  reader: () => TypeReader,
): Promise<readonly Known[]> {
  const keys = parts.map((part) => keyOf(state, part.path, wantedOf(part.made)));
  const known = await rememberedWithReads<Found | null>(site, TABLE, keys, (missing) => {
    const wanted = missing.map((at) => {
      const { path: file, made: of } = parts[at] as PartialImport;
      return { ...wantedOf(of), file: path.resolve(site.siteDir, file).replaceAll(path.sep, "/") };
    });
    const { all, reads } = reader().describe(wanted);
    return all.map((found) => ({ value: found ?? null, reads }));
  });
  return known.map(({ value, reads }) => ({ found: value, names: reads }));
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
