// Keys that begin with `x-`, and keywords of schemas that pages have no words for.
import { plainText } from "../../../theme/client/request/json.js";
import { isObject, type JsonObject } from "../../text/json.js";
import type { SchemaRemark } from "../../types/api-schema.js";
import type { EventDocument, Part } from "./document.js";

/** What tools leave for themselves. */
const OWN_OF_TOOLS = /^x-(?:parser-|internal$|scalar-ignore$)/;

/** What is told in the lines of a part, so that its extensions are there, too. */
const BESIDE = ["contact", "license", "externalDocs", "correlationId", "address", "flows"];

/** The extensions of a part, and of what is told beside it. */
export function extensionsIn(part: Part, document: EventDocument): JsonObject {
  const found: Record<string, unknown> = {};
  for (const [key, value] of Object.entries(part.value)) if (isExtension(key)) found[key] = value;
  const add = (name: string, inner: Part) => {
    const its = extensionsIn(inner, document);
    if (Object.keys(its).length > 0) found[name] = its;
  };
  for (const key of BESIDE) {
    const inner = document.partAt(part, key);
    if (!inner) continue;
    add(key, inner);
    if (key === "flows")
      for (const [name, value] of Object.entries(inner.value)) {
        const flow = isExtension(name) ? undefined : document.follow(value, [...inner.path, name]);
        if (flow) add(`${key}.${name}`, flow);
      }
  }
  for (const tag of document.listAt(part, "tags")) add(`tags.${plainText(tag.value["name"] ?? "")}`, tag);
  return found;
}

/** Whether a key is an extension that readers may want to see. */
function isExtension(key: string): boolean {
  return key.startsWith("x-") && !OWN_OF_TOOLS.test(key);
}

/** The keywords of schemas that pages say in their own words, or that say nothing to readers. */
const KNOWN: ReadonlySet<string> = new Set(
  (
    "title description type format enum const default example examples multipleOf maximum minimum exclusiveMaximum exclusiveMinimum " +
    "maxLength minLength pattern items prefixItems additionalItems contains maxContains minContains unevaluatedItems maxItems minItems " +
    "uniqueItems properties patternProperties additionalProperties unevaluatedProperties propertyNames required maxProperties " +
    "minProperties dependentRequired dependentSchemas dependencies allOf anyOf oneOf not if then else readOnly writeOnly deprecated " +
    "nullable contentEncoding contentMediaType contentSchema discriminator externalDocs definitions schemaFormat schema " +
    "x-enum-varnames x-enumNames x-speakeasy-enums x-enumDescriptions x-enum-descriptions x-speakeasy-enum-descriptions x-ms-enum " +
    "x-order x-additionalPropertiesName x-example x-deprecated-reason x-sunset"
  ).split(" "),
);

/** Longer values are cut. */
const MAX_LENGTH = 1000;

/** What a schema says in other keys: extensions, and keywords of other tools. */
export function remarksOf(keywords: JsonObject): SchemaRemark[] {
  return Object.entries(keywords).flatMap(([name, value]) => {
    if (KNOWN.has(name) || name.startsWith("$") || OWN_OF_TOOLS.test(name)) return [];
    const text = isObject(value) || Array.isArray(value) ? JSON.stringify(value) : plainText(value);
    return [{ name, value: text.length > MAX_LENGTH ? `${text.slice(0, MAX_LENGTH)}…` : text }];
  });
}
