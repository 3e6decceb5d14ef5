// The page of addresses that lead nowhere.
import type { SiteConfig } from "../types/config.js";
import type { NotFoundPage } from "../types/site.js";
import { outputFolderOf } from "../text/locale.js";

/** `404.html`. */
export function notFoundPage(config: SiteConfig): NotFoundPage {
  return {
    kind: "not-found",
    route: { path: `${config.baseUrl}404.html`, file: `${outputFolderOf(config)}404.html`, folder: "/" },
    title: "Page not found",
    description: `There is no page at this address of ${config.title}.`,
    unlisted: true,
  };
}
