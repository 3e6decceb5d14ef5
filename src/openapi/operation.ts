// An operation of the document → everything that its page shows.
import type {
  ApiBody,
  ApiCall,
  ApiCallback,
  ApiParameter,
  ApiResponse,
  ApiResponseLink,
} from "../types/api-operation.js";
import type { ApiReference } from "../types/api-text.js";
import { excerptOfUntrusted } from "../markdown/api-description.js";
import { defined, unlessEmpty } from "../text/defined.js";
import { entryOf, flagAt, isObject, listAt, objectAt, textAt, type JsonObject } from "../text/json.js";
import {
  bodyShapeOf,
  contentsOf,
  givenExamples,
  headersOf,
  shownExamples,
  withoutRepeated,
  type ContentContext,
  type ValuedContent,
} from "./content.js";
import { displaySchema, titled } from "./display.js";
import { externalDocsOf } from "./links.js";
import { missingText } from "./missing.js";
import { namesIn } from "../../theme/client/request/request.js";
import { decodePath } from "../text/path.js";
import { callsIn, type Call } from "./paths.js";
import { dereference, referenceOf } from "./reference.js";
import type { ValuedParameter } from "./request.js";
import { PLACES } from "./sections.js";
import { serversOf } from "./servers.js";
import { deprecationOf, valueText } from "./words.js";
import type { Schemas } from "./schema.js";
import type { Words } from "../words/words.js";
import { STATUS_CODES } from "node:http";

/** What the calls of one page share. */
export interface CallContext extends ContentContext {
  /** Pages of operations by their id, and by pointer (`#/paths/~1users/get`). */
  readonly operations: ReadonlyMap<string, ApiReference>;
  /** Where relative servers are. */
  readonly origin: string;
}

/** A call with example values for request samples. */
export interface ValuedCall {
  readonly shown: Omit<ApiCall, "summary">;
  readonly values: readonly ValuedParameter[];
  readonly contents: readonly ValuedContent[];
}

/**
 * Reads a call. `prefix` is prepended to the ids of callbacks. Webhooks and callbacks are requests that
 * the reader receives; their schemas are treated alike.
 */
export function callOf(call: Call, context: CallContext, prefix = ""): ValuedCall {
  const { operation, method, path } = call;
  const { document } = context.schemas;
  const parameters = parametersOf(call, context, prefix);
  const grouped = PLACES.flatMap((place) => {
    const group = parameters.filter(({ shown }) => shown.in === place);
    return group.length === 0 ? [] : [[place, group.map(({ shown }) => shown)] as const];
  });
  const body = dereference(document, entryOf(operation, "requestBody"));
  const contents = isObject(body)
    ? contentsOf(
        objectAt(body, "content"),
        {
          direction: "request",
          prefix: `${prefix}body`,
          anchor: prefix === "" ? "request-body" : prefix.slice(0, -1),
        },
        context,
      )
    : [];
  const description = descriptionOf(call, context.schemas);
  const aboutPath = textAt(call.item, "description");
  const pathSummary = textAt(call.item, "summary");
  const long = (text: string) =>
    prefix === "" ? context.page.long(text, 2, { lead: true }) : context.page.short(text);
  const shown = defined({
    method,
    path,
    parameters: Object.fromEntries(grouped),
    externalDocs: externalDocsOf(operation, context.page),
    body: isObject(body) ? bodyOf(body, contents, context) : undefined,
    responses: responsesOf(operation, context, prefix),
    // Last, so that ids of fields do not depend on headings in descriptions.
    description: description === undefined ? undefined : long(description),
    pathSummary: pathSummary === summaryOf(call) ? undefined : pathSummary,
    pathDescription:
      aboutPath === undefined || description?.includes(aboutPath) ? undefined : context.page.short(aboutPath),
    deprecated: flagAt(operation, "deprecated"),
    deprecation: unlessEmpty(deprecationOf(operation, context.page.words)),
  });
  return { shown, values: parameters, contents };
}

/** A longer summary is treated as a description. */
const LONGEST_SUMMARY = 120;

/** The title of an operation: its summary, otherwise its id, otherwise the first words about it, otherwise method and path. */
export function summaryOf(call: Call): string {
  const { operation, item, method, path } = call;
  const text =
    writtenSummary(call) ??
    textAt(operation, "operationId") ??
    short(textAt(item, "summary")) ??
    firstSentence(textAt(operation, "description")) ??
    `${method} ${path}`;
  return text.replace(/\s+/g, " ").trim();
}

/** The summary of an operation, if it is short enough for a title. */
export function writtenSummary({ operation }: Pick<Call, "operation">): string | undefined {
  return short(textAt(operation, "summary"));
}

function short(text: string | undefined): string | undefined {
  return text !== undefined && text.trim().length <= LONGEST_SUMMARY ? text : undefined;
}

/** A longer sentence is no title. */
const LONGEST_SENTENCE = 80;

