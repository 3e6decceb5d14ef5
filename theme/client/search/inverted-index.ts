// elasticlunr behind one class, the only place that reaches into it. It loads an index only as a whole; here the files
// that a query needs go straight into the tries of its fields. `test/elasticlunr.test.ts` holds what this relies on.
import "./lunr-global.js";
import elasticlunr from "elasticlunr";
import { FIELDS, type Field } from "./fields.js";

Reflect.deleteProperty(globalThis, "lunr");

/** A node of elasticlunr's trie; further keys are single characters. Here `docs` are a term's postings, or give them. */
interface TrieNode {
  docs: Uint32Array | (() => Uint32Array);
  df: number;
  [character: string]: unknown;
}

/** elasticlunr's index: what its types leave out. */
interface Internals {
  readonly documentStore: { length: number };
  readonly index: Readonly<
    Record<
      Field,
      {
        readonly root: TrieNode;
        getNode(term: string): TrieNode | null;
        getDocFreq(term: string): number;
        expandToken(term: string): string[];
      }
    >
  >;
  idf(term: string, field: Field): number;
}

const NO_POSTINGS = new Uint32Array();

/** The terms of a site by field, each with its postings. */
export class InvertedIndex {
  private readonly lunr: Internals;

  /** `sections`: how many the whole site has; rare terms count for more. */
  constructor(sections: number) {
    const index = new elasticlunr.Index<Record<Field, string>>();
    for (const field of FIELDS) index.addField(field);
    this.lunr = index as unknown as Internals;
    // Its store of documents stays empty: lengths are part of the weights, texts are in files of their own.
    this.lunr.documentStore.length = sections;
  }

  /** Adds a term that `count` sections hold. Its postings are asked for when a query first needs them. */
  add(field: Field, term: string, count: number, postings: () => Uint32Array): void {
    let node = this.lunr.index[field].root;
    for (let at = 0; at < term.length; at++)
      node = (node[term.charAt(at)] ??= { docs: NO_POSTINGS, df: 0 }) as TrieNode;
    node.df = count;
    node.docs = postings;
  }

  /** To be called when terms have been added. */
  added(): void {
    // Computed from the frequencies, and remembered.
    Object.assign(this.lunr, { _idfCache: {} });
  }

  /** The terms that begin with a text. */
  expand(field: Field, start: string): string[] {
    return this.lunr.index[field].expandToken(start);
  }

  /** Empty where nothing holds the term. */
  postings(field: Field, term: string): Uint32Array {
    const node = this.lunr.index[field].getNode(term);
    if (!node) return NO_POSTINGS;
    if (typeof node.docs === "function") node.docs = node.docs();
    return node.docs;
  }

  /** How many sections hold a term. */
  frequency(field: Field, term: string): number {
    return this.lunr.index[field].getDocFreq(term);
  }

  /** What a term counts for: the more, the fewer sections hold it. */
  inverseFrequency(field: Field, term: string): number {
    return this.lunr.idf(term, field);
  }
}

/** The stem of an English word in lower case. */
export function stemmed(word: string): string {
  return elasticlunr.stemmer(word);
}
