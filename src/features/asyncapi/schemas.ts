// Schemas of a document: what is older than JSON Schema 2020-12 in its words, and trees of schemas as pages have them.
import { displaySchema, type SchemaText } from "../../openapi/display.js";
import { kindIn, type Kind } from "../../openapi/grammar.js";
import type { Schemas } from "../../openapi/schema.js";
import { keywordFaults, type KeywordFault } from "../../openapi/schema-keywords.js";
import type { SchemaPages } from "../../openapi/schema-pages.js";
import type { Ids } from "../../made-pages/names.js";
import { textOfOthers, withEnds } from "../../made-pages/markdown.js";
import type { MadeText } from "../../made-pages/writer.js";
import { entryOf, isObject, setEntry, textAt, type JsonObject, type JsonPath } from "../../text/json.js";
import { addressKey, textKey } from "../../text/schema-trees.js";
import type { SchemaNode, SchemaRemark } from "../../types/api-schema.js";
import type { Point } from "../../types/diagnostic.js";
import type { Words } from "../../words/words.js";
import { remarksOf } from "./extensions.js";
import { isForeign } from "./model.js";

type Mutable = Record<string, unknown>;

/**
 * Writes, in place, the keywords of older drafts as those of 2020-12 in all schemas. Returns the keywords that say nothing, as their value is
 * of another kind than JSON Schema asks for.
 */
export function modernize(document: object): PlacedFault[] {
  const seen = new Set<object>();
  const faults: PlacedFault[] = [];
  const open: [value: object, kind: Kind, path: JsonPath][] = [[document, "events", []]];
  for (let next = open.pop(); next; next = open.pop()) {
    const [value, kind, path] = next;
    if (seen.has(value) || isForeign(value)) continue;
    seen.add(value);
    if (kind === "schema" && isObject(value)) {
      for (const fault of keywordFaults(value))
        if (!isOfOlderDraft(fault.keyword, value)) faults.push({ ...fault, path: [...path, fault.keyword] });
      modernSchema(value as Mutable);
    }
    for (const [key, inner] of Object.entries(value) as [string, unknown][])
      if (typeof inner === "object" && inner !== null)
        open.push([inner, kindIn(value, kind, key), [...path, key]]);
  }
  return faults;
}

/** A keyword that says nothing, and where it is. */
export interface PlacedFault extends KeywordFault {
  readonly path: JsonPath;
}

/** Whether a keyword is right in AsyncAPI, or in an older draft of JSON Schema. */
function isOfOlderDraft(keyword: string, schema: JsonObject): boolean {
  const value = schema[keyword];
  if (keyword === "discriminator") return typeof value === "string";
  if (keyword === "items") return Array.isArray(value);
  return keyword.startsWith("exclusive") && typeof value === "boolean";
}

function modernSchema(schema: Mutable): void {
  const inner = schema["schema"];
  // The format of a schema that is JSON Schema says nothing more.
  if (typeof schema["schemaFormat"] === "string" && isObject(inner)) {
    for (const key of Object.keys(schema)) delete schema[key];
    Object.assign(schema, inner);
  }
  if (Array.isArray(schema["items"])) {
    schema["prefixItems"] = schema["items"];
    if (schema["additionalItems"] === undefined) delete schema["items"];
    else schema["items"] = schema["additionalItems"];
  }
  delete schema["additionalItems"];
  const { dependencies } = schema;
  if (!isObject(dependencies)) return;
  for (const [name, needed] of Object.entries(dependencies)) {
    const key = Array.isArray(needed) ? "dependentRequired" : "dependentSchemas";
    if (!isObject(schema[key])) schema[key] = {};
    setEntry(schema[key] as object, name, needed);
  }
  delete schema["dependencies"];
}

/** Markdown of a description. */
export function described(text: string | undefined): string {
  return withEnds(textOfOthers(text ?? "", true).trim());
}

/** What the trees of one page are made with. */
export interface TreeSetting {
  readonly schemas: Schemas;
  readonly pages: SchemaPages;
  readonly words: Words;
  /** Whether keys that begin with `x-` are shown. */
  readonly extensions: boolean;
  /** The place of a text. */
  readonly placeOf: (text: string, otherwise: Point) => Point;
}

/** Makes the trees of one page. */
export class Trees implements SchemaText {
  nodes = 0;
  private texts: { text: string; at: Point }[] = [];
  private at: Point = { file: "", line: 1, column: 1 };

  constructor(
    private readonly page: MadeText,
    private readonly ids: Ids,
    private readonly setting: TreeSetting,
  ) {}

  get words(): Words {
    return this.setting.words;
  }

  anchor(name: string): string {
    return this.ids.take(name);
  }

  about(owner: unknown, key = "description"): string | undefined {
    const text = textAt(owner, key);
    return text === undefined ? undefined : this.short(text);
  }

  short(text: string): string {
    this.texts.push({ text: described(text), at: this.setting.placeOf(text, this.at) });
    return textKey(this.texts.length - 1);
  }

  remarks(keywords: JsonObject): SchemaRemark[] {
    return this.setting.extensions ? remarksOf(keywords) : [];
  }

  link(url: string): string {
    return url;
  }

  /** Adds a schema to the page. `anchor`: id of the element before it, with which those of its fields begin; `own`: its pointer, on its own page. */
  add(schema: unknown, label: string, anchor: string, at: Point, own?: string): void {
    this.texts = [];
    this.at = at;
    const { schemas, pages } = this.setting;
    const place = { prefix: anchor, anchor, ...(own !== undefined && { own }) };
    const shown = displaySchema(schema, place, { schemas, pages, page: this });
    const addresses: string[] = [];
    const node = JSON.parse(JSON.stringify(shown), (key, value: unknown) => {
      if (key !== "href" || typeof value !== "string" || value.startsWith("#")) return value;
      const known = addresses.indexOf(value);
      return addressKey(known < 0 ? addresses.push(value) - 1 : known);
    }) as SchemaNode;
    this.page.tree({ node, label, addresses }, this.texts, at);
  }
}

/** Schemas in the parts of bindings that hold them, and in nothing else. */
export function isSchemaOfBinding(key: string, value: unknown): boolean {
  return (
    isObject(value) &&
    /^(?:key|groupId|clientId|query|headers)$/.test(key) &&
    ["type", "properties", "enum", "$ref", "oneOf", "anyOf", "allOf", "const"].some(
      (name) => entryOf(value, name) !== undefined,
    )
  );
}
