// Request → response or failure.
import type { BuiltRequest } from "./request.js";

/** The response of the API. */
export interface Answer {
  readonly status: number;
  readonly statusText: string;
  /** From sending to the last byte, in milliseconds. */
  readonly duration: number;
  /** Size of the body in bytes. */
  readonly bytes: number;
  readonly headers: readonly (readonly [name: string, value: string])[];
  /** Text of the body, JSON indented; absent where it is not text. */
  readonly text?: string;
  readonly isJson: boolean;
  readonly blob: Blob;
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

/** Sends a request, without cookies of the browser. */
export async function send(request: BuiltRequest, signal: AbortSignal): Promise<Answer | Failure> {
  let address: URL;
  try {
    address = new URL(request.url, document.baseURI);
  } catch {
    return "unreachable";
  }
  const watch = new AbortController();
  let blocked = false;
  document.addEventListener("securitypolicyviolation", () => (blocked = true), { signal: watch.signal });
  const started = performance.now();
  try {
    const response = await fetch(address, {
      method: request.method,
      // Browsers do not allow pages to set this header.
      headers: request.headers.filter(([name]) => name !== "Cookie"),
      body: bodyOf(request),
      credentials: "omit",
      signal,
    });
    return await answerOf(response, started);
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

function bodyOf({ body }: BuiltRequest): BodyInit | null {
  if (body === undefined || typeof body === "string" || body instanceof File) return body ?? null;
  const form = new FormData();
  for (const [name, value] of body) form.append(name, value);
  return form;
}

async function answerOf(response: Response, started: number): Promise<Answer> {
  const blob = await response.blob();
  const duration = Math.round(performance.now() - started);
  const type = response.headers.get("content-type") ?? "";
  const isJson = /[/+]json\b/i.test(type);
  const isText =
    isJson || type === "" || /^text\/|[/+](?:xml|yaml|javascript|x-www-form-urlencoded)\b/i.test(type);
  const text = isText ? await blob.text() : undefined;
  return {
    status: response.status,
    statusText: response.statusText,
    duration,
    bytes: blob.size,
    headers: [...response.headers],
    ...(text !== undefined && { text: isJson ? indented(text) : text }),
    isJson,
    blob,
  };
}

function indented(text: string): string {
  try {
    return JSON.stringify(JSON.parse(text), undefined, 2);
  } catch {
    return text;
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

function isLocal(host: string): boolean {
  return host === "localhost" || host.endsWith(".localhost") || host === "[::1]" || host.startsWith("127.");
}
