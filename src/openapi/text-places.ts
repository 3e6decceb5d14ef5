// Where the texts of a document stand.
import type { Point } from "../types/diagnostic.js";
import type { JsonPath } from "../text/json.js";

/** Finds texts in a document by what they say. It is searched when the first one is asked for. */
export class TextPlaces {
  private paths: ReadonlyMap<string, JsonPath> | undefined;

  constructor(
    private readonly document: unknown,
    private readonly at: (path: JsonPath) => Point,
  ) {}

  /** The first place of a text. One that is made of others is where the first text with a part of it stands. */
  of(text: string, part: string): Point {
    this.paths ??= textsIn(this.document);
    const path = this.paths.get(text) ?? [...this.paths].find(([other]) => other.includes(part))?.[1];
    return this.at(path ?? []);
  }
}

function textsIn(document: unknown): Map<string, JsonPath> {
  const paths = new Map<string, JsonPath>();
  const seen = new Set<object>();
  const walk = (value: unknown, path: JsonPath): void => {
    if (typeof value === "string") {
      if (!paths.has(value)) paths.set(value, path);
      return;
    }
    if (typeof value !== "object" || value === null || seen.has(value)) return;
    seen.add(value);
    for (const [key, inner] of Object.entries(value)) walk(inner, [...path, key]);
  };
  walk(document, []);
  return paths;
}
