// `docsite mcp` on the command line.
import path from "node:path";
import { Option } from "commander";
import { hostOption, portNumber } from "../arguments.js";
import { SITE, defineCommand } from "../define.js";
import { packageVersion } from "../version.js";

interface Flags {
  readonly outDir: string;
  readonly http: boolean;
  readonly port?: number;
  readonly host: string;
}

export const mcpCommand = defineCommand<Flags>({
  name: "mcp",
  description: "answer the questions of assistants about the built site (Model Context Protocol)",
  args: [SITE],
  options: [
    new Option("--out-dir <dir>", "folder of the built site, relative to the site").default("dist"),
    new Option("--http", "answer by HTTP, in place of standard input and output").default(false),
    new Option("--port <n>", "port of --http (default: 3000, or the next free one)").argParser(portNumber),
    hostOption(),
  ],
  async run([site = "."], { outDir, quiet, http, port, host }, { stdin, stdout, stderr, cwd, signal }) {
    const { BuiltSite } = await import("../../mcp/built-site.js");
    const { serveAssistants } = await import("../../mcp/server.js");
    const siteDir = path.resolve(cwd, site);
    const built = new BuiltSite(path.resolve(siteDir, outDir), siteDir);
    if (http) {
      const { serveByHttp } = await import("../mcp-http.js");
      const log = (line: string) => void stderr.write(`${line}\n`);
      await serveByHttp(built, {
        ...(port !== undefined && { port }),
        host,
        signal,
        version: packageVersion(),
        log,
        onAddress: (address) => void stdout.write(`Answering at ${address}\n`),
      });
      return 0;
    }
    // Standard output is the protocol's.
    const log = (line: string) => void (quiet || stderr.write(`${line}\n`));
    if (stdin.isTTY) log("docsite mcp is for assistants, which send requests to it. It ends with Ctrl+D.");
    await serveAssistants(built, { input: stdin, output: stdout, signal, version: packageVersion(), log });
    return 0;
  },
});
