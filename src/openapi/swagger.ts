// Swagger 2.0 → OpenAPI 3.1. The library converts documents; what it would lose is converted before and after it.
import { upgrade } from "@scalar/openapi-upgrader";
import { entryOf, isObject, listAt, objectAt, textAt, type JsonObject, type JsonPath } from "../text/json.js";
import { withDigits, withoutDigits } from "./digits.js";
import { kindIn, type Kind } from "./grammar.js";
import { dereference } from "./reference.js";

type Mutable = Record<string, unknown>;

/** A document of Swagger 2.0 as one of OpenAPI 3.1. `hasDigits`: it has `Digits`. */
export function upgraded(document: JsonObject, hasDigits: boolean): unknown {
  const copy = withoutDigits(document) as Mutable;
  const schemes = objectAt(copy, "securityDefinitions");
  const described = Object.entries(schemes).map(([name, scheme]) => [name, textAt(scheme, "description")]);
  prepare(copy);
  const result = upgrade(copy, "3.1") as unknown as Mutable;
  for (const [name = "", description] of described) {
    const scheme = entryOf(entryOf(entryOf(result, "components"), "securitySchemes"), name);
    if (isObject(scheme) && description !== undefined)
      Object.assign(scheme, { description: textAt(scheme, "description") ?? description });
  }
  for (const item of Object.values(objectAt(result, "paths"))) {
    for (const owner of [item, ...Object.values(isObject(item) ? item : {})]) nullableParameters(owner);
  }
  return hasDigits ? withDigits(result) : result;
}

/** Of a parameter, the library makes a schema of some keys. */
function nullableParameters(owner: unknown): void {
  for (const parameter of listAt(owner, "parameters")) {
    const schema = entryOf(parameter, "schema");
    if (entryOf(parameter, "nullable") === true && isObject(schema)) (schema as Mutable)["nullable"] = true;
  }
}

/** The path in the file of a path in the upgraded document. */
export function swaggerPath(path: JsonPath): JsonPath {
  const [first, section, ...rest] = path;
  if (first !== "components" || section === undefined) return path;
  const sections: Readonly<Record<string, string>> = {
    schemas: "definitions",
    securitySchemes: "securityDefinitions",
  };
  return [sections[section] ?? section, ...rest];
}

/** Converts, in place, what the library would lose. It also stops at parts that are invalid. */
function prepare(document: Mutable): void {
  markNullable(document, "document");
  for (const list of ["consumes", "produces"]) if (!Array.isArray(document[list])) delete document[list];
  const schemes = objectAt(document, "securityDefinitions") as Mutable;
  for (const [name, scheme] of Object.entries(schemes)) if (!isObject(scheme)) delete schemes[name];
  const produces = document["produces"];
  for (const item of Object.values(objectAt(document, "paths"))) {
    if (!isObject(item)) continue;
    const shared = parametersOf(item, document);
    const own = shared.filter((parameter) => !isForm(parameter));
    if (item["parameters"] !== undefined) (item as Mutable)["parameters"] = own;
    for (const [key, given] of Object.entries(item)) {
      if (key === "parameters" || key.startsWith("x-")) continue;
      const operation = given === null ? {} : given;
      if (!isObject(operation)) {
        delete (item as Mutable)[key];
        continue;
      }
      (item as Mutable)[key] = operation;
      // An empty list clears that of the document, but a body has a media type all the same.
      for (const list of ["consumes", "produces"])
        if (listAt(operation, list).length === 0) delete (operation as Mutable)[list];
      prepareOperation(operation as Mutable, shared.filter(isForm), document);
      if (produces !== undefined && operation["produces"] === undefined)
        (operation as Mutable)["produces"] = produces;
    }
  }
  // Operations have taken it over: the library prefers that of the document.
  for (const response of Object.values(objectAt(document, "responses"))) {
    if (!isObject(response) || response["schema"] === undefined) continue;
    const types = Array.isArray(produces) ? produces : ["application/json"];
    const { schema } = response;
    (response as Mutable)["content"] = Object.fromEntries(types.map((type) => [String(type), { schema }]));
    delete (response as Mutable)["schema"];
  }
  delete document["produces"];
}

function prepareOperation(operation: Mutable, shared: readonly JsonObject[], document: Mutable): void {
  const parameters = parametersOf(operation, document);
  const names = new Set(parameters.filter(isForm).map((parameter) => parameter["name"]));
  const forms = [...shared.filter(({ name }) => !names.has(name)), ...parameters.filter(isForm)];
  if (operation["parameters"] !== undefined)
    operation["parameters"] = parameters.filter((parameter) => !isForm(parameter));
  if (forms.length > 0)
    operation["requestBody"] = formBody(forms, operation["consumes"] ?? document["consumes"]);
  const servers = ownServers(operation, document);
  if (servers.length > 0) operation["servers"] = servers;
  const responses = entryOf(operation, "responses");
  if (!isObject(responses)) return;
  for (const [status, response] of Object.entries(responses))
    if (!isObject(response)) (responses as Mutable)[status] = {};
}

