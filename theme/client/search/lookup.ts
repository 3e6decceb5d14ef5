// A query → the words to look up, with their alternatives.
import type { Language } from "./language.js";
import { compoundsWith } from "./compounds.js";
import type { TermFiles } from "./shards.js";
import { corrections, resembling } from "./typos.js";
import type { Query, QueryWord } from "./words.js";

/** Maximum number of likely words for a prefix of one or two letters. */
const MAX_LIKELY = 4;
/** Minimum length of a misspelled or unfinished word to match longer ones in texts. */
export const MIN_PREFIX = 3;
/** A prefix whose terms are in more files is replaced by the most common words with it. */
const MAX_EARLY_FILES = 4;

/** Maximum number of term files per query, which keeps it below 300 kB compressed. */
const MAX_SHARDS = 16;

/** Factors of what is found instead of a word. */
const FACTORS = { spelling: 0.9, joined: 0.6, synonym: 0.5, form: 0.4, compound: 0.4 } as const;

/** Something to look for beside a word. */
export interface Alternative {
  /** What a section has to have all of. */
  readonly words: readonly string[];
  /** Whether it also matches longer words as a prefix. */
  readonly expand: boolean;
  readonly factor: number;
}

/** A word of the query, with its alternatives. */
export interface Wanted {
  readonly word: QueryWord;
  /** Whether it also matches longer words as a prefix. */
  readonly expand: boolean;
  /** Its other forms and spellings, and other words for the same. */
  readonly alternatives: readonly Alternative[];
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
  language: Language,
  files: TermFiles,
  vocabulary: readonly string[] | undefined,
): Lookup | undefined {
  const unfinished = /[\p{L}\p{N}]$/u.test(text);
  const isWide = (term: string, length: number) =>
    length < MIN_PREFIX && files.filesFor(term, true, MAX_EARLY_FILES + 1).length > MAX_EARLY_FILES;
  const wanted: Wanted[] = [];
  for (const [index, word] of query.words.entries()) {
    const { length } = [...word.text];
    const isExact = word.phrase !== undefined;
    const mayGoOn = !isExact && ((unfinished && index === query.words.length - 1) || length >= MIN_PREFIX);
    const wide = mayGoOn && isWide(word.text, length);
    if (wide && !vocabulary) return undefined;
    const likely = wide ? likelyWords(word.text, vocabulary ?? []) : [];
    const expand = mayGoOn && likely.length === 0;
    wanted.push({
      word,
      expand,
      alternatives: isExact ? [] : alternativesOf(word, expand, language),
      corrections: [],
      likely,
    });
  }
  const expandName = query.name !== "" && !isWide(query.name, query.name.length);
  return { query, wanted, expandName, unfinished };
}

/** The most common words with a prefix. `vocabulary`: sorted, most common first. */
function likelyWords(start: string, vocabulary: readonly string[]): string[] {
  const words: string[] = [];
  for (const word of vocabulary) {
    if (words.length === MAX_LIKELY) break;
    if (word.startsWith(start) && word !== start) words.push(word);
  }
  return words;
}

function alternativesOf(word: QueryWord, expand: boolean, language: Language): Alternative[] {
  const alternatives = new Map<string, Alternative>();
  const add = (
    text: string | undefined,
    kind: keyof typeof FACTORS,
    expanded: boolean,
    words = [text ?? ""],
  ) => {
    if (text === undefined || text === word.text || alternatives.has(text)) return;
    alternatives.set(text, { words, expand: expanded, factor: FACTORS[kind] });
  };
  add(language.stemOf(word), "form", true);
  for (const spelling of language.spellingsOf(word.text)) {
    add(spelling, "spelling", expand);
    add(language.stemOf({ text: spelling, typed: spelling }), "form", true);
  }
  for (const joined of word.joined) add(joined, "joined", false);
  for (const phrase of [word.text, ...word.phrases]) {
    for (const words of language.synonymsOf(phrase)) add(words.join(""), "synonym", false, [...words]);
  }
  return [...alternatives.values()];
}

/** The lookup with words of the site that end with, or contain, those that it has only in compounds. */
export function withCompounds(
  lookup: Lookup,
  alone: readonly Wanted[],
  vocabulary: readonly string[],
): Lookup {
  const wanted = lookup.wanted.map((entry) => {
    if (!alone.includes(entry)) return entry;
    const found = compoundsWith(entry.word.text, vocabulary);
    const compounds = found.map((text) => ({ words: [text], expand: false, factor: FACTORS.compound }));
    return { ...entry, alternatives: [...entry.alternatives, ...compounds] };
  });
  return { ...lookup, wanted };
}

/** The lookup with words of the site that resemble those that were typed. */
export function withResembling(lookup: Lookup, vocabulary: readonly string[]): Lookup {
  const wanted = lookup.wanted.map((entry) => ({
    ...entry,
    corrections: entry.word.optional ? [] : resembling(entry.word.text, vocabulary),
  }));
  return { ...lookup, wanted };
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
  const words = query.name.split("+");
  const name = words.map((word) => corrected.get(word) ?? word).join("+");
  return { ...lookup, query: { ...query, name }, wanted };
}

/** The files of terms that a lookup needs, or lists of them, the most selective first. */
export function shardsOf(all: TermFiles, { query, wanted, expandName }: Lookup): string[] {
  const typed = wanted.flatMap(({ word, expand, corrections }) =>
    [word.text, ...corrections, ...word.parts].map((text) => ({ text, expand })),
  );
  for (const text of query.wholes) typed.push({ text, expand: true });
  const others = wanted.flatMap(({ alternatives }) =>
    alternatives.flatMap(({ words, expand }) => words.map((text) => ({ text, expand }))),
  );
  const filesFor = (term: string, expand = false) => all.filesFor(term, expand, MAX_SHARDS);
  const lookups = [...typed, ...others];
  const files = [
    filesFor(query.name),
    ...lookups.map(({ text }) => filesFor(text)),
    ...wanted.flatMap(({ likely }) => likely.map((text) => filesFor(text))),
    filesFor(query.name, expandName),
    ...lookups.map(({ text, expand }) => filesFor(text, expand)),
  ];
  return [...new Set(files.flat())].slice(0, MAX_SHARDS);
}
