import { allRedirects } from "../../site/redirects.js";
import { byCodeUnit } from "../../text/order.js";
import { encodePath } from "../../text/path.js";
import type { WholeSite } from "../../types/feature.js";

/**
 * The addresses of a site, from its root: those of its pages and redirects, and of the headings of its documents. `sites`: the site
 * in each language.
 */
export function publishedAddresses(sites: readonly WholeSite[]): string[] {
  const all = new Set<string>();
  for (const { site, documents } of sites) {
    const add = (path: string, id = "") =>
      all.add(`/${path.slice(site.config.publicPath.length)}${id === "" ? "" : `#${encodePath(id)}`}`);
    for (const page of site.pages) {
      if (page.kind === "not-found") continue;
      add(page.route.path);
      for (const { level, id } of documents.get(page.source ?? "")?.headings ?? [])
        if (level > 1) add(page.route.path, id);
    }
    for (const { from } of allRedirects(site)) add(from.path);
  }
  return [...all].sort(byCodeUnit);
}
