// A store for objects on this machine: takes GET, HEAD and PUT, and may be as bad as a test wants.
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { TestContext } from "node:test";
import { listen } from "./listen.js";

/** What a store does instead of answering. Whether it did. */
export type Misdeed = (
  request: IncomingMessage,
  response: ServerResponse,
  stored: Uint8Array | undefined,
) => boolean;

export interface StoreServer {
  readonly url: string;
  /** By path. */
  readonly objects: Map<string, Buffer>;
  /** Methods and paths of all requests, in their order. */
  readonly requests: string[];
  /** Of the last request. */
  readonly headers: () => IncomingMessage["headers"];
  misdeed: Misdeed | undefined;
}

/** Starts a store, which is closed when the test ends. */
export async function storeServer(context: Pick<TestContext, "after">): Promise<StoreServer> {
  const objects = new Map<string, Buffer>();
  const requests: string[] = [];
  let headers: IncomingMessage["headers"] = {};
  const server = createServer((request, response) => {
    const { method = "" } = request;
    // S3 has the name of the request in the query.
    const url = request.url?.replace(/\?.*/, "") ?? "";
    requests.push(`${method} ${url}`);
    headers = request.headers;
    const chunks: Buffer[] = [];
    request.on("data", (chunk: Buffer) => chunks.push(chunk));
    request.on("end", () => {
      const stored = objects.get(url);
      if (store.misdeed?.(request, response, stored)) return;
      if (method === "PUT") objects.set(url, Buffer.concat(chunks));
      response.statusCode = method === "PUT" ? 201 : stored ? 200 : 404;
      response.end(method === "GET" ? stored : undefined);
    });
  });
  const port = await listen(context, server);
  const store: StoreServer = {
    url: `http://127.0.0.1:${port}/cache`,
    objects,
    requests,
    headers: () => headers,
    misdeed: undefined,
  };
  return store;
}
