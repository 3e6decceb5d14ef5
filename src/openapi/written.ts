// Values as they are written in a media type.
import type { ApiCode } from "../types/api-text.js";
import { wireBody } from "../../theme/client/request/body.js";
import { plainText, writeJson } from "../../theme/client/request/json.js";
import type { RequestBody } from "../../theme/client/request/operation.js";
import { isObject, entryOf, textAt } from "../text/json.js";
import type { CodeTexts } from "./code-texts.js";
import { parseExactly } from "./digits.js";
import type { Schemas } from "./schema.js";
import { Validator } from "./validate.js";
import { escapeHtml } from "../text/escape.js";

/** What the texts of values depend on. */
interface WritingContext {
  readonly schemas: Schemas;
  readonly codes: CodeTexts;
}

/**
 * The value that an example stands for: many are JSON that is written as a text, although the schema takes no text. Otherwise it
 * would be sent as a string with JSON in it.
 */
export function meantBy(
  given: unknown,
  { mediaType }: RequestBody,
  schema: unknown,
  { schemas }: WritingContext,
): unknown {
  if (typeof given !== "string" || languageOf(mediaType) !== "json" || LINES.test(mediaType)) return given;
  if (!isJsonText(given, schema, schemas)) return given;
  try {
    return parseExactly(given).value;
  } catch {
    return given;
  }
}

/** Whether a text looks like JSON where its schema takes no text. */
function isJsonText(value: string, schema: unknown, schemas: Schemas): boolean {
  return /^\s*[[{]/.test(value) && !new Validator(schemas).accepts(value, schema, { direction: undefined });
}

/** Media types with a JSON value in each line. */
const LINES = /[/+](?:x-)?(?:ndjson|jsonl|json-?lines|json-seq)\b/i;

/** A value as it is written in a media type. */
export function codeOf(
  value: unknown,
  body: RequestBody,
  schema: unknown,
  { schemas, codes }: WritingContext,
): ApiCode {
  const { mediaType } = body;
  const language = languageOf(mediaType);
  if (LINES.test(mediaType)) {
    const lines = Array.isArray(value) ? value.map((item) => `${writeJson(item)}\n`).join("") : undefined;
    return codes.of(lines ?? (typeof value === "string" ? value : writeJson(value)), "json");
  }
  if (Array.isArray(value) && /^text\/event-stream\b/i.test(mediaType))
    return codes.of(value.map(eventText).join("\n"), "text");
  if (typeof value === "string" && (language !== "json" || isJsonText(value, schema, schemas)))
    return codes.of(value, language);
  if (language === "xml") return codes.of(xmlText(value, schema, schemas), "xml");
  const form = wireBody(body, value);
  if (form?.kind === "form") return codes.of(form.text, "text");
  return codes.of(value === undefined ? "" : writeJson(value, 2), "json");
}

/** The language that a media type, or a file of this name, is highlighted as. */
export function languageOf(name: string): string {
  if (/json/i.test(name)) return "json";
  if (/xml|html/i.test(name)) return "xml";
  if (/ya?ml/i.test(name)) return "yaml";
  return /^multipart\//i.test(name) ? "json" : "text";
}

/** A server-sent event. */
function eventText(event: unknown): string {
  const fields = isObject(event) ? event : { data: event };
  return Object.entries(fields)
    .flatMap(([name, value]) =>
      plainText(value)
        .split("\n")
        .map((line) => `${name}: ${line}\n`),
    )
    .join("");
}

/** An XML document for a value. */
function xmlText(value: unknown, schema: unknown, schemas: Schemas): string {
  const flat = schemas.flatten(schema);
  const name = flat.name ?? "root";
  return `<?xml version="1.0" encoding="UTF-8"?>\n${element(safeName(name), value, schema, schemas, 0)}`;
}

function element(fallback: string, value: unknown, schema: unknown, schemas: Schemas, depth: number): string {
  const { keywords } = schemas.flatten(schema);
  const settings = entryOf(keywords, "xml");
  const own = textAt(settings, "name") ?? fallback;
  const name = qualified(own, settings);
  const kind = entryOf(settings, "nodeType");
  const indent = "  ".repeat(depth);
  if (Array.isArray(value)) {
    const items = entryOf(keywords, "items");
    const isWrapped = entryOf(settings, "wrapped") === true;
    const hasElement = isWrapped || kind === "element" || depth === 0;
    // The name of a wrapper is that of its items, too, unless they have another one.
    const inner = value
      .map((item) =>
        element(isWrapped ? own : fallback, item, items, schemas, hasElement ? depth + 1 : depth),
      )
      .join("\n");
    return hasElement ? `${indent}<${name}>\n${inner}\n${indent}</${name}>` : inner;
  }
  if (kind === "cdata") return `${indent}<![CDATA[${String(value).replaceAll("]]>", "]]]]><![CDATA[>")}]]>`;
  if (kind === "text") return indent + escapeHtml(String(value));
  if (!isObject(value)) return `${indent}<${name}>${escapeHtml(String(value))}</${name}>`;
  const properties = entryOf(keywords, "properties");
  const namespace = textAt(settings, "namespace");
  const prefix = textAt(settings, "prefix");
  let attributes =
    namespace === undefined
      ? ""
      : ` xmlns${prefix === undefined ? "" : `:${safeName(prefix)}`}="${escapeHtml(namespace)}"`;
  const children: string[] = [];
  let hasElements = false;
  for (const [key, inner] of Object.entries(value)) {
    const own = entryOf(properties, key);
    const { keywords: field } = schemas.flatten(own);
    const at = entryOf(field, "xml");
    if (entryOf(at, "attribute") === true || entryOf(at, "nodeType") === "attribute") {
      attributes += ` ${qualified(textAt(at, "name") ?? safeName(key), at)}="${escapeHtml(String(inner))}"`;
    } else {
      const isText = ["text", "cdata"].includes(textAt(at, "nodeType") ?? "");
      hasElements ||= !isText;
      children.push(element(safeName(key), inner, own, schemas, isText ? 0 : depth + 1));
    }
  }
  if (children.length === 0) return `${indent}<${name}${attributes} />`;
  // Spaces would be a part of the text.
  if (!hasElements) return `${indent}<${name}${attributes}>${children.join("")}</${name}>`;
  return `${indent}<${name}${attributes}>\n${children.join("\n")}\n${indent}</${name}>`;
}

function qualified(name: string, settings: unknown): string {
  const prefix = textAt(settings, "prefix");
  return prefix === undefined ? safeName(name) : `${safeName(prefix)}:${safeName(name)}`;
}

/** A name that XML allows. */
function safeName(name: string): string {
  const clean = name.replace(/[^\p{L}\p{N}_.:-]+/gu, "_");
  return /^[\p{L}_]/u.test(clean) ? clean : `_${clean}`;
}
