// The terms that have been loaded, one word scored in one field at a time.
import { MAX_POSTINGS, MAX_WEIGHT, countOf, decodeTerms } from "./format.js";
import type { Field } from "./fields.js";
import { InvertedIndex } from "./inverted-index.js";

/** Sections, each once, and their scores, side by side. */
export interface Scores {
  readonly sections: Uint32Array;
  readonly scores: Float64Array;
}

const EMPTY: Scores = { sections: new Uint32Array(), scores: new Float64Array() };

/** elasticlunr's factor of terms that only begin with the one in question, at most. */
const EXPANDED = 0.15;

/** How many answers are kept: the words before the last are the same from key to key. */
const MAX_REMEMBERED = 200;

/** The terms that have been loaded so far. */
export class Terms {
  private readonly index: InvertedIndex;
  private readonly remembered = new Map<string, Scores>();
  /** Scores by section while they are summed up; zeros between. */
  private sums = new Float64Array();

  /** `sections`: how many the whole site has. `decode`: gives the postings that a code stands for. */
  constructor(
    sections: number,
    private readonly decode: (coded: string) => Uint32Array,
  ) {
    this.index = new InvertedIndex(sections);
  }

  /** Adds a shard's terms. Postings are decoded when a query first touches them. */
  add(shard: string): void {
    const terms = decodeTerms(shard);
    for (const { term, fields } of terms) {
      for (const { field, coded } of fields)
        this.index.add(field, term, countOf(coded), () => this.decode(coded));
    }
    this.index.added();
    this.forget(terms[0]?.term ?? "", terms.at(-1)?.term ?? "");
  }

  /** Forgets the answers that terms from one to another in order may have a part in. */
  private forget(first: string, last: string): void {
    for (const key of this.remembered.keys()) {
      const term = key.slice(key.indexOf(" ") + 1);
      if (term <= last && (term >= first || first.startsWith(term))) this.remembered.delete(key);
    }
  }

  /** Sections that hold a term, or with `expand` any that begins with it, which counts for less. */
  score(term: string, field: Field, expand: boolean): Scores {
    if (term === "") return EMPTY;
    const key = `${field}${expand ? "*" : ""} ${term}`;
    const known = this.remembered.get(key);
    if (known) return known;
    const scores = this.sumOf(term, field, expand ? this.index.expand(field, term) : [term]);
    if (this.remembered.size >= MAX_REMEMBERED) this.remembered.clear();
    this.remembered.set(key, scores);
    return scores;
  }

  /** elasticlunr's `fieldSearch` without its tables of documents by name: here they are numbers. */
  private sumOf(term: string, field: Field, tokens: readonly string[]): Scores {
    let { sums } = this;
    const touched: number[] = [];
    for (const token of tokens) {
      const postings = this.index.postings(field, token);
      if (postings.length === 0) continue;
      const share = token === term ? 1 : (term.length / token.length) * EXPANDED;
      const factor = (this.index.inverseFrequency(field, token) * share) / MAX_WEIGHT;
      for (const posting of postings) {
        const section = posting >>> 4;
        if (section >= sums.length) sums = this.widened(section);
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

  private widened(section: number): Float64Array<ArrayBuffer> {
    const sums = new Float64Array(section * 2 + 1);
    sums.set(this.sums);
    this.sums = sums;
    return sums;
  }

  /** Whether so many sections hold the term in their text that not all of them are known. */
  isEverywhere(term: string): boolean {
    return this.index.frequency("body", term) > MAX_POSTINGS;
  }
}
