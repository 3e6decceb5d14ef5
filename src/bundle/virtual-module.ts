import type { OnLoadResult, Plugin } from "esbuild";

/** A module that is no file. */
export function virtualModule(name: string, load: () => OnLoadResult | Promise<OnLoadResult>): Plugin {
  return {
    name,
    setup(build) {
      const filter = new RegExp(`^${name}$`);
      build.onResolve({ filter }, () => ({ path: name, namespace: "docsite" }));
      build.onLoad({ filter, namespace: "docsite" }, load);
    },
  };
}
