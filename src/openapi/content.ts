// Bodies by media type → their schemas and examples.
import { createHighlighter, type Highlight } from "../markdown/highlight.js";
import type { ApiContent } from "../types/api-operation.js";
import type { ApiCode, ApiExample } from "../types/api-text.js";
import { wireBody } from "../../theme/client/request/body.js";
import { writeJson } from "../../theme/client/request/json.js";
import type { RequestBody } from "../../theme/client/request/operation.js";
import { defined, unlessEmpty } from "../text/defined.js";
import { entryOf, isObject, objectAt, textAt, type JsonObject } from "../text/json.js";
import { fileNameOf, folderOf, joinPath } from "../text/path.js";
import { displaySchema, type DisplayContext, type DisplayPlace } from "./display.js";
import type { Examples } from "./example.js";
import { sentAs } from "./form-fields.js";
import { dereference } from "./reference.js";
import { distinct } from "./words.js";
import { xmlText } from "./xml.js";
import { WORDS } from "../text/words.js";

/** What all pages of a description share. */
export interface ContentContext extends DisplayContext {
  readonly examples: Examples;
  /** Texts of the description's files by path, and the path of the description itself. */
  readonly texts: ReadonlyMap<string, string>;
  readonly source: string;
  readonly codes: CodeTexts;
}

/** An example with its value, which request samples are made from. */
export interface ValuedExample {
  readonly shown: ApiExample;
  readonly value: unknown;
}

/** A body in one media type, with the values of its examples. */
export interface ValuedContent {
  readonly shown: ApiContent;
  readonly values: readonly ValuedExample[];
}

/** All media types of a body or response. Fields of the first one get the shortest ids. */
export function contentsOf(
  content: JsonObject,
  place: DisplayPlace,
  context: ContentContext,
): ValuedContent[] {
  return Object.entries(content).flatMap(([mediaType, entry], index) => {
    // A media type without content is still one that is sent.
    const media = dereference(context.schemas.document, entry) ?? {};
    if (!isObject(media)) return [];
    const prefix = index === 0 ? place.prefix : `${place.prefix}-${mediaType}`;
    return [contentOf(mediaType, media, { ...place, prefix }, context)];
  });
}

function contentOf(
  mediaType: string,
  media: JsonObject,
  place: DisplayPlace,
  context: ContentContext,
): ValuedContent {
  const item = entryOf(media, "itemSchema");
  const schema =
    entryOf(media, "schema") ?? (item === undefined ? undefined : { type: "array", items: item });
  const sent = place.direction === "request" ? sentAs(mediaType, media, schema, context) : {};
  const values = examplesOf({ mediaType, ...sent }, media, schema, place, context);
  const encoding = Object.entries(objectAt(media, "encoding")).flatMap(([name, value]) => {
    const types = textAt(value, "contentType");
    return types === undefined ? [] : [`${name}: ${types}`];
  });
  return {
    shown: defined({
      mediaType,
      schema: schema === undefined ? undefined : displaySchema(schema, place, context),
      examples: values.map(({ shown }) => shown),
      encoding: unlessEmpty(encoding),
      ...sent,
    }),
    values,
  };
}

function examplesOf(
  body: RequestBody,
  media: JsonObject,
  schema: unknown,
  { direction }: DisplayPlace,
  context: ContentContext,
): ValuedExample[] {
  const named = namedExamples(entryOf(media, "examples"), body, schema, context);
  if (named.length > 0) return named;
  const code = (value: unknown) => codeOf(value, body, schema, context);
  if (Object.hasOwn(media, "example")) {
    const value = dereference(context.schemas.document, media["example"]);
    return [{ shown: { label: WORDS.example, ...code(value) }, value }];
  }
  if (schema === undefined) return [];
  const value = context.examples.of(schema, direction);
  if (value === undefined) return [];
  return [{ shown: { label: WORDS.example, ...code(value), generated: true }, value }];
}

/** Named examples. External ones are read if they are part of the site, otherwise linked. */
export function namedExamples(
  examples: unknown,
  body: RequestBody,
  schema: unknown,
  context: ContentContext,
): ValuedExample[] {
  if (!isObject(examples)) return [];
  const labeled = distinct();
  return Object.entries(examples).flatMap(([name, entry]) => {
    const example = dereference(context.schemas.document, entry);
    if (!isObject(example)) return [];
    const label = labeled(textAt(example, "summary") ?? name);
    const about = defined({ description: context.page.about(example) });
    const external = textAt(example, "externalValue");
    if (external !== undefined) {
      const shown = externalCode(external, context);
      return [{ shown: { label, ...about, ...shown }, value: shown.code }];
    }
    const serialized = textAt(example, "serializedValue");
    const value =
      serialized ?? (Object.hasOwn(example, "dataValue") ? example["dataValue"] : entryOf(example, "value"));
    if (value === undefined) return [];
    return [{ shown: { label, ...about, ...codeOf(value, body, schema, context) }, value }];
  });
}

function externalCode(
  url: string,
  { texts, source, codes }: ContentContext,
): ApiCode & { externalUrl?: string } {
  const local = /^[a-z][a-z0-9+.-]*:|^\//i.test(url) ? undefined : joinPath(folderOf(source), url);
  const text = local === undefined ? undefined : texts.get(local);
  if (text !== undefined) return codes.of(text.trimEnd(), languageOf(fileNameOf(url)));
  const safe = /^https?:\/\//i.test(url) ? { externalUrl: url } : {};
  return { language: "text", code: safe.externalUrl === undefined ? url : "", html: "", ...safe };
}

/** A value as it is written in a media type. */
function codeOf(value: unknown, body: RequestBody, schema: unknown, context: ContentContext): ApiCode {
  const { mediaType } = body;
  const language = languageOf(mediaType);
  if (typeof value === "string" && language !== "json") return context.codes.of(value, language);
  if (language === "xml") return context.codes.of(xmlText(value, schema, context.schemas), "xml");
  const form = wireBody(body, value);
  if (form?.kind === "form") return context.codes.of(form.text, "text");
  return context.codes.of(value === undefined ? "" : writeJson(value, 2), "json");
}

function languageOf(name: string): string {
  if (/json/i.test(name)) return "json";
  if (/xml|html/i.test(name)) return "xml";
  if (/ya?ml/i.test(name)) return "yaml";
  return /^multipart\//i.test(name) ? "json" : "text";
}

/** Longer code is not highlighted, to keep pages small. */
const PLAIN = 12_000;

/** Highlighted code. Punctuation is not highlighted: in thousands of samples its markup would be a third of all HTML. */
export class CodeTexts {
  /** By language and text: many operations share examples. */
  private readonly known = new Map<string, ApiCode>();

  constructor(readonly highlight: Highlight = createHighlighter()) {}

  /** Highlights each text once. */
  of(code: string, language: string): ApiCode {
    const key = `${language} ${code}`;
    const text = this.known.get(key) ?? this.make(code, language);
    this.known.set(key, text);
    return text;
  }

  /** Without a cache, for texts that are hardly ever equal. */
  make(code: string, language: string): ApiCode {
    const html = this.highlight(code, code.length > PLAIN ? "text" : language, { marks: new Map() });
    return { language, code, html: html.replace(/<span class="u">([^<]*)<\/span>/g, "$1") };
  }
}

/** The first JSON body, otherwise the first one. */
export function preferred(contents: readonly ValuedContent[]): ValuedContent | undefined {
  return contents.find(({ shown }) => /json/i.test(shown.mediaType)) ?? contents[0];
}
