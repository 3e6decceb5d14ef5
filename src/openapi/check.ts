// What is wrong with a description, each fault at its place.
import type { ErrorObject } from "ajv";
import type { Diagnostic, Point } from "../model/diagnostic.js";
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
import { didYouMean } from "../text/nearest.js";
import { followsSchema } from "./follows-schema.js";
import { dereference } from "./reference.js";
import { callsOf } from "./paths.js";

/** Versions whose schemas are known; 2.0 is Swagger. */
const VERSIONS: ReadonlySet<string> = new Set(["2.0", "3.0", "3.1", "3.2"]);

type Place = (path: JsonPath) => Point;

/** Checks a document against its version's schema, and what no schema can say. Every fault is listed. */
export async function checkDescription(
  document: Readonly<Record<string, unknown>>,
  at: Place,
): Promise<Diagnostic[]> {
  const version = versionOf(document);
  if (version === undefined || !VERSIONS.has(version)) {
    return [
      {
        severity: "error",
        code: "openapi-version",
        message: "The description does not say which version of OpenAPI it follows",
        ...at(["openapi"]),
        hint: "Begin with `openapi: 3.1.1`; 3.0, 3.1, 3.2 and Swagger 2.0 are read",
      },
    ];
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
  // A description without faults needs no list of them.
  if (await followsSchema(document, version)) return [];
  const { schemaErrors } = await import("./schema-errors.js");
  return meaningful(await schemaErrors(document)).map((error) => faultOf(error, document, at));
}

/** Errors of these keywords only repeat that one of several branches failed. */
const WRAPPERS: ReadonlySet<string> = new Set(["oneOf", "anyOf", "if", "not", "dependentSchemas"]);
const UNKNOWN_KEY: ReadonlySet<string> = new Set(["unevaluatedProperties", "additionalProperties"]);

/** The errors that say what is wrong, without those that follow from them. One for each place. */
function meaningful(errors: readonly ErrorObject[]): ErrorObject[] {
  const placed = errors.map((error) => ({ error, path: placeOf(error) }));
  const own = placed.filter(({ error }) => !WRAPPERS.has(error.keyword) && !isReferenceBranch(error));
  const candidates = own.length > 0 ? own : placed;
  const chosen = new Map<string, ErrorObject>();
  for (const { error, path } of candidates) {
    const deeper = candidates.some(
      (other) =>
        other.path.startsWith(`${path}/`) || (other.path === path && rank(other.error) < rank(error)),
    );
    // Keys count as unknown as soon as anything beside them is wrong.
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

/** "This is no `$ref`" is said of everything that may be one and is faulty. */
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
  const path = parsePointer(placeOf(error));
  const { message, hint } = wordsOf(error, valueAt(document, path), document);
  return {
    severity: "error",
    code: "openapi-invalid",
    message,
    ...at(path),
    ...(hint !== undefined && { hint }),
  };
}

function wordsOf(
  error: ErrorObject,
  value: unknown,
  document: unknown,
): { message: string; hint?: string | undefined } {
  const params = error.params as Readonly<Record<string, unknown>>;
  const place = parsePointer(error.instancePath);
  const [parent = "", last] = ["", ...place].slice(-2);
  const inList = Array.isArray(valueAt(document, place.slice(0, -1)));
  const name = inList ? `${parent}[${last}]` : last || undefined;
  const what = name === undefined ? "the description" : `\`${name}\``;
  const key = unknownKeyOf(error);
  if (key !== undefined) {
    const known = Object.keys(objectAt(error.parentSchema, "properties"));
    return {
      message: `Unknown key \`${key}\`${name === undefined ? "" : ` in ${what}`}`,
      hint: didYouMean(key, known, "Remove it, or begin its name with `x-`"),
    };
  }
  switch (error.keyword) {
    case "required":
      return {
        message: `\`${String(params["missingProperty"])}\` is missing in ${what}`,
        hint: `Add \`${String(params["missingProperty"])}\``,
      };
    case "type":
      return { message: `${capital(what)} should be of the type ${String(params["type"])}` };
    case "enum":
    case "const": {
      const allowed = (params["allowedValues"] ?? [params["allowedValue"]]) as unknown[];
      const names = allowed.map(String);
      return {
        message: `\`${String(value)}\` is not a value of ${what}`,
        hint: didYouMean(typeof value === "string" ? value : "", names, `Known values: ${names.join(", ")}`),
      };
    }
    case "pattern":
      return { message: `${capital(what)} does not have the form ${String(params["pattern"])}` };
    default:
      return { message: `${capital(what)} ${error.message ?? "is not valid"}` };
  }
}

function capital(text: string): string {
  return text.startsWith("the ") ? `The ${text.slice(4)}` : text;
}

/** Repeated operation ids, and parameters that do not agree with the path. */
function operationFaults(document: Readonly<Record<string, unknown>>, at: Place): Diagnostic[] {
  const diagnostics: Diagnostic[] = [];
  const ids = new Map<string, string>();
  const report = (code: string, message: string, path: JsonPath, hint: string) =>
    diagnostics.push({ severity: "error", code, message, ...at(path), hint });
  for (const call of callsOf(document, "paths")) {
    const { method, path, at: place } = call;
    const id = textAt(call.operation, "operationId");
    const other = id === undefined ? undefined : ids.get(id);
    if (id !== undefined && other !== undefined) {
      const message = `The operation id \`${id}\` belongs to ${other} as well`;
      report(
        "duplicate-operation-id",
        message,
        [...place, "operationId"],
        "Give each operation an id of its own",
      );
    }
    if (id !== undefined) ids.set(id, `${method} ${path}`);
    const names = new Set([...path.matchAll(/\{([^{}]+)\}/g)].map(([, name = ""]) => name));
    const declared = parametersOf(document, call.item, call.operation, place);
    for (const { name, path: where } of declared) {
      if (names.has(name)) continue;
      report(
        "unused-path-parameter",
        `The path \`${path}\` has no \`{${name}}\``,
        where,
        didYouMean(name, [...names], `Add \`{${name}}\` to the path, or remove the parameter`),
      );
    }
    for (const name of names) {
      if (declared.some((parameter) => parameter.name === name)) continue;
      report(
        "missing-path-parameter",
        `The path parameter \`${name}\` of ${method} ${path} is not described`,
        place,
        "Add it to `parameters` with `in: path`",
      );
    }
  }
  return diagnostics;
}

function parametersOf(document: unknown, item: unknown, operation: unknown, place: JsonPath) {
  const of = (owner: unknown, path: JsonPath) =>
    listAt(owner, "parameters").flatMap((entry, index) => {
      const parameter = dereference(document, entry);
      const name = textAt(parameter, "name");
      if (!isObject(parameter) || name === undefined || entryOf(parameter, "in") !== "path") return [];
      return [{ name, path: [...path, "parameters", index, "name"] }];
    });
  return [...of(item, place.slice(0, -1)), ...of(operation, place)];
}
