// References of event-driven APIs: AsyncAPI documents → documents of books.
import type { ContentSite, Feature, FeatureContent } from "../../types/feature.js";
import { contentOf } from "../../made-pages/pages.js";
import { descriptionsOf, makeReference } from "./descriptions.js";

/** Pages of the parts of AsyncAPI documents. */
export const asyncapiReference: Feature = { name: "asyncapi", content };

async function content(site: ContentSite): Promise<FeatureContent> {
  return contentOf(
    await Promise.all(site.config.asyncapi.flatMap(descriptionsOf).map((each) => makeReference(each, site))),
  );
}
