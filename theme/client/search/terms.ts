// elasticlunr behind one class: shards grafted into its trie, one word scored in one field at a time.
import "./lunr-global.js";
import elasticlunr from "elasticlunr";
import { MAX_POSTINGS, MAX_WEIGHT, countOf, decodePostings, decodeTerms, type Field } from "./format.js";

Reflect.deleteProperty(globalThis, "lunr");

/** Sections and their scores, side by side. */
export interface Scores {
  readonly sections: readonly number[];
  readonly scores: readonly number[];
}

/** A node of elasticlunr's trie; further keys are single characters. */
interface TrieNode {
  docs: Readonly<Record<string, { readonly tf: number }>>;
  df: number;
  [character: string]: unknown;
}

/** One field's terms in elasticlunr: what its types leave out. */
interface FieldTerms {
  readonly root: TrieNode;
  getNode(term: string): TrieNode | null;
  getDocFreq(term: string): number;
}

const FIELDS = ["name", "title", "heading", "keyword", "body"] as const;
const NO_DOCS = {};
const EMPTY: Scores = { sections: [], scores: [] };

/** How many answers are kept: the words before the last are the same from key to key. */
const MAX_REMEMBERED = 200;

/** The terms that have been loaded so far. */
export class Terms {
  private readonly index = new elasticlunr.Index<Record<Field, string>>();
  private readonly fields: Readonly<Record<Field, FieldTerms>>;
  private readonly remembered = new Map<string, Scores>();

  /** `sections`: how many the whole site has; rare terms count for more. */
  constructor(sections: number) {
    for (const field of FIELDS) this.index.addField(field);
    // Its store of documents is not used: lengths are part of the weights, texts are loaded apart.
    Object.assign(this.index.documentStore, { length: sections });
    // These weigh several words of a query against each other. Each is looked up alone, which makes them idle.
    Object.assign(this.index, { fieldSearchStats() {}, coordNorm: (scores: unknown) => scores });
    this.fields = (this.index as unknown as { index: Record<Field, FieldTerms> }).index;
    for (const field of FIELDS) rememberLastNode(this.fields[field]);
  }

  /** Adds a shard's terms. Postings are decoded when a query first touches them. */
  add(shard: string): void {
    this.remembered.clear();
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
    const config = { [field]: { boost: 1, bool: "OR", expand } };
    const found = this.index.fieldSearch([term], field, config as never) as unknown as Record<string, number>;
    const scores = { sections: Object.keys(found).map(Number), scores: Object.values(found) };
    if (this.remembered.size >= MAX_REMEMBERED) this.remembered.clear();
    this.remembered.set(key, scores);
    return scores;
  }

  /** Whether so many sections hold the term in their text that not all of them are known. */
  isEverywhere(term: string): boolean {
    return this.fields.body.getDocFreq(term) > MAX_POSTINGS;
  }
}

/** elasticlunr walks from the root to the node of a term for each section that holds it. */
function rememberLastNode(terms: FieldTerms): void {
  const walk = terms.getNode.bind(terms);
  let last: { term: string; node: TrieNode } | undefined;
  terms.getNode = (term) => {
    if (last?.term === term) return last.node;
    const node = walk(term);
    last = node ? { term, node } : undefined;
    return node;
  };
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
