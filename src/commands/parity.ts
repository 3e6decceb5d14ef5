// Compares a built site with what was published before, and writes the report.
import path from "node:path";
import { writeCacheFile } from "../io/cache-folder.js";
import { OLD_SITE, oldBuildOf, readOldSite } from "../parity/old-site.js";
import { addressOf, outlineOf, type PageOutline } from "../parity/outline.js";
import { isLoss, parityOf } from "../parity/parity.js";
import { parityPage } from "../parity/text.js";
import type { Diagnostic } from "../types/diagnostic.js";
import type { LoadedConfig } from "../types/loaded-config.js";
import type { Outputs } from "../types/output.js";
import type { Parity } from "../types/parity.js";
import type { Redirect } from "../types/site.js";
import { UsageError } from "../diagnostics/usage-error.js";

/** The report as a page, in the folder of the cache. The same as JSON is beside it. */
const PAGE = "parity.html";

interface Inputs {
  readonly loaded: LoadedConfig;
  readonly diagnostics: readonly Diagnostic[];
  /** What the command names, relative to the site folder. */
  readonly against: string | undefined;
  /** Where the report is written. Absent: nowhere. */
  readonly cacheDir: string | undefined;
  /** What is at roots for which nothing was written: a page that was there is lost. */
  readonly homes: readonly Redirect[];
}

/** The report on a site that was built. `isLost`: something of the old one is gone. */
export async function parityWith(
  outputs: Outputs,
  { loaded, diagnostics, against, homes, cacheDir }: Inputs,
): Promise<{ readonly parity: Parity; readonly parityPage?: string; readonly isLost: boolean }> {
  const { siteDir, config, inPlace } = loaded;
  const name = against ?? oldBuildOf(siteDir);
  const before =
    name === undefined ? undefined : readOldSite(path.resolve(siteDir, name), name, config.baseUrl);
  if (!before && against !== undefined)
    throw new UsageError(`There is no old site at ${against}`, `Name ${OLD_SITE}`);
  const pages = new Map<string, PageOutline>();
  const generated = new Set(homes.map(({ from }) => from.file));
  for (const { path: file, content } of before ? outputs.files : [])
    if (file.endsWith(".html") && !generated.has(file))
      pages.set(addressOf(file), outlineOf(String(await content())));
  const { routes } = outputs;
  const parity = parityOf(before, { routes, pages, options: inPlace?.outcomes ?? [], diagnostics });
  const isLost = isLoss(parity);
  if (cacheDir === undefined) return { parity, isLost };
  writeCacheFile(cacheDir, PAGE, parityPage(parity, config.title));
  writeCacheFile(cacheDir, PAGE.replace(/html$/, "json"), `${JSON.stringify(parity, undefined, 2)}\n`);
  return { parity, isLost, parityPage: path.join(cacheDir, PAGE) };
}
