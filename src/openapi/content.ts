// Bodies by media type → their schemas and examples.
import type { ApiContent, ApiEncoding, ApiHeader } from "../types/api-operation.js";
import type { ApiCode, ApiExample, ApiHtml } from "../types/api-text.js";
import type { RequestBody } from "../../theme/client/request/operation.js";
import { defined, unlessEmpty } from "../text/defined.js";
import { entryOf, flagAt, isObject, listAt, objectAt, textAt, type JsonObject } from "../text/json.js";
import { fileNameOf, folderOf, climbingPath } from "../text/path.js";
import type { CodeTexts } from "./code-texts.js";
import { canonical } from "./equal.js";
import { displaySchema, titled, type DisplayContext, type DisplayPlace } from "./display.js";
import type { ApiPageText } from "./page-text.js";
import { sentAs } from "./form-fields.js";
import { dereference } from "./reference.js";
import type { Direction } from "./schema.js";
import { deprecationOf, distinct } from "./words.js";
import { codeOf, languageOf, meantBy } from "./written.js";

/** What all pages of a description share. */
export interface ContentContext extends DisplayContext {
  readonly page: ApiPageText;
  /** A value for a schema; `undefined` if none can be made. */
  readonly sampleOf: (schema: unknown, direction: Direction | undefined) => unknown;
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
  readonly schema: unknown;
  readonly values: readonly ValuedExample[];
}

/**
 * All media types of a body or response. Fields of the first one get the shortest ids. `isShown`: their schemas stand
 * somewhere else on the page already.
 */
export function contentsOf(
  content: JsonObject,
  place: DisplayPlace,
  context: ContentContext,
  isShown = false,
): ValuedContent[] {
  const known = new Map<string, ValuedContent>();
  return Object.entries(content).flatMap(([mediaType, entry], index) => {
    // A media type without content is still one that is sent.
    const media = dereference(context.schemas.document, entry) ?? {};
    if (!isObject(media)) return [];
    const prefix = index === 0 ? place.prefix : `${place.prefix}-${mediaType}`;
    const shape = shapeOf(media);
    const same = known.get(shape);
    const made = contentOf(mediaType, media, { ...place, prefix }, context, { same, isShown });
    if (shape !== "" && !same) known.set(shape, made);
    return [made];
  });
}

/** Bodies whose schemas do not say again what is said of the whole. */
export function withoutRepeated(contents: readonly ApiContent[], about: ApiHtml | undefined): ApiContent[] {
  return contents.map((content) => {
    if (about === undefined || content.schema?.description !== about) return content;
    const { description: _, ...schema } = content.schema;
    return { ...content, schema };
  });
}

/** Equal for bodies whose schemas are shown alike in each media type; empty where one has something of its own to show. */
export function bodyShapeOf(content: JsonObject, { schemas: { document } }: ContentContext): string {
  const shapes = Object.entries(content).map(([mediaType, entry]) => {
    const media = dereference(document, entry);
    const shape = isObject(media) ? shapeOf(media) : "";
    return shape && `${mediaType} ${shape}`;
  });
  return shapes.includes("") ? "" : shapes.join("\n");
}

/** Equal for media types whose schemas are shown alike; empty for those that have something of their own to show. */
function shapeOf(media: JsonObject): string {
  const schema = entryOf(media, "schema");
  return schema === undefined || encodingsIn(media).length > 0 ? "" : canonical(schema);
}

function contentOf(
  mediaType: string,
  media: JsonObject,
  place: DisplayPlace,
  context: ContentContext,
  { same, isShown }: { readonly same: ValuedContent | undefined; readonly isShown: boolean },
): ValuedContent {
  const item = entryOf(media, "itemSchema");
  const schema =
    entryOf(media, "schema") ?? (item === undefined ? undefined : { type: "array", items: item });
  const sent = place.direction === "request" ? sentAs(mediaType, media, schema, context) : {};
  const values = examplesOf({ mediaType, ...sent }, media, schema, place, context);
  const encoding = encodingsIn(media).flatMap(
    ([name, value]) => encodingOf(name, value, place, context) ?? [],
  );
  const examples = values.map(({ shown }) => shown);
  const isRepeated = same && sayNothingNew(examples, same.shown.examples);
  return {
    shown: defined({
      mediaType,
      schema: schema === undefined || same || isShown ? undefined : displaySchema(schema, place, context),
      sameAs: same?.shown.mediaType,
      examples: isRepeated ? [] : examples,
      encoding: unlessEmpty(encoding),
      ...sent,
    }),
    schema,
    values,
  };
}

/** Whether examples are the one that was made before. */
function sayNothingNew([example, ...more]: readonly ApiExample[], [known]: readonly ApiExample[]): boolean {
  const isMade = more.length === 0 && example?.generated === true && known?.generated === true;
  return isMade && example.code === known.code;
}

/** Deeper encodings of encodings are passed over. */
const ENCODING_DEPTH = 5;

/**
 * The encodings of fields by name, those of parts by position: `[0]`, and `[*]` for all others. Those of parts that hold parts
 * themselves (OpenAPI 3.2) follow: `[0].name`.
 */
function encodingsIn(owner: unknown, depth = 0): [name: string, encoding: unknown][] {
  if (depth > ENCODING_DEPTH) return [];
  const item = entryOf(owner, "itemEncoding");
  const own: [string, unknown][] = [
    ...Object.entries(objectAt(owner, "encoding")),
    ...listAt(owner, "prefixEncoding").map((each, index): [string, unknown] => [`[${index}]`, each]),
    ...(item === undefined ? [] : [["[*]", item] satisfies [string, unknown]]),
  ];
  return own.flatMap(([name, encoding]) => [
    [name, encoding],
    ...encodingsIn(encoding, depth + 1).map(([inner, value]): [string, unknown] => [
      inner.startsWith("[") ? name + inner : `${name}.${inner}`,
      value,
    ]),
  ]);
}

