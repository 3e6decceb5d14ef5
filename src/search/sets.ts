// The pages that search may find, and which of them are searched together.
import type { ApiOutline } from "../types/api.js";
import type { Book } from "../types/book.js";
import type { Document } from "../types/document.js";
import type { Page, PageKind, Site } from "../types/site.js";
import { apiTitleOf } from "../text/api-versions.js";
import { searchIndexOf, versionedPart } from "../text/page-version.js";
import { kindOf } from "../text/page-kind.js";
import { isSearchable, searchTitle } from "./pages.js";

/** A page that search may find. */
export interface Searchable {
  readonly page: Page;
  readonly kind: PageKind<Page>;
}

/** Those of the pages of a site that search may find. `documents`: by path. */
export function searchablePages<Each extends Searchable>(
  pages: readonly Each[],
  documents: ReadonlyMap<string, Document>,
): (Each & { readonly document: Document | undefined })[] {
  return pages.flatMap((page) => {
    const document = documents.get(page.page.source ?? "");
    return isSearchable(page, document) ? [{ ...page, document }] : [];
  });
}

/** The same of all of its pages, whether or not the build makes them. */
export function searchableIn(
  site: Pick<Site, "pages" | "kinds">,
  documents: ReadonlyMap<string, Document>,
): (Searchable & { readonly document: Document | undefined })[] {
  return searchablePages(
    site.pages.map((page) => ({ page, kind: kindOf(page, site) })),
    documents,
  );
}

/** Titles of APIs, by id. */
export type ApiTitles = ReadonlyMap<string, string>;

export function apiTitlesOf(apis: readonly ApiOutline[]): ApiTitles {
  return new Map(apis.map((api) => [api.id, apiTitleOf(api)]));
}

/** The title of a page in results. */
export function titleOf({ page, kind }: Searchable, titles: ApiTitles): string {
  return searchTitle({ page, kind }, "api" in page ? titles.get(page.api) : undefined);
}

/** Pages that are searched together. */
export interface SearchSet<Each extends Searchable> {
  /** Name of the index; absent for that of the latest versions. */
  readonly name?: string;
  readonly pages: readonly Each[];
  /** Those of the version that it is about. */
  readonly own: readonly Each[];
}

/** What readers of the latest versions search, then what those of each other version do: this one, and all that has no versions. */
export function searchSetsOf<Each extends Searchable>(
  pages: readonly Each[],
  docs: readonly Book[],
): SearchSet<Each>[] {
  const nameOf = ({ page }: Each) => searchIndexOf(page, docs);
  const latest = pages.filter((each) => nameOf(each) === undefined);
  const others = new Map<string, Each[]>();
  for (const each of pages) {
    const name = nameOf(each);
    if (name !== undefined) others.set(name, [...(others.get(name) ?? []), each]);
  }
  return [
    { pages: latest, own: latest },
    ...[...others].map(([name, own]) => {
      const [{ page } = {}] = own;
      const part = page && versionedPart(page);
      const shared = latest.filter(({ page: other }) => versionedPart(other) !== part);
      // In the order of all pages, which neighbors in the index depend on.
      const members = new Set([...own, ...shared]);
      return { name, own, pages: pages.filter((each) => members.has(each)) };
    }),
  ];
}
