// `docsite preview` on the command line.
import path from "node:path";
import { Option } from "commander";
import { hostOption, portNumber } from "../arguments.js";
import { defineCommand } from "../define.js";
import { useColors } from "../terminal.js";

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
    hostOption(),
    new Option("--open", "open the site in a browser").default(false),
  ],
  async run([site = "."], flags, io) {
    const { stdout, cwd, signal } = io;
    const [{ preview }, { openBrowser }, { networkText, ownAddress }] = await Promise.all([
      import("../../commands/preview.js"),
      import("../../commands/listen.js"),
      import("../../commands/network.js"),
    ]);
    const terminal = { isTTY: stdout.isTTY === true, colors: useColors(flags, io) };
    await preview(path.resolve(cwd, site), {
      ...flags,
      cwd,
      signal,
      onAddress: (address, notes) => {
        const lines = [`Serving ${ownAddress(address)}`, ...(flags.quiet ? [] : notes)];
        stdout.write(`${lines.join("\n")}\n`);
        if (flags.open) openBrowser(ownAddress(address));
        if (!flags.quiet) void networkText(address, flags.host, terminal).then((text) => stdout.write(text));
      },
    });
    return 0;
  },
});
