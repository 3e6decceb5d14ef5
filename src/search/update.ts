// The terms of an index, and pages that have changed → its terms now, without a look at the other pages.
import { decodeLines, type Shards, type TermLine } from "../../theme/client/search/format.js";
import { byCodeUnit, sameItems } from "../text/order.js";
import { FIELDS } from "./entries.js";
import { FOLDER, filesOf, type TermFiles } from "./files.js";
import { lineOf, takePostings, type Uncut } from "./lines.js";
import { invert, type PageTerms, type TermPostings } from "./postings.js";

/** A page whose terms are others now. It has as many sections as before. */
export interface PageChange {
  readonly firstSection: number;
  readonly sections: number;
  readonly before: PageTerms;
  readonly after: PageTerms;
}

/** What `updatedTerms` is given in another thread. */
export interface TermUpdate {
  /** `TermFiles` as JSON in UTF-8. */
  readonly known: Uint8Array;
  readonly changes: readonly PageChange[];
}

/** Equal to `termFiles` of all pages as they are now. */
export function updatedTerms(known: TermFiles, changes: readonly PageChange[]): TermFiles {
  const contents = new Map(known.files.map(({ path, content }) => [path, content]));
  const uncut: Uncut = { ...known.uncut };
  const isStale = new Uint8Array(Math.max(0, ...changes.map((page) => page.firstSection + page.sections)));
  for (const { firstSection, sections } of changes) isStale.fill(1, firstSection, firstSection + sections);
  const updated = (part: "head" | "body"): TermLine[] => {
    // The next one stands last.
    const waiting = [...termsOf(changes, part)].sort(([a], [b]) => byCodeUnit(b, a));
    const next = () => waiting.at(-1)?.[0];
    const lines: TermLine[] = [];
    const addNext = (old: readonly Field[]) => {
      const [term = "", parts = []] = waiting.pop() ?? [];
      const left = old.map(([field, all]): Field => [field, all.filter((each) => isStale[each >>> 4] !== 1)]);
      const fields = FIELDS.flatMap((_, field) => union(field, [...left, ...parts]));
      if (fields.length > 0) lines.push(lineOf({ term, fields }, uncut));
    };
    for (const line of linesIn(known[part], contents)) {
      while ((next() ?? line.term) < line.term) addNext([]);
      if (next() === line.term) addNext(takePostings(line, uncut).fields);
      else lines.push(line);
    }
    while (waiting.length > 0) addNext([]);
    return lines;
  };
  const [head, body] = [updated("head"), updated("body")];
  return filesOf({ head, body, uncut });
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

function linesIn(shards: Shards<string>, contents: ReadonlyMap<string, string>): TermLine[] {
  return shards.flatMap(([, file]) => decodeLines(contents.get(FOLDER + file) ?? ""));
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
