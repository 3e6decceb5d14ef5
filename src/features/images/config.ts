/** A format that browsers prefer to that of the file. */
export type ImageFormat = "avif" | "webp";

/** Options of images. */
export interface ImagesConfig {
  /** What pages make of images. Default: they show the files as they are. */
  readonly images?: {
    /**
     * Whether builds make smaller files of photographs and screenshots, of which browsers take the one that they need: in several widths,
     * in AVIF and WebP, without metadata. Takes the package `sharp`. Default `false`.
     */
    readonly optimize?:
      | boolean
      | {
          /** Formats, the best one first. The file itself stays for browsers that know none of them. Default `["avif", "webp"]`. */
          readonly formats?: readonly ImageFormat[];
          /** Widths in pixels, as far as the file has them. Default `[720, 1080, 1440, 2160]`. */
          readonly widths?: readonly number[];
          /** How much of the detail is kept, from 1 to 100. Default `{ avif: 50, webp: 75 }`. */
          readonly quality?: {
            /** Of files in AVIF. */
            readonly avif?: number;
            /** Of files in WebP. */
            readonly webp?: number;
          };
          /** What is in the place of an image until it is there: its `color`, a `blur` of it, or `none`. Default `color`. */
          readonly placeholder?: "color" | "blur" | "none";
        };
    /**
     * Whether a click enlarges the images in the text of pages. Those in links, those that are shown smaller than 96 pixels and those with
     * the class `no-zoom` stay as they are. Default `false`.
     */
    readonly zoom?: boolean;
  };
}

/** How smaller files are made. */
export interface OptimizeSettings {
  readonly formats: readonly ImageFormat[];
  /** Ascending. */
  readonly widths: readonly number[];
  readonly quality: Readonly<Record<ImageFormat, number>>;
  readonly placeholder: "color" | "blur" | "none";
}

/** The same with every default filled in. */
export interface ImagesSettings {
  readonly images: { readonly optimize: false | OptimizeSettings; readonly zoom: boolean };
}
