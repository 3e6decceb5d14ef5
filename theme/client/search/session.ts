// The search index in the browser, loaded on demand and kept while the page is open.
import type { OpenSession, SearchSession } from "./answering.js";
import { SearchIndex, type Question, type Results } from "./engine.js";
import type { Manifest } from "./format.js";
import type { Stemmer } from "./language.js";
import type { Shared } from "./shared.js";
import type { Start } from "./start.js";

/** The session of each index that was opened, with all loaded files. */
const sessions = new WeakMap<Start, Promise<IndexSession>>();

/** The session for an index. */
export const openSession: OpenSession = (start, fetchText) => {
  const known = sessions.get(start);
  if (known) return known;
  const opened = IndexSession.load(start, fetchText);
  sessions.set(start, opened);
  return opened;
};

/** Number of pages to show before loading more. They fill the dialog. */
const FIRST_PAGES = 3;
/** Milliseconds until results are painted. Preparations wait until then. */
const PAINTED = 30;
/** Milliseconds without a key after which a site of many pages shows more than the first ones. There, hardly two of them share a file. */
const PAUSE = 250;

/** Answers queries, loading what they need. */
class IndexSession implements SearchSession {
  private readonly loading = new Map<string, Promise<void>>();

  /** `folder`: any address in the folder of its files. */
  private constructor(
    private readonly index: SearchIndex,
    private readonly folder: string,
    private readonly fetchText: Shared["fetchText"],
  ) {}

  static async load(
    { manifest: folder, texts }: Start,
    fetchText: Shared["fetchText"],
  ): Promise<IndexSession> {
    const manifest = JSON.parse((await texts.get(folder)) ?? "") as Manifest;
    const { stemmer } = manifest.language;
    const stem = stemmer === undefined ? undefined : await stemmerAt(new URL(stemmer, folder).href);
    const session = new IndexSession(new SearchIndex(manifest, stem), folder, fetchText);
    for (const [address, text] of texts) {
      const file = address.slice(address.lastIndexOf("/") + 1);
      if (address !== folder) session.load(file, "auto", text).catch(() => undefined);
    }
    return session;
  }

  get suggestions(): Manifest["suggestions"] {
    return this.index.manifest.suggestions;
  }

  get areas(): Manifest["areas"] {
    return this.index.manifest.areas;
  }

  /**
   * Shows results as soon as their files are loaded: the best pages first, then all.
   * Stops when `isWanted` returns false. Rejects if files cannot be loaded.
   */
  async ask(question: Question, isWanted: () => boolean, show: (results: Results) => void): Promise<void> {
    while (isWanted()) {
      const answer = this.index.search(question, FIRST_PAGES);
      if (!("missing" in answer)) show(answer);
      const files = "missing" in answer ? answer.missing : answer.rest;
      if (files.length === 0) {
        this.prepare(question.query, isWanted).catch(() => undefined);
        return;
      }
      if (!("missing" in answer) && this.index.isLarge) await after(PAUSE);
      if (!isWanted()) return;
      await Promise.all(files.map((file) => this.load(file)));
    }
  }

  /** Preloads the files for the most likely next letter. */
  private async prepare(query: string, isWanted: () => boolean): Promise<void> {
    await after(PAINTED);
    // On large sites, the vocabulary predicts the next query.
    if (this.index.isSplit) await this.load(this.index.manifest.vocabulary, "low");
    const next = this.index.likelyNext(query);
    if (next === undefined) return;
    while (isWanted()) {
      const answer = this.index.search(next, FIRST_PAGES);
      const files = "missing" in answer ? answer.missing.filter((file) => this.isWorthPreparing(file)) : [];
      if (files.length === 0) return;
      await Promise.all(files.map((file) => this.load(file, "low")));
    }
  }

  /** On a site of many pages, another letter leads to other pages. */
  private isWorthPreparing(file: string): boolean {
    return !this.index.isLarge || !/^texts?-/.test(file);
  }

  private load(file: string, priority: RequestPriority = "auto", given?: Promise<string>): Promise<void> {
    const known = this.loading.get(file);
    if (known) return known;
    const loaded = (given ?? this.fetchText(new URL(file, this.folder), { priority })).then(
      (content) => this.index.add(file, content),
      (error: unknown) => {
        this.loading.delete(file);
        throw error;
      },
    );
    this.loading.set(file, loaded);
    return loaded;
  }
}

function after(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}

/** Without the forms of words, the search still finds their beginnings. */
async function stemmerAt(url: string): Promise<Stemmer | undefined> {
  try {
    const { stemmer } = (await import(url)) as { readonly stemmer: Stemmer };
    return stemmer;
  } catch {
    return undefined;
  }
}
