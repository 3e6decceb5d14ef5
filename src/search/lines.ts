// Terms with their postings → encoded lines, which `theme/client/search/format.ts` decodes.
import { ALPHABET, FIELDS, MAX_POSTINGS, MAX_WEIGHT } from "../../theme/client/search/format.js";
import type { Inverted } from "./postings.js";

/** A term with its fields in code, each after a tab. */
export interface TermLine {
  readonly term: string;
  readonly coded: string;
}

/** The field of texts, which comes last. */
const BODY = FIELDS.length - 1;

/** The lines of titles, headings and keywords, and those of texts, each sorted by term. */
export function linesOf(inverted: Inverted): { readonly head: TermLine[]; readonly body: TermLine[] } {
  return { head: linesIn(inverted, 0, BODY), body: linesIn(inverted, BODY, FIELDS.length) };
}

/** A line without the prefix that its term shares with the previous term. */
export function lineAfter({ term, coded }: TermLine, before: string): string {
  let shared = 0;
  while (shared < 31 && shared < before.length && term[shared] === before[shared]) shared++;
  return `${ALPHABET[shared]}${term.slice(shared)}${coded}`;
}

/** Whole numbers from 0 in code. */
export function encodeNumbers(numbers: readonly number[]): string {
  const code = new Code(numbers.length);
  for (const number of numbers) code.number(number);
  return code.text();
}

function linesIn({ terms, starts, postings }: Inverted, first: number, last: number): TermLine[] {
  const code = new Code(postings.length + terms.length * FIELDS.length * 2);
  const ends: number[] = [];
  const own: string[] = [];
  for (const [number, term] of terms.entries()) {
    const at = number * FIELDS.length;
    const before = code.length;
    for (let field = first; field < last; field++)
      addField(code, field, postings, starts[at + field] ?? 0, starts[at + field + 1] ?? 0);
    if (code.length === before) continue;
    own.push(term);
    ends.push(code.length);
  }
  const text = code.text();
  return own.map((term, index) => ({ term, coded: text.slice(ends[index - 1] ?? 0, ends[index]) }));
}

/**
 * A field's letter, how many sections hold the term, and the weightiest of them, each as the step from the one before.
 * `start` and `end` delimit the postings of the field.
 */
function addField(code: Code, field: number, postings: Uint32Array, start: number, end: number): void {
  if (start === end) return;
  code.letter("\t");
  code.letter(FIELDS[field] ?? "");
  code.number(end - start);
  if (end - start > MAX_POSTINGS) {
    const kept = weightiest(postings.subarray(start, end));
    code.steps(kept, 0, kept.length);
  } else code.steps(postings, start, end);
}

/** The postings of a term to keep: those with the highest weights, of equal ones the first. */
function weightiest(postings: Uint32Array): Uint32Array {
  const counts = new Uint32Array(MAX_WEIGHT + 1);
  for (const posting of postings) counts[posting & 15] = (counts[posting & 15] ?? 0) + 1;
  let least = MAX_WEIGHT;
  let left = MAX_POSTINGS;
  for (; (counts[least] ?? 0) <= left; least--) left -= counts[least] ?? 0;
  // There may be room for only some with the lowest weight.
  return postings.filter((posting) => (posting & 15) > least || ((posting & 15) === least && left-- > 0));
}

const DIGITS = Buffer.from(ALPHABET);
/** Characters that a number of 32 bits takes at most. */
const MOST_DIGITS = 7;

/** A buffer for ASCII text. Concatenated strings would take many times the memory. */
class Code {
  length = 0;
  private readonly bytes: Buffer;

  /** `most`: numbers and letters that it may hold. */
  constructor(most: number) {
    this.bytes = Buffer.allocUnsafe(most * MOST_DIGITS);
  }

  /** Adds the first letter of a text. */
  letter(text: string): void {
    this.bytes[this.length++] = text.charCodeAt(0);
  }

  /** Adds a whole number from 0, five bits a character; the sixth says that more follow. */
  number(number: number): void {
    let rest = number;
    for (; rest > 31; rest >>>= 5) this.bytes[this.length++] = DIGITS[(rest & 31) | 32] ?? 0;
    this.bytes[this.length++] = DIGITS[rest] ?? 0;
  }

  /** Adds postings from `start` to `end`: the step from section to section, with the weight. */
  steps(postings: Uint32Array, start: number, end: number): void {
    let last = -1;
    for (let at = start; at < end; at++) {
      const posting = postings[at] ?? 0;
      const section = posting >>> 4;
      this.number(((section - last - 1) << 4) | (posting & 15));
      last = section;
    }
  }

  text(): string {
    return this.bytes.toString("latin1", 0, this.length);
  }
}
