import path from "node:path";
import { listFiles } from "../io/files.js";
import { relativeTo } from "../io/relative-path.js";
import type { Diagnostic } from "../model/diagnostic.js";
import { nearest } from "../text/nearest.js";
import type { ThemeFolders } from "./shadow.js";

/** Part of the theme that `docsite serve` alone bundles. */
const LIVE_SCRIPT = "client/live.ts";

/** Files of the site's theme that nothing imports are misspelt more often than meant. `used` holds absolute paths. */
export function unusedOverrides(
  { siteDir, defaultTheme }: ThemeFolders,
  used: ReadonlySet<string>,
): Diagnostic[] {
  const siteTheme = path.join(siteDir, "theme");
  if (siteTheme === defaultTheme) return [];
  const defaults = listFiles(defaultTheme).map((file) => `theme/${relativeTo(defaultTheme, file)}`);
  return listFiles(siteTheme)
    .filter((file) => relativeTo(siteTheme, file) !== LIVE_SCRIPT)
    .filter((file) => /\.(?:tsx?|css)$/.test(file) && !file.endsWith(".d.ts") && !used.has(file))
    .map((file): Diagnostic => {
      const name = relativeTo(siteDir, file);
      const suggestion = nearest(name, defaults);
      return {
        severity: "warning",
        code: "unused-override",
        message: "No file of the default theme has this path, so nothing uses it",
        file: name,
        line: 1,
        column: 1,
        ...(suggestion !== undefined && { hint: `Did you mean \`${suggestion}\`?` }),
      };
    });
}
