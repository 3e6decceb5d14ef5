// Operation → the request that samples send.
import type { ApiParameter } from "../types/api-operation.js";
import { entryOf, isObject } from "../text/json.js";
import { requestOperation, type DescribedOperation } from "../../theme/client/request/described.js";
import { writeJson } from "../../theme/client/request/json.js";
import {
  addressOf,
  keyOf,
  SentFile,
  type RequestField,
  type RequestOperation,
} from "../../theme/client/request/operation.js";
import { requestOf } from "../../theme/client/request/request.js";
import type { WireRequest } from "../../theme/client/request/wire.js";
import { preferred, type ValuedContent, type ValuedExample } from "./content.js";

/** Base for relative server URLs. */
const ORIGIN = "https://api.example.com";

/** A parameter with its example value. */
export interface ValuedParameter {
  readonly shown: ApiParameter;
  readonly schema: unknown;
  /** Its description as it was written. */
  readonly about?: string;
  readonly value: unknown;
  /** Whether the value is of the description. */
  readonly given: boolean;
  readonly examples: readonly ValuedExample[];
}

/** An operation with example values. */
export interface ValuedOperation extends DescribedOperation {
  readonly values: readonly ValuedParameter[];
  readonly contents: readonly ValuedContent[];
}

/** A request with the required parameters, body and credentials. */
export function sampleRequest(operation: ValuedOperation): WireRequest {
  const { values, contents, security } = operation;
  const described = requestOperation(operation);
  const schemes = security.optional ? [] : (described.security[0] ?? []);
  const content = preferred(contents);
  const body = content && bodyValue(content);
  const parameters = values
    .filter(({ shown, value }) => value !== undefined && shown.required)
    .map(({ shown, value }) => [keyOf(shown), parameterValue(shown, value)] as const);
  return requestOf(described, {
    server: serverAddress(described),
    parameters: Object.fromEntries(parameters),
    schemes,
    credentials: Object.fromEntries(schemes.map(({ id, kind }) => [id, PLACEHOLDERS[kind]])),
    ...(content && body !== undefined && { body: { mediaType: content.shown.mediaType, value: body } }),
  });
}

const PLACEHOLDERS = {
  bearer: "YOUR_ACCESS_TOKEN",
  basic: "YOUR_USERNAME:YOUR_PASSWORD",
  apiKey: "YOUR_API_KEY",
  none: "",
} as const;

function serverAddress({ servers: [server] }: RequestOperation): string {
  const address = server ? addressOf(server) : "";
  if (/^[a-z][a-z0-9+.-]*:/i.test(address)) return URL.canParse(address) ? address : ORIGIN;
  return `${ORIGIN}${address.startsWith("/") || address === "" ? "" : "/"}${address}`;
}

/** With a media type, strings are text in it. */
function parameterValue({ mediaType }: ApiParameter, value: unknown): unknown {
  return mediaType !== undefined && /json/i.test(mediaType) ? writeJson(value) : value;
}

function bodyValue({ shown, values: [example] }: ValuedContent): unknown {
  const { mediaType, file, fields } = shown;
  if (file) return sampleFile("file", mediaType, example?.value);
  if (!example) return undefined;
  if (!/^(?:multipart\/|application\/x-www-form-urlencoded)/i.test(mediaType) || !isObject(example.value))
    return example.shown.code;
  const filled = Object.entries(example.value).map(([name, value]) => {
    const { file: kind, contentType = "" } = (entryOf(fields, name) ?? {}) as RequestField;
    if (kind === "one") return [name, sampleFile(name, contentType, value)] as const;
    const items: unknown[] = Array.isArray(value) ? value : [value];
    if (kind === "list") {
      // Names that differ, as files of one folder do.
      const named = items.map((item, index) =>
        sampleFile(items.length > 1 ? `${name}-${index + 1}` : name, contentType, item),
      );
      return [name, named] as const;
    }
    return [name, value] as const;
  });
  return Object.fromEntries(filled);
}

/** Extensions of files by media type, where they are not its last word. */
const EXTENSIONS: Readonly<Record<string, string>> = {
  "application/octet-stream": "bin",
  "image/jpeg": "jpg",
  "image/svg+xml": "svg",
  "text/plain": "txt",
  "text/markdown": "md",
  "audio/mpeg": "mp3",
  "video/quicktime": "mov",
  "application/gzip": "gz",
};

/** A file of the reader, named after its field and type, or by the description: `photo.png`. */
function sampleFile(name: string, allowed: string, example: unknown): SentFile {
  if (typeof example === "string" && /^[\w-]+\.[a-z\d]{1,5}$/i.test(example)) return new SentFile(example);
  const type = (allowed.split(/[,;]/)[0] ?? "").trim().toLowerCase();
  const last = /^(?:image|audio|video|text|application)\/([a-z\d]{2,4})$/.exec(type)?.[1];
  const extension = EXTENSIONS[type] ?? last ?? "bin";
  return new SentFile(`${name.replace(/[^\w-]+/g, "-") || "file"}.${extension}`);
}
