import type { Feature } from "../../types/feature.js";
import { relatedPages } from "../../search/related.js";
import { bookKey } from "../../text/books.js";
import type { Document } from "../../types/document.js";
import type { Site } from "../../types/site.js";

/** Documents lead to others that are about the same. */
export const related: Feature = {
  name: "related",
  props({ site, documents }) {
    const paths = relatedDocuments(site, documents);
    return {
      key: [...paths],
      of(page) {
        const like = (paths.get(page.route.path) ?? []).flatMap((path) => {
          const { title, route, description } = site.routes.get(path) ?? {};
          if (title === undefined || !route) return [];
          return [{ label: title, href: route.path, ...(description !== undefined && { description }) }];
        });
        return like.length > 0 ? { related: like } : {};
      },
    };
  },
};

/** How many more are found than shown: pages leave out those that they link to anyway. */
const SPARE = 2;

/** For each document the paths of documents like it. */
function relatedDocuments(
  { pages, config }: Pick<Site, "pages" | "config">,
  documents: ReadonlyMap<string, Document>,
): ReadonlyMap<string, readonly string[]> {
  const subjects = pages.flatMap((page) => {
    if (page.kind !== "doc" || page.unlisted) return [];
    const document = documents.get(page.source);
    const headings = (document?.headings ?? []).map(({ text }) => text).join("\n");
    const tags = (page.tags ?? []).map(({ label }) => label);
    const keywords = [...(document?.frontMatter.keywords ?? []), ...tags].join("\n");
    const texts = [
      [3, page.title],
      [2, keywords],
      [1.5, page.description ?? ""],
      [1, headings],
    ] as const;
    return [{ path: page.route.path, group: bookKey(page), texts }];
  });
  return relatedPages(subjects, config.lang, config.relatedPages + SPARE);
}
