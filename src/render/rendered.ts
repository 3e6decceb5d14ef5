/** A rendered page, in UTF-8. */
export interface RenderedPage {
  /** The whole HTML document without what changes with every edit of the site. */
  readonly html: Uint8Array;
  /** Where in `html` that goes, in bytes. */
  readonly gap: number;
  /** JSON of its `PageChunk`; absent for a page that nobody navigates to. */
  readonly chunk?: Uint8Array;
  readonly hasChunk: boolean;
}

/** Parts that are read from the cache only when they are written. */
export const LARGE_PARTS: readonly string[] = ["html", "chunk"];

/** The document with what goes into its gap. */
export function filledHtml({ html, gap }: RenderedPage, text: string): Buffer {
  return Buffer.concat([html.subarray(0, gap), Buffer.from(text), html.subarray(gap)]);
}
