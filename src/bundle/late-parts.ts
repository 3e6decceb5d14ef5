// Parts of the client that are loaded when a reader needs them: what they share with the script of every page, and their styles.
import { readFile } from "node:fs/promises";
import path from "node:path";
import type { Plugin } from "esbuild";

/** Parts that few readers need, in `theme/client`: folders, and files. */
const PARTS =
  /[\\/]client[\\/](behaviour|console(?=[\\/])|oauth(?=[\\/])|request-samples|shortcuts|search(?=[\\/](?:elements|mount)))/;

/** Marks a file that is loaded as a module. */
const MODULE = "?module";

/** Small modules without a state. */
const SMALL = /\/(?:events|storage|add-styles|icons)\.js$/;

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
        const isOurs = ["client", "parts"].includes(path.basename(path.dirname(found.path)));
        return isOurs ? { path: found.path, suffix: `?${part}` } : found;
      },
    );
    // As CommonJS it would need a file with esbuild's helpers, for which the dialog would wait.
    build.onResolve(
      { filter: /^elasticlunr$/ },
      async ({ path: name, importer, resolveDir, kind, pluginData }) => {
        if (pluginData === lateParts || !/[\\/]client[\\/]search[\\/]/.test(importer)) return undefined;
        const found = await build.resolve(name, { importer, resolveDir, kind, pluginData: lateParts });
        return found.errors.length > 0 ? found : { path: found.path, suffix: MODULE };
      },
    );
    build.onLoad({ filter: /[\\/]elasticlunr\.js$/ }, async ({ path: file, suffix }) => {
      if (suffix !== MODULE) return undefined;
      const code = await readFile(file, "utf8");
      const before = "let define; const exports = {}, module = { exports };";
      return { contents: `${before}\n${code}\nexport default module.exports;\n`, loader: "js" };
    });
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
          // Otherwise esbuild reads that of the folder in which the command runs.
          tsconfigRaw: {},
          write: false,
        });
        return { contents: outputFiles[0]?.text ?? "", loader: "text", errors, warnings };
      });
    },
  };
}
