// elasticlunr behind one class: shards grafted into its trie, one word scored in one field at a time.
import "./lunr-global.js";
import elasticlunr from "elasticlunr";
import { MAX_POSTINGS, MAX_WEIGHT, countOf, decodePostings, decodeTerms, type Field } from "./format.js";

Reflect.deleteProperty(globalThis, "lunr");

/** Sections, each once, and their scores, side by side. */
export interface Scores {
  readonly sections: Uint32Array;
  readonly scores: Float64Array;
}

/** A node of elasticlunr's trie; further keys are single characters. Here `docs` are a term's postings. */
interface TrieNode {
  docs: Uint32Array;
  df: number;
  [character: string]: unknown;
}

/** One field's terms in elasticlunr: what its types leave out. */
interface FieldTerms {
  readonly root: TrieNode;
  getNode(term: string): TrieNode | null;
  getDocFreq(term: string): number;
  expandToken(term: string): string[];
}

/** elasticlunr's index: what its types leave out. */
interface FieldIndex {
  readonly index: Readonly<Record<Field, FieldTerms>>;
  idf(term: string, field: Field): number;
}

const FIELDS = ["name", "title", "heading", "keyword", "body"] as const;
const NO_DOCS = new Uint32Array();
const EMPTY: Scores = { sections: NO_DOCS, scores: new Float64Array() };

/** elasticlunr's factor of terms that only begin with the one in question, at most. */
const EXPANDED = 0.15;

/** How many answers are kept: the words before the last are the same from key to key. */
const MAX_REMEMBERED = 200;

/** The terms that have been loaded so far. */
export class Terms {
  private readonly index: FieldIndex;
  private readonly fields: Readonly<Record<Field, FieldTerms>>;
  private readonly remembered = new Map<string, Scores>();
  /** Scores by section while they are summed up; zeros between. */
  private readonly sums: Float64Array;

  /** `sections`: how many the whole site has; rare terms count for more. */
  constructor(sections: number) {
    const index = new elasticlunr.Index<Record<Field, string>>();
    for (const field of FIELDS) index.addField(field);
    // Its store of documents is not used: lengths are part of the weights, texts are loaded apart.
    Object.assign(index.documentStore, { length: sections });
    this.index = index as unknown as FieldIndex;
    this.fields = this.index.index;
    this.sums = new Float64Array(sections);
  }

  /** Adds a shard's terms. Postings are decoded when a query first touches them. */
  add(shard: string): void {
    const terms = decodeTerms(shard);
    for (const { term, fields } of terms) {
      for (const { field, coded } of fields) {
        const node = this.nodeFor(field, term);
        node.df = countOf(coded);
        let docs: TrieNode["docs"] | undefined;
        Object.defineProperty(node, "docs", {
          enumerable: true,
          get: () => (docs ??= decodePostings(coded)),
        });
      }
    }
    Object.assign(this.index, { _idfCache: {} });
    this.forget(terms[0]?.term ?? "", terms.at(-1)?.term ?? "");
  }

  /** Forgets the answers that terms from one to another in order may have a part in. */
  private forget(first: string, last: string): void {
    for (const key of this.remembered.keys()) {
      const term = key.slice(key.indexOf(" ") + 1);
      if (term <= last && (term >= first || first.startsWith(term))) this.remembered.delete(key);
    }
  }

  private nodeFor(field: Field, term: string): TrieNode {
    let node = this.fields[field].root;
    for (let at = 0; at < term.length; at++)
      node = (node[term.charAt(at)] ??= { docs: NO_DOCS, df: 0 }) as TrieNode;
    return node;
  }

  /** Sections that hold a term, or with `expand` any that begins with it, which counts for less. */
  score(term: string, field: Field, expand: boolean): Scores {
    if (term === "") return EMPTY;
    const key = `${field}${expand ? "*" : ""} ${term}`;
    const known = this.remembered.get(key);
    if (known) return known;
    const scores = this.sumOf(term, field, expand ? this.fields[field].expandToken(term) : [term]);
    if (this.remembered.size >= MAX_REMEMBERED) this.remembered.clear();
    this.remembered.set(key, scores);
    return scores;
  }

  /** elasticlunr's `fieldSearch` without its tables of documents by name: here they are numbers. */
  private sumOf(term: string, field: Field, tokens: readonly string[]): Scores {
    const { sums } = this;
    const touched: number[] = [];
    for (const token of tokens) {
      const postings = this.fields[field].getNode(token)?.docs ?? NO_DOCS;
      if (postings.length === 0) continue;
      const share = token === term ? 1 : (term.length / token.length) * EXPANDED;
      const factor = (this.index.idf(token, field) * share) / MAX_WEIGHT;
      for (const posting of postings) {
        const section = posting >>> 4;
        const sum = sums[section] ?? 0;
        if (sum === 0) touched.push(section);
        sums[section] = sum + (posting & 15) * factor;
      }
    }
    if (touched.length === 0) return EMPTY;
    const sections = Uint32Array.from(touched);
    const scores = Float64Array.from(touched, (section) => sums[section] ?? 0);
    for (const section of touched) sums[section] = 0;
    return { sections, scores };
  }

  /** Whether so many sections hold the term in their text that not all of them are known. */
  isEverywhere(term: string): boolean {
    return this.fields.body.getDocFreq(term) > MAX_POSTINGS;
  }
}

/** Shortest beginning that stands for other forms of a word, in letters. */
const MIN_STEM = 4;

/**
 * The beginning that an English word shares with its other forms: `backups` gives `backup`, `migrating` gives
 * `migrat`. Absent where the word is such a beginning itself: then looking for what begins with it is enough.
 */
export function stemOf(word: string): string | undefined {
  if (!/^[a-z]+$/.test(word)) return undefined;
  const stem = elasticlunr.stemmer(word).replace(/[iy]$/, "");
  return stem.length >= MIN_STEM && stem.length < word.length && word.startsWith(stem) ? stem : undefined;
}
