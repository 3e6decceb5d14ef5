import { StoreError, type ObjectServer, type Request } from "./objects.js";

/** Answers that all requests would get. */
const FINAL: ReadonlySet<number> = new Set([400, 401, 403, 405, 407, 501, 507]);
const MISSING: ReadonlySet<number> = new Set([404, 410]);

/** More than any object has. In bytes. */
const MOST_BYTES = 1 << 29;

/**
 * Objects on a server that takes GET, HEAD and PUT. `token`: who asks, as `Authorization: Bearer`, or `user:password`
 * as `Authorization: Basic`.
 */
export function httpServer(address: string, token?: string): ObjectServer {
  const folder = address.replace(/\/*$/, "/");
  const authorization = token === undefined || token === "" ? {} : { authorization: authorizationOf(token) };

  async function ask(
    method: string,
    name: string,
    { signal }: Request,
    body?: Uint8Array,
  ): Promise<Response | undefined> {
    const headers = { ...authorization, ...(body && { "content-type": "application/octet-stream" }) };
    const response = await fetch(folder + name, {
      method,
      headers,
      signal,
      // To another server would go what is in the site, and from there would come what is shown in it.
      redirect: "manual",
      ...(body && { body: body as Uint8Array<ArrayBuffer> }),
    }).catch((error: unknown) => {
      throw new StoreError(reasonOf(error));
    });
    if (response.ok) return response;
    await response.body?.cancel();
    const { status, statusText } = response;
    if (MISSING.has(status) && method !== "PUT") return undefined;
    const to = response.headers.get("location");
    if (status >= 300 && status < 400)
      throw new StoreError(`it redirects${to === null ? "" : ` to ${originOf(to, folder)}`}`, "leave");
    throw new StoreError(
      `it answers ${`${status} ${statusText}`.trim()}`,
      FINAL.has(status) ? "leave" : "retry",
    );
  }

  return {
    async read(name, request) {
      const response = await ask("GET", name, request);
      if (!response?.body) return response && new Uint8Array();
      const chunks: Uint8Array[] = [];
      let length = 0;
      try {
        for await (const chunk of response.body as unknown as AsyncIterable<Uint8Array>) {
          request.onProgress();
          chunks.push(chunk);
          length += chunk.byteLength;
          if (length > MOST_BYTES) throw new StoreError("it sends too much", "skip");
        }
      } catch (error) {
        throw error instanceof StoreError ? error : new StoreError(reasonOf(error));
      }
      return Buffer.concat(chunks, length);
    },
    async write(name, bytes, request) {
      const response = await ask("PUT", name, request, bytes);
      await response?.body?.cancel();
    },
    async exists(name, request) {
      return (await ask("HEAD", name, request)) !== undefined;
    },
    close() {},
  };
}

/** A token of RFC 6750 has no colon. */
function authorizationOf(token: string): string {
  return token.includes(":") ? `Basic ${Buffer.from(token).toString("base64")}` : `Bearer ${token}`;
}

/** `fetch` says what happened in the cause of its error. */
function reasonOf(error: unknown): string {
  const { cause } = error as { cause?: unknown };
  const [first] = cause instanceof AggregateError ? (cause.errors as unknown[]) : [cause];
  const told = first instanceof Error ? first : error;
  return told instanceof Error ? told.message : String(told);
}

function originOf(location: string, base: string): string {
  return URL.canParse(location, base) ? new URL(location, base).origin : "nowhere";
}
