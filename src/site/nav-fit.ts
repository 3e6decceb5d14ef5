// Which entry of the navbar a page belongs to.
import type { SiteConfig } from "../types/config.js";
import type { Page } from "../types/site.js";

/** How well a page fits an entry: 0 if it does not belong to it. */
export type Fit = (page: Page) => number;

/** The entry itself says that it is the one. */
export const DECLARED = Infinity;

/** The paths that an entry names come first; then what it leads to. */
export function fitOf(
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
