// Terms with their postings → encoded lines, which `theme/client/search/format.ts` decodes.
import { ALPHABET } from "../../theme/client/search/format.js";
import { FIELDS } from "../../theme/client/search/fields.js";
import { keptOf, type TermPostings } from "./postings.js";

/** A term with its fields in code, each after a tab. */
export interface TermLine {
  readonly term: string;
  readonly coded: string;
}

/** A term without the prefix that it shares with the one before. */
export function termAfter(term: string, before: string): string {
  let shared = 0;
  while (shared < 31 && shared < before.length && term[shared] === before[shared]) shared++;
  return `${ALPHABET[shared]}${term.slice(shared)}`;
}

/** Whole numbers from 0 in code. */
export function encodeNumbers(numbers: readonly number[]): string {
  const code = new Code();
  code.reserve(numbers.length);
  for (const number of numbers) code.number(number);
  return code.take();
}

/** Rising numbers as runs in code: in turn how many are left out, and how many follow each other. */
export function encodeRuns(numbers: Iterable<number>): string {
  const runs: number[] = [];
  let next = 0;
  for (const number of numbers) {
    if (number > next || runs.length === 0) runs.push(number - next, 0);
    runs[runs.length - 1] = (runs.at(-1) ?? 0) + 1;
    next = number + 1;
  }
  return encodeNumbers(runs);
}

/** Page and place of each section. */
export interface Places {
  readonly pageOf: Uint32Array;
  /** Number of the first section of each page. */
  readonly starts: Uint32Array;
}

/** The places of sections, given how many each page has. */
export function placesOf(counts: readonly number[]): Places {
  const starts = new Uint32Array(counts.length);
  const pageOf = new Uint32Array(counts.reduce((sum, count) => sum + count, 0));
  let section = 0;
  for (const [page, count] of counts.entries()) {
    starts[page] = section;
    pageOf.fill(page, section, (section += count));
  }
  return { pageOf, starts };
}

/** Encodes one term after the other. */
export class LineCoder {
  private readonly code = new Code();

  /** `places`: set on a site of many pages, where postings tell them. */
  constructor(private readonly places?: Places) {}

  lineOf({ term, counts, postings }: TermPostings): TermLine {
    const { code } = this;
    code.reserve(postings.length * 3 + FIELDS.length * 3);
    let at = 0;
    for (const [field, count] of counts.entries()) {
      if (count === 0) continue;
      const end = at + keptOf(count);
      // A field's letter, how many sections hold the term, and the weightiest of them.
      code.letter("\t");
      code.letter(FIELDS[field] ?? "");
      code.number(count);
      if (this.places) code.places(postings, at, end, this.places);
      else code.steps(postings, at, end);
      at = end;
    }
    return { term, coded: code.take() };
  }
}

const DIGITS = Buffer.from(ALPHABET);
/** Characters that a number of 32 bits takes at most. */
const MOST_DIGITS = 7;

/** A buffer for ASCII text. Concatenated strings would take many times the memory. */
class Code {
  private length = 0;
  private bytes = Buffer.alloc(0);

  /** Makes room for so many numbers and letters, when it is empty. */
  reserve(most: number): void {
    if (this.bytes.length < most * MOST_DIGITS) this.bytes = Buffer.allocUnsafe(most * MOST_DIGITS * 2);
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

  /** Adds postings from `start` to `end`: all steps from page to page, all places, then all weights. See `decodePlaces`. */
  places(postings: Uint32Array, start: number, end: number, { pageOf, starts }: Places): void {
    let last = -1;
    for (let at = start; at < end; at++) {
      const page = pageOf[(postings[at] ?? 0) >>> 4] ?? 0;
      this.number(page - last);
      last = page;
    }
    let before = 0;
    for (let at = start; at < end; at++) {
      const section = (postings[at] ?? 0) >>> 4;
      const page = pageOf[section] ?? 0;
      // The section before is of the same page where it is not before the first of that.
      const first = starts[page] ?? 0;
      this.number(at > start && before >= first ? section - before - 1 : section - first);
      before = section;
    }
    for (let at = start; at < end; at++) this.number((postings[at] ?? 0) & 15);
  }

  /** The text, which is taken away. */
  take(): string {
    const text = this.bytes.toString("latin1", 0, this.length);
    this.length = 0;
    return text;
  }
}
