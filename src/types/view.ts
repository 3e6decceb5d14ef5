import type { SidebarBadge } from "./front-matter.js";
import type { ReadingView } from "./reading-config.js";
import type { ExpandConfig } from "./api-config.js";
import type { ApiListedSchema, ApiOverview, ApiSchemaPage, ApiTag } from "./api.js";
import type { ApiChange } from "./api-changes.js";
import type { ApiOperation } from "./api-operation.js";
import type { ApiHtml } from "./api-text.js";
import type { ComponentHole } from "./document.js";
import type { LogoView, ResolvedFooterItem, ResolvedNavEntry, ResolvedNavItem } from "./navbar.js";
import type {
  HomeView,
  LabelledLink,
  PageLanguage,
  PageViewCommon,
  SidebarView,
  TocEntry,
  VersionView,
} from "./page-view.js";

export type { HomeView, LabelledLink, PageLanguage, SidebarView, TocEntry, VersionView };

/** HTML with resolved links. The theme renders the components in it. */
export interface Markup {
  readonly strings: readonly string[];
  readonly holes: readonly MarkupHole[];
}

/** A prop of a component that is an address. */
export interface ResolvedAddress {
  readonly href: string;
  readonly external: boolean;
  /** Of an image of the site. */
  readonly width?: number;
  readonly height?: number;
}

/** A theme component inside of HTML. */
export interface MarkupHole extends Pick<ComponentHole, "name" | "props"> {
  readonly slots: Readonly<Record<string, Markup>>;
}

/** Data that all pages of the site share. */
export interface ShellView extends ReadingView {
  readonly title: string;
  readonly tagline: string;
  readonly lang: string;
  /** Of the script of `lang`. */
  readonly direction: "ltr" | "rtl";
  /** Name of the language, where it is not the default one of the site. */
  readonly locale?: string;
  /** Path of the pages in this language. */
  readonly baseUrl: string;
  /** Address of the home page. */
  readonly home: string;
  /** Path of the files that all languages share. */
  readonly publicPath: string;
  /** How many related pages a document shows at most. */
  readonly relatedPages: number;
  readonly navbar: {
    readonly title: string;
    /** Absent: the title alone. */
    readonly logo?: LogoView;
    readonly items: readonly ResolvedNavItem[];
    /** It leaves the screen while the reader scrolls down. */
    readonly hideOnScroll: boolean;
    /** Absent: the colors of the mode. */
    readonly style?: "dark";
  };
  readonly footer: {
    /** Columns. */
    readonly groups: readonly {
      readonly title?: string;
      readonly items: readonly ResolvedFooterItem[];
      readonly className?: string;
    }[];
    /** Entries in one row. */
    readonly row: readonly ResolvedFooterItem[];
    readonly logo?: LogoView;
    /** HTML; empty for none. */
    readonly copyright: string;
    readonly style: "light" | "dark";
  };
  readonly sidebar: {
    /** Readers may hide it on wide screens. */
    readonly hideable: boolean;
    /** A category that opens closes the others beside it. */
    readonly autoCollapseCategories: boolean;
    /** What stands in a list above it on the pages of one of them. */
    readonly sections: readonly ResolvedNavEntry[];
  };
  readonly announcement?: {
    readonly id: string;
    readonly html: string;
    readonly closeable: boolean;
    /** Colors in CSS, where the site has its own. */
    readonly backgroundColor?: string;
    readonly textColor?: string;
  };
  /** Whether the site has a search. */
  readonly search: boolean;
  /** Whether readers can change the size of the text, and hide the columns beside it. */
  readonly readerOptions: boolean;
  /** Whether links within the site show previews. */
  readonly linkPreviews: boolean;
  readonly colorMode: {
    readonly default: "light" | "dark" | "system";
    readonly toggle: boolean;
    /** `data-theme` names the mode that the system has, for rules of a Docusaurus project. */
    readonly isNamed?: boolean;
  };
}

/** What a component that shows a part is given when its page is rendered. */
export interface ApiPart {
  readonly href: string;
  /** The view of the part's own page. */
  readonly view: PageView;
}

/** Props that the site gives to components in bodies, by the name of the component. */
export type GivenProps = Readonly<Record<string, Readonly<Record<string, unknown>>>>;

/** A page made from Markdown: a document under `/docs` or a page at the root. */
export interface MarkdownView extends PageViewCommon {
  readonly kind: "doc" | "markdown";
  /** Inline markup of the H1. Absent: the body has its own, or it is hidden. */
  readonly heading?: { readonly id?: string; readonly markup: Markup };
  /** Shown above the title. */
  readonly badge?: SidebarBadge;
  /** The description written in front matter, shown under the title of a document. */
  readonly lead?: string;
  readonly body: Markup;
  /** Props of components in the body that only the site knows; absent for none. */
  readonly given?: GivenProps;
  /** Links to the pages of its tags. */
  readonly tags?: readonly { readonly label: string; readonly href: string }[];
  readonly editUrl?: string;
  /** ISO 8601 date, `2025-03-14`. */
  readonly lastUpdated?: string;
  readonly lastUpdatedBy?: string;
  /** Names of those who made its commits. */
  readonly contributors?: readonly string[];
  readonly unlisted: boolean;
  readonly draft: boolean;
  /** The day on which it is published, which has not come: `2027-01-05`. */
  readonly scheduled?: string;
  readonly hideToc: boolean;
  /** Whether it is the page of addresses that lead nowhere. */
  readonly isNotFound?: true;
  /** Whether its body uses the site's own code, and so its style sheet. */
  readonly hasCode?: true;
  /** Names of the theme's components in its body, besides those of its holes. */
  readonly components?: readonly string[];
}

