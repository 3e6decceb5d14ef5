// References of packages: models of TypeDoc → documents of books.
import { contentHash } from "../../text/hash.js";
import type { ContentSite, Feature, FeatureContent } from "../../types/feature.js";
import type { SourceFile } from "../../types/source.js";
import { makeReference, modelsOf } from "./models.js";
import type { MadePage } from "./pages.js";

/** Pages of the symbols of packages. */
export const packageReference: Feature = { name: "package-reference", content };

async function content(site: ContentSite): Promise<FeatureContent> {
  const made = [];
  // One after the other: each may take a process with much memory.
  for (const model of site.config.reference.flatMap(modelsOf)) made.push(await makeReference(model, site));
  const references = made.flatMap(({ reference }) => reference ?? []);
  const symbols = references.map(({ folder, names }) => ({ folder, names: new Map(names) }));
  return {
    documents: references.flatMap(({ pages }) => pages.map(documentOf)),
    symbols,
    categories: references.flatMap(({ categories }) => categories),
    reads: made.flatMap(({ reads }) => reads),
    diagnostics: made.flatMap(({ diagnostics }) => diagnostics),
  };
}

/** Comments are Markdown of whoever wrote the package. */
function documentOf({ path: file, text, origins }: MadePage): SourceFile {
  const bytes = new TextEncoder().encode(text);
  return {
    path: file,
    bytes,
    hash: contentHash(bytes),
    origins: origins.flatMap(([count, at]) => Array.from({ length: count }, () => at)),
    untrusted: true,
    generated: true,
  };
}
