// One React for everything that is rendered, on the server and in browsers.
import type { Plugin } from "esbuild";
import { PACKAGE } from "../io/package-root.js";

const REACT = /^react(?:-dom)?(?:\/|$)/;

/** esbuild plugin: the site's components must share one React with the renderer, that of this package. */
export const reactOutside: Plugin = {
  name: "react-outside",
  setup(build) {
    build.onResolve({ filter: REACT }, ({ path: specifier }) => ({ path: specifier, external: true }));
  },
};

/** esbuild plugin: in the browser too there is one React, whatever the site has installed. */
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
