// A query → results, or the files to load first. Does not load files itself, so that the build can
// run the same code as the browser.
import { excerptOf, marked, type Marked, type Sought } from "./excerpt.js";
import { exactFirst, READ_PAGES, type ExactOrder } from "./exact.js";
import { decodePlaces, decodePostings, kindOf, type Manifest, type StoredPage } from "./format.js";
import { Language, type Stemmer } from "./language.js";
import { GrowingLayout, wholeLayout } from "./layout.js";
import {
  lookupOf,
  MIN_PREFIX,
  shardsOf,
  widened,
  withCompounds,
  withResembling,
  withCorrections,
  type Lookup,
  type Wanted,
} from "./lookup.js";
import type { Phrase } from "./phrases.js";
import { matchesOf, rank, type Matches, type RankedSection, type Ranking } from "./rank.js";
import { Runs } from "./runs.js";
import { listed, PageFiles, TermFiles } from "./shards.js";
import { Terms } from "./terms.js";
import { isOperator, parseQuery } from "./words.js";

/** A section of a page, or the page itself. */
export interface Hit {
  /** Address with fragment. */
  readonly url: string;
  readonly title: Marked;
  readonly excerpt: Marked;
  readonly isPage: boolean;
}

export interface PageHits extends Omit<StoredPage, "sections"> {
  /** At least one, the best first. */
  readonly hits: readonly Hit[];
}

export interface Results {
  /** The best first. Those after them, whose texts have not been added, are to come. */
  readonly pages: readonly PageHits[];
  /** Whether there are more pages to ask for. */
  readonly hasMore: boolean;
  /** Number of all pages and of the hits in them. */
  readonly pageCount: number;
  readonly count: number;
  /** The words to mark on the page of a result. */
  readonly words: readonly Sought[];
  /** Misspelled words and their corrections. */
  readonly corrected: readonly { readonly from: string; readonly to: string }[];
  /** Whether nothing has any of the words, and these pages have words that look like them. */
  readonly nearest: boolean;
  /** What stands in quotation marks in the query, and in none of the best pages. */
  readonly inexact?: readonly string[];
}

export interface Question {
  readonly query: string;
  /** Place of the only part of the site to search. */
  readonly area?: number | undefined;
  /** How many pages there are at most. Default: 8. */
  readonly most?: number | undefined;
}

/** Files that a query needs and that have not been added. */
export interface Missing {
  readonly missing: readonly string[];
}

/** What to give of an answer. */
interface Asked {
  readonly least: number;
  readonly most: number;
  /** The only pages that count. */
  readonly area: Runs | undefined;
}

const NOTHING: Results = {
  pages: [],
  hasMore: false,
  pageCount: 0,
  count: 0,
  words: [],
  corrected: [],
  nearest: false,
};

/** Maximum numbers of pages, and of hits per page. */
const MAX_PAGES = 8;
const MAX_PAGES_EARLY = 4;
const MAX_HITS = 4;
/** Further hits of a page need at least this share of the score of its best hit. */
const WORTH_SHOWING = 0.25;

/** A partially loaded search index. */
export class SearchIndex {
  private readonly files = new Set<string>();
  private readonly terms: Terms;
  private readonly ranking: Ranking;
  private readonly shards: { readonly terms: TermFiles; readonly text: PageFiles };
  private readonly language: Language;
  private readonly stored = new Map<string, readonly StoredPage[]>();
  private vocabulary: readonly string[] | undefined;

  /** `stem`: the stemmer that the manifest names. */
  constructor(
    readonly manifest: Manifest,
    stem?: Stemmer,
  ) {
    const { pages, sections, terms, texts, boosts, dated } = manifest;
    this.language = new Language(manifest.language, stem);
    const inLists = pages === undefined;
    this.shards = {
      terms: new TermFiles(terms, inLists),
      text: new PageFiles(texts, inLists),
    };
    const growing = new GrowingLayout(sections);
    const places = (coded: string) => decodePlaces(coded, (page, place) => growing.sectionAt(page, place));
    this.terms = new Terms(sections, inLists ? places : decodePostings);
    this.ranking = {
      terms: this.terms,
      layout: inLists ? growing : wholeLayout(pages),
      boosts: boosts.map(([boost, runs]) => [boost, new Runs(runs)] as const),
      dated: new Runs(dated),
    };
  }

