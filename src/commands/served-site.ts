// A finished site on a server of this machine, as long as somebody looks at it.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { programHash } from "../io/program-hash.js";
import { readBuiltSite } from "../serve/built-site.js";
import { previewServer } from "../serve/preview.js";
import type { Outputs } from "../types/output.js";
import { writeSite } from "../write/write.js";
import { listen } from "./listen.js";

const HOST = "127.0.0.1";

/** Writes a site into a folder of its own, serves it as a host would, and gives what `look` gives. `origin`: address of the server. */
export async function whileServed<Result>(
  outputs: Outputs,
  { siteDir, signal }: { readonly siteDir: string; readonly signal: AbortSignal },
  look: (origin: string) => Promise<Result>,
): Promise<Result> {
  const folder = mkdtempSync(path.join(tmpdir(), "docsite-check-"));
  try {
    const outDir = path.join(folder, "site");
    await writeSite(outputs, { siteDir, outDir, signal, program: programHash() });
    const built = readBuiltSite(outDir);
    const site = built && { ...built, policy: outputs.contentPolicy };
    const server = previewServer({ host: HOST, site: () => site });
    try {
      const port = await listen(server, { host: HOST, port: 0 });
      return await look(`http://${HOST}:${port}`);
    } finally {
      server.close();
      server.closeAllConnections();
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
