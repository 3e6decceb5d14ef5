// Pages → what search knows of them.
import { apiSections, introductionTitle } from "./api.js";
import type { Document } from "../model/document.js";
import type { SearchPage, SearchSection } from "../model/search.js";
import type { Page } from "../model/site.js";
import type { PageView } from "../model/view.js";

/** A page with its view and, where it has one, its document. */
export interface SearchSource {
  readonly page: Page;
  readonly view: PageView;
  readonly document?: Document;
}

/** Every page that search may find, in the given order. */
export function searchPages(sources: readonly SearchSource[]): SearchPage[] {
  return sources.flatMap((source) => {
    const { page, view, document } = source;
    const options = document?.frontMatter.search;
    if (page.unlisted || document?.frontMatter.draft || options?.exclude) return [];
    const sections = sectionsOf(source);
    if (sections.length === 0) return [];
    const trail = view.breadcrumbs.filter(({ href }) => href !== page.route.path).map(({ label }) => label);
    return [
      {
        url: page.route.path,
        title: view.kind === "api-introduction" ? introductionTitle(view) : page.title,
        trail,
        ...(view.kind === "operation" && { method: view.operation.method }),
        boost: options?.boost ?? 1,
        sections,
      },
    ];
  });
}

/** The sections of a page by its kind, the page itself first. None: search does not find it. */
function sectionsOf({ page, view, document }: SearchSource): SearchSection[] {
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
    case "category":
      return [
        {
          id: "",
          heading: page.title,
          text: page.description ?? "",
          keywords: page.kind === "category" ? page.keywords : [],
        },
      ];
    case "not-found":
      return [];
  }
}

/** Documents are remembered from one run to the next; what is made of their sections is kept with them. */
const remembered = new WeakMap<Document, SearchSection[]>();

function documentSections(page: Page, document: Document): SearchSection[] {
  const known = remembered.get(document);
  if (known && known[0]?.heading === page.title) return known;
  const { keywords = [], tags = [], description } = document.frontMatter;
  const sections = document.sections.map(({ id, heading, text }, index) =>
    index === 0
      ? {
          id,
          heading: page.title,
          text: description === undefined ? text : `${description}\n${text}`,
          keywords: [...keywords, ...tags],
        }
      : { id, heading, text, keywords: [] },
  );
  remembered.set(document, sections);
  return sections;
}
