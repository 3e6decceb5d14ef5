// References of packages: models of TypeDoc → documents of books.
import type { ContentSite, Feature, FeatureContent } from "../../types/feature.js";
import { contentOf } from "../../made-pages/pages.js";
import { makeReference, modelsOf } from "./models.js";

/** Pages of the symbols of packages. */
export const packageReference: Feature = { name: "package-reference", content };

async function content(site: ContentSite): Promise<FeatureContent> {
  const made = [];
  // One after the other: each may take a process with much memory.
  for (const model of site.config.reference.flatMap(modelsOf)) made.push(await makeReference(model, site));
  return contentOf(made);
}
