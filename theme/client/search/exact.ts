// Pages that have what stands in quotation marks before those that only have its words.
import { MAX_STORED, type StoredPage } from "./format.js";
import { holds, type Phrase } from "./phrases.js";
import type { RankedSection } from "./rank.js";

/** How many of the best pages are read for phrases. */
export const READ_PAGES = 12;

/** A page with its sections, the best first, and its texts. */
export interface ReadPage {
  readonly ranked: readonly RankedSection[];
  readonly texts: StoredPage["sections"];
}

/** Pages and their sections in a new order, and the phrases that none of them has. */
export interface ExactOrder {
  readonly pages: readonly (readonly RankedSection[])[];
  readonly inexact: readonly string[];
}

/** Pages and sections with the most phrases first; otherwise they stay in their order. */
export function exactFirst(pages: readonly ReadPage[], phrases: readonly Phrase[]): ExactOrder {
  const read = pages.map(({ ranked, texts }) => {
    const sections = ranked.map((section) => {
      const [, heading = "", text = ""] = texts[section.place] ?? [];
      return { section, held: phrases.filter((phrase) => holds(heading, phrase) || holds(text, phrase)) };
    });
    return {
      ranked: sections.toSorted((a, b) => b.held.length - a.held.length).map(({ section }) => section),
      held: new Set(sections.flatMap(({ held }) => held)),
      // The end of a long page is in no file.
      isWhole: texts.reduce((sum, [, , text]) => sum + text.length, 0) < MAX_STORED,
    };
  });
  const isSure = read.every(({ isWhole }) => isWhole);
  const missed = phrases.filter((phrase) => !read.some(({ held }) => held.has(phrase)));
  return {
    pages: read.toSorted((a, b) => b.held.size - a.held.size).map(({ ranked }) => ranked),
    inexact: isSure ? missed.map(({ text }) => text) : [],
  };
}
