// What tells one installation of a package from another: its files, and those of the packages that it needs.
import { existsSync, readFileSync, realpathSync, statSync } from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import { GENERATOR_TAG } from "../text/generator.js";
import { contentHash, keyOf } from "../text/hash.js";
import { isObject } from "../text/json.js";
import { byCodeUnit } from "../text/order.js";
import { listFiles, readIfPossible } from "./files.js";

/** About so many files of a package and those that it needs are read. Of the rest, which it needs least directly, manifests are. */
const MOST_FILES = 3000;

/** Files that nothing loads. */
const INERT = /\.(?:map|d\.[cm]?ts|flow|md|markdown)$|(?:^|\/)(?:licen[cs]e|changelog)[^/]*$/i;

/** The states of packages. What has not changed since it was last asked for is not read again. */
export class PackageStates {
  private readonly known = new Map<string, { readonly stamp: string; readonly state: string }>();

  /**
   * Hash of the files in a package's folder and of the packages that it needs: a version says nothing of a package that was
   * patched, or that got newer ones of those it needs. It does not depend on where packages are, nor on the machine.
   */
  stateOf(root: string): string {
    const queue = [realpathSync(root)];
    const seen = new Set(queue);
    const states: string[] = [];
    let left = MOST_FILES;
    for (const folder of queue) {
      const text = readIfPossible(path.join(folder, "package.json")) ?? "";
      const manifest = manifestOf(text);
      const { name, version } = manifest;
      // A package for one system is the same as those for others, in other machine code.
      if (manifest["os"] ?? manifest["cpu"]) states.push(keyOf("system", version));
      else if (left <= 0) states.push(keyOf(name, contentHash(text)));
      else {
        const files = filesOf(folder);
        left -= files.length;
        states.push(keyOf(name, this.ofFiles(folder, files)));
      }
      for (const needed of neededBy(manifest).flatMap((each) => packageFolder(each, folder) ?? []))
        if (!seen.has(needed)) {
          seen.add(needed);
          queue.push(needed);
        }
    }
    return keyOf([...new Set(states)].sort(byCodeUnit));
  }

  private ofFiles(folder: string, files: readonly string[]): string {
    const stamp = keyOf(files.map(stampOf));
    const before = this.known.get(folder);
    if (before?.stamp === stamp) return before.state;
    const state = keyOf(
      files.map((file) => [path.relative(folder, file).split(path.sep).join("/"), hashOf(file)]),
    );
    this.known.set(folder, { stamp, state });
    return state;
  }
}

function filesOf(folder: string): string[] {
  const isLinked = !folder.split(path.sep).includes("node_modules");
  const isOwn = isLinked ? isOwnFolder : (inner: string) => path.basename(inner) !== "node_modules";
  return listFiles(folder, { folder: isOwn, unreadable: () => undefined }).filter(
    (file) => !INERT.test(file),
  );
}

/** Whether a folder is the author's: not of packages, git or the cache, and no site that was built. */
export function isOwnFolder(folder: string): boolean {
  if (/^(?:node_modules|\.git|\.docsite)$/.test(path.basename(folder))) return false;
  return !readIfPossible(path.join(folder, "404.html"))?.includes(GENERATOR_TAG);
}

function stampOf(file: string): unknown {
  const stats = statSync(file, { throwIfNoEntry: false });
  return stats && [file, stats.ino, stats.size, stats.mtimeMs, stats.ctimeMs];
}

function hashOf(file: string): string | null {
  try {
    return contentHash(readFileSync(file));
  } catch {
    return null;
  }
}

function manifestOf(text: string): Readonly<Record<string, unknown>> {
  try {
    const value: unknown = JSON.parse(text);
    return isObject(value) ? value : {};
  } catch {
    return {};
  }
}

function neededBy(manifest: Readonly<Record<string, unknown>>): string[] {
  return ["dependencies", "optionalDependencies", "peerDependencies"].flatMap((kind) => {
    const names = manifest[kind];
    return isObject(names) ? Object.keys(names) : [];
  });
}

/** The real path of the folder of a package that code in a folder imports by its name. */
export function packageFolder(name: string, from: string): string | undefined {
  const require = createRequire(path.join(from, "package.json"));
  const manifest = `${name}/package.json`;
  try {
    // A package may hide its manifest, but not from who looks for it where Node does.
    for (const folder of require.resolve.paths(manifest) ?? [])
      if (existsSync(path.join(folder, manifest))) return realpathSync(path.join(folder, name));
    // Plug'n'Play has no such folders.
    return process.versions["pnp"] === undefined ? undefined : packageRoot(require.resolve(name));
  } catch {
    return undefined;
  }
}

/** The folder of the package that a file belongs to. */
export function packageRoot(file: string): string {
  const folder = path.dirname(file);
  return existsSync(path.join(folder, "package.json")) || folder === file ? folder : packageRoot(folder);
}
