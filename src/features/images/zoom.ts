// Images in the text of a page → links to their files, which the theme opens as dialogs.
import { escapeHtml } from "../../text/escape.js";
import { hasClass, readHtml, valueOf, VOID, type Attribute } from "../../text/html.js";
import type { BodyChange } from "../../types/shown-images.js";
import { KEPT, NARROWEST } from "./element.js";

/** What links of images are called. */
export interface ZoomWords {
  readonly enlarge: string;
  /** With the text of the image in place of `{alt}`. */
  readonly enlargeNamed: string;
}

/** Modes whose pages are laid out by their authors: what is shown there is seldom to be read. */
const LAID_OUT: ReadonlySet<string> = new Set(["splash", "custom", "frame"]);

/** Elements in which a click has a meaning already. */
const CLICKED: ReadonlySet<string> = new Set(["a", "button", "label", "summary"]);

/** An open element: one with the text of a page, one in which images stay as they are, or another of the name of such a one. */
interface OpenElement {
  readonly tag: string;
  readonly isText: boolean;
  readonly isTaken: boolean;
}

/** An image that is to become a link. Offsets in the HTML. */
interface FoundImage {
  readonly attributes: readonly Attribute[];
  readonly from: number;
  readonly to: number;
}

/** Makes links of the images in the text of pages. */
export function zoomBody(words: ZoomWords): BodyChange {
  return (html, { mode }) => {
    if (LAID_OUT.has(mode)) return html;
    let body = "";
    let done = 0;
    for (const { attributes, from, to } of imagesIn(html)) {
      body += `${html.slice(done, from)}${linkStart(attributes, words)}${html.slice(from, to)}</a>`;
      done = to;
    }
    return body + html.slice(done);
  };
}

/** The images in the text of a page, each with the `<picture>` around it. */
function imagesIn(html: string): readonly FoundImage[] {
  const found: FoundImage[] = [];
  const open: OpenElement[] = [];
  let picture: { readonly from: number; image?: readonly Attribute[] } | undefined;
  readHtml(html, (name, tag) => tag === "img" || name === "class", {
    start(tag, attributes, offset) {
      const isShown = open.some(({ isText }) => isText) && !open.some(({ isTaken }) => isTaken);
      if (tag === "picture") picture = isShown ? { from: offset } : undefined;
      else if (tag === "img" && isShown && isWorthIt(attributes)) {
        const from = attributes.at(-1)?.end ?? offset;
        const [rest] = /^\s*\/?>/.exec(html.slice(from, from + 99)) ?? [];
        if (picture) picture.image ??= attributes;
        else if (rest !== undefined) found.push({ attributes, from: offset, to: from + rest.length });
      }
      if (VOID.has(tag)) return;
      const isTaken =
        CLICKED.has(tag) || (KEPT.has(tag) && tag !== "picture") || hasClass(attributes, "no-zoom");
      const isText = hasClass(attributes, "prose");
      const isNested = open.some((each) => each.tag === tag);
      if (isTaken || isText || isNested) open.push({ tag, isText, isTaken });
    },
    end(tag, after) {
      if (open.at(-1)?.tag === tag) open.pop();
      if (tag !== "picture") return;
      if (picture?.image) found.push({ attributes: picture.image, from: picture.from, to: after });
      picture = undefined;
    },
  });
  return found;
}

/** Whether there may be more to see of an image than its place in the page shows. */
function isWorthIt(attributes: readonly Attribute[]): boolean {
  const isNarrow = ["width", "height"].some((side) => {
    const value = valueOf(attributes, side) ?? "";
    return /^\d+(?:px)?$/.test(value) && Number.parseInt(value, 10) < NARROWEST;
  });
  const isDecoration =
    valueOf(attributes, "aria-hidden") === "true" ||
    /^(?:none|presentation)$/.test(valueOf(attributes, "role") ?? "") ||
    valueOf(attributes, "usemap") !== undefined;
  return !isNarrow && !isDecoration && !hasClass(attributes, "no-zoom") && addressOf(attributes) !== "";
}

/** The address of an image without what says for which color mode it is. */
function addressOf(attributes: readonly Attribute[]): string {
  const src = valueOf(attributes, "src") ?? "";
  return src.startsWith("data:") ? "" : src.replace(/#.*$/s, "");
}

/** A link of an image for one color mode is there in that one alone. */
function linkStart(attributes: readonly Attribute[], { enlarge, enlargeNamed }: ZoomWords): string {
  const alt = (valueOf(attributes, "alt") ?? "").trim();
  const name = alt === "" ? enlarge : enlargeNamed.replace("{alt}", () => alt);
  const [, byAddress] = /#(?:only-|gh-)(dark|light)/.exec(valueOf(attributes, "src") ?? "") ?? [];
  const mode = byAddress ?? ["dark", "light"].find((each) => hasClass(attributes, `${each}-only`));
  const classes = mode === undefined ? "zoom" : `zoom ${mode}-only`;
  return `<a class="${classes}" href="${escapeHtml(addressOf(attributes))}" aria-label="${escapeHtml(name)}">`;
}
