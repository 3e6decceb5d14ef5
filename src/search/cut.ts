// Cuts a sorted list into parts, one per file, so that an edit of few items changes few parts.
import { fnv1a } from "../text/hash.js";

/** From this share of the maximum size on, a part ends before the next marked item. */
const LEAST_SHARE = 3 / 4;
/** One in so many items is marked. */
const MARKS = 8;

/** What to know of the items of a list. */
export interface Items<Item> {
  readonly sizeOf: (item: Item) => number;
  readonly nameOf: (item: Item) => string;
}

/** Sizes of parts. */
export interface Sizes {
  /** Up to this size of all items, parts have at most the size `whenSmall`. */
  readonly small: number;
  readonly whenSmall: number;
  readonly most: number;
}

/**
 * Cuts a list into parts of at most a given size, unless a single item is larger. Where a part ends is a matter of the
 * names there instead of everything before it, so that parts after an edit do not change. Items are added one by one;
 * each part is given as soon as it is complete.
 */
export class Cutter<Item> {
  /** All items, until they are more than a small list has. */
  private waiting: Item[] | undefined = [];
  private total = 0;
  private part: Item[] = [];
  private size = 0;

  constructor(
    private readonly items: Items<Item>,
    private readonly sizes: Sizes,
    private readonly take: (part: readonly Item[]) => void,
  ) {}

  add(item: Item): void {
    if (!this.waiting) return this.put(item, this.sizes.most);
    this.waiting.push(item);
    this.total += this.items.sizeOf(item);
    if (this.total > this.sizes.small) this.release(this.sizes.most);
  }

  /** To be called once, after the last item. */
  finish(): void {
    this.release(this.sizes.whenSmall);
    if (this.part.length > 0) this.take(this.part);
  }

  private release(most: number): void {
    const { waiting = [] } = this;
    this.waiting = undefined;
    for (const item of waiting) this.put(item, most);
  }

  private put(item: Item, most: number): void {
    const { sizeOf, nameOf } = this.items;
    const own = sizeOf(item);
    const isFull = this.size + own > most || (this.size >= most * LEAST_SHARE && hasMark(nameOf(item)));
    if (isFull && this.part.length > 0) {
      this.take(this.part);
      this.part = [];
      this.size = 0;
    }
    this.part.push(item);
    this.size += own;
  }
}

/** Decided by the hash of the name. */
function hasMark(name: string): boolean {
  return fnv1a(name) % MARKS === 0;
}
