// An assistant that `docsite mcp` serves, by the client of the official SDK.
import path from "node:path";
import { Client } from "@modelcontextprotocol/sdk/client/index.js";
import { StdioClientTransport } from "@modelcontextprotocol/sdk/client/stdio.js";
import { ROOT } from "./site.js";
import { atEnd } from "./at-end.js";

/** A connected assistant. */
export interface Assistant {
  readonly client: Client;
  /** The text that a tool answers. Fails where that is an error. */
  call(tool: string, input?: Readonly<Record<string, unknown>>): Promise<string>;
  /** The text of the error that a tool answers with. */
  refusal(tool: string, input?: Readonly<Record<string, unknown>>): Promise<string>;
  /** What was written to standard error. */
  log(): string;
}

/** Starts `docsite mcp` and connects to it. Closed when the test ends. */
export async function startAssistant(
  context: { after(end: () => Promise<void>): void },
  args: readonly string[],
): Promise<Assistant> {
  const transport = new StdioClientTransport({
    command: process.execPath,
    args: [path.join(ROOT, "bin", "docsite.js"), "mcp", ...args],
    stderr: "pipe",
  });
  let log = "";
  transport.stderr?.on("data", (chunk: Buffer) => (log += chunk.toString()));
  const client = new Client({ name: "test", version: "1.0.0" });
  await client.connect(transport);
  atEnd(context, () => client.close());
  const run = async (name: string, input: Readonly<Record<string, unknown>>, isError: boolean) => {
    const answer = await client.callTool({ name, arguments: { ...input } });
    const text = (answer.content as { readonly text: string }[]).map((part) => part.text).join("\n");
    if ((answer.isError === true) !== isError) throw new Error(`${name} answered: ${text}`);
    return text;
  };
  return {
    client,
    call: (tool, input = {}) => run(tool, input, false),
    refusal: (tool, input = {}) => run(tool, input, true),
    log: () => log,
  };
}
