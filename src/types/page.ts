import type { ApiVersion } from "./api-config.js";
import type { FrontMatter } from "./document.js";
import type { PageCommon, PageOfKind, Route } from "./route.js";

export type { Route };

interface BookPageCommon extends PageCommon {
  /** Id of the book. */
  readonly book: string;
  /** Name of the version of the book; absent for a book without versions. */
  readonly version?: string;
}

/** A Markdown file of a book. */
export interface DocPage extends BookPageCommon {
  readonly kind: "doc";
  readonly source: string;
  /** Path under the book's folder without prefixes and extension, for example `install/docker-compose`. */
  readonly id: string;
  /** Id of the sidebar that the page shows. */
  readonly sidebar?: string;
  readonly frontMatter: FrontMatter;
  readonly tags?: readonly { readonly label: string; readonly href: string }[];
}

/** A Markdown file among the pages. */
export interface MarkdownPage extends PageCommon {
  readonly kind: "markdown";
  readonly source: string;
  readonly frontMatter: FrontMatter;
}

/** A React component among the pages. */
export interface ReactPage extends PageCommon {
  readonly kind: "react";
  readonly source: string;
  /** Its kind, where that is one of a plugin. */
  readonly of?: PageOfKind;
}

/** The documents of a book with a tag. */
export interface TagPage extends BookPageCommon {
  readonly kind: "tag";
  /** Paths of the pages that have it, in the order of their titles. */
  readonly pages: readonly string[];
}

/** The tags of a book. */
export interface TagsPage extends BookPageCommon {
  readonly kind: "tags";
  /** `count`: number of documents. */
  readonly tags: readonly { readonly label: string; readonly href: string; readonly count: number }[];
}

/** The generated index of a sidebar category. */
export interface CategoryPage extends BookPageCommon {
  readonly kind: "category";
  readonly sidebar: string;
  readonly keywords: readonly string[];
  /** `writtenAt`: its key in the configuration. */
  readonly image?: { readonly url: string; readonly writtenAt: string };
}

interface ApiPageCommon extends PageCommon {
  /** Id of the description that the page belongs to. */
  readonly api: string;
  /** Id of the description's sidebar. */
  readonly sidebar: string;
  /** The version of the API; absent for an API without versions. */
  readonly version?: ApiVersion;
}

/** The entry of an API reference: what the description says about itself, and its operations by tag. */
export interface ApiEntryPage extends ApiPageCommon {
  readonly kind: "api-entry";
}

/** The text that introduces an API. */
export interface ApiIntroductionPage extends ApiPageCommon {
  readonly kind: "api-introduction";
}

/** One operation or webhook of an API. */
export interface OperationPage extends ApiPageCommon {
  readonly kind: "operation";
  /** Position in the description's `operations`. */
  readonly index: number;
  /** Method and path, which distinguish operations with equal titles: `GET /sessions`. */
  readonly subtitle: string;
}

/** The operations of an API with a tag. */
export interface ApiTagPage extends ApiPageCommon {
  readonly kind: "api-tag";
  /** Id of the tag's section on the entry page. */
  readonly anchor: string;
}

/** The list of all schemas of an API. */
export interface ApiSchemasPage extends ApiPageCommon {
  readonly kind: "api-schemas";
}

/** A schema of an API. */
export interface ApiSchemaPage extends ApiPageCommon {
  readonly kind: "api-schema";
  /** Position in the description's `schemas`. */
  readonly index: number;
  /** The pages of operations show it, too. */
  readonly repeats: boolean;
}

/** The changes of an API since an older description. */
export interface ApiChangelogPage extends ApiPageCommon {
  readonly kind: "api-changelog";
}

/** The home page of a site that has written none. */
export interface HomePage extends PageCommon {
  readonly kind: "home";
  /** Path of the page that the site begins with. */
  readonly first: string;
}

/** `404.html`, with what `404.md` among the pages says where a site has it. */
export interface NotFoundPage extends PageCommon {
  readonly kind: "not-found";
  /** Of that file. */
  readonly frontMatter?: FrontMatter;
}

/** A page of an API reference. */
export type ApiPage =
  | ApiEntryPage
  | ApiIntroductionPage
  | ApiTagPage
  | OperationPage
  | ApiSchemasPage
  | ApiSchemaPage
  | ApiChangelogPage;

/** The kinds of pages, by name. Features add theirs by interface merging. */
export interface PagesByKind {
  doc: DocPage;
  category: CategoryPage;
  tag: TagPage;
  tags: TagsPage;
  markdown: MarkdownPage;
  react: ReactPage;
  home: HomePage;
  "not-found": NotFoundPage;
  "api-entry": ApiEntryPage;
  "api-introduction": ApiIntroductionPage;
  operation: OperationPage;
  "api-tag": ApiTagPage;
  "api-schemas": ApiSchemasPage;
  "api-schema": ApiSchemaPage;
  "api-changelog": ApiChangelogPage;
}

/** Any page of a site. */
export type Page = PagesByKind[keyof PagesByKind];
