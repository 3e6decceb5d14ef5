// Finished HTML, CSS, XML and Markdown → the addresses and ids in it. Tokens only: a tree of every page would cost
// more than rendering it did.
import { unescapeHtml, unescapeMarkdown } from "./escape.js";

/** What the address is for: pages are linked, files are loaded; `own` is where a page says that it is. */
export type ReferenceKind = "link" | "file" | "own";

/** Takes what a scan finds, in order of appearance. Offsets count UTF-16 code units. */
export interface Visitor {
  /** `start` is the offset of the tag, or of what stands in its place; `offset` that of the value. */
  reference(url: string, kind: ReferenceKind, offset: number, start: number): void;
  id(id: string, offset: number): void;
  /** The `<main>` element begins or ends. */
  main?(inside: boolean): void;
}

/** Attributes that hold addresses. `href` of `<link>` loads a file. */
const ADDRESSES: Readonly<Record<string, ReferenceKind | "list">> = {
  href: "link",
  "xlink:href": "link",
  src: "file",
  poster: "file",
  data: "file",
  action: "link",
  formaction: "link",
  background: "file",
  srcset: "list",
  imagesrcset: "list",
};

/** Elements whose content is text. */
const RAW_TEXT = new Set(["script", "style", "textarea", "title", "xmp", "iframe", "noembed"]);

/** Types of `<link>` that lead to a page rather than load something. */
const PAGE_LINK = /(?:^|\s)(?:canonical|alternate|next|prev|author|help|license|search)(?:\s|$)/i;

/** Social metadata whose content is an address. */
const ADDRESS_META = /^(?:og|twitter):(?:url|image|image:src|video|audio)$/i;

/** An attribute of a start tag that has a value. Offsets count UTF-16 code units. */
export interface Attribute {
  /** In lower case. */
  readonly name: string;
  readonly value: string;
  /** Where the name begins. */
  readonly start: number;
  /** Where the value begins, behind its quote. */
  readonly offset: number;
  /** What follows the value and its quote. */
  readonly end: number;
}

/** Finds every address, id and CSS `url()` of an HTML document. */
export function scanHtml(html: string, visitor: Visitor): void {
  scanTags(html, isOfInterest, {
    start: (tag, attributes, start) => {
      if (tag === "main") visitor.main?.(true);
      visitTag(tag, attributes, visitor, start);
    },
    end: (offset) => {
      if (html.startsWith("main", offset + 2)) visitor.main?.(false);
    },
    text: (tag, start, end) => {
      if (tag !== "style") return;
      const css = html.slice(start, end);
      scanCss(css, (url, at) => visitor.reference(url, "file", start + at, start + at));
    },
  });
}

interface TagVisitor {
  start(tag: string, attributes: readonly Attribute[], start: number): void;
  /** An end tag begins. */
  end?(offset: number): void;
  /** The content of an element whose content is text. */
  text?(tag: string, start: number, end: number): void;
}

/**
 * Calls `visitor.start` for every start tag, with the attributes that `isWanted`. Comments, and the content of
 * elements such as `<script>`, are passed over; a tag that does not end is none.
 */
export function scanTags(
  html: string,
  isWanted: (name: string, tag: string) => boolean,
  visitor: TagVisitor,
): void {
  for (let offset = html.indexOf("<"); offset >= 0; offset = html.indexOf("<", offset)) {
    const next = html.charCodeAt(offset + 1);
    if (next === SLASH) {
      visitor.end?.(offset);
      offset += 2;
    } else if (next === BANG) {
      offset = endOf(html, html.startsWith("<!--", offset) ? "-->" : ">", offset);
    } else if (isLetter(next)) offset = scanTag(html, offset, isWanted, visitor);
    else offset += 1;
  }
}

const SLASH = 47;
const BANG = 33;
const GREATER = 62;
const EQUALS = 61;
const DOUBLE = 34;
const SINGLE = 39;

function isLetter(code: number): boolean {
  return (code >= 97 && code <= 122) || (code >= 65 && code <= 90);
}

function isSpace(code: number): boolean {
  return code === 32 || code === 10 || code === 9 || code === 13 || code === 12;
}

function endOf(text: string, mark: string, from: number): number {
  const found = text.indexOf(mark, from);
  return found < 0 ? text.length : found + mark.length;
}

