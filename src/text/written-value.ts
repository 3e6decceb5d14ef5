// Values that authors and content systems write in another type, where that has exactly one meaning.

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
