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
    return session;
  }

  get suggestions(): Manifest["suggestions"] {
    return this.index.manifest.suggestions;
  }

  /**
   * Results at once where everything is there, otherwise when it is; none when `isWanted` says meanwhile that nobody
   * waits for them. `SearchUnavailable` where it cannot be loaded.
   */
  ask(query: string, isWanted: () => boolean): Results | Promise<Results | undefined> {
    const answer = this.index.search(query);
    return "missing" in answer ? this.fetchAndAsk(query, isWanted, answer.missing) : answer;
  }

  private async fetchAndAsk(
    query: string,
    isWanted: () => boolean,
    missing: readonly string[],
  ): Promise<Results | undefined> {
    await Promise.all(missing.map((file) => this.load(file)));
    return isWanted() ? this.ask(query, isWanted) : undefined;
  }

  private load(file: string): Promise<void> {
    const known = this.loading.get(file);
    if (known) return known;
    const loaded = fetchText(new URL(file, this.folder)).then(
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

async function fetchText(url: URL): Promise<string> {
  try {
    const response = await fetch(url);
    if (response.ok) return await response.text();
  } catch {
    // No connection: reported like an answer without content.
  }
  throw new SearchUnavailable(`Cannot load ${url.pathname}`);
}
