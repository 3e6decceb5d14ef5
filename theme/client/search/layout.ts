// Which page a section is in.
import { decodeNumbers, MAX_SECTIONS } from "./format.js";

/** Sections and pages by number. On a site of many pages, only those that were found so far have numbers. */
export interface Layout {
  /** Number of sections of the whole site. */
  readonly total: number;
  /** For each section the number of its page, and its place there; that of the page itself is 0. */
  readonly pageOf: ArrayLike<number>;
  readonly placeOf: ArrayLike<number>;
  /** For each page its place among all pages of the site. */
  readonly pages: ArrayLike<number>;
}

/** The layout of a site, of which the manifest tells the number of sections of each page. */
export function wholeLayout(coded: string): Layout {
  const counts = decodeNumbers(coded);
  const total = counts.reduce((sum, count) => sum + count, 0);
  const pageOf = new Uint32Array(total);
  const placeOf = new Uint32Array(total);
  let section = 0;
  for (const [page, count] of counts.entries()) {
    for (let place = 0; place < count; place++, section++) {
      pageOf[section] = page;
      placeOf[section] = place;
    }
  }
  return { total, pageOf, placeOf, pages: Uint32Array.from(counts.keys()) };
}

/** The layout of a site of many pages: sections and pages are numbered in the order in which they are found. */
export class GrowingLayout implements Layout {
  readonly pageOf: number[] = [];
  readonly placeOf: number[] = [];
  readonly pages: number[] = [];
  private readonly sections = new Map<number, number>();
  private readonly numbers = new Map<number, number>();

  constructor(readonly total: number) {}

  /** The number of a section. */
  sectionAt(page: number, place: number): number {
    let number = this.numbers.get(page);
    if (number === undefined) {
      this.numbers.set(page, (number = this.pages.length));
      this.pages.push(page);
    }
    const key = page * MAX_SECTIONS + place;
    let section = this.sections.get(key);
    if (section === undefined) {
      this.sections.set(key, (section = this.pageOf.length));
      this.pageOf.push(number);
      this.placeOf.push(place);
    }
    return section;
  }
}
