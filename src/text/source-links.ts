// Marks of links in Markdown sources.
import type { ResolvedLink } from "../types/site.js";

/** Stands for the site's origin: a noncharacter, like other marks. */
export const ORIGIN_MARK = "\ufdd2";

/** Replaces the marks by the addresses of `links`; for `null`, only the link text stays. */
export function withSettledLinks(
  text: string,
  links: readonly (ResolvedLink | null)[],
  origin: string,
): string {
  return text
    .replace(/\ufdd0(\d+)\ufdd1\[([^\ufdd0]*)\]\(\ufdd0\1\ufdd1\)/g, (_, index: string, label: string) => {
      const link = links[Number(index)];
      if (!link) return label;
      const isWhole = link.external || link.href.startsWith("#");
      return `[${label}](${isWhole ? link.href : origin + link.href})`;
    })
    .replaceAll(ORIGIN_MARK, origin);
}
