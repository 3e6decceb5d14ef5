// A query → results, or the files that have to be loaded first. It reads nothing itself, so that the build can
// ask the same questions as the browser.
import { excerptOf, marked, type Marked, type Sought } from "./excerpt.js";
import { decodeNumbers, type Manifest, type Shards, type StoredPage } from "./format.js";
import { matchesOf, MIN_PREFIX, rank, type Layout, type RankedSection, type Wanted } from "./rank.js";
import { stemOf, Terms } from "./terms.js";
import { corrections } from "./typos.js";
import { NAME_MARK, parseQuery, type Query } from "./words.js";

/** A section of a page, or the page itself. */
export interface Hit {
  /** Address with fragment. */
  readonly url: string;
  readonly title: Marked;
  readonly excerpt: Marked;
  readonly isPage: boolean;
}

export interface PageHits {
  readonly url: string;
  readonly title: string;
  readonly trail: readonly string[];
  readonly method?: string;
  /** At least one, the best first. */
  readonly hits: readonly Hit[];
}

export interface Results {
  readonly pages: readonly PageHits[];
  /** Number of hits in all pages. */
  readonly count: number;
  /** What was found, to be marked on the page that is opened. */
  readonly words: readonly Sought[];
  /** Misspelt words and what was looked for instead. */
  readonly corrected: readonly { readonly from: string; readonly to: string }[];
}

/** Files that a query needs and that have not been added. */
export interface Missing {
  readonly missing: readonly string[];
}

/** Pages shown, and hits of one page. What one or two letters find is seldom meant. */
const MAX_PAGES = 8;
const MAX_PAGES_EARLY = 4;
const MAX_HITS = 4;
/** A further hit of a page is shown when it has at least this share of the score of the page's best. */
const WORTH_SHOWING = 0.25;
/** Most shards that one query takes, in order of use: with the build's sizes they keep below 300 kB compressed. */
const MAX_SHARDS = 16;

/** A search index of which only the needed parts are loaded. */
export class SearchIndex {
  private readonly files = new Set<string>();
  private readonly terms: Terms;
  private readonly layout: Layout;
  private readonly stored = new Map<string, readonly StoredPage[]>();
  private vocabulary: readonly string[] | undefined;

  constructor(readonly manifest: Manifest) {
    const counts = decodeNumbers(manifest.pages);
    const starts = new Uint32Array(counts.length);
    const pageOf: number[] = [];
    for (const [page, count] of counts.entries()) {
      starts[page] = pageOf.length;
      for (let section = 0; section < count; section++) pageOf.push(page);
    }
    this.layout = { starts, pageOf: Uint32Array.from(pageOf), boosts: manifest.boosts };
    this.terms = new Terms(pageOf.length);
  }

  /** Adds a file that a query has asked for. */
  add(file: string, content: string): void {
    if (this.files.has(file)) return;
    this.files.add(file);
    if (file === this.manifest.vocabulary) this.vocabulary = content.split("\n");
    else if (this.manifest.texts.some(([, name]) => name === file))
      this.stored.set(file, JSON.parse(content) as StoredPage[]);
    else this.terms.add(content);
  }

  /** What a text finds. The last word may be unfinished. */
  search(text: string): Results | Missing {
    const query = parseQuery(text);
    if (query.words.length === 0) return { pages: [], count: 0, words: [], corrected: [] };
    const unfinished = /[\p{L}\p{N}]$/u.test(text);
    const wanted = query.words.map((word, index): Wanted => {
      const stem = stemOf(word.text);
      const isLast = index === query.words.length - 1;
      const expand = (isLast && unfinished) || [...word.text].length >= MIN_PREFIX;
      return { word, expand, corrections: [], ...(stem !== undefined && { stem }) };
    });
    return this.missing(this.shardsOf(query, wanted)) ?? this.resolve(query, wanted, unfinished);
  }

  /** Looks words up and has those that nothing has corrected. */
  private resolve(query: Query, wanted: readonly Wanted[], unfinished: boolean): Results | Missing {
    const matches = wanted.map((entry) => matchesOf(this.terms, entry));
    const nameIsKnown = this.terms.score(query.name, "name", true).sections.length > 0;
    const unknown = wanted.filter((_, index) => matches[index]?.length === 0);
    if (unknown.length === 0 || nameIsKnown) return this.results(query, wanted, matches);
    const vocabulary = this.vocabulary;
    if (!vocabulary) return { missing: [this.manifest.vocabulary] };
    const replaced = wanted.map((entry, index) => {
      if (!unknown.includes(entry)) return entry;
      const isPrefix = unfinished && index === wanted.length - 1;
      return { ...entry, corrections: corrections(entry.word.text, vocabulary, isPrefix) };
    });
    const meant = withCorrectedName(query, replaced);
    const missing = this.missing(this.shardsOf(meant, replaced));
    if (missing) return missing;
    const again = replaced.map((entry, index) =>
      entry.corrections.length > 0 ? matchesOf(this.terms, entry) : (matches[index] ?? []),
    );
    return this.results(meant, replaced, again);
  }

