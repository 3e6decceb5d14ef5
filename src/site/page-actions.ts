// What readers can do with a page.
import type { SiteConfig } from "../types/config.js";
import type { FrontMatter } from "../types/document.js";
import type { Page } from "../types/site.js";
import type { PageView } from "../types/view.js";
import { encodePath } from "../text/path.js";
import { markdownFileOf } from "./route.js";

/** Path of a page as Markdown; nothing for pages that are not there in this form. */
export function twinOf(page: Page, { publicPath }: Pick<SiteConfig, "publicPath">): string | undefined {
  const hasTwin = page.kind === "doc" || page.kind === "markdown" || page.kind === "post" || "api" in page;
  return hasTwin && !page.unlisted ? publicPath + encodePath(markdownFileOf(page.route)) : undefined;
}

/** The addresses that the actions of a page need; nothing for a page without actions. */
export function actionsOf(
  page: Page,
  frontMatter: FrontMatter,
  config: SiteConfig,
): Pick<PageView, "actions" | "hideFeedback"> {
  const asked = frontMatter.hide_feedback === true ? { hideFeedback: true as const } : {};
  const markdown = twinOf(page, config);
  const isShown = config.pageActions && page.kind !== "markdown" && frontMatter.hide_page_actions !== true;
  if (!isShown || markdown === undefined) return asked;
  return { ...asked, actions: { markdown, origin: config.url } };
}
