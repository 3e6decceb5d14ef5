// Parts of the client that are loaded when a reader needs them: what they share with the script of every page, and their styles.
import path from "node:path";
import type { Plugin } from "esbuild";

/** Parts that few readers need, in `theme/client`: folders, and files. */
const PARTS = /[\\/]client[\\/](console(?=[\\/])|oauth(?=[\\/])|request-samples|shortcuts)/;

/** Small modules without a state. */
const SMALL = /\/(?:events|storage|add-styles)\.js$/;

/**
 * esbuild plugin: such a part has a copy of the small modules that it imports. A file that it shared with the script of every page would be
 * one more request for each page, and the script would wait for it.
 */
export const lateParts: Plugin = {
  name: "late-parts",
  setup(build) {
    build.onResolve(
      { filter: SMALL },
      async ({ path: specifier, importer, resolveDir, kind, pluginData }) => {
        const part = PARTS.exec(importer)?.[1];
        if (part === undefined || pluginData === lateParts) return undefined;
        const found = await build.resolve(specifier, { importer, resolveDir, kind, pluginData: lateParts });
        const isOurs = path.basename(path.dirname(found.path)) === "client";
        return isOurs ? { path: found.path, suffix: `?${part}` } : found;
      },
    );
  },
};

/** esbuild plugin: `import css from "./sheet.css?text"` gives a style sheet as text. `plugins`: those that find what it imports. */
export function styleTexts(plugins: Plugin[]): Plugin {
  return {
    name: "style-texts",
    setup(build) {
      build.onResolve({ filter: /\.css\?text$/ }, async ({ path: specifier, importer, resolveDir, kind }) => {
        const file = specifier.slice(0, -"?text".length);
        const found = await build.resolve(file, { importer, resolveDir, kind });
        return found.errors.length > 0 ? found : { path: found.path, namespace: "style-text" };
      });
      build.onLoad({ filter: /^/, namespace: "style-text" }, async ({ path: file }) => {
        const { outputFiles, errors, warnings } = await build.esbuild.build({
          entryPoints: [file],
          bundle: true,
          charset: "utf8",
          logLevel: "silent",
          metafile: true,
          minify: true,
          plugins,
          write: false,
        });
        return { contents: outputFiles[0]?.text ?? "", loader: "text", errors, warnings };
      });
    },
  };
}
