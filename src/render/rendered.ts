// A page as it was rendered, and what is filled into it when it is written.
import type { Gap } from "./frame.js";

/** A rendered page, in UTF-8. */
export interface RenderedPage {
  /** The whole HTML document without what changes with every edit of the site. */
  readonly html: Uint8Array;
  /** Where in `html` that goes, in bytes, in this order. */
  readonly gaps: readonly { readonly name: Gap; readonly at: number }[];
  /** JSON of its `PageChunk`; absent for a page that nobody navigates to. */
  readonly chunk?: Uint8Array;
  readonly hasChunk: boolean;
}

/** Parts that are read from the cache only when they are written. */
export const LARGE_PARTS: readonly string[] = ["html", "chunk"];

/** The document with what goes into its gaps. */
export function filledHtml({ html, gaps }: RenderedPage, values: Readonly<Record<Gap, string>>): Buffer {
  const pieces: Uint8Array[] = [];
  let end = 0;
  for (const { name, at } of gaps) {
    pieces.push(html.subarray(end, at), Buffer.from(values[name]));
    end = at;
  }
  return Buffer.concat([...pieces, html.subarray(end)]);
}

/** What is in the gaps of the filled document, with the places in bytes. */
export function marksIn(
  { gaps }: RenderedPage,
  values: Readonly<Record<Gap, string>>,
): { at: number; text: string }[] {
  let filled = 0;
  return gaps.map(({ name, at }) => {
    const mark = { at: at + filled, text: values[name] };
    filled += Buffer.byteLength(mark.text);
    return mark;
  });
}
