// Where the texts of a document stand.
import type { Point } from "../types/diagnostic.js";
import type { JsonPath } from "../text/json.js";

/** A value in the document: paths share their beginnings, since a description has a hundred thousand texts. */
interface Step {
  readonly above: Step | undefined;
  readonly key: string;
}

/** Only texts that can hold links are looked for: those with markup, and addresses by their keys. */
const MARKUP = /[[<]/;
const ADDRESSES: ReadonlySet<string> = new Set(["url", "termsOfService"]);

/** Finds texts in a document by what they say. It is searched when the first one is asked for. */
export class TextPlaces {
  private steps: ReadonlyMap<string, Step> | undefined;

  constructor(
    private readonly document: unknown,
    private readonly at: (path: JsonPath) => Point,
  ) {}

  /** The first place of a text. One that is made of others is where the first text with a part of it stands. */
  of(text: string, part: string): Point {
    this.steps ??= stepsTo(this.document);
    const step = this.steps.get(text) ?? [...this.steps].find(([other]) => other.includes(part))?.[1];
    const path: string[] = [];
    for (let each = step; each; each = each.above) path.unshift(each.key);
    return this.at(path);
  }
}

function stepsTo(document: unknown): Map<string, Step> {
  const steps = new Map<string, Step>();
  const seen = new Set<object>();
  const walk = (value: object, above: Step | undefined): void => {
    seen.add(value);
    for (const [key, inner] of Object.entries(value) as [string, unknown][]) {
      if (typeof inner === "string") {
        const isWanted = ADDRESSES.has(key) || MARKUP.test(inner);
        if (isWanted && !steps.has(inner)) steps.set(inner, { above, key });
      } else if (typeof inner === "object" && inner !== null && !seen.has(inner)) walk(inner, { above, key });
    }
  };
  if (typeof document === "object" && document !== null) walk(document, undefined);
  return steps;
}
