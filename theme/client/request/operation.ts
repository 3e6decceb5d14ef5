// What a request is made from, as plain data that is small enough to be part of a page.
import type { ApiFormField } from "docsite-cli";

/** A name with its value. */
export interface Pair {
  readonly name: string;
  readonly value: string;
}

/** An operation of an API, as far as requests depend on it. */
export interface RequestOperation {
  /** Upper case. */
  readonly method: string;
  /** With `{parameters}`. */
  readonly path: string;
  readonly servers: readonly RequestServer[];
  readonly parameters: readonly RequestParameter[];
  /** Any one of these; each holds schemes that are needed together. */
  readonly security: readonly (readonly RequestScheme[])[];
  /** Requests without authorization are allowed, too. */
  readonly optional: boolean;
  readonly bodies: readonly RequestBody[];
}

/** An address that requests may go to, with `{variables}`. */
export interface RequestServer {
  readonly url: string;
  readonly name?: string;
  readonly variables: readonly {
    readonly name: string;
    readonly default: string;
    readonly enum?: readonly string[];
  }[];
}

/** How a value is written (OpenAPI, "Style Values"). */
export interface ValueStyle {
  readonly name: string;
  readonly style: string;
  readonly explode: boolean;
  /** Reserved characters are not percent-encoded. */
  readonly allowReserved?: boolean;
}

/** A parameter of a request. */
export interface RequestParameter extends ValueStyle {
  readonly in: "path" | "query" | "header" | "cookie";
  /** The value is encoded in this media type instead of a style. */
  readonly mediaType?: string;
  /** The value is the whole query string (`in: querystring` of OpenAPI 3.2). */
  readonly whole?: boolean;
}

/** A way to authenticate. */
export interface RequestScheme {
  /** Key in the description. */
  readonly id: string;
  /**
   * How the credential is sent. `digest`: an answer to what the server asks; `certificate`: by the connection; `none`: nothing but a
   * program that knows the scheme can send it.
   */
  readonly kind: "bearer" | "basic" | "digest" | "apiKey" | "certificate" | "none";
  /** `bearer`: the word before the credential, if it is not `Bearer`. */
  readonly scheme?: string;
  /** `apiKey`: where the key goes. */
  readonly in?: "header" | "query" | "cookie";
  /** `apiKey`: name of the header, query parameter or cookie. */
  readonly name?: string;
}

/** A body in one media type. */
export interface RequestBody {
  readonly mediaType: string;
  /** The body is a file. */
  readonly file?: boolean;
  /** Fields of a form that are not written in the usual way, by name. */
  readonly fields?: Readonly<Record<string, RequestField>>;
  /** Of a list in a multipart body: how its first parts are sent, by position, and how the others are. */
  readonly prefixParts?: readonly RequestField[];
  readonly itemPart?: RequestField;
}

/** How a field of a form is sent. */
export type RequestField = ApiFormField;

/** A file as the value of a body or of a field. */
export class SentFile {
  constructor(
    readonly name: string,
    /** Its own media type. */
    readonly type = "",
    /** The contents; absent in samples, which only name the file. */
    readonly data?: Blob,
  ) {}
}

/** What is filled in. Values are JSON values; numbers may be `Digits` or `bigint`, files `SentFile`. */
export interface RequestValues {
  /** Address of the server, variables filled in (`addressOf`). */
  readonly server: string;
  /** By `keyOf`; what is absent is not sent. With a `mediaType`, a string is text in that media type. */
  readonly parameters: Readonly<Record<string, unknown>>;
  /** Schemes in use, all of them together. */
  readonly schemes: readonly RequestScheme[];
  /** By id of the scheme. Of `basic`, name and password with a colon between. */
  readonly credentials: Readonly<Record<string, string>>;
  /** Further headers; they replace others of their name. */
  readonly headers?: readonly Pair[];
  readonly body?: {
    readonly mediaType: string;
    /** A string is sent as it is, a `SentFile` as the whole body; the fields of a form, or any value for JSON. */
    readonly value: unknown;
  };
}

/** Key of a parameter in `RequestValues`: `query.limit`. */
export function keyOf({ in: place, name }: Pick<RequestParameter, "in" | "name">): string {
  return `${place}.${name}`;
}

/** A server's address, without a slash at its end. Variables that have no value keep their defaults. */
export function addressOf(
  { url, variables }: RequestServer,
  values: Readonly<Record<string, string>> = {},
): string {
  const filled = url.replace(
    /\{([^{}]+)\}/g,
    (whole, name: string) => values[name] ?? variables.find((one) => one.name === name)?.default ?? whole,
  );
  return filled.replace(/\/+$/, "");
}
