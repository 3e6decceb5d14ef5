// What readers can do with a page.
import type { SiteConfig } from "../types/config.js";
import type { FrontMatter } from "../types/document.js";
import type { Page } from "../types/site.js";
import type { PageView } from "../types/view.js";
import { encodePath } from "../text/path.js";
import { kindOf } from "./kinds/index.js";
import type { ViewInputs } from "./kinds/kind.js";
import { markdownFileOf } from "./route.js";

/** Path of a page as Markdown; nothing for pages that are not there in this form. */
export function twinOf(page: Page, { publicPath }: Pick<SiteConfig, "publicPath">): string | undefined {
  return kindOf(page).markdown(page) && !page.unlisted
    ? publicPath + encodePath(markdownFileOf(page.route))
    : undefined;
}

/** What a page says for its readers beside its content. */
export function forReaders(
  page: Page,
  frontMatter: FrontMatter,
  { site: { config } }: Pick<ViewInputs, "site">,
): Pick<PageView, "actions" | "hideFeedback"> {
  const markdown = twinOf(page, config);
  const hasActions = config.pageActions && page.kind !== "markdown" && frontMatter.hide_page_actions !== true;
  return {
    ...(hasActions && markdown !== undefined && { actions: { markdown, origin: config.url } }),
    ...(frontMatter.hide_feedback === true && { hideFeedback: true }),
  };
}
