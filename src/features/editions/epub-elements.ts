// Elements of pages as those of an EPUB, which has what HTML has today, and nothing else.
import {
  attributeOf,
  elementsIn,
  newElement,
  qualified,
  replaceNode,
  setAttribute,
  type TreeElement,
} from "../../text/html-tree.js";

const ELEMENTS: ReadonlySet<string> = new Set(
  "a abbr address article aside b bdi bdo blockquote br caption cite code col colgroup data dd del details dfn div dl dt em figcaption figure footer h1 h2 h3 h4 h5 h6 header hr i img input ins kbd label li main mark meter nav ol p pre progress q rp rt ruby s samp section small span strong sub summary sup table tbody td tfoot th thead time tr u ul var wbr svg math".split(
    " ",
  ),
);

/** Attributes of any element. */
const ATTRIBUTES = /^(?:id|class|lang|dir|title|role|aria-[a-z]+|data-[a-z][a-z\d-]*)$/;

/** Attributes of single elements, and what their values are like. */
const OWN: Readonly<Record<string, Readonly<Record<string, RegExp>>>> = {
  a: { href: /./ },
  blockquote: {},
  col: { span: /^\d+$/ },
  data: { value: /./ },
  details: { open: /^/ },
  img: { alt: /^/, src: /./, width: /^\d+$/, height: /^\d+$/ },
  input: { type: /^checkbox$/, checked: /^/, disabled: /^/ },
  li: { value: /^-?\d+$/ },
  meter: { value: /./, min: /./, max: /./ },
  ol: { start: /^-?\d+$/, reversed: /^/, type: /^[1aAiI]$/ },
  progress: { value: /./, max: /./ },
  td: { colspan: /^\d+$/, rowspan: /^\d+$/ },
  th: { colspan: /^\d+$/, rowspan: /^\d+$/, scope: /^(?:col|row)(?:group)?$/ },
  time: { datetime: /./ },
};

/** Makes an element of a page and all in it elements of a book. `ids`: all that links in the book may lead to. */
export function suitAll(root: TreeElement, ids: ReadonlySet<string>): void {
  // The tree changes on the way.
  const elements = [root, ...elementsIn(root)];
  for (const element of elements) suit(element, ids);
}

function suit(element: TreeElement, ids: ReadonlySet<string>): void {
  const { tagName } = element;
  // SVG and MathML are as they were drawn.
  if (!element.namespaceURI.endsWith("xhtml")) return;
  if (!ELEMENTS.has(tagName) || (tagName === "a" && isInLink(element)))
    return replaceNode(element, [...element.childNodes]);
  if (tagName === "a") suitLink(element, ids);
  if (tagName === "img" && !suitImage(element)) return;
  const own = OWN[tagName];
  element.attrs = element.attrs.filter((each) => {
    const name = qualified(each);
    if (name === "style") return /^\s*text-align:\s*\w+;?\s*$/.test(each.value);
    return ATTRIBUTES.test(name) || own?.[name]?.test(each.value) === true;
  });
}

function suitLink(link: TreeElement, ids: ReadonlySet<string>): void {
  const href = attributeOf(link, "href");
  if (href === undefined) return;
  const isInBook = /^p\d+\.xhtml/.test(href);
  if (isInBook && !ids.has(href)) setAttribute(link, "href", href.replace(/#.*/s, ""));
  if (isInBook) return;
  // An address that is none would be an error of the book, and XML has a narrower view of them than browsers.
  const written = URL.canParse(href) ? href.replace(/[[\]{}|\\^`\s]/g, encodeURIComponent) : undefined;
  setAttribute(link, "href", written);
}

function isInLink(element: TreeElement): boolean {
  for (let at = element.parentNode; at && "tagName" in at; at = at.parentNode)
    if (at.tagName === "a") return true;
  return false;
}

/** Books have no image that is elsewhere: a link leads to it. Returns whether the element stays. */
function suitImage(image: TreeElement): boolean {
  const src = attributeOf(image, "src") ?? "";
  if (/^(?:files\/|data:image\/)/.test(src)) return true;
  const label = attributeOf(image, "alt") || src;
  const instead = isInLink(image) ? newElement("span", {}, label) : newElement("a", { href: src }, label);
  replaceNode(image, /^https?:/i.test(src) ? [instead] : []);
  return false;
}
