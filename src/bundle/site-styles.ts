// How the style sheets of a site become CSS: Sass, Less and PostCSS, as far as the site has them.
import { readFileSync } from "node:fs";
import path from "node:path";
import type { Plugin } from "esbuild";
import { relativeInside } from "../io/relative-path.js";
import { decodeText } from "../text/bytes.js";
import { styleProcessor, type StyleProcessor } from "./postcss.js";
import { compiledSheet, isCompiled } from "./style-compilers.js";
import { MODULE, type StyleSheet } from "./style-modules.js";
import type { ThemeFolders } from "./theme-overrides.js";

/** A site, for its style sheets. */
export interface StyledSite extends ThemeFolders {
  /** Plugins of PostCSS of plugins of docsite. */
  readonly postcssPlugins?: readonly unknown[];
}

/** The style sheets of a site. */
export interface SiteStyles {
  /** The CSS of a file that is not plain CSS, and of those of the site where it has PostCSS. */
  readonly sheetOf: (file: string) => Promise<StyleSheet | undefined>;
  /** Loads them, except CSS modules. */
  readonly plugin: Plugin;
  /** Whether Tailwind makes them. */
  readonly hasTailwind: () => Promise<boolean>;
}

/** `readsConfig`: whether a configuration of PostCSS in the site's folder counts. */
export function siteStyles(site: StyledSite, readsConfig = true): SiteStyles {
  const { siteDir, defaultTheme, postcssPlugins = [] } = site;
  let processor: Promise<StyleProcessor> | undefined;
  const processorOf = () => (processor ??= styleProcessor(site, postcssPlugins, readsConfig));
  const isOwn = (file: string) =>
    relativeInside(defaultTheme, file) === undefined && !file.includes(`${path.sep}node_modules${path.sep}`);
  const sheetOf = async (file: string): Promise<StyleSheet | undefined> => {
    const compiled = isCompiled(file) ? await compiledSheet(siteDir, file) : undefined;
    if (compiled?.errors || !isOwn(file)) return compiled;
    const sheet = compiled ?? { contents: decodeText(readFileSync(file)), watchFiles: [file] };
    return (await processorOf()).process(file, sheet);
  };
  const plugin: Plugin = {
    name: "site-styles",
    setup(build) {
      // The configuration may have changed.
      build.onStart(() => void (processor = undefined));
      build.onLoad({ filter: /\.(?:css|less|s[ac]ss)$/, namespace: "file" }, async ({ path: file }) => {
        const sheet = await sheetOf(file);
        const loader = MODULE.test(file) ? "local-css" : "css";
        return sheet && { ...sheet, loader, resolveDir: path.dirname(file) };
      });
    },
  };
  return { sheetOf, plugin, hasTailwind: async () => (await processorOf()).hasTailwind };
}
