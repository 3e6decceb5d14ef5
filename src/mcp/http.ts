// `docsite mcp --http`: the same answers by HTTP ("Streamable HTTP" of the protocol), for assistants on other machines.
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import { Readable } from "node:stream";
import { LIMITS, pathOf, refuses } from "../io/admission.js";
import { sendContent } from "../io/send.js";
import type { BuiltSite } from "./built-site.js";
import { assistantServer, type ServerOptions } from "./server.js";

/** Path that requests are sent to. */
export const ENDPOINT = "/mcp";

/** Most bytes of a request: questions are short. */
const MOST_BYTES = 1_000_000;

/** What an HTTP server for assistants needs. */
export interface HttpOptions extends Pick<ServerOptions, "version" | "log"> {
  /** What it listens on. Requests for other names are refused. */
  readonly host: string;
}

/**
 * A server that does not listen yet. It keeps nothing between two requests: each is answered as it comes, so several servers can share
 * the work.
 */
export async function assistantHttpServer(site: BuiltSite, options: HttpOptions): Promise<Server> {
  const sdk = await import("./sdk.js");
  const { host, log } = options;
  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    if (refuses(response, await nameFor(request, site, host), ["POST"])) return;
    if (pathOf(request) !== ENDPOINT)
      return void sendContent(response, `Requests go to ${ENDPOINT}.\n`, { status: 404 });
    const transport = new sdk.HttpTransport({ enableJsonResponse: true, maxRequestBodySize: MOST_BYTES });
    const server = await assistantServer(sdk, site, options);
    try {
      await server.connect(transport);
      await send(response, await transport.handleRequest(requestOf(request)));
    } finally {
      await server.close();
    }
  };
  return createServer(LIMITS, (request, response) => {
    answer(request, response).catch((error: unknown) => {
      if (request.destroyed || response.destroyed) return;
      log(`error: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`);
      if (!response.headersSent) sendContent(response, "docsite could not answer this.\n", { status: 500 });
    });
  });
}

/** Of the names that a request may have: what the server listens on, or a name of the site, where a proxy is in front of it. */
async function nameFor({ headers }: IncomingMessage, site: BuiltSite, host: string): Promise<string> {
  const pages = await site.pages().catch(() => undefined);
  const name = headers.host?.replace(/:\d+$/, "").toLowerCase() ?? "";
  const own = pages && new URL(pages.origin).hostname;
  return own !== undefined && (name === own || name.endsWith(`.${own}`)) ? name : host;
}

function requestOf(request: IncomingMessage): Request {
  const headers = new Headers();
  for (const [name, value] of Object.entries(request.headers))
    for (const each of [value ?? []].flat()) headers.append(name, each);
  const body = Readable.toWeb(request) as BodyInit;
  return new Request(`http://localhost${ENDPOINT}`, {
    method: "POST",
    headers,
    body,
    duplex: "half",
  } as RequestInit);
}

async function send(response: ServerResponse, answer: Response): Promise<void> {
  const body = Buffer.from(await answer.arrayBuffer());
  response.writeHead(answer.status, { ...Object.fromEntries(answer.headers), "content-length": body.length });
  response.end(body);
}
