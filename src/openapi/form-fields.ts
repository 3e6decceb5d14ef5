// Request bodies: which are files, and how the fields of forms are sent.
import type { ApiContent, ApiFormField } from "../types/api-operation.js";
import { isForm } from "../../theme/client/request/body.js";
import { defined, unlessEmpty } from "../text/defined.js";
import { entryOf, flagAt, isObject, listAt, objectAt, textAt, type JsonObject } from "../text/json.js";
import type { FlatSchema } from "./flat-schema.js";
import { dereference } from "./reference.js";
import { choicesOf, fieldsOf, isBinary, type Schemas } from "./schema.js";
import { valueText } from "./words.js";

/** What values for forms are made with. */
interface Sampling {
  readonly schemas: Schemas;
  readonly sampleOf: (schema: unknown, direction: "request") => unknown;
}

/** How a request body in a media type is sent. */
export function sentAs(
  mediaType: string,
  media: JsonObject,
  schema: unknown,
  context: Sampling,
): Pick<ApiContent, "file" | "fields" | "prefixParts" | "itemPart"> {
  const { schemas } = context;
  if (!isForm(mediaType)) return isFileBody(mediaType, schema, schemas) ? { file: true } : {};
  const encodings = objectAt(media, "encoding");
  const described = fieldsOf(schemas.flatten(schema), schemas, "request");
  const names = new Set([...described.map(({ name }) => name), ...Object.keys(encodings)]);
  const fields = [...names].flatMap((name) => {
    const known = described.find((field) => field.name === name);
    const made = partOf(known?.flat, entryOf(encodings, name), context);
    const field = made.file !== undefined && known?.required ? { ...made, required: true as const } : made;
    return Object.keys(field).length === 0 ? [] : [[name, field] as const];
  });
  return {
    ...(fields.length > 0 && { fields: Object.fromEntries(fields) }),
    ...listSentAs(media, schemas.flatten(schema), context),
  };
}

/** How the items of a list are sent, each as a part. */
function listSentAs(
  media: JsonObject,
  { keywords }: FlatSchema,
  context: Sampling,
): Pick<ApiContent, "prefixParts" | "itemPart"> {
  const prefix = listAt(media, "prefixEncoding");
  const shapes = listAt(keywords, "prefixItems");
  const flat = (schema: unknown) => (schema === undefined ? undefined : context.schemas.flatten(schema));
  const items = entryOf(keywords, "items");
  const parts = Array.from({ length: Math.max(prefix.length, shapes.length) }, (_, index) =>
    partOf(flat(shapes[index] ?? items), prefix[index], context),
  );
  const item = partOf(flat(items), entryOf(media, "itemEncoding"), context);
  return {
    ...(parts.some((part) => Object.keys(part).length > 0) && { prefixParts: parts }),
    ...(Object.keys(item).length > 0 && { itemPart: item }),
  };
}

/** How a value is sent as a part of a form. */
function partOf(flat: FlatSchema | undefined, encoding: unknown, sampling: Sampling): ApiFormField {
  const { schemas } = sampling;
  const file = flat && fileKind(flat, schemas);
  const explode = entryOf(encoding, "explode");
  const own = file === "list" ? schemas.flatten(entryOf(flat?.keywords, "items")) : file && flat;
  return defined({
    contentType: textAt(encoding, "contentType") ?? textAt(own?.keywords, "contentMediaType"),
    style: textAt(encoding, "style"),
    explode: typeof explode === "boolean" ? explode : undefined,
    allowReserved: flagAt(encoding, "allowReserved"),
    headers: unlessEmpty(headersOf(encoding, sampling)),
    file,
  });
}

/** Whether a field takes a file or a list of files, or may do so. */
function fileKind(flat: FlatSchema, schemas: Schemas): ApiFormField["file"] {
  const kindOf = (shape: FlatSchema): ApiFormField["file"] => {
    if (isBinary(shape)) return "one";
    return isBinary(schemas.flatten(entryOf(shape.keywords, "items"))) ? "list" : undefined;
  };
  const options = choicesOf(flat).flatMap((choices) => choices.options);
  const kinds = options.map((option) => kindOf(schemas.flatten(option)));
  return kindOf(flat) ?? (kinds.includes("list") ? "list" : kinds.find((kind) => kind !== undefined));
}

const TEXT = /^text\/|[/+](?:json|xml|ya?ml|javascript|graphql|sql|x-ndjson|jsonl|json-seq|toml)\b/i;

/** A body of bytes. Without a word about it, that is what does not look like text. */
function isFileBody(mediaType: string, schema: unknown, schemas: Schemas): boolean {
  const flat = schemas.flatten(schema);
  if (isBinary(flat)) return true;
  const isPlain =
    flat.types.every((type) => type === "string") && Object.hasOwn(flat.keywords, "format") === false;
  return isPlain && !TEXT.test(mediaType);
}

/** Headers of a part, where there is an example or they are needed. The type of the part is none of them. */
function headersOf(encoding: unknown, { schemas, sampleOf }: Sampling): { name: string; value: string }[] {
  return Object.entries(objectAt(encoding, "headers")).flatMap(([name, entry]) => {
    const header = dereference(schemas.document, entry);
    if (!isObject(header) || name.toLowerCase() === "content-type") return [];
    const given = entryOf(header, "example") ?? entryOf(entryOf(header, "schema"), "example");
    const value =
      given ??
      (entryOf(header, "required") === true ? sampleOf(entryOf(header, "schema"), "request") : undefined);
    return value === undefined ? [] : [{ name, value: valueText(value) }];
  });
}