function encodingOf(
  name: string,
  entry: unknown,
  { prefix }: DisplayPlace,
  context: ContentContext,
): ApiEncoding | undefined {
  const explode = entryOf(entry, "explode");
  const settings = defined({
    contentType: textAt(entry, "contentType"),
    style: textAt(entry, "style"),
    explode: typeof explode === "boolean" ? explode : undefined,
    allowReserved: flagAt(entry, "allowReserved"),
    headers: unlessEmpty(headersOf(objectAt(entry, "headers"), `${prefix}-${name}`, context)),
  });
  return Object.keys(settings).length === 0 ? undefined : { name, ...settings };
}

/** The headers of a response, or of a part of a form. */
export function headersOf(headers: JsonObject, anchor: string, context: ContentContext): ApiHeader[] {
  return Object.entries(headers).flatMap(([name, entry]) => {
    const header = dereference(context.schemas.document, entry);
    if (!isObject(header)) return [];
    const id = context.page.anchor(`${anchor}-header-${name}`);
    const place = { direction: "response" as const, prefix: id, anchor: id };
    const [mediaType = "text/plain", media] = Object.entries(objectAt(header, "content"))[0] ?? [];
    const schema = entryOf(header, "schema") ?? entryOf(media, "schema");
    const body = { mediaType };
    const examples = givenExamples([header, media], body, schema, context);
    return defined({
      name,
      anchor: id,
      required: entryOf(header, "required") === true,
      deprecated: flagAt(header, "deprecated"),
      deprecation: unlessEmpty(deprecationOf(header, context.page.words)),
      description: context.page.about(header),
      schema: schema === undefined ? undefined : titled(displaySchema(schema, place, context), name),
      examples: shownExamples(examples, body, schema, context),
    });
  });
}

/** The examples of the first owner that has any. */
export function givenExamples(
  owners: readonly unknown[],
  body: RequestBody,
  schema: unknown,
  context: ContentContext,
): ValuedExample[] {
  for (const owner of owners) {
    const named = namedExamples(entryOf(owner, "examples"), body, schema, context);
    if (named.length > 0) return named;
    const single = entryOf(owner, "example") ?? entryOf(owner, "x-example");
    if (single !== undefined) return [exampleOf(single, body, schema, context)];
  }
  return [];
}

/**
 * The examples of a parameter or header as its page shows them: the given ones, otherwise the lists and objects among
 * those of its schema, which are not shown with the schema.
 */
export function shownExamples(
  given: readonly ValuedExample[],
  body: RequestBody,
  schema: unknown,
  context: ContentContext,
): ApiExample[] | undefined {
  if (given.length > 0) return given.map(({ shown }) => shown);
  const { keywords } = context.schemas.flatten(schema);
  const values = [
    entryOf(keywords, "example"),
    entryOf(keywords, "x-example"),
    ...listAt(keywords, "examples"),
  ];
  const structured = values.filter((value) => typeof value === "object" && value !== null);
  return unlessEmpty(structured.map((value) => exampleOf(value, body, schema, context).shown));
}

function exampleOf(
  value: unknown,
  body: RequestBody,
  schema: unknown,
  context: ContentContext,
): ValuedExample {
  const meant = meantBy(value, body, schema, context);
  return {
    shown: { label: context.page.words.api.body.example, ...codeOf(meant, body, schema, context) },
    value: meant,
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
  if (Object.hasOwn(media, "example")) {
    const value = dereference(context.schemas.document, media["example"]);
    return [exampleOf(value, body, schema, context)];
  }
  if (schema === undefined) return [];
  const value = context.sampleOf(schema, direction);
  if (value === undefined) return [];
  const { shown } = exampleOf(value, body, schema, context);
  return [{ shown: { ...shown, generated: true }, value }];
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
    const summary = textAt(example, "summary");
    const label = labeled(summary ?? name);
    const about = defined({ summary, description: context.page.about(example) });
    const external = textAt(example, "externalValue");
    if (external !== undefined) {
      const shown = externalCode(external, context);
      return [{ shown: { label, ...about, ...shown }, value: shown.code }];
    }
    const serialized = textAt(example, "serializedValue");
    const given = Object.hasOwn(example, "dataValue") ? example["dataValue"] : entryOf(example, "value");
    const value = given === undefined ? serialized : meantBy(given, body, schema, context);
    if (value === undefined) return [];
    const code =
      serialized === undefined
        ? codeOf(value, body, schema, context)
        : context.codes.of(serialized, languageOf(body.mediaType));
    return [{ shown: { label, ...about, ...code }, value }];
  });
}

function externalCode(
  url: string,
  { texts, source, codes }: ContentContext,
): ApiCode & { externalUrl?: string } {
  const local = /^[a-z][a-z0-9+.-]*:|^\//i.test(url) ? undefined : climbingPath(folderOf(source), url);
  const text = local === undefined ? undefined : texts.get(local);
  if (text !== undefined) return codes.of(text.trimEnd(), languageOf(fileNameOf(url)));
  const safe = /^https?:\/\//i.test(url) ? { externalUrl: url } : {};
  return { language: "text", code: safe.externalUrl === undefined ? url : "", html: "", ...safe };
}

/** The first JSON body, otherwise the first one. */
export function preferred(contents: readonly ValuedContent[]): ValuedContent | undefined {
  return contents.find(({ shown }) => /json/i.test(shown.mediaType)) ?? contents[0];
}
