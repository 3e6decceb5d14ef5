// `docsite lsp` on the command line.
import path from "node:path";
import { Option } from "commander";
import { defineCommand } from "../define.js";
import { packageVersion } from "../version.js";

interface Flags {
  readonly drafts: boolean;
  readonly stdio: boolean;
}

export const lspCommand = defineCommand<Flags>({
  name: "lsp",
  description: "help editors with the pages of a site (Language Server Protocol)",
  args: [["[site]", "folder with docsite.config.ts (default: that of the nearest one above a file)"]],
  options: [
    new Option("--drafts", "include drafts").default(false),
    new Option("--stdio", "answer by standard input and output, as always").default(true).hideHelp(),
  ],
  async run([site], { drafts, quiet }, { stdin, stdout, stderr, cwd, signal }) {
    const { serveEditor } = await import("../../lsp/server.js");
    // Standard output is the protocol's.
    const log = (line: string) => void (quiet || stderr.write(`${line}\n`));
    if (stdin.isTTY) log("docsite lsp is for editors, which send requests to it. It ends with Ctrl+C.");
    return serveEditor({
      input: stdin,
      output: stdout,
      signal,
      version: packageVersion(),
      ...(site !== undefined && { siteDir: path.resolve(cwd, site) }),
      drafts,
      log,
    });
  },
});
