// `docsite serve` on the command line.
import path from "node:path";
import { Option } from "commander";
import { basePath, hostOption, pollOption, portNumber } from "../arguments.js";
import { SITE, defineCommand } from "../define.js";
import { untilEnded } from "../terminal.js";

interface Flags {
  readonly port?: number;
  readonly host: string;
  readonly locale?: string;
  readonly baseUrl?: string;
  readonly drafts: boolean;
  readonly poll?: number;
  readonly open: boolean;
}

export const serveCommand = defineCommand<Flags>({
  name: "serve",
  description: "serve the site, and rebuild and reload it after every change",
  args: [SITE],
  options: [
    new Option("--port <n>", "port to listen on (default: 3000, or the next free one)").argParser(portNumber),
    hostOption(),
    new Option("--locale <name>", "serve one of its languages alone, at the root"),
    new Option("--base-url <path>", "path under which the site is published").argParser(basePath),
    new Option("--drafts", "include drafts").default(false),
    pollOption(),
    new Option("--open", "open the site in a browser").default(false),
  ],
  async run([site = "."], flags, io) {
    const { serve } = await import("../../commands/serve.js");
    const { stdout, stderr, signal } = io;
    return untilEnded(flags, io, (printing) =>
      serve(path.resolve(io.cwd, site), { ...flags, ...printing, stdout, stderr, signal }),
    );
  },
});
