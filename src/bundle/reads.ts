// The files that an esbuild run has read, for `serve` and `--watch`.
import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import type { Message, Plugin } from "esbuild";
import { FILES_OF } from "../io/files.js";

/** The files that an esbuild run has read. */
export interface Reads {
  readonly plugin: Plugin;
  /** A plugin of which it is recorded, too, what else it reads to load a module. */
  readonly within: (plugin: Plugin) => Plugin;
  /**
   * Absolute paths of the files that the last run read, whether it succeeded or not. Of a folder, `FILES_OF` in it. Of a package that
   * other code imports by its name, its manifest where Node looks for it: that may be a link, which can come to lead elsewhere.
   */
  readonly modules: () => readonly string[];
}

/** Failed builds have no list of inputs, so a plugin records each file. */
export function recordReads(): Reads {
  const modules = new Set<string>();
  let setups = 0;
  const plugin: Plugin = {
    name: "record-reads",
    setup(build) {
      // A web worker is bundled with the same plugins while the bundle runs that it belongs to.
      if (setups++ === 0) build.onStart(() => modules.clear());
      build.onResolve({ filter: /^[^./]/ }, ({ path: specifier, resolveDir, kind }) => {
        const [name] = PACKAGE_NAME.exec(specifier) ?? [];
        const isOwn = kind !== "entry-point" && !resolveDir.split(path.sep).includes("node_modules");
        const manifest = name !== undefined && isOwn ? manifestFor(name, resolveDir) : undefined;
        if (manifest !== undefined) modules.add(manifest);
        return undefined;
      });
      // Images and raw texts have namespaces of their own.
      build.onLoad({ filter: /^/ }, ({ path: file }) => {
        if (path.isAbsolute(file)) modules.add(file);
        return undefined;
      });
    },
  };
  const within = ({ name, setup }: Plugin): Plugin => ({
    name,
    setup: (build) =>
      setup({
        ...build,
        onLoad: (options, load) =>
          build.onLoad(options, async (args) => {
            const loaded = await load(args);
            for (const file of loaded?.watchFiles ?? []) modules.add(file);
            for (const folder of loaded?.watchDirs ?? []) modules.add(path.join(folder, FILES_OF));
            return loaded;
          }),
      }),
  });
  return { plugin, within, modules: () => [...modules] };
}

/** The name of a package at the beginning of a specifier. */
const PACKAGE_NAME = /^(?:@[\w.~-]+\/)?[\w~-][\w.~-]*(?=\/|$)/;

/** The manifest of a package in the nearest `node_modules` that has it, by the name that leads there. */
function manifestFor(name: string, folder: string): string | undefined {
  const manifest = path.join(folder, "node_modules", name, "package.json");
  if (existsSync(manifest)) return manifest;
  const above = path.dirname(folder);
  return above === folder ? undefined : manifestFor(name, above);
}

/**
 * Absolute paths of all files that affect a build: modules, missing modules, and every
 * `tsconfig.json` and `package.json` that applies to a module outside of `node_modules`. The two of the site folder are
 * listed even where they do not exist yet. `workingDir`: the folder that esbuild's paths are relative to.
 */
export function dependenciesOf(
  modules: readonly string[],
  { errors, siteDir, workingDir }: { errors: readonly Message[]; siteDir: string; workingDir: string },
): string[] {
  const missing = errors.flatMap(({ text, location }) => {
    const [, specifier] = /^Could not resolve "(\.[^"]*)"/.exec(text) ?? [];
    if (specifier === undefined || !location) return [];
    const target = path.resolve(workingDir, path.dirname(location.file), specifier);
    const bare = target.replace(/\.jsx?$/, "");
    return [target, `${bare}.ts`, `${bare}.tsx`];
  });
  const own = modules.filter((file) => !file.split(path.sep).includes("node_modules"));
  const folders = new Set([...new Set(own.map((file) => path.dirname(file)))].flatMap(withFoldersAbove));
  const settings = [...folders].flatMap((folder) => [
    ...withExtended(path.join(folder, "tsconfig.json")),
    path.join(folder, "package.json"),
  ]);
  const applies = (file: string) => existsSync(file) || path.dirname(file) === siteDir;
  return [...new Set([...modules, ...missing, ...settings.filter(applies)])];
}

function withFoldersAbove(folder: string): string[] {
  const above = path.dirname(folder);
  return above === folder ? [folder] : [folder, ...withFoldersAbove(above)];
}

/** A `tsconfig.json` and the files that it extends, except those in packages. */
function withExtended(file: string, seen: readonly string[] = []): string[] {
  if (seen.includes(file)) return [];
  if (!existsSync(file)) return [file];
  const [, list = ""] = /"extends"\s*:\s*("[^"]*"|\[[^\]]*\])/.exec(readFileSync(file, "utf8")) ?? [];
  const extended = [...list.matchAll(/"(\.{0,2}\/[^"]*|\.{1,2})"/g)].flatMap(([, specifier = ""]) => {
    const target = path.resolve(path.dirname(file), specifier);
    return withExtended(existsSync(target) ? target : `${target}.json`, [...seen, file]);
  });
  return [file, ...extended];
}
