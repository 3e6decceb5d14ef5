// What readers can do with a page.
import type { FrontMatter } from "../types/document.js";
import type { Page, Site } from "../types/site.js";
import type { PageView } from "../types/view.js";
import { encodePath } from "../text/path.js";
import { kindOf } from "../text/page-kind.js";
import { markdownFileOf } from "./route.js";

/** Path of a page as Markdown; nothing for pages that are not there in this form. */
export function twinOf(page: Page, site: Pick<Site, "config" | "kinds">): string | undefined {
  const { publicPath } = site.config;
  return kindOf(page, site).markdown(page) && !page.unlisted
    ? publicPath + encodePath(markdownFileOf(page.route))
    : undefined;
}

/** What a page says for its readers beside its content. */
export function forReaders(
  page: Page,
  frontMatter: FrontMatter,
  site: Pick<Site, "config" | "kinds">,
): Pick<PageView, "actions" | "hideFeedback"> {
  const { config } = site;
  const markdown = twinOf(page, site);
  const hasActions = config.pageActions && page.kind !== "markdown" && frontMatter.hide_page_actions !== true;
  return {
    ...(hasActions && markdown !== undefined && { actions: { markdown, origin: config.url } }),
    ...(frontMatter.hide_feedback === true && { hideFeedback: true }),
  };
}
