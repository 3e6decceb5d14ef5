// Request → response or failure.
import { essence, isJson } from "../request/body.js";
import { multipartBlob } from "../request/multipart.js";
import type { WireRequest } from "../request/wire.js";
import { indentedJson } from "./json-text.js";
import { isBodiless, isLocal, sendableHeaders } from "./request.js";

/** The response of the API, as far as it has come. */
export interface Answer {
  readonly status: number;
  readonly statusText: string;
  /** From sending to the last byte so far, in milliseconds. */
  readonly duration: number;
  /** Size of the body in bytes. */
  readonly bytes: number;
  readonly headers: readonly (readonly [name: string, value: string])[];
  /** In lower case, without parameters; empty where the response has none. */
  readonly mediaType: string;
  /** Text of the body, JSON indented; absent where it is not text. */
  readonly text?: string;
  readonly isJson: boolean;
  /** The whole body, as soon as it is there. */
  readonly blob?: Blob;
  /** Whether the body ended early. */
  readonly cut?: "canceled" | "broken";
}

/** Why there is no response. */
export type Failure =
  /** The server is reachable, but does not allow requests from this origin. */
  | "cors"
  /** The site's Content-Security-Policy does not allow the address. */
  | "policy"
  | "unreachable"
  | "mixed"
  | "canceled";

/**
 * Sends a request to a URL, which may be that of a proxy, without cookies of the browser. `onProgress` gets the response while its
 * body is still coming, a few times a second at most.
 */
export async function send(
  request: WireRequest,
  url: string,
  signal: AbortSignal,
  onProgress: (answer: Answer) => void,
): Promise<Answer | Failure> {
  if (!URL.canParse(url, document.baseURI)) return "unreachable";
  const address = new URL(url, document.baseURI);
  const watch = new AbortController();
  let blocked = false;
  document.addEventListener("securitypolicyviolation", () => (blocked = true), { signal: watch.signal });
  const started = performance.now();
  try {
    const response = await fetch(address, {
      method: request.method,
      headers: sendableHeaders(request),
      body: isBodiless(request) ? null : bodyOf(request),
      credentials: "omit",
      signal,
    });
    return await answerOf(response, { started, signal, onProgress });
  } catch {
    if (signal.aborted) return "canceled";
    // The violation event is dispatched in a separate task.
    await new Promise((resolve) => setTimeout(resolve));
    if (blocked) return "policy";
    return await reasonOf(address, signal);
  } finally {
    watch.abort();
  }
}

function bodyOf({ body }: WireRequest): BodyInit | null {
  if (body?.kind === "multipart") return multipartBlob(body.parts);
  return body?.kind === "file" ? (body.file.data ?? null) : (body?.text ?? null);
}

/** Time between two views of a body that is still coming, in milliseconds. */
const PROGRESS = 150;

async function answerOf(
  response: Response,
  {
    started,
    signal,
    onProgress,
  }: { started: number; signal: AbortSignal; onProgress: (answer: Answer) => void },
): Promise<Answer> {
  const type = response.headers.get("content-type") ?? "";
  const mediaType = essence(type);
  const hasJson = isJson(type);
  const isText =
    hasJson ||
    mediaType === "" ||
    /^text\/|[/+](?:xml|(?:x-)?yaml|toml|graphql|javascript|x-www-form-urlencoded|(?:x-)?ndjson|jsonl|json-seq)$/.test(
      mediaType,
    );
  const decoder = isText ? decoderOf(type) : undefined;
  const chunks: Uint8Array<ArrayBuffer>[] = [];
  let bytes = 0;
  let text = "";
  let waiting: ReturnType<typeof setTimeout> | undefined;
  const soFar = (): Answer => ({
    status: response.status,
    statusText: response.statusText,
    duration: Math.round(performance.now() - started),
    bytes,
    headers: [...response.headers],
    mediaType,
    ...(isText && { text }),
    isJson: hasJson,
  });
  const reader = response.body?.getReader();
  let cut: Answer["cut"];
  try {
    for (;;) {
      const { done, value } = (await reader?.read()) ?? { done: true };
      if (done || !value) break;
      chunks.push(value);
      bytes += value.length;
      if (decoder) text += decoder.decode(value, { stream: true });
      waiting ??= setTimeout(() => {
        waiting = undefined;
        onProgress(soFar());
      }, PROGRESS);
    }
  } catch {
    cut = signal.aborted ? "canceled" : "broken";
  } finally {
    clearTimeout(waiting);
  }
  if (decoder) text += decoder.decode();
  if (hasJson && cut === undefined) text = indentedJson(text) ?? text;
  return { ...soFar(), blob: new Blob(chunks, { type: mediaType }), ...(cut && { cut }) };
}

/** A decoder for the character set that a media type names. */
function decoderOf(type: string): TextDecoder {
  const name = /;\s*charset="?([^";\s]+)/i.exec(type)?.[1] ?? "utf-8";
  try {
    return new TextDecoder(name);
  } catch {
    return new TextDecoder();
  }
}

/** An opaque request still shows whether the server is reachable. */
async function reasonOf(address: URL, signal: AbortSignal): Promise<Failure> {
  if (address.origin === location.origin) return "unreachable";
  if (location.protocol === "https:" && address.protocol === "http:" && !isLocal(address.hostname))
    return "mixed";
  try {
    await fetch(address.origin, { mode: "no-cors", credentials: "omit", signal });
    return "cors";
  } catch {
    return "unreachable";
  }
}
