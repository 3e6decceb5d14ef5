// Postings of terms ↔ the lines in which they stand in files.
import {
  MAX_POSTINGS,
  MAX_WEIGHT,
  decodeFields,
  decodePostings,
  encodePostings,
  type TermLine,
} from "../../theme/client/search/format.js";
import { FIELDS } from "./entries.js";
import type { TermPostings } from "./postings.js";

/** All postings of those that were cut in the files, in the same code, by term and field. */
export type Uncut = Record<string, string>;

const nameOf = (term: string, field: number) => `${term}\t${field}`;

/** The line of a term. What is cut goes into `uncut` whole. */
export function lineOf({ term, fields }: TermPostings, uncut: Uncut): TermLine {
  const parts = fields.map(([number, postings]) => {
    const field = FIELDS[number] ?? "body";
    const count = postings.length;
    if (count > MAX_POSTINGS) uncut[nameOf(term, number)] = encodePostings(field, count, postings).slice(1);
    return encodePostings(field, count, weightiest(postings));
  });
  return { term, coded: ["", ...parts].join("\t") };
}

/** The term of a line with all its postings. Those that are whole in `uncut` are taken out of it. */
export function takePostings({ term, coded }: TermLine, uncut: Uncut): TermPostings {
  const fields = decodeFields(coded).map(({ field, coded: own }) => {
    const number = FIELDS.indexOf(field);
    const name = nameOf(term, number);
    const whole = uncut[name];
    delete uncut[name];
    return [number, decodePostings(whole ?? own)] as const;
  });
  return { term, fields };
}

/** The weightiest postings, as many as a file has of a term; of equal ones the first. */
function weightiest(postings: Uint32Array): Uint32Array {
  if (postings.length <= MAX_POSTINGS) return postings;
  const counts = new Uint32Array(MAX_WEIGHT + 1);
  for (const posting of postings) counts[posting & 15] = (counts[posting & 15] ?? 0) + 1;
  let least = MAX_WEIGHT;
  let left = MAX_POSTINGS;
  for (; (counts[least] ?? 0) <= left; least--) left -= counts[least] ?? 0;
  // Of the least weight not all have room.
  return postings.filter((posting) => (posting & 15) > least || ((posting & 15) === least && left-- > 0));
}
