// The section of a result beside the list, from the page itself. What it shares with the dialog comes as an argument: an import would make a
// file of its own of that.
import type { element, markedText } from "./elements.js";
import type { cutAt, rangesOf, Sought } from "./excerpt.js";

/** What is in the script of the dialog. */
export interface Tools {
  readonly element: typeof element;
  readonly markedText: typeof markedText;
  readonly rangesOf: typeof rangesOf;
  readonly cutAt: typeof cutAt;
}

/** What a preview is of. */
export interface Previewed {
  /** Full address. */
  readonly url: URL;
  /** The words to mark. */
  readonly words: readonly Sought[];
}

const HEADINGS = ":is(h1, h2, h3, h4, h5, h6)";
/** Elements that do something, load something, or say nothing here. */
const LEFT_OUT =
  "script, style, template, svg, img, picture, video, audio, iframe, object, embed, canvas, button, input, select, textarea, label, dialog, nav, .anchor, .js-only, .sr-only, .page-actions, .page-bar, .breadcrumbs";
const KEPT = /^(?:class|dir|lang|colspan|rowspan|start)$/;

/** How many pages are kept. */
const MOST = 12;

/** Makes previews. What it gives fails where the page cannot be loaded, or does not have the section. */
export function previewer(tools: Tools): (of: Previewed) => Promise<readonly HTMLElement[]> {
  const pages = new Map<string, Promise<Document>>();
  return async ({ url, words }) => {
    const loaded = pages.get(url.pathname) ?? load(url);
    pages.delete(url.pathname);
    pages.set(url.pathname, loaded);
    for (const old of [...pages.keys()].slice(0, -MOST)) pages.delete(old);
    loaded.catch(() => pages.delete(url.pathname));
    return contentOf(await loaded, url.hash, words, tools);
  };
}

async function load({ pathname }: URL): Promise<Document> {
  const response = await fetch(pathname);
  if (!response.ok || !response.headers.get("content-type")?.includes("text/html")) throw new Error(pathname);
  return new DOMParser().parseFromString(await response.text(), "text/html");
}

function contentOf(
  page: Document,
  hash: string,
  words: readonly Sought[],
  { element, ...tools }: Tools,
): readonly HTMLElement[] {
  const main = page.querySelector("main");
  const title = main?.querySelector("h1");
  const found = hash === "" ? title : page.getElementById(decodeURIComponent(hash.slice(1)));
  if (!main || !found) throw new Error("There is no such section");
  const heading = found.matches(HEADINGS) ? found : found.querySelector(HEADINGS);
  const trail = [...main.querySelectorAll(".breadcrumbs li")].map((item) => textOf(item)).filter(Boolean);
  const own = textOf(title ?? found);
  const others = trail.filter((each) => each !== own);
  const path = hash === "" ? others : [...others, own];
  const text = element("div", { class: "prose" });
  text.append(document.importNode(heading ? sectionOf(main, heading) : copyOf(found), true));
  clean(text);
  mark(text, words, tools);
  return [
    element("p", { class: "search-path" }, path.join(" / ")),
    element("p", { class: "search-preview-title" }, textOf(heading ?? found)),
    text,
  ];
}

function textOf(part: Element): string {
  const copy = part.cloneNode(true) as Element;
  for (const each of copy.querySelectorAll(LEFT_OUT)) each.remove();
  return copy.textContent?.trim() ?? "";
}

function copyOf(part: Element): DocumentFragment {
  const range = part.ownerDocument.createRange();
  range.selectNodeContents(part);
  return range.cloneContents();
}

/** What is between a heading and the next one of its level; behind that of the page, its text. */
function sectionOf(main: Element, heading: Element): DocumentFragment {
  const levelOf = ({ tagName }: Element) => Number(tagName.slice(1));
  const all = [...main.querySelectorAll(HEADINGS)];
  const next = all.slice(all.indexOf(heading) + 1).find((each) => levelOf(each) <= levelOf(heading));
  const range = main.ownerDocument.createRange();
  range.setStartAfter(heading);
  if (next) range.setEndBefore(next);
  else {
    const body = heading.closest(".prose") ?? main.querySelector(".doc-body") ?? heading.closest("article");
    range.setEndAfter(body?.lastChild ?? main.lastChild ?? main);
  }
  return range.cloneContents();
}

/** Leaves what there is to read: no ids, no links, nothing that a key could reach. */
function clean(text: HTMLElement): void {
  for (const each of text.querySelectorAll(LEFT_OUT)) each.remove();
  for (const code of text.querySelectorAll("figure.code")) {
    const pre = document.createElement("pre");
    pre.textContent = code.querySelector("pre")?.textContent ?? "";
    code.replaceWith(pre);
  }
  for (const each of text.querySelectorAll("a, details, summary")) {
    const { localName } = each;
    const copy = document.createElement(localName === "a" ? "span" : "div");
    copy.append(...each.childNodes);
    each.replaceWith(copy);
  }
  for (const each of text.querySelectorAll("*"))
    for (const name of each.getAttributeNames()) if (!KEPT.test(name)) each.removeAttribute(name);
}

function mark(
  text: HTMLElement,
  words: readonly Sought[],
  { markedText, rangesOf, cutAt }: Omit<Tools, "element">,
): void {
  const walker = document.createTreeWalker(text, NodeFilter.SHOW_TEXT);
  const nodes: Text[] = [];
  while (walker.nextNode()) nodes.push(walker.currentNode as Text);
  for (const node of nodes) {
    const ranges = rangesOf(node.data, words);
    if (ranges.length > 0) node.replaceWith(...markedText(cutAt(node.data, ranges, 0, node.data.length)));
  }
}
