import path from "node:path";
import type { Plugin } from "esbuild";
import { PACKAGE } from "../io/package-root.js";
import type { ReactFiles } from "./development-react.js";
import type { ThemeFolders } from "./theme-overrides.js";

/** Namespace of modules of React that are files of their own, for code in CommonJS. */
const REQUIRED = "docsite-required-react";

/**
 * esbuild plugin: in browsers, as on the server, all code uses the React of this package. `listsContexts`: whether that keeps a list of all
 * contexts, for islands that get them from others. `files`: React as files of their own, in the folder of all scripts.
 */
export function oneReact(
  { defaultTheme }: ThemeFolders,
  listsContexts: boolean,
  files?: Pick<ReactFiles, "names">,
): Plugin {
  const listing = path.join(defaultTheme, "client", "react.ts");
  return {
    name: "one-react",
    setup(build) {
      // Workers are one file each.
      const names = build.initialOptions.format === "esm" ? files?.names : undefined;
      build.onResolve(
        { filter: /^react(?:-dom|-refresh)?(?:\/|$)/ },
        ({ path: specifier, kind, importer, pluginData }) => {
          if (pluginData === oneReact) return undefined;
          if (listsContexts && specifier === "react" && importer !== listing) return { path: listing };
          const file = names?.get(specifier);
          if (file === undefined)
            return build.resolve(specifier, { kind, resolveDir: PACKAGE, pluginData: oneReact });
          // What is outside of a bundle cannot be required.
          return kind === "require-call"
            ? { path: specifier, namespace: REQUIRED }
            : { path: `./${file}`, external: true };
        },
      );
      build.onLoad({ filter: /^/, namespace: REQUIRED }, ({ path: specifier }) => {
        const from = JSON.stringify(`./${names?.get(specifier)}`);
        return { contents: `export * from ${from};\nexport { default } from ${from};\n`, loader: "js" };
      });
      build.onResolve({ filter: /^\.\//, namespace: REQUIRED }, ({ path: file }) => ({
        path: file,
        external: true,
      }));
    },
  };
}

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
