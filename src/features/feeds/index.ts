import type { Feature } from "../../types/feature.js";
import { feedFiles } from "./feeds.js";
import { feedsOf, feedTags } from "./formats.js";

export { feedTexts } from "./formats.js";
export { feedXml } from "./xml.js";

/** The feeds of blogs. */
export const feeds: Feature = {
  name: "feeds",
  links: ({ config }) =>
    config.blog
      .flatMap((blog) => feedsOf(blog, { config }))
      .map(({ href }) => ({ name: href.slice(config.baseUrl.length), href })),
  props: ({ site }) => ({
    key: null,
    of(page) {
      // Tags and authors have no feeds of their own.
      if (page.kind !== "posts" || page.parent) return {};
      const blog = site.config.blog.find(({ id }) => id === page.blog);
      return { feeds: blog ? feedsOf(blog, site).map(({ format, href }) => ({ format, href })) : [] };
    },
    head: (page) => feedTags(page, site),
  }),
  files: feedFiles,
};
