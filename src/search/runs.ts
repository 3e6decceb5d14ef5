// Terms that do not fit in memory: sorted runs of them are kept outside and merged.
import { FIELDS } from "../../theme/client/search/fields.js";
import { decodeText } from "../text/bytes.js";
import { keptOf, mergeTerms, type TermPostings } from "./postings.js";

/** A place for bytes outside of the memory, such as a temporary file. */
export interface Scratch {
  /** Adds bytes after all others. */
  readonly append: (bytes: Uint8Array) => void;
  /** Reads so many bytes from a place on. */
  readonly read: (at: number, length: number) => Uint8Array;
}

/** Where a run is, in bytes. */
interface Run {
  readonly start: number;
  readonly end: number;
}

/** Bytes that are written or read at once. */
const BLOCK = 1 << 18;
/** Bytes of the part of a term in a run whose length is known: length of the term, fields. */
const HEAD = 8;

/** Sorted runs of terms, those of the first pages first. */
export class Runs {
  private readonly runs: Run[] = [];
  private end = 0;

  constructor(private readonly scratch: Scratch) {}

  get isEmpty(): boolean {
    return this.runs.length === 0;
  }

  /** Writes a run. */
  write(terms: Iterable<TermPostings>): void {
    const start = this.end;
    let parts: Uint8Array[] = [];
    let size = 0;
    const flush = () => {
      this.scratch.append(Buffer.concat(parts));
      this.end += size;
      parts = [];
      size = 0;
    };
    for (const term of terms) {
      const bytes = bytesOf(term);
      parts.push(bytes);
      size += bytes.length;
      if (size >= BLOCK) flush();
    }
    if (size > 0) flush();
    this.runs.push({ start, end: this.end });
  }

  /** The terms of all runs, sorted. */
  terms(): Iterator<TermPostings> {
    return this.merged(0, this.runs.length);
  }

  private merged(from: number, to: number): Iterator<TermPostings> {
    const run = this.runs[from];
    if (!run) return ([] as TermPostings[])[Symbol.iterator]();
    if (to - from === 1) return this.read(run);
    const middle = (from + to) >>> 1;
    return mergeTerms(this.merged(from, middle), this.merged(middle, to));
  }

  private *read({ start, end }: Run): Generator<TermPostings> {
    let block: Uint8Array = new Uint8Array();
    let at = start;
    let place = 0;
    // Makes so many bytes after `place` available.
    const need = (length: number): Buffer => {
      if (place + length > block.length) {
        at += place;
        place = 0;
        block = this.scratch.read(at, Math.min(Math.max(BLOCK, length), end - at));
      }
      return Buffer.from(block.buffer, block.byteOffset + place, length);
    };
    while (at + place < end) {
      const head = need(HEAD);
      const length = head.readUInt32LE(0);
      const fields = fieldsIn(head.readUInt32LE(4));
      const counted = need(HEAD + fields.length * 4);
      const counts = new Uint32Array(FIELDS.length);
      for (const [index, field] of fields.entries()) counts[field] = counted.readUInt32LE(HEAD + index * 4);
      const kept = counts.reduce((sum, count) => sum + keptOf(count), 0);
      const after = counted.length + kept * 4;
      const bytes = need(after + length);
      // A copy, because it has to be aligned.
      const postings = new Uint32Array(new Uint8Array(bytes.subarray(counted.length, after)).buffer);
      yield { term: decodeText(bytes.subarray(after)), counts, postings };
      place += after + length;
    }
  }
}

/** The length of the term in UTF-8, a bit for each field that has it, their counts, the postings, the term. */
function bytesOf({ term, counts, postings }: TermPostings): Uint8Array {
  const text = Buffer.from(term);
  let fields = 0;
  const own: number[] = [];
  for (const [field, count] of counts.entries()) {
    if (count === 0) continue;
    fields |= 1 << field;
    own.push(count);
  }
  const numbers = new Uint32Array([text.length, fields, ...own]);
  return Buffer.concat([rawOf(numbers), rawOf(postings), text]);
}

function rawOf({ buffer, byteOffset, byteLength }: Uint32Array): Uint8Array {
  return new Uint8Array(buffer, byteOffset, byteLength);
}

function fieldsIn(bits: number): number[] {
  return FIELDS.flatMap((_, field) => ((bits >>> field) & 1 ? [field] : []));
}
