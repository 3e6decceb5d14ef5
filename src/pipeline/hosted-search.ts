// A search whose engine is elsewhere: what browsers need to know of the site, in the place of an index.
import { diagnostic } from "../diagnostics/diagnostics.js";
import type { Sources } from "../load.js";
import { sitePartsOf } from "../search/areas.js";
import { INDEX_FOLDER } from "../search/files.js";
import { hostedFiles, type HostedManifest } from "../search/hosted.js";
import { LIBRARIES } from "../text/libraries.js";
import { outputFolderOf } from "../text/locale.js";
import type { ApiOutline } from "../types/api.js";
import type { Diagnostic } from "../types/diagnostic.js";
import type { Document } from "../types/document.js";
import type { PlainFile } from "../types/output.js";
import type { Site } from "../types/site.js";
import {
  apiTitlesOf,
  searchSetsOf,
  searchableIn,
  titleOf,
  type SearchSet,
  type Searchable,
} from "./search-pages.js";
import { suggestionsOf } from "./search-suggestions.js";

/** A site in one language with all of its pages. */
interface HostedInputs {
  readonly sources: Pick<Sources, "libraries" | "loaded" | "searchTests">;
  readonly site: Pick<Site, "pages" | "kinds" | "sidebars">;
  readonly documents: ReadonlyMap<string, Document>;
  readonly apis: readonly ApiOutline[];
}

/** What stands in the place of the index of a site. */
export interface HostedSearch {
  readonly diagnostics: readonly Diagnostic[];
  readonly files: readonly PlainFile[];
}

/** Prepares the search of a site whose configuration has a provider; `undefined` for any other. */
export function hostedSearch({
  sources: { loaded, searchTests, libraries },
  site,
  documents,
  apis,
}: HostedInputs): HostedSearch | undefined {
  const { search, lang: language, docs } = loaded.config;
  const provider = search ? search.provider : undefined;
  if (!provider) return undefined;
  const searchable = searchableIn(site, documents);
  const suggestions = suggestionsOf(() => searchable, site.sidebars, loaded);
  const titles = apiTitlesOf(apis);
  const manifestOf = (set: SearchSet<(typeof searchable)[number]>): HostedManifest => ({
    filter: { language, ...versionOf(set) },
    areas: sitePartsOf(set.pages, titles).map(({ kind, id, label }) => ({
      kind,
      id,
      ...(label !== undefined && { label }),
    })),
    suggestions: suggestions
      .of(set)
      .map((each) => ({ title: titleOf(each, titles), url: each.page.route.path })),
  });
  // The files of a language are in a folder of their own.
  const folder = INDEX_FOLDER + outputFolderOf(loaded.config);
  const files = searchSetsOf(searchable, docs)
    .flatMap((set) => hostedFiles(manifestOf(set), set.name))
    .map((file) => ({ ...file, path: file.path.replace(INDEX_FOLDER, folder) }));
  const diagnostics = [...suggestions.diagnostics];
  if ("name" in provider && !libraries[provider.name]) {
    const place = { file: loaded.file, ...loaded.at("search.provider.name") };
    diagnostics.push(diagnostic("search-package", place, provider.name, LIBRARIES[provider.name]));
  }
  if (searchTests) diagnostics.push(diagnostic("search-test.provider", { file: searchTests.path }));
  return { files, diagnostics };
}

/** The version that a set is about, where it is not the latest. */
function versionOf({ name, own: [first] }: SearchSet<Searchable>): Pick<HostedManifest["filter"], "version"> {
  if (name === undefined || !first || !("book" in first.page)) return {};
  const { book, version = "" } = first.page;
  return { version: { book, version } };
}
