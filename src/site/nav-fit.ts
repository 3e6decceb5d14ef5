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
  const prefix = `${base.replace(/\/$/, "").replace(/^(?!\/)/, "/")}/`;
  // The root of the site is no part of it.
  return ({ route }) =>
    prefix.length > 1 && `/${route.path.slice(baseUrl.length).replace(/\/$/, "")}/`.startsWith(prefix)
      ? prefix.length
      : 0;
}