/** Reads a start tag; gives the offset behind it, and behind its content where that is text. */
function scanTag(
  html: string,
  start: number,
  isWanted: (name: string, tag: string) => boolean,
  visitor: TagVisitor,
): number {
  let offset = start + 1;
  while (offset < html.length && !isSpace(html.charCodeAt(offset)) && !isTagEnd(html.charCodeAt(offset)))
    offset += 1;
  // Most tags are short and bare.
  if (html.charCodeAt(offset) === GREATER && offset - start < 4) return offset + 1;
  const tag = html.slice(start + 1, offset).toLowerCase();
  const attributes: Attribute[] = [];
  while (offset < html.length) {
    let code = html.charCodeAt(offset);
    if (code === GREATER) break;
    if (isSpace(code) || code === SLASH) {
      offset += 1;
      continue;
    }
    const nameStart = offset;
    // An equals sign at the start belongs to the name (HTML, "before attribute name state").
    offset += 1;
    for (code = html.charCodeAt(offset); offset < html.length; code = html.charCodeAt(++offset))
      if (isSpace(code) || isTagEnd(code) || code === EQUALS) break;
    const nameEnd = offset;
    while (isSpace(html.charCodeAt(offset))) offset += 1;
    if (html.charCodeAt(offset) !== EQUALS) continue;
    offset += 1;
    while (isSpace(html.charCodeAt(offset))) offset += 1;
    const quote = html.charCodeAt(offset);
    const isQuoted = quote === DOUBLE || quote === SINGLE;
    const valueStart = isQuoted ? offset + 1 : offset;
    if (isQuoted) {
      const found = html.indexOf(quote === DOUBLE ? '"' : "'", valueStart);
      offset = found < 0 ? html.length : found;
    } else
      while (offset < html.length && !isSpace(html.charCodeAt(offset)) && html.charCodeAt(offset) !== GREATER)
        offset += 1;
    const valueEnd = offset;
    if (isQuoted) offset += 1;
    const name = html.slice(nameStart, nameEnd);
    if (!isWanted(name, tag)) continue;
    const raw = html.slice(valueStart, valueEnd);
    const value = raw.includes("&") ? unescapeHtml(raw) : raw;
    attributes.push({ name: name.toLowerCase(), value, start: nameStart, offset: valueStart, end: offset });
  }
  if (offset >= html.length) return html.length;
  visitor.start(tag, attributes, start);
  offset += 1;
  if (!RAW_TEXT.has(tag)) return offset;
  const end = closingTag(html, tag, offset);
  visitor.text?.(tag, offset, end);
  return end;
}

function isTagEnd(code: number): boolean {
  return code === GREATER || code === SLASH;
}

function closingTag(html: string, tag: string, from: number): number {
  for (let offset = html.indexOf("</", from); offset >= 0; offset = html.indexOf("</", offset + 2))
    if (html.slice(offset + 2, offset + 2 + tag.length).toLowerCase() === tag) return offset;
  return html.length;
}

function isOfInterest(name: string, tag: string): boolean {
  switch (name) {
    case "class":
    case "aria-label":
      return false;
    case "id":
    case "href":
    case "src":
      return true;
    default: {
      const lower = name.toLowerCase();
      if (Object.hasOwn(ADDRESSES, lower)) return lower !== "data" || tag === "object";
      return (
        lower === "id" ||
        lower === "style" ||
        (lower === "name" && tag === "a") ||
        (lower === "rel" && tag === "link") ||
        (tag === "meta" && ["content", "http-equiv", "property", "name"].includes(lower))
      );
    }
  }
}

