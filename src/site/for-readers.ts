// What pages have for their readers beside their content: what can be done with them, and how long they are.
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
  return kindOf(page).markdown && !page.unlisted
    ? publicPath + encodePath(markdownFileOf(page.route))
    : undefined;
}

/** What a page says for its readers beside its content. */
export function forReaders(
  page: Page,
  frontMatter: FrontMatter,
  { site: { config, routes }, readingTimes, related }: Pick<ViewInputs, "site" | "readingTimes" | "related">,
): Pick<PageView, "actions" | "hideFeedback" | "readingTime" | "related"> {
  const markdown = twinOf(page, config);
  const hasActions = config.pageActions && page.kind !== "markdown" && frontMatter.hide_page_actions !== true;
  const minutes = page.kind === "doc" ? readingTimes.get(page.source) : undefined;
  const like = (related.get(page.route.path) ?? []).flatMap((path) => {
    const { title, route, description } = routes.get(path) ?? {};
    if (title === undefined || !route) return [];
    return [{ label: title, href: route.path, ...(description !== undefined && { description }) }];
  });
  return {
    ...(like.length > 0 && { related: like }),
    ...(hasActions && markdown !== undefined && { actions: { markdown, origin: config.url } }),
    ...(frontMatter.hide_feedback === true && { hideFeedback: true }),
    ...(minutes !== undefined && { readingTime: minutes }),
  };
}
