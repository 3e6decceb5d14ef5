// What a shard knows of the documents of other shards. Each shard parses its own files and puts their outlines into the shared
// cache as one object. What is not there in time is made here.
import { setTimeout as sleep } from "node:timers/promises";
import type { Made } from "../../cache/memo.js";
import type { Objects } from "../../cache/objects.js";
import { diagnostic } from "../../diagnostics/diagnostics.js";
import { decodeText } from "../../text/bytes.js";
import { anchorTextOf } from "../../site/anchors.js";
import { keyOf } from "../../text/hash.js";
import type { Diagnostic } from "../../types/diagnostic.js";
import type { Document } from "../../types/document.js";
import type { SourceFile } from "../../types/source.js";
import type { ParsedFile as Parsed, ParseSetup } from "../../workers/parser.js";
import type { Pool } from "../../workers/pool.js";
import { isFailed, isFailure, withBytes } from "../../pipeline/documents.js";
import { FASTEST_PARSING, makeAndShare } from "./parsed-shares.js";
import type { Shard, Share } from "./shard.js";

/** How a shard shares what it makes. */
export interface Sharing {
  readonly shard: Shard;
  /** Absent: without a shared cache, every shard parses all files. */
  readonly objects?: Objects | undefined;
  readonly share: Share;
  /** Whether pages show headings of other pages. */
  readonly headings: boolean;
  /** Whether other pages show more of the document of a file. */
  readonly isShown: (path: string) => boolean;
}

/** A document of another shard, with the key of its file. */
export interface SharedFile {
  readonly source: SourceFile;
  readonly key: string;
}

const NONE: readonly never[] = [];
const NOWHERE = {};

/** What only the shard of a document needs. */
const OWN: ReadonlySet<string> = new Set([
  "hash",
  "lead",
  "mentions",
  "frontMatterAt",
  "links",
  "markup",
  "anchors",
]);

/** What pages of other shards may show of a document, or link to. */
function outlineOf(document: Document, { headings, isShown }: Sharing): Partial<Document> {
  // An open document is made complete of all that it consists of.
  if (document.open || isShown(document.path)) return document;
  const isDescribed = document.frontMatter.description !== undefined && !headings;
  const isNeeded = (key: string) =>
    !OWN.has(key) && (key !== "headings" || headings) && (key !== "excerpt" || !isDescribed);
  const needed = Object.fromEntries(Object.entries(document).filter(([key]) => isNeeded(key)));
  return { ...needed, anchorText: anchorTextOf(document) };
}

/**
 * The document of an outline; `path`: the same text as that of its file. What is left out is the same value for all of them. It comes
 * first: V8 gives an object of its own shape to what follows a spread, which takes 300 bytes for each document.
 */
function fromOutline(outline: Partial<Document>, path: string): Document {
  const { headings = NONE, anchors = NONE, links = NONE, markup = NONE } = outline;
  const { frontMatterAt = NOWHERE, hash = "" } = outline;
  const all = { hash, frontMatterAt, headings, anchors, links, markup, ...outline } as Document;
  return Object.assign(all, { path });
}

/** The files that one shard shares, in their order. */
function nameOf(files: readonly SharedFile[], headings: boolean): string {
  return `outlines ${keyOf(
    headings,
    files.map(({ key }) => key),
  )}`;
}

/** The outline of a document, as it is shared. */
function lineOf(document: Document, sharing: Sharing): string {
  return JSON.stringify(outlineOf(document, sharing));
}

/** Puts the outlines of the files of this shard into the shared cache. */
export async function shareOutlines(
  files: readonly SharedFile[],
  documents: readonly Document[],
  sharing: Sharing,
): Promise<void> {
  const { objects, headings } = sharing;
  if (!objects || files.length === 0) return;
  const lines = documents.map((document) => lineOf(document, sharing));
  await objects.put(nameOf(files, headings), Buffer.from(lines.join("\n")));
}

/** So often it is asked for what other shards have not shared yet, in milliseconds. */
const INTERVAL = 500;

/**
 * The outlines of the files of other shards, by path. `took`: how long parsing the own share took, in milliseconds. Others that work at the
 * same time need about as long, so it is not worth to wait longer for them. Where little was to be parsed, they have about as long as
 * parsing the files of one of them would take here.
 */
