// The features of docsite, in the order in which their hooks run.
import type { ListedFeature } from "../types/feature.js";

/** What a site may have beyond its pages. A line less is a feature less. */
export const FEATURES: readonly ListedFeature[] = [
  {
    name: "related",
    isWanted: ({ relatedPages }) => relatedPages > 0,
    load: async () => (await import("./related/index.js")).related,
  },
  {
    name: "reading-time",
    isWanted: (config) => config.readingTime !== false,
    load: async () => (await import("./reading-time/index.js")).readingTime,
  },
  {
    name: "structured-data",
    isWanted: (config) => config.structuredData,
    load: async () => (await import("./structured-data/index.js")).structuredDataFeature,
  },
  { name: "not-found", load: async () => (await import("./not-found/index.js")).notFound },
  { name: "redirect-pages", load: async () => (await import("./redirect-pages/index.js")).redirectPages },
  { name: "oauth", load: async () => (await import("./oauth/index.js")).oauth },
  {
    name: "feeds",
    isWanted: ({ blog }) => blog.length > 0,
    load: async () => (await import("./feeds/index.js")).feeds,
  },
  { name: "sitemap", load: async () => (await import("./sitemap/index.js")).sitemap },
  { name: "llms", load: async () => (await import("./llms/index.js")).llms },
  // Last: its rules are about the files of all others.
  {
    name: "hosting",
    isWanted: (config) => config.hosting !== undefined,
    load: async () => (await import("./hosting/index.js")).hosting,
  },
];
