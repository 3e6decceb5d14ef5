// Where servers of this program listen, and how people get there.
import { spawn } from "node:child_process";
import { once } from "node:events";
import type { Server } from "node:http";
import type { AddressInfo } from "node:net";
import { hasCode } from "../io/files.js";
import { UsageError } from "../diagnostics/usage-error.js";

const DEFAULT_PORT = 3000;

/** Number of ports to try after the default one. */
const PORTS_TRIED = 100;

/** Where a server listens. */
export interface Place {
  /** Default: 3000, or the next free port. */
  readonly port?: number;
  readonly host: string;
}

/** The address of a server. */
export function addressOf(host: string, port: number, baseUrl = "/"): string {
  const name = host.includes(":") ? `[${host}]` : host;
  return `http://${name}:${port}${baseUrl}`;
}

/** Starts a server. Gives its port. Throws `UsageError` if there is none to be had. */
export async function listen(server: Server, options: Place): Promise<number> {
  const first = options.port ?? DEFAULT_PORT;
  const last = options.port === undefined ? first + PORTS_TRIED : first;
  for (let port = first; ; port++) {
    try {
      server.listen(port, options.host);
      await once(server, "listening");
      return (server.address() as AddressInfo).port;
    } catch (error) {
      if (hasCode(error, "EADDRINUSE")) {
        if (port < last) continue;
        const hint = options.port === undefined ? "Choose one with --port" : "Choose another with --port";
        throw new UsageError(`Port ${port} is already in use`, hint);
      }
      if (hasCode(error, "EACCES"))
        throw new UsageError(`No permission to use port ${port}`, "Choose one above 1023");
      if (hasCode(error, "EADDRNOTAVAIL", "ENOTFOUND", "EAI_AGAIN"))
        throw new UsageError(`This machine has no address ${options.host}`, "Use 127.0.0.1 or 0.0.0.0");
      throw error;
    }
  }
}

/** Opens an address in the browser of this machine, if it has one. */
export function openBrowser(address: string): void {
  const [command, ...args] =
    process.platform === "darwin"
      ? ["open"]
      : process.platform === "win32"
        ? ["cmd", "/c", "start", ""]
        : ["xdg-open"];
  spawn(command ?? "xdg-open", [...args, address], { stdio: "ignore", detached: true })
    // Without a browser, the address in the terminal has to be enough.
    .on("error", () => undefined)
    .unref();
}