  /** Adds a file that a query needs. */
  add(file: string, content: string): void {
    if (this.files.has(file)) return;
    this.files.add(file);
    const kind = kindOf(file);
    if (kind === "words") this.vocabulary = content.split("\n");
    else if (kind === "text") this.stored.set(file, JSON.parse(content) as StoredPage[]);
    else if (kind === "terms") this.terms.add(content);
    else this.shards[listed(kind)].addList(file, content);
  }

  /** Runs a query. Returns at least `least` pages, if there are as many. The last word may be unfinished. */
  search(question: string | Question, least = Infinity): Results | Missing {
    const {
      query: text,
      area,
      most = MAX_PAGES,
    } = typeof question === "string" ? { query: question } : question;
    const query = parseQuery(text, this.language.optional);
    if (query.words.length === 0) return NOTHING;
    const lookup = lookupOf(text, query, this.language, this.shards.terms, this.vocabulary);
    if (!lookup) return { missing: [this.manifest.vocabulary] };
    const wanted = {
      least,
      most,
      area: area === undefined ? undefined : new Runs(this.manifest.areas[area]?.pages ?? ""),
    };
    const answer = this.answer(lookup, wanted);
    if ("missing" in answer || answer.count > 0) return answer;
    return this.nearest(lookup, wanted);
  }

  /** Looks up words of the site that resemble those of the query. */
  private nearest(lookup: Lookup, asked: Asked): Results | Missing {
    if (!this.vocabulary) return { missing: [this.manifest.vocabulary] };
    const near = withResembling(lookup, this.vocabulary);
    const missing = this.missing(shardsOf(this.shards.terms, near));
    if (missing) return missing;
    const matches = near.wanted.map((entry) => matchesOf(this.terms, entry));
    const results = this.results(near, matches, asked);
    if ("missing" in results) return results;
    return { ...results, corrected: [], nearest: results.count > 0 };
  }

  /** Looks up the words, with corrections of unknown ones. */
  private answer(lookup: Lookup, asked: Asked): Results | Missing {
    const { query, wanted } = lookup;
    const unloaded = this.missing(shardsOf(this.shards.terms, lookup));
    if (unloaded) return unloaded;
    const matches = wanted.map((entry) => matchesOf(this.terms, entry));
    const inVain = wanted.filter(({ likely }, index) => likely.length > 0 && matches[index]?.length === 0);
    if (inVain.length > 0) return this.answer(widened(lookup, inVain), asked);
    const nameIsKnown = this.terms.score(query.name, "name", lookup.expandName).sections.length > 0;
    const unknown = wanted.filter(
      ({ word }, index) => !isOperator(word.text) && matches[index]?.length === 0,
    );
    const alone = this.language.compounds ? wanted.filter((entry) => !this.isInHeading(entry)) : unknown;
    if (nameIsKnown || (unknown.length === 0 && alone.length === 0))
      return this.results(lookup, matches, asked);
    const vocabulary = this.vocabulary;
    if (!vocabulary) return { missing: [this.manifest.vocabulary] };
    const compound = withCompounds(lookup, alone, vocabulary);
    const still = compound.wanted.filter(
      ({ alternatives }, index) =>
        matches[index]?.length === 0 && alternatives.length === wanted[index]?.alternatives.length,
    );
    const meant = withCorrections(compound, still, vocabulary);
    const missing = this.missing(shardsOf(this.shards.terms, meant));
    if (missing) return missing;
    const again = meant.wanted.map((entry, index) =>
      entry === wanted[index] ? (matches[index] ?? []) : matchesOf(this.terms, entry),
    );
    return this.results(meant, again, asked);
  }

  /** Whether a title or a heading has the word itself. */
  private isInHeading({ word }: Wanted): boolean {
    return (["title", "heading"] as const).some(
      (place) => this.terms.score(word.text, place, false).sections.length > 0,
    );
  }

