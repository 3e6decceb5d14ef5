/** The way to the top of a page. */
export interface BackToTopConfig {
  /** Whether a button that leads to the top of the page appears when a reader who is far down scrolls up. Default `false`. */
  readonly backToTop?: boolean;
}
