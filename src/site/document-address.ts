import type { SiteConfig } from "../types/config.js";
import type { FrontMatter } from "../types/document.js";
import { placeOf } from "../text/books.js";
import { joinPath } from "../text/path.js";
import { documentNameOf, pagePathOf, routeOf } from "./route.js";

/**
 * Address of the page that a file becomes, with the base URL, as far as the file alone tells it. Nothing for files that are no pages,
 * such as partials.
 */
export function documentAddress(
  file: string,
  frontMatter: FrontMatter,
  config: SiteConfig,
): string | undefined {
  const place = placeOf(file, config);
  const base = (place?.book ?? place?.pages)?.routeBasePath ?? "";
  const name =
    place &&
    (place.book
      ? documentNameOf(place.name, frontMatter, config, place.book)
      : pagePathOf(place.name, frontMatter.slug));
  return name && routeOf(joinPath(base, name.path) ?? base, config).path;
}
