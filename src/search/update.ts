// The terms of an index, and pages that have changed → its terms now, without a look at the other pages.
import type { TermLine } from "../../theme/client/search/format.js";
import { byCodeUnit, sameItems } from "../text/order.js";
import { FIELDS } from "./entries.js";
import { FOLDER, filesOf, type CutLines, type TermFiles } from "./files.js";
import { lineOf, takePostings, type Uncut } from "./lines.js";
import { invert, type PageTerms, type TermPostings } from "./postings.js";
import { editShards } from "./shards.js";
import { editVocabulary, rankOf, type Part } from "./vocabulary.js";

/** A page whose terms are others now. It has as many sections as before. */
export interface PageChange {
  readonly firstSection: number;
  readonly sections: number;
  readonly before: PageTerms;
  readonly after: PageTerms;
}

/** Equal to `termFiles` of all pages as they are now. */
export function updatedTerms(known: TermFiles, changes: readonly PageChange[]): TermFiles {
  const files = new Map(known.files.map((file) => [file.path, file]));
  const { rest } = known;
  const uncut: Uncut = { ...rest.uncut };
  const ranks = new Map<string, number>();
  const isStale = new Uint8Array(Math.max(0, ...changes.map((page) => page.firstSection + page.sections)));
  for (const { firstSection, sections } of changes) isStale.fill(1, firstSection, firstSection + sections);
  const edited = (part: Part): CutLines => {
    const now = termsOf(changes, part);
    const lineNow = (term: string, old: TermLine | undefined): TermLine[] => {
      const before = old ? takePostings(old, uncut).fields : [];
      const left = before.map(([field, all]): Field => [
        field,
        all.filter((each) => isStale[each >>> 4] !== 1),
      ]);
      const fields = FIELDS.flatMap((_, field) => union(field, [...left, ...(now.get(term) ?? [])]));
      const line = fields.length > 0 ? lineOf({ term, fields }, uncut) : undefined;
      const change = (line ? rankOf(line, part) : 0) - (old ? rankOf(old, part) : 0);
      ranks.set(term, (ranks.get(term) ?? 0) + change);
      return line ? [line] : [];
    };
    const shards = known[part].flatMap(([first, name]) => {
      const file = files.get(FOLDER + name);
      return file ? [{ first, file }] : [];
    });
    const { shards: after, size } = editShards(
      {
        firsts: shards.map(({ first }) => first),
        content: (place) => Buffer.from(shards[place]?.file.content ?? "").toString(),
        size: rest.sizes[part],
      },
      [...now.keys()].sort(byCodeUnit),
      (lines, terms) => withTerms(lines, terms, lineNow),
    );
    const all = after.map((shard) => (typeof shard === "number" ? shards[shard] : shard));
    return { shards: all.filter((shard) => shard !== undefined), size };
  };
  const parts = { head: edited("head"), body: edited("body") };
  return filesOf(parts, editVocabulary(rest.vocabulary, ranks), uncut);
}

/** The lines with those that `lineNow` gives for the terms, all sorted. */
function withTerms(
  lines: readonly TermLine[],
  terms: readonly string[],
  lineNow: (term: string, old: TermLine | undefined) => readonly TermLine[],
): TermLine[] {
  const waiting = terms.toReversed();
  const all: TermLine[] = [];
  for (const line of lines) {
    for (let next = waiting.at(-1); next !== undefined && next < line.term; next = waiting.at(-1)) {
      all.push(...lineNow(next, undefined));
      waiting.pop();
    }
    if (waiting.at(-1) !== line.term) all.push(line);
    else {
      all.push(...lineNow(line.term, line));
      waiting.pop();
    }
  }
  for (const term of waiting.toReversed()) all.push(...lineNow(term, undefined));
  return all;
}

type Field = TermPostings["fields"][number];

/** The terms that stand elsewhere now, or weigh more or less, with the postings that they have now in these pages. */
function termsOf(changes: readonly PageChange[], part: "head" | "body"): Map<string, Field[]> {
  const pages = changes.map(({ firstSection, before, after }) => {
    const fieldsIn = (page: PageTerms) =>
      new Map(Array.from(invert([page], firstSection)[part], ({ term, fields }) => [term, fields] as const));
    return { before: fieldsIn(before), after: fieldsIn(after) };
  });
  const changed = pages.flatMap(({ before, after }) =>
    [...new Set([...before.keys(), ...after.keys()])].filter(
      (term) => !areEqual(before.get(term) ?? [], after.get(term) ?? []),
    ),
  );
  return new Map(changed.map((term) => [term, pages.flatMap(({ after }) => after.get(term) ?? [])]));
}

function areEqual(one: readonly Field[], other: readonly Field[]): boolean {
  return (
    one.length === other.length &&
    one.every(([field, postings], place) => {
      const [otherField, others] = other[place] ?? [];
      return field === otherField && sameItems([...postings], [...(others ?? [])]);
    })
  );
}

/** The postings of one field from several parts, which have none in common. */
function union(field: number, parts: readonly Field[]): Field[] {
  const own = parts.flatMap(([other, postings]) =>
    other === field && postings.length > 0 ? [postings] : [],
  );
  const [first, ...rest] = own;
  return first ? [[field, rest.reduce(merged, first)]] : [];
}

function merged(one: Uint32Array, other: Uint32Array): Uint32Array {
  const all = new Uint32Array(one.length + other.length);
  for (let at = 0, left = 0, right = 0; at < all.length; at++) {
    const [a = Infinity, b = Infinity] = [one[left], other[right]];
    if (a < b) left++;
    else right++;
    all[at] = Math.min(a, b);
  }
  return all;
}
