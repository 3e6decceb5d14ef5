// What the writers of JavaScript share.
import type { Pair, SentFile } from "../operation.js";
import type { WirePart } from "../wire.js";
import { doubleQuoted, grouped, indented, type Literals } from "./code.js";

export const text = doubleQuoted;

/** A name in an object: without quotes where it needs none. */
export function key(name: string): string {
  return /^[a-z_$][\w$]*$/i.test(name) && name !== "__proto__" ? name : text(name);
}

export const LITERALS: Literals = { text, key, words: ["true", "false", "null"], indent: 2 };

/** A text of many lines, as a template. */
export function template(long: string): string {
  return `\`${long.replace(/[`\\]|\$(?=\{)/g, String.raw`\$&`)}\``;
}

/** `{ a: 1, … }` in lines. */
export function objectCode(entries: readonly (readonly [name: string, code: string])[]): string {
  const lines = entries.map(([name, code]) => (name === code ? name : `${key(name)}: ${code}`));
  return `{\n${lines.map((line) => `  ${indented(line, 2)},\n`).join("")}}`;
}

/** Headers as an object. */
export function headersCode(headers: readonly Pair[]): string {
  return objectCode(headers.map(({ name, value }) => [name, text(value)]));
}

/** The fields of a form. */
export function formCode(pairs: readonly Pair[]): string {
  if (pairs.length === 0) return "new URLSearchParams()";
  if (grouped(pairs).length === pairs.length && pairs.every(({ name }) => name !== "__proto__"))
    return `new URLSearchParams(${headersCode(pairs)})`;
  const lines = pairs.map(({ name, value }) => `  [${text(name)}, ${text(value)}],\n`);
  return `new URLSearchParams([\n${lines.join("")}])`;
}

/** `body.append(…)` for each part. `file` gives the code of a file. */
export function partsCode(
  parts: readonly WirePart[],
  file: (file: SentFile, part: WirePart) => string,
): string[] {
  return parts.map((part) => {
    const { name, value, contentType } = part;
    const content =
      typeof value !== "string"
        ? file(value, part)
        : contentType === undefined
          ? text(value)
          : `new Blob([${text(value)}], { type: ${text(contentType)} })`;
    return `body.append(${text(name)}, ${content});`;
  });
}
