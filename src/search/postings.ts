// Sections → which term stands where, with its weight.
import {
  MAX_POSTINGS,
  MAX_WEIGHT,
  type Field,
  type FieldPostings,
  type Posting,
} from "../../theme/client/search/format.js";
import { NAME_MARK, nameOf, termsOf } from "../../theme/client/search/words.js";
import type { SearchPage, SearchSection } from "../model/search.js";
import { byCodeUnit } from "../text/order.js";

/** A term with its postings, field by field. */
export interface TermPostings {
  readonly term: string;
  readonly fields: readonly FieldPostings[];
}

/** The terms of titles, headings and keywords, and those of texts, each sorted. */
export interface Inverted {
  readonly head: readonly TermPostings[];
  readonly body: readonly TermPostings[];
}

/** Shorter texts weigh their words as if they had this many: else every one-line section would come first. */
const LEAST_LENGTH = 40;

/** Terms, and how much each weighs. */
interface Weights {
  readonly terms: readonly string[];
  readonly weights: readonly number[];
}

type SectionWeights = readonly (readonly [Field, Weights])[];

/** Weights by section: sections of documents that have not changed are the same objects as before. */
const remembered = new WeakMap<SearchSection, SectionWeights>();

/** Inverts all sections; they are numbered through in the order of the pages. */
export function invert(pages: readonly SearchPage[]): Inverted {
  const fields: Record<Field, Map<string, Posting[]>> = {
    name: new Map(),
    title: new Map(),
    heading: new Map(),
    keyword: new Map(),
    body: new Map(),
  };
  let section = 0;
  for (const page of pages) {
    for (const [index, entry] of page.sections.entries()) {
      for (const [field, weights] of weightsOf(entry, index === 0)) add(fields[field], weights, section);
      section += 1;
    }
  }
  const { body, ...head } = fields;
  return { head: sorted(head), body: sorted({ body }) };
}

function weightsOf(entry: SearchSection, isPage: boolean): SectionWeights {
  const known = remembered.get(entry);
  if (known) return known;
  const name = nameOf(entry.heading);
  // "1. Prepare the host" is looked for by its words, and "Quick start" as one word too.
  const others = [name.replace(/^=\d+\+/, NAME_MARK), ...(isPage ? [name.replaceAll("+", "")] : [])];
  const names = [...new Set([name, ...others])].filter(Boolean);
  const result: SectionWeights = [
    ["name", { terms: names, weights: names.map(() => MAX_WEIGHT) }],
    [isPage ? "title" : "heading", weigh(entry.heading, 1)],
    ["keyword", weigh(entry.keywords.join("\n"), 1)],
    ["body", weigh(entry.text, LEAST_LENGTH)],
  ];
  remembered.set(entry, result);
  return result;
}

/** elasticlunr's weight of a term, the root of its frequency over that of the length, in steps up to `MAX_WEIGHT`. */
function weigh(text: string, leastLength: number): Weights {
  const all = termsOf(text);
  const counts = new Map<string, number>();
  for (const term of all) counts.set(term, (counts.get(term) ?? 0) + 1);
  const length = Math.max(all.length, leastLength);
  const weights = [...counts.values()].map((count) =>
    Math.max(1, Math.min(MAX_WEIGHT, Math.round(Math.sqrt(count / length) * MAX_WEIGHT))),
  );
  return { terms: [...counts.keys()], weights };
}

function add(postings: Map<string, Posting[]>, { terms, weights }: Weights, section: number): void {
  for (const [index, term] of terms.entries()) {
    const posting = section * 16 + (weights[index] ?? 1);
    const known = postings.get(term);
    if (known) known.push(posting);
    else postings.set(term, [posting]);
  }
}

function sorted(fields: Partial<Record<Field, ReadonlyMap<string, readonly Posting[]>>>): TermPostings[] {
  const byField = Object.entries(fields) as [Field, ReadonlyMap<string, readonly Posting[]>][];
  const terms = new Set(byField.flatMap(([, postings]) => [...postings.keys()]));
  return [...terms].sort(byCodeUnit).map((term) => ({
    term,
    fields: byField.flatMap(([field, all]) => {
      const postings = all.get(term);
      return postings ? [{ field, count: postings.length, postings: weightiest(postings) }] : [];
    }),
  }));
}

function weightiest(postings: readonly Posting[]): readonly Posting[] {
  if (postings.length <= MAX_POSTINGS) return postings;
  return [...postings]
    .sort((a, b) => (b & 15) - (a & 15) || a - b)
    .slice(0, MAX_POSTINGS)
    .sort((a, b) => a - b);
}
