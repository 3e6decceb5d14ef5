import type { Plugin } from "esbuild";
import type { Feature } from "../../types/feature.js";
import { TWOSLASH } from "./library.js";

/** Types in code blocks: what the keys do in them. All else is HTML. */
export const twoslash: Feature = { name: TWOSLASH, client: () => ({ plugins: [keys], files: [] }) };

/** esbuild plugin: the script of every page starts it. */
const keys: Plugin = {
  name: "code-types",
  setup(build) {
    build.onLoad({ filter: /[\\/]client[\\/]feature-parts\.[jt]s$/ }, ({ path }) => ({
      contents: `import { startTypes } from "docsite/theme/client/code-types.js";\nstartTypes();`,
      resolveDir: path.replace(/[\\/][^\\/]*$/, ""),
    }));
  },
};
