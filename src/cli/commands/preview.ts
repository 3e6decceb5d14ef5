// `docsite preview` on the command line.
import path from "node:path";
import { Option } from "commander";
import { portNumber } from "../arguments.js";
import { defineCommand } from "../define.js";

interface Flags {
  readonly outDir: string;
  readonly port?: number;
  readonly host: string;
  readonly open: boolean;
}

export const previewCommand = defineCommand<Flags>({
  name: "preview",
  description: "serve the built site as a host would",
  args: [["[site]", "folder of the site", "."]],
  options: [
    new Option("--out-dir <dir>", "folder of the built site, relative to the site").default("dist"),
    new Option("--port <n>", "port to listen on (default: 3000, or the next free one)").argParser(portNumber),
    new Option("--host <name>", "address to listen on").default("127.0.0.1"),
    new Option("--open", "open the site in a browser").default(false),
  ],
  async run([site = "."], flags, { stdout, cwd, signal }) {
    const [{ preview }, { openBrowser }] = await Promise.all([
      import("../../commands/preview.js"),
      import("../../commands/listen.js"),
    ]);
    await preview(path.resolve(cwd, site), {
      ...flags,
      cwd,
      signal,
      onAddress: (address, notes) => {
        const lines = [`Serving ${address}`, ...(flags.quiet ? [] : notes)];
        stdout.write(`${lines.join("\n")}\n`);
        if (flags.open) openBrowser(address);
      },
    });
    return 0;
  },
});
