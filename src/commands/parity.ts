// Compares a built site with what was published before, and writes the report.
import { mkdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import { CACHE_FOLDER } from "../io/cache-folder.js";
import { oldBuildOf, readOldSite } from "../parity/old-site.js";
import { addressOf, outlineOf, type PageOutline } from "../parity/outline.js";
import { parityOf } from "../parity/parity.js";
import { parityPage } from "../parity/text.js";
import type { Diagnostic } from "../types/diagnostic.js";
import type { LoadedConfig } from "../types/loaded-config.js";
import type { Outputs } from "../types/output.js";
import type { Parity } from "../types/parity.js";
import type { Redirect } from "../types/site.js";
import { UsageError } from "./site-options.js";

/** The report as a page, relative to the site folder. The same as JSON is beside it. */
export const PARITY_PAGE = `${CACHE_FOLDER}/parity.html`;

interface Inputs {
  readonly loaded: LoadedConfig;
  readonly diagnostics: readonly Diagnostic[];
  /** What the command names: a folder or a sitemap, relative to the site folder. */
  readonly against: string | undefined;
  /** What is at roots for which nothing was written: a page that was there is lost. */
  readonly homes: readonly Redirect[];
}

/** The report on a site that was built. Nothing for one that is no Docusaurus project and is compared with nothing. */
export async function parityWith(
  outputs: Outputs,
  { loaded, diagnostics, against, homes }: Inputs,
): Promise<Parity | undefined> {
  const { siteDir, config, inPlace } = loaded;
  if (!inPlace && against === undefined) return undefined;
  const name = against ?? oldBuildOf(siteDir);
  const before =
    name === undefined ? undefined : readOldSite(path.resolve(siteDir, name), name, config.baseUrl);
  if (!before && against !== undefined)
    throw new UsageError(
      `There is no old site at ${against}`,
      "Name a folder with HTML files, or a sitemap.xml",
    );
  const pages = new Map<string, PageOutline>();
  const generated = new Set(homes.map(({ from }) => from.file));
  for (const { path: file, content } of before ? outputs.files : [])
    if (file.endsWith(".html") && !generated.has(file))
      pages.set(addressOf(file), outlineOf(String(await content())));
  const { routes } = outputs;
  const parity = parityOf(before, { routes, pages, options: inPlace?.outcomes ?? [], diagnostics });
  const page = path.join(siteDir, PARITY_PAGE);
  mkdirSync(path.dirname(page), { recursive: true });
  writeFileSync(page, parityPage(parity, config.title));
  writeFileSync(page.replace(/html$/, "json"), `${JSON.stringify(parity, undefined, 2)}\n`);
  return parity;
}
