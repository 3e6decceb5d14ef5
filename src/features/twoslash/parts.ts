// Types in code blocks: what pages ask for → Markdown with what the site's compiler says. That is remembered with the states of all files it depends on.
import { createRequire } from "node:module";
import { diagnostic } from "../../diagnostics/diagnostics.js";
import { findLibrary } from "../../io/libraries.js";
import { PackageStates } from "../../io/package-state.js";
import { nameOfRead, statesNow } from "../../io/reads.js";
import { rememberedWithReads, type JustMade } from "../../io/remembered-reads.js";
import { findCompiler, loadCompiler } from "../../io/typescript.js";
import { contentHash, keyOf } from "../../text/hash.js";
import { partialKey } from "../../text/partial-key.js";
import type { Diagnostic } from "../../types/diagnostic.js";
import type { PartialImport } from "../../types/document.js";
import type { MadeParts, PartMaker, PartSite } from "../../types/feature.js";
import type { InstalledLibrary, SourceFile } from "../../types/source.js";
import { CodeChecker, type Checked, type CheckedBlock, type CheckingLibrary } from "./checker.js";
import { typesDiagnostic } from "./diagnostics.js";
import { LANGUAGES, LIBRARY } from "./library.js";
import { markdownOf, plainMarkdownOf } from "./made.js";

/** Name of the step of the memo. */
const STEP = "checked code";

/** The packages that check code. */
interface Tools {
  readonly compiler: InstalledLibrary;
  readonly library: InstalledLibrary;
  /** Tells them from others, with the options of the site. */
  readonly state: string;
}

/** Finds packages by their names. */
interface Finders {
  readonly findCompiler: typeof findCompiler;
  readonly findLibrary: typeof findLibrary;
}

/** Shows code with its types. `finders`: where packages are found. Default: where those of a site are. */
export function typesInCode(site: PartSite, finders: Finders = { findCompiler, findLibrary }): PartMaker {
  const checkedBy = checksOf(site);
  let loaded: Tools | undefined;
  return async (asked) => {
    const parts = [...new Map(asked.map((part) => [partialKey(part), part])).values()];
    if (parts.length === 0) return { files: [], reads: [], diagnostics: [] };
    const tools = loaded ?? toolsOf(site, parts, finders);
    if ("problems" in tools)
      return { files: parts.map((part) => partOf(part, undefined)), reads: [], diagnostics: tools.problems };
    const blocks = [...new Map(parts.map((part) => [keyOf(blockOf(part)), blockOf(part)]))];
    const keys = blocks.map(([key]) => `${tools.state} ${key}`);
    const known = await rememberedWithReads<Checked>(site, STEP, keys, (missing) => {
      // A process keeps the packages that it has loaded.
      loaded = tools;
      return checkedBy(
        tools,
        missing.map((at) => (blocks[at] as (typeof blocks)[number])[1]),
      );
    });
    const checked = new Map(blocks.map(([key], at) => [key, known[at]?.value] as const));
    const all = parts.map((part) => [part, checked.get(keyOf(blockOf(part))) as Checked] as const);
    const ofOptions = [...new Set(known.flatMap(({ value }) => value.options ?? []))];
    const names = new Set(known.flatMap(({ reads }) => reads));
    const place = { file: site.file, ...site.at("markdown.twoslash") };
    return {
      files: all.map(([part, found]) => partOf(part, found)),
      // Packages are looked at with each build, and not watched: there are thousands of files.
      reads: [...names].filter((name) => !/(?:^|\/)node_modules\//.test(name) && !name.endsWith("/")),
      diagnostics: [
        ...ofOptions.map((message) => typesDiagnostic("twoslash-error.options", place, message)),
        ...all.flatMap(([part, found]) => problemsOf(part, found)),
      ],
    } satisfies MadeParts;
  };
}

/** Gives what checks blocks, one after the other. It goes on with what it has read, so there is a new checker where one of these files has changed. */
function checksOf({
  siteDir,
  config,
}: PartSite): (tools: Tools, blocks: readonly CheckedBlock[]) => Iterable<JustMade<Checked>> {
  const { twoslash } = config.markdown;
  const { compilerOptions = {} } = typeof twoslash === "object" ? twoslash : {};
  let last: { readonly checker: CodeChecker; state: string } | undefined;
  const stateOf = ({ all }: CodeChecker) => {
    const now = statesNow(siteDir);
    return keyOf([...all].map((name) => now(nameOfRead(siteDir, name))));
  };
  return function* ({ compiler, library }, blocks) {
    if (last?.state !== (last && stateOf(last.checker))) last = undefined;
    const core = createRequire(library.entry)("twoslash/core") as CheckingLibrary;
    last ??= { checker: new CodeChecker(loadCompiler(compiler), core, siteDir, compilerOptions), state: "" };
    const { checker } = last;
    for (const block of blocks) {
      const { reads, ...value } = checker.run(block);
      yield { value: { ...value, options: checker.options }, reads };
    }
    last.state = stateOf(checker);
  };
}

/** Finds the packages; where one is not there, why pages show no types. */
function toolsOf(
  { siteDir, config }: PartSite,
  asked: readonly PartialImport[],
  find: Finders,
): Tools | { readonly problems: readonly Diagnostic[] } {
  const compiler = find.findCompiler(siteDir);
  const library = find.findLibrary(LIBRARY.name, siteDir);
  const { name, version } = LIBRARY;
  if (!library)
    return {
      problems: asked.map(({ at }) => diagnostic("missing-package", at, name, version, "types in code")),
    };
  if (!("library" in compiler))
    return {
      problems: asked.map(({ at }) => typesDiagnostic("twoslash-error.compiler", at, compiler.version)),
    };
  const state = keyOf(compiler.state, new PackageStates().stateOf(library.folder), config.markdown.twoslash);
  return { compiler: compiler.library, library, state };
}

function blockOf({ made }: PartialImport): CheckedBlock {
  const { code = "", lang = "" } = made?.request ?? {};
  return { code, extension: LANGUAGES[lang] ?? "ts" };
}

/** A part of a page: the block with its types, or as it is. */
function partOf(part: PartialImport, checked: Checked | undefined): SourceFile {
  const { code = "", info = "", tab } = part.made?.request ?? {};
  const text = checked?.result
    ? markdownOf(checked.result, info, tab !== undefined)
    : plainMarkdownOf(code, info);
  const bytes = new TextEncoder().encode(text);
  const origins = text.split("\n").map(() => part.at);
  return {
    path: partialKey(part),
    bytes,
    hash: contentHash(bytes),
    origins,
    untrusted: true,
    generated: true,
  };
}

/** What is wrong with a block, at its lines in the page. */
function problemsOf({ at, made }: PartialImport, { problems }: Checked): Diagnostic[] {
  return problems.map(({ line, column, message, code }) => {
    const isPlaced = made?.request["fence"] !== undefined && at.line !== undefined;
    const place = isPlaced
      ? { ...at, line: (at.line ?? 1) + 1 + line, column: (at.column ?? 1) + column }
      : at;
    return typesDiagnostic("twoslash-error", place, message, code);
  });
}
