import path from "node:path";
import type { Plugin } from "esbuild";
import { PACKAGE } from "../io/package-root.js";
import type { ThemeFolders } from "./theme-overrides.js";

/** esbuild plugin: in browsers, as on the server, all code uses the React of this package. */
export const oneReact: Plugin = {
  name: "one-react",
  setup(build) {
    build.onResolve({ filter: /^react(?:-dom)?(?:\/|$)/ }, ({ path: specifier, kind, pluginData }) =>
      pluginData === oneReact
        ? undefined
        : build.resolve(specifier, { kind, resolveDir: PACKAGE, pluginData: oneReact }),
    );
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
  return {
    name: "noting-react",
    setup(build) {
      let needed = true;
      build.onStart(() => void (needed = isNeeded()));
      build.onResolve({ filter: /^react(?:\/jsx-runtime)?$/ }, ({ path: specifier, importer }) =>
        !needed || Object.values(files).includes(importer)
          ? undefined
          : { path: files[specifier] ?? specifier },
      );
    },
  };
}
