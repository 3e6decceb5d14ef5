// Runs a configuration that is written as code.
import path from "node:path";
import { pathToFileURL } from "node:url";
import type { Plugin } from "esbuild";
import { textOf, type Built } from "../bundle/assets.js";
import { byCodeUnit } from "../text/order.js";
import { configValue, type ConfigCode } from "./plugins.js";
import { configProblem, placeOf, settled } from "../bundle/problems.js";
import { dependenciesOf, recordReads } from "../bundle/reads.js";
import { Accessed, startNoticing } from "../io/file-access.js";
import { virtualModule } from "../bundle/settings.js";
import { diagnostic } from "../diagnostics/diagnostics.js";
import type { Diagnostic } from "../types/diagnostic.js";

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
  const built = await bundle(siteDir, entry, reads.plugin);
  const watch = dependenciesOf([entry, ...reads.modules()], {
    errors: built.errors,
    siteDir,
    workingDir: siteDir,
  });
  if (built.errors.length > 0) {
    return { diagnostics: built.errors.map((error) => configProblem(error, siteDir)), watch };
  }
  const start = { file, line: 1, column: 1 };
  try {
    const text = textOf(built.outputFiles, ".js");
    const accessed = new Accessed();
    const stopNoticing = startNoticing();
    const value = await configValue(text, entry, accessed).finally(stopNoticing);
    if (value === undefined) return { diagnostics: [diagnostic("config-missing.export", start)], watch };
    // Later, its plugins read for themselves. Nothing of it is watched: a configuration may write what it reads whenever it runs.
    const own = [...accessed.reads];
    const outputs = Object.values(built.metafile?.outputs ?? {});
    const packages = outputs.flatMap(({ imports }) => imports.map((imported) => imported.path));
    const code = { text, from: entry, packages: [...new Set(packages)].sort(byCodeUnit), reads: own };
    return { value, watch, code };
  } catch (error) {
    // A failed `require` adds lines about the chain of imports.
    const [text] = (error instanceof Error ? error.message : String(error)).split("\n");
    const map = textOf(built.outputFiles, ".map");
    const thrownAt = placeOf(error, siteDir, { filename: entry, map, mapDir: siteDir });
    return { diagnostics: [diagnostic("config-threw", { ...start, ...thrownAt }, text ?? "")], watch };
  }
}

/** Resolves `docsite` inside a configuration to the functions that it needs. */
const ownModule = virtualModule("docsite", () => ({
  contents: "export const defineConfig = (config) => config; export const definePlugin = (plugin) => plugin;",
}));

/** The outputs, in memory, or the errors of esbuild. */
async function bundle(siteDir: string, entry: string, reads: Plugin): Promise<Built> {
  const { build } = await import("esbuild");
  return settled(
    build({
      absWorkingDir: siteDir,
      entryPoints: [entry],
      outfile: path.join(siteDir, "docsite.config.out.js"),
      bundle: true,
      write: false,
      metafile: true,
      sourcemap: "external",
      logLevel: "silent",
      platform: "node",
      format: "cjs",
      packages: "external",
      // Code that is evaluated from memory cannot use `import()`. `require` loads the same modules.
      supported: { "dynamic-import": false },
      define: {
        "import.meta.url": JSON.stringify(pathToFileURL(entry).href),
        "import.meta.dirname": JSON.stringify(siteDir),
        "import.meta.filename": JSON.stringify(entry),
        __dirname: JSON.stringify(siteDir),
        __filename: JSON.stringify(entry),
      },
      plugins: [reads, ownModule],
    }),
  );
}
