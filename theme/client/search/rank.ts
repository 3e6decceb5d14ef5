// Words with the sections that hold them → pages and sections in the order that people expect.
import type { Scores, Terms } from "./terms.js";
import type { Query } from "./words.js";

/** Factors of elasticlunr's scores by place. */
const PLACES = { title: 10, heading: 6, keyword: 5, body: 1 } as const;
/** Added where the whole query is the name of a page or section, or its beginning. */
const NAMES = { page: 200, pageStart: 100, section: 40, sectionStart: 20 } as const;
/** What a page's title counts for in its sections. */
const INHERITED = 0.25;
/** Factor of identifiers that stand whole, on top of their words. */
const WHOLE = 4;
/** Factor of words that share only their beginning with the word in question. */
const OTHER_FORM = 0.4;
/** Factor of words that took the place of a misspelt one. */
const CORRECTED = 0.6;
/** A misspelt or unfinished word begins at this length to stand for longer ones in texts. */
export const MIN_PREFIX = 3;

/** A word of the query, with everything that may stand for it. */
export interface Wanted {
  readonly word: Query["words"][number];
  /** Whether longer words that begin with it are meant too. */
  readonly expand: boolean;
  readonly stem?: string;
  readonly corrections: readonly string[];
}

export interface RankedSection {
  readonly section: number;
  readonly page: number;
  /** 2: the section has all words. 1: its page has. 0: some are missing. */
  readonly coverage: 0 | 1 | 2;
  readonly score: number;
}

/** What is the same for every query. */
export interface Layout {
  /** Number of the first section of each page, then the number of sections. */
  readonly starts: Uint32Array;
  /** Page of each section. */
  readonly pageOf: Uint32Array;
  readonly boosts: Readonly<Record<string, number>>;
}

/** Sections with a word, or with what stands for it, in one place. */
interface Match {
  readonly place: keyof typeof PLACES;
  readonly found: Scores;
  readonly factor: number;
}

/** A section may come several times. */
export type Matches = readonly Match[];

/** Looks a word up. Empty where no section has it. */
export function matchesOf(terms: Terms, wanted: Wanted): Matches {
  const { word, stem, expand, corrections } = wanted;
  return (["title", "heading", "keyword", "body"] as const).flatMap((place) => {
    const wide = expand && (place !== "body" || [...word.text].length >= MIN_PREFIX || !isAscii(word.text));
    const matches: Match[] = [{ place, found: terms.score(word.text, place, wide), factor: 1 }];
    if (stem !== undefined)
      matches.push({ place, found: terms.score(stem, place, true), factor: OTHER_FORM });
    for (const other of corrections)
      matches.push({ place, found: terms.score(other, place, wide), factor: CORRECTED });
    if (matches.every(isEmpty) && word.parts.length > 0) {
      const parts = word.parts.map((part) => terms.score(part, place, true));
      matches.push({ place, found: together(parts), factor: 1 });
    }
    return matches.filter((match) => !isEmpty(match));
  });
}

function isAscii(text: string): boolean {
  return /^[a-z0-9]*$/.test(text);
}

function isEmpty({ found }: Match): boolean {
  return found.sections.length === 0;
}

/** Sections that all have in common, with the sum of their scores. */
function together(all: readonly Scores[]): Scores {
  const sums = new Map<number, { count: number; score: number }>();
  for (const { sections, scores } of all) {
    for (const [index, section] of sections.entries()) {
      const sum = sums.get(section) ?? { count: 0, score: 0 };
      sums.set(section, { count: sum.count + 1, score: sum.score + (scores[index] ?? 0) });
    }
  }
  const common = [...sums].filter(([, { count }]) => count === all.length);
  return { sections: common.map(([section]) => section), scores: common.map(([, { score }]) => score) };
}

