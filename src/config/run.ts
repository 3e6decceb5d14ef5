// A configuration written as code → the object that it gives.
import path from "node:path";
import { pathToFileURL } from "node:url";
import type { BuildResult, Plugin } from "esbuild";
import { evaluate } from "../bundle/evaluate.js";
import { diagnosticOf, placeOf } from "../bundle/problems.js";
import type { KeptBundles } from "../io/kept-bundles.js";
import type { Diagnostic } from "../model/diagnostic.js";

/** `watch`: absolute paths of the file and of every file that it imports. */
export type RunResult =
  | { readonly value: unknown; readonly watch: readonly string[] }
  | { readonly diagnostics: readonly Diagnostic[]; readonly watch: readonly string[] };

/** Bundles and runs a configuration. `file` is relative to the absolute path of the site folder. */
export async function runConfig(siteDir: string, file: string, kept: KeptBundles): Promise<RunResult> {
  const entry = path.join(siteDir, file);
  const given = { options: [siteDir, file], watched: [], base: siteDir };
  const built = await kept.get("config", given, () => bundle(siteDir, file));
  if (built.errors.length > 0) {
    const diagnostics = built.errors.map((message): Diagnostic => ({
      ...diagnosticOf(message, siteDir, "error"),
      code: "config-syntax",
      ...(message.text.startsWith("Top-level await") && {
        hint: "Export an async function that gives the configuration",
      }),
    }));
    const broken = diagnostics.flatMap(({ file: name }) =>
      name === undefined ? [] : [path.resolve(siteDir, name)],
    );
    return { diagnostics, watch: [...new Set([entry, ...broken])] };
  }
  const watch = Object.keys(built.metafile?.inputs ?? {})
    .filter((input) => !input.startsWith(`${NAMESPACE}:`))
    .map((input) => path.resolve(siteDir, input));
  const output = (extension: string) =>
    built.outputFiles?.find((made) => made.path.endsWith(extension))?.text ?? "";
  const failed = (problem: Omit<Diagnostic, "severity">) => ({
    diagnostics: [{ severity: "error" as const, ...problem }],
    watch,
  });
  try {
    const exports = evaluate(output(".js"), entry, entry);
    const given = exports["__esModule"] === true ? exports["default"] : exports;
    if (given === undefined) {
      const hint = "Write `export default defineConfig({ … })`";
      return failed({
        code: "config-missing",
        message: "The file has no default export",
        file,
        line: 1,
        column: 1,
        hint,
      });
    }
    const value: unknown = typeof given === "function" ? await (given as () => unknown)() : await given;
    return { value, watch };
  } catch (error) {
    // A failed `require` adds lines about who asked for what.
    const [text] = (error instanceof Error ? error.message : String(error)).split("\n");
    const message = `The configuration fails when it is run: ${text}`;
    return failed({
      code: "config-threw",
      message,
      file,
      line: 1,
      column: 1,
      ...placeOf(error, siteDir, { filename: entry, map: output(".map"), mapDir: siteDir }),
    });
  }
}

const NAMESPACE = "docsite-config";

/** What `docsite` means inside a configuration: the one function that it needs from there. */
const ownModule: Plugin = {
  name: "own-module",
  setup(build) {
    build.onResolve({ filter: /^docsite$/ }, () => ({ path: "docsite", namespace: NAMESPACE }));
    build.onLoad({ filter: /.*/, namespace: NAMESPACE }, () => ({
      contents: "export const defineConfig = (config) => config;",
    }));
  },
};

/** Outputs in memory, or the errors that esbuild found. */
async function bundle(siteDir: string, file: string): Promise<BuildResult> {
  const entry = path.join(siteDir, file);
  const { build } = await import("esbuild");
  try {
    return await build({
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
      // Code without a file of its own cannot import dynamically; `require` loads the same modules.
      supported: { "dynamic-import": false },
      define: {
        "import.meta.url": JSON.stringify(pathToFileURL(entry).href),
        "import.meta.dirname": JSON.stringify(siteDir),
        "import.meta.filename": JSON.stringify(entry),
        __dirname: JSON.stringify(siteDir),
        __filename: JSON.stringify(entry),
      },
      plugins: [ownModule],
    });
  } catch (error) {
    if (error instanceof Error && "errors" in error && "warnings" in error)
      return error as unknown as BuildResult;
    throw error;
  }
}
