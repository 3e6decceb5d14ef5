/** A page by its path below the base URL; its title, where that is known. */
export type Address = readonly [path: string, title?: string];

/** Maximum number of pages. */
const MOST = 5;

/** How much the last parts of two paths must have in common. */
const LEAST = 0.55;

/** The pages whose addresses are nearest to one that leads nowhere, the nearest first. `address`: decoded, below the base URL. */
export function nearestPages(address: string, pages: readonly Address[]): Address[] {
  const wanted = partsOf(address);
  const last = wanted.at(-1);
  if (last === undefined) return [];
  const name = pairsOf(last);
  const folders = new Set(wanted.slice(0, -1));
  const near = pages.flatMap((page) => {
    const [path, title = ""] = page;
    const own = partsOf(decoded(path.slice(path.replace(/\/$/, "").lastIndexOf("/") + 1)))[0] ?? "";
    const like = own === last ? 1.1 : Math.max(likeness(name, own), likeness(name, wordsOf(title)) * 0.95);
    if (like < LEAST) return [];
    const parts = partsOf(decoded(path)).slice(0, -1);
    const shared = parts.filter((part) => folders.has(part)).length;
    return [{ page, score: 3 * like + (2 * shared + 1) / (folders.size + parts.length + 1) }];
  });
  if (near.length === 0) return above(wanted, pages);
  near.sort((a, b) => b.score - a.score || a.page[0].length - b.page[0].length);
  const least = (near[0]?.score ?? 0) * 0.7;
  return near
    .filter(({ score }) => score >= least)
    .slice(0, MOST)
    .map(({ page }) => page);
}

/** The page of the innermost folder that has one. */
function above(wanted: readonly string[], pages: readonly Address[]): Address[] {
  const byParts = new Map(pages.map((page) => [partsOf(decoded(page[0])).join("/"), page]));
  for (let depth = wanted.length - 1; depth > 0; depth--) {
    const page = byParts.get(wanted.slice(0, depth).join("/"));
    if (page) return [page];
  }
  return [];
}

/** The parts of a path as words, without what differs between generators: number prefixes, extensions, `index`. */
export function partsOf(path: string): string[] {
  const parts = path
    .replace(/\/(?:index|readme)(?:\.\w+)?\/?$/i, "")
    .replace(/\.(?:html?|mdx?|php|aspx?)$/i, "")
    .split("/");
  return parts.map((part) => wordsOf(part.replace(/^\d+[-_.]+(?=\D)/, ""))).filter(Boolean);
}

/** Words in lower case with spaces between them: `getUsers`, `get-users` and `Get users` are the same. */
function wordsOf(text: string): string {
  return text
    .replace(/(\p{Ll})(\p{Lu})/gu, "$1 $2")
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, " ")
    .trim();
}

function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}

/** The pairs of neighbouring letters, those at the edges of words included. */
function pairsOf(text: string): Set<string> {
  const padded = ` ${text} `;
  return new Set(Array.from({ length: padded.length - 1 }, (_, place) => padded.slice(place, place + 2)));
}

/** Share of the pairs that a text has in common with others, as in Dice's coefficient: 1 for all, 0 for none. */
function likeness(pairs: ReadonlySet<string>, text: string): number {
  const padded = ` ${text} `;
  const count = padded.length - 1;
  // Most texts of a large site differ too much in their lengths.
  if (2 * Math.min(count, pairs.size) < LEAST * (count + pairs.size)) return 0;
  let shared = 0;
  for (let place = 0; place < count; place++) if (pairs.has(padded.slice(place, place + 2))) shared += 1;
  return Math.min(1, (2 * shared) / (pairs.size + count));
}
