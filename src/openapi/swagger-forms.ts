// Form parameters of Swagger 2.0 → a request body of OpenAPI 3.
import { entryOf, isObject, textAt, type JsonObject } from "../text/json.js";

/** Whether a parameter is a field of a form. */
export function isForm(parameter: unknown): boolean {
  return entryOf(parameter, "in") === "formData";
}

const MULTIPART = "multipart/form-data";
const URLENCODED = "application/x-www-form-urlencoded";

/** How lists are written, by `collectionFormat`. */
const STYLES: Readonly<Record<string, JsonObject>> = {
  csv: { style: "form", explode: false },
  multi: { style: "form", explode: true },
  ssv: { style: "spaceDelimited", explode: false },
  pipes: { style: "pipeDelimited", explode: false },
};

/** The body that some fields of a form make together. `consumes`: media types of the operation. */
export function formBody(fields: readonly JsonObject[], consumes: unknown): JsonObject {
  const given = Array.isArray(consumes) ? consumes.map(String) : [];
  const kinds = given.filter((type) => [MULTIPART, URLENCODED].includes(type));
  const hasFile = fields.some((field) => field["type"] === "file");
  const types = kinds.length > 0 ? kinds : [hasFile ? MULTIPART : URLENCODED];
  const named = fields.flatMap((field) => {
    const name = textAt(field, "name");
    return name === undefined ? [] : [{ name, field }];
  });
  const required = named.flatMap(({ name, field }) => (field["required"] === true ? [name] : []));
  const encoding = named.flatMap(({ name, field }) => {
    const isList = field["type"] === "array";
    return isList ? [[name, styleOf(field)] as const] : [];
  });
  const media = {
    schema: {
      type: "object",
      properties: Object.fromEntries(named.map(({ name, field }) => [name, schemaOf(field)])),
      ...(required.length > 0 && { required }),
    },
    ...(encoding.length > 0 && { encoding: Object.fromEntries(encoding) }),
  };
  return {
    required: required.length > 0,
    content: Object.fromEntries(types.map((type) => [type, structuredClone(media)])),
  };
}

function styleOf(field: JsonObject): JsonObject {
  const { style, explode } = field;
  if (style !== undefined) return { style, explode };
  return STYLES[textAt(field, "collectionFormat") ?? "csv"] ?? {};
}

/** What a field says beside its place is its schema. */
function schemaOf(field: JsonObject): JsonObject {
  const { name: _, in: __, required: ___, collectionFormat: ____, style: _5, explode: _6, ...rest } = field;
  if (rest["type"] === "file") return { ...rest, type: "string", format: "binary" };
  const { items } = rest;
  return isObject(items) ? { ...rest, items: withoutFormat(items) } : rest;
}

function withoutFormat(schema: JsonObject): JsonObject {
  const { collectionFormat: _, ...items } = schema;
  return items;
}
