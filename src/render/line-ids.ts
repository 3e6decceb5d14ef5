// The ids of numbered lines of code, which links lead to.

/** An island, whose HTML is that of its component alone, or a block of code with numbers. */
const PARTS = /<docsite-island\b|<\/docsite-island>|\sclass="code numbered[ "][^]*?<\/pre>/g;

/**
 * Gives the lines of the numbered blocks of a page their ids: `L12` in the first one, `2-L12` in the second, whether Markdown or code has
 * made them. Those of islands have none.
 */
export function withLineIds(html: string): string {
  if (!html.includes(' class="code numbered')) return html;
  let islands = 0;
  let blocks = 0;
  return html.replace(PARTS, (part) => {
    if (part.startsWith("<")) {
      islands += part.startsWith("</") ? -1 : 1;
      return part;
    }
    if (islands > 0) return part;
    blocks += 1;
    const prefix = blocks === 1 ? "" : `${blocks}-`;
    // No tag in the code itself begins like theirs.
    return part.replace(/(<span class="l[^"]*" data-n="(\d+)")/g, `$1 id="${prefix}L$2"`);
  });
}
