// React in its development build, for browsers of the dev server: files of their own, since bundling them takes longer than all the rest of an edit.
import { readFileSync } from "node:fs";
import path from "node:path";
import type { BuildOptions, Plugin } from "esbuild";
import { PACKAGE } from "../io/package-root.js";
import { OUT, type Built } from "./assets.js";

/** Files of React, and what code imports to get each. */
export interface ReactFiles extends Pick<Built, "outputFiles" | "metafile"> {
  /** Names of files, by what is imported. */
  readonly names: ReadonlyMap<string, string>;
}

/** Where the names are that a module exports. By what is imported. */
const MODULES: Readonly<Record<string, string>> = {
  react: "react/cjs/react.development.js",
  "react/jsx-runtime": "react/cjs/react-jsx-runtime.development.js",
  "react/jsx-dev-runtime": "react/cjs/react-jsx-dev-runtime.development.js",
  "react-dom": "react-dom/cjs/react-dom.development.js",
  "react-dom/client": "react-dom/cjs/react-dom-client.development.js",
  "react-refresh/runtime": "react-refresh/cjs/react-refresh-runtime.development.js",
};

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
      return { contents: WITH_REFRESH.get(inPackage)?.(code) ?? code, loader: "js" };
    });
  },
};

const ENTRY = "docsite-react";

/** esbuild plugin: ES modules of those of React, which are in CommonJS. */
const entries: Plugin = {
  name: ENTRY,
  setup(build) {
    build.onResolve({ filter: new RegExp(`^${ENTRY}:`) }, ({ path: name }) => ({
      path: name.slice(ENTRY.length + 1),
      namespace: ENTRY,
    }));
    build.onLoad({ filter: /^/, namespace: ENTRY }, async ({ path: specifier }) => {
      const resolved = await build.resolve(specifier, { kind: "require-call", resolveDir: PACKAGE });
      const folder = resolved.path.replace(/([\\/]node_modules[\\/])(?!.*[\\/]node_modules[\\/]).*$/, "$1");
      const code = readFileSync(path.join(folder, MODULES[specifier] ?? ""), "utf8");
      const names = new Set(Array.from(code.matchAll(/\bexports\.(\w+)\s*=(?!=)/g), ([, name]) => name));
      const from = JSON.stringify(specifier);
      const contents = `import all from ${from};\nexport default all;\nexport const { ${[...names].join(", ")} } = all;\n`;
      return { contents, loader: "js", resolveDir: PACKAGE };
    });
  },
};

/** Bundles React. Throws what esbuild does. */
export async function reactFiles(): Promise<ReactFiles> {
  const { build } = await import("esbuild");
  const specifiers = Object.keys(MODULES);
  const nameOf = (specifier: string) => specifier.replaceAll("/", "-");
  const settings = {
    absWorkingDir: PACKAGE,
    bundle: true,
    write: false,
    metafile: true,
    logLevel: "silent",
    charset: "utf8",
    entryPoints: Object.fromEntries(specifiers.map((each) => [nameOf(each), `${ENTRY}:${each}`])),
    outdir: OUT,
    entryNames: "assets/[name]-[hash]",
    chunkNames: "assets/[name]-[hash]",
    platform: "browser",
    format: "esm",
    target: "es2022",
    splitting: true,
    plugins: [entries, developmentReact],
  } satisfies BuildOptions;
  const { outputFiles, metafile } = await build(settings);
  const names = new Map(
    Object.entries(metafile.outputs).flatMap(([output, { entryPoint }]) =>
      entryPoint === undefined ? [] : [[entryPoint.slice(ENTRY.length + 1), path.posix.basename(output)]],
    ),
  );
  return { outputFiles, metafile, names };
}
