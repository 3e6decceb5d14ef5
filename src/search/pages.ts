// Pages → their search data.
import { apiSections, introductionTitle } from "./api.js";
import type { Document, DocumentContent, FrontMatter } from "../types/document.js";
import type { SearchPage, SearchSection } from "../types/search.js";
import type { Page } from "../types/site.js";
import type { LabelledLink, PageView } from "../types/view.js";

/** A page with its view and, where it has one, its document. */
export interface SearchSource {
  readonly page: Page;
  /** Its title in results. */
  readonly title: string;
  readonly breadcrumbs: readonly LabelledLink[];
  readonly document?: Document;
  /** That of a page of an API. */
  readonly view?: PageView;
}

/** What search takes of a document beside its content. */
export interface DocumentText extends Pick<FrontMatter, "keywords" | "tags" | "description"> {
  /** Title of the page. */
  readonly title: string;
}

/** Whether a page is indexed. */
export function isSearchable(page: Page, document: Document | undefined): boolean {
  const { draft, search } = document?.frontMatter ?? {};
  const isEmpty = page.kind === "not-found" || ("source" in page && page.kind !== "api-entry" && !document);
  return !page.unlisted && !draft && !search?.exclude && !isEmpty;
}

/** The title of a page in results. `api` is that of the API that it belongs to. */
export function searchTitle(page: Page, api: string | undefined): string {
  return page.kind === "api-introduction" ? introductionTitle(page.title, api ?? "") : page.title;
}

/** The search data of an indexed page; the sections of a document come from its content. */
export function searchPage({ page, document, breadcrumbs, view, title }: SearchSource): SearchPage {
  const trail = breadcrumbs.filter(({ href }) => href !== page.route.path).map(({ label }) => label);
  return {
    url: page.route.path,
    title,
    trail,
    ...(view?.kind === "operation" && { method: view.operation.method }),
    boost: document?.frontMatter.search?.boost ?? 1,
    sections: sectionsOf(page, view),
  };
}

/** The sections of a page by its kind, the page itself first. */
function sectionsOf(page: Page, view: PageView | undefined): SearchSection[] {
  switch (view?.kind) {
    case "api-entry":
    case "api-introduction":
    case "operation":
    case "api-schema":
      return apiSections(view);
    default: {
      if (page.kind !== "category") return [];
      return [{ id: "", heading: page.title, text: page.description ?? "", keywords: page.keywords }];
    }
  }
}

/** What search takes of a document beside its content. */
export function documentText(page: Page, { frontMatter }: Document): DocumentText {
  const { keywords, tags, description } = frontMatter;
  return {
    title: page.title,
    ...(keywords && { keywords }),
    ...(tags && { tags }),
    ...(description !== undefined && { description }),
  };
}

/** The sections of a document, the page itself first. */
export function documentSections(
  { title, keywords = [], tags = [], description }: DocumentText,
  sections: DocumentContent["sections"],
): SearchSection[] {
  return sections.map(({ id, heading, text }, index) =>
    index === 0
      ? {
          id,
          heading: title,
          text: description === undefined ? text : `${description}\n${text}`,
          keywords: [...keywords, ...tags],
        }
      : { id, heading, text, keywords: [] },
  );
}
