// The structure of descriptions: which keys hold which kind of object, in all versions.

const schemaKeys = {
  properties: "schemas",
  patternProperties: "schemas",
  $defs: "schemas",
  definitions: "schemas",
  dependentSchemas: "schemas",
  allOf: "schemas",
  oneOf: "schemas",
  anyOf: "schemas",
  prefixItems: "schemas",
  items: "schema",
  additionalProperties: "schema",
  not: "schema",
  if: "schema",
  // oxlint-disable-next-line unicorn/no-thenable -- a keyword of JSON Schema
  then: "schema",
  else: "schema",
  contains: "schema",
  propertyNames: "schema",
  unevaluatedProperties: "schema",
  unevaluatedItems: "schema",
  contentSchema: "schema",
  // AsyncAPI: beside the format that it is in.
  schema: "schema",
  discriminator: "discriminator",
  example: "data",
  examples: "data",
  default: "data",
  enum: "data",
  const: "data",
} as const;

const parameterKeys = {
  schema: "schema",
  items: "schema",
  content: "contents",
  examples: "examples",
  example: "data",
  default: "data",
  enum: "data",
} as const;

/** For each kind of object, the kinds of its values by key; `*` stands for every other key and for the items of a list. */
const CHILDREN = {
  document: {
    paths: "pathItems",
    webhooks: "pathItems",
    "x-webhooks": "pathItems",
    components: "components",
    definitions: "schemas",
    parameters: "parameters",
    responses: "responses",
  },
  components: {
    schemas: "schemas",
    responses: "responses",
    parameters: "parameters",
    examples: "examples",
    requestBodies: "requestBodies",
    headers: "headers",
    securitySchemes: "securitySchemes",
    links: "links",
    callbacks: "callbacks",
    pathItems: "pathItems",
    mediaTypes: "contents",
  },
  pathItems: { "*": "pathItem" },
  pathItem: {
    parameters: "parameters",
    additionalOperations: "operations",
    servers: "any",
    "*": "operation",
  },
  operations: { "*": "operation" },
  operation: {
    parameters: "parameters",
    requestBody: "requestBody",
    responses: "responses",
    callbacks: "callbacks",
    "x-codeSamples": "any",
    "x-code-samples": "any",
  },
  parameters: { "*": "parameter" },
  parameter: parameterKeys,
  requestBodies: { "*": "requestBody" },
  requestBody: { content: "contents" },
  contents: { "*": "mediaType" },
  mediaType: {
    schema: "schema",
    itemSchema: "schema",
    examples: "examples",
    example: "data",
    encoding: "encodings",
    prefixEncoding: "encodings",
    itemEncoding: "encoding",
  },
  encodings: { "*": "encoding" },
  encoding: {
    headers: "headers",
    encoding: "encodings",
    prefixEncoding: "encodings",
    itemEncoding: "encoding",
  },
  responses: { "*": "response" },
  response: {
    headers: "headers",
    content: "contents",
    links: "links",
    schema: "schema",
    // Swagger 2.0: values by media type.
    examples: "data",
  },
  headers: { "*": "header" },
  header: parameterKeys,
  examples: { "*": "example" },
  example: { value: "data", dataValue: "data" },
  links: { "*": "link" },
  link: { parameters: "data", requestBody: "data" },
  callbacks: { "*": "callback" },
  callback: { "*": "pathItem" },
  schemas: { "*": "schema" },
  schema: schemaKeys,
  discriminator: {},
  securitySchemes: { "*": "securityScheme" },
  securityScheme: {},
  /** AsyncAPI, whose schemas stand where those of OpenAPI do. */
  events: {
    channels: "eventChannels",
    operations: "eventOperations",
    components: "eventComponents",
  },
  eventComponents: {
    schemas: "schemas",
    channels: "eventChannels",
    operations: "eventOperations",
    messages: "eventMessages",
    messageTraits: "eventMessages",
    parameters: "eventParameters",
  },
  eventChannels: { "*": "eventChannel" },
  eventChannel: {
    messages: "eventMessages",
    parameters: "eventParameters",
    publish: "eventOperation",
    subscribe: "eventOperation",
  },
  eventParameters: { "*": "eventParameter" },
  eventParameter: { schema: "schema" },
  eventOperations: { "*": "eventOperation" },
  eventOperation: { message: "eventMessage", traits: "any" },
  eventMessages: { "*": "eventMessage" },
  eventMessage: {
    headers: "schema",
    payload: "schema",
    oneOf: "eventMessages",
    traits: "eventMessages",
    examples: "data",
  },
  /** Example values: an unresolvable `$ref` in them is data. */
  data: { "*": "data" },
  /** Everything else. */
  any: {},
} as const;

/** A kind of object in a description. Plurals are maps or lists of the singular. */
export type Kind = keyof typeof CHILDREN;

const KINDS: Readonly<Record<Kind, Readonly<Record<string, Kind>>>> = CHILDREN;

/** Maps with arbitrary keys, where `x-…` is no extension. */
const NAMED: ReadonlySet<Kind> = new Set(["schemas", "headers", "examples", "links", "contents", "data"]);

/** Media types of schemas that are JSON Schema, or nearly so. */
const JSON_SCHEMA = /^application\/(?:vnd\.aai\.asyncapi|schema\+|vnd\.oai\.openapi)/i;

/** Whether a schema, or the payload of a message of AsyncAPI, is in a format of its own: Avro, Protocol Buffers, RAML. */
export function isForeignFormat(format: unknown): format is string {
  return typeof format === "string" && !JSON_SCHEMA.test(format);
}

/** The kind of the value at a key of an object of some kind. */
function kindAt(kind: Kind, key: string): Kind {
  const keys = KINDS[kind];
  const known = Object.hasOwn(keys, key) ? keys[key] : undefined;
  if (known) return known;
  if (key.startsWith("x-") && !NAMED.has(kind)) return "data";
  return keys["*"] ?? "any";
}

/** The kind of a value in an object or list of some kind. A list has the kind of its items. */
export function kindIn(owner: object, kind: Kind, key: string): Kind {
  if (!Array.isArray(owner)) return isForeignIn(owner, kind, key) ? "any" : kindAt(kind, key);
  const items = kindAt(kind, "*");
  return items === "any" ? kind : items;
}

/** Whether the value at a key is a schema in a format of its own, which has nothing of JSON Schema. */
function isForeignIn(owner: object, kind: Kind, key: string): boolean {
  const held = kind === "eventMessage" ? "payload" : kind === "schema" ? "schema" : undefined;
  return key === held && isForeignFormat((owner as Record<string, unknown>)["schemaFormat"]);
}

/** Kinds that are written where they are used, although the document may have a section of them. */
const IN_PLACE: ReadonlySet<Kind> = new Set(["pathItem", "mediaType"]);

/** The section of `components` for a kind, in OpenAPI 3 or Swagger 2.0. */
export function sectionOf(kind: Kind, swagger: boolean): readonly string[] | undefined {
  const sections = Object.entries(swagger ? KINDS.document : KINDS.components);
  const name = IN_PLACE.has(kind) ? undefined : sections.find(([, items]) => KINDS[items]["*"] === kind)?.[0];
  return name === undefined ? undefined : swagger ? [name] : ["components", name];
}
