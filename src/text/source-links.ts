// Marks of links in Markdown that is kept as a text of its own.
import type { ResolvedLink } from "../model/site.js";

/** Stands for the site's origin, which a text of its own needs. A noncharacter, as other marks are. */
export const ORIGIN_MARK = "\ufdd2";

/** The text with the marks of its links settled: `links` stand beside them, nothing leaves only the text. */
export function withSettledLinks(
  text: string,
  links: readonly (ResolvedLink | undefined)[],
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
