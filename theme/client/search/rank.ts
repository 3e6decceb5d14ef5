// Words with the sections that hold them → pages and sections in the order that people expect.
import { MIN_PREFIX, type Lookup, type Wanted } from "./lookup.js";
import type { Layout } from "./layout.js";
import type { Scores, Terms } from "./terms.js";
import type { Runs } from "./runs.js";
import type { Query } from "./words.js";

/** Factors of elasticlunr's scores by place. */
const PLACES = { title: 10, heading: 6, pair: 3, keyword: 5, body: 1 } as const;
/** Added where the whole query is the name of a page or section, or its beginning. */
const NAMES = { page: 200, pageStart: 100, section: 40, sectionStart: 20 } as const;
/** What a page's title counts for in its sections. */
const INHERITED = 0.25;
/** Additional factor for identifiers that match as a whole. */
const WHOLE = 4;
/** Factors of sections that lack a word, of those whose page has it elsewhere, and of those that have all. */
const COVERAGE = [0.3, 0.55, 1] as const;
/** Factor of words that took the place of a misspelled one. */
const CORRECTED = 0.6;
/** Factor of the likeliest word that one or two letters are taken for; the second counts half, the third a third. */
const LIKELY = 0.04;
/** Factor of pages about changes. */
const DATED = 0.7;

export interface RankedSection {
  /** Place of its page among all pages. */
  readonly page: number;
  /** Its place among the sections of the page. */
  readonly place: number;
  readonly score: number;
}

/** Inputs that are the same for all queries. */
export interface Ranking {
  readonly terms: Terms;
  readonly layout: Layout;
  /** Factors of pages, by their places. */
  readonly boosts: readonly (readonly [boost: number, pages: Runs])[];
  readonly dated: Runs;
}

/** What is asked for. */
export interface Wish {
  /** How many pages. */
  readonly most: number;
  /** The only pages that count, by their places. */
  readonly area: Runs | undefined;
}

/** Factor of sections that lack words of all phrases in quotation marks, and so have none of these. */
const NO_PHRASE = 0.01;

/** Sections with a word or one of its alternatives in a field. */
interface Match {
  readonly place: keyof typeof PLACES;
  readonly found: Scores;
  readonly factor: number;
}

/** A section may come several times. */
export type Matches = readonly Match[];

/** Looks a word up. Empty where no section has it. */
export function matchesOf(terms: Terms, wanted: Wanted): Matches {
  const { word, alternatives, expand, corrections, likely } = wanted;
  const joined = alternatives.filter(({ words }) => words.length === 1);
  const pairs = [{ words: [word.text], factor: 1 }, ...joined].map(
    ({ words: [text = ""], factor }): Match => ({
      place: "pair",
      found: terms.score(text, "pair", false),
      factor,
    }),
  );
  const matches = (["title", "heading", "keyword", "body"] as const).flatMap((place) => {
    const wide = expand && (place !== "body" || [...word.text].length >= MIN_PREFIX || !isAscii(word.text));
    const matches: Match[] = [{ place, found: terms.score(word.text, place, wide), factor: 1 }];
    for (const { words, expand: wider, factor } of alternatives)
      matches.push({ place, found: together(words.map((text) => terms.score(text, place, wider))), factor });
    for (const other of corrections)
      matches.push({ place, found: terms.score(other, place, wide), factor: CORRECTED });
    for (const [index, other] of (place === "body" ? [] : likely).entries())
      matches.push({ place, found: terms.score(other, place, false), factor: LIKELY / (index + 1) });
    if (matches.every(isEmpty) && word.parts.length > 0) {
      const parts = word.parts.map((part) => terms.score(part, place, true));
      matches.push({ place, found: together(parts), factor: 1 });
    }
    return matches;
  });
  return [...pairs, ...matches].filter((match) => !isEmpty(match));
}

function isAscii(text: string): boolean {
  return /^[a-z0-9]*$/.test(text);
}

function isEmpty({ found }: Match): boolean {
  return found.sections.length === 0;
}

