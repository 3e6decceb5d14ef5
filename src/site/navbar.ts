// Resolves the entries of the navbar, and tells which of them a page belongs to.
import type { Book } from "../types/book.js";
import { diagnostic } from "../diagnostics/diagnostics.js";
import type { LoadedConfig } from "../types/loaded-config.js";
import type {
  NavDocItem,
  NavEntry,
  NavIcon,
  NavIconName,
  NavItem,
  NavLocaleItem,
  NavSidebarItem,
  NavTagItem,
  NavVersionDropdownItem,
  NavVersionItem,
  ResolvedNavEntry,
  ResolvedNavItem,
} from "../types/navbar.js";
import type { Page, Site } from "../types/site.js";
import { bookOf, isIn } from "../text/books.js";
import { iconSvg } from "../text/svg.js";
import { nearest } from "../text/nearest.js";
import { versionFiles } from "../text/versions.js";
import { configPlace } from "./config-place.js";
import type { LinkCollector } from "./links.js";
import { faceOf, navLinkOf } from "./nav-link.js";
import { readingOrder } from "./sidebar-items.js";
import { sidebarOf } from "./sidebar-views.js";
import { versionMenu, type VersionMenu } from "./version-menus.js";
import { sidebarId, sidebarNames } from "./sidebar.js";
import type { SiteConfig } from "../types/config.js";

/** The parts of the navbar and of the list above the sidebar that a page belongs to. */
export interface ActiveNav {
  readonly activeNavItem?: number;
  readonly activeNavEntry?: number;
  readonly activeSection?: number;
}

/** The navbar with its settled addresses. */
export interface Navbar {
  readonly items: readonly ResolvedNavItem[];
  /** What stands above sidebars. */
  readonly sections: readonly ResolvedNavEntry[];
  readonly activeOn: (page: Page) => ActiveNav;
  /** Those that depend on the version of a page. */
  readonly menus: readonly VersionMenu[];
}

interface Placed<Shown> {
  readonly shown: Shown;
  readonly fit: Fit;
}

/** Resolves the navbar of a site. Entries for drafts and unlisted pages are left out. */
export function navbarOf(
  site: Site,
  { loaded, svgs }: { readonly loaded: LoadedConfig; readonly svgs: ReadonlyMap<string, string> },
  links: LinkCollector,
): Navbar {
  const builder = new NavbarBuilder(site, loaded, svgs, links);
  const items = site.config.navbar.items.flatMap(
    (item, index) => builder.item(item, `navbar.items[${index}]`) ?? [],
  );
  const sections = site.config.sidebar.sections.flatMap(
    (each, index) => builder.entry(each, `sidebar.sections[${index}]`) ?? [],
  );
  return {
    items: items.map(({ shown }) => shown),
    sections: sections.map(({ shown }) => shown),
    menus: builder.menus,
    activeOn(page) {
      const item = bestOf(items, page);
      const entry = item === undefined ? undefined : bestOf(items[item]?.entries ?? [], page);
      const part = bestOf(sections, page);
      return {
        ...(item !== undefined && { activeNavItem: item }),
        ...(entry !== undefined && { activeNavEntry: entry }),
        ...(part !== undefined && { activeSection: part }),
      };
    },
  };
}

/** Position of the entry that fits best, the first one of equals. */
function bestOf(entries: readonly Placed<unknown>[], page: Page): number | undefined {
  const fits = entries.map(({ fit }) => fit(page));
  const best = Math.max(0, ...fits);
  return best > 0 ? fits.indexOf(best) : undefined;
}

class NavbarBuilder {
  readonly menus: VersionMenu[] = [];

  constructor(
    private readonly site: Site,
    private readonly loaded: LoadedConfig,
    private readonly svgs: ReadonlyMap<string, string>,
    private readonly links: LinkCollector,
  ) {}

  item(
    item: NavItem,
    path: string,
  ): (Placed<ResolvedNavItem> & { readonly entries?: readonly Placed<ResolvedNavEntry>[] }) | undefined {
    const position = item.position ?? "left";
    if (item.type === "search") {
      const { className } = item;
      const shown = { kind: "search" as const, position, ...(className !== undefined && { className }) };
      return { shown, fit: () => 0 };
    }
    if (item.type === "docsVersion" || item.type === "docsVersionDropdown")
      return this.versions(item, path) && { shown: { kind: "versions", slot: path, position }, fit: () => 0 };
    if (item.type === "localeDropdown") return this.locales(item, path);
    if (!("items" in item)) {
      const entry = this.entry(item, path);
      return entry && { ...entry, shown: { ...entry.shown, position } };
    }
    const entries = item.items.flatMap((each, index) => this.entry(each, `${path}.items[${index}]`) ?? []);
    const hasTarget = (item.to ?? item.href) !== undefined;
    const { href, ...link } = navLinkOf(item, path, this.links);
    const target = hasTarget ? { href } : {};
    const own = fitOf(item, this.site.config, () => 0);
    const fit: Fit = (page) => Math.max(own(page), ...entries.map((entry) => entry.fit(page)));
    const common = { ...link, ...this.iconOf(item, path), position };
    if (entries.length === 0)
      return hasTarget ? { shown: { kind: "link", ...common, href }, fit } : undefined;
    const list = entries.map(({ shown }) => shown);
    return { shown: { kind: "dropdown", ...common, ...target, entries: list }, fit, entries };
  }

