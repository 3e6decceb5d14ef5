// HTML → its tags and texts as browsers parse them. The only module that uses the tokenizer.
import { decodeHTML, decodeHTMLAttribute } from "entities/decode";
import { QuoteType, Tokenizer, type TokenizerCallbacks } from "htmlparser2";

/** An attribute of a start tag. Offsets count UTF-16 code units. */
export interface Attribute {
  /** In lower case. */
  readonly name: string;
  /** Character references replaced; empty where the attribute has no value. */
  readonly value: string;
  /** Where the name begins. */
  readonly start: number;
  /** Where the value begins and ends, without quotes. */
  readonly from: number;
  readonly to: number;
  /** What follows the value and its quote. */
  readonly end: number;
}

/** Receives the tags and texts in source order. */
export interface HtmlVisitor {
  /** A start tag with the attributes that pass `isWanted`, without duplicates. */
  start?(tag: string, attributes: readonly Attribute[], offset: number): void;
  /** An end tag, or the slash of an empty element of SVG or MathML. `after`: offset of what follows. */
  end?(tag: string, after: number): void;
  /** Raw text between tags. `inside` is the element if its content is text only, such as `script`. */
  text?(from: number, to: number, inside: string | undefined): void;
  /** A comment (`<!-- … -->`) and what follows it; `after` is `undefined` for one without an end. */
  comment?(from: number, after: number | undefined): void;
}

/** Elements whose content is text (HTML, "parsing elements that contain only text"). */
const TEXT_ONLY: ReadonlySet<string> = new Set(
  "iframe noembed noframes plaintext script style textarea title xmp".split(" "),
);

/** Elements without content (HTML, "void elements"). */
export const VOID: ReadonlySet<string> = new Set(
  "area base br col embed hr img input link meta param source track wbr".split(" "),
);

/** Those in which character references are decoded. */
const WITH_REFERENCES: ReadonlySet<string | undefined> = new Set([undefined, "textarea", "title"]);

/** Elements of SVG and MathML with HTML content. */
const HTML_INSIDE: ReadonlySet<string> = new Set(
  "foreignobject desc title mi mo mn ms mtext annotation-xml".split(" "),
);

/** Elements of HTML that end SVG and MathML around them (HTML, "parsing tokens in foreign content"). */
const BREAKOUT: ReadonlySet<string> = new Set(
  "b big blockquote body br center code dd div dl dt em embed h1 h2 h3 h4 h5 h6 head hr i img li listing menu meta nobr ol p pre ruby s small span strong strike sub sup table tt u ul var".split(
    " ",
  ),
);

/** Limit for CDATA sections outside of SVG, each of which may take linear time. */
const MOST_ROUNDS = 1_000;

/** Reads HTML as browsers do. Unclosed tags and comments are ignored. */
export function readHtml(
  html: string,
  isWanted: (name: string, tag: string) => boolean,
  visitor: HtmlVisitor,
): void {
  const reader = new Reader(html, isWanted, visitor);
  const isForeign = /<(?:svg|math)/i.test(html);
  let rounds = 0;
  // The tokenizer restarts where browsers end a construct earlier or later than it does.
  for (let from = 0; from < html.length;) {
    from = reader.readFrom(from, isForeign && rounds++ < MOST_ROUNDS);
  }
}

class Reader implements TokenizerCallbacks {
  private tokenizer: Tokenizer;
  /** Offset of the tokenizer's text in the HTML. */
  private base = 0;
  private next = 0;
  private tag = "";
  private tagStart = 0;
  private attributes: Attribute[] = [];
  private attributeStart = 0;
  private name: string | undefined;
  private valueFrom = 0;
  private valueTo = 0;
  private inside: string | undefined;
  private scriptEnd = 0;
  /** Open elements between SVG or MathML, and HTML in them. */
  private readonly foreign: string[] = [];

  constructor(
    private readonly html: string,
    private readonly isWanted: (name: string, tag: string) => boolean,
    private readonly visitor: HtmlVisitor,
  ) {
    this.tokenizer = new Tokenizer({ decodeEntities: false }, this);
  }

  /** Reads to the end, or to the offset at which the tokenizer has to restart. Returns the offset. */
  readFrom(from: number, mayBeForeign: boolean): number {
    this.base = from;
    this.next = this.html.length;
    if (from > 0) this.tokenizer = new Tokenizer({ decodeEntities: false }, this);
    const text = from === 0 ? this.html : this.html.slice(from);
    // In HTML, this is a bogus comment to the next `>`, like any other `<!`.
    this.tokenizer.write(mayBeForeign ? text : text.replaceAll("<![CDATA[", "<!_CDATA["));
    this.tokenizer.end();
    return this.next;
  }

  private startAgain(from: number): void {
    this.tokenizer.pause();
    this.next = from;
  }

  isInForeignContext(): boolean {
    const innermost = this.foreign.at(-1);
    return innermost === "svg" || innermost === "math";
  }

  onopentagname(start: number, end: number): void {
    this.tagStart = this.base + start - 1;
    this.tag = this.html.slice(this.base + start, this.base + end).toLowerCase();
    this.attributes = [];
  }

  onattribname(start: number, end: number): void {
    const name = this.html.slice(this.base + start, this.base + end).toLowerCase();
    const isNew = this.isWanted(name, this.tag) && !this.attributes.some((one) => one.name === name);
    this.name = isNew ? name : undefined;
    this.attributeStart = this.base + start;
    this.valueFrom = this.valueTo = this.base + end;
  }

  onattribdata(start: number, end: number): void {
    this.valueFrom = this.base + start;
    this.valueTo = this.base + end;
  }

