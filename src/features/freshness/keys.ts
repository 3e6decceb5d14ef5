// What pages say in their front matter about what they describe.
import { isoDate } from "../../text/day.js";
import type { Document } from "../../types/document.js";

/** The keys of a page that has one of them. */
export interface Keys {
  /** The page. */
  readonly document: Document;
  /** Files, folders and patterns that it describes, relative to the repository. */
  readonly watches: readonly string[];
  readonly owners: readonly string[];
  /** The days on which somebody has found it to be right, and by which somebody looks at it again: `2026-03-01`. */
  readonly reviewed?: string;
  readonly reviewBy?: string;
}

/** The keys of the pages that have some. */
export function keysOf(documents: Iterable<Document>): Keys[] {
  return [...documents].flatMap((document) => {
    const { watches, owner, reviewed, review_by: reviewBy } = document.frontMatter;
    const isUnused = [watches, owner, reviewed, reviewBy].every((each) => each === undefined);
    // The file of a plugin or of an old version is nobody's to change.
    if (isUnused || document.generated) return [];
    return {
      document,
      watches: listOf(watches),
      owners: listOf(owner),
      ...(reviewed !== undefined && { reviewed: isoDate(reviewed) }),
      ...(reviewBy !== undefined && { reviewBy: isoDate(reviewBy) }),
    };
  });
}

function listOf(value: string | readonly string[] = []): readonly string[] {
  return [value].flat().filter((each) => each.trim() !== "");
}
