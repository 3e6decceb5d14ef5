// Validates a description.
import type { ErrorObject } from "ajv";
import { diagnostic } from "../diagnostics/diagnostics.js";
import type { Diagnostic, Point } from "../types/diagnostic.js";
import {
  entryOf,
  isObject,
  listAt,
  objectAt,
  parsePointer,
  pointerOf,
  textAt,
  valueAt,
  type JsonPath,
} from "../text/json.js";
import type { ApiSource } from "../types/source.js";
import type { BundledDescription } from "./bundle.js";
import { followsSchema } from "./follows-schema.js";
import { dereference } from "./reference.js";
import { namesIn } from "../../theme/client/request/request.js";
import { callsOf } from "./paths.js";

/** Supported versions; 2.0 is Swagger. */
const VERSIONS: ReadonlySet<string> = new Set(["2.0", "3.0", "3.1", "3.2"]);

type Place = (path: JsonPath) => Point;

/**
 * Reports a file of the folder of descriptions that only looks like one: its version is none. Files that the configuration names are
 * meant to be descriptions.
 */
export function passedOver(
  { path, files }: Pick<ApiSource, "path" | "files">,
  { document, at }: Pick<BundledDescription, "document" | "at">,
): Diagnostic | undefined {
  if (!document) {
    const text = files.find((file) => file.path === path)?.text ?? "";
    return VERSION.test(text) ? undefined : diagnostic("openapi-version.skipped", at([]), "");
  }
  const key = document["openapi"] === undefined ? "swagger" : "openapi";
  const version = document[key];
  if (typeof version === "string" && /^\s*\d/.test(version)) return undefined;
  const shown = version === undefined ? "" : JSON.stringify(version);
  return diagnostic("openapi-version.skipped", at([key]), shown);
}

