// A site in one language: pages with their links resolved → files.
import type { Diagnostic } from "../types/diagnostic.js";
import type { OutputFile } from "../types/output.js";
import type { Twin } from "../outputs/markdown.js";
import { collectGarbage } from "../workers/garbage.js";
import { settledFiles } from "./features.js";
import { begin, turns, type BuildOptions } from "./options.js";
import type { Rendered } from "./pages.js";
import { htmlFile, type SiteParts } from "./parts.js";
import { EVERYTHING } from "./scope.js";

/** The files of a site in one language, before they are checked. */
export interface RenderedSite {
  readonly parts: SiteParts;
  readonly rendered: Rendered;
  readonly files: readonly OutputFile[];
  /** The Markdown files of pages, those that static files replace included. */
  readonly twins: readonly Twin[];
  /** The files of its search index, and the problems that its search tests find. Made in another thread. */
  readonly search: Promise<readonly [files: readonly OutputFile[], problems: readonly Diagnostic[]]>;
}

/** Rendering more pages than this leaves so much behind that it is worth a third of a second to free it. */
const MANY = 5_000;

/** Renders the pages of a site, and generates what goes with them. */
export async function renderSite(
  parts: SiteParts,
  isSearched: boolean,
  options: BuildOptions,
): Promise<RenderedSite> {
  const { site, pages, renderer } = parts;
  const search = isSearched ? parts.search : undefined;
  begin("Splitting into search terms", options);
  await search?.split();
  const searching = Promise.all([search?.files() ?? [], search?.test() ?? []]);
  // Prevents an unhandled rejection if it fails before it is awaited.
  searching.catch(() => undefined);

  begin("Rendering", options);
  const turn = turns(options);
  const rendered = await renderer.all(pages, turn, options.onCount);
  if (pages.length - rendered.cached > MANY) collectGarbage();

  const unmade: Diagnostic[] = [];
  for (const { stage, make } of options.makeAll ? parts.taskFiles : []) {
    begin(stage, options);
    unmade.push(...(await make()));
  }
  begin("Generating other files", options);
  const { publicPath } = site.config;
  const { scope = EVERYTHING } = options;
  const sheets = new Map(Object.entries(parts.sheets).map(([name, url]) => [url, name]));
  const others = parts.others.filter(({ path }) => {
    const sheet = sheets.get(publicPath + path);
    return sheet === undefined ? scope.hasFile(path) : rendered.components.has(sheet);
  });
  const html = pages.map((page) => htmlFile(page, renderer));
  await turn();
  const twins = parts.twins();
  await turn();
  const failures = [...rendered.failures, ...unmade];
  // Without its pages, nothing of the site is made.
  const ofFeatures = await settledFiles(failures.length > 0 ? [] : parts.ofFeatures.files);
  return {
    parts,
    rendered: { ...rendered, failures, warnings: [...rendered.warnings, ...ofFeatures.diagnostics] },
    twins,
    files: [
      ...html,
      ...rendered.sheets,
      ...others,
      ...ofFeatures.files,
      ...parts.taskFiles.flatMap(({ files: each }) => each),
      ...parts.imageFiles,
      ...withoutOwn(twins, parts),
    ],
    search: searching,
  };
}

/** A static file such as `robots.txt` replaces the generated one. */
export function withoutOwn(files: readonly OutputFile[], { sources }: SiteParts): readonly OutputFile[] {
  const own = new Set(sources.statics.map(({ path }) => path));
  return files.filter(({ path }) => !own.has(path));
}
