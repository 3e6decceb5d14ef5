import type { PictureColors } from "../../types/card.js";

/** Presets: a whole look by one name. */
export type PresetName = "timeline" | "paper" | "terminal" | "slate" | "mono" | "book" | "ember";

/** Colors by name. */
export type AccentName = "petrol" | "indigo" | "violet" | "rose" | "amber" | "green" | "sky" | "ink";

/** The tone of greys. */
export type Neutral =
  /** That of the accent. */
  | "match"
  /** Bluish. */
  | "cool"
  /** Of paper. */
  | "warm"
  /** Without any color. */
  | "pure";

/** How round corners are. */
export type Radius = "none" | "small" | "medium" | "large";

/** Fonts by name, of which only `geist` is loaded: the others are those that readers have. */
export type FontName = "geist" | "system" | "serif" | "mono";

/** Names of fonts, as `font-family` has them. The site loads them, or readers have them. */
export interface FontStacks {
  /** Of text. Default: the font of the device. */
  readonly text?: string;
  /** Of headings. Default: that of text. */
  readonly headings?: string;
  /** Of code. Default: the font of the device for code. */
  readonly code?: string;
}

/** Where things stand on pages with a sidebar, and how wide they are. */
export interface LayoutConfig {
  /** How wide the sidebar, the text and the table of contents are together: `page` up to 90rem, `window` as the window, with the text in the middle. Default `page`. */
  readonly width?: "page" | "window";
  /** How wide the content is. In `wide`, paragraphs keep the length of their lines. Default `normal`. */
  readonly content?: "narrow" | "normal" | "wide";
  /** At which side of the text the sidebar stands: `start` is the left one where text goes from left to right. Default `start`. */
  readonly sidebar?: "start" | "end";
  /** How wide the sidebar is. Default `normal`. */
  readonly sidebarWidth?: "narrow" | "normal" | "wide";
  /** Whether pages show their table of contents: on wide screens in a column, on others in a bar above the text. Default `column`. */
  readonly contents?: "column" | "none";
  /** Whether the navbar stays at the top, or leaves with the page. Default `sticky`. */
  readonly navbar?: "sticky" | "static";
}

/** Options of the look. */
export interface LookConfig {
  /** Look of the default theme. What is not set is that of the preset. Default: the preset `timeline`. */
  readonly theme?: {
    /** A whole look by its name. Default `timeline`. */
    readonly preset?: PresetName;
    /**
     * Color of links, buttons and marks: a name, or a color such as `#7c3aed` or `oklch(0.54 0.25 293)`. It is made as dark and as light as
     * texts have to be in each mode. With `light` and `dark`, both colors are taken as they are, and one that cannot be read is an error. Default: that
     * of the preset.
     */
    readonly accent?:
      | AccentName
      | (string & {})
      | {
          /** On light pages. */
          readonly light: string;
          /** On dark pages. */
          readonly dark: string;
        };
    /** Tone of greys, backgrounds and lines. Default: that of the preset; with an accent of your own, `match`. */
    readonly neutral?: Neutral;
    /** How round corners are. Default: that of the preset. */
    readonly radius?: Radius;
    /** Fonts. Default: those of the preset. */
    readonly font?: FontName | FontStacks;
    /** Where things stand on a page, and how wide they are. */
    readonly layout?: LayoutConfig;
  };
}

/** The same as what follows from it. */
export interface LookSettings {
  readonly theme?: {
    /** Content of the style element of every page. */
    readonly css: string;
    readonly colors: PictureColors;
    /** Whether pages load the font of the default theme. */
    readonly hasOwnFont: boolean;
  };
}