  onattribend(quote: QuoteType): void {
    const { name, attributeStart: start, valueFrom: from, valueTo: to } = this;
    if (name === undefined) return;
    const raw = this.html.slice(from, to);
    const value = raw.includes("&") ? decodeHTMLAttribute(raw) : raw;
    const end = quote === QuoteType.Double || quote === QuoteType.Single ? to + 1 : to;
    this.attributes.push({ name, value, start, from, to, end });
  }

  onopentagend(end: number): void {
    const { tag } = this;
    const foreign = this.isInForeignContext();
    this.visitStart();
    if (tag === "svg" || tag === "math" || (foreign && HTML_INSIDE.has(tag))) this.foreign.push(tag);
    else if (foreign && BREAKOUT.has(tag)) this.endForeign();
    if (foreign || !TEXT_ONLY.has(tag)) return;
    this.inside = tag;
    if (tag === "script") this.scriptEnd = endOfScript(this.html, this.base + end + 1);
  }

  /** The slash is significant in SVG and MathML only. */
  onselfclosingtag(end: number): void {
    if (!this.isInForeignContext() && this.tag !== "svg" && this.tag !== "math")
      return this.onopentagend(end);
    this.visitStart();
    this.visitor.end?.(this.tag, this.base + end + 1);
  }

  private endForeign(): void {
    while (this.isInForeignContext()) this.foreign.pop();
  }

  private visitStart(): void {
    this.visitor.start?.(this.tag, this.attributes, this.tagStart);
  }

  onclosetag(start: number, end: number): void {
    const tag = this.html.slice(this.base + start, this.base + end).toLowerCase();
    if (this.inside === "script" && this.base + start - 2 < this.scriptEnd)
      return this.startAgain(this.scriptEnd);
    this.inside = undefined;
    if (this.foreign.length > 0) {
      const open = this.foreign.lastIndexOf(tag);
      if (open >= 0) this.foreign.length = open;
      else if (tag === "p" || tag === "br") this.endForeign();
    }
    if (this.html[this.base + end] === ">") return this.visitor.end?.(tag, this.base + end + 1);
    // End tags can have quoted values with `>`, too.
    END_OF_TAG.lastIndex = this.base + end;
    const after = END_OF_TAG.test(this.html) ? END_OF_TAG.lastIndex : this.html.length;
    this.visitor.end?.(tag, after);
    this.startAgain(after);
  }

  ontext(start: number, end: number): void {
    this.visitor.text?.(this.base + start, this.base + end, this.inside);
  }

  oncdata(start: number, end: number, closing: number): void {
    if (this.isInForeignContext()) this.visitor.text?.(this.base + start, this.base + end - closing, "cdata");
    else this.startAgain(this.html.indexOf(">", this.base + start) + 1);
  }

  oncomment(start: number, closing: number): void {
    const from = this.base + start;
    const last = this.base + closing;
    if (this.html.startsWith("<!--", from - 4))
      this.visitor.comment?.(from - 4, last < this.html.length ? last + 1 : undefined);
    // Outside of SVG and MathML, a CDATA section is a comment to its first `>`.
    if (!this.html.startsWith("<![CDATA[", from - 2) || this.isInForeignContext()) return;
    const end = this.html.indexOf(">", from);
    if (end >= 0) this.startAgain(end + 1);
  }

  onend(): void {}
  onattribentity(): void {}
  ontextentity(): void {}
  ondeclaration(): void {}
  onprocessinginstruction(): void {}
}

const END_OF_TAG = /(?:[^>=]|=[\t\n\f\r ]*(?:"[^"]*"|'[^']*'|(?![\t\n\f\r "'])))*>/y;

/** The end of a script. After `<!--`, a nested `<script` has its own end tag (HTML, "script data double escaped state"). */
function endOfScript(html: string, from: number): number {
  const mark = /<!--|-->|<(\/?)script(?=[\t\n\f\r />])/gi;
  mark.lastIndex = from;
  let state: "script" | "comment" | "inner" = "script";
  for (let match = mark.exec(html); match; match = mark.exec(html)) {
    const [text, slash] = match;
    if (text === "<!--") {
      if (state === "script") state = "comment";
      mark.lastIndex -= 2;
    } else if (text === "-->") state = "script";
    else if (slash === "" && state === "comment") state = "inner";
    else if (slash === "/") {
      if (state !== "inner") return match.index;
      state = "comment";
    }
  }
  return html.length;
}

/** The value of an attribute; nothing without it. */
export function valueOf(attributes: readonly Attribute[], wanted: string): string | undefined {
  return attributes.find(({ name }) => name === wanted)?.value;
}

/** Whether one of the classes of an element has this name. */
export function hasClass(attributes: readonly Attribute[], name: string): boolean {
  return (valueOf(attributes, "class") ?? "").split(/\s+/).includes(name);
}

/** Decodes character references in text as browsers do. */
export function unescapeHtml(html: string): string {
  return html.includes("&") ? decodeHTML(html) : html;
}

/** The text content of an HTML fragment, without scripts and styles. */
export function textOfHtml(html: string): string {
  if (!html.includes("<")) return unescapeHtml(html);
  let text = "";
  readHtml(html, () => false, {
    text: (from, to, inside) => (text += shownText(html, from, to, inside)),
  });
  return text;
}

/** The visible form of a text; empty in scripts and styles. */
export function shownText(html: string, from: number, to: number, inside: string | undefined): string {
  if (inside === "script" || inside === "style") return "";
  const raw = html.slice(from, to);
  return WITH_REFERENCES.has(inside) ? unescapeHtml(raw) : raw;
}
