// `docsite preview`: serves the site that was built.
import { existsSync } from "node:fs";
import { once } from "node:events";
import path from "node:path";
import { cacheFolderOf } from "../io/cache-folder.js";
import { keptPolicy } from "../io/policy-file.js";
import { readBuiltSite } from "../serve/built-site.js";
import { previewServer, type PreviewedSite } from "../serve/preview.js";
import { PART_FILE } from "../text/part-file.js";
import { shownPath } from "./build.js";
import { addressOf, listen, type Place } from "./listen.js";
import { UsageError } from "../diagnostics/usage-error.js";

/** Options of `docsite preview`. */
export interface PreviewOptions extends Place {
  /** Folder of the site that was built, relative to the site folder. */
  readonly outDir: string;
  /** Folder that shown paths start from. */
  readonly cwd: string;
  readonly signal: AbortSignal;
  /** Called when pages can be requested. `notes`: what differs from a host. */
  readonly onAddress: (address: string, notes: readonly string[]) => void;
}

/** Serves a built site until the signal fires. Throws `UsageError` if there is none. */
export async function preview(siteDir: string, options: PreviewOptions): Promise<void> {
  const { signal, host } = options;
  const outDir = path.resolve(siteDir, options.outDir);
  const { dir } = await cacheFolderOf(siteDir);
  const read = () => {
    const site = readBuiltSite(outDir);
    return site && { ...site, policy: keptPolicy(dir, outDir) };
  };
  const first = read();
  if (!first) throw noSite(outDir, options);
  const ended = signal.aborted ? Promise.resolve() : once(signal, "abort");
  const server = previewServer({ host, site: fresh(first, read) });
  try {
    const port = await listen(server, options);
    options.onAddress(addressOf(host, port, first.baseUrl), notesOn(first));
    await ended;
  } finally {
    server.close();
    server.closeAllConnections();
  }
}

/** The site as it is now: a build that ends meanwhile replaces the folder. */
function fresh<Site>(first: Site, read: () => Site | undefined): () => Site | undefined {
  let site: Site | undefined = first;
  let time = Date.now();
  return () => {
    // A build moves the folder away for a moment.
    if (site && Date.now() - time < REREAD_AFTER) return site;
    time = Date.now();
    return (site = read());
  };
}

/** How long what the folder says of the site is taken for true, in milliseconds. */
const REREAD_AFTER = 1000;

function notesOn({ headers, policy }: PreviewedSite): string[] {
  if (headers) return ["Headers are those of _headers"];
  return policy === undefined
    ? ["Pages have no Content-Security-Policy: that of the last build is not in the cache"]
    : [];
}

function noSite(outDir: string, options: PreviewOptions): UsageError {
  const shown = shownPath(outDir, options.cwd);
  if (existsSync(path.join(outDir, PART_FILE)))
    return new UsageError(`${shown} is a part of a site`, "Merge all parts first: docsite merge");
  if (existsSync(outDir))
    return new UsageError(`${shown} is no site that docsite built`, "Name its folder with --out-dir");
  return new UsageError(
    `There is no folder ${shown}`,
    options.outDir === "dist"
      ? "Build the site first: docsite build"
      : "Build the site first, or name another folder",
  );
}
