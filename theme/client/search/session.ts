// The search index in the browser: loaded piece by piece, kept as long as the page stays open.
import { SearchIndex, type Results } from "./engine.js";
import type { Manifest } from "./format.js";

/** The index cannot be loaded. */
export class SearchUnavailable extends Error {}

let opened: Promise<SearchSession> | undefined;
let openedIndex: string | undefined;

/** Address of the index as the page has it; the dev server changes it with every edit. */
const currentIndex = () => document.documentElement.dataset["search"] ?? "";

/** The session of this page. After a failure the next call tries again. */
export function openSession(): Promise<SearchSession> {
  if (openedIndex !== currentIndex()) closeSession();
  openedIndex = currentIndex();
  opened ??= start().catch((error: unknown) => {
    closeSession();
    throw error;
  });
  return opened;
}

/** Forgets the index, so that the next session loads it anew. */
export function closeSession(): void {
  opened = undefined;
}

async function start(): Promise<SearchSession> {
  const url = new URL(currentIndex(), location.href);
  try {
    return await SearchSession.load(url);
  } catch (error) {
    // The site may have been published anew since this page was loaded: then its pages name another index.
    const latest = await latestIndex();
    if (latest === undefined || latest === url.pathname) throw error;
    document.documentElement.dataset["search"] = openedIndex = latest;
    return SearchSession.load(new URL(latest, location.href));
  }
}

async function latestIndex(): Promise<string | undefined> {
  const page = new DOMParser().parseFromString(await fetchText(new URL(location.href)), "text/html");
  return page.documentElement.dataset["search"];
}

/** So many pages are shown before those after them are loaded; they fill the dialog. */
const FIRST_PAGES = 3;
/** Milliseconds after which results are painted; until then nothing else is to be done. */
const PAINTED = 30;

/** Answers queries, loading what they need. */
export class SearchSession {
  private readonly loading = new Map<string, Promise<void>>();

  private constructor(
    private readonly index: SearchIndex,
    private readonly folder: URL,
  ) {}

  static async load(url: URL): Promise<SearchSession> {
    const manifest = JSON.parse(await fetchText(url)) as Manifest;
    const session = new SearchSession(new SearchIndex(manifest), url);
    // A small site has one file of each: every query needs them.
    const needed = [manifest.head, manifest.body].filter((shards) => shards.length === 1).flat();
    for (const [, file] of needed) session.load(file).catch(() => undefined);
    // Of a large one, the words tell what is likely to be typed.
    if (needed.length < 2) session.load(manifest.vocabulary, "low").catch(() => undefined);
    return session;
  }

  get suggestions(): Manifest["suggestions"] {
    return this.index.manifest.suggestions;
  }

  /**
   * Shows results at once where everything is there, otherwise when it is: the best pages as soon as these are, then
   * all. Ends when `isWanted` says that nobody waits for them. `SearchUnavailable` where they cannot be loaded.
   */
  async ask(query: string, isWanted: () => boolean, show: (results: Results) => void): Promise<void> {
    while (isWanted()) {
      const answer = this.index.search(query, FIRST_PAGES);
      if (!("missing" in answer)) show(answer);
      const files = "missing" in answer ? answer.missing : answer.rest;
      if (files.length === 0) {
        this.prepare(query, isWanted).catch(() => undefined);
        return;
      }
      await Promise.all(files.map((file) => this.load(file)));
    }
  }

  /** Loads what the likeliest next key needs, so that its results are there at once. */
  private async prepare(query: string, isWanted: () => boolean): Promise<void> {
    await new Promise((resolve) => setTimeout(resolve, PAINTED));
    const next = this.index.likelyNext(query);
    if (next === undefined) return;
    while (isWanted()) {
      const answer = this.index.search(next, FIRST_PAGES);
      if (!("missing" in answer)) return;
      await Promise.all(answer.missing.map((file) => this.load(file, "low")));
    }
  }

  private load(file: string, priority: RequestPriority = "auto"): Promise<void> {
    const known = this.loading.get(file);
    if (known) return known;
    const loaded = fetchText(new URL(file, this.folder), priority).then(
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

async function fetchText(url: URL, priority: RequestPriority = "auto"): Promise<string> {
  try {
    const response = await fetch(url, { priority });
    if (response.ok) return await response.text();
  } catch {
    // No connection: reported like an answer without content.
  }
  throw new SearchUnavailable(`Cannot load ${url.pathname}`);
}
