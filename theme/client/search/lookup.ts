// A query → the words to look up, with their alternatives.
import type { Manifest } from "./format.js";
import { likelyWords } from "./likely.js";
import { filesFor } from "./shards.js";
import { stemOf } from "./terms.js";
import { corrections } from "./typos.js";
import { NAME_MARK, type Query, type QueryWord } from "./words.js";

/** Minimum length of a misspelled or unfinished word to match longer ones in texts. */
export const MIN_PREFIX = 3;
/** A prefix whose terms are in more files is replaced by the most common words with it. */
const MAX_EARLY_FILES = 4;

/** Maximum number of term files per query, which keeps it below 300 kB compressed. */
const MAX_SHARDS = 16;

/** A word of the query, with its alternatives. */
export interface Wanted {
  readonly word: QueryWord;
  /** Whether it also matches longer words as a prefix. */
  readonly expand: boolean;
  readonly stem?: string;
  readonly corrections: readonly string[];
  /** Likely completions, the most likely first, if it is the prefix of too many words. */
  readonly likely: readonly string[];
}

/** The terms of a query. */
export interface Lookup {
  readonly query: Query;
  readonly wanted: readonly Wanted[];
  /** Whether the query may be the prefix of a name. */
  readonly expandName: boolean;
  /** Whether the last word may be unfinished. */
  readonly unfinished: boolean;
}

/** The lookup for a text. `undefined` if it needs the vocabulary and this is not loaded. */
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

/** The lookup with all words that have these prefixes, if no heading contains their likely completions. */
export function widened(lookup: Lookup, inVain: readonly Wanted[]): Lookup {
  const wanted = lookup.wanted.map((entry) =>
    inVain.includes(entry) ? { ...entry, expand: true, likely: [] } : entry,
  );
  return { ...lookup, wanted };
}

/** The lookup with corrections of words that the index does not contain, also in the name of a page or section. */
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

/** The files of terms that a lookup needs, the most selective first. */
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
