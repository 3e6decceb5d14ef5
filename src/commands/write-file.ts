// Commands that write a file of a site from what the site has, without building it.
import path from "node:path";
import { loadConfig } from "../config/load.js";
import { readIfExists } from "../io/files.js";
import { replaceFile } from "../io/rewrite.js";
import { assembleSite } from "../pipeline/build.js";
import { openProject } from "../pipeline/project.js";
import { decodeText } from "../text/bytes.js";
import type { Diagnostic } from "../types/diagnostic.js";
import type { FileCommand } from "../types/file-command.js";
import type { Progress } from "./progress.js";

/** Options of such a command. */
export interface WriteFileOptions {
  /** Those of its own that were given, such as `--add`. */
  readonly flags: ReadonlySet<string>;
  readonly progress: Progress;
  readonly signal: AbortSignal;
}

/** What became of the file. */
export interface WrittenFile {
  /** 1: the site has errors, so that nothing was written; 2: the configuration is wrong. */
  readonly exitCode: 0 | 1 | 2;
  readonly said: readonly string[];
  readonly diagnostics: readonly Diagnostic[];
}

/** Writes the file of a command. One that is already right is not touched. */
export async function writeSiteFile(
  siteDir: string,
  { file: name, load }: FileCommand,
  { flags, progress, signal }: WriteFileOptions,
): Promise<WrittenFile> {
  progress.stage("Reading the configuration");
  const { loaded, diagnostics: problems } = await loadConfig(siteDir);
  if (!loaded) return { exitCode: 2, said: [], diagnostics: problems };
  const { reader, access, memo, pool, close } = openProject(loaded, { signal });
  try {
    progress.stage("Reading the site");
    const sources = await reader.read();
    const wanted = { drafts: false, onStage: (stage: string) => progress.stage(stage), signal };
    const { sites, diagnostics, isBroken } = await assembleSite(sources, access, wanted, memo, pool);
    // A site with errors may lack pages.
    if (!sites || isBroken) return { exitCode: 1, said: [], diagnostics };
    const file = path.join(siteDir, name);
    const bytes = readIfExists(file);
    const before = bytes ? decodeText(bytes) : "";
    const make = await load();
    const { text, said } = make(sites, before, flags);
    if (text !== before) replaceFile(file, text);
    return { exitCode: 0, said, diagnostics: [] };
  } finally {
    await close();
  }
}
