// `require.context` of webpack: all files of a folder that match a pattern, as one function.
import { readFileSync } from "node:fs";
import path from "node:path";
import type { Plugin } from "esbuild";
import { FILES_OF, listFiles } from "../io/files.js";
import { relativeTo } from "../io/relative-path.js";

const CALL =
  /\brequire\.context\(\s*(["'`])(?<name>(?:[^"'`$\n]*!)?(?:\.|@site\/)[^"'`$\n]*)\1\s*(?:,\s*(?<deep>true|false)\s*(?:,\s*\/(?<pattern>(?:\\.|\[(?:\\.|[^\]\\\n])*\]|[^/\\[\n])+)\/(?<flags>[a-z]*)\s*(?:,\s*(["'`])(?<mode>[\w-]+)\6\s*)?)?)?,?\s*\)/g;

const PREFIX = "docsite-context:";

/** Endings that an import may leave out. */
const ENDING = /\.(?:wasm|mjs|[jt]sx?|json)$/;

/** The arguments of a call. */
interface Call {
  readonly name: string;
  readonly deep?: string;
  readonly pattern?: string;
  readonly flags?: string;
  readonly mode?: string;
}

/** esbuild plugin for Docusaurus projects: calls of `require.context` whose arguments are literals. */
export function requireContext(siteDir: string): Plugin {
  return {
    name: "require-context",
    setup(build) {
      build.onLoad({ filter: /\.[jt]sx?$/, namespace: "file" }, ({ path: file }) => {
        if (/[\\/]node_modules[\\/]/.test(file)) return undefined;
        const text = readFileSync(file, "utf8");
        if (!text.includes("require.context")) return undefined;
        const contents = text.replace(CALL, (...found) => {
          // The lines of what follows stay the same.
          const lines = String(found[0]).replace(/[^\n]/g, "");
          return `require(${JSON.stringify(PREFIX + JSON.stringify(found.at(-1)))}${lines})`;
        });
        const ending = path.extname(file).slice(1);
        const loader = ending === "ts" ? "ts" : ending === "tsx" ? "tsx" : "jsx";
        return { contents, loader, resolveDir: path.dirname(file) };
      });

      build.onResolve({ filter: /^docsite-context:/ }, ({ path: name, resolveDir }) => {
        const call = JSON.parse(name.slice(PREFIX.length)) as Call;
        const [, loaders = "", folder = ""] = /^(.*!)?(.*)$/.exec(call.name) ?? [];
        const inSite = folder.startsWith("@site/");
        const from = inSite ? siteDir : resolveDir;
        const list = path.join(from, inSite ? folder.slice("@site/".length) : folder, FILES_OF);
        const suffix = `?${JSON.stringify({ ...call, name: loaders })}`;
        return { path: list, namespace: "docsite-context", suffix };
      });

      build.onLoad({ filter: /^/, namespace: "docsite-context" }, ({ path: list, suffix }) => ({
        contents: contextModule(path.dirname(list), JSON.parse(suffix.slice(1)) as Call),
        resolveDir: siteDir,
      }));
    },
  };
}

/** `name`: loaders of webpack before the path of each file. */
function contextModule(folder: string, { name: loaders, deep, pattern, flags, mode }: Call): string {
  const matches = new RegExp(pattern ?? "^\\./.*$", flags?.replace(/[gy]/g, ""));
  const files = listFiles(folder, { folder: () => deep !== "false" });
  const entries = files.flatMap((file) => {
    const key = `./${relativeTo(folder, file)}`;
    return [...new Set([key, key.replace(ENDING, "")])]
      .filter((each) => matches.test(each))
      .map((each) => `${JSON.stringify(each)}: () => require(${JSON.stringify(loaders + file)})`);
  });
  const found = mode === undefined || mode === "sync" ? "files[key]()" : "Promise.resolve().then(files[key])";
  return `const files = { ${entries.join(",\n")} };
const find = (key) => {
  if (Object.hasOwn(files, key)) return ${found};
  const error = new Error("Cannot find module '" + key + "'");
  error.code = "MODULE_NOT_FOUND";
  throw error;
};
find.keys = () => Object.keys(files);
find.resolve = (key) => key;
find.id = "context";
module.exports = find;`;
}