/** What a file that cannot be parsed says of its version. */
const VERSION = /\b(?:openapi|swagger)["']?\s*:\s*["']?\d/;

/** Validates a document against the schema of its version, then what a schema cannot express. Returns all problems. */
export async function checkDescription(
  document: Readonly<Record<string, unknown>>,
  at: Place,
): Promise<Diagnostic[]> {
  const version = versionOf(document);
  if (version === undefined || !VERSIONS.has(version)) {
    const key = document["openapi"] === undefined ? "swagger" : "openapi";
    const given = document[key];
    if (given === undefined && document["asyncapi"] !== undefined) {
      const place = at(["asyncapi"]);
      return [diagnostic("openapi-version.asyncapi", place, place.file)];
    }
    if (given === undefined) return [diagnostic("openapi-version", at(["openapi"]))];
    return [diagnostic("openapi-version.unsupported", at([key]), JSON.stringify(given))];
  }
  return [...(await schemaFaults(document, version, at)), ...operationFaults(document, at)];
}

function versionOf(document: unknown): string | undefined {
  const text = textAt(document, "openapi") ?? textAt(document, "swagger");
  return text === undefined ? undefined : /^\d+\.\d+/.exec(text)?.[0];
}

async function schemaFaults(
  document: Readonly<Record<string, unknown>>,
  version: string,
  at: Place,
): Promise<Diagnostic[]> {
  // Compiling the validator that lists all errors takes longer than most checks.
  if (await followsSchema(document, version)) return [];
  const { schemaErrors } = await import("./schema-errors.js");
  const errors = meaningful(await schemaErrors(document));
  const untyped = new Set(version === "2.0" ? errors.flatMap((error) => untypedAt(error, document)) : []);
  return [
    ...[...untyped].map((pointer) => {
      const name = `\`${namedAt(parsePointer(pointer), document)}\``;
      return diagnostic("openapi-invalid.missing-key", at(parsePointer(pointer)), "type", name);
    }),
    ...errors
      .filter((error) => !untypedAt(error, document).some((pointer) => untyped.has(pointer)))
      .map((error) => faultOf(error, document, at)),
  ];
}

/**
 * The pointer of the parameter that an error is in, if it is one of Swagger 2.0 without a type. What the validator says of
 * those follows from taking them for bodies.
 */
function untypedAt({ instancePath }: ErrorObject, document: unknown): string[] {
  const pointer = /^.*\/parameters\/[^/]+/.exec(instancePath)?.[0];
  const parameter = pointer === undefined ? undefined : valueAt(document, parsePointer(pointer));
  if (pointer === undefined || !isObject(parameter)) return [];
  const hasType = Object.hasOwn(parameter, "type") || Object.hasOwn(parameter, "$ref");
  return hasType || entryOf(parameter, "in") === "body" ? [] : [pointer];
}

/** The name of what a path leads to: its last key, with that of the list for an item. */
function namedAt(path: readonly string[], document: unknown): string {
  const [parent = "", last = ""] = ["", ...path].slice(-2);
  return Array.isArray(valueAt(document, path.slice(0, -1))) ? `${parent}[${last}]` : last;
}

/** Errors of these keywords only say that one of several branches failed. */
const WRAPPERS: ReadonlySet<string> = new Set(["oneOf", "anyOf", "if", "propertyNames", "dependentSchemas"]);
const UNKNOWN_KEY: ReadonlySet<string> = new Set(["unevaluatedProperties", "additionalProperties"]);

/** The root causes among the errors, one for each place. */
function meaningful(errors: readonly ErrorObject[]): ErrorObject[] {
  const placed = errors.map((error) => ({ error, path: placeOf(error) }));
  const own = placed.filter(({ error }) => !isWrapper(error) && !isReferenceBranch(error));
  const candidates = own.length > 0 ? own : placed;
  const chosen = new Map<string, ErrorObject>();
  for (const { error, path } of candidates) {
    const deeper = candidates.some(
      (other) =>
        other.path.startsWith(`${path}/`) || (other.path === path && rank(other.error) < rank(error)),
    );
    // Valid keys are reported as unknown if anything beside them is invalid.
    const beside =
      error.keyword === "unevaluatedProperties" &&
      candidates.some(
        (other) =>
          other.error.keyword !== "unevaluatedProperties" &&
          (other.path === error.instancePath || other.path.startsWith(`${error.instancePath}/`)),
      );
    if (!deeper && !beside && !chosen.has(path)) chosen.set(path, error);
  }
  return [...chosen.values()];
}

/** Whether an error only says that one of several branches failed. What must not be is one of its own, outside of branches. */
function isWrapper({ keyword, schemaPath }: ErrorObject): boolean {
  return WRAPPERS.has(keyword) || (keyword === "not" && schemaPath.includes("/oneOf/"));
}

/** Every invalid object that could be a `$ref` is also reported as lacking `$ref`. */
function isReferenceBranch({ keyword, params }: ErrorObject): boolean {
  return keyword === "required" && (params as { missingProperty?: string }).missingProperty === "$ref";
}

function rank({ keyword }: ErrorObject): number {
  return keyword === "required" ? 0 : UNKNOWN_KEY.has(keyword) ? 2 : 1;
}

function unknownKeyOf({ keyword, params }: ErrorObject): string | undefined {
  if (!UNKNOWN_KEY.has(keyword)) return undefined;
  const names = params as { unevaluatedProperty?: string; additionalProperty?: string };
  return names.unevaluatedProperty ?? names.additionalProperty;
}

function placeOf(error: ErrorObject): string {
  const key = unknownKeyOf(error);
  return error.instancePath + (key === undefined ? "" : pointerOf([key]));
}

function faultOf(error: ErrorObject, document: unknown, at: Place): Diagnostic {
  const params = error.params as Readonly<Record<string, unknown>>;
  const path = parsePointer(placeOf(error));
  const place = at(path);
  const name = namedAt(parsePointer(error.instancePath), document) || undefined;
  const what = name === undefined ? "the description" : `\`${name}\``;
  const subject = name === undefined ? "The description" : what;
  const key = unknownKeyOf(error);
  if (key !== undefined) {
    const known = Object.keys(objectAt(error.parentSchema, "properties"));
    return diagnostic(
      "openapi-invalid.unknown-key",
      place,
      key,
      name === undefined ? undefined : what,
      known,
    );
  }
  switch (error.keyword) {
    case "required":
      return diagnostic("openapi-invalid.missing-key", place, String(params["missingProperty"]), what);
    case "type":
      return diagnostic("openapi-invalid.type", place, subject, String(params["type"]));
    case "enum":
    case "const": {
      const allowed = (params["allowedValues"] ?? [params["allowedValue"]]) as unknown[];
      const value = String(valueAt(document, path));
      return diagnostic("openapi-invalid.value", place, value, what, allowed.map(String));
    }
    case "minProperties":
    case "minItems":
      return diagnostic("openapi-invalid", place, subject, "is empty");
    case "pattern":
      return diagnostic("openapi-invalid.pattern", place, subject, String(params["pattern"]));
    case "not":
      return diagnostic("openapi-invalid", place, subject, excluded(error));
    default:
      return diagnostic("openapi-invalid", place, subject, error.message);
  }
}

/** What an object has that it must not have, in words. */
function excluded({ schema, propertyName }: ErrorObject): string {
  if (propertyName !== undefined) return `must not have the key \`${propertyName}\``;
  const keys = listAt(schema, "required").map((key) => `\`${String(key)}\``);
  if (keys.length > 1) return `must not have ${keys.join(" and ")} together`;
  if (keys.length === 1) return `must not have ${keys.join("")} here`;
  const places = listAt(schema, "allOf").map((part) =>
    textAt(objectAt(objectAt(objectAt(part, "contains"), "properties"), "in"), "const"),
  );
  return places.length > 1 && !places.includes(undefined)
    ? `must not have ${places.map((place) => `\`in: ${place}\``).join(" and ")} together`
    : "is not valid";
}

/** Duplicate operation ids, and path parameters that do not match the path. */
function operationFaults(document: Readonly<Record<string, unknown>>, at: Place): Diagnostic[] {
  const diagnostics: Diagnostic[] = [];
  const ids = new Map<string, string>();
  for (const call of callsOf(document, "paths")) {
    const { method, path, at: place } = call;
    const id = textAt(call.operation, "operationId");
    const other = id === undefined ? undefined : ids.get(id);
    if (id !== undefined && other !== undefined) {
      const where = at([...place, "operationId"]);
      diagnostics.push(diagnostic("duplicate-operation-id", where, id, other));
    }
    if (id !== undefined) ids.set(id, `${method} ${path}`);
    const names = new Set(namesIn(path));
    const described = parametersOf(document, call.item, call.operation, place);
    const declared = described.filter((parameter) => parameter.in === "path");
    for (const { name, path: where } of declared) {
      if (names.has(name)) continue;
      diagnostics.push(diagnostic("unused-path-parameter", at(where), path, name, [...names]));
    }
    const elsewhere: string[] = [];
    for (const name of names) {
      if (declared.some((parameter) => parameter.name === name)) continue;
      if (described.some((parameter) => parameter.name === name)) elsewhere.push(name);
      else diagnostics.push(diagnostic("missing-path-parameter", at(place), name, `${method} ${path}`));
    }
    if (elsewhere.length > 0)
      diagnostics.push(
        diagnostic(
          "missing-path-parameter.elsewhere",
          at(place),
          elsewhere.map((name) => `\`{${name}}\``).join(", "),
          `${method} ${path}`,
        ),
      );
  }
  return diagnostics;
}

function parametersOf(document: unknown, item: unknown, operation: unknown, place: JsonPath) {
  const of = (owner: unknown, path: JsonPath) =>
    listAt(owner, "parameters").flatMap((entry, index) => {
      const parameter = dereference(document, entry);
      const name = textAt(parameter, "name");
      if (!isObject(parameter) || name === undefined) return [];
      return [{ name, in: entryOf(parameter, "in"), path: [...path, "parameters", index, "name"] }];
    });
  return [...of(item, place.slice(0, -1)), ...of(operation, place)];
}
