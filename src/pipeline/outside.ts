// Images that stand beside partials, outside of the site's content. No other file of the site is published by an address.
import type { Document } from "../types/document.js";
import { placeOf } from "../text/books.js";
import { staticNameOf } from "../text/static-files.js";
import type { SiteConfig } from "../types/config.js";
import { decodePath, folderOf, joinPath, schemeOf, splitUrl } from "../text/path.js";

const IMAGE = /\.(?:png|jpe?g|gif|webp|avif|svg)$/i;

/** The paths of images outside of `content` that documents show, whether or not they exist. */
export function outsidePaths(
  documents: readonly Document[],
  config: Pick<SiteConfig, "docs" | "pages" | "collections" | "staticDirectories" | "locale">,
): string[] {
  const isContent = (file: string) =>
    file.startsWith("content/") ||
    placeOf(file, config) !== undefined ||
    staticNameOf(file, config.staticDirectories) !== undefined;
  const found = new Set<string>();
  for (const { links } of documents)
    for (const { url, kind, at } of links) {
      const isNamed = url.startsWith("@site/");
      if (kind === "link" || (!isNamed && isContent(at.file))) continue;
      if (schemeOf(url) !== undefined || /^[/#?]/.test(url)) continue;
      const path = decodePath(splitUrl(url).path);
      const joined = isNamed ? joinPath(path.slice("@site/".length)) : joinPath(folderOf(at.file), path);
      if (joined !== undefined && IMAGE.test(joined) && !isContent(joined)) found.add(joined);
    }
  return [...found].sort();
}