/** A rendered React page, including its `h1`. */
export interface ReactView extends PageViewCommon {
  readonly kind: "react";
  /** Whether the theme shows its title, breadcrumbs and actions, as for a document. */
  readonly layout?: "doc";
  /** Names of the theme's components in its body. */
  readonly components?: readonly string[];
  /** Props of components in the body that only the site knows; absent for none. */
  readonly given?: GivenProps;
  readonly body: Markup;
}

/** A generated category index. */
export interface CategoryView extends PageViewCommon {
  readonly kind: "category";
  readonly items: readonly { readonly label: string; readonly href: string; readonly description?: string }[];
}

/** The documents of a book with a tag. */
export interface TagView extends PageViewCommon {
  readonly kind: "tag";
  readonly items: CategoryView["items"];
}

/** The tags of a book. */
export interface TagsView extends PageViewCommon {
  readonly kind: "tags";
  /** `count`: number of documents. */
  readonly tags: readonly { readonly label: string; readonly href: string; readonly count: number }[];
}

interface ApiViewCommon extends PageViewCommon {
  /** Title and entry page of the API, and what its pages show unfolded. */
  readonly api: { readonly title: string; readonly href: string; readonly expand?: ExpandConfig };
}

/** The entry of an API reference. Anchors: `servers`, `authentication`, `security-<id>`, `tag-<name>`, `schemas`. */
export interface ApiEntryView extends ApiViewCommon {
  readonly kind: "api-entry";
  readonly overview: ApiOverview;
  /** First words of the introduction as plain text, and where it continues. */
  readonly introduction?: { readonly excerpt?: string; readonly href: string };
}

/** The text that introduces an API; its headings are in `toc`. */
export interface ApiIntroductionView extends ApiViewCommon {
  readonly kind: "api-introduction";
  readonly content: ApiHtml;
}

/**
 * One operation or webhook. `toc` lists the sections by the ids that the page gives them: `authorization`,
 * `path-parameters`, `query-parameters`, `header-parameters`, `cookie-parameters`, `request-body`,
 * `responses` with each response's anchor below, `callbacks`; a section without content is left out.
 */
export interface OperationView extends ApiViewCommon {
  readonly kind: "operation";
  readonly operation: ApiOperation;
}

/** A tag with its operations. */
export interface ApiTagView extends ApiViewCommon {
  readonly kind: "api-tag";
  readonly tag: ApiTag;
}

/** All schemas of an API, by name. */
export interface ApiSchemasView extends ApiViewCommon {
  readonly kind: "api-schemas";
  /** Small ones have their content, others a page of their own at `href`. */
  readonly schemas: readonly (Pick<ApiListedSchema, "name" | "href" | "type" | "description"> &
    Partial<Pick<ApiListedSchema, "anchor" | "schema">>)[];
}

/** A schema of an API. */
export interface ApiSchemaView extends ApiViewCommon {
  readonly kind: "api-schema";
  readonly page: ApiSchemaPage;
}

/** A change as readers see it. */
export interface ApiShownChange extends Pick<
  ApiChange,
  "kind" | "level" | "field" | "keyword" | "from" | "to"
> {
  /** What of an operation it is about, in words. */
  readonly places: readonly string[];
  /** Where it is described. */
  readonly href?: string;
}

/** The changes of an API since an older description. Anchors: `operations`, `schemas`. */
export interface ApiChangelogView extends ApiViewCommon {
  readonly kind: "api-changelog";
  /** What the older description is called, and its entry page where the site has one. */
  readonly since: string;
  readonly sinceHref?: string;
  readonly counts: { readonly breaking: number; readonly all: number };
  readonly operations: readonly {
    readonly kind: ApiChange["kind"];
    readonly level: ApiChange["level"];
    /** `WEBHOOK` for a webhook. */
    readonly method: string;
    readonly path: string;
    readonly href?: string;
    readonly olderHref?: string;
    readonly changes: readonly ApiShownChange[];
  }[];
  /** Schemas with names; `uses`: how many operations use it. */
  readonly schemas: readonly {
    readonly name: string;
    readonly href?: string;
    readonly olderHref?: string;
    readonly uses: number;
    readonly changes: readonly ApiShownChange[];
  }[];
  /** How many operations and schemas the page leaves out. */
  readonly left: number;
  /** Addresses of the same for programs. */
  readonly files: { readonly json: string; readonly rss: string };
}

/** The 404 page. */
export interface NotFoundView extends PageViewCommon {
  readonly kind: "not-found";
}

/** The views of pages, by their kinds. */
export interface ViewsByKind {
  doc: MarkdownView & { readonly kind: "doc" };
  markdown: MarkdownView & { readonly kind: "markdown" };
  react: ReactView;
  category: CategoryView;
  tag: TagView;
  tags: TagsView;
  home: HomeView;
  "not-found": NotFoundView;
  "api-entry": ApiEntryView;
  "api-introduction": ApiIntroductionView;
  "api-tag": ApiTagView;
  "api-schemas": ApiSchemasView;
  operation: OperationView;
  "api-schema": ApiSchemaView;
  "api-changelog": ApiChangelogView;
}

/** The view of a page: together with `ShellView`, the input of the theme. */
export type PageView = ViewsByKind[keyof ViewsByKind];

type WithoutBody<View> = View extends { readonly body: Markup } ? Omit<View, "body"> : never;

/** The view of a page with a body, without that body. */
export type BodyView = WithoutBody<PageView>;
