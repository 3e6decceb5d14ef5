// What of a document has not the form that its version asks for.
import { entryOf, isObject, textAt, type JsonObject, type JsonPath } from "../../text/json.js";
import type { Diagnostic, Point } from "../../types/diagnostic.js";
import { asyncapiDiagnostic } from "./diagnostics.js";

/** The kinds of objects that are checked. */
type Kind =
  | "document"
  | "oldDocument"
  | "info"
  | "channel"
  | "oldChannel"
  | "operation"
  | "oldOperation"
  | "message"
  | "server"
  | "operationTrait"
  | "messageTrait"
  | "parameter"
  | "contact"
  | "license"
  | "tag"
  | "docs"
  | "correlation"
  | "reply"
  | "replyAddress"
  | "variable"
  | "components";

/** What a key holds: an object of a kind, a map or a list of those, or a form alone. */
type Form = "text" | "mapping" | "list" | "any" | Kind | `${Kind} map` | `${Kind} list`;

const ABOUT = { tags: "tag list", externalDocs: "docs", description: "text" } as const;

const OPERATION = {
  title: "text",
  summary: "text",
  security: "list",
  bindings: "mapping",
  ...ABOUT,
} as const;

const MESSAGE = {
  messageId: "text",
  headers: "any",
  payload: "any",
  correlationId: "correlation",
  schemaFormat: "text",
  contentType: "text",
  name: "text",
  title: "text",
  summary: "text",
  bindings: "mapping",
  ...ABOUT,
} as const;

const FORMS: Readonly<Record<Kind, Readonly<Record<string, Form>>>> = {
  document: {
    asyncapi: "any",
    id: "text",
    info: "info",
    servers: "server map",
    defaultContentType: "text",
    channels: "channel map",
    operations: "operation map",
    components: "components",
  },
  oldDocument: {
    asyncapi: "any",
    id: "text",
    info: "info",
    servers: "server map",
    defaultContentType: "text",
    channels: "oldChannel map",
    components: "components",
    tags: "tag list",
    externalDocs: "docs",
  },
  info: {
    title: "text",
    version: "any",
    termsOfService: "text",
    contact: "contact",
    license: "license",
    ...ABOUT,
  },
  server: {
    url: "text",
    host: "text",
    pathname: "text",
    protocol: "text",
    protocolVersion: "any",
    title: "text",
    summary: "text",
    variables: "variable map",
    security: "list",
    bindings: "mapping",
    ...ABOUT,
  },
  channel: {
    address: "any",
    messages: "message map",
    title: "text",
    summary: "text",
    servers: "list",
    parameters: "parameter map",
    bindings: "mapping",
    ...ABOUT,
  },
  oldChannel: {
    description: "text",
    servers: "list",
    subscribe: "oldOperation",
    publish: "oldOperation",
    parameters: "parameter map",
    bindings: "mapping",
  },
  operation: {
    ...OPERATION,
    action: "text",
    channel: "mapping",
    traits: "operationTrait list",
    messages: "list",
    reply: "reply",
  },
  oldOperation: { ...OPERATION, operationId: "text", traits: "operationTrait list", message: "message" },
  operationTrait: { ...OPERATION, operationId: "text" },
  message: { ...MESSAGE, examples: "any", traits: "messageTrait list", oneOf: "message list" },
  messageTrait: { ...MESSAGE, examples: "any" },
  parameter: {
    description: "text",
    schema: "any",
    location: "text",
    enum: "list",
    default: "any",
    examples: "list",
  },
  contact: { name: "text", url: "text", email: "text" },
  license: { name: "text", url: "text" },
  tag: { name: "text", description: "text", externalDocs: "docs" },
  docs: { description: "text", url: "text" },
  correlation: { description: "text", location: "text" },
  reply: { address: "replyAddress", channel: "mapping", messages: "list" },
  replyAddress: { description: "text", location: "text" },
  variable: { enum: "list", default: "any", description: "text", examples: "list" },
  components: {
    schemas: "mapping",
    servers: "server map",
    channels: "mapping",
    operations: "mapping",
    messages: "message map",
    securitySchemes: "mapping",
    serverVariables: "variable map",
    parameters: "parameter map",
    correlationIds: "correlation map",
    replies: "reply map",
    replyAddresses: "replyAddress map",
    externalDocs: "docs map",
    tags: "tag map",
    operationTraits: "operationTrait map",
    messageTraits: "messageTrait map",
    serverBindings: "mapping",
    channelBindings: "mapping",
    operationBindings: "mapping",
    messageBindings: "mapping",
  },
};

