// `docsite mcp`: answers assistants by the Model Context Protocol.
import type { Readable, Writable } from "node:stream";
import type { Server } from "@modelcontextprotocol/sdk/server/index.js";
import type { BuiltSite } from "./built-site.js";
import { pageText } from "./page-text.js";
import type { Page, Pages } from "./pages.js";
import { argumentChoices, describePrompts, promptMessage } from "./prompts.js";
import { RequestError } from "./request-error.js";
import { describeTools, runTool } from "./tools.js";

/** The module that is a file of its own. */
export type Sdk = typeof import("./sdk.js");

/** Where requests come from, where answers go, and who is told of faults. */
export interface ServerOptions {
  readonly input: Readable;
  readonly output: Writable;
  readonly signal: AbortSignal;
  readonly version: string;
  /** Takes a line for people. */
  readonly log: (line: string) => void;
}

/** Resources in one answer. */
const LISTED = 500;
/** Values in one completion, the most that the protocol allows. */
const COMPLETED = 100;
/** Scheme of the addresses of resources: the site may not be published at its own address yet. */
const SCHEME = "docsite://";
const MARKDOWN = "text/markdown";
const OVERVIEW = "/llms.txt";

/** Serves a built site until the input ends or the signal is given. */
export async function serveAssistants(site: BuiltSite, options: ServerOptions): Promise<void> {
  const sdk = await import("./sdk.js");
  const { input, output, signal } = options;
  let running = 0;
  let hasEnded = false;
  const closeIfDone = () => void (hasEnded && running === 0 && server.close());
  /** Keeps the server open until it has answered, also when the input ends before. */
  const kept = async <Answer>(make: () => Promise<Answer>): Promise<Answer> => {
    running += 1;
    try {
      return await make();
    } finally {
      running -= 1;
      // The answer is sent after this.
      setImmediate(closeIfDone);
    }
  };
  const server = await assistantServer(sdk, site, options, kept);
  await new Promise<void>((resolve, reject) => {
    // oxlint-disable-next-line unicorn/prefer-add-event-listener -- the SDK has no other way
    server.onclose = resolve;
    input.once("end", () => {
      hasEnded = true;
      closeIfDone();
    });
    signal.addEventListener("abort", () => void server.close(), { once: true });
    server.connect(new sdk.StdioServerTransport(input, output)).catch(reject);
  });
}

/** What answers requests, without a way for them to come. `kept` runs what makes an answer. */
export async function assistantServer(
  sdk: Sdk,
  site: BuiltSite,
  { version, log }: Pick<ServerOptions, "version" | "log">,
  kept: <Answer>(make: () => Promise<Answer>) => Promise<Answer> = (make) => make(),
): Promise<Server> {
  const pages = await site.pages().catch((error: unknown) => {
    if (!(error instanceof RequestError)) throw error;
    log(`${error.message}. ${error.hint ?? ""}`);
    return undefined;
  });
  const server = new sdk.Server(
    { name: "docsite", title: pages?.title ?? "Documentation", version },
    {
      capabilities: { tools: {}, resources: {}, prompts: {}, completions: {} },
      instructions: instructionsOf(pages),
    },
  );
  // oxlint-disable-next-line unicorn/prefer-add-event-listener -- the SDK has no other way
  server.onerror = (error) => log(`error: ${error.message}`);
  const failed = (error: unknown): string => {
    if (error instanceof RequestError)
      return error.hint === undefined ? error.message : `${error.message}.\n${error.hint}`;
    log(`error: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`);
    return "docsite could not answer this. Its log says why.";
  };
  /** Answers with `make`, or with an error of the protocol. */
  const answered = async <Answer>(make: () => Promise<Answer>): Promise<Answer> => {
    try {
      return await kept(make);
    } catch (error) {
      if (error instanceof sdk.McpError) throw error;
      throw new sdk.McpError(
        error instanceof RequestError ? sdk.ErrorCode.InvalidParams : sdk.ErrorCode.InternalError,
        failed(error),
      );
    }
  };

  server.setRequestHandler(sdk.ListToolsRequestSchema, () =>
    answered(async () => ({ tools: describeTools(await site.pages().catch(() => undefined)) })),
  );
  server.setRequestHandler(sdk.CallToolRequestSchema, async ({ params }) => {
    try {
      return {
        content: [{ type: "text", text: await kept(() => runTool(site, params.name, params.arguments)) }],
      };
    } catch (error) {
      return { content: [{ type: "text", text: failed(error) }], isError: true };
    }
  });
  server.setRequestHandler(sdk.ListResourcesRequestSchema, ({ params }) =>
    answered(async () => resourcesFrom(await site.pages(), params?.cursor)),
  );
  server.setRequestHandler(sdk.ListResourceTemplatesRequestSchema, () => ({
    resourceTemplates: [
      {
        uriTemplate: `${SCHEME}/{+path}`,
        name: "page",
        title: "Page",
        description: "A page of the documentation as Markdown, by its path, such as docs/install",
        mimeType: MARKDOWN,
      },
    ],
  }));
  server.setRequestHandler(sdk.ReadResourceRequestSchema, ({ params: { uri } }) =>
    answered(async () => {
      const text = await site.whole((found) => resourceText(site, found, uri));
      return { contents: [{ uri, mimeType: MARKDOWN, text }] };
    }),
  );
  server.setRequestHandler(sdk.ListPromptsRequestSchema, () =>
    answered(async () => ({ prompts: describePrompts(await site.pages().catch(() => undefined)) })),
  );
  server.setRequestHandler(sdk.GetPromptRequestSchema, ({ params }) =>
    answered(async () => {
      const { description, text } = await promptMessage(site, params.name, params.arguments);
      return { description, messages: [{ role: "user", content: { type: "text", text } }] };
    }),
  );
  server.setRequestHandler(sdk.CompleteRequestSchema, ({ params: { ref, argument } }) =>
    answered(async () => {
      const values = await (ref.type === "ref/prompt"
        ? promptValues(site, ref.name, argument)
        : pathValues(site, argument));
      return {
        completion: {
          values: values.slice(0, COMPLETED),
          total: values.length,
          hasMore: values.length > COMPLETED,
        },
      };
    }),
  );
  return server;
}

