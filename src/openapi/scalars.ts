// Strings and numbers within the limits of a schema.
import { Digits } from "../../theme/client/request/json.js";
import { numberAt, stringAt } from "../text/json.js";
import { exampleOfFormat } from "./formats.js";
import { stringMatching } from "./pattern.js";
import type { FlatSchema } from "./flat-schema.js";
import { CUT } from "./sample-size.js";

/** Candidate strings, the most likely first; `variant` makes the items of a list differ. */
export function* strings({ keywords }: FlatSchema, variant: number): Generator<unknown> {
  const min = numberAt(keywords, "minLength") ?? 0;
  const max = numberAt(keywords, "maxLength") ?? Infinity;
  const pattern = stringAt(keywords, "pattern");
  // What OpenAPI 3.0 says as `format: byte`.
  const isEncoded = /^base64/i.test(stringAt(keywords, "contentEncoding") ?? "");
  const made = exampleOfFormat(stringAt(keywords, "format") ?? (isEncoded ? "byte" : ""));
  const plain = variant === 0 ? "string" : `string ${variant + 1}`;
  if (made !== undefined) yield variant === 0 ? made : varied(made, variant);
  const text = pattern === undefined ? undefined : stringMatching(pattern, min, max);
  if (text !== undefined && variant > 0) yield varied(text, variant);
  if (text !== undefined) yield text;
  if (min > LONGEST) yield CUT;
  else yield fitted(plain, min, max);
  // What must not be may be the first that comes to mind.
  for (let other = variant + 1; other < variant + MORE; other++)
    yield text === undefined && made === undefined
      ? fitted(`string ${other + 1}`, min, max)
      : varied(text ?? made ?? "", other);
}

/** Longer texts are left out of samples. */
const LONGEST = 10_000;
const MORE = 4;

function fitted(text: string, min: number, max: number): string {
  return text.length > max ? text.slice(0, max) : text.padEnd(min, "x");
}

/** Another string of the same form: increments the last letter or digit. */
function varied(text: string, variant: number): string {
  const at = text.search(/[0-9](?=[^0-9]*$)/);
  if (at < 0) return `${text}${variant}`;
  return text.slice(0, at) + ((Number(text[at]) + variant) % 10) + text.slice(at + 1);
}

/** Candidate numbers, the most likely first; `variant` makes the items of a list differ. */
export function* numbers(
  { keywords }: FlatSchema,
  integer: boolean,
  variant: number,
): Generator<number | Digits> {
  const low = numberAt(keywords, "minimum");
  const above = numberAt(keywords, "exclusiveMinimum");
  const high = numberAt(keywords, "maximum");
  const below = numberAt(keywords, "exclusiveMaximum");
  const unit = numberAt(keywords, "multipleOf") ?? 1;
  const least = Math.max(low ?? -Infinity, above ?? -Infinity);
  const most = Math.min(high ?? Infinity, below ?? Infinity);
  const start = least > -Infinity ? Math.max(least, least <= 1 && most >= 1 ? 1 : least) : Math.min(most, 1);
  const first = Math.ceil(start / unit) * unit;
  // Beyond 2^53, only the limit itself is known to the digit.
  const limits = [keywords["minimum"], keywords["maximum"]];
  const exact = limits.find((limit) => limit instanceof Digits && Number(limit) === first);
  if (exact instanceof Digits && !Number.isSafeInteger(first)) yield exact;
  yield first + variant * unit;
  for (const step of [1, 2, -1, -2, 0]) yield first + step * unit;
  yield Math.floor(most / unit) * unit;
  if (!integer) {
    yield least > -Infinity && most < Infinity ? (least + most) / 2 : start;
    yield least + 0.5;
    yield most - 0.5;
    yield start;
  }
  yield Math.ceil(least);
  yield 0;
}
