// What pages have for their readers beside their content: what can be done with them, and how long they are.
import type { SiteConfig } from "../types/config.js";
import type { FrontMatter } from "../types/document.js";
import type { Page, Site } from "../types/site.js";
import type { PageView } from "../types/view.js";
import { encodePath } from "../text/path.js";
import { markdownFileOf } from "./route.js";

/** Path of a page as Markdown; nothing for pages that are not there in this form. */
export function twinOf(page: Page, { publicPath }: Pick<SiteConfig, "publicPath">): string | undefined {
  const hasTwin = page.kind === "doc" || page.kind === "markdown" || page.kind === "post" || "api" in page;
  return hasTwin && !page.unlisted ? publicPath + encodePath(markdownFileOf(page.route)) : undefined;
}

/** What is known of the documents besides their texts. */
export interface ReadersInputs {
  readonly site: Pick<Site, "config">;
  /** Minutes that reading documents takes, by path. */
  readonly readingTimes: ReadonlyMap<string, number>;
}

/** What a page says for its readers beside its content. */
export function forReaders(
  page: Page,
  frontMatter: FrontMatter,
  { site: { config }, readingTimes }: ReadersInputs,
): Pick<PageView, "actions" | "hideFeedback" | "readingTime"> {
  const markdown = twinOf(page, config);
  const hasActions = config.pageActions && page.kind !== "markdown" && frontMatter.hide_page_actions !== true;
  const minutes = page.kind === "doc" ? readingTimes.get(page.source) : undefined;
  return {
    ...(hasActions && markdown !== undefined && { actions: { markdown, origin: config.url } }),
    ...(frontMatter.hide_feedback === true && { hideFeedback: true }),
    ...(minutes !== undefined && { readingTime: minutes }),
  };
}
