import type { Document } from "../types/document.js";
import type { Page, ResolvedLink, Site } from "../types/site.js";
import { schemeOf } from "../text/path.js";
import type { LinkCollector } from "./links.js";

/** The whole address of an image for previews. `resolve` gives its path. */
export function imageAddress(
  url: string,
  { config }: Pick<Site, "config">,
  resolve: () => ResolvedLink,
): string | undefined {
  if (["http", "https"].includes(schemeOf(url) ?? "")) return url;
  const { href } = resolve();
  // A missing image is already reported and has no address.
  return href.startsWith("/") ? config.url + href : undefined;
}

/** The image for previews of a page: its own one, or that of the site. */
export function socialImageOf(
  page: Page,
  document: Document | undefined,
  site: Pick<Site, "config">,
  links: LinkCollector,
  ofSite: string | undefined,
): string | undefined {
  if (page.kind === "category" && page.image) {
    const { url, writtenAt } = page.image;
    return imageAddress(url, site, () => links.ofConfig(url, "image", writtenAt));
  }
  const url = document?.frontMatter.image;
  return document && url !== undefined
    ? imageAddress(url, site, () => links.ofFrontMatter(document, page, url))
    : ofSite;
}
