import path from "node:path";
import type { Plugin } from "esbuild";

/** esbuild plugin: the script of every page starts modules of the theme, in the place of `client/feature-parts.ts`. */
export function featureParts(parts: readonly string[]): Plugin {
  return {
    name: "feature-parts",
    setup(build) {
      build.onLoad({ filter: /[\\/]client[\\/]feature-parts\.[jt]s$/ }, ({ path: file }) => ({
        contents: parts
          .map(
            (part, index) =>
              `import { start as start${index} } from ${JSON.stringify(part)};\nstart${index}();\n`,
          )
          .join(""),
        resolveDir: path.dirname(file),
      }));
    },
  };
}
