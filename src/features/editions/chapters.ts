// A book of the pages of a site: which ones, and in which order.
import { UsageError } from "../../diagnostics/usage-error.js";
import { decodePath } from "../../text/path.js";
import { isLatest, versionNameOf } from "../../text/page-version.js";
import type { EditionChoice } from "../../types/edition.js";
import type { Page, SidebarItem, Site } from "../../types/site.js";

/** A page, or pages under a label, with what is below it. */
export interface Chapter {
  readonly label: string;
  /** Absent: it is a label alone. */
  readonly page?: Page;
  readonly chapters: readonly Chapter[];
}

/** A chapter in the order of reading. */
export interface PlacedChapter extends Chapter {
  /** Unique in the book: `p12`. */
  readonly id: string;
  /** 1 for those that are in no other one. */
  readonly depth: number;
  /** Label of the outermost chapter that it is in. */
  readonly part: string;
}

/** Kinds of pages that are there to find others. */
const FINDERS: ReadonlySet<string> = new Set(["not-found", "search", "home", "tag", "tags", "react"]);

/** The chapters of a site: the pages of its sidebars in their order, and further documents. Throws `UsageError` for none. */
export function chaptersOf(site: Site, choice: EditionChoice): Chapter[] {
  const taken = new Set<string>();
  const wanted = (path: string | undefined): Page | undefined => {
    const page = path === undefined ? undefined : site.routes.get(path);
    if (!page || taken.has(page.route.path) || !isWanted(page, site, choice)) return undefined;
    taken.add(page.route.path);
    return page;
  };
  const below = (items: readonly SidebarItem[]): Chapter[] =>
    items.flatMap((item): Chapter[] => {
      if (item.kind === "html" || (item.kind === "link" && item.reference)) return [];
      const page = wanted(item.page);
      const chapters = item.kind === "category" ? below(item.items) : [];
      if (!page) return chapters.length > 0 ? [{ label: item.label, chapters }] : [];
      return [{ label: item.label, page, chapters }];
    });
  const inSidebars = Object.values(site.sidebars).flatMap(below);
  const others = site.pages.flatMap(({ kind, route, title }): Chapter[] => {
    if ((kind !== "doc" && kind !== "markdown") || route.path === site.config.baseUrl) return [];
    const page = wanted(route.path);
    return page ? [{ label: title, page, chapters: [] }] : [];
  });
  const all = [...inSidebars, ...others];
  if (all.length === 0) throw nothing(site, choice);
  return all;
}

function isWanted(page: Page, { config, lists }: Site, { section, version }: EditionChoice): boolean {
  if (page.unlisted || FINDERS.has(page.kind)) return false;
  if (lists.some(({ pages }) => pages.includes(page.route.path))) return false;
  if (version === undefined ? !isLatest(page, config.docs) : versionNameOf(page) !== version) return false;
  if (section === undefined) return true;
  const wanted = section.replace(/^\/+|\/+$/g, "");
  const path = decodePath(page.route.path.slice(config.publicPath.length)).replace(/\/$/, "");
  return path === wanted || path.startsWith(`${wanted}/`);
}

function nothing({ pages }: Site, { section, version }: EditionChoice): UsageError {
  if (version !== undefined) {
    const known = [...new Set(pages.flatMap((page) => versionNameOf(page) ?? []))];
    if (!known.includes(version))
      return new UsageError(
        `The site has no version ${version}`,
        known.length > 0 ? `It has ${known.join(", ")}` : "It has no versions",
      );
  }
  return section === undefined
    ? new UsageError("The site has no documents")
    : new UsageError(`There is no page below ${section}`, "Name a path of the site, such as /docs/guides");
}

/** Chapters in the order of reading, with what is below them behind them. */
export function inOrder(chapters: readonly Chapter[]): PlacedChapter[] {
  const placed: PlacedChapter[] = [];
  const place = (chapter: Chapter, depth: number, part: string): void => {
    placed.push({ ...chapter, id: `p${placed.length + 1}`, depth, part });
    for (const each of chapter.chapters) place(each, depth + 1, part);
  };
  for (const chapter of chapters) place(chapter, 1, chapter.label);
  return placed;
}
