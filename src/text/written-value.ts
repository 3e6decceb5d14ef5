// Values that authors and content systems write in another type, where that has exactly one meaning.
import { isObject, type JsonPath } from "./json.js";
import type { ParsedYaml } from "./yaml.js";

/** A boolean, also as text: `"false"`. Everything else as it is. */
export function asFlag(value: unknown): unknown {
  return typeof value === "string" && /^(?:true|false)$/i.test(value)
    ? value.toLowerCase() === "true"
    : value;
}

/** A number, also as text: `"3"`. Everything else as it is. */
export function asNumber(value: unknown): unknown {
  return typeof value === "string" && /^[-+]?(?:\d+(?:\.\d+)?|\.\d+)$/.test(value) ? Number(value) : value;
}

/** A text, also as a number: YAML reads `2024` as one. Everything else as it is. `written`: its digits, such as `1.0`. */
export function asText(value: unknown, written?: string): unknown {
  return typeof value === "number" ? (written ?? String(value)) : value;
}

/** A value whose numbers are the texts that were written: `1.10` is a title, not the number 1.1. */
export function asWritten(value: unknown, path: JsonPath, yaml: Pick<ParsedYaml, "textAt">): unknown {
  if (Array.isArray(value)) return value.map((entry, index) => asWritten(entry, [...path, index], yaml));
  if (!isObject(value)) return asText(value, yaml.textAt(path));
  const entries = Object.entries(value).map(
    ([key, entry]) => [key, asWritten(entry, [...path, key], yaml)] as const,
  );
  return Object.fromEntries(entries);
}
