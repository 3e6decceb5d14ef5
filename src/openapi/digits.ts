// Numbers that JavaScript would write in other digits: `9223372036854775807`, `1.10`, `1e400`.
import { Digits } from "../../theme/client/request/json.js";
import { NUMBER_MARK, numberText } from "../text/number-text.js";

/** Outside of strings, and nothing else that is JSON has a digit. */
const TOKEN = /"(?:[^"\\]|\\.)*"|-?\d[\d.eE+-]*/g;
const NUMBER = /[:,[\s](-?\d[\d.eE+-]*)(?=[,\]}\s])/g;

/** Parses valid JSON text. Numbers that would change are `Digits`; whether there are any is told beside the value. */
export function parseExactly(text: string): { readonly value: unknown; readonly hasDigits: boolean } {
  const value = JSON.parse(text) as unknown;
  if (!changesNumbers(text)) return { value, hasDigits: false };
  const marked = text.replace(TOKEN, (token) => {
    const digits = token.startsWith('"') ? undefined : numberText(token);
    return digits === undefined ? token : `"${NUMBER_MARK}${digits}"`;
  });
  return { value: withDigits(JSON.parse(marked) as unknown), hasDigits: true };
}

/** Most texts have no such number. */
function changesNumbers(text: string): boolean {
  if (text.includes(NUMBER_MARK)) return false;
  for (const [, token = ""] of text.matchAll(NUMBER)) if (numberText(token) !== undefined) return true;
  return false;
}

/** Makes `Digits` of marked texts, in place. Not recursive: values may be nested deeply. */
export function withDigits<Value>(value: Value): Value {
  const root = { value };
  const open: object[] = [root];
  const seen = new Set<object>();
  for (let owner = open.pop(); owner; owner = open.pop()) {
    for (const [key, inner] of Object.entries(owner) as [string, unknown][]) {
      if (typeof inner === "string" && inner.startsWith(NUMBER_MARK))
        Object.defineProperty(owner, key, { value: new Digits(inner.slice(NUMBER_MARK.length)) });
      else if (typeof inner === "object" && inner !== null && !seen.has(inner)) {
        seen.add(inner);
        open.push(inner);
      }
    }
  }
  return root.value;
}

/** A copy with marked texts in the place of `Digits`, for libraries that know plain JSON alone. */
export function withoutDigits<Value>(value: Value): Value {
  const text = JSON.stringify(value, function (this: Record<string, unknown>, key, inner: unknown) {
    const own = this[key];
    return own instanceof Digits ? NUMBER_MARK + own.text : inner;
  });
  return JSON.parse(text) as Value;
}

/** A copy with numbers as JavaScript has them. */
export function rounded<Value>(value: Value): Value {
  const text = JSON.stringify(value, (_, inner: unknown) =>
    typeof inner === "number" && !Number.isFinite(inner) ? Math.sign(inner) * Number.MAX_VALUE : inner,
  );
  return JSON.parse(text) as Value;
}

/** What two numbers have in common if they are equal, however they are written. */
export function numberKey(value: number | Digits): string {
  const match = /^(-?)(\d+)(?:\.(\d+))?(?:[eE]([+-]?\d+))?$/.exec(String(value));
  if (!match) return String(value);
  const [, sign = "", whole = "", part = "", power = "0"] = match;
  const digits = (whole + part).replace(/^0+/, "");
  const short = digits.replace(/0+$/, "");
  if (short === "") return "0";
  return `${sign}${short}e${Number(power) - part.length + digits.length - short.length}`;
}
