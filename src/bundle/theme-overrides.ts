import { existsSync } from "node:fs";
import path from "node:path";
import type { Plugin } from "esbuild";
import { listFiles } from "../io/files.js";
import { relativeInside, relativeTo } from "../io/relative-path.js";

/** The site folder and the folder of the default theme. */
export interface ThemeFolders {
  readonly siteDir: string;
  readonly defaultTheme: string;
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
export function overridesTheme({ siteDir, defaultTheme }: ThemeFolders): boolean {
  const own = path.join(siteDir, "theme");
  if (own === defaultTheme) return false;
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

/**
 * esbuild plugin: a file of the site's theme overrides the file of the default theme with the same path.
 * Within the override itself, the import means the original, so that it can be wrapped.
 */
export function shadowTheme({ siteDir, defaultTheme }: ThemeFolders): Plugin {
  const siteTheme = path.join(siteDir, "theme");
  const shared = defaultTheme === siteTheme;
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
        { filter: /^(?:\.{1,2}\/|docsite\/theme\/)/ },
        ({ path: specifier, importer, resolveDir }) => {
          const base = specifier.startsWith("docsite/theme/")
            ? path.join(defaultTheme, specifier.slice("docsite/theme/".length))
            : path.resolve(resolveDir, specifier);
          const inSite = relativeInside(siteTheme, base);
          const relative = relativeInside(defaultTheme, base) ?? inSite;
          if (relative === undefined) return undefined;
          const own = shared ? undefined : fileAtOnce(path.join(siteTheme, relative));
          const original = fileAtOnce(path.join(defaultTheme, relative));
          const chosen = own !== undefined && own !== importer ? own : original;
          return chosen === undefined ? undefined : { path: chosen };
        },
      );
    },
  };
}
