// Whether JSON values are the same.
import { Digits } from "../../theme/client/request/json.js";
import { isObject } from "../text/json.js";
import { byCodeUnit } from "../text/order.js";
import { numberKey } from "./digits.js";

/** Whether a value is a number, rounded or in its digits. */
export function isNumeric(value: unknown): value is number | Digits {
  return typeof value === "number" || value instanceof Digits;
}

/** Whether two JSON values are the same. The order of keys does not matter, nor how a number is written. */
export function equal(a: unknown, b: unknown): boolean {
  if (a === b) return true;
  if (isNumeric(a) && isNumeric(b)) return numberKey(a) === numberKey(b);
  return typeof a === "object" && typeof b === "object" && canonical(a) === canonical(b);
}

/** Equal for equal values. */
export function canonical(value: unknown): string {
  return JSON.stringify(value, function (this: Record<string, unknown>, key, inner: unknown) {
    const own = this[key];
    if (isNumeric(own)) return numberKey(own);
    return isObject(inner)
      ? Object.fromEntries(Object.entries(inner).sort(([a], [b]) => byCodeUnit(a, b)))
      : inner;
  });
}
