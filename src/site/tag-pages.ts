// What the page of a tag shows.
import type { Page, Site, TagPage } from "../types/site.js";
import type { LabelledLink, TagView } from "../types/view.js";
import { routeOf } from "./route.js";

/** Cards of the documents with a tag. */
export function taggedCards({ pages }: TagPage, { routes }: Pick<Site, "routes">): TagView["items"] {
  return pages
    .map((path) => routes.get(path))
    .filter((page): page is Page => page !== undefined)
    .map(({ title: label, route, description }) => ({
      label,
      href: route.path,
      ...(description !== undefined && { description }),
    }));
}

/** The way to the page of a tag, from the list of all tags. */
export function tagTrail({ title }: TagPage, base: string, { config }: Pick<Site, "config">): LabelledLink[] {
  return [
    { label: config.wording.texts.tags.name, href: routeOf(`${base}/tags`, config).path },
    { label: title },
  ];
}
