// The sites in this repository: `test/run.js` builds each once for all tests. A file that is run alone builds its own.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { ROOT, buildSiteIn } from "./site.js";
import { atEnd } from "./at-end.js";

type Context = { after(cleanUp: () => void): void };

/** Folder of Companion's built site, for reading only. Fails when the site has an error or a warning. */
export async function buildFlagship(context: Context): Promise<string> {
  return process.env["DOCSITE_FLAGSHIP"] ?? built(context, ROOT);
}

/** The same of the manual. */
export async function buildManual(context: Context): Promise<string> {
  return process.env["DOCSITE_MANUAL"] ?? built(context, path.join(ROOT, "manual"));
}

async function built(context: Context, site: string): Promise<string> {
  const folder = mkdtempSync(path.join(tmpdir(), "docsite-own-"));
  atEnd(context, () => rmSync(folder, { recursive: true, force: true }));
  const dir = path.join(folder, "dist");
  const { diagnostics } = await buildSiteIn(site, { outDir: dir });
  if (diagnostics.length > 0) throw new Error(JSON.stringify(diagnostics, undefined, 2));
  return dir;
}
