// Servers for the time of a test.
import type { Server } from "node:http";
import type { AddressInfo } from "node:net";
import type { TestContext } from "node:test";
import { atEnd } from "./at-end.js";

/** Starts a server on a free port of this machine, which it gives. It is closed when the test ends. */
export async function listen(context: Pick<TestContext, "after">, server: Server): Promise<number> {
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  atEnd(
    context,
    () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  );
  return (server.address() as AddressInfo).port;
}