  /** An entry that depends on the version of the page; nothing for a book without versions. */
  private versions(item: NavVersionItem | NavVersionDropdownItem, path: string): VersionMenu | undefined {
    const latest = this.book(item, path);
    if (!latest?.version) return undefined;
    const entriesOf = (items: readonly NavEntry[] = [], key: string) =>
      items.flatMap((each, index) => this.entry(each, `${path}.${key}[${index}]`)?.shown ?? []);
    const menu = versionMenu(item, {
      slot: path,
      book: latest.id,
      docs: this.site.config.docs,
      hasPages: (book) => this.site.pages.some((page) => page.kind === "doc" && isIn(page, book)),
      face: { ...faceOf(item, "", path, this.links), ...this.iconOf(item, path) },
      entriesOf,
      target: () => navLinkOf(item, path, this.links),
    });
    for (const [name, known] of menu.unknown) {
      const at = this.at(`${path}.versions`);
      const { list } = versionFiles(latest);
      this.links.report(diagnostic("unknown-version", at, name, latest.id, nearest(name, known), list));
    }
    this.menus.push(menu);
    return menu;
  }

  private locales(
    item: NavLocaleItem & Pick<NavItem, "position">,
    path: string,
  ): Placed<ResolvedNavItem> | undefined {
    const { className, position = "left" } = item;
    if ((this.site.config.i18n?.locales.length ?? 1) < 2) return undefined;
    const entriesOf = (key: "dropdownItemsBefore" | "dropdownItemsAfter") =>
      (item[key] ?? []).flatMap((each, index) => this.entry(each, `${path}.${key}[${index}]`)?.shown ?? []);
    const [before, after] = [entriesOf("dropdownItemsBefore"), entriesOf("dropdownItemsAfter")];
    const shown = { kind: "locales" as const, before, after, position };
    return { shown: { ...shown, ...(className !== undefined && { className }) }, fit: () => 0 };
  }

  entry(item: NavEntry, path: string): Placed<ResolvedNavEntry> | undefined {
    switch (item.type) {
      case "html": {
        const html = this.links.htmlOfConfig(item.value, `${path}.value`);
        const { className } = item;
        return { shown: { kind: "html", html, ...(className !== undefined && { className }) }, fit: () => 0 };
      }
      case "doc":
        return this.document(item, path);
      case "docSidebar":
        return this.sidebar(item, path);
      case "tag":
        return this.tag(item, path);
      default:
        return {
          shown: { kind: "link", ...navLinkOf(item, path, this.links), ...this.iconOf(item, path) },
          fit: fitOf(item, this.site.config, () => 0),
        };
    }
  }

  private document(item: NavDocItem, path: string): Placed<ResolvedNavEntry> | undefined {
    const book = this.book(item, path);
    if (!book) return undefined;
    const { docId: id } = item;
    const pages = this.site.pages.flatMap((page) => (page.kind === "doc" && isIn(page, book) ? [page] : []));
    const page = pages.find((each) => each.id === id);
    if (!page && !this.site.draftIds.get(book)?.has(id)) {
      const suggestion = nearest(
        id,
        pages.map((each) => each.id),
      );
      this.links.report(diagnostic("unknown-document", this.at(`${path}.docId`), id, suggestion));
    }
    if (!page || page.unlisted) return undefined;
    const label = page.frontMatter.sidebar_label ?? page.title;
    // Another entry may stand for a part of the same sidebar.
    return this.placed(item, path, { label, href: page.route.path }, (other) => {
      if (other.route.path === page.route.path) return DECLARED;
      return page.sidebar !== undefined && sidebarOf(other) === page.sidebar ? 1 : 0;
    });
  }

