// The components that pages may use without an import.
import { existsSync } from "node:fs";
import path from "node:path";
import type { Plugin } from "esbuild";
import type { LoadedConfig } from "../types/loaded-config.js";
import { byCodeUnit } from "../text/order.js";
import { readIfPossible } from "./files.js";

/** Where a site exports components for its pages, relative to its folder. */
const COMPONENTS = "theme/components.tsx";

/** Names of the components that a site exports for its pages, and that plugins bring. */
export async function componentNames({
  siteDir,
  plugins,
}: Pick<LoadedConfig, "siteDir" | "plugins">): Promise<readonly string[]> {
  const own = (await siteComponents(siteDir))?.names ?? [];
  const brought = (plugins?.list ?? []).flatMap(({ components = {} }) => Object.keys(components));
  return [...new Set([...own, ...brought])].filter((name) => /^[A-Z]/.test(name)).sort(byCodeUnit);
}

/** The module of a site's components, with the names that it exports. */
export async function siteComponents(
  siteDir: string,
): Promise<{ readonly file: string; readonly names: readonly string[] } | undefined> {
  const file = path.join(siteDir, COMPONENTS);
  return existsSync(file) ? { file, names: await exportsOf(file, siteDir) } : undefined;
}

/** Names that a module exports, those of other files (`export *`) included. Empty for a module with errors. */
export async function exportsOf(file: string, siteDir: string): Promise<readonly string[]> {
  const { build } = await import("esbuild");
  const passesOn = /\bexport\s*\*/.test(readIfPossible(file) ?? "");
  const result = await build({
    entryPoints: [file],
    ...(passesOn && { bundle: true, alias: { "@site": siteDir }, packages: "external", plugins: [onlyCode] }),
    format: "esm",
    write: false,
    metafile: true,
    logLevel: "silent",
    // The error is reported when the code of the site is bundled.
  }).catch(() => undefined);
  return Object.values(result?.metafile.outputs ?? {}).flatMap(({ exports }) => exports);
}

/** Leaves out images, data and texts, from which no names come. */
const onlyCode: Plugin = {
  name: "only-code",
  setup(build) {
    build.onResolve({ filter: /[!?]|\.\w+$/ }, ({ path: name, kind }) =>
      kind === "entry-point" || /\.[cm]?[jt]sx?$/.test(name) ? undefined : { path: name, external: true },
    );
  },
};
