// `docsite mcp` on the command line.
import path from "node:path";
import { Option } from "commander";
import { SITE, defineCommand } from "../define.js";
import { packageVersion } from "../version.js";

export const mcpCommand = defineCommand<{ readonly outDir: string }>({
  name: "mcp",
  description: "answer the questions of assistants about the built site (Model Context Protocol)",
  args: [SITE],
  options: [new Option("--out-dir <dir>", "folder of the built site, relative to the site").default("dist")],
  async run([site = "."], { outDir, quiet }, { stdin, stdout, stderr, cwd, signal }) {
    const { BuiltSite } = await import("../../mcp/built-site.js");
    const { serveAssistants } = await import("../../mcp/server.js");
    const siteDir = path.resolve(cwd, site);
    const built = new BuiltSite(path.resolve(siteDir, outDir), siteDir);
    // Standard output is the protocol's.
    const log = (line: string) => void (quiet || stderr.write(`${line}\n`));
    if (stdin.isTTY) log("docsite mcp is for assistants, which send requests to it. It ends with Ctrl+D.");
    await serveAssistants(built, { input: stdin, output: stdout, signal, version: packageVersion(), log });
    return 0;
  },
});