function visitTag(tag: string, attributes: readonly Attribute[], visitor: Visitor, start: number): void {
  const [first] = attributes;
  if (first === undefined) return;
  // Most tags with an address or an id are these.
  if (attributes.length === 1 && first.name === "id") return visitor.id(first.value, first.offset);
  if (attributes.length === 1 && first.name === "href" && tag === "a")
    return visitor.reference(first.value, "link", first.offset, start);
  const valueOf = (name: string) => attributes.find((attribute) => attribute.name === name)?.value;
  for (const { name, value, offset } of attributes) {
    if (name === "id" || (name === "name" && tag === "a")) {
      // `<a id="x" name="x">` is one anchor, the old way and the new.
      if (value !== "" && (name === "id" || valueOf("id") !== value)) visitor.id(value, offset);
    } else if (name === "style") {
      if (/url\(/i.test(value)) scanCss(value, (url) => visitor.reference(url, "file", offset, start));
    } else if (name === "content") {
      if (/^refresh$/i.test(valueOf("http-equiv") ?? "")) {
        const target = /^[\d.\s]*(?:[;,]\s*)?url\s*=\s*(["']?)(.*)$/is.exec(value);
        if (target)
          visitor.reference((target[2] ?? "").replace(target[1] || /$^/, ""), "link", offset, start);
      } else if (ADDRESS_META.test(valueOf("property") ?? valueOf("name") ?? "")) {
        const isOwn = /url$/i.test(valueOf("property") ?? valueOf("name") ?? "");
        visitor.reference(value, isOwn ? "own" : "file", offset, start);
      }
    } else {
      const kind = Object.hasOwn(ADDRESSES, name) ? ADDRESSES[name] : undefined;
      if (kind === "list")
        for (const url of candidatesOf(value)) visitor.reference(url, "file", offset, start);
      else if (kind) visitor.reference(value, kindOf(tag, kind, valueOf("rel") ?? ""), offset, start);
    }
  }
}

function kindOf(tag: string, kind: ReferenceKind, rel: string): ReferenceKind {
  if (tag === "link" && /^canonical$/i.test(rel)) return "own";
  if (tag === "link") return PAGE_LINK.test(rel) ? "link" : "file";
  if (tag === "iframe" || tag === "frame") return "link";
  return tag === "image" || tag === "use" ? "file" : kind;
}

/** The addresses of a `srcset`: `a.png 1x, b.png 2x` (HTML, "parse a srcset attribute"). */
function candidatesOf(srcset: string): string[] {
  const urls: string[] = [];
  for (let rest = srcset; ;) {
    rest = rest.replace(/^[\s,]+/, "");
    const word = /^\S+/.exec(rest)?.[0];
    if (word === undefined) return urls;
    const url = word.replace(/,{1,10}$/, "");
    if (url !== "") urls.push(url);
    const comma = url === word ? rest.indexOf(",", word.length) : word.length - 1;
    if (comma < 0) return urls;
    rest = rest.slice(comma + 1);
  }
}

const CSS_URL =
  /\/\*[\s\S]*?(?:\*\/|$)|url\(\s*(?:"([^"\n]*)"|'([^'\n]*)'|([^"'()\s]+))|@import\s+(?:"([^"\n]*)"|'([^'\n]*)')/gi;

/** Every address in a style sheet. */
export function scanCss(css: string, visit: (url: string, offset: number) => void): void {
  for (const match of css.matchAll(CSS_URL)) {
    const url = match[1] ?? match[2] ?? match[3] ?? match[4] ?? match[5];
    if (url !== undefined && !url.startsWith("#"))
      visit(url.replaceAll(/\\(?=[^\da-f\n])/gi, ""), match.index);
  }
}

/** Every `<loc>` of a sitemap. */
export function scanSitemap(xml: string, visit: (url: string, offset: number) => void): void {
  for (const match of xml.matchAll(/<loc>([^<]*)<\/loc>/g)) visit(unescapeHtml(match[1] ?? ""), match.index);
}

/** Every link and image of Markdown text that stands outside code. */
export function scanMarkdown(text: string, visit: (url: string, offset: number) => void): void {
  let fence: string | undefined;
  let offset = 0;
  for (const line of text.split("\n")) {
    const marker = /^\s*(`{3,}|~{3,})/.exec(line)?.[1];
    if (marker !== undefined && fence === undefined) fence = marker;
    else if (fence !== undefined) {
      if (marker?.startsWith(fence) === true) fence = undefined;
    } else if (line.includes("](")) {
      const plain = line.replace(/(`+)[^`]*\1/g, (code) => " ".repeat(code.length));
      for (const match of plain.matchAll(/(?<!\\)\]\((?:<([^<>]*)>|([^\s()<>]+(?:\([^\s()]*\)[^\s()]*)?))/g))
        visit(unescapeMarkdown(match[1] ?? match[2] ?? ""), offset + match.index);
    }
    offset += line.length + 1;
  }
}
