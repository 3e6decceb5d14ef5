import { idsByWords } from "../text/case-fold.js";

/** The ids of one page. */
export interface PageAnchors {
  readonly ids: ReadonlySet<string>;
  /** For `sameWords`. */
  byWords(): ReadonlyMap<string, readonly string[]>;
}

/** The ids of the pages of a site. */
export class Anchors {
  private readonly cache = new Map<string, PageAnchors>();
  private lists: ReadonlyMap<string, readonly string[]> | undefined;

  /** `listed` gives the ids by route path. */
  constructor(private readonly listed: () => ReadonlyMap<string, readonly string[]>) {}

  /** The ids of the page at a route path; `undefined` if they are unknown. */
  of(page: string): PageAnchors | undefined {
    const cached = this.cache.get(page);
    if (cached) return cached;
    const list = (this.lists ??= this.listed()).get(page);
    if (!list) return undefined;
    const ids = new Set(list);
    let words: ReturnType<PageAnchors["byWords"]> | undefined;
    const anchors = { ids, byWords: () => (words ??= idsByWords(ids)) };
    this.cache.set(page, anchors);
    return anchors;
  }
}
