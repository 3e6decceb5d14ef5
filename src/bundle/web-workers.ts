// Web workers as webpack and Vite write them: `new Worker(new URL("./worker", import.meta.url))`.
import { readFileSync } from "node:fs";
import path from "node:path";
import type { Loader, Plugin } from "esbuild";
import { isSiteCode } from "./theme-overrides.js";

const CALL =
  /(\bnew\s+(?:Shared)?Worker\(\s*)new\s+URL\(\s*(["'`])(?<file>\.{1,2}\/[^"'`$\n]+)\2\s*,\s*import\.meta\.url\s*,?\s*\)/g;

const WORKER = "docsite-worker";

/** Names of plugins that a worker is bundled without: they belong to the bundle that it is part of. */
const OUTER: ReadonlySet<string> = new Set(["docsite:entry", "web-workers"]);

/** esbuild plugin: each worker is a script of its own. On the server it is no more than an address. */
export function webWorkers(): Plugin {
  return {
    name: "web-workers",
    setup(build) {
      const { initialOptions: options, esbuild } = build;
      build.onLoad({ filter: /\.[jt]sx?$/, namespace: "file" }, ({ path: file }) => {
        if (!isSiteCode(file)) return undefined;
        const text = readFileSync(file, "utf8");
        if (!text.includes("import.meta.url") || !CALL.test(text)) return undefined;
        CALL.lastIndex = 0;
        const contents = text.replace(CALL, (...found) => {
          const [all = "", start = ""] = found as string[];
          const { file: name } = found.at(-1) as { file: string };
          // The lines of what follows stay the same.
          const lines = all.slice(start.length).replace(/[^\n]/g, "");
          return `${start}require(${JSON.stringify(`${WORKER}:${name}`)}${lines})`;
        });
        const ending = path.extname(file).slice(1);
        const loader: Loader = ending === "ts" ? "ts" : ending === "tsx" ? "tsx" : "jsx";
        return { contents, loader, resolveDir: path.dirname(file) };
      });

      build.onResolve({ filter: new RegExp(`^${WORKER}:`) }, async ({ path: name, importer, resolveDir }) => {
        const file = name.slice(WORKER.length + 1);
        const found = await build.resolve(file, { kind: "import-statement", importer, resolveDir });
        if (found.errors.length > 0) return found;
        const script = found.path.replace(/\.[^./\\]+$/, "") + ".js";
        return { path: script, namespace: WORKER, pluginData: found.path };
      });
      build.onLoad({ filter: /^/, namespace: WORKER }, async ({ path: script, pluginData }) => {
        if (options.platform === "node") return { contents: 'module.exports = "";' };
        const { errors, warnings, outputFiles } = await esbuild
          .build({
            ...options,
            entryPoints: { [path.basename(script, ".js")]: String(pluginData) },
            plugins: options.plugins?.filter((plugin) => !OUTER.has(plugin.name)) ?? [],
            format: "iife",
            splitting: false,
          })
          .catch((error: { errors: []; warnings: [] }) => ({ ...error, outputFiles: [] }));
        const made = outputFiles?.find((output) => output.path.endsWith(".js"));
        return { contents: made?.contents ?? "", loader: "file", errors, warnings };
      });
    },
  };
}