/** The first sentence of a description as plain text, without its full stop. */
function firstSentence(description: string | undefined): string | undefined {
  const text = description === undefined ? undefined : excerptOfUntrusted(description, 2 * LONGEST_SENTENCE);
  if (text === undefined) return undefined;
  const [sentence = text] = /^.*?[.!?](?=\s+[^\p{Ll}]|$)/u.exec(text) ?? [];
  const title = sentence.replace(/\.$/, "");
  return title === "" || title.length > LONGEST_SENTENCE ? undefined : title;
}

/**
 * The description. A summary that is too long for a title is prepended, unless the description repeats it, and so is what is
 * missing.
 */
export function descriptionOf({ operation, item }: Call, { document, words }: Schemas): string | undefined {
  const summary = textAt(operation, "summary")?.trim() ?? "";
  const description = textAt(operation, "description");
  const isRepeated = summary.length <= LONGEST_SUMMARY || description?.trim().startsWith(summary) === true;
  const missing = [...listAt(item, "parameters"), ...listAt(operation, "parameters")].flatMap((entry) => {
    const ref = referenceOf(entry);
    if (ref === undefined || dereference(document, entry) !== undefined) return [];
    return [words.api.missing.parameter(missingText(ref, words))];
  });
  const own = [isRepeated ? undefined : summary, description].filter((text) => text !== undefined);
  const parts = [...missing, ...(own.length > 0 ? own : [textAt(item, "description") ?? []].flat())];
  return parts.length > 0 ? parts.join("\n\n") : undefined;
}

function bodyOf(body: JsonObject, contents: readonly ValuedContent[], { page }: CallContext): ApiBody {
  const description = page.about(body);
  return defined({
    required: entryOf(body, "required") === true,
    description,
    contents: withoutRepeated(
      contents.map(({ shown }) => shown),
      description,
    ),
  });
}

/**
 * Parameters of the path item and of the operation, which takes precedence. What the path names and nothing describes is
 * shown as far as it is known.
 */
function parametersOf(
  { item, operation, path, at }: Call,
  context: CallContext,
  prefix: string,
): ValuedParameter[] {
  const found = new Map<string, JsonObject>();
  for (const entry of [...listAt(item, "parameters"), ...listAt(operation, "parameters")]) {
    const parameter = dereference(context.schemas.document, entry);
    if (isObject(parameter))
      found.set(`${valueText(entryOf(parameter, "in"))} ${valueText(entryOf(parameter, "name"))}`, parameter);
  }
  // Names of webhooks and expressions of callbacks are no paths.
  for (const name of at[0] === "paths" && prefix === "" ? namesIn(path) : []) {
    if ([...found.values()].some((one) => entryOf(one, "name") === name)) continue;
    const description = context.page.words.api.missing.undescribed;
    found.set(`path ${name}`, { name, in: "path", required: true, description });
  }
  return [...found.values()].flatMap((parameter) => parameterOf(parameter, context, prefix) ?? []);
}

function parameterOf(
  parameter: JsonObject,
  context: CallContext,
  prefix: string,
): ValuedParameter | undefined {
  const name = textAt(parameter, "name");
  const given = entryOf(parameter, "in");
  // OpenAPI 3.2: the whole query string as one value.
  const place = given === "querystring" ? "query" : PLACES.find((one) => one === given);
  if (name === undefined || place === undefined) return undefined;
  const anchor = context.page.anchor(`${prefix}${place}-${name}`);
  const where = { direction: "request" as const, prefix: anchor, anchor };
  const [mediaType, media] = Object.entries(objectAt(parameter, "content"))[0] ?? [];
  const written = { mediaType: mediaType ?? "text/plain" };
  const schema =
    entryOf(dereference(context.schemas.document, media), "schema") ?? entryOf(parameter, "schema");
  const style = textAt(parameter, "style") ?? (place === "query" || place === "cookie" ? "form" : "simple");
  const explode = entryOf(parameter, "explode");
  const examples = givenExamples([parameter, media], written, schema, context);
  const single = examples[0]?.value;
  const required = entryOf(parameter, "required") === true || place === "path";
  const made = single ?? context.sampleOf(schema ?? { type: "string" }, "request");
  // Where any value is allowed: an empty object would be nothing at all in an address.
  const isNothing = isObject(made) && Object.keys(made).length === 0;
  const isFree = isNothing && single === undefined && context.schemas.flatten(schema).types.length === 0;
  const value = isFree ? context.sampleOf({ type: "string" }, "request") : made;
  const shown: ApiParameter = defined({
    name,
    in: place,
    anchor,
    required,
    deprecated: flagAt(parameter, "deprecated"),
    deprecation: unlessEmpty(deprecationOf(parameter, context.page.words)),
    description: context.page.about(parameter),
    style,
    explode: typeof explode === "boolean" ? explode : style === "form" || style === "cookie",
    allowEmptyValue: flagAt(parameter, "allowEmptyValue"),
    allowReserved: flagAt(parameter, "allowReserved"),
    whole: given === "querystring" || undefined,
    mediaType,
    schema: schema === undefined ? undefined : titled(displaySchema(schema, where, context), name),
    examples: shownExamples(examples, written, schema, context),
  });
  const about = textAt(parameter, "description");
  return { shown, schema, value, given: single !== undefined, examples, ...defined({ about }) };
}

