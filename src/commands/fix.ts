import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { assembleSite, finishSite } from "../pipeline/build.js";
import type { SiteParts } from "../pipeline/parts.js";
import { withSeverities } from "../check/severities.js";
import { loadConfig } from "../config/load.js";
import { Edits, type Change } from "../fix/edits.js";
import { movedOperations, withRedirects } from "../fix/moved-operations.js";
import type { Sources } from "../load.js";
import { reasonOf } from "../io/files.js";
import { rewriteSource } from "../io/rewrite.js";
import { diagnostic } from "../diagnostics/diagnostics.js";
import type { Diagnostic } from "../types/diagnostic.js";
import type { LoadedConfig } from "../types/loaded-config.js";
import { decodeText } from "../text/bytes.js";
import { contentHash } from "../text/hash.js";
import { LineIndex } from "../text/position.js";
import { openProject } from "../pipeline/project.js";
import type { Progress } from "./progress.js";

/** Options of `docsite fix`. */
export interface FixOptions {
  /** Do not write the changes. */
  readonly dryRun: boolean;
  readonly drafts: boolean;
  readonly signal: AbortSignal;
  readonly progress: Progress;
}

/** The result of `docsite fix`. */
export interface FixReport {
  /** 0: no errors remain, 1: the site has errors, 2: the configuration is wrong. */
  readonly exitCode: 0 | 1 | 2;
  readonly changes: readonly Change[];
  /** Problems that remain. */
  readonly diagnostics: readonly Diagnostic[];
}

/** A fix may reveal another problem. A few rounds are always enough; this is only a safeguard. */
const MAX_ROUNDS = 50;

/** Fixes problems in the Markdown files of a site that have one right answer. The rest of each file is unchanged. */
export async function fix(siteDir: string, options: FixOptions): Promise<FixReport> {
  options.progress.stage("Reading the configuration");
  const { loaded, diagnostics: problems } = await loadConfig(siteDir);
  if (!loaded) return { exitCode: 2, changes: [], diagnostics: problems };
  const { reader, access, memo, pool, close } = openProject(loaded, { signal: options.signal });
  try {
    options.progress.stage("Reading the site");
    const sources = await reader.read();
    // Rewriting a file that could not be read correctly would damage it.
    const unsafe = new Set(sources.diagnostics.map(({ file }) => file));
    const documents = sources.documents.filter(
      ({ path: file, generated }) => !generated && !unsafe.has(file),
    );
    const texts = new Map(documents.map(({ path: file, bytes }) => [file, decodeText(bytes)]));
    const edits = new Edits(texts, [
      readFileSync(path.join(siteDir, loaded.file), "utf8"),
      ...[...sources.reactPages, ...sources.categories, ...sources.apis.flatMap(({ files }) => files)].map(
        ({ text }) => text,
      ),
    ]);
    let remaining: readonly Diagnostic[] = [];
    let parts: SiteParts | undefined;
    for (let round = 0; round < MAX_ROUNDS; round++) {
      options.progress.stage("Checking pages");
      const current = { ...sources, documents: sources.documents.map((source) => changed(source, edits)) };
      const wanted = { drafts: options.drafts };
      const assembled = await assembleSite(current, access, wanted, memo, pool);
      parts = assembled.sites?.[0];
      remaining = (await finishSite(assembled, wanted, memo)).diagnostics;
      options.signal.throwIfAborted();
      if (edits.apply(remaining) === 0) break;
    }
    const unwritten = options.dryRun ? [] : write(siteDir, texts, edits);
    const failed = new Set(unwritten.map(({ file }) => file));
    const redirects = parts
      ? addRedirects(siteDir, loaded, parts, options.dryRun)
      : { changes: [], diagnostics: [] };
    const diagnostics = [...unwritten, ...redirects.diagnostics, ...remaining];
    return {
      exitCode: diagnostics.some(({ severity }) => severity === "error") ? 1 : 0,
      changes: [...edits.changes.filter(({ file }) => !failed.has(file)), ...redirects.changes],
      diagnostics,
    };
  } finally {
    await close();
  }
}

type Source = Sources["documents"][number];

function changed(source: Source, edits: Edits): Source {
  const text = edits.texts.get(source.path);
  return text === undefined ? source : { ...source, bytes: Buffer.from(text), hash: contentHash(text) };
}

/**
 * Adds redirects for operations whose addresses are others than in the last build: their summaries have been written anew. Where
 * the configuration has no list to add them to, they are told.
 */
function addRedirects(
  siteDir: string,
  loaded: LoadedConfig,
  { site, apis }: SiteParts,
  dryRun: boolean,
): Pick<FixReport, "changes" | "diagnostics"> {
  const moved = apis.flatMap((api) => {
    const page = site.pages.find((each) => each.kind === "api-entry" && each.api === api.id);
    if (!page) return [];
    // A second description gives the first one another prefix: it was in the folder around its own.
    const around = path.posix.dirname(page.route.file.replace(/(?:\/index)?\.html$/, ""));
    const entry = [page.route.file, `${around}/index.html`, `${around}.html`]
      .map((file) => builtText(path.join(siteDir, "dist", file)))
      .find((text) => text !== undefined);
    return entry === undefined ? [] : movedOperations(entry, api, site);
  });
  if (moved.length === 0) return { changes: [], diagnostics: [] };
  const { file } = loaded;
  const place = { file, ...loaded.at("redirects") };
  const source = readFileSync(path.join(siteDir, file), "utf8");
  const after = withRedirects(source, new LineIndex(source).offsetAt(place), moved);
  if (after !== undefined && (dryRun || rewriteSource(path.join(siteDir, file), source, after)))
    return { changes: moved.map(({ from, to }) => ({ ...place, from, to })), diagnostics: [] };
  return {
    changes: [],
    diagnostics: withSeverities(
      moved.map(({ from, to }) => diagnostic("moved-operation", { file }, from, to)),
      loaded,
    ),
  };
}

/** The text of a file of the last build, if there is one. */
function builtText(file: string): string | undefined {
  return existsSync(file) ? readFileSync(file, "utf8") : undefined;
}

/** Writes the changed files. Returns a problem for every file that could not be written. */
function write(siteDir: string, sources: ReadonlyMap<string, string>, edits: Edits): Diagnostic[] {
  return [...sources].flatMap(([file, text]): Diagnostic[] => {
    const after = edits.texts.get(file);
    if (after === undefined) return [];
    const place = { file, line: 1, column: 1 };
    try {
      if (rewriteSource(path.join(siteDir, file), text, after)) return [];
      return [diagnostic("fix-failed.changed", place)];
    } catch (error) {
      return [diagnostic("fix-failed", place, reasonOf(error))];
    }
  });
}
