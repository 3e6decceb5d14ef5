// One site, assembled and checked again after each change, with the texts of open files in the place of saved ones.
import path from "node:path";
import { assembleSite, finishSite } from "../pipeline/build.js";
import { openMemo } from "../pipeline/project.js";
import { cacheFolderOf } from "../io/cache-folder.js";
import type { Memo } from "../cache/memo.js";
import { diagnostic } from "../diagnostics/diagnostics.js";
import type { Sources } from "../load.js";
import { FollowedSources } from "../serve/followed-sources.js";
import { SiteWatcher } from "../serve/watcher.js";
import { contentHash } from "../text/hash.js";
import type { Diagnostic } from "../types/diagnostic.js";
import type { AuthoredLink } from "../types/document.js";
import type { SourceFile } from "../types/source.js";
import { Pool } from "../workers/pool.js";
import { SiteModel } from "./site-model.js";
import type { OpenFiles } from "./open-files.js";

/** What a check of a site has found. */
export interface Checked {
  readonly siteDir: string;
  readonly diagnostics: readonly Diagnostic[];
  /** The versions of the open files that were checked, by absolute path. */
  readonly versions: ReadonlyMap<string, number>;
  /** The text of a file that was checked, by its path relative to the site folder. */
  readonly textOf: (file: string) => string | undefined;
  /** The links in it, as far as they are known. */
  readonly linksOf: (file: string) => readonly AuthoredLink[];
}

/** How a site is followed. */
export interface SessionOptions {
  readonly drafts: boolean;
  readonly files: OpenFiles;
  /** Awaited before the next check. */
  readonly onChecked: (checked: Checked) => Promise<void>;
}

/** How long nothing may change before the site is checked, in milliseconds. */
const QUIET = 300;

/** For how long checks of older texts may be given up while somebody types, in milliseconds. */
const LONGEST_UNCHECKED = 5000;

/** A site that is followed. */
export class SiteSession {
  private readonly ending = new AbortController();
  private readonly pool = new Pool(undefined, undefined, this.ending.signal);
  private readonly watcher: SiteWatcher;
  private sources: Promise<[FollowedSources, Memo]> | undefined;
  private current: SiteModel | undefined;
  private running: Promise<void> | undefined;
  private waiting: NodeJS.Timeout | undefined;
  private isDue = true;
  /** Ends the check that is running: what is typed meanwhile comes first. */
  private rest = new AbortController();
  private checkedAt = performance.now();
  private isRead = false;

  constructor(
    readonly siteDir: string,
    private readonly options: SessionOptions,
  ) {
    this.watcher = new SiteWatcher(siteDir, {
      onChange: () => this.change(0),
      // Without it, the texts of open files are followed all the same.
      onProblem: () => {},
    });
    this.change(0);
  }

  /** The site as it was assembled last: what has changed since then is on its way. Waits for the first one. */
  async model(): Promise<SiteModel | undefined> {
    if (!this.current) await this.settled();
    return this.current;
  }

  /** The site with all changes so far; nothing where it cannot be assembled. */
  async settledModel(): Promise<SiteModel | undefined> {
    await this.settled();
    return this.current;
  }

  /** An open file has changed, or a watched one. */
  change(delay = QUIET): void {
    this.isDue = true;
    if (this.current && performance.now() - this.checkedAt < LONGEST_UNCHECKED) this.rest.abort();
    clearTimeout(this.waiting);
    this.waiting = setTimeout(() => void this.follow(), delay);
  }

  async close(): Promise<void> {
    this.ending.abort();
    clearTimeout(this.waiting);
    this.watcher.close();
    await this.running;
    const [followed, memo] = (await this.sources) ?? [];
    await followed?.dispose();
    memo?.close();
    await this.pool.close();
  }

  /** Checks what has changed until now. What changes meanwhile waits until nothing more does. */
  private async follow(): Promise<void> {
    await this.running;
    if (this.isDue && !this.running && !this.ending.signal.aborted) await this.next();
  }

  private next(): Promise<void> {
    return (this.running ??= this.round().finally(() => (this.running = undefined)));
  }

  /** Resolves when no change is left. */
  private async settled(): Promise<void> {
    while ((this.running || this.isDue) && !this.ending.signal.aborted) await this.next();
  }

  private async round(): Promise<void> {
    clearTimeout(this.waiting);
    this.isDue = false;
    const rest = new AbortController();
    this.rest = rest;
    const { files, onChecked } = this.options;
    const texts = new Map<string, string>();
    const versions = new Map<string, number>();
    const textAt = (file: string) => {
      const open = files.at(path.resolve(this.siteDir, file));
      if (open) texts.set(file, open.text);
      if (open) versions.set(path.resolve(this.siteDir, file), open.version);
      return open?.text;
    };
    let found: readonly Diagnostic[];
    try {
      found = await this.check(textAt, AbortSignal.any([this.ending.signal, rest.signal]));
    } catch (error) {
      if (this.ending.signal.aborted || error === rest.signal.reason) return;
      const message = error instanceof Error ? error.message : String(error);
      found = [diagnostic("failed", {}, message)];
    }
    if (this.ending.signal.aborted) return;
    const textOf = (file: string) => texts.get(file) ?? this.current?.savedText(file);
    const linksOf = (file: string) => this.current?.documentOf(file)?.links ?? [];
    this.checkedAt = performance.now();
    await onChecked({ siteDir: this.siteDir, diagnostics: found, versions, textOf, linksOf });
  }

  /** What `docsite check` finds. */
  private async check(
    textAt: (file: string) => string | undefined,
    signal: AbortSignal,
  ): Promise<readonly Diagnostic[]> {
    const { watcher, pool, siteDir } = this;
    const [followed, memo] = await (this.sources ??= this.open());
    const changed = watcher.take();
    const read = await followed.read(this.isRead ? changed : undefined);
    this.isRead = read.project !== undefined;
    void watcher.start();
    if (!read.project) return read.diagnostics;
    const { access } = read.project;
    const sources = withTexts(read.sources, textAt);
    const partial = (file: SourceFile) => withText(file, textAt(file.path));
    const given = {
      ...access,
      readPartials: (paths: readonly string[]) => access.readPartials(paths).map(partial),
    };
    const { drafts, files } = this.options;
    const deferSearch = sources.searchTests === undefined;
    const wanted = { drafts, orphans: true, readAll: true, deferSearch, signal };
    const assembled = await assembleSite(sources, given, wanted, memo, pool);
    followed.watchAssembled(assembled);
    const { sites } = assembled;
    if (sites)
      this.current = new SiteModel({ siteDir, sources, sites, access: given, files, drafts, memo, pool });
    const { diagnostics } = await finishSite(assembled, wanted, memo);
    await memo.trim();
    return diagnostics;
  }

  private async open(): Promise<[FollowedSources, Memo]> {
    const { dir } = await cacheFolderOf(this.siteDir);
    const memo = openMemo(dir);
    return [new FollowedSources(this.siteDir, memo, this.watcher, { mode: "production" }), memo];
  }
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
