// A query → the words to look up, with everything that may stand for them.
import type { Manifest } from "./format.js";
import { likelyWords } from "./likely.js";
import { filesFor } from "./shards.js";
import { stemOf } from "./terms.js";
import { corrections } from "./typos.js";
import { NAME_MARK, type Query, type QueryWord } from "./words.js";

/** A misspelt or unfinished word begins at this length to stand for longer ones in texts. */
export const MIN_PREFIX = 3;
/** Where fewer letters begin the terms of more files than this, the commonest words stand for them. */
const MAX_EARLY_FILES = 4;

/** Most files of terms that one query takes, in order of use: with the build's sizes they keep below 300 kB compressed. */
const MAX_SHARDS = 16;

/** A word of the query, with everything that may stand for it. */
export interface Wanted {
  readonly word: QueryWord;
  /** Whether longer words that begin with it are meant too. */
  readonly expand: boolean;
  readonly stem?: string;
  readonly corrections: readonly string[];
  /** Longer words that it is taken for where it begins too many to look for all of them, the likeliest first. */
  readonly likely: readonly string[];
}

/** What is looked for. */
export interface Lookup {
  readonly query: Query;
  readonly wanted: readonly Wanted[];
  /** Whether names are meant that only begin like the query. */
  readonly expandName: boolean;
  /** Whether the last word may go on. */
  readonly unfinished: boolean;
}

/** What a text is looked up by. Absent where that takes the vocabulary, and it is not there. */
export function lookupOf(
  text: string,
  query: Query,
  { head }: Manifest,
  vocabulary: readonly string[] | undefined,
): Lookup | undefined {
  const unfinished = /[\p{L}\p{N}]$/u.test(text);
  const isWide = (term: string, length: number) =>
    length < MIN_PREFIX && filesFor(head, term, true).length > MAX_EARLY_FILES;
  const wanted: Wanted[] = [];
  for (const [index, word] of query.words.entries()) {
    const { length } = [...word.text];
    const mayGoOn = (unfinished && index === query.words.length - 1) || length >= MIN_PREFIX;
    const wide = mayGoOn && isWide(word.text, length);
    if (wide && !vocabulary) return undefined;
    const likely = wide ? likelyWords(word.text, vocabulary ?? []) : [];
    const stem = stemOf(word.text);
    const expand = mayGoOn && likely.length === 0;
    wanted.push({ word, expand, corrections: [], likely, ...(stem !== undefined && { stem }) });
  }
  const nameLength = query.name.length - NAME_MARK.length;
  const expandName = nameLength > 0 && !isWide(query.name, nameLength);
  return { query, wanted, expandName, unfinished };
}

/** The lookup with all that these words begin, where what they were taken for stands in no heading. */
export function widened(lookup: Lookup, inVain: readonly Wanted[]): Lookup {
  const wanted = lookup.wanted.map((entry) =>
    inVain.includes(entry) ? { ...entry, expand: true, likely: [] } : entry,
  );
  return { ...lookup, wanted };
}

/** The lookup with the likeliest corrections of words that nothing has, also in the name that the query may be. */
export function withCorrections(
  lookup: Lookup,
  unknown: readonly Wanted[],
  vocabulary: readonly string[],
): Lookup {
  const { query, unfinished } = lookup;
  const wanted = lookup.wanted.map((entry, index) => {
    if (!unknown.includes(entry)) return entry;
    const isPrefix = unfinished && index === lookup.wanted.length - 1;
    return { ...entry, corrections: corrections(entry.word.text, vocabulary, isPrefix) };
  });
  const corrected = new Map(
    wanted.flatMap(({ word, corrections: [to] }) => (to === undefined ? [] : [[word.text, to] as const])),
  );
  const words = query.name.slice(NAME_MARK.length).split("+");
  const name = NAME_MARK + words.map((word) => corrected.get(word) ?? word).join("+");
  return { ...lookup, query: { ...query, name }, wanted };
}

/** The files of terms that a lookup takes, the most telling first. */
export function shardsOf({ head, body }: Manifest, { query, wanted, expandName }: Lookup): string[] {
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
    ...wanted.flatMap(({ likely }) => likely.map((term) => filesFor(head, term, false))),
    filesFor(head, query.name, expandName),
    ...lookups.map(({ term, expand }) => filesFor(head, term, expand)),
    ...lookups.map(({ term, expand }) => filesFor(body, term, expand && [...term].length >= MIN_PREFIX)),
  ];
  return [...new Set(files.flat())].slice(0, MAX_SHARDS);
}
