// A request as it goes over the wire, in the parts that programs give to their libraries.
import type { Pair, SentFile } from "./operation.js";

/** A request that is ready to be sent, or to be written as a program. */
export interface WireRequest {
  /** Upper case. */
  readonly method: string;
  /** Complete, percent-encoded. */
  readonly url: string;
  /** Without cookies, `basic` and the media type of the body: those are `headersOf`. Names are unique. */
  readonly headers: readonly Pair[];
  /** Names and values as they are sent. */
  readonly cookies: readonly Pair[];
  /** HTTP basic authentication. */
  readonly basic?: { readonly name: string; readonly password: string };
  /** What is no part of the text of the request. */
  readonly beyond?: BeyondText;
  readonly body?: WireBody;
}

/** Authentication that the text of a request does not hold. */
export interface BeyondText {
  readonly digest?: { readonly name: string; readonly password: string };
  /** The client shows a certificate. */
  readonly certificate?: true;
  /** A scheme of which there is nothing to write. */
  readonly unknown?: true;
}

/** What a request carries. */
export type WireBody =
  | {
      readonly kind: "text";
      readonly mediaType: string;
      readonly text: string;
      /** What the text consists of, for clients that put it together themselves. */
      readonly parts?: readonly WirePart[];
      /** Some parts are files, whose contents the text lacks. */
      readonly hasFiles?: true;
    }
  | {
      readonly kind: "form";
      readonly mediaType: string;
      /** The body, encoded. */
      readonly text: string;
      /** The fields as a server reads them; absent where their text has to be sent as it is. */
      readonly pairs?: readonly Pair[];
    }
  | { readonly kind: "multipart"; readonly mediaType: string; readonly parts: readonly WirePart[] }
  | { readonly kind: "file"; readonly mediaType: string; readonly file: SentFile };

/** A part of a multipart body: text or a file. */
export interface WirePart {
  readonly name: string;
  readonly value: string | SentFile;
  /** Absent: text without a type, or a file with the type that the client gives it. */
  readonly contentType?: string;
  /** Without its type and disposition. */
  readonly headers: readonly Pair[];
}

/**
 * Every header of a request. The type of a multipart body is left out: only who sends it knows the boundary. `except`
 * names parts that are sent in another way; `formType` is the type of a form that is given in pairs.
 */
export function headersOf(
  { headers, cookies, basic, body }: WireRequest,
  ...except: readonly ("basic" | "cookies" | "type" | "formType")[]
): Pair[] {
  const own = new Set(headers.map(({ name }) => name.toLowerCase()));
  const further: Pair[] = [];
  const isInPairs = body?.kind === "form" && body.pairs !== undefined;
  const hasType = body && body.kind !== "multipart" && !except.includes("type");
  if (hasType && !(isInPairs && except.includes("formType")))
    further.push({ name: "Content-Type", value: body.mediaType });
  if (basic && !except.includes("basic"))
    further.push({ name: "Authorization", value: `Basic ${base64(`${basic.name}:${basic.password}`)}` });
  if (cookies.length > 0 && !except.includes("cookies"))
    further.push({ name: "Cookie", value: cookieText(cookies) });
  return [...further.filter(({ name }) => !own.has(name.toLowerCase())), ...headers];
}

/** The value of the header `Cookie`. */
export function cookieText(cookies: readonly Pair[]): string {
  return cookies.map(({ name, value }) => `${name}=${value}`).join("; ");
}

/** Text in UTF-8 as Base64. */
export function base64(text: string): string {
  return btoa(Array.from(new TextEncoder().encode(text), (byte) => String.fromCharCode(byte)).join(""));
}
