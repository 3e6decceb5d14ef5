import { existsSync } from "node:fs";
import path from "node:path";
import type { Plugin } from "esbuild";
import { relativeInside } from "../io/relative-path.js";

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
      build.onResolve(
        { filter: /^(?:\.{1,2}\/|docsite\/theme\/)/ },
        ({ path: specifier, importer, resolveDir }) => {
          const base = specifier.startsWith("docsite/theme/")
            ? path.join(defaultTheme, specifier.slice("docsite/theme/".length))
            : path.resolve(resolveDir, specifier);
          const inSite = relativeInside(siteTheme, base);
          const relative = relativeInside(defaultTheme, base) ?? inSite;
          if (relative === undefined) return undefined;
          const own = shared ? undefined : fileAt(path.join(siteTheme, relative));
          const original = fileAt(path.join(defaultTheme, relative));
          const chosen = own !== undefined && own !== importer ? own : original;
          return chosen === undefined ? undefined : { path: chosen };
        },
      );
    },
  };
}