/** Sections that all have in common, with the sum of their scores. */
function together(all: readonly Scores[]): Scores {
  const [only] = all;
  if (only && all.length === 1) return only;
  const sums = new Map<number, { count: number; score: number }>();
  for (const { sections, scores } of all) {
    for (const [index, section] of sections.entries()) {
      const sum = sums.get(section) ?? { count: 0, score: 0 };
      sums.set(section, { count: sum.count + 1, score: sum.score + (scores[index] ?? 0) });
    }
  }
  const common = [...sums].filter(([, { count }]) => count === all.length);
  return {
    sections: Uint32Array.from(common, ([section]) => section),
    scores: Float64Array.from(common, ([, { score }]) => score),
  };
}

/** Scores of sections and pages; 0 without a match. */
interface Found {
  readonly scores: Float64Array;
  /** A bit for each word. */
  readonly masks: Uint16Array;
  readonly titleMasks: Uint16Array;
  readonly titleScores: Float64Array;
}

/** The best pages, the best first; each with its sections, the best first. `matches`: those of each word. */
export function rank(
  ranking: Ranking,
  { query, expandName }: Lookup,
  matches: readonly Matches[],
  wish: Wish,
): RankedSection[][] {
  const { terms, layout } = ranking;
  const names = namesOf(terms, query, expandName);
  const wholes = query.wholes.flatMap((whole) =>
    (["title", "heading", "keyword", "body"] as const).map((place) => ({
      place,
      scores: terms.score(whole, place, true),
    })),
  );
  // After all terms have been looked up, since that may number further sections.
  const found: Found = {
    scores: new Float64Array(layout.pageOf.length),
    masks: new Uint16Array(layout.pageOf.length),
    titleMasks: new Uint16Array(layout.pages.length),
    titleScores: new Float64Array(layout.pages.length),
  };
  // Scores of rare words are higher in larger sites; names must stay above them.
  const scale = 1 / (1 + Math.log(layout.total + 1));
  for (const [index, places] of matches.entries()) {
    for (const match of places) addMatch(layout, match, scale, 1 << index, found);
  }
  for (const { place, scores } of wholes) addScores(scores, PLACES[place] * scale * WHOLE, found.scores);
  addNames(layout, query, names, found);
  // If the postings of a word are incomplete, it counts as present in all sections.
  const everywhere = bitsWhere(query, ({ text }) => terms.isEverywhere(text));
  const required = bitsWhere(query, ({ optional }) => !optional) & ~everywhere;
  const together = query.exact.map(
    (_, place) => bitsWhere(query, ({ phrase }) => phrase === place) & ~everywhere,
  );
  return bestPages(ranking, { required, together }, found, wish);
}

function addScores({ sections, scores }: Scores, factor: number, sums: Float64Array): void {
  for (let at = 0; at < sections.length; at++) {
    const section = sections[at] ?? 0;
    sums[section] = (sums[section] ?? 0) + (scores[at] ?? 0) * factor;
  }
}

function addMatch(layout: Layout, match: Match, scale: number, bit: number, found: Found): void {
  const { sections, scores } = match.found;
  const factor = PLACES[match.place] * scale * match.factor;
  addScores(match.found, factor, found.scores);
  for (const section of sections) found.masks[section] = (found.masks[section] ?? 0) | bit;
  if (match.place !== "title") return;
  for (let at = 0; at < sections.length; at++) {
    const page = layout.pageOf[sections[at] ?? 0] ?? 0;
    found.titleMasks[page] = (found.titleMasks[page] ?? 0) | bit;
    found.titleScores[page] = (found.titleScores[page] ?? 0) + (scores[at] ?? 0) * factor;
  }
}

/** Sections that have the whole query as their name, and those whose name begins with it. */
interface Names {
  readonly whole: Scores;
  readonly start: Scores;
}

function namesOf(terms: Terms, { name }: Query, expand: boolean): Names | undefined {
  if (name === "") return undefined;
  return { whole: terms.score(name, "name", false), start: terms.score(name, "name", expand) };
}

