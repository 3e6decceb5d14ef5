// Search in the texts of all pages, for sites without an index.
import { excerptOf } from "../../theme/client/search/excerpt.js";
import { fold } from "../../theme/client/search/words.js";
import type { BuiltSite } from "./built-site.js";
import type { Page } from "./pages.js";
import { pageText } from "./page-text.js";

/** A page that has the words. */
export interface PlainHit {
  readonly page: Page;
  readonly excerpt: string;
}

/** What a word counts for where it is found. */
const WEIGHTS = { title: 10, address: 5, heading: 3, text: 1 } as const;
/** A word counts at most so often in a text. */
const MOST_TIMES = 5;
/** Files that are read at the same time. */
const AT_ONCE = 32;

/** The pages with all words of a query, or else with the most of them; the best first. */
export async function plainSearch(
  site: BuiltSite,
  pages: readonly Page[],
  query: string,
): Promise<readonly PlainHit[]> {
  const words = [...new Set(fold(query).match(/[\p{L}\p{N}]+/gu))];
  if (words.length === 0) return [];
  const found: { page: Page; words: number; score: number; excerpt: string }[] = [];
  for (let at = 0; at < pages.length; at += AT_ONCE) {
    const some = pages.slice(at, at + AT_ONCE);
    const texts = await Promise.all(some.map((page) => pageText(site, page)));
    for (const [place, page] of some.entries()) {
      const text = texts[place] ?? "";
      const counts = words.map((word) => countOf(word, page, fold(text)));
      const present = counts.filter((count) => count > 0);
      if (present.length === 0) continue;
      const score = present.reduce((sum, count) => sum + count, 0);
      found.push({ page, words: present.length, score, excerpt: excerptIn(text, words) });
    }
  }
  const most = Math.max(0, ...found.map((each) => each.words));
  // The sort is stable: equal pages stay in reading order.
  return found.filter((each) => each.words === most).sort((a, b) => b.score - a.score);
}

function countOf(word: string, { title, href }: Page, text: string): number {
  const has = (where: string) => fold(where).includes(word);
  const times = Math.min(MOST_TIMES, text.split(word).length - 1);
  const inHeading = text.split("\n").some((line) => line.startsWith("#") && line.includes(word));
  return (
    (has(title) ? WEIGHTS.title : 0) +
    (has(href) ? WEIGHTS.address : 0) +
    (inHeading ? WEIGHTS.heading : 0) +
    times * WEIGHTS.text
  );
}

function excerptIn(text: string, words: readonly string[]): string {
  const body = text.replace(/^# .*\n/, "");
  const sought = words.map((start) => ({ start, whole: false }));
  return excerptOf(body, sought)
    .map((piece) => piece.text)
    .join("")
    .trim();
}
