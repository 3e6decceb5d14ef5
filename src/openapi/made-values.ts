// Values that were made for schemas, so that each is made once for places that do not differ.

/** A value, with the shared schemas that were asked for while it was made: whether its place is inside of them. */
interface Made extends Frame {
  readonly value: unknown;
}

/** What was asked while a value was made. */
interface Frame {
  readonly asked: ReadonlySet<string>;
  /** Those of them that the place was inside of. */
  readonly inside: ReadonlySet<string>;
}

/** Remembers values. A trail is the shared schemas that a place is inside of, by pointer. */
export class MadeValues {
  private readonly made = new WeakMap<object, Map<string, Made[]>>();
  private asked = new Set<string>();
  private inside = new Set<string>();

  /**
   * What `make` makes for a schema; `key` is what it depends on besides the schema and the trail. `isFinal`: whether what it has
   * just made is worth remembering.
   */
  once(
    schema: object,
    key: string,
    trail: readonly string[],
    { make, isFinal }: { readonly make: () => unknown; readonly isFinal: () => boolean },
  ): unknown {
    const known = this.made.get(schema) ?? new Map<string, Made[]>();
    this.made.set(schema, known);
    const same = known.get(key)?.find((made) => isLike(made, trail));
    if (same) {
      this.add(same);
      return same.value;
    }
    const outer = { asked: this.asked, inside: this.inside };
    this.asked = new Set();
    this.inside = new Set();
    try {
      const value = make();
      // The rest is inside of what the value itself is made of.
      const inside = new Set([...this.inside].filter((id) => trail.includes(id)));
      const made = { value, asked: this.asked, inside };
      if (isFinal()) known.set(key, [...(known.get(key) ?? []), made]);
      ({ asked: this.asked, inside: this.inside } = outer);
      this.add(made);
      return value;
    } finally {
      ({ asked: this.asked, inside: this.inside } = outer);
    }
  }

  /** Whether a place is inside of a shared schema. */
  isInside(id: string | undefined, trail: readonly string[]): boolean {
    if (id === undefined) return false;
    const isInside = trail.includes(id);
    this.asked.add(id);
    if (isInside) this.inside.add(id);
    return isInside;
  }

  private add({ asked, inside }: Frame): void {
    for (const id of asked) this.asked.add(id);
    for (const id of inside) this.inside.add(id);
  }
}

/** Whether a value was made for a place like this one: inside of the same of those schemas that it depends on. */
function isLike({ asked, inside }: Frame, trail: readonly string[]): boolean {
  for (const id of inside) if (!trail.includes(id)) return false;
  return trail.every((id) => inside.has(id) || !asked.has(id));
}
