import { idsByWords } from "../text/case-fold.js";
import type { Document } from "../types/document.js";

/** No id holds it. */
const END = "\0";

/** The ids of a document in one text. */
export function anchorTextOf({ anchors }: Document): string {
  return anchors.join(END);
}

/** The ids of a document, or of an outline of one. */
export function anchorsIn({ anchors, anchorText }: Document): readonly string[] {
  if (anchorText === undefined) return anchors;
  return anchorText === "" ? [] : anchorText.split(END);
}

/** The ids of one page. */
export interface PageAnchors {
  readonly ids: ReadonlySet<string>;
  /** For `sameWords`. */
  byWords(): ReadonlyMap<string, readonly string[]>;
}

/** The ids of the pages of a site. */
export class Anchors {
  private readonly cache = new Map<string, PageAnchors>();

  /** `idsOf` gives the ids of the page at a route path. */
  constructor(private readonly idsOf: (page: string) => readonly string[] | undefined) {}

  /** The ids of the page at a route path; `undefined` if they are unknown. */
  of(page: string): PageAnchors | undefined {
    const cached = this.cache.get(page);
    if (cached) return cached;
    const list = this.idsOf(page);
    if (!list) return undefined;
    const ids = new Set(list);
    let words: ReturnType<PageAnchors["byWords"]> | undefined;
    const anchors = { ids, byWords: () => (words ??= idsByWords(ids)) };
    this.cache.set(page, anchors);
    return anchors;
  }
}
