// Turns Markdown files and React pages into documents. Unchanged files come from the cache.
import type { Memo, Put, Made } from "../cache/memo.js";
import { diagnostic, stopping } from "../diagnostics/diagnostics.js";
import type { Diagnostic } from "../types/diagnostic.js";
import type { LoadedConfig } from "../types/loaded-config.js";
import type { Document, DocumentContent, InlineMarkup } from "../types/document.js";
import type { ParsingFeature } from "../types/markdown-part.js";
import type { CategoryFile, SourceFile } from "../types/source.js";
import type { Variables } from "../types/variables.js";
import type { ShellInputs } from "../site/shell.js";
import { parseCategory, type Category, type ParsedCategory } from "../site/category.js";
import type { Pool } from "../workers/pool.js";
import type { Failed } from "../workers/outcome.js";
import {
  canParseWith,
  contentParts,
  type ParsedFile as Parsed,
  type ParseSetup,
  type ParsedFile,
} from "../workers/parser.js";
import { filesIn, statesNow } from "../io/reads.js";
import { decodeText } from "../text/bytes.js";
import { keyOf } from "../text/hash.js";
import { partialKey, partOfDocument } from "../text/partial-key.js";
import { resolveVariables, variableUses } from "../text/variables.js";
import { TRUNCATE } from "../text/truncate.js";
import { ENGLISH_WORDING } from "../words/words.js";
import type { BuildOptions } from "./options.js";
import type { ParseAll, Take } from "./scope.js";

/** Documents, and a way to load the content of each. */
export interface Documents {
  readonly all: readonly Document[];
  readonly diagnostics: readonly Diagnostic[];
  /** JSON of a property of its `DocumentContent`. */
  readonly partOf: (document: Document, part: keyof DocumentContent) => Promise<Uint8Array>;
  /** Equal for equal documents. */
  readonly keyOf: (document: Document) => string;
  /** Whether all of a document is known, and not only what others show of it. Absent: all of every document is. */
  readonly isWhole?: (document: Document) => boolean;
  /** Absolute paths of the files that plugins read while they changed documents. */
  readonly reads?: readonly string[];
}

/** How the Markdown files of a site are parsed, and its variables. */
export interface DocumentSetup extends ParseSetup {
  readonly variables?: Variables;
}

/** How the Markdown files of a site are parsed. */
export function parseSetup({ config, plugins, siteDir }: LoadedConfig): ParseSetup {
  const markers = new Set(config.collections.map(({ truncateMarker }) => truncateMarker));
  const own = [...markers].filter((marker) => marker !== TRUNCATE);
  const truncateMarkers = markers.has(TRUNCATE) ? [...own, TRUNCATE] : own;
  const fences: Readonly<Record<string, string>> = Object.assign(
    {},
    ...(plugins?.list ?? []).map((plugin) => plugin.markdown?.fences),
  );
  const markdown = {
    ...config.markdown,
    ...(Object.keys(fences).length > 0 && { fences }),
    ...(own.length > 0 && { truncateMarkers }),
    ...(config.conventions?.writtenImages && { keepsImages: true }),
    ...(config.conventions?.ownFrontMatter && { ownFrontMatter: true }),
    ...(config.conventions?.mdx1 && { mdx1: true }),
    ...(config.wording !== ENGLISH_WORDING && { wording: config.wording }),
  };
  const isUsed = plugins?.list.some(({ transformSource, remarkPlugins = [], rehypePlugins = [] }) =>
    [transformSource, ...remarkPlugins, ...rehypePlugins].some(Boolean),
  );
  if (!plugins || !isUsed) return markdown;
  const { hash, code, from, reads, list } = plugins;
  const changesSources = list.some(({ transformSource }) => transformSource);
  return {
    ...markdown,
    plugins: { hash, code, from, reads, siteDir, ...(changesSources && { changesSources }) },
  };
}

/** End of the hash of a document that could not be parsed as it should. */
const FAILED = " failed";

/**
 * Whether parsing a file went wrong in a way that another attempt may not: plugins may ask servers. Nothing that depends on it is kept
 * for later builds.
 */
export function isFailed({ diagnostics }: Pick<Parsed, "diagnostics">): boolean {
  return diagnostics.some(isFailure);
}

export function isFailure({ code }: Diagnostic): boolean {
  return code === "plugin-failed" || code === "page-failed";
}

/**
 * A file with its bytes as a value, for threads. Read while a message is written, those of small files would share a
 * buffer and get each other's content.
 */
