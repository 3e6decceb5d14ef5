// Samples of a description against its schemas, with a JSON Schema 2020-12 validator of its own.
import { upgrade } from "@scalar/openapi-upgrader";
import { Ajv2020 } from "ajv/dist/2020.js";
import addFormats from "ajv-formats";
import { bundleDescription } from "../../src/openapi/bundle.js";
import { Examples } from "../../src/openapi/example.js";
import { callsOf } from "../../src/openapi/paths.js";
import { dereference } from "../../src/openapi/reference.js";
import { Schemas, type Direction } from "../../src/openapi/schema.js";
import type { ApiSource } from "../../src/types/source.js";
import { entryOf, isObject, listAt, objectAt, pointerOf } from "../../src/text/json.js";
import { ENGLISH_WORDING, wordsOf } from "../../src/words/words.js";

export interface SampleReport {
  readonly count: number;
  /** Samples whose schema the validator cannot read. */
  readonly unread: number;
  /** Samples that are not valid: where, and why. */
  readonly invalid: readonly { readonly at: string; readonly errors: string; readonly value: unknown }[];
}

/** Makes a sample for every body and response of a description, and validates each. */
export function checkSamples(source: ApiSource): SampleReport {
  const { document } = bundleDescription(source);
  const upgraded = upgrade(plainNumbers(document) as Record<string, unknown>, "3.1") as unknown;
  const isSwagger = isObject(document) && Object.hasOwn(document, "swagger");
  const schemas = new Schemas(isSwagger ? upgraded : document, wordsOf(ENGLISH_WORDING));
  const examples = new Examples(schemas);
  const validators = new Map<Direction, Ajv2020>();
  for (const direction of ["request", "response"] as const) {
    const ajv = new Ajv2020({ strict: false, validateSchema: false, logger: false, unicodeRegExp: false });
    (addFormats as unknown as (ajv: Ajv2020) => void)(ajv);
    const seen = withNull(withoutHidden(plainNumbers(upgraded), direction));
    ajv.addSchema({ ...(seen as object), $id: "https://samples.test/api" });
    validators.set(direction, ajv);
  }
  const invalid: { at: string; errors: string; value: unknown }[] = [];
  const done = new Set<string>();
  let count = 0;
  let unread = 0;
  const check = (at: string, schema: unknown, direction: Direction) => {
    if (done.has(`${direction} ${at}`)) return;
    done.add(`${direction} ${at}`);
    const { value: made } = examples.of(schema, direction);
    if (made === undefined) return;
    const value = plainNumbers(made);
    count += 1;
    let errors: string;
    try {
      const validate = validators
        .get(direction)
        ?.compile({ $ref: `https://samples.test/api#${encodeURI(at)}` });
      if (!validate || validate(value) === true) return;
      errors = JSON.stringify(
        validate.errors
          ?.slice(0, 3)
          .map(({ instancePath, message, params }) => [instancePath, message, params]),
      );
    } catch {
      // No schema that a validator can read: nothing is valid against it.
      unread += 1;
      return;
    }
    invalid.push({ at, errors, value });
  };
  const contents = (owner: unknown, at: readonly string[], direction: Direction) => {
    for (const [type, media] of Object.entries(objectAt(owner, "content"))) {
      const schema = entryOf(media, "schema");
      if (schema !== undefined) check(pointerOf([...at, "content", type, "schema"]), schema, direction);
    }
  };
  const target = schemas.document;
  const place = (owner: unknown, own: readonly string[]): readonly string[] => {
    const ref = entryOf(owner, "$ref");
    return typeof ref === "string"
      ? ref
          .slice(2)
          .split("/")
          .map((key) => key.replace(/~1/g, "/").replace(/~0/g, "~"))
      : own;
  };
  for (const call of [...callsOf(target, "paths"), ...callsOf(target, "webhooks")]) {
    const body = entryOf(call.operation, "requestBody");
    contents(dereference(target, body), place(body, [...call.at, "requestBody"]), "request");
    for (const [status, response] of Object.entries(objectAt(call.operation, "responses"))) {
      contents(dereference(target, response), place(response, [...call.at, "responses", status]), "response");
    }
  }
  return { count: count - unread, unread, invalid };
}

/** A copy whose numbers are those of JavaScript, which the validator knows. */
function plainNumbers(value: unknown): unknown {
  return JSON.parse(JSON.stringify(value)) as unknown;
}

/** The document with fields of the other direction no longer required, in schemas and what `allOf` adds to them. */
function withoutHidden(value: unknown, direction: Direction): unknown {
  const root = value;
  const key = direction === "request" ? "readOnly" : "writeOnly";
  const hiddenIn = (node: unknown, depth = 0): string[] => {
    const schema = dereference(root, node);
    const own = Object.entries(objectAt(schema, "properties")).filter(
      ([, field]) => entryOf(dereference(root, field), key) === true,
    );
    const parts = depth > 8 ? [] : listAt(schema, "allOf");
    return [...own.map(([name]) => name), ...parts.flatMap((part) => hiddenIn(part, depth + 1))];
  };
  const visit = (node: unknown, outer: readonly string[]): void => {
    if (Array.isArray(node)) return node.forEach((item) => visit(item, []));
    if (!isObject(node)) return;
    const hidden = [...outer, ...hiddenIn(node)];
    const required = entryOf(node, "required");
    if (Array.isArray(required))
      (node as Record<string, unknown>)["required"] = required.filter(
        (name) => !hidden.includes(String(name)),
      );
    for (const [name, item] of Object.entries(node)) {
      if (name === "allOf" && Array.isArray(item)) item.forEach((part) => visit(part, hidden));
      else visit(item, []);
    }
  };
  visit(root, []);
  return root;
}

/** `nullable` where the upgrade leaves it as it is. */
function withNull(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withNull);
  if (!isObject(value)) return value;
  const { nullable, ...rest } = value;
  const inner = Object.fromEntries(Object.entries(rest).map(([key, item]) => [key, withNull(item)]));
  if (typeof nullable !== "boolean") return inner;
  return nullable ? { anyOf: [{ type: "null" }, inner] } : inner;
}
