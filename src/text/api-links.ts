// Marks of links in the texts of API descriptions, and their addresses in the place of the marks.
import type { ApiOutline, ApiPageData, ApiTag } from "../types/api.js";
import type { ApiPage, ResolvedLink } from "../types/site.js";
import { escapeHtml } from "./escape.js";

/** Stands for the site's origin: a noncharacter, like other marks. */
export const ORIGIN_MARK = "\ufdd2";

/**
 * The mark of a link. It is made from the address and nothing else, so a text with marks is the same on every page that
 * shows it. Escaping does not change it.
 */
export function markLink(url: string): string {
  return `\ufdd0${Buffer.from(url).toString("base64url")}\ufdd1`;
}

/** The links of a page by their marks; `null` for a link of which only the text is shown. */
export type MarkedLinks = ReadonlyMap<string, ResolvedLink | null>;

/** The data of a page: contents, ids, links. */
export function apiDataOf(page: ApiPage, api: ApiOutline): ApiPageData | undefined {
  switch (page.kind) {
    case "api-entry":
      return api.entry;
    case "api-introduction":
      return api.introduction;
    case "api-tag":
      return tagData(page.anchor, api);
    case "operation":
      return api.operations[page.index];
    case "api-schemas":
      return api.schemaList;
    case "api-schema":
      return api.schemas[page.index];
    case "api-changelog":
      return undefined;
  }
}

/** What the page of a tag has of the entry page, which shows the same texts. */
function tagData(anchor: string, { entry, basePath }: ApiOutline): ApiPageData {
  const within = (tags: readonly ApiTag[]): string[] =>
    tags.flatMap((tag) => [tag.anchor, ...within(tag.children ?? [])]);
  const tags = within(entry.overview.groups.flatMap((group) => group.tags));
  const holds = (tag: string, id: string) => id === tag || id.startsWith(`${tag}-`);
  // The name of one tag may begin with that of another.
  const inner = tags.filter((tag) => tag !== anchor && holds(anchor, tag));
  const isPart = (id: string) => holds(anchor, id) && !inner.some((tag) => holds(tag, id));
  return {
    headings: entry.headings.filter(({ id }) => id !== anchor && isPart(id)),
    anchors: entry.anchors.filter(isPart),
    // Ids in its texts are those of the entry page.
    links: entry.links.map((link) =>
      link.url.startsWith("#") ? { ...link, url: `/${basePath}${link.url}` } : link,
    ),
  };
}

/** The resolved links of a page by their marks. */
export function markedLinks(
  page: ApiPage,
  api: ApiOutline,
  resolved: readonly (ResolvedLink | null)[],
): MarkedLinks {
  const links = apiDataOf(page, api)?.links ?? [];
  return new Map(links.map(({ mark }, index) => [mark, resolved[index] ?? null]));
}

/** The link of a mark. Throws if the page does not name it among its links. */
function linkOf(mark: string, links: MarkedLinks): ResolvedLink | null {
  const link = links.get(mark);
  if (link === undefined)
    throw new Error("A text of an API description has a link that its page does not name");
  return link;
}

/** The addresses of the links that are marked in a text. */
export function linksIn(text: string): string[] {
  if (!text.includes("\ufdd0")) return [];
  return Array.from(text.matchAll(/\ufdd0([\w-]*)\ufdd1/g), ([, address = ""]) =>
    Buffer.from(address, "base64url").toString(),
  );
}

/** HTML, or a mark by itself, with addresses. A mark alone becomes nothing where there is no link. */
export function withLinksInHtml(html: string, links: MarkedLinks): string {
  if (!html.includes("\ufdd0")) return html;
  if (/^\ufdd0[\w-]*\ufdd1$/.test(html)) return linkOf(html, links)?.href ?? "";
  return html.replace(/ ?href="(\ufdd0[\w-]*\ufdd1)"/g, (_, mark: string) => {
    const link = linkOf(mark, links);
    return link ? ` href="${escapeHtml(link.href)}"` : "";
  });
}

/** Markdown with addresses, which begin with `origin` where they lead to a page of the site. */
export function withLinksInMarkdown(text: string, links: MarkedLinks, origin: string): string {
  return text
    .replace(/(\ufdd0[\w-]*\ufdd1)\[([^\ufdd0]*)\]\(\1\)/g, (_, mark: string, label: string) => {
      const link = linkOf(mark, links);
      if (!link) return label;
      const isWhole = link.external || link.href.startsWith("#");
      return `[${label}](${isWhole ? link.href : origin + link.href})`;
    })
    .replaceAll(ORIGIN_MARK, origin);
}
