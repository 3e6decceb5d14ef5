// Runs a configuration that is written as code.
import path from "node:path";
import { configProblem, placeOf } from "../bundle/problems.js";
import { dependenciesOf, recordReads } from "../bundle/reads.js";
import { Accessed, noticed, startNoticing } from "../io/file-access.js";
import { diagnostic } from "../diagnostics/diagnostics.js";
import type { Diagnostic } from "../types/diagnostic.js";
import { bundleConfig } from "./bundle.js";
import { execute, load } from "./execute.js";
import { HookError, withConfigHooks, type ConfigCode } from "./plugins.js";

/**
 * The content of a configuration before validation. `watch`: absolute paths of the file, of every file that it
 * imports, and of their `tsconfig.json` and `package.json`.
 */
export type RunResult =
  | { readonly value: unknown; readonly watch: readonly string[]; readonly code?: ConfigCode }
  | { readonly diagnostics: readonly Diagnostic[]; readonly watch: readonly string[] };

/** Bundles and runs a configuration. `file` is relative to the absolute path of the site folder. */
export async function runConfig(siteDir: string, file: string): Promise<RunResult> {
  const entry = path.join(siteDir, file);
  const reads = recordReads();
  const accessed = new Accessed();
  const stopNoticing = startNoticing();
  const start = { file, line: 1, column: 1 };
  try {
    // What packages read when they are loaded counts, too.
    const { code, map, errors, packages, columnOf } = await bundleConfig(
      siteDir,
      file,
      reads.plugin,
      (wanted) => noticed(accessed, () => load(wanted, entry)),
    );
    const watch = dependenciesOf([entry, ...reads.modules()], { errors, siteDir, workingDir: siteDir });
    if (!code) return { diagnostics: errors.map((error) => configProblem(error, siteDir)), watch };
    try {
      const given = await execute(code, entry, accessed);
      const value = await noticed(accessed, () => withConfigHooks(given, siteDir));
      if (value === undefined) return { diagnostics: [diagnostic("config-missing.export", start)], watch };
      // Later, its plugins read for themselves. Nothing of it is watched: a configuration may write what it reads whenever it runs.
      const text = JSON.stringify(code);
      return { value, watch, code: { text, from: entry, packages, reads: [...accessed.reads] } };
    } catch (error) {
      if (error instanceof HookError) {
        const { plugin, hook, message } = error;
        return { diagnostics: [diagnostic("plugin-failed.hook", { file }, plugin, hook, message)], watch };
      }
      // A failed `require` adds lines about the chain of imports.
      const [text] = (error instanceof Error ? error.message : String(error)).split("\n");
      const { column, ...thrownAt } = placeOf(error, siteDir, { filename: entry, map, mapDir: siteDir });
      const place = { ...start, ...thrownAt };
      const own = column === undefined ? {} : { column: columnOf(place.file, place.line, column) };
      return { diagnostics: [diagnostic("config-threw", { ...place, ...own }, text ?? "")], watch };
    }
  } finally {
    stopNoticing();
  }
}
