/** A link with a label, as breadcrumbs and previous/next show it. */
export interface LabelledLink {
  readonly label: string;
  /** Absent: a category without a page of its own. */
  readonly href?: string;
  /** What its author says about the page, for the previous and the next one. */
  readonly description?: string;
}
