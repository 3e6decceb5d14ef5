// The HTML in Markdown that nobody knows the author of → a tree of the few elements that are shown, each one closed where it was opened.
import type { Link, Nodes } from "mdast";
import { readHtml, shownText, VOID, type Attribute } from "../text/html.js";
import { fileNameOf, splitUrl } from "../text/path.js";
import { PHRASES } from "./phrases.js";

/** A node of Markdown that is shown as it is, or an element with what is in it. */
export type Item = Nodes | HtmlItem;

/** An element. */
export interface HtmlItem {
  readonly type: "item";
  readonly tag: string;
  /** Of a list, the number of its first item; of a cell, how many columns it takes. */
  readonly number?: number;
  /** Of `pre` and `code`, the language of the code. */
  readonly language?: string;
  /** The node of Markdown that it is made of: a link or an emphasis. */
  readonly node?: Nodes;
  readonly children: Item[];
}

/** Elements in lines of text. */
const INLINE: ReadonlySet<string> = new Set("a b strong i em u s del sub sup kbd code".split(" "));

/** Elements that are shown as blocks. */
const BLOCKS =
  "p ul ol li dl dt dd blockquote pre h1 h2 h3 h4 h5 h6 table caption tr td th details summary".split(" ");

/** Elements of which only the content is shown, as blocks. */
const APART =
  "div address article aside body center dir fieldset figcaption figure footer form frameset header hgroup html legend main menu nav noscript optgroup option search section tbody tfoot thead".split(
    " ",
  );
const SHOWN: ReadonlySet<string> = new Set([...BLOCKS, ...INLINE]);

/** Elements that are blocks or stand for some. */
const BLOCK: ReadonlySet<string> = new Set([...BLOCKS, ...APART]);

/** Whether an item is a block, or holds one. */
export function isBlock(item: Item): boolean {
  if (item.type !== "item") return !PHRASES.has(item.type);
  return BLOCK.has(item.tag) || item.children.some(isBlock);
}

/** Other names for what is shown. */
const SAME: Readonly<Record<string, string>> = {
  strike: "s",
  samp: "code",
  tt: "code",
  listing: "pre",
  xmp: "pre",
};

/** Elements of which nothing is shown, as in browsers. */
const HIDDEN: ReadonlySet<string> = new Set(
  "script style template head title iframe noembed noframes object".split(" "),
);

/** Other elements of HTML, SVG and MathML. What is none may be a word in angle brackets. */
const OTHERS: ReadonlySet<string> = new Set(
  "abbr acronym applet audio basefont bdi bdo bgsound big blink button canvas cite data datalist dfn dialog font frame image input ins isindex keygen label map mark marquee math meter nobr output picture plaintext portal progress q rb rp rt rtc ruby select slot small span svg textarea time var video wbr path circle rect line g text use defs animate set foreignobject mi mo mn ms mtext".split(
    " ",
  ),
);

/** What an element ends that is still open, and what it looks for no further than. */
const ENDS: Readonly<Record<string, readonly [ended: readonly string[], within: readonly string[]]>> = {
  li: [["li"], ["ul", "ol"]],
  dt: [["dt", "dd"], ["dl"]],
  dd: [["dt", "dd"], ["dl"]],
  td: [
    ["td", "th"],
    ["tr", "table"],
  ],
  th: [
    ["td", "th"],
    ["tr", "table"],
  ],
  tr: [["tr", "caption"], ["table"]],
  p: [["p"], ["li", "dd", "td", "th", "blockquote", "details"]],
};

/** Of deeper elements, only the content is shown. */
const MAX_DEPTH = 60;

type Event =
  | {
      readonly kind: "start";
      readonly tag: string;
      readonly attributes: readonly Attribute[];
      readonly source: string;
    }
  | { readonly kind: "end"; readonly tag: string }
  | { readonly kind: "text"; readonly value: string }
  | { readonly kind: "leaf" | "open" | "close"; readonly node: Nodes };

/** What is in a container of Markdown, with elements in the place of tags. Each is closed at its end. */
export function itemsOf(children: readonly Nodes[]): Item[] {
  const events: Event[] = [];
  for (const child of children) addEvents(child, events);
  return new Builder(events).build();
}

/** Nodes whose children may stand on both sides of a tag. */
const TRANSPARENT: ReadonlySet<string> = new Set([
  "paragraph",
  "emphasis",
  "strong",
  "delete",
  "link",
  "linkReference",
]);

function addEvents(node: Nodes, events: Event[]): void {
  if (node.type === "html") addTags(node.value, events);
  else if ("children" in node && TRANSPARENT.has(node.type)) {
    events.push({ kind: "open", node });
    for (const child of node.children) addEvents(child, events);
    events.push({ kind: "close", node });
  } else events.push({ kind: "leaf", node });
}

/** Attributes that say something. Events, styles and all others are not even read. */
const WANTED: ReadonlySet<string> = new Set(["href", "src", "alt", "start", "colspan", "class"]);

/** The tags and texts of a piece of HTML. */
function addTags(html: string, events: Event[]): void {
  readHtml(html, (name) => WANTED.has(name), {
    start(tag, attributes, offset) {
      PLACEHOLDER.lastIndex = offset;
      const source = PLACEHOLDER.exec(html)?.[0] ?? "";
      events.push({ kind: "start", tag, attributes, source });
    },
    end: (tag) => void events.push({ kind: "end", tag }),
    text(from, to, inside) {
      const value = shownText(html, from, to, inside);
      if (!HIDDEN.has(inside ?? "")) events.push({ kind: "text", value });
    },
  });
}

