// elasticlunr behind one class: shards grafted into its trie, one word scored in one field at a time.
import "./lunr-global.js";
import elasticlunr from "elasticlunr";
import { MAX_POSTINGS, MAX_WEIGHT, countOf, decodePostings, decodeTerms, type Field } from "./format.js";

Reflect.deleteProperty(globalThis, "lunr");

/** Section number → score. */
export type Scores = Readonly<Record<string, number>>;

/** A node of elasticlunr's trie; further keys are single characters. */
interface TrieNode {
  docs: Readonly<Record<string, { readonly tf: number }>>;
  df: number;
  [character: string]: unknown;
}

const NONE: Scores = {};
const NO_DOCS = {};

/** The terms that have been loaded so far. */
export class Terms {
  private readonly index = new elasticlunr.Index<Record<Field, string>>();

  /** `sections`: how many the whole site has; rare terms count for more. */
  constructor(sections: number) {
    for (const field of ["name", "title", "heading", "keyword", "body"] as const) this.index.addField(field);
    // Its store of documents is not used: lengths are part of the weights, texts are loaded apart.
    Object.assign(this.index.documentStore, { length: sections });
  }

  /** Adds a shard's terms. Postings are decoded when a query first touches them. */
  add(shard: string): void {
    for (const { term, fields } of decodeTerms(shard)) {
      for (const { field, coded } of fields) {
        const node = this.nodeFor(field, term);
        node.df = countOf(coded);
        let docs: TrieNode["docs"] | undefined;
        Object.defineProperty(node, "docs", { enumerable: true, get: () => (docs ??= docsOf(coded)) });
      }
    }
  }

  private nodeFor(field: Field, term: string): TrieNode {
    let node = (this.index as unknown as { index: Record<Field, { root: TrieNode }> }).index[field].root;
    for (let at = 0; at < term.length; at++)
      node = (node[term.charAt(at)] ??= { docs: NO_DOCS, df: 0 }) as TrieNode;
    return node;
  }

  /** Sections that hold a term, or with `expand` any that begins with it, which counts for less. */
  score(term: string, field: Field, expand: boolean): Scores {
    const config = { [field]: { boost: 1, bool: "OR", expand } };
    return (this.index.fieldSearch([term], field, config as never) as unknown as Scores | null) ?? NONE;
  }

  /** Whether so many sections hold the term in their text that not all of them are known. */
  isEverywhere(term: string): boolean {
    return this.nodeCount(term, "body") > MAX_POSTINGS;
  }

  private nodeCount(term: string, field: Field): number {
    const fields = (this.index as unknown as { index: Record<Field, elasticlunr.InvertedIndex> }).index;
    return fields[field].getDocFreq(term);
  }
}

function docsOf(coded: string): TrieNode["docs"] {
  const docs: Record<number, { tf: number }> = {};
  for (const posting of decodePostings(coded)) docs[posting >>> 4] = { tf: (posting & 15) / MAX_WEIGHT };
  return docs;
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
