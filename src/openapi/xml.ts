// Value + schema → XML, with the names that the schema's `xml` settings give.
import { entryOf, isObject, textAt } from "../text/json.js";
import { escapeHtml } from "../text/escape.js";
import type { Schemas } from "./schema.js";

/** An XML document for a value. */
export function xmlText(value: unknown, schema: unknown, schemas: Schemas): string {
  const flat = schemas.flatten(schema);
  const name = flat.name ?? "root";
  return `<?xml version="1.0" encoding="UTF-8"?>\n${element(safeName(name), value, schema, schemas, 0)}`;
}

function element(fallback: string, value: unknown, schema: unknown, schemas: Schemas, depth: number): string {
  const { keywords } = schemas.flatten(schema);
  const settings = entryOf(keywords, "xml");
  const name = qualified(textAt(settings, "name") ?? fallback, settings);
  const indent = "  ".repeat(depth);
  if (Array.isArray(value)) {
    const items = entryOf(keywords, "items");
    const wrapped = entryOf(settings, "wrapped") === true || depth === 0;
    const inner = value
      .map((item) => element(fallback, item, items, schemas, wrapped ? depth + 1 : depth))
      .join("\n");
    return wrapped ? `${indent}<${name}>\n${inner}\n${indent}</${name}>` : inner;
  }
  if (!isObject(value)) return `${indent}<${name}>${escapeHtml(String(value))}</${name}>`;
  const properties = entryOf(keywords, "properties");
  const namespace = textAt(settings, "namespace");
  const prefix = textAt(settings, "prefix");
  let attributes =
    namespace === undefined
      ? ""
      : ` xmlns${prefix === undefined ? "" : `:${safeName(prefix)}`}="${escapeHtml(namespace)}"`;
  const children: string[] = [];
  for (const [key, inner] of Object.entries(value)) {
    const own = entryOf(properties, key);
    const { keywords: field } = schemas.flatten(own);
    const at = entryOf(field, "xml");
    if (entryOf(at, "attribute") === true) {
      attributes += ` ${qualified(textAt(at, "name") ?? safeName(key), at)}="${escapeHtml(String(inner))}"`;
    } else children.push(element(safeName(key), inner, own, schemas, depth + 1));
  }
  if (children.length === 0) return `${indent}<${name}${attributes} />`;
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