/** Words in angle brackets: `<token>`, `<your key>`, `List<String>`. */
const PLACEHOLDER = /<[a-z][\w.-]*(?:[ \t]+[a-z][\w.-]*)*>/iy;

class Builder {
  private readonly root: HtmlItem = { type: "item", tag: "", children: [] };
  private readonly stack: HtmlItem[] = [this.root];
  /** End tags to come. */
  private readonly ends = new Map<string, number>();
  private hidden: string | undefined;

  constructor(private readonly events: readonly Event[]) {
    for (const event of events) if (event.kind === "end") this.count(event.tag, 1);
  }

  build(): Item[] {
    for (const event of this.events) this.take(event);
    return this.root.children;
  }

  private take(event: Event): void {
    if (event.kind === "end") this.count(event.tag, -1);
    if (this.hidden !== undefined) {
      if (event.kind === "end" && event.tag === this.hidden) this.hidden = undefined;
      else if (event.kind !== "close") return;
    }
    switch (event.kind) {
      case "text":
        return this.add({
          type: "text",
          value: this.find("pre") > 0 ? event.value : event.value.replace(/\s+/g, " "),
        });
      case "leaf":
        return this.addLeaf(event.node);
      case "open":
        return this.open(event.node);
      case "close":
        return this.close(this.stack.findLastIndex(({ node }) => node === event.node));
      case "end":
        return event.tag === "br" ? this.add({ type: "break" }) : this.end(SAME[event.tag] ?? event.tag);
      case "start":
        return this.start(SAME[event.tag] ?? event.tag, event.attributes, event.source);
    }
  }

  private count(tag: string, change: number): void {
    this.ends.set(tag, (this.ends.get(tag) ?? 0) + change);
  }

  private add(item: Item): void {
    this.stack.at(-1)?.children.push(item);
  }

  private addLeaf(node: Nodes): void {
    const isImage = node.type === "image" || node.type === "imageReference";
    if (!isImage || !this.isInLink()) return this.add(node);
    const name = node.type === "image" ? fileNameOf(splitUrl(node.url).path) : "";
    this.add({ type: "text", value: node.alt || name });
  }

  private push(item: HtmlItem): void {
    if (this.stack.length > MAX_DEPTH) return;
    this.add(item);
    this.stack.push(item);
  }

  private open(node: Nodes): void {
    if (node.type === "paragraph") this.start("p", [], "", node);
    else if (!(isLink(node) && this.isInLink())) this.push({ type: "item", tag: "node", node, children: [] });
  }

  private start(tag: string, attributes: readonly Attribute[], source: string, node?: Nodes): void {
    const valueOf = (name: string) => attributes.find((attribute) => attribute.name === name)?.value.trim();
    const hasEnd = (this.ends.get(tag) ?? 0) > 0;
    if (HIDDEN.has(tag) && hasEnd) this.hidden = tag;
    else if (tag === "br") this.add({ type: "break" });
    else if (tag === "hr") {
      this.endParagraph();
      this.add({ type: "thematicBreak" });
    } else if (tag === "img") this.addImage(valueOf("src"), valueOf("alt") ?? "");
    else if (SHOWN.has(tag)) {
      if (BLOCK.has(tag)) this.endParagraph();
      const [ended, within] = ENDS[tag] ?? [[], []];
      this.close(this.find(...ended), within);
      const href = valueOf("href");
      if (tag === "a") this.end("a");
      if (tag === "a" && (href === undefined || this.isInLink())) return;
      const number = Number(valueOf(tag === "ol" ? "start" : "colspan"));
      const language = /(?:^|\s)lang(?:uage)?-([\w+#-]+)/.exec(valueOf("class") ?? "")?.[1];
      const made =
        tag === "a" ? { node: { type: "link", url: href ?? "", children: [] } as Link } : node && { node };
      this.push({
        type: "item",
        tag: tag === "a" ? "node" : tag,
        ...(Number.isSafeInteger(number) && number >= 0 && { number }),
        ...(language !== undefined && { language }),
        ...made,
        children: [],
      });
    } else if (BLOCK.has(tag)) {
      this.endParagraph();
      this.push({ type: "item", tag: "div", children: [] });
    } else if (source !== "" && !hasEnd && !OTHERS.has(tag) && !HIDDEN.has(tag) && !VOID.has(tag))
      this.add({ type: "text", value: source });
  }

  private end(tag: string): void {
    if (tag === "a")
      this.close(this.stack.findLastIndex(({ node }) => node?.type === "link" && !node.position));
    else if (SHOWN.has(tag)) this.close(this.find(tag));
    else if (BLOCK.has(tag)) this.close(this.find("div"));
  }

  private addImage(url: string | undefined, alt: string): void {
    this.addLeaf(url ? { type: "image", url, alt } : { type: "text", value: alt });
  }

  /** Ends a paragraph that a block cannot be in. */
  private endParagraph(): void {
    const place = this.find("p");
    if (!this.stack.slice(place + 1).some(({ tag }) => BLOCK.has(tag))) this.close(place);
  }

  private isInLink(): boolean {
    return this.stack.some(({ node }) => node !== undefined && isLink(node));
  }

  /** Place of the innermost open element of these names. */
  private find(...tags: readonly string[]): number {
    return this.stack.findLastIndex(({ tag }) => tags.includes(tag));
  }

  /** Closes the element at a place, and what is open in it; not across these elements. */
  private close(place: number, within: readonly string[] = []): void {
    if (place < 1 || this.stack.slice(place + 1).some(({ tag }) => within.includes(tag))) return;
    this.stack.length = place;
  }
}

function isLink({ type }: Nodes): boolean {
  return type === "link" || type === "linkReference";
}
