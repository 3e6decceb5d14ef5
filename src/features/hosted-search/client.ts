// The provider of the search in the script of the dialog, in the place of the built-in index.
import { existsSync } from "node:fs";
import path from "node:path";
import type { Plugin } from "esbuild";
import { PACKAGE } from "../../io/package-root.js";
import type { FeatureClient } from "../../types/feature.js";
import type { LoadedConfig } from "../../types/loaded-config.js";
import type { ProviderSettings } from "./config.js";
import { THEME_PREFIX } from "../../text/package-name.js";

const PROVIDER = "docsite:search-provider";

/** The provider in the bundle of a site; nothing where its module does not exist, which is reported with its place in the configuration. */
export function providerClient({
  siteDir,
  config: { search },
}: Pick<LoadedConfig, "siteDir" | "config">): FeatureClient {
  const provider = search ? search.provider : undefined;
  const files = provider && "module" in provider ? [path.join(siteDir, provider.module)] : [];
  const isBundled = provider && files.every((file) => existsSync(file));
  return { plugins: isBundled ? [searchProvider(siteDir, provider)] : [], files };
}

/** esbuild plugin: the dialog asks the provider. */
function searchProvider(siteDir: string, provider: ProviderSettings): Plugin {
  return {
    name: "search-provider",
    setup(build) {
      build.onResolve({ filter: /^\.\/session\.js$/ }, ({ importer, resolveDir, kind }) =>
        /[\\/]client[\\/]search[\\/]answers\.ts$/.test(importer)
          ? build.resolve("./hosted.js", { importer, resolveDir, kind })
          : undefined,
      );
      build.onResolve({ filter: new RegExp(`^${PROVIDER}$`) }, () => ({
        path: PROVIDER,
        namespace: "docsite",
      }));
      build.onLoad({ filter: new RegExp(`^${PROVIDER}$`), namespace: "docsite" }, () => ({
        contents: codeOf(provider, siteDir),
        resolveDir: siteDir,
      }));
      // The package is that of the site. Where it is not installed, the build says so.
      build.onResolve({ filter: /^typesense\// }, async ({ path: name, importer, kind, pluginData }) => {
        if (pluginData === PROVIDER || !importer.endsWith("typesense.ts")) return undefined;
        for (const resolveDir of [siteDir, PACKAGE]) {
          const found = await build.resolve(name, { importer, resolveDir, kind, pluginData: PROVIDER });
          if (found.errors.length === 0) return found;
        }
        return { path: name, namespace: "missing-provider" };
      });
      build.onLoad({ filter: /^/, namespace: "missing-provider" }, () => ({
        contents: "export default {};",
      }));
    },
  };
}

function codeOf(provider: ProviderSettings, siteDir: string): string {
  if ("module" in provider)
    return `export { default } from ${JSON.stringify(path.join(siteDir, provider.module))};`;
  const { name, ...settings } = provider;
  return `import { ${name} } from "${THEME_PREFIX}client/search/${name}.js";
export default ${name}(${JSON.stringify(settings)});`;
}
