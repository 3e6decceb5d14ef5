/** What a reader says of a page: what `feedback` sends as JSON, or gives to the function of the site. */
export interface FeedbackAnswer {
  /** The same for all that a reader says of a page: another answer takes the place of the one before. */
  readonly id: string;
  /** Path of the page, with the base URL. */
  readonly page: string;
  readonly title: string;
  /** Language of the site, as a BCP 47 tag. */
  readonly lang: string;
  readonly helpful: boolean;
  /** What the reader has written, in a second answer. */
  readonly comment?: string;
}
