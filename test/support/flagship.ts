// Companion's own site, the one in this repository.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { ROOT, buildSiteIn } from "./site.js";

/**
 * Folder of the built site of this repository, for reading only: `test/run.js` builds it once for all tests. A file that is
 * run alone builds its own. Fails when the site has an error or a warning.
 */
export async function buildFlagship(context: { after(cleanUp: () => void): void }): Promise<string> {
  const { DOCSITE_FLAGSHIP } = process.env;
  if (DOCSITE_FLAGSHIP !== undefined) return DOCSITE_FLAGSHIP;
  const folder = mkdtempSync(path.join(tmpdir(), "docsite-flagship-"));
  context.after(() => rmSync(folder, { recursive: true, force: true }));
  const dir = path.join(folder, "dist");
  const { diagnostics } = await buildSiteIn(ROOT, { outDir: dir });
  if (diagnostics.length > 0) throw new Error(JSON.stringify(diagnostics, undefined, 2));
  return dir;
}
