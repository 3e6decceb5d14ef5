// `docsite mcp --http`: listens until the signal is given.
import { once } from "node:events";
import type { BuiltSite } from "../mcp/built-site.js";
import { assistantHttpServer, ENDPOINT, type HttpOptions } from "../mcp/http.js";
import { addressOf, listen, type Place } from "../commands/listen.js";

/** Options of `docsite mcp --http`. */
export interface McpHttpOptions extends HttpOptions, Place {
  readonly signal: AbortSignal;
  /** Called when requests can be sent. */
  readonly onAddress: (address: string) => void;
}

/** Answers assistants by HTTP. Throws `UsageError` where there is no port to be had. */
export async function serveByHttp(site: BuiltSite, options: McpHttpOptions): Promise<void> {
  const { signal, host } = options;
  const server = await assistantHttpServer(site, options);
  const ended = signal.aborted ? Promise.resolve() : once(signal, "abort");
  try {
    const port = await listen(server, options);
    options.onAddress(addressOf(host, port, ENDPOINT));
    await ended;
  } finally {
    server.close();
    server.closeAllConnections();
  }
}
