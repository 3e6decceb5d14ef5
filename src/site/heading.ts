// The heading of a page made from Markdown.
import type { Document } from "../types/document.js";
import type { Page, ResolvedLink } from "../types/site.js";
import type { MarkdownView } from "../types/view.js";
import { escapeHtml } from "../text/escape.js";
import { fillLinks } from "./fill.js";

/**
 * The heading above the body. `hide_title` only hides a title from front matter or the file name, and not where pages
 * are always titled.
 */
export function headingOf(
  { frontMatter, headingInBody, lead }: Document,
  page: Page,
  isTitled: boolean,
  links: readonly ResolvedLink[],
): MarkdownView["heading"] {
  if (!isTitled && (headingInBody || (frontMatter.hide_title && !lead))) return undefined;
  if (lead && !(isTitled && frontMatter.title !== undefined))
    return { id: lead.id, markup: fillLinks(lead.title, links) };
  return { markup: { strings: [escapeHtml(page.title)], holes: [] } };
}
