import type { Feature } from "../../types/feature.js";
import { structuredData } from "./structured-data.js";

/** Pages tell search engines what they are. */
export const structuredDataFeature: Feature = {
  name: "structured-data",
  props: ({ site, documents }) => ({
    key: null,
    head(page, { breadcrumbs }) {
      const document = "source" in page ? documents.get(page.source) : undefined;
      const text = structuredData(page, site, document, breadcrumbs);
      return text === undefined ? [] : [{ tag: "script", attributes: { type: "application/ld+json" }, text }];
    },
  }),
};
