// Companion's own site, the one in this repository.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { ROOT, buildSiteIn } from "./site.js";

/** Builds the site of this repository into a temporary folder. Fails when it has an error or a warning. */
export async function buildFlagship(context: { after(cleanUp: () => void): void }): Promise<string> {
  const folder = mkdtempSync(path.join(tmpdir(), "docsite-flagship-"));
  context.after(() => rmSync(folder, { recursive: true, force: true }));
  const dir = path.join(folder, "dist");
  const { diagnostics } = await buildSiteIn(ROOT, { outDir: dir });
  if (diagnostics.length > 0) throw new Error(JSON.stringify(diagnostics, undefined, 2));
  return dir;
}
