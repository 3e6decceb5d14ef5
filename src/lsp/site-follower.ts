// One site in a thread of its own: assembled and checked again after each change, with the texts of open files in the place of saved ones.
import { readFileSync } from "node:fs";
import path from "node:path";
import { sortDiagnostics } from "../commands/report.js";
import { configFileOf } from "../config/load.js";
import { assembleSite, finishSite, routeSites } from "../pipeline/build.js";
import type { BuildAccess } from "../pipeline/expand.js";
import { bundledFiles } from "../pipeline/parts.js";
import { openMemo } from "../pipeline/project.js";
import { cacheFolderOf } from "../io/cache-folder.js";
import { relativeTo } from "../io/relative-path.js";
import type { Memo } from "../cache/memo.js";
import { diagnostic } from "../diagnostics/diagnostics.js";
import type { Sources } from "../load.js";
import { FollowedSources, type Followed, type Project } from "../serve/followed-sources.js";
import { SiteWatcher } from "../serve/watcher.js";
import { contentHash } from "../text/hash.js";
import type { Diagnostic } from "../types/diagnostic.js";
import type { SourceFile } from "../types/source.js";
import { Pool } from "../workers/pool.js";
import { knownOf, type KnownSite } from "./known-site.js";
import type { OpenTexts } from "./open-files.js";
import { rangeOf } from "./problem-ranges.js";
import { SourceText } from "./source-text.js";
import type { Checked, FoundProblem } from "./thread-messages.js";

/** A site that is read, and all that is needed to go on with it. */
export interface ReadSite {
  readonly sources: Sources;
  readonly access: BuildAccess;
  readonly drafts: boolean;
  readonly memo: Memo;
  readonly pool: Pool;
  /** The Markdown files that pages show, as they were read last, by path. */
  readonly partials: ReadonlyMap<string, SourceFile>;
  /** The site as it was assembled last, where since then nothing has changed but texts of open Markdown files. */
  readonly known?: KnownSite | undefined;
}

/** How a site is followed. */
export interface FollowerOptions {
  readonly drafts: boolean;
  readonly texts: OpenTexts;
  /** The site has been assembled, or cannot be. */
  readonly onKnown: (known: KnownSite | undefined) => Promise<void>;
  readonly onChecked: (checked: Checked) => void;
}

/** How long nothing may change before the site is checked, in milliseconds. */
const QUIET = 300;

/** For how long checks of older texts may be given up while somebody types, in milliseconds. */
const LONGEST_UNCHECKED = 5000;

/** A site that is followed. */
export class SiteFollower {
  private readonly ending = new AbortController();
  private readonly pool = new Pool(undefined, undefined, this.ending.signal);
  private readonly watcher: SiteWatcher;
  private opened: Promise<[FollowedSources, Memo]> | undefined;
  private current: KnownSite | undefined;
  private readonly partials = new Map<string, SourceFile>();
  private running: Promise<void> | undefined;
  private waiting: NodeJS.Timeout | undefined;
  private isDue = true;
  /** Ends the check that is running: what is typed or wished meanwhile comes first. */
  private rest = new AbortController();
  private checkedAt = performance.now();
  /** What was read last; nothing where that failed. */
  private last: Extract<Followed, { project: Project }> | undefined;
  /** What is open besides Markdown, as the site was assembled with it; nothing once a file has changed since. */
  private assembledWith: string | undefined;

  constructor(
    private readonly siteDir: string,
    private readonly options: FollowerOptions,
  ) {
    this.watcher = new SiteWatcher(siteDir, {
      onChange: () => this.change(0),
      // Without it, the texts of open files are followed all the same.
      onProblem: () => {},
    });
    this.change(0);
  }

  /** An open file has changed, or a watched one. */
  change(delay = QUIET): void {
    this.isDue = true;
    if (this.current && performance.now() - this.checkedAt < LONGEST_UNCHECKED) this.rest.abort();
    clearTimeout(this.waiting);
    this.waiting = setTimeout(() => void this.follow(), delay);
  }

