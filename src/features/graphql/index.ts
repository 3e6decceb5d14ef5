// References of GraphQL APIs: schemas → documents of books.
import type { ContentSite, Feature, FeatureContent } from "../../types/feature.js";
import { contentOf } from "../../made-pages/pages.js";
import { makeReference, schemasOf } from "./schemas.js";

/** Pages of the parts of GraphQL schemas. */
export const graphqlReference: Feature = { name: "graphql", content };

async function content(site: ContentSite): Promise<FeatureContent> {
  return contentOf(
    await Promise.all(site.config.graphql.flatMap(schemasOf).map((schema) => makeReference(schema, site))),
  );
}