export function withBytes(source: SourceFile): SourceFile {
  return { ...source, bytes: source.bytes };
}

const parseAll: ParseAll = async ({ sources, parse }) => ({
  parsed: await parse([...sources.keys()]),
  isWhole: () => true,
  diagnostics: [],
});

/** Parses every Markdown file. If the parser fails, the file is reported and replaced by an empty document. */
export async function parseDocuments(
  files: readonly SourceFile[],
  { variables, ...setup }: DocumentSetup,
  memo: Memo,
  pool: Pool,
  parseThose = parseAll,
  onCount?: BuildOptions["onCount"],
): Promise<Documents> {
  const sources = variables
    ? files.map((file) => withVariables(file, variables, setup.plugins?.changesSources))
    : files;
  const setupKey = keyOfSetup(setup);
  const pluginsKey = setup.plugins ? ` ${setup.plugins.hash}` : "";
  const ownKeys = sources.map(keyOfVariables);
  const keys = sources.map(
    ({ path, real = "", hash, lastUpdated = "", authors, origins }, place) =>
      `${setupKey} ${path} ${real} ${hash} ${lastUpdated}${authors ? keyOf(authors) : ""}${pluginsKey}${ownKeys[place]}${origins ? keyOf(origins) : ""}`,
  );
  const diagnostics: Diagnostic[] = [];
  const { siteDir } = setup.plugins ?? {};
  const current = siteDir === undefined ? [...keys] : await keysWithReads(keys, siteDir, memo);
  const parse = async (places: readonly number[], take?: Take) => {
    const own = places.map((place) => current[place] ?? "");
    const given = (index: number) => withBytes(sources[places[index] ?? 0] as SourceFile);
    const make = async (missing: readonly number[], put: Put<Parsed>) => {
      const left = take ? await take(own, missing, put) : missing;
      if (left.length > 0 && !(await canParseWith(setup.parser)))
        diagnostics.push(diagnostic("slow-parser", {}));
      let done = 0;
      await pool.run("parse", setup, left, given, async (index, outcome) => {
        onCount?.((done += 1), left.length);
        const made = "value" in outcome ? outcome.value : await unparsed(given(index), outcome);
        const place = places[index] ?? 0;
        const looked = { key: keys[place] ?? "", expected: own[index] ?? "", put: () => put(index, made) };
        current[place] = await putWithReads(made, looked, memo);
      });
    };
    const found = await memo.getAll("document", own, make, (value) => !isFailed(value));
    const isElsewhere = (place: number, index: number) => current[place] !== own[index];
    const moved = places.filter(isElsewhere).map((place) => current[place] ?? "");
    const others = (await memo.getAll<Parsed>("document", moved, async () => undefined)).values();
    return places.map((place, index) => (isElsewhere(place, index) ? others.next().value : found[index]));
  };
  const { parsed, isWhole, ...others } = await parseThose({ sources, keys, parse, setup, pool });
  diagnostics.push(...others.diagnostics);
  // Pages are made again where a document is made of its file in another way.
  const settled = ({ document, diagnostics: found }: Parsed, place: number) => {
    if (!isWhole(place)) return document;
    const way =
      (setupKey === "md" ? "" : ` ${setupKey}`) +
      (ownKeys[place] ?? "") +
      (isFailed({ diagnostics: found }) ? FAILED : "");
    return way === "" ? document : { ...document, hash: document.hash + way };
  };
  const whole = new Map<string, { readonly source: SourceFile; readonly key: string }>();
  for (const [place, source] of sources.entries())
    if (isWhole(place)) whole.set(partialKey(source), { source, key: current[place] ?? "" });
  return {
    all: parsed.flatMap((each, place) => (each ? [settled(each, place)] : [])),
    diagnostics: [...diagnostics, ...saidOnce(parsed.flatMap((each) => each?.diagnostics ?? []))],
    ...contentsOf(whole, setup, memo, pool),
    ...(siteDir !== undefined && {
      reads: filesIn(
        parsed.flatMap((each) => each?.reads ?? []),
        siteDir,
      ),
    }),
  };
}

