// Values as they are written in a media type.
import type { ApiCode } from "../types/api-text.js";
import { wireBody } from "../../theme/client/request/body.js";
import { plainText, writeJson } from "../../theme/client/request/json.js";
import type { RequestBody } from "../../theme/client/request/operation.js";
import { isObject } from "../text/json.js";
import type { CodeTexts } from "./code-texts.js";
import { parseExactly } from "./digits.js";
import type { Schemas } from "./schema.js";
import { Validator } from "./validate.js";
import { xmlText } from "./xml.js";

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