/** The servers of an operation with schemes of its own. */
function ownServers(operation: Mutable, document: Mutable): JsonObject[] {
  const host = textAt(document, "host");
  const schemes = listAt(operation, "schemes").map(String);
  if (host === undefined || schemes.join() === listAt(document, "schemes").join()) return [];
  return schemes.map((scheme) => ({ url: `${scheme}://${host}${textAt(document, "basePath") ?? ""}` }));
}

/** The parameters of an owner, each one by itself. Those that are no parameters at all are left out. */
function parametersOf(owner: unknown, document: unknown): JsonObject[] {
  return listAt(owner, "parameters").flatMap((entry) => {
    const parameter = dereference(document, entry) ?? entry;
    if (!isObject(parameter)) return [];
    const copy = structuredClone(parameter) as Mutable;
    if (typeof copy["$ref"] !== "string" && typeof copy["in"] !== "string") return [];
    if (copy["collectionFormat"] === "tsv")
      Object.assign(copy, { style: "tabDelimited", explode: false, collectionFormat: undefined });
    const example = copy["x-example"];
    if (example !== undefined && !isObject(example) && copy["example"] === undefined)
      copy["example"] = example;
    return [copy];
  });
}

/** `x-nullable` is what `nullable` became. */
function markNullable(value: object, kind: Kind): void {
  if (kind === "data") return;
  if (entryOf(value, "x-nullable") === true) (value as Mutable)["nullable"] = true;
  for (const [key, inner] of Object.entries(value) as [string, unknown][])
    if (typeof inner === "object" && inner !== null) markNullable(inner, kindIn(value, kind, key));
}

/** Whether a parameter is a field of a form. */
function isForm(parameter: unknown): boolean {
  return entryOf(parameter, "in") === "formData";
}

const MULTIPART = "multipart/form-data";
const URLENCODED = "application/x-www-form-urlencoded";

/** How lists are written, by `collectionFormat`. */
const STYLES: Readonly<Record<string, JsonObject>> = {
  csv: { style: "form", explode: false },
  multi: { style: "form", explode: true },
  ssv: { style: "spaceDelimited", explode: false },
  pipes: { style: "pipeDelimited", explode: false },
};

/** The body that some fields of a form make together. `consumes`: media types of the operation. */
function formBody(fields: readonly JsonObject[], consumes: unknown): JsonObject {
  const given = Array.isArray(consumes) ? consumes.map(String) : [];
  const kinds = given.filter((type) => [MULTIPART, URLENCODED].includes(type));
  const hasFile = fields.some((field) => field["type"] === "file");
  const types = kinds.length > 0 ? kinds : [hasFile ? MULTIPART : URLENCODED];
  const named = fields.flatMap((field) => {
    const name = textAt(field, "name");
    return name === undefined ? [] : [{ name, field }];
  });
  const required = named.flatMap(({ name, field }) => (field["required"] === true ? [name] : []));
  const encoding = named.flatMap(({ name, field }) => {
    const isList = field["type"] === "array";
    return isList ? [[name, styleOf(field)] as const] : [];
  });
  const media = {
    schema: {
      type: "object",
      properties: Object.fromEntries(named.map(({ name, field }) => [name, schemaOf(field)])),
      ...(required.length > 0 && { required }),
    },
    ...(encoding.length > 0 && { encoding: Object.fromEntries(encoding) }),
  };
  return {
    required: required.length > 0,
    content: Object.fromEntries(types.map((type) => [type, structuredClone(media)])),
  };
}

function styleOf(field: JsonObject): JsonObject {
  const { style, explode } = field;
  if (style !== undefined) return { style, explode };
  return STYLES[textAt(field, "collectionFormat") ?? "csv"] ?? {};
}

/** What a field says beside its place is its schema. */
function schemaOf(field: JsonObject): JsonObject {
  const { name: _, in: __, required: ___, collectionFormat: ____, style: _5, explode: _6, ...rest } = field;
  if (rest["type"] === "file") return { ...rest, type: "string", format: "binary" };
  const { items } = rest;
  return isObject(items) ? { ...rest, items: withoutFormat(items) } : rest;
}

function withoutFormat(schema: JsonObject): JsonObject {
  const { collectionFormat: _, ...items } = schema;
  return items;
}
