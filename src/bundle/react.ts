// Everything shares one copy of React, on the server and in browsers.
import type { Plugin } from "esbuild";
import { PACKAGE } from "../io/package-root.js";

const REACT = /^react(?:-dom)?(?:\/|$)/;

/** esbuild plugin: on the server, components use the React of this package, like the renderer. */
export const reactOutside: Plugin = {
  name: "react-outside",
  setup(build) {
    build.onResolve({ filter: REACT }, ({ path: specifier }) => ({ path: specifier, external: true }));
  },
};

/** esbuild plugin: in browsers, too, all code uses the React of this package. */
export const oneReact: Plugin = {
  name: "one-react",
  setup(build) {
    build.onResolve({ filter: REACT }, ({ path: specifier, kind, pluginData }) =>
      pluginData === oneReact
        ? undefined
        : build.resolve(specifier, { kind, resolveDir: PACKAGE, pluginData: oneReact }),
    );
  },
};
