// How large a sample may become. Schemas that refer to each other describe values of any size in a few lines.
import { isObject } from "../text/json.js";
import { isNumeric } from "./equal.js";

/** Values of a sample, and characters of it as indented JSON. */
const MAX_VALUES = 1500;
const MAX_CHARACTERS = 60_000;

/** Stands for a part of a value that is left out. */
export const CUT: unique symbol = Symbol("cut");

/** What a sample shows in the place of such a part. */
const ELLIPSIS = "…";

/** A sample, and whether a part of it is left out. */
export interface Sample {
  readonly value: unknown;
  readonly isCut: boolean;
}

/** Whether a value is longer than a number of characters as JSON in one line. Looks at no more of it than that. */
export function isLongerThan(value: unknown, most: number): boolean {
  let left = most;
  const take = (inner: unknown): boolean => {
    if (Array.isArray(inner)) {
      left -= Math.max(2, inner.length + 1);
      return left < 0 || inner.some(take);
    }
    if (!isObject(inner)) {
      left -= inner === undefined || inner === CUT ? 3 : JSON.stringify(inner).length;
      return left < 0;
    }
    const entries = Object.entries(inner);
    left -= Math.max(2, entries.length + 1);
    return entries.some(([name, field]) => {
      left -= JSON.stringify(name).length + 1;
      return left < 0 || take(field);
    });
  };
  return take(value);
}

/** A container of the value with its copy, which is in the place of `key` in `owner`. */
interface Place {
  readonly from: readonly unknown[] | Readonly<Record<string, unknown>>;
  readonly to: Map<string | number, unknown>;
  readonly level: number;
}

/**
 * A value, as it is where it fits. Otherwise its upper levels come first: in each list or object that has no more room, and in
 * place of those that have none at all, stands `…`.
 */
export function withinLimits(value: unknown): Sample {
  const places: Place[] = [];
  const copies = new Map<Map<string | number, unknown>, Place>();
  let values = MAX_VALUES;
  let characters = MAX_CHARACTERS;
  let isCut = false;
  const enter = (inner: unknown, level: number): unknown => {
    if (inner === CUT) isCut = true;
    if (typeof inner !== "object" || inner === null || isNumeric(inner)) return inner;
    const to = new Map<string | number, unknown>();
    const place = { from: inner as Place["from"], to, level };
    places.push(place);
    copies.set(to, place);
    return to;
  };
  const root = enter(value, 0);
  // The list grows while it is walked: level by level.
  for (const { from, to, level } of places) {
    for (const [key, inner] of Object.entries(from) as [string, unknown][]) {
      const name = Array.isArray(from) ? Number(key) : key;
      values -= 1;
      characters -= lengthOf(inner) + (typeof name === "string" ? name.length + 4 : 0) + 2 * level + 3;
      if (values < 0 || characters < 0) {
        isCut = true;
        to.set(Array.isArray(from) ? to.size : ELLIPSIS, CUT);
        break;
      }
      to.set(name, enter(inner, level + 1));
    }
  }
  if (!isCut) return { value, isCut };
  const built = (inner: unknown): unknown => {
    if (inner === CUT) return ELLIPSIS;
    const place = inner instanceof Map ? copies.get(inner) : undefined;
    if (!place) return inner;
    const entries = [...place.to];
    // Nothing but the mark: no room was left for it.
    if (entries.length === 1 && entries[0]?.[1] === CUT) return ELLIPSIS;
    if (Array.isArray(place.from)) return entries.map(([, item]) => built(item));
    return Object.fromEntries(entries.map(([name, field]) => [name, built(field)]));
  };
  return { value: built(root), isCut };
}

function lengthOf(value: unknown): number {
  if (typeof value === "string") return value.length + 2;
  return typeof value === "object" && value !== null && !isNumeric(value) ? 2 : 5;
}
