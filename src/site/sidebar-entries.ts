// Creates the entries of sidebars: links to documents, categories, and generated category pages.
import GithubSlugger from "github-slugger";
import type { Book, CategoryLink } from "../types/book.js";
import type { SiteConfig } from "../types/config.js";
import type { CategoryPage, DocPage, SidebarItem, SidebarLink } from "../types/site.js";
import { nameOf } from "../text/books.js";
import { joinPath } from "../text/path.js";
import type { CategoryMetadata } from "./category.js";
import { routeOf } from "./route.js";

/** A document for the sidebar. */
export interface SidebarDocument {
  readonly page: DocPage;
  /** Path relative to the book's folder, with prefixes and extension. */
  readonly name: string;
  /** From front matter or the number prefix. */
  readonly position?: number;
  readonly isIndex: boolean;
}

/** The parts of a category. */
export interface CategoryParts {
  readonly sidebar: string;
  readonly key: string;
  readonly label: string;
  readonly items: readonly SidebarItem[];
  readonly linked: SidebarDocument | undefined;
  readonly metadata: Omit<CategoryMetadata, "position">;
  /** Its key in the configuration, or the `_category_` file and `#`. */
  readonly path: string;
}

/** Creates the entries of all sidebars of a book, and collects the pages that they generate. */
export class SidebarEntries {
  readonly categoryPages: CategoryPage[] = [];
  /** What makes these pages, by their paths. */
  readonly indexes = new Map<string, CategoryLink>();
  private readonly slugger = new GithubSlugger();

  constructor(
    private readonly config: SiteConfig,
    private readonly book: Book,
  ) {}

  /** The entry of a document. */
  documentLink({ page }: SidebarDocument): SidebarLink {
    const { frontMatter: front } = page;
    return {
      kind: "link",
      key: front.sidebar_key ?? page.id,
      label: front.sidebar_label ?? page.title,
      href: page.route.path,
      page: page.route.path,
      ...(page.description !== undefined && { description: page.description }),
      ...(front.sidebar_badge && { badge: front.sidebar_badge }),
      ...(front.sidebar_class_name !== undefined && { className: front.sidebar_class_name }),
      ...(front.sidebar_custom_props && { customProps: front.sidebar_custom_props }),
      ...(page.unlisted && { unlisted: true }),
    };
  }

  /** A category; a link if it only has its own document; `undefined` if it is empty. */
  category(given: CategoryParts): SidebarItem | undefined {
    const { key, label, items, linked, metadata } = given;
    const { description, className, customProps, link } = metadata;
    const extra = {
      ...(description !== undefined && { description }),
      ...(className !== undefined && { className }),
      ...(customProps && { customProps }),
    };
    if (items.length === 0) return linked && { ...this.documentLink(linked), ...extra, key, label };
    const index = link?.type === "generated-index" ? this.indexPage(given, link) : undefined;
    const page = linked?.page ?? index;
    const badge = linked?.page.frontMatter.sidebar_badge;
    return {
      kind: "category",
      key,
      label,
      ...(badge && { badge }),
      ...extra,
      items,
      ...(page && { href: page.route.path, page: page.route.path }),
      ...(page?.unlisted && { unlisted: true }),
      collapsed: metadata.collapsed ?? this.book.sidebarCollapsed,
      collapsible: metadata.collapsible ?? true,
    };
  }

  private indexPage(
    { sidebar, label, metadata, path: writtenAt }: CategoryParts,
    index: Extract<CategoryLink, { type: "generated-index" }>,
  ): CategoryPage {
    const { config, book } = this;
    const slug = this.slugger.slug(metadata.originalLabel ?? label);
    const own = index.slug ?? `category/${slug}`;
    const path = joinPath(book.routeBasePath, own) ?? `category/${slug}`;
    const text = index.description ?? metadata.description;
    const page: CategoryPage = {
      kind: "category",
      ...nameOf(book),
      route: routeOf(path, config),
      title: index.title ?? label,
      ...(text !== undefined && { description: text }),
      unlisted: false,
      sidebar,
      keywords: index.keywords ?? [],
      ...(index.image !== undefined && {
        image: { url: index.image, writtenAt: `${writtenAt}.link.image` },
      }),
    };
    this.categoryPages.push(page);
    this.indexes.set(page.route.path, { ...index, slug: own });
    return page;
  }
}
