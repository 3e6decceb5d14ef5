import { spawn } from "node:child_process";
import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import type { AddressInfo } from "node:net";
import type { Server } from "node:http";
import path from "node:path";
import { bundleLiveScript } from "../bundle/bundle.js";
import type { Diagnostic } from "../model/diagnostic.js";
import { LiveChannel } from "../serve/events.js";
import { siteServer, type ServedSite } from "../serve/server.js";
import { Session, type SiteState } from "../serve/session.js";
import { withBaseUrl } from "./build.js";
import { formatDiagnostics } from "./report.js";
import { UsageError } from "./site-options.js";

export interface ServeOptions {
  /** Absent: 3000, or the next free one. */
  readonly port?: number;
  readonly host: string;
  readonly baseUrl?: string;
  readonly drafts: boolean;
  readonly open: boolean;
  readonly quiet: boolean;
  readonly colours: boolean;
  /** Ends the server. */
  readonly signal: AbortSignal;
}

const DEFAULT_PORT = 3000;

/** How many ports after the default one are tried. */
const PORTS_TRIED = 100;

/** Serves the site until `signal` fires. Throws `UsageError` where the port cannot be had. */
export async function serve(siteDir: string, options: ServeOptions): Promise<void> {
  const live = new LiveChannel();
  const id = randomUUID();
  const liveScript = bundleLiveScript();
  let site: ServedSite | undefined;
  let announce: (() => void) | undefined;
  const session = new Session(siteDir, {
    drafts: options.drafts,
    configure: (loaded) => withBaseUrl(loaded, options.baseUrl),
    onState: (state) => {
      if (state.outputs && state.loaded)
        site = { config: state.loaded.config, outputs: state.outputs, siteDir };
      const errors = state.diagnostics.filter(({ severity }) => severity === "error");
      live.publish({
        session: id,
        version: state.version,
        errors: errors.map((error) => frameOf(error, siteDir)),
      });
      tell(state, siteDir, options);
      announce?.();
    },
  });
  const server = siteServer({ host: options.host, live, liveScript: await liveScript, site: () => site });
  try {
    const port = await listen(server, options);
    announce = () => {
      announce = undefined;
      const host = options.host.includes(":") ? `[${options.host}]` : options.host;
      const address = `http://${host}:${port}${site?.config.baseUrl ?? "/"}`;
      process.stdout.write(`Serving ${address}\n`);
      if (options.open) openBrowser(address);
    };
    await session.start();
    if (!options.signal.aborted) await once(options.signal, "abort");
  } finally {
    live.close();
    server.closeAllConnections();
    server.close();
    await session.stop();
  }
}

function tell(state: SiteState, siteDir: string, options: ServeOptions): void {
  if (state.diagnostics.length > 0) {
    process.stderr.write(formatDiagnostics(state.diagnostics, sourceReader(siteDir), options.colours));
  }
  const failed = state.diagnostics.some(({ severity }) => severity === "error");
  if (failed || options.quiet) return;
  process.stdout.write(`Built ${state.outputs?.routes ?? 0} pages in ${Math.round(state.durationMs)} ms\n`);
}

function frameOf(diagnostic: Diagnostic, siteDir: string): string {
  return formatDiagnostics([diagnostic], sourceReader(siteDir), false)
    .replace(/\n\n?\d+ errors?.*\n?$/s, "")
    .trimEnd();
}

/** Texts of source files for the frames of diagnostics. */
export function sourceReader(siteDir: string): (file: string) => string | undefined {
  return (file) => {
    try {
      return readFileSync(path.resolve(siteDir, file), "utf8");
    } catch {
      return undefined;
    }
  };
}

async function listen(server: Server, options: Pick<ServeOptions, "port" | "host">): Promise<number> {
  const first = options.port ?? DEFAULT_PORT;
  const last = options.port === undefined ? first + PORTS_TRIED : first;
  for (let port = first; port <= last; port++) {
    try {
      server.listen(port, options.host);
      await once(server, "listening");
      return (server.address() as AddressInfo).port;
    } catch (error) {
      const code = error instanceof Error && "code" in error ? error.code : undefined;
      if (code === "EADDRINUSE" && port < last) continue;
      if (code === "EADDRINUSE") throw new UsageError(`Port ${port} is taken`, "Choose another with --port");
      if (code === "EACCES") throw new UsageError(`Port ${port} needs more rights`, "Choose one above 1023");
      if (code === "EADDRNOTAVAIL" || code === "ENOTFOUND") {
        throw new UsageError(`This machine has no address ${options.host}`, "Use 127.0.0.1 or 0.0.0.0");
      }
      throw error;
    }
  }
  throw new UsageError(`No free port from ${first} to ${last}`, "Choose one with --port");
}

function openBrowser(address: string): void {
  const [command, ...args] =
    process.platform === "darwin"
      ? ["open"]
      : process.platform === "win32"
        ? ["cmd", "/c", "start", ""]
        : ["xdg-open"];
  spawn(command ?? "xdg-open", [...args, address], { stdio: "ignore", detached: true })
    // No browser on this machine: the address is on the screen.
    .on("error", () => undefined)
    .unref();
}
