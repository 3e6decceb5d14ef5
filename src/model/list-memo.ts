// Lists that are made again and again, of which little changes from one time to the next.

/** What was made of a list the last time, item by item. */
export class ListMemo<Item, Made> {
  private items: readonly Item[] = [];
  private made: readonly Made[] = [];

  /**
   * The same as `items.map(make)`, but an item that stood at its place the last time is not made again. Where all did,
   * it is the very same list. What `make` depends on beside the item must be the same every time.
   */
  map(items: readonly Item[], make: (item: Item) => Made): readonly Made[] {
    const before = this.items;
    let isSame = items.length === before.length;
    const made = items.map((item, index) => {
      if (index < before.length && item === before[index]) return this.made[index] as Made;
      isSame = false;
      return make(item);
    });
    this.items = items;
    if (!isSame) this.made = made;
    return this.made;
  }
}