export async function outlinesOfOthers(
  files: readonly SharedFile[],
  sharing: Sharing,
  took: number,
  setup: ParseSetup,
  pool: Pool,
): Promise<{
  readonly documents: ReadonlyMap<string, Document>;
  readonly diagnostics: readonly Diagnostic[];
}> {
  const { shard, objects, headings } = sharing;
  const documents = new Map<string, Document>();
  const diagnostics: Diagnostic[] = [];
  const shares = new Map<number, SharedFile[]>();
  for (const file of files) {
    const index = sharing.share.shardOf(file.source.path);
    const share = shares.get(index);
    if (share) share.push(file);
    else shares.set(index, [file]);
  }
  const read = async (index: number): Promise<boolean> => {
    const share = shares.get(index) ?? [];
    const found = objects && documentsIn(await objects.get(nameOf(share, headings)), share);
    for (const document of found ?? []) documents.set(document.path, document);
    return found !== undefined;
  };
  // Each begins behind itself, so that shards that make the same do not begin with the same.
  const order = [...shares.keys()].sort(
    (a, b) =>
      ((a - shard.index + shard.count) % shard.count) - ((b - shard.index + shard.count) % shard.count),
  );
  let missing: number[] = [];
  for (const index of order) if (!(await read(index))) missing.push(index);
  const most = Math.max(0, ...missing.map((index) => shares.get(index)?.length ?? 0));
  const longest = objects ? Math.max(took, most * FASTEST_PARSING) : 0;
  for (let waited = 0; missing.length > 0 && waited < longest; waited += INTERVAL) {
    await sleep(Math.min(INTERVAL, longest));
    const still: number[] = [];
    for (const index of missing) {
      const isThere = await objects?.has(nameOf(shares.get(index) ?? [], headings));
      if (!(isThere && (await read(index)))) still.push(index);
    }
    missing = still;
  }
  for (const index of missing) {
    if (await read(index)) continue;
    const share = shares.get(index) ?? [];
    const made = await parsed(share, sharing, setup, pool);
    diagnostics.push(...made.diagnostics);
    const isWhole = made.diagnostics.length === 0 && !made.hasRead;
    if (isWhole) await objects?.put(nameOf(share, headings), Buffer.from(made.outlines.join("\n")));
    for (const [place, { source }] of share.entries()) {
      const outline = made.outlines[place];
      if (outline !== undefined) documents.set(source.path, documentIn(outline, source.path));
    }
  }
  return { documents, diagnostics };
}

/** The documents in an object; nothing if it is not about these files. */
function documentsIn(
  bytes: Uint8Array | undefined,
  share: readonly SharedFile[],
): readonly Document[] | undefined {
  if (!bytes) return undefined;
  try {
    const lines = decodeText(bytes).split("\n");
    if (lines.length !== share.length) return undefined;
    return lines.map((line, place) => documentIn(line, (share[place] as SharedFile).source.path));
  } catch {
    return undefined;
  }
}

/** Throws if the outline is that of another document. */
function documentIn(line: string, path: string): Document {
  const outline = JSON.parse(line) as Partial<Document>;
  if (outline.path !== path) throw new Error("It is about other files");
  return fromOutline(outline, path);
}

/** Parses the files of another shard, and leaves the results for it. */
async function parsed(
  share: readonly SharedFile[],
  sharing: Sharing,
  setup: ParseSetup,
  pool: Pool,
): Promise<{
  /** In the order of the files; nothing for one that could not be parsed. */
  readonly outlines: readonly (string | undefined)[];
  readonly diagnostics: readonly Diagnostic[];
  /** Whether something else than the files decides about documents: what plugins have read. */
  readonly hasRead: boolean;
}> {
  const { objects } = sharing;
  const outlines = share.map((): string | undefined => undefined);
  const diagnostics: Diagnostic[] = [];
  let hasRead = false;
  const keys = share.map(({ key }) => key);
  const given = (place: number) => withBytes((share[place] as SharedFile).source);
  await makeAndShare<Parsed>(
    keys,
    objects,
    (give) =>
      pool.run("parse", setup, [...share.keys()], given, async (place, outcome) => {
        if ("value" in outcome) {
          const { value } = outcome.value as Made<Parsed>;
          outlines[place] = lineOf(value.document, sharing);
          // Its own shard may have more luck. This one does not know what it should.
          diagnostics.push(...value.diagnostics.filter(isFailure));
          hasRead ||= value.reads !== undefined;
          return give(place, outcome.value as Made<Parsed>);
        }
        const { path } = (share[place] as SharedFile).source;
        const at = { file: path, line: 1, column: 1 };
        diagnostics.push(diagnostic("page-failed.parse", at, outcome.error.message));
        return give(place, undefined);
      }),
    (value) => !isFailed(value) && value.reads === undefined,
  );
  return { outlines, diagnostics, hasRead };
}