  private sidebar(item: NavSidebarItem, path: string): Placed<ResolvedNavEntry> | undefined {
    const book = this.book(item, path);
    if (!book) return undefined;
    const { sidebarId: name } = item;
    const id = sidebarId(name, book);
    const items = this.site.sidebars[id];
    const at = this.at(`${path}.sidebarId`);
    const first = readingOrder(items ?? []).find(({ unlisted }) => !unlisted);
    if (first?.href === undefined) {
      const names = sidebarNames(book);
      const problem = items
        ? diagnostic("navbar.sidebar", at, name)
        : diagnostic("unknown-sidebar", at, name, names.join(", "), nearest(name, names));
      this.links.report(problem);
      return undefined;
    }
    const { label, href } = first;
    return this.placed(item, path, { label, href }, (page) => {
      // All versions of a book have their own sidebar of this name.
      const own = "book" in page && page.book === book.id ? bookOf(page, this.site.config.docs) : book;
      return sidebarOf(page) === sidebarId(name, own) ? DECLARED : 0;
    });
  }

  private tag(item: NavTagItem, path: string): Placed<ResolvedNavEntry> | undefined {
    const book = this.book(item, path);
    if (!book) return undefined;
    const { tag } = item;
    const lists = this.site.pages.filter(
      (page) => (page.kind === "tag" || page.kind === "tags") && isIn(page, book),
    );
    const list = lists.find((page) => (tag === undefined ? page.kind === "tags" : page.title === tag));
    if (!list) {
      const names = lists.flatMap((page) => (page.kind === "tag" ? [page.title] : []));
      const suggestion = tag === undefined ? undefined : nearest(tag, names);
      this.links.report(diagnostic("navbar.tag", this.at(path), tag, suggestion));
      return undefined;
    }
    const { title: label, route } = list;
    return this.placed(item, path, { label, href: route.path }, (page) =>
      page === list || (tag === undefined && lists.includes(page)) ? DECLARED : 0,
    );
  }

  private placed(
    item: NavDocItem | NavSidebarItem | NavTagItem,
    path: string,
    { label, href }: { readonly label: string; readonly href: string },
    fit: Fit,
  ): Placed<ResolvedNavEntry> {
    const face = faceOf(item, item.label ?? label, path, this.links);
    return {
      shown: { kind: "link", ...face, href, external: false, ...this.iconOf(item, path) },
      fit: fitOf(item, this.site.config, fit),
    };
  }

  private book({ docsPluginId: id }: { readonly docsPluginId?: string }, path: string): Book | undefined {
    const { docs } = this.site.config;
    // `default` is the name of the first one in Docusaurus.
    const isDefault = id === undefined || (id === "default" && !docs.some((book) => book.id === id));
    const wanted = isDefault ? docs[0]?.id : id;
    const found = docs.find((book) => book.id === wanted && book.version?.isLast !== false);
    if (!found) {
      const names = [...new Set(docs.map((book) => book.id))];
      const at = this.at(`${path}.docsPluginId`);
      this.links.report(diagnostic("navbar.book", at, id ?? "", names.join(", "), nearest(id ?? "", names)));
    }
    return found;
  }

  private iconOf({ icon }: { readonly icon?: string }, path: string): { readonly icon?: NavIcon } {
    if (icon === undefined || isOfTheme(icon)) return icon === undefined ? {} : { icon };
    const { href: src, asset } = this.links.ofConfig(icon, "image", `${path}.icon`);
    const file = asset && this.svgs.get(asset.path);
    const svg = file === undefined ? undefined : iconSvg(file);
    return { icon: svg === undefined ? { src } : { svg } };
  }

  private at(path: string) {
    return configPlace(this.loaded, path);
  }
}

/** Names of icons of the theme have no dot. */
function isOfTheme(icon: string): icon is NavIconName {
  return !icon.includes(".");
}

/** How well a page fits an entry: 0 if it does not belong to it. */
type Fit = (page: Page) => number;

/** The entry itself says that it is the one. */
const DECLARED = Infinity;

/** The paths that an entry names come first; then what it leads to. */
function fitOf(
  item: { readonly to?: string; readonly activeBasePath?: string; readonly activeBaseRegex?: string },
  { baseUrl }: Pick<SiteConfig, "baseUrl">,
  otherwise: Fit,
): Fit {
  if (item.activeBaseRegex !== undefined) {
    const expression = new RegExp(item.activeBaseRegex);
    return (page) => (expression.test(page.route.path) ? DECLARED : 0);
  }
  const base = item.activeBasePath ?? item.to?.replace(/^pathname:\/\//, "");
  if (base === undefined) return otherwise;
  const given = `${base.replace(/\/$/, "").replace(/^(?!\/)/, "/")}/`;
  // Code often knows the base URL, and writes it.
  const inBase = given.startsWith(baseUrl) ? [given.slice(baseUrl.length - 1)] : [];
  return ({ route }) => {
    const path = `/${route.path.slice(baseUrl.length).replace(/\/$/, "")}/`;
    const prefix = [given, ...inBase].find((each) => path.startsWith(each)) ?? "/";
    // The root of the site is no part of it.
    return prefix.length > 1 ? prefix.length : 0;
  };
}
