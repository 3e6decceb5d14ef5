/** Size of a social card in pixels: what all networks show whole. */
export const CARD_WIDTH = 1200;
export const CARD_HEIGHT = 630;

/** What the social card of a page shows. */
export interface SocialCardView {
  readonly title: string;
  readonly description?: string;
  /** Names of what the page is part of, from the outermost on. */
  readonly trail: readonly string[];
  /** Name of the site, and of the version that the page is about where it is not the latest. */
  readonly site: string;
  /** Where the site is: its host and path. */
  readonly address: string;
  /** BCP 47 tag of the language of the page. */
  readonly lang: string;
  readonly direction: "ltr" | "rtl";
  /** Of the option `theme`. Absent: those of the theme as it is. */
  readonly colors?: PictureColors;
}

/** Colors of light pages for pictures, as `#rrggbb`. */
export interface PictureColors {
  readonly accent: string;
  readonly background: string;
  readonly text: string;
  readonly muted: string;
  readonly faint: string;
  readonly line: string;
}

/** An image for previews of a page on other sites. */
export interface SocialImage {
  /** Whole address. */
  readonly url: string;
  readonly width?: number;
  readonly height?: number;
  readonly alt?: string;
}
