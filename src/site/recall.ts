// Views of pages that are what they were before: taken from the run itself, or from the cache.
import type { Document } from "../model/document.js";
import type { Results } from "../model/results.js";
import type { Page } from "../model/site.js";
import type { PageView } from "../model/view.js";
import { shortHash } from "../text/hash.js";
import { restoredFindings, storedFindings, type LinkFindings, type StoredFindings } from "./links.js";

/** What a page shows, made when somebody asks for it. */
export interface ViewedPage {
  readonly page: Page;
  /** Equal for equal views of one page. */
  readonly key: string;
  readonly view: () => PageView;
}

/** A page that was viewed, with all that came up on the way. */
export interface Viewed {
  readonly page: ViewedPage;
  readonly findings: LinkFindings;
}

/** What is left of a view for the builds to come. */
export interface StoredView {
  readonly key: string;
  readonly findings: StoredFindings;
}

/** By the site, the page and its own document. */
export type ViewMemo = Results<StoredView>;

/** As long as the site is the same, so are its pages: a view changes only with the page's own document. */
const last = new WeakMap<
  Page,
  { readonly document: Document | undefined; readonly key: string; readonly viewed: Viewed }
>();

/** The views of one site. */
export class Recall {
  private readonly place: string;
  private readonly used: string[] = [];

  /** `siteKey`: equal for equal sites, and for all that their pages may show of each other. */
  constructor(
    private readonly memo: ViewMemo,
    siteKey: string,
  ) {
    this.place = shortHash(siteKey);
  }

  /** The view of a page from before, or else the one that `anew` makes. */
  of(page: Page, document: Document | undefined, anew: () => Viewed): Viewed {
    const known = last.get(page);
    if (known && known.document === document) {
      if (page.kind !== "react") this.used.push(known.key);
      return known.viewed;
    }
    const key = `${this.place} ${page.route.path} ${document?.hash ?? ""}`;
    // A React page may show the same from another place of its source.
    const viewed = page.kind === "react" ? anew() : this.recalled(key, page, anew);
    last.set(page, { document, key, viewed });
    return viewed;
  }

  /** Forgets the views of earlier sites. */
  end(): void {
    this.memo.keepOnly(this.used);
  }

  private recalled(key: string, page: Page, anew: () => Viewed): Viewed {
    this.used.push(key);
    const stored = this.memo.get(key);
    if (!stored) {
      const viewed = anew();
      this.memo.put(key, { key: viewed.page.key, findings: storedFindings(viewed.findings) });
      return viewed;
    }
    let made: ViewedPage | undefined;
    const view = () => (made ??= anew().page).view();
    return { page: { page, key: stored.key, view }, findings: restoredFindings(stored.findings) };
  }
}
