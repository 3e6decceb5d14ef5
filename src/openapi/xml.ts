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
