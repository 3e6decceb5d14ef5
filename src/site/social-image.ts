import type { SocialImage } from "../types/card.js";
import type { Document } from "../types/document.js";
import type { Page, ResolvedLink, Site } from "../types/site.js";
import { schemeOf } from "../text/path.js";
import type { LinkCollector } from "./links.js";

/** An image for previews by its address. `resolve` gives the path of one of the site. */
export function imageAt(
  url: string,
  { config }: Pick<Site, "config">,
  resolve: () => ResolvedLink,
): SocialImage | undefined {
  if (url === "") return undefined;
  if (["http", "https"].includes(schemeOf(url) ?? "")) return { url };
  const { href } = resolve();
  // A missing image is already reported and has no address.
  return href.startsWith("/") ? { url: config.url + href } : undefined;
}

/** The image for previews of a page: its own one, or else another one. */
export function socialImageOf(
  page: Page,
  document: Document | undefined,
  site: Pick<Site, "config">,
  links: LinkCollector,
  otherwise: SocialImage | undefined,
): SocialImage | undefined {
  if (page.kind === "category" && page.image) {
    const { url, writtenAt } = page.image;
    return imageAt(url, site, () => links.ofConfig(url, "image", writtenAt));
  }
  const url = document?.frontMatter.image;
  // The size of a card is not that of an image that components name.
  if (document && otherwise && namesImage(document)) return { url: otherwise.url };
  if (!document || url === undefined) return otherwise;
  return imageAt(url, site, () => links.ofFrontMatter(document, page, url));
}

/** Whether a page names an image itself, or its components do. */
export function hasOwnImage(page: Page, document: Document | undefined): boolean {
  if (page.kind === "category" && page.image) return true;
  return document !== undefined && (document.frontMatter.image !== undefined || namesImage(document));
}

function namesImage({ head = [] }: Document): boolean {
  return head.some(({ attributes }) => attributes["property"] === "og:image");
}
