// What stands in the place of references that lead nowhere, so that readers see what is missing.
import { entryOf, isObject, setEntry, textAt, type JsonObject } from "../text/json.js";
import type { Words } from "../words/words.js";
import type { Kind } from "./grammar.js";

/** A reference without a target. */
export interface MissingPart {
  /** The object that holds the `$ref`. */
  readonly owner: Record<string, unknown>;
  readonly kind: Kind;
  readonly ref: string;
  /** Last key of the path to it. */
  readonly key: string;
}

/** Kinds that are shown with their description, and what else they need to be shown at all. */
const DESCRIBED: Readonly<Partial<Record<Kind, JsonObject>>> = {
  schema: {},
  response: {},
  header: {},
  link: {},
  requestBody: { content: {} },
  securityScheme: {},
  mediaType: {},
};

/**
 * Describes in the place of each reference what is missing there. A parameter keeps its reference, which tells nothing
 * but what is missing: its operation says so.
 */
export function markMissing(document: JsonObject, missing: readonly MissingPart[], words: Words): void {
  for (const { owner, kind, ref, key } of missing) {
    const needed = DESCRIBED[kind];
    if (needed) {
      delete owner["$ref"];
      const schema = kind === "mediaType" ? { schema: { description: missingText(ref, words) } } : {};
      Object.assign(owner, needed, schema, { description: withNote(missingText(ref, words), owner) });
    } else if (kind === "example") {
      delete owner["$ref"];
      Object.assign(owner, { description: withNote(missingText(ref, words), owner), value: "" });
    } else if (kind === "pathItem")
      note(document, words.api.missing.path(missingText(ref, words), `\`${key}\``));
  }
}

/** What is said of a reference that leads nowhere, in Markdown. */
export function missingText(ref: string, words: Words): string {
  if (/^https?:\/\/[^\s<>]+$/i.test(ref)) return words.api.missing.elsewhere(`<${ref}>`);
  return words.api.missing.reference(`\`${ref.replaceAll("`", "")}\``);
}

/** A note before the description of something. */
export function withNote(text: string, owner: unknown): string {
  const description = textAt(owner, "description");
  return description === undefined ? text : `${text}\n\n${description}`;
}

/** Adds a note to the introduction. */
function note(document: JsonObject, text: string): void {
  const info = entryOf(document, "info");
  if (isObject(info)) setEntry(info, "description", withNote(text, info));
}
