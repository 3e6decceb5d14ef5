// Sections → which term stands where, with its weight.
import {
  MAX_POSTINGS,
  MAX_WEIGHT,
  type Field,
  type FieldPostings,
  type Posting,
} from "../../../theme/client/search/format.js";
import { NAME_MARK, nameOf, termsOf } from "../../../theme/client/search/words.js";
import type { SearchPage, SearchSection } from "../../model/search.js";
import { byCodeUnit } from "../../text/order.js";

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

type Counted = ReadonlyMap<string, number>;

/** Terms of sections with their weights, by section object: parsed documents are remembered, and so is this. */
const weighed = new WeakMap<object, Readonly<Record<"head" | "body", readonly [Field, Counted][]>>>();

/** Inverts all sections; they are numbered through in the order of the pages. */
export function invert(pages: readonly SearchPage[]): Inverted {
  const head = new Map<string, Map<Field, Posting[]>>();
  const body = new Map<string, Map<Field, Posting[]>>();
  let section = 0;
  for (const page of pages) {
    for (const [index, entry] of page.sections.entries()) {
      const { head: inHead, body: inBody } = weightsOf(entry, index === 0);
      for (const [field, terms] of inHead) add(head, field, terms, section);
      for (const [field, terms] of inBody) add(body, field, terms, section);
      section += 1;
    }
  }
  return { head: sorted(head), body: sorted(body) };
}

function weightsOf(entry: SearchSection, isPage: boolean) {
  const known = weighed.get(entry);
  if (known) return known;
  const name = nameOf(entry.heading);
  // "1. Prepare the host" is looked for by its words.
  const unnumbered = name.replace(/^=\d+\+/, NAME_MARK);
  const names = new Map([name, unnumbered].filter(Boolean).map((term) => [term, MAX_WEIGHT]));
  const own: [Field, Counted] = [isPage ? "title" : "heading", weights(entry.heading, 1)];
  const result = {
    head: [["name", names], own, ["keyword", weights(entry.keywords.join("\n"), 1)]] as [Field, Counted][],
    body: [["body", weights(entry.text, LEAST_LENGTH)]] as [Field, Counted][],
  };
  weighed.set(entry, result);
  return result;
}

/** elasticlunr's weight of a term, the root of its frequency over that of the length, in steps up to `MAX_WEIGHT`. */
function weights(text: string, leastLength: number): Counted {
  const terms = termsOf(text);
  const counts = new Map<string, number>();
  for (const term of terms) counts.set(term, (counts.get(term) ?? 0) + 1);
  const length = Math.max(terms.length, leastLength);
  for (const [term, count] of counts)
    counts.set(term, Math.max(1, Math.min(MAX_WEIGHT, Math.round(Math.sqrt(count / length) * MAX_WEIGHT))));
  return counts;
}

function add(
  terms: Map<string, Map<Field, Posting[]>>,
  field: Field,
  counted: Counted,
  section: number,
): void {
  for (const [term, weight] of counted) {
    let fields = terms.get(term);
    if (!fields) terms.set(term, (fields = new Map()));
    const postings = fields.get(field);
    if (postings) postings.push({ section, weight });
    else fields.set(field, [{ section, weight }]);
  }
}

function sorted(terms: ReadonlyMap<string, ReadonlyMap<Field, Posting[]>>): TermPostings[] {
  return [...terms]
    .sort(([a], [b]) => byCodeUnit(a, b))
    .map(([term, fields]) => ({
      term,
      fields: [...fields].map(([field, postings]) => ({
        field,
        count: postings.length,
        postings: weightiest(postings),
      })),
    }));
}

function weightiest(postings: readonly Posting[]): readonly Posting[] {
  if (postings.length <= MAX_POSTINGS) return postings;
  return [...postings]
    .sort((a, b) => b.weight - a.weight || a.section - b.section)
    .slice(0, MAX_POSTINGS)
    .sort((a, b) => a.section - b.section);
}
