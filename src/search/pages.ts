// Pages → what search knows of them.
import { apiSections, introductionTitle } from "./api.js";
import type { Document } from "../model/document.js";
import type { SearchPage, SearchSection } from "../model/search.js";
import type { Page } from "../model/site.js";
import type { PageView } from "../model/view.js";

/** A page with its view and, where it has one, its document. */
export interface SearchSource {
  readonly page: Page;
  /** Equal for equal views of the page. */
  readonly key: string;
  readonly view: () => PageView;
  readonly document?: Document;
}

/** Whether search may find the page. */
export function isSearchable({ page, document }: SearchSource): boolean {
  const { draft, search } = document?.frontMatter ?? {};
  const isEmpty = page.kind === "not-found" || ("source" in page && page.kind !== "api-entry" && !document);
  return !page.unlisted && !draft && !search?.exclude && !isEmpty;
}

/** The title of a page in results. */
export function searchTitle({ page, view }: SearchSource): string {
  const made = page.kind === "api-introduction" ? view() : undefined;
  return made?.kind === "api-introduction" ? introductionTitle(made) : page.title;
}

/** All that search knows of a page that it may find. */
export function searchPage(source: SearchSource): SearchPage {
  const { page, document } = source;
  const view = source.view();
  const trail = view.breadcrumbs.filter(({ href }) => href !== page.route.path).map(({ label }) => label);
  return {
    url: page.route.path,
    title: searchTitle(source),
    trail,
    ...(view.kind === "operation" && { method: view.operation.method }),
    boost: document?.frontMatter.search?.boost ?? 1,
    sections: sectionsOf(source, view),
  };
}

/** The sections of a page by its kind, the page itself first. */
function sectionsOf({ page, document }: SearchSource, view: PageView): SearchSection[] {
  switch (view.kind) {
    case "api-entry":
    case "api-introduction":
    case "operation":
    case "api-schema":
      return apiSections(view);
    case "doc":
    case "markdown":
    case "react":
      return document ? documentSections(page, document) : [];
    case "category": {
      const keywords = page.kind === "category" ? page.keywords : [];
      return [{ id: "", heading: page.title, text: page.description ?? "", keywords }];
    }
    case "not-found":
      return [];
  }
}

function documentSections(page: Page, document: Document): SearchSection[] {
  const { keywords = [], tags = [], description } = document.frontMatter;
  return document.sections.map(({ id, heading, text }, index) =>
    index === 0
      ? {
          id,
          heading: page.title,
          text: description === undefined ? text : `${description}\n${text}`,
          keywords: [...keywords, ...tags],
        }
      : { id, heading, text, keywords: [] },
  );
}
