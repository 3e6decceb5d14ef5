// A search whose engine is elsewhere: the provider of the configuration, which is loaded when the dialog opens.
import type { FoundPage, FoundSection, FoundText, SearchAnswer, SearchProvider } from "docsite-cli";
import type { OpenSession, SearchSession } from "./answering.js";
import type { Hit, PageHits, Question, Results } from "./engine.js";
import { cutAt, excerptOf, marked, type Marked, type Sought } from "./excerpt.js";
import type { HostedManifest } from "./format.js";
import { loadingOnce } from "./loading.js";
import type { Start } from "./start.js";
import { chunksOf } from "./words.js";
import { HOSTED_SEARCH } from "../../words/hosted-search.js";

const sessions = new WeakMap<Start, Promise<SearchSession>>();

export const openSession: OpenSession = (start) => {
  const known = sessions.get(start);
  if (known) return known;
  const opened = open(start);
  sessions.set(start, opened);
  opened.catch(() => sessions.delete(start));
  return opened;
};

async function open({ manifest, texts }: Start): Promise<SearchSession> {
  const [provider, text] = await Promise.all([loadProvider(), texts.get(manifest)]);
  return new HostedSession(provider, JSON.parse(text ?? "") as HostedManifest);
}

const importProvider = loadingOnce(() => import("docsite:search-provider"));
let loading: Promise<SearchProvider> | undefined;

/** Loads the provider once, unless it fails. */
function loadProvider(): Promise<SearchProvider> {
  if (loading) return loading;
  const loaded = importProvider().then(async ({ default: provider }) => {
    await provider.load?.();
    return provider;
  });
  loading = loaded;
  loaded.catch(() => (loading = undefined));
  return loaded;
}

/** Number of pages in the dialog. */
const PAGES = 8;
/** Milliseconds without a key until the engine is asked. */
const PAUSE = 80;
/** Most words that are marked on the page of a result. */
const MOST_WORDS = 20;

class HostedSession implements SearchSession {
  private asking = new AbortController();

  constructor(
    private readonly provider: SearchProvider,
    private readonly manifest: HostedManifest,
  ) {}

  get suggestions(): HostedManifest["suggestions"] {
    return this.manifest.suggestions;
  }

  get areas(): HostedManifest["areas"] {
    return this.manifest.areas;
  }

  async ask(
    { query, area }: Question,
    isWanted: () => boolean,
    show: (results: Results) => void,
  ): Promise<void> {
    this.asking.abort();
    const { signal } = (this.asking = new AbortController());
    await new Promise((resolve) => setTimeout(resolve, PAUSE));
    if (signal.aborted || !isWanted()) return;
    const { filter, areas } = this.manifest;
    const chosen = area === undefined ? undefined : areas[area];
    const answer = await this.provider.query(query.trim(), {
      signal,
      filter: { ...filter, ...(chosen && { area: { area: chosen.kind, book: chosen.id } }) },
      limit: PAGES,
    });
    if (isWanted()) show(resultsOf(answer, query));
  }

  problemOf(error: unknown): string {
    if (!navigator.onLine) return HOSTED_SEARCH.offline;
    const status = typeof error === "object" && error && "status" in error ? error.status : undefined;
    return typeof status === "number" ? HOSTED_SEARCH.refused(String(status)) : HOSTED_SEARCH.unreachable;
  }
}

function resultsOf({ pages, pageCount, sectionCount }: SearchAnswer, query: string): Results {
  const typed = chunksOf(query).flatMap(({ words }) => words.map((word) => soughtOf(word.text)));
  const shown = pages.map((page) => pageHits(page, typed)).filter(({ hits }) => hits.length > 0);
  return {
    pages: shown.slice(0, PAGES),
    hasMore: false,
    pageCount: pageCount ?? shown.length,
    count: sectionCount ?? shown.reduce((sum, { hits }) => sum + hits.length, 0),
    words: [...new Map([...typed, ...markedIn(shown)].map((word) => [word.start, word])).values()].slice(
      0,
      MOST_WORDS,
    ),
    corrected: [],
    nearest: false,
  };
}

function soughtOf(start: string): Sought {
  return { start, whole: false };
}

function pageHits(
  { url, title, breadcrumbs = [], method, sections }: FoundPage,
  typed: readonly Sought[],
): PageHits {
  return {
    url,
    title,
    trail: breadcrumbs,
    ...(method !== undefined && method !== "" && { method }),
    hits: sections.filter(leadsToPage).map((section): Hit => {
      const { url: address, title: heading, excerpt = "" } = section;
      return {
        url: address,
        title: markedText(heading, (text) => marked(text, typed)),
        excerpt: markedText(excerpt, (text) => excerptOf(text, typed)),
        isPage: !address.includes("#"),
      };
    }),
  };
}

/** What an engine has kept may have been written by others: addresses such as `javascript:` are no results. */
function leadsToPage({ url }: FoundSection): boolean {
  return URL.canParse(url, location.href) && /^https?:$/.test(new URL(url, location.href).protocol);
}

function markedText(given: FoundText, markedOf: (text: string) => Marked): Marked {
  if (typeof given === "string") return given === "" ? [] : markedOf(given);
  const { text, marks } = given;
  const ranges = marks.map(([start, end]) => ({ start, end }));
  return cutAt(text, ranges, 0, text.length);
}

/** The words that the engine has found, in other forms than they were typed. */
function markedIn(pages: readonly PageHits[]): Sought[] {
  return pages
    .flatMap(({ hits }) => hits.flatMap(({ title, excerpt }) => [...title, ...excerpt]))
    .filter((piece) => piece.marked)
    .flatMap(({ text }) => chunksOf(text).flatMap(({ words }) => words.map((word) => soughtOf(word.text))));
}
