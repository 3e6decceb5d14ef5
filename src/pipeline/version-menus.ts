// Fills the entries of the navbar that depend on the version of a page into its finished HTML. A page does not change when the site
// gets another version: only its file does.
import type { ThemeModule } from "../types/theme.js";
import type { Page, Site } from "../types/site.js";
import type { SiteViews } from "../site/view.js";
import { withAddresses, type VersionMenu } from "../site/version-menus.js";
import { bookKey, nameOf } from "../text/books.js";
import { escapeHtml } from "../text/escape.js";
import { keyOf } from "../text/hash.js";

/** What the theme leaves in the place of an entry. */
const PLACE = /<docsite-versions data-slot="([^"]*)"( data-compact="")?><\/docsite-versions>/g;

/** The entries of all pages. */
export interface VersionMenus {
  /** Equal for pages with equal entries. */
  readonly keyOf: (page: Page) => string;
  readonly fill: (html: string, page: Page) => string;
}

/** Renders the entries, once for each version. Nothing where the navbar has none. */
export async function versionMenus(
  { navbar: { menus }, versions }: Pick<SiteViews, "navbar" | "versions">,
  { config }: Pick<Site, "config">,
  theme: ThemeModule,
): Promise<VersionMenus | undefined> {
  if (menus.length === 0) return undefined;
  const { renderNavItem } = await import("../render/page.js");
  const rendered = new Map<string, string>();
  const nameIn = (slot: string, version: string, isThere: boolean, isCompact: boolean) =>
    [slot, version, isThere ? "there" : "", isCompact ? "compact" : ""].join(" ");
  for (const { book: id, slot, on } of menus)
    for (const book of config.docs.filter((each) => each.id === id))
      for (const isThere of [false, true])
        for (const compact of [false, true])
          rendered.set(
            nameIn(slot, bookKey(nameOf(book)), isThere, compact),
            renderNavItem({ ...on(book, isThere), compact }, theme),
          );
  const key = keyOf([...rendered]);
  const addressesOf = ({ book, versions: names }: VersionMenu, page: Page) =>
    names.map((name) => escapeHtml(versions.addressIn(page, book, name) ?? ""));
  return {
    keyOf: (page) => {
      const books = menus.map(({ book }) => [
        versions.versionHere(page, book)?.version?.name,
        versions.isIn(page, book),
      ]);
      return keyOf(
        key,
        books,
        menus.map((menu) => addressesOf(menu, page)),
      );
    },
    fill: (html, page) =>
      html.replace(PLACE, (_, slot: string, compact: string | undefined) => {
        const menu = menus.find((each) => escapeHtml(each.slot) === slot);
        const version = menu && versions.versionHere(page, menu.book);
        if (!menu || !version) return "";
        const isThere = versions.isIn(page, menu.book);
        const name = nameIn(menu.slot, bookKey(nameOf(version)), isThere, compact !== undefined);
        return withAddresses(rendered.get(name) ?? "", addressesOf(menu, page));
      }),
  };
}
