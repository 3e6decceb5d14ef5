// What a shard knows of the files that others make.
import { hasTwin } from "../outputs/markdown.js";
import { anchorsOf } from "../site/api-view.js";
import { markdownFileOf } from "../site/route.js";
import type { Share } from "../text/shard.js";
import { staticPaths } from "../text/static-files.js";
import type { CopiedFile } from "../types/output.js";
import type { SiteParts } from "./parts.js";

/** The files that a shard copies: its share of the static ones, and those that its pages show. */
export function copiesOf(
  share: Share,
  { site }: Pick<SiteParts, "site">,
  copies: readonly CopiedFile[],
): readonly CopiedFile[] {
  const statics = new Set(staticPaths([site], copies));
  return copies.filter(({ path }) => !statics.has(path) || share.hasFile(path));
}

/**
 * The paths of files of all shards, and the ids that outlines tell of the page at a route path. `sites`: the site in each language;
 * `whole`: the paths of files of the site in all languages.
 */
export function elsewhereOf(
  sites: readonly SiteParts[],
  copies: readonly CopiedFile[],
  whole: readonly string[],
) {
  const paths = sites.flatMap(({ site, documents, others, ofFeatures }) => [
    ...site.pages.map(({ route }) => route.file),
    ...site.pages.flatMap((page) => (hasTwin(page, site, documents) ? [markdownFileOf(page.route)] : [])),
    ...others.map(({ path }) => path),
    ...ofFeatures.paths,
  ]);
  const anchors = sites.map(({ site, documents, apis }) => ({
    site,
    idsOf: anchorsOf(site, documents, new Map(apis.map((api) => [api.id, api]))),
  }));
  return {
    paths: [...paths, ...whole, ...copies.map(({ path }) => path)],
    idsOf: (path: string) => {
      const found = anchors.find(({ site }) => site.routes.has(path));
      return found && (found.idsOf(path) ?? []);
    },
  };
}