function addNames(layout: Layout, { words }: Query, names: Names | undefined, found: Found): void {
  if (!names) return;
  const { sections, scores } = names.whole;
  // The weights of names tell definitions from mentions.
  const most = Math.max(...scores);
  const exact = new Map(Array.from(sections, (section, at) => [section, (scores[at] ?? 0) / most]));
  for (const [at, section] of names.start.sections.entries()) {
    const isPage = layout.placeOf[section] === 0;
    // The nearer the beginning comes to the whole name, the better.
    const share = Math.min(1, 0.5 + (names.start.scores[at] ?? 0) / (1 + Math.log(layout.total + 1)));
    const weight = exact.get(section);
    const bonus = weight
      ? NAMES[isPage ? "page" : "section"] * weight
      : NAMES[isPage ? "pageStart" : "sectionStart"] * share;
    found.scores[section] = (found.scores[section] ?? 0) + bonus;
    found.masks[section] = (1 << words.length) - 1;
  }
}

/** Bits of words. */
interface Needed {
  readonly required: number;
  /** Those of each phrase in quotation marks. */
  readonly together: readonly number[];
}

function bestPages(ranking: Ranking, needed: Needed, found: Found, { most, area }: Wish): RankedSection[][] {
  const { pages } = ranking.layout;
  let best: RankedSection[][] = [];
  for (const [number, touched] of touchedSections(ranking.layout, found)) {
    if (area && !area.has(pages[number] ?? 0)) continue;
    const sections = sectionsOf(ranking, needed, found, number, touched);
    const [first] = sections;
    if (!first) continue;
    const worst = best.length < most ? undefined : best.at(-1)?.[0];
    if (worst && byRank(worst, first) < 0) continue;
    best = [...best, sections].sort(byBest).slice(0, most);
  }
  return best;
}

/** The sections that have one of the words, by page. */
function touchedSections({ pageOf }: Layout, { masks }: Found): Map<number, number[]> {
  const touched = new Map<number, number[]>();
  for (let section = 0; section < masks.length; section++) {
    if (masks[section] === 0) continue;
    const page = pageOf[section] ?? 0;
    const own = touched.get(page);
    if (own) own.push(section);
    else touched.set(page, [section]);
  }
  return touched;
}

/** The sections of a page that have one of the required words, the best first. `touched`: those that have any. */
function sectionsOf(
  { layout, boosts, dated }: Ranking,
  { required, together }: Needed,
  found: Found,
  number: number,
  touched: readonly number[],
): RankedSection[] {
  const page = layout.pages[number] ?? 0;
  const titleMask = found.titleMasks[number] ?? 0;
  let pageMask = 0;
  for (const section of touched) pageMask |= found.masks[section] ?? 0;
  const isNamed = (titleMask & required) !== 0;
  const [boost = 1] = boosts.find(([, pages]) => pages.has(page)) ?? [];
  const factor = boost * (!isNamed && dated.has(page) ? DATED : 1);
  const sections: RankedSection[] = [];
  for (const section of touched) {
    const own = found.masks[section] ?? 0;
    if ((own & required) === 0 && required !== 0) continue;
    const mask = (own | titleMask) & required;
    const place = layout.placeOf[section] ?? 0;
    const inherited = place === 0 ? 0 : (found.titleScores[number] ?? 0) * INHERITED;
    const share = required === 0 ? 1 : bitsOf(mask) / bitsOf(required);
    const coverage = mask === required ? 2 : (pageMask & required) === required ? 1 : 0;
    const hasPhrase = together.length === 0 || together.some((bits) => (own & bits) === bits);
    const exactness = hasPhrase ? 1 : NO_PHRASE;
    const score = ((found.scores[section] ?? 0) + inherited) * share * share * factor * exactness;
    sections.push({ page, place, score: score * COVERAGE[coverage] });
  }
  return sections.sort(byRank);
}

function byBest([a]: readonly RankedSection[], [b]: readonly RankedSection[]): number {
  return a && b ? byRank(a, b) : 0;
}

function byRank(a: RankedSection, b: RankedSection): number {
  return b.score - a.score || a.page - b.page || a.place - b.place;
}

function bitsWhere(query: Query, test: (word: Query["words"][number]) => boolean): number {
  return query.words.reduce((mask, word, index) => (test(word) ? mask | (1 << index) : mask), 0);
}

function bitsOf(mask: number): number {
  let bits = 0;
  for (let rest = mask; rest > 0; rest >>>= 1) bits += rest & 1;
  return bits;
}
