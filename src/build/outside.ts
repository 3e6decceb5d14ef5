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
  config: Pick<SiteConfig, "docs" | "pages" | "blog" | "staticDirectories" | "locale">,
): string[] {
  const isContent = (file: string) =>
    file.startsWith("content/") ||
    placeOf(file, config) !== undefined ||
    staticNameOf(file, config.staticDirectories) !== undefined;
  const found = documents.flatMap(({ links }) =>
    links.flatMap(({ url, kind, at }) => {
      const isNamed = url.startsWith("@site/");
      if ((!isNamed && isContent(at.file)) || schemeOf(url) !== undefined || /^[/#?]/.test(url)) return [];
      const path = decodePath(splitUrl(url).path);
      const joined = isNamed ? joinPath(path.slice("@site/".length)) : joinPath(folderOf(at.file), path);
      const isImage = kind === "image" && joined !== undefined && IMAGE.test(joined);
      return isImage && !isContent(joined) ? [joined] : [];
    }),
  );
  return [...new Set(found)].sort();
}
