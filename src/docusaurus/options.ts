// Reads options so that none is dropped without a word.
import { isObject } from "../text/json.js";
import type { OptionFate, OptionOutcome } from "../types/in-place.js";

/** Takes the options out of an object, and records what becomes of each. */
export class Options {
  private readonly left: Set<string>;

  /** `given`: an object, or nothing for one without options. `path`: that of the object in the configuration. */
  constructor(
    given: unknown,
    readonly path: string,
    private readonly outcomes: OptionOutcome[],
  ) {
    this.given = isObject(given) ? given : {};
    this.left = new Set(Object.keys(this.given).filter((key) => this.given[key] !== undefined));
  }

  private readonly given: Readonly<Record<string, unknown>>;

  /** Records what became of an option, or of a part of one. */
  note(option: string, fate: OptionFate, note?: string): void {
    const path = this.path === "" ? option : `${this.path}.${option}`;
    this.outcomes.push({ option: path, fate, ...(note !== undefined && { note }) });
  }

  /** The value of an option, about which nothing is recorded yet. */
  read(key: string): unknown {
    this.left.delete(key);
    return this.given[key];
  }

  /** The value of an option that is taken over; nothing where it is not set. */
  take(key: string): unknown {
    const value = this.read(key);
    if (value !== undefined) this.note(key, "taken");
    return value;
  }

  /** The same for an option that takes values of one type. A value of another one is recorded. */
  text(key: string): string | undefined {
    return this.ofType(key, "a text", (value) => typeof value === "string");
  }

  flag(key: string): boolean | undefined {
    return this.ofType(key, "true or false", (value) => typeof value === "boolean");
  }

  number(key: string): number | undefined {
    return this.ofType(key, "a number", (value) => typeof value === "number");
  }

  list(key: string): readonly unknown[] | undefined {
    return this.ofType(key, "a list", (value) => Array.isArray(value));
  }

  texts(key: string): readonly string[] | undefined {
    return this.ofType(
      key,
      "a list of texts",
      (value) => Array.isArray(value) && value.every((each) => typeof each === "string"),
    );
  }

  private ofType<Value>(key: string, expected: string, test: (value: unknown) => boolean): Value | undefined {
    const value = this.read(key);
    if (value === undefined || value === null) return undefined;
    this.note(key, test(value) ? "taken" : "unsupported", test(value) ? undefined : `expected ${expected}`);
    return test(value) ? (value as Value) : undefined;
  }

  /** The options in an option. Something else than an object is recorded; `false` and `null` are none. */
  within(key: string): Options {
    const value = this.given[key];
    if (value !== undefined && value !== null && value !== false && !isObject(value))
      this.note(key, "unsupported", "expected an object");
    return new Options(this.read(key), this.path === "" ? key : `${this.path}.${key}`, this.outcomes);
  }

  /** The options in something at a path of its own. */
  at(given: unknown, path: string): Options {
    return new Options(given, this.path === "" ? path : `${this.path}.${path}`, this.outcomes);
  }

  /** The names of the options that are left. */
  keys(): readonly string[] {
    return [...this.left];
  }

  /** Options that change nothing here. */
  unneeded(keys: readonly string[], note?: string): void {
    this.record(keys, "unneeded", note);
  }

  /** Options that are left out. */
  unsupported(keys: readonly string[], note?: string): void {
    this.record(keys, "unsupported", note);
  }

  private record(keys: readonly string[], fate: OptionFate, note: string | undefined): void {
    for (const key of keys) {
      const isUsed = this.left.delete(key) && this.given[key] !== null;
      if (isUsed) this.note(key, fate, note);
    }
  }

  /** Records every option that nobody has asked for. */
  finish(note = "docsite does not know it"): void {
    this.unsupported([...this.left], note);
  }
}
