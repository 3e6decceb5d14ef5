import { diagnostic } from "../diagnostics/diagnostics.js";
import { COMPONENTS } from "../io/component-names.js";
import { listFiles } from "../io/files.js";
import { relativeTo } from "../io/relative-path.js";
import type { Diagnostic } from "../types/diagnostic.js";
import { nearest } from "../text/nearest.js";
import { overridingFolders, type ThemeFolders } from "./theme-overrides.js";

/**
 * Reports files of the site's theme that nothing imports. `used`: absolute paths. A file of the default theme that only some sites use, such
 * as the dialog of a hosted search, may be replaced in any site.
 */
export function unusedOverrides(folders: ThemeFolders, used: ReadonlySet<string>): Diagnostic[] {
  const { siteDir, defaultTheme } = folders;
  const unused = overridingFolders(folders).flatMap((folder) =>
    listFiles(folder)
      .filter((file) => /\.(?:tsx?|css)$/.test(file) && !file.endsWith(".d.ts") && !used.has(file))
      .map((file) => ({ file, name: `theme/${relativeTo(folder, file)}` })),
  );
  if (unused.length === 0) return [];
  const defaults = new Set(listFiles(defaultTheme).map((file) => `theme/${relativeTo(defaultTheme, file)}`));
  // Components that no page uses yet are no mistake, nor is what they import: only what looks misspelt is reported beside them.
  const isWaiting = unused.some(({ name }) => name === COMPONENTS);
  return unused
    .filter(({ name }) => !defaults.has(name) && name !== COMPONENTS)
    .flatMap(({ file, name }): Diagnostic[] => {
      const place = { file: relativeTo(siteDir, file), line: 1, column: 1 };
      const suggestion = nearest(name, [...defaults]);
      return isWaiting && suggestion === undefined ? [] : [diagnostic("unused-override", place, suggestion)];
    });
}
