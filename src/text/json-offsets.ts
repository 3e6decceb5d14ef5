// Where values stand in JSON text.
import type { JsonPath } from "./json.js";

/** A key of an object, or an item of a list: where it begins, and where its value does. */
interface Entry {
  readonly start: number;
  readonly value: number;
}

/** Offsets of values in valid JSON text. An object or list is read when something in it is first asked for. */
export class JsonOffsets {
  private readonly entries = new Map<number, ReadonlyMap<string, Entry>>();

  constructor(private readonly text: string) {}

  /** Offset of the key at a path (of the value, in a list), or of its nearest existing parent. */
  of(path: JsonPath): number {
    let value = skipSpace(this.text, this.text.startsWith("\ufeff") ? 1 : 0);
    let found = value;
    for (const part of path) {
      const entry = this.entriesAt(value).get(String(part));
      if (!entry) return found;
      found = entry.start;
      value = entry.value;
    }
    return found;
  }

  private entriesAt(start: number): ReadonlyMap<string, Entry> {
    const known = this.entries.get(start);
    if (known) return known;
    const { text } = this;
    const entries = new Map<string, Entry>();
    const opening = text[start];
    if (opening === "{" || opening === "[") {
      let position = skipSpace(text, start + 1);
      for (let index = 0; position < text.length && !/[\]}]/.test(text[position] ?? ""); index++) {
        const end = skipValue(text, position);
        if (opening === "{") {
          const value = skipSpace(text, skipSpace(text, end) + 1);
          const key = JSON.parse(text.slice(position, end)) as string;
          entries.set(key, { start: position, value });
          position = skipValue(text, value);
        } else {
          entries.set(String(index), { start: position, value: position });
          position = end;
        }
        position = skipSpace(text, position);
        if (text[position] === ",") position = skipSpace(text, position + 1);
      }
    }
    this.entries.set(start, entries);
    return entries;
  }
}

function skipSpace(text: string, from: number): number {
  let position = from;
  while (/[\s]/.test(text[position] ?? "x")) position += 1;
  return position;
}

/** The end offset of the value at `from`. */
function skipValue(text: string, from: number): number {
  let depth = 0;
  for (let position = from; position < text.length; position++) {
    const character = text[position];
    if (character === '"') {
      for (position += 1; position < text.length && text[position] !== '"'; position++) {
        if (text[position] === "\\") position += 1;
      }
      if (depth === 0) return position + 1;
    } else if (character === "{" || character === "[") depth += 1;
    else if (character === "}" || character === "]") {
      if (depth === 0) return position;
      depth -= 1;
      if (depth === 0) return position + 1;
    } else if (depth === 0 && (character === "," || /\s/.test(character ?? ""))) return position;
  }
  return text.length;
}
