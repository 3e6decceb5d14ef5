import { readFileSync } from "node:fs";
import path from "node:path";
import { openCache } from "../cache/site-cache.js";
import { loadConfig } from "../config/load.js";
import { Edits, type Change } from "../fix/edits.js";
import { Gatherer, type Inputs } from "../gather.js";
import { rewriteSource } from "../io/rewrite.js";
import type { Diagnostic } from "../model/diagnostic.js";
import { Pool } from "../parallel/pool.js";
import { buildSite, emptyMemo } from "../pipeline.js";
import { contentHash } from "../text/hash.js";
import type { Progress } from "./progress.js";

/** What `docsite fix` is asked for. */
export interface FixOptions {
  /** Say what would be changed, and change nothing. */
  readonly dryRun: boolean;
  readonly drafts: boolean;
  readonly signal: AbortSignal;
  readonly progress: Progress;
}

/** What a repair tells of itself. */
export interface FixReport {
  /** 0 no error is left, 1 the site has errors, 2 wrong configuration. */
  readonly exitCode: 0 | 1 | 2;
  readonly changes: readonly Change[];
  /** What is left. */
  readonly diagnostics: readonly Diagnostic[];
}

/** One mended problem may lay another one open; more than a few rounds are never needed. */
const ROUNDS = 50;

/** Mends in the Markdown files of a site what has one right answer. Nothing but the pieces concerned is changed. */
export async function fix(siteDir: string, options: FixOptions): Promise<FixReport> {
  options.progress.stage("Reading the configuration");
  const result = await loadConfig(siteDir);
  if (!result.loaded) return { exitCode: 2, changes: [], diagnostics: result.diagnostics };
  const { loaded } = result;
  const gatherer = new Gatherer(loaded);
  const pool = new Pool();
  const memo = emptyMemo();
  const results = openCache(undefined, memo);
  try {
    options.progress.stage("Reading the site");
    const { inputs, diagnostics: unread } = await gatherer.gather();
    if (!inputs) return { exitCode: 1, changes: [], diagnostics: unread };
    // A file that is not what it seems would come out as something else.
    const untouchable = new Set(unread.map(({ file }) => file));
    const sources = inputs.sources.filter(({ path: file }) => !untouchable.has(file));
    const edits = new Edits(new Map(sources.map(({ path: file, text }) => [file, text])), [
      readFileSync(path.join(siteDir, loaded.file), "utf8"),
      ...[...inputs.reactPages, ...inputs.categories, ...inputs.apis.flatMap(({ files }) => files)].map(
        ({ text }) => text,
      ),
    ]);
    let left: readonly Diagnostic[] = [];
    for (let round = 0; round < ROUNDS; round++) {
      options.progress.stage("Checking pages");
      const current = { ...inputs, sources: inputs.sources.map((source) => changed(source, edits)) };
      const built = await results.use(() => buildSite(current, { drafts: options.drafts }, memo, pool));
      left = built.diagnostics;
      options.signal.throwIfAborted();
      if (edits.apply(left) === 0) break;
    }
    const unwritten = options.dryRun ? [] : write(siteDir, sources, edits);
    const failed = new Set(unwritten.map(({ file }) => file));
    const diagnostics = [...unread, ...unwritten, ...left];
    return {
      exitCode: diagnostics.some(({ severity }) => severity === "error") ? 1 : 0,
      changes: edits.changes.filter(({ file }) => !failed.has(file)),
      diagnostics,
    };
  } finally {
    results.close();
    await pool.close();
    await gatherer.dispose();
  }
}

type Source = Inputs["sources"][number];

function changed(source: Source, edits: Edits): Source {
  const text = edits.texts.get(source.path);
  return text === undefined ? source : { ...source, text, hash: contentHash(text) };
}

/** Writes what was changed. Gives a problem for every file that could not be written. */
function write(siteDir: string, sources: readonly Source[], edits: Edits): Diagnostic[] {
  return sources.flatMap(({ path: file, text }): Diagnostic[] => {
    const after = edits.texts.get(file);
    if (after === undefined) return [];
    const problem = (message: string, hint: string): Diagnostic[] => [
      { severity: "error", code: "fix-failed", message, file, line: 1, column: 1, hint },
    ];
    try {
      if (rewriteSource(path.join(siteDir, file), text, after)) return [];
      return problem("The file was changed meanwhile, so it was left alone", "Run `docsite fix` again");
    } catch (error) {
      const reason =
        error instanceof Error ? error.message.replace(/^\w+: |, \w+ '.*$/gs, "") : String(error);
      return problem(`The file cannot be written: ${reason}`, "Mend its permissions");
    }
  });
}
