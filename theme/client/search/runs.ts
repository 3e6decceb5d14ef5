// Sets of pages that mostly follow each other.
import { decodeNumbers } from "./format.js";

/** A set of numbers, as runs in code: in turn how many are not in it, and how many are. */
export class Runs {
  /** Where each run ends. */
  private readonly ends: readonly number[];

  constructor(coded: string) {
    let end = 0;
    this.ends = decodeNumbers(coded).map((length) => (end += length));
  }

  has(number: number): boolean {
    let [from, to] = [0, this.ends.length];
    while (from < to) {
      const middle = (from + to) >>> 1;
      if ((this.ends[middle] ?? 0) > number) to = middle;
      else from = middle + 1;
    }
    return from % 2 === 1 && from < this.ends.length;
  }
}
