// `docsite mcp` on the command line.
import path from "node:path";
import type { Command } from "commander";

interface Flags {
  readonly outDir: string;
  readonly quiet?: boolean;
}

/** Adds the command to those of the program. `signal` ends it. */
export function addMcpCommand(program: Command, version: string, signal: AbortSignal): void {
  program
    .command("mcp")
    .description("answer the questions of assistants about the built site (Model Context Protocol)")
    .version(version, "-v, --version", "print the version")
    .argument("[site]", "folder with docsite.config.ts", ".")
    .option("--out-dir <dir>", "folder of the built site, relative to the site", "dist")
    .action(async (site: string, _: unknown, self: Command) => {
      const { outDir, quiet } = self.optsWithGlobals<Flags>();
      const { BuiltSite } = await import("../mcp/built-site.js");
      const { serveAssistants } = await import("../mcp/server.js");
      const siteDir = path.resolve(site);
      const built = new BuiltSite(path.resolve(siteDir, outDir), siteDir);
      // Standard output is the protocol's.
      const log = (line: string) => void (quiet || process.stderr.write(`${line}\n`));
      if (process.stdin.isTTY)
        log("docsite mcp is for assistants, which send requests to it. It ends with Ctrl+D.");
      await serveAssistants(built, { input: process.stdin, output: process.stdout, signal, version, log });
    });
}
