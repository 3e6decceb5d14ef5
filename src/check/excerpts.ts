// Pages that show parts of others: what is wrong with these is reported for the others alone.
import { kindOf } from "../text/page-kind.js";
import type { Site } from "../types/site.js";
import { referencesIn, type FileScan } from "./scan.js";

/** The addresses in the pages that a page shows parts of, by its file; nothing for other files. */
export function addressesInExcerpts(
  site: Site,
  scans: ReadonlyMap<string, FileScan>,
): (file: string) => ReadonlySet<string> | undefined {
  const { pages, routes } = site;
  const shown = new Map(
    pages.flatMap((page) => {
      const excerpted = kindOf(page, site).excerpts(page, site);
      return excerpted ? [[page.route.file, excerpted.pages]] : [];
    }),
  );
  return (file) => {
    const others = shown.get(file);
    if (!others) return undefined;
    const found = others.flatMap((path) => {
      const scan = scans.get(routes.get(path)?.route.file ?? "");
      const urls = scan ? referencesIn(scan).map(({ url }) => url) : [];
      // Links to places of that page lead to it.
      return urls.flatMap((url) => (url.startsWith("#") ? [url, path + url] : [url]));
    });
    return new Set(found);
  };
}