/** An argument that somebody types. */
interface Typed {
  readonly name: string;
  readonly value: string;
}

async function promptValues(site: BuiltSite, prompt: string, { name, value }: Typed): Promise<string[]> {
  const typed = value.toLowerCase();
  const choices = await argumentChoices(site, prompt, name);
  return choices.filter((each) => each.toLowerCase().includes(typed));
}

async function pathValues(site: BuiltSite, { name, value }: Typed): Promise<string[]> {
  if (name !== "path") return [];
  const start = value.replace(/^\/+/, "").toLowerCase();
  const paths = (await site.pages()).listed.map(({ href }) => href.slice(1));
  return paths.filter((path) => path.toLowerCase().startsWith(start));
}

function instructionsOf(pages: Pages | undefined): string {
  const what = pages
    ? `the documentation of ${pages.title}`
    : "the documentation of a site that is not built yet";
  const about = pages?.tagline === undefined ? "" : ` (${pages.tagline})`;
  const where = pages ? ` It is published at ${pages.origin}${pages.publicPath}.` : "";
  return `Answers from ${what}${about}.${where} Search first, then read the pages or sections that were found. Give the addresses of the pages that an answer is based on.`;
}

function resourcesFrom(pages: Pages, cursor: string | undefined) {
  const from = cursor === undefined ? 0 : Number(cursor);
  if (!Number.isSafeInteger(from) || from < 0)
    throw new RequestError("The cursor is not one that docsite gave");
  const all = pages.listed.slice(from, from + LISTED).map(resourceOf);
  const overview = {
    uri: SCHEME + OVERVIEW,
    name: "llms.txt",
    title: "Overview of all pages",
    mimeType: MARKDOWN,
  };
  const next = from + LISTED;
  return {
    resources: [...(from === 0 ? [overview] : []), ...all],
    ...(next < pages.listed.length && { nextCursor: String(next) }),
  };
}

function resourceOf({ href, title, description, isOld, version }: Page) {
  return {
    uri: SCHEME + href,
    name: href,
    title: isOld && version ? `${title} (${version.label})` : title,
    ...(description !== undefined && { description }),
    mimeType: MARKDOWN,
  };
}

async function resourceText(site: BuiltSite, pages: Pages, uri: string): Promise<string> {
  if (uri === SCHEME + OVERVIEW || uri === pages.origin + pages.publicPath + OVERVIEW.slice(1)) {
    const text = await site.textIfExists(OVERVIEW.slice(1));
    if (text !== undefined) return text;
  }
  return pageText(site, pages.find(uri).page);
}
