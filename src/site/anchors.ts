import type { Document } from "../types/document.js";
import type { Site } from "../types/site.js";
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
  private documents: ReadonlyMap<string, Document> | undefined;
  private ids: ReadonlyMap<string, readonly string[]> | undefined;

  constructor(
    private readonly site: Site,
    private readonly all: readonly Document[],
    /** Ids of pages without a document, by route path. */
    private readonly described: () => ReadonlyMap<string, readonly string[]>,
  ) {}

  /** The ids of the page at a route path; `undefined` if they are unknown. */
  of(page: string): PageAnchors | undefined {
    const cached = this.cache.get(page);
    if (cached) return cached;
    const found = this.idsOf(page);
    if (!found) return undefined;
    const ids = new Set(found);
    let words: ReturnType<PageAnchors["byWords"]> | undefined;
    const anchors = { ids, byWords: () => (words ??= idsByWords(ids)) };
    this.cache.set(page, anchors);
    return anchors;
  }

  private idsOf(page: string): readonly string[] | undefined {
    this.documents ??= new Map(
      this.all.flatMap((document) => {
        const route = this.site.sources.get(document.path)?.route.path;
        return route === undefined ? [] : [[route, document] as const];
      }),
    );
    return this.documents.get(page)?.anchors ?? (this.ids ??= this.described()).get(page);
  }
}
