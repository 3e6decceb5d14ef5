// `docsite preview` on the command line.
import path from "node:path";
import type { Command } from "commander";
import { portNumber } from "./arguments.js";
import { writeLine } from "./terminal.js";

interface Flags {
  readonly outDir: string;
  readonly port?: number;
  readonly host: string;
  readonly open: boolean;
  readonly quiet?: boolean;
}

/** Adds the command to those of the program. `signal` ends it. */
export function addPreviewCommand(program: Command, version: string, signal: AbortSignal): void {
  program
    .command("preview")
    .description("serve the built site as a host would")
    .version(version, "-v, --version", "print the version")
    .argument("[site]", "folder of the site", ".")
    .option("--out-dir <dir>", "folder of the built site, relative to the site", "dist")
    .option("--port <n>", "port to listen on (default: 3000, or the next free one)", portNumber)
    .option("--host <name>", "address to listen on", "127.0.0.1")
    .option("--open", "open the site in a browser", false)
    .action(async (site: string, _: unknown, self: Command) => {
      const flags = self.optsWithGlobals<Flags>();
      const [{ preview }, { openBrowser }] = await Promise.all([
        import("./preview.js"),
        import("./listen.js"),
      ]);
      await preview(path.resolve(site), {
        ...flags,
        signal,
        onAddress: (address, notes) => {
          writeLine([`Serving ${address}`, ...(flags.quiet ? [] : notes)].join("\n"));
          if (flags.open) openBrowser(address);
        },
      });
    });
}
