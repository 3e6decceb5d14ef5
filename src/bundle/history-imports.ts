// What code of versions imports that only the repository has.
import path from "node:path";
import type { Plugin } from "esbuild";
import { relativeTo } from "../io/relative-path.js";
import { HISTORY } from "./names.js";

/** The versions of a site that come from its repository. */
export interface HistoryFiles {
  /** Folders that they seem to lie in, relative to the site folder. */
  readonly folders: readonly string[];
  /** The content of a file in them, by path relative to the site folder. */
  readonly read: (sitePath: string) => Uint8Array | undefined;
}

const ENDINGS = ["", ".tsx", ".ts", ".jsx", ".js", ".mjs", ".cjs", ".json", ".css"];

/** esbuild plugin: imports in files of the repository's history. What lies outside of their folder is that of today. */
export function historyImports(siteDir: string, { folders, read }: HistoryFiles): Plugin {
  const roots = folders.map((folder) => path.join(siteDir, folder));
  const isOld = (file: string) => roots.some((root) => file === root || file.startsWith(root + path.sep));
  const contentOf = (file: string) => read(relativeTo(siteDir, file));
  return {
    name: "history-imports",
    setup(build) {
      build.onResolve({ filter: /^/ }, ({ path: name, resolveDir, pluginData, ...given }) => {
        const file = path.resolve(resolveDir, name);
        const isPath = /^\.{0,2}\//.test(name);
        if (!isOld(resolveDir) && !(isPath && isOld(file))) return undefined;
        if (isPath && isOld(file)) {
          const candidates = ENDINGS.flatMap((ending) => [file + ending, path.join(file, `index${ending}`)]);
          const found = candidates.find((candidate) => contentOf(candidate) !== undefined);
          return found === undefined ? undefined : { path: found, namespace: HISTORY };
        }
        const { kind, importer } = given;
        return build.resolve(isPath ? file : name, { kind, importer, resolveDir: siteDir, pluginData });
      });
      build.onLoad({ filter: /^/, namespace: HISTORY }, ({ path: file }) => ({
        contents: contentOf(file) ?? "",
        loader: "default",
        resolveDir: path.dirname(file),
      }));
    },
  };
}