function responsesOf(operation: JsonObject, context: CallContext, prefix: string): ApiResponse[] {
  /** The first response with a body, by its shape. */
  const known = new Map<string, ApiResponse>();
  return Object.entries(objectAt(operation, "responses")).flatMap(([status, entry]) => {
    const response = responseOf(entry, context.schemas.document, context.page.words);
    if (!isObject(response) || status.startsWith("x-")) return [];
    const anchor = context.page.anchor(`${prefix}response-${status}`);
    const place = { direction: "response" as const, prefix: anchor, anchor };
    const content = objectAt(response, "content");
    const shape = bodyShapeOf(content, context);
    const same = known.get(shape);
    const description = context.page.about(response);
    const contents = contentsOf(content, place, context, same !== undefined).map(({ shown }) => shown);
    const made: ApiResponse = defined({
      status,
      anchor,
      bodyAs: same && { status: same.status, anchor: same.anchor },
      tone: TONES[status.slice(0, 1)] ?? "information",
      label: statusName(status, context.page.words),
      headers: unlessEmpty(headersOf(objectAt(response, "headers"), anchor, context)),
      links: unlessEmpty(linksOf(response, context)),
      summary: textAt(response, "summary"),
      description,
      contents: withoutRepeated(contents, description),
    });
    if (shape !== "" && !same && hasFields(made)) known.set(shape, made);
    return [made];
  });
}

/** Whether a body takes more than a line. */
function hasFields({ contents }: ApiResponse): boolean {
  return contents.some(({ schema }) => schema?.properties ?? schema?.choices);
}

/** A response. One without a description, or whose reference leads nowhere, is shown as far as it is known. */
function responseOf(entry: unknown, document: unknown, words: Words): unknown {
  const ref = referenceOf(entry);
  const missing = ref === undefined ? {} : { description: missingText(ref, words) };
  return dereference(document, entry) ?? missing;
}

/** By the first digit of the status. */
const TONES: Readonly<Record<string, ApiResponse["tone"]>> = {
  2: "success",
  3: "redirect",
  4: "error",
  5: "error",
};

function linksOf(response: JsonObject, context: CallContext): ApiResponseLink[] {
  return Object.entries(objectAt(response, "links")).flatMap(([name, entry]) => {
    const link = dereference(context.schemas.document, entry);
    if (!isObject(link)) return [];
    const target = textAt(link, "operationId") ?? textAt(link, "operationRef");
    const parameters = Object.entries(objectAt(link, "parameters")).map(([key, value]) => ({
      name: key,
      value: valueText(value),
    }));
    const body = entryOf(link, "requestBody");
    const server = entryOf(link, "server");
    return defined({
      name,
      description: context.page.about(link),
      operation: target === undefined ? undefined : operationOf(target, context),
      target,
      parameters: unlessEmpty(parameters),
      requestBody: body === undefined ? undefined : valueText(body),
      server: isObject(server)
        ? serversOf([{ servers: [server] }], context.page, context.origin)[0]
        : undefined,
    });
  });
}

/** The page of an operation by its id or pointer, which is percent-encoded as part of a URI. */
function operationOf(target: string, { operations }: CallContext): ApiReference | undefined {
  return operations.get(target) ?? operations.get(decodePath(target));
}

/** Requests that the API makes to its caller, as part of an operation. */
export function callbacksOf(call: Call, context: CallContext): ApiCallback[] {
  const { document } = context.schemas;
  return Object.entries(objectAt(call.operation, "callbacks")).flatMap(([name, entry]) => {
    const callback = dereference(document, entry);
    if (!isObject(callback)) return [];
    return callsIn(document, callback, [...call.at, "callbacks", name]).map((inner): ApiCallback => {
      const anchor = context.page.anchor(`callback-${name}-${inner.method.toLowerCase()}`);
      const { shown } = callOf(inner, context, `${anchor}-`);
      return { name, anchor, ...shown, summary: textAt(inner.operation, "summary") ?? name };
    });
  });
}

/** What Node calls otherwise than RFC 9110 does. The names of statuses are those of the standard in every language. */
const NAMES: Readonly<Record<string, string>> = {
  413: "Content Too Large",
  422: "Unprocessable Content",
};

/** Name of a status, a range such as `4XX`, or `default`. */
function statusName(status: string, { api }: Words): string | undefined {
  const others: Readonly<Record<string, string>> = {
    ...NAMES,
    ...api.statusRanges,
    default: api.response.anyStatus,
  };
  const key = /^[1-5]xx$/i.test(status) ? status.toUpperCase() : status;
  const names = Object.hasOwn(others, key) ? others : STATUS_CODES;
  return Object.hasOwn(names, key) ? names[key] : undefined;
}
