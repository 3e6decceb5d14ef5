import type { Plugin } from "esbuild";
import { PACKAGE } from "../io/package-root.js";

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
