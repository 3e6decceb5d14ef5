// Cuts a sorted list into parts, one per file, so that an edit of few items changes few parts.

/** From this share of the maximum size on, a part ends before the next marked item. */
const LEAST_SHARE = 3 / 4;
/** One in so many items is marked. */
const MARKS = 8;

/** An item of the list. */
export interface Items<Item> {
  readonly items: readonly Item[];
  readonly sizeOf: (item: Item) => number;
  readonly nameOf: (item: Item) => string;
}

/**
 * Cuts a list into parts of at most this size, unless a single item is larger. Where a part ends is a matter of the
 * names there instead of everything before it, so that parts after an edit do not change.
 */
export function cut<Item>({ items, sizeOf, nameOf }: Items<Item>, most: number): Item[][] {
  const parts: Item[][] = [];
  let size = 0;
  for (const item of items) {
    const own = sizeOf(item);
    const last = parts.at(-1);
    const isFull = size + own > most || (size >= most * LEAST_SHARE && hasMark(nameOf(item)));
    if (last && !isFull) {
      last.push(item);
      size += own;
    } else {
      parts.push([item]);
      size = own;
    }
  }
  return parts;
}

/** The size of all items. */
export function totalOf<Item>({ items, sizeOf }: Items<Item>): number {
  return items.reduce((sum, item) => sum + sizeOf(item), 0);
}

/** Decided by the FNV-1a hash of the name. */
function hasMark(name: string): boolean {
  let hash = 0x811c9dc5;
  for (let at = 0; at < name.length; at++) hash = Math.imul(hash ^ name.charCodeAt(at), 0x01000193);
  return (hash >>> 0) % MARKS === 0;
}