  /**
   * Works on the site with all that has changed; a check that is running is given up for it. Nothing for one that cannot be read.
   * `files`: absolute paths of files and folders that may just have been written.
   */
  async work<Result>(
    task: (site: ReadSite) => Promise<Result>,
    files: readonly string[] = [],
  ): Promise<Result | undefined> {
    this.rest.abort();
    while (this.running) await this.running;
    this.watcher.look(files);
    const working = (async () => {
      const read = await this.read(this.ending.signal, true);
      return read.site && task(read.site);
    })();
    const over = working.then(
      () => {},
      () => {},
    );
    this.running = over.finally(() => (this.running = undefined));
    try {
      return await working;
    } finally {
      this.change();
    }
  }

  async close(): Promise<void> {
    this.ending.abort();
    clearTimeout(this.waiting);
    this.watcher.close();
    await this.running;
    const [followed, memo] = (await this.opened) ?? [];
    await followed?.dispose();
    memo?.close();
    await this.pool.close();
  }

  /** Checks what has changed until now. What changes meanwhile waits until nothing more does. */
  private async follow(): Promise<void> {
    while (this.running) await this.running;
    if (!this.isDue || this.ending.signal.aborted) return;
    this.running = this.round().finally(() => (this.running = undefined));
  }

  private async round(): Promise<void> {
    clearTimeout(this.waiting);
    this.isDue = false;
    const rest = new AbortController();
    this.rest = rest;
    const { texts, onChecked } = this.options;
    const open = new Map(texts.paths.map((file) => [file, texts.at(file)]));
    let found: readonly Diagnostic[];
    try {
      found = await this.check(AbortSignal.any([this.ending.signal, rest.signal]));
    } catch (error) {
      if (this.ending.signal.aborted || error === rest.signal.reason) return;
      const message = error instanceof Error ? error.message : String(error);
      found = [diagnostic("failed", {}, message)];
      if (!this.current) await this.options.onKnown(undefined);
    }
    if (this.ending.signal.aborted) return;
    this.checkedAt = performance.now();
    const versions = [...open].flatMap(([file, each]) => (each ? [[file, each.version] as const] : []));
    const textAt = (file: string) => open.get(file)?.text ?? savedText(file);
    onChecked({ problems: await this.placed(found, textAt), versions: new Map(versions) });
  }

  /** What `docsite check` finds. */
  private async check(signal: AbortSignal): Promise<readonly Diagnostic[]> {
    const { site, diagnostics: problems = [], followed } = await this.read(signal);
    if (!site) {
      await this.options.onKnown(undefined);
      return problems;
    }
    const { sources, access, drafts, memo, pool, partials } = site;
    const open = this.otherTexts();
    const deferSearch = sources.searchTests === undefined;
    const wanted = { drafts, orphans: true, readAll: true, deferSearch, signal };
    const assembled = await assembleSite(sources, access, wanted, memo, pool);
    followed.watchAssembled(assembled);
    const { sites } = assembled;
    this.assembledWith = sites && open;
    if (sites) this.current = knownOf(sources, sites, [...partials.values()], access.features, this.current);
    await this.options.onKnown(this.current);
    const { diagnostics } = await finishSite(assembled, wanted, memo);
    await memo.trim();
    return diagnostics;
  }

