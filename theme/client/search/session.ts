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

/** How many more pages are shown at once. */
const STEP = 3;
/** Milliseconds without a key before anything is loaded, since the next key may want other files. */
const PAUSE = 220;

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
      if (address !== folder) session.load(file, text).catch(() => undefined);
    }
    return session;
  }

  get suggestions(): Manifest["suggestions"] {
    return this.index.manifest.suggestions;
  }

  get areas(): Manifest["areas"] {
    return this.index.manifest.areas;
  }

  /** Rejects if files cannot be loaded. */
  async ask(
    question: Question,
    isWanted: () => boolean,
    show: (results: Results) => void,
    shown = 0,
  ): Promise<void> {
    for (let isPaused = shown > 0; isWanted(); isPaused = true) {
      const answer = this.index.search(question, shown + STEP);
      if (!("missing" in answer)) return show(answer);
      if (isPaused) await Promise.all(answer.missing.map((file) => this.load(file)));
      else await after(PAUSE);
    }
  }

  private load(file: string, given?: Promise<string>): Promise<void> {
    const known = this.loading.get(file);
    if (known) return known;
    const loaded = (given ?? this.fetchText(new URL(file, this.folder))).then(
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
