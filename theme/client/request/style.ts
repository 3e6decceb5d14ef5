// Values → text in paths, queries, headers, cookies and forms (OpenAPI, "Style Values"; RFC 6570).
import { isFields, plainText } from "./json.js";
import type { Pair, ValueStyle } from "./operation.js";

type Encode = (text: string) => string;

/** How names and values are encoded. */
interface Encoding {
  readonly name: Encode;
  readonly value: Encode;
}

/** Percent-encodes everything but unreserved characters (RFC 6570, 3.2.1). */
export function percentEncoded(text: string): string {
  return encodeURIComponent(text.replace(/\p{Surrogate}/gu, "\ufffd")).replace(/[!'()*]/g, hex);
}

/** Encodes as forms do: a space is a plus (`application/x-www-form-urlencoded` of the URL Standard). */
export function formEncoded(text: string): string {
  return percentEncoded(text).replaceAll("%20", "+").replaceAll("%2A", "*");
}

function hex(character: string): string {
  return `%${character.charCodeAt(0).toString(16).toUpperCase()}`;
}

/**
 * Keeps reserved characters and what is percent-encoded already (RFC 6570, 3.2.3), but not those that would end
 * the value where it stands.
 */
function reservedKept(ending: RegExp): Encode {
  return (text) =>
    text
      .split(/(%[\da-f]{2}|[:/?#[\]@!$&'()*+,;=])/i)
      .map((part, index) =>
        index % 2 === 0 ? percentEncoded(part) : ending.test(part) ? percentEncoded(part) : part,
      )
      .join("");
}

const asIs: Encode = (text) => text;
const PERCENT: Encoding = { name: percentEncoded, value: percentEncoded };
const FORM: Encoding = { name: formEncoded, value: formEncoded };
const PLAIN: Encoding = { name: asIs, value: asIs };
const keptInQuery = reservedKept(/^[#[\]&+]$/);
const keptInPath = reservedKept(/^[/?#[\]]$/);

/** The text of a parameter inside of a path. */
export function pathText(style: ValueStyle, value: unknown): string {
  const { explode, allowReserved } = style;
  const encoding = allowReserved === true ? { ...PERCENT, value: keptInPath } : PERCENT;
  if (style.style === "matrix") {
    return pairsOf({ ...style, style: "form" }, value, encoding)
      .map(([name, text]) => (text === "" ? `;${name}` : `;${name}=${text}`))
      .join("");
  }
  if (style.style !== "label") return joined(value, explode, ",", encoding);
  return `.${joined(value, explode, explode ? "." : ",", encoding)}`;
}

/** The parts of a query that a parameter gives, encoded: `limit=10`. */
export function queryParts(style: ValueStyle, value: unknown): string[] {
  const encoding = style.allowReserved === true ? { ...PERCENT, value: keptInQuery } : PERCENT;
  return pairsOf(style, value, encoding).map(([name, text]) => `${name}=${text}`);
}

/** The text of a header. Headers are not percent-encoded. */
export function headerText({ explode }: ValueStyle, value: unknown): string {
  return joined(value, explode, ",", PLAIN);
}

/** The cookies of a parameter. Those of style `cookie` are not percent-encoded. */
export function cookiePairs(style: ValueStyle, value: unknown): Pair[] {
  const encoding = style.style === "cookie" ? PLAIN : PERCENT;
  return pairsOf({ ...style, style: "form" }, value, encoding).map(([name, text]) => ({ name, value: text }));
}

/** A field of a form as it is sent, and as a server reads it. */
export function formPairs(style: ValueStyle, value: unknown): { encoded: string[]; decoded: Pair[] } {
  const encoding = style.allowReserved === true ? { ...FORM, value: keptInQuery } : FORM;
  return {
    encoded: pairsOf(style, value, encoding).map(([name, text]) => `${name}=${text}`),
    decoded: pairsOf(style, value, PLAIN).map(([name, text]) => ({ name, value: text })),
  };
}

/** `tabDelimited` is `collectionFormat: tsv` of Swagger 2.0, which OpenAPI 3 has no name for. */
const DELIMITERS: Readonly<Record<string, string>> = {
  spaceDelimited: " ",
  pipeDelimited: "|",
  tabDelimited: "\t",
};

/** Names and values, encoded. Nothing for what RFC 6570 calls undefined: `null` and empty lists. */
function pairsOf(
  { name, style, explode }: ValueStyle,
  value: unknown,
  encoding: Encoding,
): [string, string][] {
  const entries = entriesOf(value);
  if (!entries) return isAbsent(value) ? [] : [[encoding.name(name), encoding.value(plainText(value))]];
  if (entries.length === 0) return [];
  if (style === "deepObject") return deepPairs(name, value, encoding);
  const delimiter = DELIMITERS[style];
  if (explode && delimiter === undefined) {
    return entries.map(([key, item]) => [encoding.name(key ?? name), encoding.value(plainText(item))]);
  }
  // Commas are syntax, other delimiters are part of the value.
  const separator = delimiter === undefined ? "," : encoding.value(delimiter);
  return [[encoding.name(name), joined(value, false, separator, encoding)]];
}

/** `name[key]=value`, at any depth; lists as PHP, Rails and `qs` read them. */
function deepPairs(name: string, value: unknown, encoding: Encoding): [string, string][] {
  const entries = entriesOf(value);
  if (!entries) return [[encoding.name(name), encoding.value(plainText(value))]];
  return entries.flatMap(([key, item], index) =>
    deepPairs(`${name}[${key ?? (entriesOf(item) ? index : "")}]`, item, encoding),
  );
}

/** Items of a list, fields of an object or a single value, in one text. */
function joined(value: unknown, explode: boolean, separator: string, encoding: Encoding): string {
  const entries = entriesOf(value);
  if (!entries) return isAbsent(value) ? "" : encoding.value(plainText(value));
  return entries
    .map(([key, item]) => {
      const text = encoding.value(plainText(item));
      return key === undefined ? text : encoding.name(key) + (explode ? "=" : separator) + text;
    })
    .join(separator);
}

/** Items of a list (without a key) or fields of an object, absent ones left out; nothing for other values. */
function entriesOf(value: unknown): [key: string | undefined, item: unknown][] | undefined {
  if (Array.isArray(value))
    return value.filter((item) => !isAbsent(item)).map((item: unknown) => [undefined, item]);
  return isFields(value) ? Object.entries(value).filter(([, item]) => !isAbsent(item)) : undefined;
}

function isAbsent(value: unknown): boolean {
  return value === undefined || value === null;
}