  private results(
    query: Query,
    wanted: readonly Wanted[],
    matches: readonly ReturnType<typeof matchesOf>[],
  ): Results | Missing {
    const isEarly = query.name.length < NAME_MARK.length + MIN_PREFIX;
    const most = isEarly ? MAX_PAGES_EARLY : MAX_PAGES;
    const pages = rank(this.terms, this.layout, query, matches, most);
    const files = pages.flatMap(([best]) => (best ? [fileFor(this.manifest.texts, best.page)] : []));
    const missing = this.missing(files);
    if (missing) return missing;
    const words = wanted
      .filter(({ word }, index) => matches[index]?.length !== 0 && !word.optional)
      .flatMap(soughtOf);
    const shown = pages.map((sections) => this.pageHits(sections, words));
    return {
      pages: shown,
      count: shown.reduce((sum, { hits }) => sum + hits.length, 0),
      words,
      corrected: wanted.flatMap(({ word, corrections: [to] }) =>
        to === undefined ? [] : [{ from: word.text, to }],
      ),
    };
  }

  private pageHits(sections: readonly RankedSection[], words: readonly Sought[]): PageHits {
    const [best] = sections as [RankedSection];
    const file = fileFor(this.manifest.texts, best.page);
    const first = this.manifest.texts.find(([, name]) => name === file)?.[0] ?? 0;
    const page = this.stored.get(file)?.[best.page - first];
    if (!page) throw new Error(`The search file ${file} does not hold page ${best.page}`);
    const start = this.layout.starts[best.page] ?? 0;
    const worth = sections.filter(
      ({ coverage, score }) => coverage === best.coverage && score >= best.score * WORTH_SHOWING,
    );
    return {
      url: page.url,
      title: page.title,
      trail: page.trail,
      ...(page.method !== undefined && { method: page.method }),
      hits: worth.slice(0, MAX_HITS).map(({ section }): Hit => {
        const [id = "", heading = "", text = ""] = page.sections[section - start] ?? [];
        return {
          url: id === "" ? page.url : `${page.url}#${encodeURIComponent(id)}`,
          title: marked(heading, words),
          excerpt: excerptOf(text, words),
          isPage: section === start,
        };
      }),
    };
  }

  private missing(files: readonly string[]): Missing | undefined {
    const missing = [...new Set(files)].filter((file) => !this.files.has(file));
    return missing.length > 0 ? { missing } : undefined;
  }

  /** Shards with the words of a query, the most telling first. */
  private shardsOf(query: Query, wanted: readonly Wanted[]): string[] {
    const { head, body } = this.manifest;
    const lookups = wanted.flatMap(({ word, stem, expand, corrections }) => [
      { term: word.text, expand },
      ...(stem === undefined ? [] : [{ term: stem, expand: true }]),
      ...[...corrections, ...word.parts].map((term) => ({ term, expand })),
    ]);
    for (const whole of query.wholes) lookups.push({ term: whole, expand: true });
    const files = [
      filesFor(head, query.name, false),
      ...lookups.map(({ term }) => filesFor(head, term, false)),
      ...lookups.map(({ term }) => filesFor(body, term, false)),
      filesFor(head, query.name, query.name.length > NAME_MARK.length),
      ...lookups.map(({ term, expand }) => filesFor(head, term, expand)),
      ...lookups.map(({ term, expand }) => filesFor(body, term, expand && [...term].length >= MIN_PREFIX)),
    ];
    return [...new Set(files.flat())].slice(0, MAX_SHARDS);
  }
}

function soughtOf({ word, stem, corrections }: Wanted): Sought[] {
  if (corrections.length > 0) return corrections.map((start) => ({ start, whole: true }));
  const typed = [word.text, ...word.parts].map((start) => ({ start, whole: false }));
  return stem === undefined ? typed : [...typed, { start: stem, whole: true }];
}

/** The query with the likeliest corrections in the name of a page or section that it may be. */
function withCorrectedName(query: Query, wanted: readonly Wanted[]): Query {
  const corrected = new Map(
    wanted.flatMap(({ word, corrections: [to] }) => (to === undefined ? [] : [[word.text, to] as const])),
  );
  const words = query.name.slice(NAME_MARK.length).split("+");
  return { ...query, name: NAME_MARK + words.map((word) => corrected.get(word) ?? word).join("+") };
}

/** The files that hold a term, or the terms that begin with it. */
function filesFor(shards: Shards<string>, term: string, expand: boolean): string[] {
  const from = lastNotAfter(shards, term);
  const files: string[] = [];
  for (let at = from; at < shards.length; at++) {
    const shard = shards[at];
    if (!shard || (at > from && !(expand && shard[0].startsWith(term)))) break;
    files.push(shard[1]);
  }
  return files;
}

function fileFor(shards: Shards<number>, page: number): string {
  return shards[lastNotAfter(shards, page)]?.[1] ?? "";
}

/** Index of the last shard whose first key is not greater; 0 where all are. */
function lastNotAfter<Key extends string | number>(shards: Shards<Key>, key: Key): number {
  let low = 0;
  let high = shards.length - 1;
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    const shard = shards[middle];
    if (shard && shard[0] <= key) low = middle;
    else high = middle - 1;
  }
  return low;
}
