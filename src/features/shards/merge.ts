// `docsite merge`: makes a site of the parts that shards made.
import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { randomUUID } from "node:crypto";
import path from "node:path";
import { diagnostic } from "../../diagnostics/diagnostics.js";
import { configFileOf } from "../../config/load.js";
import { cacheFolderOf } from "../../io/cache-folder.js";
import { keepPolicy } from "../../io/policy-file.js";
import type { MadeSite, SiteCommandOptions } from "../../pipeline/command-feature.js";
import { programHash } from "../../io/program-hash.js";
import { readParts } from "./read-parts.js";
import { mergeParts, type Workspace } from "./merge-parts.js";
import type { Diagnostic } from "../../types/diagnostic.js";
import { isReplaceable, writeSite } from "../../write/write.js";
import { stagingFor } from "../../write/swap.js";
import { WriteError } from "../../write/write-error.js";
import { keepMemorySmall } from "../../workers/garbage.js";
import { UsageError } from "../../diagnostics/usage-error.js";
import { sandboxHeaderOf } from "../../text/sandbox.js";

/** Merges parts into a site, unless it has errors. Throws `UsageError`. */
export async function merge(folders: readonly string[], options: SiteCommandOptions): Promise<MadeSite> {
  const { cwd, strict, signal, onStage, features } = options;
  const outDir = path.resolve(cwd, options.outDir);
  const holds = (one: string, other: string) => `${other}${path.sep}`.startsWith(`${one}${path.sep}`);
  const given = folders.map((folder) => path.resolve(cwd, folder));
  if (given.some((folder) => holds(outDir, folder) || holds(folder, outDir)))
    throw new UsageError("The site would replace one of its parts", "Choose another folder with --out-dir");
  if (!isReplaceable(outDir)) {
    throw new UsageError(
      `The output folder ${options.outDir} contains files that docsite did not write`,
      "Empty it, or choose another with --out-dir",
    );
  }
  const nothing = { outDir, routes: 0, files: 0, bytes: 0, cached: 0 };
  const stopped = (diagnostics: readonly Diagnostic[]) => ({ ...nothing, exitCode: 1 as const, diagnostics });
  keepMemorySmall();
  onStage("Reading the parts");
  const { parts, diagnostics: problems } = readParts(given, programHash());
  if (!parts) return stopped(problems);
  const workspace = openWorkspace(outDir);
  try {
    onStage("Merging");
    const { outputs, diagnostics } = await mergeParts(parts, workspace, features);
    if (diagnostics.some(({ severity }) => strict || severity === "error")) return stopped(diagnostics);
    signal.throwIfAborted();
    onStage("Writing");
    const writing = { siteDir: outDir, outDir, signal, program: programHash(), manifest: options.manifest };
    const written = await writeSite(outputs, writing);
    const { routes, contentPolicy } = outputs;
    for (const siteDir of await sitesAround([cwd, path.dirname(outDir)]))
      keepPolicy((await cacheFolderOf(siteDir)).dir, outDir, contentPolicy);
    const policies = { contentPolicy, sandboxPolicy: sandboxHeaderOf(outputs) };
    return { ...written, exitCode: 0, outDir, routes, cached: 0, ...policies, diagnostics };
  } catch (error) {
    if (!(error instanceof WriteError)) throw error;
    return stopped([diagnostic("write-failed", {}, error.message, error.hint)]);
  } finally {
    workspace.remove();
  }
}

/** The folders of sites in which `preview` may be asked for a merged site. There is none on a machine that has only the parts. */
async function sitesAround(folders: readonly string[]): Promise<string[]> {
  const found: string[] = [];
  for (const folder of new Set(folders)) if ((await configFileOf(folder)) !== undefined) found.push(folder);
  return found;
}

/** A folder beside the output folder. Like a staging folder of a killed build, a later build removes what is left of it. */
function openWorkspace(outDir: string): Workspace & { readonly remove: () => void } {
  const folder = stagingFor(outDir);
  mkdirSync(folder, { recursive: true });
  const made = new Set<string>();
  return {
    root: `${folder}/`,
    scratch: path.join(folder, randomUUID()),
    write(name, content) {
      const file = path.join(folder, name);
      const parent = path.dirname(file);
      if (!made.has(parent)) mkdirSync(parent, { recursive: true });
      made.add(parent);
      writeFileSync(file, content);
    },
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}