/** How the contents of documents are loaded. A function of its own, so that it keeps nothing else of all files in memory. */
function contentsOf(
  byPath: ReadonlyMap<string, { readonly source: SourceFile; readonly key: string }>,
  setup: ParseSetup,
  memo: Memo,
  pool: Pool,
): Pick<Documents, "isWhole" | "keyOf" | "partOf"> {
  return {
    isWhole: (document) => byPath.has(partOfDocument(document)),
    keyOf: (document) =>
      (byPath.get(partOfDocument(document))?.key ?? "") + (document.hash.endsWith(FAILED) ? FAILED : ""),
    partOf: async (document, part) => {
      const { source, key = "" } = byPath.get(partOfDocument(document)) ?? {};
      const again = async () =>
        (source && (await pool.runOne("parse", setup, withBytes(source))).parts?.[part]) ?? EMPTY[part];
      const [bytes = EMPTY[part]] = await memo.getParts("document", part, [key], again);
      return bytes;
    },
  };
}

/** A file with what the names in braces in it stand for, so that it depends on nothing else of the variables. `mayHoldAny`: plugins may add some. */
function withVariables(file: SourceFile, variables: Variables, mayHoldAny = false): SourceFile {
  // What features make of other files has the text of those.
  if (file.untrusted || file.origins) return file;
  const { bytes } = file;
  const names = new Set(variableUses(decodeText(bytes)).map(({ name }) => name));
  if (mayHoldAny) for (const name of Object.keys(variables.values)) names.add(name);
  if (names.size === 0) return file;
  return { ...file, bytes, variables: resolveVariables([...names].sort(), variables) };
}

/** What a file depends on besides its content; empty for nothing. */
function keyOfVariables({ variables = {}, parameters }: SourceFile): string {
  if (Object.keys(variables).length === 0 && !parameters) return "";
  return ` variables ${keyOf(variables, parameters)}`;
}

export const EMPTY = contentParts({ body: { strings: [""], holes: [] }, sections: [], markdown: null });

export const NO_DOCUMENTS: Documents = {
  all: [],
  diagnostics: [],
  keyOf: () => "",
  partOf: async (_, part) => EMPTY[part],
};

/** What the result depends on besides the file. */
function keyOfSetup(setup: ParseSetup): string {
  const { format, codeBlocks, components = [], truncateMarkers = [] } = setup;
  const emoji = setup.emoji ? "+emoji" : "";
  const titles = setup.admonitionTitles === "brackets" ? "+titles" : "";
  const emphasis = setup.cjkEmphasis === false ? "+commonmark" : "";
  const numbers = setup.numberedHeadings ? "+numbers" : "";
  const { headingIds = "github" } = setup;
  const ids = headingIds === "github" ? "" : `+ids ${headingIds}`;
  const images = setup.keepsImages ? "+images" : "";
  const keys = setup.ownFrontMatter ? "+keys" : "";
  const fences = setup.fences ? `+fences ${JSON.stringify(setup.fences)}` : "";
  const admonitions = setup.admonitions ? `+admonitions ${JSON.stringify(setup.admonitions)}` : "";
  const named = components.length > 0 ? `+components ${components.join(" ")}` : "";
  const mdx1 = setup.mdx1 ? "+mdx1" : "";
  const own = setup.ownComponents?.length ? `+own ${setup.ownComponents.join(" ")}` : "";
  const code = codeBlocks ? `+code ${JSON.stringify(codeBlocks)}` : "";
  const marked = truncateMarkers.map((marker) => `+truncated ${marker}`).join("");
  const parts = setup.features?.map(partKey).join("") ?? "";
  const said = setup.wording ? `+words ${keyOf(setup.wording)}` : "";
  return (
    format +
    emoji +
    titles +
    emphasis +
    numbers +
    ids +
    images +
    keys +
    fences +
    admonitions +
    code +
    marked +
    parts +
    named +
    own +
    mdx1 +
    said
  );
}

/** What a feature adds to the parsing, and the code that it takes for it. */
function partKey({ name, libraries }: ParsingFeature): string {
  return `+${name} ${Object.values(libraries).map((library) => library?.state)}`;
}

/** A package that is missing, and a plugin that cannot be started, are problems of every file: each is said once. */
export function saidOnce(diagnostics: readonly Diagnostic[]): Diagnostic[] {
  const said = new Set<string>();
  const old = diagnostics.flatMap(({ code, file }) => (code === "mdx-1" && file !== undefined ? [file] : []));
  return [...oldPages(old), ...diagnostics].filter(({ code, message, file, line }) => {
    if (code === "mdx-1") return line === undefined;
    if (code !== "missing-package" && code !== "plugin-failed") return true;
    const key = code === "plugin-failed" ? `${file} ${message}` : message;
    const isNew = !said.has(key);
    said.add(key);
    return isNew;
  });
}

/** Most pages that a message names. */
const MOST_NAMED = 10;

