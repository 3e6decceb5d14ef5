// Fields and values as changes show them.
import { canonical } from "./facts.js";

const LONGEST = 120;

/** The path of a field: `owner.tags[].name`. */
export function shownField(keys: readonly string[]): string {
  return keys.reduce(
    (path, key) => (/^(?:\[\d*\]|\{\})$/.test(key) || path === "" ? path + key : `${path}.${key}`),
    "",
  );
}

/** A value as JSON, cut where it is long. */
export function shownValue(value: unknown): string {
  const text = typeof value === "string" ? value : canonical(value);
  return text.length > LONGEST ? `${text.slice(0, LONGEST).replace(/[\uD800-\uDBFF]$/, "")}…` : text;
}
