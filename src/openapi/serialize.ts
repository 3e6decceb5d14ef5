// Parameters → text in paths, queries and headers (styles of OpenAPI 3, after RFC 6570).
import { isObject } from "../text/json.js";

/** A name with its value. */
export interface Pair {
  readonly name: string;
  readonly value: string;
}

/** A parameter with its value and its style. */
export interface SerializedParameter {
  readonly name: string;
  readonly in: string;
  readonly style: string;
  readonly explode: boolean;
  readonly value: unknown;
}

const plain = (value: unknown): string =>
  typeof value === "object" && value !== null ? JSON.stringify(value) : String(value);

/** A path parameter's text, percent-encoded. */
export function pathText({ name, style, explode, value }: SerializedParameter): string {
  const encode = (inner: unknown) => encodeURIComponent(plain(inner));
  const items = Array.isArray(value) ? value.map(encode) : undefined;
  const pairs = isObject(value)
    ? Object.entries(value).map(([key, inner]) => [encodeURIComponent(key), encode(inner)] as const)
    : undefined;
  const flat = items ?? pairs?.map(([key, inner]) => (explode ? `${key}=${inner}` : `${key},${inner}`));
  if (style === "label") return `.${flat ? flat.join(explode ? "." : ",") : encode(value)}`;
  if (style === "matrix") {
    if (explode && items) return items.map((item) => `;${name}=${item}`).join("");
    if (explode && pairs) return pairs.map(([key, inner]) => `;${key}=${inner}`).join("");
    return `;${name}=${flat ? flat.join(",") : encode(value)}`;
  }
  return flat ? flat.join(",") : encode(value);
}

/** The pairs of a query parameter, not yet encoded. */
export function queryPairs({ name, style, explode, value }: SerializedParameter): Pair[] {
  if (Array.isArray(value)) {
    if (explode && style === "form") return value.map((item) => ({ name, value: plain(item) }));
    const separator = style === "spaceDelimited" ? " " : style === "pipeDelimited" ? "|" : ",";
    return [{ name, value: value.map(plain).join(separator) }];
  }
  if (isObject(value)) {
    const entries = Object.entries(value);
    if (style === "deepObject")
      return entries.map(([key, inner]) => ({ name: `${name}[${key}]`, value: plain(inner) }));
    if (explode) return entries.map(([key, inner]) => ({ name: key, value: plain(inner) }));
    return [{ name, value: entries.flatMap(([key, inner]) => [key, plain(inner)]).join(",") }];
  }
  return [{ name, value: plain(value) }];
}

/** The text of a header or cookie. */
export function headerText({ explode, value }: SerializedParameter): string {
  if (Array.isArray(value)) return value.map(plain).join(",");
  if (isObject(value)) {
    return Object.entries(value)
      .map(([key, inner]) => `${key}${explode ? "=" : ","}${plain(inner)}`)
      .join(",");
  }
  return plain(value);
}
