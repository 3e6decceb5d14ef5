import type { Feature } from "../../types/feature.js";
import { feedsOf } from "../../site/feeds.js";
import { feedFiles } from "./feeds.js";

/** The feeds of blogs. */
export const feeds: Feature = {
  name: "feeds",
  links: ({ config }) =>
    config.blog
      .flatMap((blog) => feedsOf(blog, { config }))
      .map(({ href }) => ({ name: href.slice(config.baseUrl.length), href })),
  files: feedFiles,
};
