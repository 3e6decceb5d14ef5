// The page of addresses that lead nowhere.
import type { SiteConfig } from "../types/config.js";
import type { NotFoundPage } from "../types/site.js";
import { outputFolderOf } from "../text/locale.js";
import { wordsOf } from "../words/words.js";

/** Whether a file is what the page says. `file`: its path in a folder of pages. */
export function isNotFoundFile(file: string): boolean {
  return /^404\.mdx?$/i.test(file);
}

/** `404.html`. */
export function notFoundPage(config: SiteConfig): NotFoundPage {
  const { notFound } = wordsOf(config.wording);
  return {
    kind: "not-found",
    route: { path: `${config.baseUrl}404.html`, file: `${outputFolderOf(config)}404.html`, folder: "/" },
    title: notFound.title,
    description: notFound.description(config.title),
    unlisted: true,
  };
}
