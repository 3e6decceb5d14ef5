import { existsSync } from "node:fs";
import path from "node:path";
import type { Plugin } from "esbuild";
import { listFiles } from "../io/files.js";
import { PACKAGE } from "../io/package-root.js";
import { relativeInside, relativeTo } from "../io/relative-path.js";
import { THEME_PREFIX } from "../text/package-name.js";

/** The folder of the theme that every site has. */
export const DEFAULT_THEME = path.join(PACKAGE, "theme");

/** Whether a module is code of a site: of none in `node_modules`, and not docsite's own. */
export function isSiteCode(file: string): boolean {
  return !/[\\/]node_modules[\\/]/.test(file) && relativeInside(DEFAULT_THEME, file) === undefined;
}

/** The site folder and the folder of the default theme. */
export interface ThemeFolders {
  readonly siteDir: string;
  readonly defaultTheme: string;
  /** Absolute paths of folders of plugins that override files of the default theme. Each comes before those after it. */
  readonly pluginThemes?: readonly string[];
  /** Absolute paths of the folders of plugins' own code, where those are packages. */
  readonly pluginPackages?: readonly string[];
}

/** The folders that override files of the default theme, the first one first: that of the site, and those of plugins. */
export function overridingFolders({ siteDir, defaultTheme, pluginThemes = [] }: ThemeFolders): string[] {
  return [path.join(siteDir, "theme"), ...pluginThemes].filter((folder) => folder !== defaultTheme);
}

const SUFFIXES = ["", ".tsx", ".ts", ".css"];

/** Resolves a path in an import: `./Navbar.js` may mean `Navbar.tsx`. */
function fileAt(base: string): string | undefined {
  const bare = base.replace(/\.jsx?$/, "");
  for (const candidate of [base, ...SUFFIXES.map((suffix) => bare + suffix)]) {
    if (/\.(?:tsx?|css)$/.test(candidate) && existsSync(candidate)) return candidate;
  }
  return undefined;
}

/** Whether the site's theme may override files of the default theme. Other files in it are only there to be imported. */
export function overridesTheme(folders: ThemeFolders): boolean {
  return overridingFolders(folders).some((own) => overridesIn(own, folders.defaultTheme));
}

function overridesIn(own: string, defaultTheme: string): boolean {
  const links: string[] = [];
  const files = listFiles(own, { link: (file) => void links.push(file) });
  // What a link leads to may have any name.
  if (files.length === 0 || links.length > 0) return links.length > 0;
  // Some file systems do not distinguish case.
  const nameIn = (folder: string) => (file: string) =>
    relativeTo(folder, file)
      .replace(/\.\w+$/, "")
      .toLowerCase();
  const overridable = new Set(listFiles(defaultTheme).map(nameIn(defaultTheme)));
  return files.map(nameIn(own)).some((name) => overridable.has(name));
}

/** Whether an import in a file means one of the default theme, or what overrides it. `importer`: the absolute path of the file. */
export function isThemeFile(folders: ThemeFolders, importer: string, specifier: string): boolean {
  const { defaultTheme } = folders;
  if (specifier.startsWith(THEME_PREFIX)) return true;
  if (!/^\.{1,2}\//.test(specifier)) return false;
  const base = path.resolve(path.dirname(importer), specifier);
  return overridingFolders(folders).some((layer) => {
    const relative = relativeInside(layer, base);
    return relative !== undefined && fileAt(path.join(defaultTheme, relative)) !== undefined;
  });
}

/**
 * esbuild plugin: a file of the site's theme overrides the file of the default theme with the same path, and so do those of plugins
 * where the site has none. Within an override itself, the import means what it overrides, so that it can be wrapped.
 */
export function shadowTheme(folders: ThemeFolders): Plugin {
  const { defaultTheme } = folders;
  const layers = [...overridingFolders(folders), defaultTheme];
  return {
    name: "shadow-theme",
    setup(build) {
      // Every file of the theme is imported many times. What there is may change between two runs.
      const found = new Map<string, string | undefined>();
      build.onStart(() => found.clear());
      const fileAtOnce = (base: string) => {
        if (!found.has(base)) found.set(base, fileAt(base));
        return found.get(base);
      };
      build.onResolve(
        { filter: new RegExp(`^(?:\\.{1,2}/|${THEME_PREFIX})`) },
        ({ path: specifier, importer, resolveDir }) => {
          const base = specifier.startsWith(THEME_PREFIX)
            ? path.join(defaultTheme, specifier.slice(THEME_PREFIX.length))
            : path.resolve(resolveDir, specifier);
          const relative = layers
            .map((layer) => relativeInside(layer, base))
            .find((name) => name !== undefined);
          if (relative === undefined) return undefined;
          const files = layers.flatMap((layer) => fileAtOnce(path.join(layer, relative)) ?? []);
          const next = files[files.indexOf(importer) + 1] ?? files[0];
          return next === undefined ? undefined : { path: next };
        },
      );
    },
  };
}
