import { readFileSync } from "node:fs";
import path from "node:path";
import type { Plugin } from "esbuild";
import { PACKAGE } from "../io/package-root.js";
import type { ThemeFolders } from "./theme-overrides.js";

/**
 * esbuild plugin: in browsers, as on the server, all code uses the React of this package. `listsContexts`: whether that keeps a list of all
 * contexts, for islands that get them from others.
 */
export function oneReact({ defaultTheme }: ThemeFolders, listsContexts: boolean): Plugin {
  const listing = path.join(defaultTheme, "client", "react.ts");
  return {
    name: "one-react",
    setup(build) {
      build.onResolve(
        { filter: /^react(?:-dom)?(?:\/|$)/ },
        ({ path: specifier, kind, importer, pluginData }) => {
          if (pluginData === oneReact) return undefined;
          if (listsContexts && specifier === "react" && importer !== listing) return { path: listing };
          return build.resolve(specifier, { kind, resolveDir: PACKAGE, pluginData: oneReact });
        },
      );
    },
  };
}

/** A source map of nothing: making that of React takes longer than all the rest. */
const NO_MAP =
  '//# sourceMappingURL=data:application/json,{"version":3,"sources":["react"],"sourcesContent":[""],"mappings":"AAAA"}';

/** React Refresh has to be there before React looks for it. By the path of a module. */
const WITH_REFRESH: ReadonlyMap<string, (code: string) => string> = new Map([
  ["react-dom/client.js", (code) => `require("react-refresh/runtime");\n${code}`],
  ["react-refresh/runtime.js", (code) => `${code}\nmodule.exports.injectIntoGlobalHook(globalThis);\n`],
]);

/**
 * esbuild plugin for browsers: React in its development build. Other packages stay as readers get them, so that they are the same as on the
 * server, where some name elements otherwise in development.
 */
export const developmentReact: Plugin = {
  name: "development-react",
  setup(build) {
    const filter = /[\\/]node_modules[\\/]react(?:-dom|-refresh)?[\\/](?:cjs[\\/])?[\w.-]+\.js$/;
    build.onLoad({ filter, namespace: "file" }, ({ path: file }) => {
      const code = readFileSync(file, "utf8").replaceAll("process.env.NODE_ENV", '"development"');
      const inPackage = file.replaceAll("\\", "/").replace(/^.*\/node_modules\//, "");
      return { contents: `${WITH_REFRESH.get(inPackage)?.(code) ?? code}\n${NO_MAP}`, loader: "js" };
    });
  },
};

/**
 * esbuild plugin for the server: the React of the site's code tells what only works in browsers. `isNeeded` is asked
 * before each run.
 */
export function notingReact({ defaultTheme }: ThemeFolders, isNeeded = () => true): Plugin {
  const files: Readonly<Record<string, string>> = {
    react: path.join(defaultTheme, "mdx", "react.ts"),
    "react/jsx-runtime": path.join(defaultTheme, "mdx", "jsx-runtime.ts"),
  };
  // They note what others do.
  const own = new Set([...Object.values(files), path.join(defaultTheme, "mdx", "contexts.tsx")]);
  return {
    name: "noting-react",
    setup(build) {
      let needed = true;
      build.onStart(() => void (needed = isNeeded()));
      build.onResolve({ filter: /^react(?:\/jsx-runtime)?$/ }, ({ path: specifier, importer }) =>
        !needed || own.has(importer) ? undefined : { path: files[specifier] ?? specifier },
      );
    },
  };
}
