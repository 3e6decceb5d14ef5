// The value of a body → what is sent (OpenAPI, "Media Type Object" and "Encoding Object").
import { isFields, plainText, writeJson, type Fields } from "./json.js";
import { SentFile, type Pair, type RequestBody, type RequestField } from "./operation.js";
import { multipartBlob, multipartChunks } from "./multipart.js";
import { formPairs } from "./style.js";
import type { WireBody, WirePart } from "./wire.js";

/** The body of a request. `body` describes its fields; nothing is sent for an empty text. */
export function wireBody(body: RequestBody, value: unknown): WireBody | undefined {
  const { mediaType } = body;
  const type = essence(mediaType);
  if (value instanceof SentFile) return { kind: "file", mediaType: fileType(mediaType, value), file: value };
  if (isFields(value)) {
    if (type === "application/x-www-form-urlencoded") return formBody(body, value);
    if (type === "multipart/form-data") return { kind: "multipart", mediaType, parts: partsOf(body, value) };
    if (type.startsWith("multipart/")) return mixedBody(type, partsOf(body, value));
  }
  if (Array.isArray(value) && type.startsWith("multipart/")) return mixedBody(type, listParts(body, value));
  const text = typeof value === "string" ? value : writeJson(value, 2);
  return text === "" ? undefined : { kind: "text", mediaType: concrete(mediaType), text };
}

/** A multipart body that is no form, such as `multipart/mixed`: libraries have no parts for it. */
function mixedBody(type: string, parts: readonly WirePart[]): WireBody {
  if (parts.some(({ value }) => value instanceof SentFile && value.data !== undefined)) {
    const data = multipartBlob(parts, type);
    return { kind: "file", mediaType: data.type, file: new SentFile("body", data.type, data) };
  }
  const chunks = multipartChunks(parts, "boundary", false);
  const text = chunks.map((chunk) => (typeof chunk === "string" ? chunk : `<${chunk.name}>`)).join("");
  const hasFiles = parts.some(({ value }) => value instanceof SentFile);
  const mediaType = `${type}; boundary=boundary`;
  return { kind: "text", mediaType, text, parts, ...(hasFiles && { hasFiles }) };
}

/** The items of a list as parts, which have no names. */
function listParts({ prefixParts = [], itemPart }: RequestBody, items: readonly unknown[]): WirePart[] {
  return items.flatMap((item, index) => {
    const field = prefixParts[index] ?? itemPart;
    return item === undefined || item === null ? [] : [partOf("", item, field, field?.headers ?? [])];
  });
}

/** A media type without parameters, in lower case. */
export function essence(mediaType: string): string {
  return (mediaType.split(";")[0] ?? "").trim().toLowerCase();
}

/** Whether a media type is JSON. */
export function isJson(mediaType: string): boolean {
  return /[/+]json$/.test(essence(mediaType));
}

/** Whether a media type is a form, whose value is an object with its fields. */
export function isForm(mediaType: string): boolean {
  return /^(?:multipart\/|application\/x-www-form-urlencoded)/i.test(mediaType);
}

function formBody({ mediaType, fields = {} }: RequestBody, value: Fields): WireBody {
  const written = Object.entries(value).map(([name, item]) => {
    const field = at(fields, name);
    const style = styleOf(name, field);
    // Without a style, an object is JSON; so are objects in a list.
    return formPairs(style, field && isStyled(field) ? item : withoutObjects(item));
  });
  const text = written.flatMap(({ encoded }) => encoded).join("&");
  const pairs = written.flatMap(({ decoded }) => decoded);
  const isPlain = Object.entries(value).every(([name, item]) => !isAmbiguous(item, at(fields, name)));
  return { kind: "form", mediaType, text, ...(isPlain && { pairs }) };
}

/** Whether items that are joined hold a comma: only their encoded text tells it from the ones between them. */
function isAmbiguous(value: unknown, field: RequestField | undefined): boolean {
  if (!field || !isStyled(field)) return false;
  const { style, explode } = styleOf("", field);
  return (
    style === "form" &&
    !explode &&
    typeof value === "object" &&
    Object.values(value ?? {}).some((item) => plainText(item).includes(","))
  );
}

function withoutObjects(value: unknown): unknown {
  if (Array.isArray(value))
    return value.map((item) => (isStructured(item) ? writeJson(item) : (item as unknown)));
  return isFields(value) ? writeJson(value) : value;
}

function partsOf({ fields = {} }: RequestBody, value: Fields): WirePart[] {
  return Object.entries(value).flatMap(([name, item]): WirePart[] => {
    const field = at(fields, name);
    const headers = field?.headers ?? [];
    if (field && isStyled(field) && !hasFile(item)) {
      const { decoded } = formPairs(styleOf(name, field), item);
      return decoded.map((pair) => ({ ...pair, headers }));
    }
    const items: unknown[] = Array.isArray(item) ? item : [item];
    return items
      .filter((one) => one !== undefined && one !== null)
      .map((one) => partOf(name, one, field, headers));
  });
}

function partOf(
  name: string,
  value: unknown,
  field: RequestField | undefined,
  headers: readonly Pair[],
): WirePart {
  if (value instanceof SentFile) {
    const contentType = field?.contentType === undefined ? value.type : fileType(field.contentType, value);
    return { name, value, headers, ...(contentType !== "" && { contentType }) };
  }
  const contentType =
    field?.contentType === undefined
      ? isStructured(value)
        ? "application/json"
        : undefined
      : concrete(field.contentType);
  return { name, value: plainText(value), headers, ...(contentType !== undefined && { contentType }) };
}

/** The type of a file: its own one where that is allowed, otherwise the first one that is. */
function fileType(allowed: string, { type }: SentFile): string {
  const ranges = allowed.split(",").map((range) => range.trim());
  const fits = ranges.some((range) => {
    const wanted = essence(range);
    return (
      wanted === "*/*" ||
      wanted === essence(type) ||
      (wanted.endsWith("/*") && type.startsWith(wanted.slice(0, -1)))
    );
  });
  return fits && type !== "" ? type : concrete(allowed);
}

/** The first media type of a list that is no range. */
function concrete(allowed: string): string {
  const ranges = allowed.split(",").map((range) => range.trim());
  return ranges.find((range) => !range.includes("*")) ?? "application/octet-stream";
}

function isStyled({ style, explode, allowReserved }: RequestField): boolean {
  return style !== undefined || explode !== undefined || allowReserved !== undefined;
}

function styleOf(name: string, field: RequestField = {}): Parameters<typeof formPairs>[0] {
  const style = field.style ?? "form";
  return {
    name,
    style,
    explode: field.explode ?? style === "form",
    allowReserved: field.allowReserved === true,
  };
}

function at(fields: Readonly<Record<string, RequestField>>, name: string): RequestField | undefined {
  return Object.hasOwn(fields, name) ? fields[name] : undefined;
}

function isStructured(value: unknown): boolean {
  return Array.isArray(value) || isFields(value);
}

function hasFile(value: unknown): boolean {
  return value instanceof SentFile || (Array.isArray(value) && value.some(hasFile));
}