  private results(
    lookup: Lookup,
    matches: readonly Matches[],
    { least, most: limit, area }: Asked,
  ): Results | Missing {
    const { query, wanted } = lookup;
    const isEarly = query.name !== "" && query.name.length < MIN_PREFIX;
    const most = isEarly ? MAX_PAGES_EARLY : limit;
    const wish = { most: query.exact.length > 0 ? Math.max(most, READ_PAGES) : most, area };
    const order = this.ordered(rank(this.ranking, lookup, matches, wish), query.exact);
    if ("missing" in order) return order;
    const pages = order.pages.slice(0, most).map(worthShowing);
    const files = this.filesOf(pages);
    const missing = this.missing(files.slice(0, least));
    if (missing) return missing;
    const words = wanted
      .filter(({ word }, index) => matches[index]?.length !== 0 && !word.optional)
      .flatMap(soughtOf);
    const firstMissing = files.findIndex((file) => !this.files.has(file));
    const ready = firstMissing < 0 ? pages : pages.slice(0, firstMissing);
    return {
      pages: ready.map((sections) => this.pageHits(sections, words, query.exact)),
      hasMore: ready.length < pages.length,
      pageCount: pages.length,
      count: pages.reduce((sum, sections) => sum + sections.length, 0),
      words,
      corrected: wanted.flatMap(({ word, corrections: [to] }) =>
        to === undefined ? [] : [{ from: word.text, to }],
      ),
      nearest: false,
      ...(order.inexact.length > 0 && { inexact: order.inexact }),
    };
  }

  /** Those of the best pages first that have the phrases. */
  private ordered(
    ranked: readonly (readonly RankedSection[])[],
    phrases: readonly Phrase[],
  ): ExactOrder | Missing {
    if (phrases.length === 0) return { pages: ranked, inexact: [] };
    const best = ranked.slice(0, READ_PAGES);
    const missing = this.missing(this.filesOf(best));
    if (missing) return missing;
    const read = best.map((sections) => ({ ranked: sections, texts: this.storedOf(sections).sections }));
    const { pages, inexact } = exactFirst(read, phrases);
    return { pages: [...pages, ...ranked.slice(READ_PAGES)], inexact };
  }

  /** The files with the texts of pages. */
  private filesOf(pages: readonly (readonly RankedSection[])[]): string[] {
    return pages.flatMap(([best]) => (best ? [this.shards.text.placeOf(best.page).file] : []));
  }

  private storedOf([best]: readonly RankedSection[]): StoredPage {
    const { page = -1 } = best ?? {};
    const { file, index } = this.shards.text.placeOf(page);
    const stored = this.stored.get(file)?.[index];
    if (!stored) throw new Error(`The search file ${file} does not hold page ${page}`);
    return stored;
  }

  private pageHits(
    sections: readonly RankedSection[],
    words: readonly Sought[],
    phrases: readonly Phrase[],
  ): PageHits {
    const page = this.storedOf(sections);
    const { sections: texts, ...shown } = page;
    return {
      ...shown,
      hits: sections.map(({ place }): Hit => {
        const [id = "", heading = ""] = texts[place] ?? [];
        // A heading may be followed by another one.
        const [, , text = ""] = texts.slice(place).find(([, , each]) => each.trim() !== "") ?? [];
        return {
          url: id === "" ? page.url : `${page.url}#${encodeURIComponent(id)}`,
          title: marked(heading, words),
          excerpt: excerptOf(text, words, phrases),
          isPage: place === 0,
        };
      }),
    };
  }

  private missing(files: readonly string[]): Missing | undefined {
    const missing = [...new Set(files)].filter((file) => !this.files.has(file));
    return missing.length > 0 ? { missing } : undefined;
  }
}

/** The sections of a page with a score near that of its best one. */
function worthShowing(sections: readonly RankedSection[]): RankedSection[] {
  const [best] = sections;
  return sections.filter(({ score }) => best && score >= best.score * WORTH_SHOWING).slice(0, MAX_HITS);
}

function soughtOf({ word, alternatives, corrections }: Wanted): Sought[] {
  if (corrections.length > 0) return corrections.map((start) => ({ start, whole: true }));
  const typed = [word.text, ...word.parts].map((start) => ({ start, whole: false }));
  return [...typed, ...alternatives.flatMap(({ words }) => words.map((start) => ({ start, whole: true })))];
}
