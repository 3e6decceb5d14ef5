// The heading of a page made from Markdown.
import type { Document } from "../types/document.js";
import type { Page, ResolvedLink } from "../types/site.js";
import type { MarkdownView } from "../types/view.js";
import { escapeHtml } from "../text/escape.js";
import { fillLinks } from "./fill.js";

/**
 * The heading above the body. `hide_title` only hides a title from front matter or the file name. A post always has one, and its
 * front matter comes first.
 */
export function headingOf(
  { frontMatter, headingInBody, lead }: Document,
  page: Page,
  links: readonly ResolvedLink[],
): MarkdownView["heading"] {
  const isPost = page.kind === "post";
  if (!isPost && (headingInBody || (frontMatter.hide_title && !lead))) return undefined;
  if (lead && !(isPost && frontMatter.title !== undefined))
    return { id: lead.id, markup: fillLinks(lead.title, links) };
  return { markup: { strings: [escapeHtml(page.title)], holes: [] } };
}
