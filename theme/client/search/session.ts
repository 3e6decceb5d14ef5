// The search index in the browser, loaded on demand and kept while the page is open.
import { SearchIndex, type Results } from "./engine.js";
import type { IndexStart, Manifest } from "./format.js";

/** The version of the open page, which the search is about; absent where the site has none. */
export function versionHere(): { readonly label: string; readonly index: string } | undefined {
  const tag = document.head.querySelector<HTMLMetaElement>('meta[name="docsite:version"]');
  return tag ? { label: tag.content, index: tag.dataset["index"] ?? "index" } : undefined;
}

/** Its address is relative to the folder of the scripts, so that pages need not specify it. */
function indexHere(): URL {
  const { locale } = document.documentElement.dataset;
  const folder = locale === undefined ? "search/" : `search/${locale}/`;
  return new URL(`${folder}${encodeURIComponent(versionHere()?.index ?? "index")}.json`, import.meta.url);
}

let opened: { readonly manifest: string; readonly session: Promise<SearchSession> } | undefined;

/**
 * The session for the current index. Checks for a new index whenever the search is opened, and keeps the
 * session, with all loaded files, while the index is unchanged.
 */
export async function openSession(): Promise<SearchSession> {
  const index = indexHere();
  const { manifest } = JSON.parse(await fetchText(index, { cache: "no-cache" })) as IndexStart;
  if (opened?.manifest !== manifest)
    opened = { manifest, session: SearchSession.load(new URL(manifest, index)) };
  try {
    return await opened.session;
  } catch (error) {
    opened = undefined;
    throw error;
  }
}

/** Number of pages to show before loading more. They fill the dialog. */
const FIRST_PAGES = 3;
/** Milliseconds until results are painted. Preparations wait until then. */
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
    // On small sites, there is one file of each, which every query needs.
    const needed = [manifest.head, manifest.body].filter((shards) => shards.length === 1).flat();
    for (const [, file] of needed) session.load(file).catch(() => undefined);
    // On large sites, the vocabulary predicts the next query.
    if (needed.length < 2) session.load(manifest.vocabulary, "low").catch(() => undefined);
    return session;
  }

  get suggestions(): Manifest["suggestions"] {
    return this.index.manifest.suggestions;
  }

  /**
   * Shows results as soon as their files are loaded: the best pages first, then all.
   * Stops when `isWanted` returns false. Rejects if files cannot be loaded.
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

  /** Preloads the files for the most likely next letter. */
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
    const loaded = fetchText(new URL(file, this.folder), { priority }).then(
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

async function fetchText(url: URL, options: RequestInit = {}): Promise<string> {
  try {
    const response = await fetch(url, options);
    if (response.ok) return await response.text();
  } catch {
    // Network errors are reported like HTTP errors.
  }
  throw new Error(`Cannot load ${url.pathname}`);
}
