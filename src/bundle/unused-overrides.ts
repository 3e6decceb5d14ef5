import path from "node:path";
import { diagnostic } from "../diagnostics/diagnostics.js";
import { listFiles } from "../io/files.js";
import { relativeTo } from "../io/relative-path.js";
import type { Diagnostic } from "../types/diagnostic.js";
import { nearest } from "../text/nearest.js";
import type { ThemeFolders } from "./theme-overrides.js";

/**
 * Reports files of the site's theme that nothing imports. `used`: absolute paths. A file of the default theme that only some sites use, such
 * as the dialog of a hosted search, may be replaced in any site.
 */
export function unusedOverrides(
  { siteDir, defaultTheme }: ThemeFolders,
  used: ReadonlySet<string>,
): Diagnostic[] {
  const siteTheme = path.join(siteDir, "theme");
  if (siteTheme === defaultTheme) return [];
  const unused = listFiles(siteTheme)
    .filter((file) => /\.(?:tsx?|css)$/.test(file) && !file.endsWith(".d.ts") && !used.has(file))
    .map((file) => relativeTo(siteDir, file));
  if (unused.length === 0) return [];
  const defaults = new Set(listFiles(defaultTheme).map((file) => `theme/${relativeTo(defaultTheme, file)}`));
  return unused
    .filter((name) => !defaults.has(name))
    .map((name): Diagnostic => {
      const suggestion = nearest(name, [...defaults]);
      return diagnostic("unused-override", { file: name, line: 1, column: 1 }, suggestion);
    });
}
