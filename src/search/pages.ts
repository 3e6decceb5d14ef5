// Pages → their search data.
import { apiSections } from "./api.js";
import type { Document, DocumentContent } from "../types/document.js";
import type { SearchPage, SearchSection } from "../types/search.js";
import type { Page, PageKind } from "../types/site.js";
import type { LabelledLink, PageView } from "../types/view.js";
import type { Words } from "../words/words.js";

/** A page with its view and its document, where it has them. */
export interface SearchSource {
  readonly page: Page;
  readonly kind: PageKind<Page>;
  /** Its title in results. */
  readonly title: string;
  readonly breadcrumbs: readonly LabelledLink[];
  readonly document: Document | undefined;
  /** That of a page of an API. */
  readonly view: PageView | undefined;
  readonly words: Words;
}

/** Titles and addresses of pages about changes. */
const DATED =
  /\b(?:migrat|migraç|миграц|міграц|upgrad|changelog|release notes|releases\b|breaking changes|what.?s new|journal des modif)|迁移|遷移|更新日志|移行|변경 로그|마이그레이션/iu;

/** Whether a page is indexed. */
export function isSearchable(
  { page, kind }: Pick<SearchSource, "page" | "kind">,
  document: Document | undefined,
): boolean {
  const { draft, search } = document?.frontMatter ?? {};
  const searched = kind.search;
  const isEmpty = searched === null || (searched.sections === "document" && !document);
  return !page.unlisted && !draft && !search?.exclude && !isEmpty;
}

/** The title of a page in results. `api` is that of the API that it belongs to. */
export function searchTitle(
  { page, kind }: Pick<SearchSource, "page" | "kind">,
  api: string | undefined,
): string {
  return kind.search?.title(page, api) ?? page.title;
}

/** The search data of an indexed page; the other sections of a document come from its content. */
export function searchPage({
  page,
  kind,
  document,
  breadcrumbs,
  view,
  title,
  words,
}: SearchSource): SearchPage {
  const trail = breadcrumbs.filter(({ href }) => href !== page.route.path).map(({ label }) => label);
  return {
    url: page.route.path,
    title,
    trail,
    ...(view?.kind === "operation" && { method: view.operation.method }),
    boost: document?.frontMatter.search?.boost ?? kind.search?.boost ?? 1,
    ...(isDated(page) && { dated: true }),
    sections: document ? [documentSection(page, document)] : sectionsOf(page, view, words),
  };
}

function isDated({ title, route }: Page): boolean {
  const address = route.path.split("/").filter(Boolean).at(-1) ?? "";
  return DATED.test(title) || DATED.test(address.replaceAll("-", " "));
}

/** What the section of the page itself takes of a document beside its content. */
function documentSection({ title }: Page, { frontMatter }: Document): SearchSection {
  const { keywords = [], tags = [], description } = frontMatter;
  const text = description === undefined ? "" : `${description}\n`;
  return {
    id: "",
    heading: title,
    text,
    keywords: [...keywords, ...tags.map((tag) => (typeof tag === "string" ? tag : tag.label))],
  };
}

/** The sections of a page without a document, the page itself first. */
function sectionsOf(page: Page, view: PageView | undefined, words: Words): SearchSection[] {
  if (view && "api" in view && view.kind !== "api-changelog") return apiSections(view, words);
  const keywords = "keywords" in page ? page.keywords : [];
  return [{ id: "", heading: page.title, text: page.description ?? "", keywords }];
}

/** The sections of a document with this content, given that of the page itself. */
export function documentSections(
  [first]: readonly SearchSection[],
  sections: DocumentContent["sections"],
): SearchSection[] {
  return sections.map(({ id, heading, text, code = [] }, index) =>
    index === 0 && first
      ? { ...first, text: first.text + text, code }
      : { id, heading, text, keywords: [], code },
  );
}
