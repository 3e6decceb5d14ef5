import type { ReaderView } from "../../io/browser.js";
import type { ServedSite } from "../../types/served-site.js";
import type { PageError } from "./browser-errors.js";
import type { FoundBarrier } from "./page-barriers.js";

/** What was found on a page. */
export interface VisitedPage {
  readonly page: ServedSite["pages"][number];
  readonly barriers: readonly SeenBarrier[];
  readonly errors: readonly PageError[];
}

/** A barrier, and in which view it is one. */
export interface SeenBarrier extends FoundBarrier {
  readonly view: ReaderView;
}
