// The content of a page as a part of a book: what only works on a page of its own is left out.
import { asBrowsersRead } from "../../text/path.js";
import { scanCss } from "../../text/css.js";
import {
  attributeOf,
  elementsIn,
  isElement,
  newElement,
  qualified,
  replaceNode,
  setAttribute,
  textIn,
  treeOf,
  type TreeElement,
  type TreeNode,
} from "../../text/html-tree.js";
import { holdsIds, withAddresses } from "../../text/references.js";

/** What of a page is taken into a book. */
export interface PageContent {
  readonly nodes: readonly TreeNode[];
  /** Addresses of the style sheets of the page, in their order. */
  readonly sheets: readonly string[];
  /** Rules of the page itself. */
  readonly styles: readonly string[];
}

/** How the content of a page becomes part of a book. */
export interface BookPlace {
  /** Id of the page in the book, with which its own ids begin. */
  readonly id: string;
  /** Level of the title of the page: 1 for a chapter that is in no other one. */
  readonly depth: number;
  /** What an address on the page becomes. `kind`: `file` for what is shown. */
  readonly replace: (url: string, kind: "link" | "file") => Promise<string> | string;
}

/** Parts that lead to other pages, or do something to this one. */
const LEFT_OUT =
  "js-only breadcrumbs page-actions page-tools page-bar toc prev-next related anchor code-tools all-samples dropdown version-menu example-close example-actions".split(
    " ",
  );

const LEFT_OUT_TAGS: ReadonlySet<string> = new Set([
  "script",
  "template",
  "button",
  "noscript",
  "dialog",
  "source",
]);

/** What is shown by what a browser loads while it reads. A book has a link to it. */
const FRAMES: ReadonlySet<string> = new Set(["iframe", "video", "audio", "object", "embed"]);

/** Reads the content of a page. */
export async function pageContent(html: string, place: BookPlace): Promise<PageContent> {
  const document = treeOf(html);
  const all = [...elementsIn(document)];
  const sheets = all
    .filter((each) => isElement(each, "link") && attributeOf(each, "rel") === "stylesheet")
    .flatMap((each) => attributeOf(each, "href") ?? []);
  const styles = all.filter((each) => isElement(each, "style")).map(textIn);
  const main =
    all.find((each) => attributeOf(each, "id") === "Main") ?? all.find((each) => each.tagName === "body");
  if (!main) return { nodes: [], sheets, styles };
  // The tree changes on the way.
  const elements = [...elementsIn(main)];
  for (const element of elements) await placeElement(element, place);
  return { nodes: main.childNodes, sheets, styles };
}

async function placeElement(element: TreeElement, place: BookPlace): Promise<void> {
  const { tagName } = element;
  if (FRAMES.has(tagName)) return linkInstead(element, place);
  const isShown = tagName === "button" && isInExample(element);
  if ((LEFT_OUT_TAGS.has(tagName) && !isShown) || isLeftOut(element)) return replaceNode(element, []);
  // A book has each image once, as its author gave it, and not the files for screens of other sizes beside it.
  if (isOptimized(element))
    return replaceNode(
      element,
      element.childNodes.filter((each) => isElement(each, "img")),
    );
  if (tagName === "source" && isOptimized(element.parentNode as TreeNode | null)) return;
  // It is a picture of itself.
  if (isShown) setAttribute(element, "disabled", "");
  // Its content is there without a script.
  if (/^docsite-(?:island|slot)$/.test(tagName)) return replaceNode(element, [...element.childNodes]);
  if (tagName === "img") keepOneFile(element);
  const [, level] = /^h([1-6])$/.exec(tagName) ?? [];
  if (level !== undefined)
    setAttribute(element, "aria-level", String(Math.min(6, Number(level) - 1 + place.depth)));
  if (tagName === "details") setAttribute(element, "open", "");
  for (const name of ["loading", "tabindex", "decoding", "fetchpriority"])
    setAttribute(element, name, undefined);
  await placeAddresses(element, place);
}

/** Whether a node is what `images.optimize` puts around an image. */
function isOptimized(node: TreeNode | null): boolean {
  return node !== null && isElement(node, "picture") && attributeOf(node, "class") === "optimized";
}

/** Whether an element is in what an example shows. */
function isInExample(element: TreeElement): boolean {
  for (let at: TreeNode | null | undefined = element; at; at = at.parentNode as TreeNode | null | undefined)
    if ("attrs" in at && /(?:^|\s)example-result(?:\s|$)/.test(attributeOf(at, "class") ?? "")) return true;
  return false;
}

function isLeftOut(element: TreeElement): boolean {
  const classes = (attributeOf(element, "class") ?? "").split(/\s+/);
  if (classes.some((name) => LEFT_OUT.includes(name))) return true;
  return attributeOf(element, "data-feedback") !== undefined;
}

/** A book has one file of each image, which suits its light pages. */
function keepOneFile(image: TreeElement): void {
  const [first] = (attributeOf(image, "srcset") ?? "").trim().split(/[\s,]/);
  if (attributeOf(image, "src") === undefined && first) setAttribute(image, "src", first);
  for (const name of ["srcset", "sizes"]) setAttribute(image, name, undefined);
}

async function linkInstead(element: TreeElement, { replace }: BookPlace): Promise<void> {
  const source = [...elementsIn(element)].map((each) => attributeOf(each, "src"));
  const address = attributeOf(element, "src") ?? attributeOf(element, "data") ?? source.find(Boolean);
  if (address === undefined) return replaceNode(element, []);
  const href = await replace(address, "link");
  const label = attributeOf(element, "title") ?? attributeOf(element, "aria-label") ?? href;
  replaceNode(element, [newElement("a", { href }, label)]);
}

async function placeAddresses(element: TreeElement, { id: page, replace }: BookPlace): Promise<void> {
  const { tagName } = element;
  for (const attribute of element.attrs) {
    const name = qualified(attribute);
    const { value } = attribute;
    if (name === "id" || (name === "name" && tagName === "a")) attribute.value = `${page}-${value}`;
    else if (holdsIds(name, tagName)) attribute.value = value.replace(/\S+/g, (one) => `${page}-${one}`);
    else if (name === "href" || name === "xlink:href") {
      const isFile = /^(?:image|use|feimage)$/i.test(tagName);
      const inPage = asBrowsersRead(value).startsWith("#");
      if (isFile && inPage) attribute.value = `#${page}-${asBrowsersRead(value).slice(1)}`;
      else attribute.value = await replace(value, isFile ? "file" : "link");
    } else if (name === "src" || name === "poster") attribute.value = await replace(value, "file");
    else if (name.startsWith("on")) setAttribute(element, name, undefined);
    else if (value.includes("url(")) attribute.value = placedPaint(value, page);
  }
}

/** Paints of SVG name elements of the page: `fill="url(#shade)"`. */
function placedPaint(value: string, page: string): string {
  const places: { at: number; length: number }[] = [];
  const addresses: (string | undefined)[] = [];
  scanCss(value, (url, _resource, at, length) => {
    places.push({ at, length });
    addresses.push(url.startsWith("#") ? `#${page}-${url.slice(1)}` : undefined);
  });
  return withAddresses(value, places, addresses);
}
