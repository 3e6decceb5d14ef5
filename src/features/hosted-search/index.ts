// A search whose engine is elsewhere: what browsers need to know of the site, in the place of an index.
import { diagnostic } from "../../diagnostics/diagnostics.js";
import { sitePartsOf } from "../../search/areas.js";
import { INDEX_FOLDER, indexPath, PARTS } from "../../search/files.js";
import {
  apiTitlesOf,
  searchableIn,
  searchSetsOf,
  titleOf,
  type Searchable,
  type SearchSet,
} from "../../search/sets.js";
import { suggestionsOf } from "../../search/suggestions.js";
import { outputFolderOf } from "../../text/locale.js";
import type { Feature, PageProps, PropsSite } from "../../types/feature.js";
import { providerClient } from "./client.js";
import { TYPESENSE } from "./library.js";
import type { HostedManifest, IndexStart } from "../../../theme/client/search/format.js";
import { shortHash } from "../../text/hash.js";
import type { PlainFile } from "../../types/output.js";

/** The search asks an engine of the site. */
export const hostedSearch: Feature = { name: "hosted-search", client: providerClient, props: manifestProps };

function manifestProps({ site, documents, apis, loaded, libraries, searchTests }: PropsSite): PageProps {
  const { lang: language, docs } = loaded.config;
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
  const { name, version } = TYPESENSE;
  if (TYPESENSE.isWanted?.(loaded.config) && !libraries[name]) {
    const place = { file: loaded.file, ...loaded.at("search.provider.name") };
    diagnostics.push(diagnostic("search-package", place, name, version));
  }
  if (searchTests) diagnostics.push(diagnostic("search-test.provider", { file: searchTests.path }));
  return { key: null, files, diagnostics, replacesIndex: true };
}

/** The version that a set is about, where it is not the latest. */
function versionOf({ name, own: [first] }: SearchSet<Searchable>): Pick<HostedManifest["filter"], "version"> {
  if (name === undefined || !first || !("book" in first.page)) return {};
  const { book, version = "" } = first.page;
  return { version: { book, version } };
}

export type { HostedManifest };

/** The files of a manifest. `name`: of the file that begins it. */
function hostedFiles(manifest: HostedManifest, name = "index"): PlainFile[] {
  const content = JSON.stringify(manifest);
  const path = `${PARTS}manifest-${shortHash(content)}.json`;
  const start: IndexStart = { manifest: path, needed: [] };
  return [
    { path: indexPath(name), content: JSON.stringify(start) },
    { path: INDEX_FOLDER + path, content },
  ];
}
