// What writers of programs share: strings, values and parts of requests.
import { isJson } from "../body.js";
import { Digits, isFields, parseJson } from "../json.js";
import { multipartChunks } from "../multipart.js";
import type { Pair, SentFile } from "../operation.js";
import type { WireBody, WirePart, WireRequest } from "../wire.js";

/** Writes a request as a program. `undefined`: the library of that language cannot send it. */
export type Writer = (request: WireRequest) => string | undefined;

/** How a language writes texts. */
export interface Quoting {
  readonly quote: string;
  /** Escapes of signs beside the quote and the backslash; a sign that maps to itself is written as it is. */
  readonly escapes?: Readonly<Record<string, string>>;
  /** Escape of a control character, from its four hexadecimal digits; without it, they are written as they are. */
  readonly unicode?: (hex: string) => string;
}

/** Escapes of line ends and tabs. */
export const LINES: Readonly<Record<string, string>> = {
  "\n": String.raw`\n`,
  "\r": String.raw`\r`,
  "\t": String.raw`\t`,
};

/** A text as a literal. */
export function quoted(text: string, { quote, escapes = LINES, unicode }: Quoting): string {
  const inner = text.replace(/[\p{Cc}\u2028\u2029\ufeff"'\\$`#\p{Surrogate}]/gu, (sign) => {
    if (sign === quote || sign === "\\") return `\\${sign}`;
    const known = escapes[sign];
    if (known !== undefined) return known;
    if (/["'$`#]/.test(sign) || !unicode) return sign;
    return unicode(sign.charCodeAt(0).toString(16).padStart(4, "0"));
  });
  return quote + inner + quote;
}

/** Double quotes and `\uXXXX`, as in most languages. */
export const doubleQuoted = (text: string): string =>
  quoted(text, { quote: '"', unicode: (hex) => `\\u${hex}` });

/** Every line but the first one, indented. */
export function indented(text: string, spaces: number): string {
  return text.replace(/\n(?!\n|$)/g, `\n${" ".repeat(spaces)}`);
}

/** How a language writes JSON values. */
export interface Literals {
  readonly text: (text: string) => string;
  readonly key: (name: string) => string;
  readonly words: readonly [yes: string, no: string, nothing: string];
  /** Spaces of a level. */
  readonly indent: number;
}

/**
 * A JSON body as a value of the language, in lines; nothing where that could change it: numbers that are rounded,
 * `__proto__`, a text that is no valid JSON.
 */
export function literalOf(body: WireBody, literals: Literals): string | undefined {
  if (body.kind !== "text" || !isJson(body.mediaType)) return undefined;
  try {
    const value = parseJson(body.text);
    return isKept(value) && typeof value === "object" && value !== null
      ? literal(value, literals, "\n")
      : undefined;
  } catch {
    return undefined;
  }
}

function isKept(value: unknown): boolean {
  if (value instanceof Digits) return false;
  if (typeof value !== "object" || value === null) return !Object.is(value, -0);
  return !Object.hasOwn(value, "__proto__") && Object.values(value).every(isKept);
}

function literal(value: unknown, literals: Literals, line: string): string {
  const { text, key, words, indent } = literals;
  const inner = line + " ".repeat(indent);
  const block = (open: string, items: readonly string[], close: string) =>
    items.length === 0 ? open + close : `${open}${inner}${items.join(`,${inner}`)},${line}${close}`;
  if (Array.isArray(value))
    return block(
      "[",
      value.map((item) => literal(item, literals, inner)),
      "]",
    );
  if (isFields(value)) {
    const fields = Object.entries(value).map(
      ([name, item]) => `${key(name)}: ${literal(item, literals, inner)}`,
    );
    return block("{", fields, "}");
  }
  if (typeof value === "string") return text(value);
  return value === true ? words[0] : value === false ? words[1] : value === null ? words[2] : String(value);
}

/** Whether a text is easier to read in lines of its own. */
export function isLong(text: string): boolean {
  return text.split("\n").length > 2 && !/[^\P{Cc}\t\n]|[\u2028\u2029\p{Surrogate}]/u.test(text);
}

/** The signs of a text with which no other one of its lines begins: for languages whose libraries know no parts. */
export function composed(parts: readonly WirePart[]): {
  readonly type: string;
  readonly chunks: readonly (string | SentFile)[];
} {
  const holds = (boundary: string) =>
    parts.some(({ value }) => typeof value === "string" && value.includes(`--${boundary}`));
  let boundary = "boundary";
  for (let number = 2; holds(boundary); number++) boundary = `boundary${number}`;
  const chunks: (string | SentFile)[] = [];
  for (const chunk of multipartChunks(parts, boundary, true)) {
    const last = chunks.at(-1);
    if (typeof chunk === "string" && typeof last === "string") chunks[chunks.length - 1] = last + chunk;
    else chunks.push(chunk);
  }
  return { type: `multipart/form-data; boundary=${boundary}`, chunks };
}

/** Whether a text part can only be sent with headers of its own. */
export function hasPartHeaders(body: WireBody | undefined): boolean {
  return body?.kind === "multipart" && body.parts.some(({ headers }) => headers.length > 0);
}

/** Values of each name, in the order of the names. */
export function grouped(pairs: readonly Pair[]): [name: string, values: string[]][] {
  const groups = new Map<string, string[]>();
  for (const { name, value } of pairs) groups.set(name, [...(groups.get(name) ?? []), value]);
  return [...groups];
}