/** What is said of pages in MDX 1. */
function oldPages(files: readonly string[]): Diagnostic[] {
  if (files.length === 0) return [];
  const named = files.slice(0, MOST_NAMED).join(", ");
  const more = files.length > MOST_NAMED ? ` and ${files.length - MOST_NAMED} more` : "";
  return [diagnostic("mdx-1", {}, files.length, named + more)];
}

/** Parses every `_category_` file. */
export async function parseCategories(files: readonly CategoryFile[], memo: Memo): Promise<Category[]> {
  const keys = files.map(({ path, text }) => keyOf(path, text));
  const parsed = await memo.getAll<ParsedCategory>("category", keys, async (missing, put) => {
    for (const place of missing) await put(place, { value: parseCategory(files[place] as CategoryFile) });
  });
  return files.map(({ path }, place) => ({ path, ...(parsed[place] as ParsedCategory) }));
}

/** An empty document for a file on which the parser failed. */
async function unparsed(source: SourceFile, { error }: Failed) {
  const { parseMarkdown } = await import("../markdown/parse.js");
  const place = { file: source.path, line: 1, column: 1 };
  const { document, content } = parseMarkdown({ ...source, text: "" });
  const diagnostics = [stopping(diagnostic("page-failed.parse", place, error.message), [source.path])];
  return { value: { document, diagnostics }, parts: contentParts(content) };
}

/**
 * The texts of the configuration in inline Markdown, by their key. The place of their links is that key, because places in the text
 * are unknown.
 */
export async function parseTexts(
  { config: { announcementBar, footer }, file, at }: LoadedConfig,
  memo: Memo,
): Promise<ShellInputs["texts"]> {
  const parsed = async (text: string | undefined, key: string): Promise<InlineMarkup | undefined> => {
    if (text === undefined || text === "") return undefined;
    // Most notices hold no markup.
    if (!/[^\p{L}\p{N} ,.;()©–—-]|www\./u.test(text))
      return { body: { strings: [text], holes: [] }, links: [] };
    const place = { file, ...at(key) };
    return memo.get<InlineMarkup>("inline", keyOf(text, place), async () => {
      const { parseInline } = await import("../markdown/parse.js");
      const { template, context } = parseInline(text, file);
      const problems = context.diagnostics
        .filter(({ code }) => code === "html-structure")
        .map((problem) => ({ ...problem, ...place }));
      const links = context.links.map((link) => ({ ...link, at: place }));
      return { value: { body: template, links, ...(problems.length > 0 && { problems }) } };
    });
  };
  const announcement = await parsed(announcementBar?.content, "announcementBar.content");
  const copyright = await parsed(footer.copyright, "footer.copyright");
  return { ...(announcement && { announcement }), ...(copyright && { copyright }) };
}

/** The key of a document; `made`: what became of its file. */
function keyWith(key: string, made: Pick<ParsedFile, "reads"> & Partial<ParsedFile>): string {
  const { reads } = made;
  if (reads === undefined) return key;
  // What has read too much is made each time. What depends on it still is not, as long as it is the same.
  return `${key} reads ${reads ? keyOf(reads) : made.document?.hash}`;
}

/**
 * The keys of files, with what their documents are noted to depend on. What plugins read while they change a document is only known
 * once it is made: a note says it to later builds, and the states of these files are a part of the key.
 */
async function keysWithReads(keys: readonly string[], siteDir: string, memo: Memo): Promise<string[]> {
  const notes = await memo.getAll<readonly string[]>("reads", keys, async () => undefined);
  const now = statesNow(siteDir);
  return keys.map((key, place) => {
    const names = notes[place] ?? [];
    return keyWith(key, names.length > 0 ? { reads: names.map(now) } : {});
  });
}

/**
 * Puts a document that was made where it belongs, with a note of what it depends on. `key`: that of its file; `expected`: the one that
 * it was looked for by, with `put`. Gives the right one.
 */
async function putWithReads(
  made: Made<ParsedFile>,
  { key, expected, put }: { key: string; expected: string; put: () => ReturnType<Put<ParsedFile>> },
  memo: Memo,
): Promise<string> {
  const right = keyWith(key, made.value);
  if (right === expected) {
    await put();
    return right;
  }
  await memo.getAll(
    "document",
    [right],
    (_, putThere) => putThere(0, made),
    () => false,
  );
  const value = (made.value.reads ?? []).map(([name]) => name);
  await memo.getAll(
    "reads",
    [key],
    (_, putThere) => putThere(0, { value }),
    () => false,
  );
  return right;
}
