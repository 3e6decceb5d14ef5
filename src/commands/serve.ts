import { spawn } from "node:child_process";
import { randomUUID } from "node:crypto";
import { once } from "node:events";
import type { AddressInfo } from "node:net";
import type { Server } from "node:http";
import { setTimeout as sleep } from "node:timers/promises";
import { bundleLiveScript } from "../bundle/bundle.js";
import { sourceReader } from "../io/files.js";
import type { OutputFile } from "../model/output.js";
import { LiveChannel } from "../serve/events.js";
import { siteServer, type ServedSite } from "../serve/server.js";
import type { SitePreview, SiteState } from "../serve/state.js";
import { follow, type FollowOptions } from "./follow.js";
import { formatDiagnostic } from "./report.js";
import { UsageError } from "./site-options.js";

/** What `docsite serve` is asked for. */
export interface ServeOptions extends FollowOptions {
  /** Absent: 3000, or the next free one. */
  readonly port?: number;
  readonly host: string;
  readonly open: boolean;
}

const DEFAULT_PORT = 3000;

/** An open page asks for an edit at once, before the rest is made and checked; one that does not is no longer waited for. In milliseconds. */
const PATIENCE = 150;

/** How many ports after the default one are tried. */
const PORTS_TRIED = 100;

/** Serves the site until the signal fires. Throws `UsageError` where the port cannot be had. */
export async function serve(siteDir: string, options: ServeOptions): Promise<void> {
  const live = new LiveChannel(randomUUID());
  let site: ServedSite | undefined;
  // The first page does not wait for it.
  let bundled: Promise<string> | undefined;
  const liveScript = () => (bundled ??= bundleLiveScript(siteDir));
  let onPage = () => {};
  let onWhole = () => {};
  const server = siteServer({
    host: options.host,
    live,
    liveScript,
    site: () => site,
    onPage: () => onPage(),
  });
  try {
    const port = await listen(server, options);
    let isAnnounced = false;
    const announce = () => {
      if (!isAnnounced) announceAt(addressOf(options.host, port, site), options);
      isAnnounced = true;
    };
    const onPreview = async ({ version, loaded, ...pages }: SitePreview) => {
      onWhole();
      const whole = new Promise<void>((resolve) => (onWhole = resolve));
      site = { config: loaded.config, siteDir, ...pages, whole };
      live.publish(version, []);
      announce();
      if (!live.hasPages) return;
      const shown = new Promise<void>((resolve) => (onPage = resolve));
      await Promise.race([shown, sleep(PATIENCE)]);
    };
    const onState = (state: SiteState) => {
      site = servedSite(state, siteDir);
      live.publish(state.version, errorTexts(state, siteDir));
      announce();
      onWhole();
    };
    await follow(siteDir, options, onState, { deferSearch: true, onPreview });
  } finally {
    live.close();
    server.close();
    server.closeAllConnections();
  }
}

function servedSite(state: SiteState, siteDir: string): ServedSite | undefined {
  const { outputs, loaded, searchFiles } = state;
  if (!outputs || !loaded) return undefined;
  // Most rounds of a large site are over before anybody asks for a file.
  let files: ReadonlyMap<string, OutputFile> | undefined;
  return {
    config: loaded.config,
    siteDir,
    find: (path) => (files ??= new Map(outputs.files.map((file) => [file.path, file]))).get(path),
    copies: outputs.copies,
    ...(searchFiles && { searchFiles }),
  };
}

function errorTexts(state: SiteState, siteDir: string): string[] {
  const errors = state.diagnostics.filter(({ severity }) => severity === "error");
  return errors.map((error) => formatDiagnostic(error, sourceReader(siteDir), false));
}

function addressOf(host: string, port: number, site: ServedSite | undefined): string {
  const name = host.includes(":") ? `[${host}]` : host;
  return `http://${name}:${port}${site?.config.baseUrl ?? "/"}`;
}

function announceAt(address: string, options: ServeOptions): void {
  process.stdout.write(`Serving ${address}\n`);
  if (options.open) openBrowser(address);
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
      if (code === "EADDRINUSE") {
        const hint = options.port === undefined ? "Choose one with --port" : "Choose another with --port";
        throw new UsageError(`Port ${port} is taken`, hint);
      }
      if (code === "EACCES") throw new UsageError(`Port ${port} needs more rights`, "Choose one above 1023");
      if (code === "EADDRNOTAVAIL" || code === "ENOTFOUND" || code === "EAI_AGAIN") {
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
