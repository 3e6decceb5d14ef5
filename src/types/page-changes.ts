// Lists of pages that have changed.
import type { LabelledLink } from "./labelled-link.js";

/** What a page asks for: see `ChangesProps`. */
export interface AskedChanges {
  readonly since?: string;
  readonly limit?: number;
  readonly commits?: true;
}

/** A page in such a list. */
export interface ChangedPageView {
  readonly kind: "added" | "changed" | "moved" | "removed";
  /** The kind, in the language of the page. */
  readonly badge: string;
  readonly title: string;
  /** With the base URL. Absent for a page that was removed. */
  readonly href?: string;
  /** The day of the last change; absent where no commit tells it. */
  readonly day?: string;
  /** First lines of the messages of commits, the newest one first, where they are asked for. */
  readonly subjects: readonly string[];
}

/** A list of pages that have changed. */
export interface ChangesView {
  /** The pages of a category of the sidebar; without a label, those of none, or of all. */
  readonly sections: readonly { readonly label?: string; readonly pages: readonly ChangedPageView[] }[];
  /** What stands in the place of an empty list. */
  readonly none: string;
  /** How many more pages there are than it shows. */
  readonly more?: string;
  /** Links for programs that tell of further changes. */
  readonly news: readonly LabelledLink[];
}
