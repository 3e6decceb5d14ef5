import type { Feature } from "../../types/feature.js";
import { sitemapFiles } from "./sitemap.js";

/** `sitemap.xml` and `robots.txt`. */
export const sitemap: Feature = {
  name: "sitemap",
  links: ({ config }) =>
    ["sitemap.xml", "robots.txt"].map((name) => ({ name, href: config.publicPath + name })),
  wholeFiles: sitemapFiles,
};