  /** `isQuick`: nothing is looked at that no watched file has told of, such as installed packages. */
  private async read(
    signal: AbortSignal,
    isQuick = false,
  ): Promise<{
    readonly site?: ReadSite;
    readonly diagnostics?: readonly Diagnostic[];
    readonly followed: FollowedSources;
  }> {
    const { watcher, pool } = this;
    const { drafts, texts } = this.options;
    const [followed, memo] = await (this.opened ??= this.open());
    signal.throwIfAborted();
    const changed = watcher.take();
    if (changed.length > 0) this.assembledWith = undefined;
    const isSame = isQuick && changed.length === 0;
    const read = (isSame && this.last) || (await followed.read(this.last ? changed : undefined));
    this.last = read.project && read;
    void watcher.start();
    if (!read.project) return { diagnostics: read.diagnostics, followed };
    const textAt = (file: string) => texts.at(path.resolve(this.siteDir, file))?.text;
    const { access } = read.project;
    const readPartials = (paths: readonly string[]) => {
      const found = access.readPartials(paths).map((file) => withText(file, textAt(file.path)));
      for (const file of found) this.partials.set(file.path, file);
      return found;
    };
    const sources = withTexts(read.sources, textAt);
    const given = { ...access, readPartials };
    const known = this.assembledWith === this.otherTexts() ? this.current : undefined;
    return { site: { sources, access: given, drafts, memo, pool, partials: this.partials, known }, followed };
  }

  private otherTexts(): string {
    const { texts } = this.options;
    const others = texts.paths.filter((file) => !/\.mdx?$/i.test(file));
    return JSON.stringify(others.map((file) => [file, texts.at(file)?.text]));
  }

  /** Problems by their files, with the ranges that they are shown at. */
  private async placed(
    diagnostics: readonly Diagnostic[],
    textAt: (file: string) => string | undefined,
  ): Promise<ReadonlyMap<string, readonly FoundProblem[]>> {
    const config = (await configFileOf(this.siteDir)) ?? "docsite.config.ts";
    const byFile = new Map<string, Diagnostic[]>();
    for (const problem of sortDiagnostics(diagnostics)) {
      const file = path.resolve(this.siteDir, problem.file ?? config);
      byFile.set(file, [...(byFile.get(file) ?? []), problem]);
    }
    return new Map(
      [...byFile].map(([file, problems]) => {
        const written = textAt(file);
        const sitePath = relativeTo(this.siteDir, file);
        const documents = this.current?.languages.flatMap((each) => each.documents.get(sitePath) ?? []);
        const about = {
          text: written === undefined ? undefined : new SourceText(written),
          links: documents?.[0]?.links ?? [],
        };
        return [file, problems.map((problem) => ({ problem, range: rangeOf(problem, about) }))];
      }),
    );
  }

  private async open(): Promise<[FollowedSources, Memo]> {
    const { dir } = await cacheFolderOf(this.siteDir);
    const memo = openMemo(dir);
    return [new FollowedSources(this.siteDir, memo, this.watcher, { mode: "production" }), memo];
  }
}

function savedText(file: string): string | undefined {
  try {
    return readFileSync(file, "utf8");
  } catch {
    return undefined;
  }
}

/** A site of which only the routes are known, for what needs no more; nothing where its code is broken. */
export async function routed(
  { sources, access, drafts, memo, pool, partials }: ReadSite,
  changed = sources,
): Promise<KnownSite | undefined> {
  const { routed: languages } = await routeSites(changed, access, { drafts, deferSearch: true }, memo, pool);
  const parts = languages?.map((each) => ({ ...each, bundled: bundledFiles(each) }));
  return parts && knownOf(changed, parts, [...partials.values()], access.features);
}

function withText<File extends SourceFile>(file: File, text: string | undefined): File {
  if (text === undefined || file.generated) return file;
  return { ...file, bytes: Buffer.from(text), hash: contentHash(text) };
}

/** Sources with the texts of open files. What code and descriptions say counts once it is saved. */
function withTexts(sources: Sources, textAt: (file: string) => string | undefined): Sources {
  const own = <File extends { readonly path: string; readonly text: string }>(file: File): File => {
    const text = textAt(file.path);
    return text === undefined ? file : { ...file, text };
  };
  const { glossary, searchTests } = sources;
  return {
    ...sources,
    documents: sources.documents.map((file) => withText(file, textAt(file.path))),
    categories: sources.categories.map(own),
    tagFiles: sources.tagFiles.map(own),
    dataFiles: sources.dataFiles.map(own),
    messages: sources.messages.map(own),
    ...(glossary && { glossary: own(glossary) }),
    ...(searchTests && { searchTests: own(searchTests) }),
  };
}