/** What an object has to have. */
const NEEDED: Readonly<Partial<Record<Kind, readonly string[]>>> = {
  document: ["info"],
  oldDocument: ["info", "channels"],
  info: ["title", "version"],
  operation: ["action", "channel"],
};

const EXPECTED = { text: "a text", mapping: "a mapping", list: "a list" } as const;

/** What is wrong with a document, and whether pages can be made of it. `file`: its path. */
export function checkDocument(
  document: JsonObject,
  at: (path: JsonPath) => Point,
  file: string,
): { readonly faults: readonly Diagnostic[]; readonly isReadable: boolean } {
  const given = entryOf(document, "asyncapi");
  const start = { file, line: 1, column: 1 };
  const isOther = ["openapi", "swagger"].some((key) => Object.hasOwn(document, key));
  if (given === undefined && isOther)
    return { faults: [asyncapiDiagnostic("asyncapi-document.openapi", start, file)], isReadable: false };
  const version = typeof given === "number" ? given.toFixed(1) : (textAt(document, "asyncapi") ?? "");
  const [major] = /^(?:2\.[0-6]|3\.\d+)(?=$|[.-])/.exec(version) ?? [];
  if (major === undefined) {
    const place = given === undefined ? start : at(["asyncapi"]);
    return { faults: [asyncapiDiagnostic("asyncapi-document.version", place, version)], isReadable: false };
  }
  const checker = new Checker(at);
  checker.object(document, major.startsWith("2") ? "oldDocument" : "document", []);
  return { faults: checker.faults, isReadable: true };
}

class Checker {
  readonly faults: Diagnostic[] = [];

  constructor(private readonly at: (path: JsonPath) => Point) {}

  object(value: unknown, kind: Kind, path: readonly string[]): void {
    if (!isObject(value)) {
      this.faults.push(
        asyncapiDiagnostic("asyncapi-document", this.at(path), placeIn(path), EXPECTED.mapping),
      );
      return;
    }
    if (typeof value["$ref"] === "string") return;
    for (const key of NEEDED[kind] ?? [])
      if (value[key] === undefined)
        this.faults.push(asyncapiDiagnostic("asyncapi-document.lacks", this.at(path), key, placeIn(path)));
    const forms = FORMS[kind];
    for (const [key, inner] of Object.entries(value)) {
      const form = Object.hasOwn(forms, key) ? forms[key] : undefined;
      const here = [...path, key];
      if (form !== undefined) this.value(inner, form, here);
      else if (!key.startsWith("x-"))
        this.faults.push(
          asyncapiDiagnostic("asyncapi-document.key", this.at(here), key, placeIn(path), Object.keys(forms)),
        );
    }
  }

  private value(value: unknown, form: Form, path: readonly string[]): void {
    if (form === "any" || value === null) return;
    const [kind, many] = form.split(" ");
    if (form === "text" || form === "mapping" || form === "list" || many !== undefined) {
      const wanted = many === "map" ? "mapping" : many === "list" || form === "list" ? "list" : form;
      const isRight =
        wanted === "list" ? Array.isArray(value) : wanted === "text" ? isText(value) : isObject(value);
      if (!isRight) {
        const expected = EXPECTED[wanted as keyof typeof EXPECTED];
        this.faults.push(asyncapiDiagnostic("asyncapi-document", this.at(path), placeIn(path), expected));
      } else if (many !== undefined)
        for (const [key, inner] of Object.entries(value as object))
          this.object(inner, kind as Kind, [...path, key]);
      return;
    }
    this.object(value, kind as Kind, path);
  }
}

/** A text, or what YAML makes of one without quotes. */
function isText(value: unknown): boolean {
  return ["string", "number", "boolean"].includes(typeof value);
}

function placeIn(path: readonly string[]): string {
  return path.length === 0 ? "the document" : path.join(".");
}