/** Every page with a match, the best first; each with its sections, the best first. `matches`: those of each word. */
export function rank(
  terms: Terms,
  layout: Layout,
  query: Query,
  matches: readonly Matches[],
): RankedSection[][] {
  const count = layout.pageOf.length;
  const scores = new Float64Array(count);
  const masks = new Uint16Array(count);
  const titleMasks = new Uint16Array(layout.starts.length);
  const titleScores = new Float64Array(layout.starts.length);
  // Scores of rare words are higher in larger sites; names must stay above them.
  const scale = 1 / (1 + Math.log(count + 1));
  const touched = new Set<number>();

  for (const [index, places] of matches.entries()) {
    const bit = 1 << index;
    for (const { place, found, factor } of places) {
      const scaled = PLACES[place] * scale * factor;
      for (let at = 0; at < found.sections.length; at++) {
        const section = found.sections[at] ?? 0;
        const score = (found.scores[at] ?? 0) * scaled;
        scores[section] = (scores[section] ?? 0) + score;
        masks[section] = (masks[section] ?? 0) | bit;
        touched.add(section);
        if (place !== "title") continue;
        const page = layout.pageOf[section] ?? 0;
        titleMasks[page] = (titleMasks[page] ?? 0) | bit;
        titleScores[page] = (titleScores[page] ?? 0) + score;
      }
    }
  }
  for (const whole of query.wholes) {
    for (const place of ["title", "heading", "keyword", "body"] as const) {
      const found = terms.score(whole, place, true);
      for (const [at, section] of found.sections.entries())
        scores[section] = (scores[section] ?? 0) + (found.scores[at] ?? 0) * PLACES[place] * scale * WHOLE;
    }
  }
  addNames(terms, layout, query, { scores, masks, touched });
  // Where a word is known to stand in a part of its sections only, it is taken to stand in all of them.
  const everywhere = bitsWhere(query, ({ text }) => terms.isEverywhere(text));
  const required = bitsWhere(query, ({ optional }) => !optional) & ~everywhere;
  return grouped(layout, required, { scores, masks, titleMasks, titleScores, touched });
}

function addNames(
  terms: Terms,
  layout: Layout,
  query: Query,
  found: { scores: Float64Array; masks: Uint16Array; touched: Set<number> },
): void {
  if (query.name === "") return;
  const exact = new Set(terms.score(query.name, "name", false).sections);
  const start = terms.score(query.name, "name", true);
  for (const [at, section] of start.sections.entries()) {
    const isPage = layout.starts[layout.pageOf[section] ?? 0] === section;
    // The nearer the beginning comes to the whole name, the better.
    const share = Math.min(1, 0.5 + (start.scores[at] ?? 0) / (1 + Math.log(layout.pageOf.length + 1)));
    const bonus = exact.has(section)
      ? NAMES[isPage ? "page" : "section"]
      : NAMES[isPage ? "pageStart" : "sectionStart"] * share;
    found.scores[section] = (found.scores[section] ?? 0) + bonus;
    found.masks[section] = (1 << query.words.length) - 1;
    found.touched.add(section);
  }
}

function grouped(
  layout: Layout,
  required: number,
  found: {
    scores: Float64Array;
    masks: Uint16Array;
    titleMasks: Uint16Array;
    titleScores: Float64Array;
    touched: ReadonlySet<number>;
  },
): RankedSection[][] {
  const pageMasks = new Map<number, number>();
  for (const section of found.touched) {
    const page = layout.pageOf[section] ?? 0;
    pageMasks.set(page, (pageMasks.get(page) ?? 0) | (found.masks[section] ?? 0));
  }
  const pages = new Map<number, RankedSection[]>();
  for (const section of found.touched) {
    const page = layout.pageOf[section] ?? 0;
    const own = found.masks[section] ?? 0;
    const isPage = layout.starts[page] === section;
    const mask = (own | (found.titleMasks[page] ?? 0)) & required;
    if ((own & required) === 0 && required !== 0) continue;
    const inherited = isPage ? 0 : (found.titleScores[page] ?? 0) * INHERITED;
    const share = required === 0 ? 1 : bitsOf(mask) / bitsOf(required);
    const coverage = mask === required ? 2 : ((pageMasks.get(page) ?? 0) & required) === required ? 1 : 0;
    const score =
      ((found.scores[section] ?? 0) + inherited) * share * share * (layout.boosts[String(page)] ?? 1);
    const entry: RankedSection = { section, page, coverage, score };
    const others = pages.get(page);
    if (others) others.push(entry);
    else pages.set(page, [entry]);
  }
  const sorted = [...pages.values()];
  for (const sections of sorted) sections.sort(byRank);
  return sorted.sort(([a], [b]) => (a && b ? byRank(a, b) : 0));
}

function byRank(a: RankedSection, b: RankedSection): number {
  return b.coverage - a.coverage || b.score - a.score || a.section - b.section;
}

function bitsWhere(query: Query, test: (word: Query["words"][number]) => boolean): number {
  return query.words.reduce((mask, word, index) => (test(word) ? mask | (1 << index) : mask), 0);
}

function bitsOf(mask: number): number {
  let bits = 0;
  for (let rest = mask; rest > 0; rest >>>= 1) bits += rest & 1;
  return bits;
}
