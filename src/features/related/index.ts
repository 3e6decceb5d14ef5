import type { Feature } from "../../types/feature.js";
import { relatedDocuments } from "./related.js";

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
