// Images in the HTML of a page → pictures, of which browsers take the file that they need.
import { escapeHtml } from "../../text/escape.js";
import { readHtml, valueOf, type Attribute } from "../../text/html.js";
import { hrefOfImage } from "../../text/image-address.js";
import type { ImageFacts } from "./encode.js";
import type { BodyChange } from "../../types/shown-images.js";
import { KEPT, NARROWEST } from "./element.js";
import { zoomBody, type ZoomWords } from "./zoom.js";

/** Files of an image in one format. */
export interface PictureSource {
  readonly type: string;
  readonly srcset: string;
}

/** What the body of a page is given for an image. */
export interface ShownPicture extends ImageFacts {
  /** The best format first. */
  readonly sources: readonly PictureSource[];
}

/** What all bodies are changed by. */
export interface BodySettings {
  /** Width of the text of a page: `42.5rem`. */
  readonly column: string;
  /** There where images enlarge. */
  readonly zoom?: ZoomWords;
}

/** Width of the content of pages in other modes: that of the whole page. */
const PAGE = "90rem";
const WIDE: ReadonlySet<string> = new Set(["wide", "splash", "custom", "frame"]);

/** The element around an image takes no part in the layout. In the layer of the theme's rules for images, so that those of a site win. */
const STYLE =
  "<style>@layer content{.optimized{display:contents}:where(.prose :is(p,li,td,a)>.optimized)>img{display:inline-block;vertical-align:middle}}</style>";

/** Makes pictures of images, and links of those that enlarge. */
export function imageBody({ zoom, ...settings }: BodySettings): BodyChange {
  const pictures = pictureBody(settings);
  if (!zoom) return pictures;
  const links = zoomBody(zoom);
  return (html, page) => links(pictures(html, page), page);
}

function pictureBody({ column }: BodySettings): BodyChange {
  return (html, { mode, images }) => {
    if (Object.keys(images).length === 0) return html;
    const widest = WIDE.has(mode) ? PAGE : column;
    let body = "";
    let done = 0;
    let isFirst = true;
    const open: string[] = [];
    readHtml(html, (_, tag) => tag === "img", {
      start(tag, attributes, offset) {
        if (KEPT.has(tag)) open.push(tag);
        if (tag !== "img" || open.length > 0) return;
        const from = attributes.at(-1)?.end ?? offset;
        const [rest] = /^\s*\/?>/.exec(html.slice(from, from + 99)) ?? [];
        const picture = pictureOf(attributes, images as Readonly<Record<string, ShownPicture>>);
        if (!picture || rest === undefined) return;
        const isEager = (isFirst && !isForMode(attributes)) || isWantedAtOnce(html, attributes, offset);
        if (isEager) isFirst = false;
        const image = withAttributes(html, offset, attributes, {
          height: heightOf(attributes, picture),
          loading: isEager ? undefined : "lazy",
          decoding: isEager ? undefined : "async",
          style: picture.placeholder,
        });
        const sizes = sizesOf(attributes, picture, widest);
        const sources = picture.sources.map(
          ({ type, srcset }) => `<source type="${type}" srcset="${escapeHtml(srcset)}" sizes="${sizes}">`,
        );
        body += `${html.slice(done, offset)}<picture class="optimized">${sources.join("")}${image}></picture>`;
        done = from + rest.length;
      },
      end(tag) {
        if (open.at(-1) === tag) open.pop();
      },
    });
    return done === 0 ? html : body + html.slice(done) + STYLE;
  };
}

/** The width that an image has where there is room for it, in CSS pixels. */
function shownWidth(attributes: readonly Attribute[], { width }: ShownPicture): number {
  const written = valueOf(attributes, "width") ?? "";
  return /^\d+(?:px)?$/.test(written) ? Number.parseInt(written, 10) : width;
}

/** What becomes of an image; nothing for one that stays as it is. */
function pictureOf(
  attributes: readonly Attribute[],
  images: Readonly<Record<string, ShownPicture>>,
): ShownPicture | undefined {
  const src = valueOf(attributes, "src");
  if (src === undefined || valueOf(attributes, "srcset") !== undefined) return undefined;
  const picture = images[hrefOfImage(src)];
  // Nothing is won with a smaller one, and rules of the theme count on its parent.
  return picture && shownWidth(attributes, picture) >= NARROWEST ? picture : undefined;
}

/** Whether an image is for one color mode. Readers in the other one should not load it. */
function isForMode(attributes: readonly Attribute[]): boolean {
  return (
    /(?:^|\s)(?:light|dark)-only(?:\s|$)/.test(valueOf(attributes, "class") ?? "") ||
    /#(?:only|gh)-(?:light|dark)/.test(valueOf(attributes, "src") ?? "")
  );
}

/** Whether the author has said so of an image: the component, which makes all others lazy, leaves out the attribute. */
function isWantedAtOnce(html: string, attributes: readonly Attribute[], offset: number): boolean {
  const before = html.slice(Math.max(0, offset - 500), offset);
  return (
    valueOf(attributes, "loading") === undefined &&
    /<(?:div|figure) class="image[ "][^<>]*>(?:<a class="zoom[ "][^<>]*>)?$/.test(before)
  );
}

/** How wide an image is shown at most: as wide as it is, as its place in the page, and as the window without its margins. */
function sizesOf(attributes: readonly Attribute[], picture: ShownPicture, widest: string): string {
  const width = shownWidth(attributes, picture);
  const room = Number.parseFloat(widest) * 16;
  return `min(${width < room ? `${width}px` : widest}, 92vw)`;
}

/** The height of an image that says its width alone: without it, what follows would move when the image comes. */
function heightOf(attributes: readonly Attribute[], { width, height }: ShownPicture): string | undefined {
  const written = valueOf(attributes, "width") ?? "";
  const isKnown = /^\d+$/.test(written) && valueOf(attributes, "style") === undefined;
  return isKnown ? String(Math.round((Number(written) * height) / width)) : undefined;
}

/** What an image is given: `undefined` for an attribute that it keeps. `loading`: without one, it is loaded at once. */
type Given = Readonly<Record<"height" | "loading" | "decoding" | "style", string | undefined>>;

/** The tag of an image without its end. Attributes that it has stay, but for how it is loaded, and the style goes before its own. */
function withAttributes(
  html: string,
  offset: number,
  attributes: readonly Attribute[],
  given: Given,
): string {
  let tag = "";
  let done = offset;
  for (const { name, value, start, end } of attributes) {
    const isGone = name === "loading" && given.loading === undefined;
    const isStyled = name === "style" && given.style !== undefined;
    if (!isGone && !isStyled) continue;
    const before = html.slice(done, start);
    tag += isStyled ? `${before}style="${escapeHtml(`${given.style};${value}`)}"` : before.trimEnd();
    done = end;
  }
  tag += html.slice(done, attributes.at(-1)?.end ?? done);
  const added = Object.entries(given).flatMap(([name, value]) =>
    value === undefined || attributes.some((one) => one.name === name)
      ? []
      : ` ${name}="${escapeHtml(value)}"`,
  );
  return tag + added.join("");
}
