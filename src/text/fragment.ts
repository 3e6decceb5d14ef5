// A text of a page as browsers make elements of it: what it leaves open, and what it closes that is not its own. This module and
// `html-tree.ts` are all that uses parse5.
/* oxlint-disable no-underscore-dangle -- parse5 names methods so that classes may override */
import {
  defaultTreeAdapter,
  ErrorCodes,
  html as standard,
  Parser,
  serialize,
  type DefaultTreeAdapterMap,
  type DefaultTreeAdapterTypes as Tree,
  type Token,
} from "parse5";
import { VOID } from "./html.js";
import { marksIn } from "./template.js";

/** A tag that is wrong where it stands. Offsets count UTF-16 code units of the HTML. */
export interface FragmentFault {
  /**
   * `unclosed`: an element without its end. `stray`: the end of an element that is not open. `document`: a tag of the document
   * around the text. `cut`: a tag without its `>`. `comment`: a comment without its end.
   */
  readonly kind: "unclosed" | "stray" | "document" | "cut" | "comment";
  /** Name of the element, in lower case. */
  readonly name: string;
  readonly offset: number;
  /** The tag ends with a slash, which means nothing in HTML. */
  readonly isSelfClosing?: boolean;
}

/** What browsers make of a text. */
export interface Fragment {
  /** In the order of the text. */
  readonly faults: readonly FragmentFault[];
  /** Whether what follows the text, and what is around it, is the same with and without it. */
  readonly isContained: boolean;
  /** The same elements, each with its own end; `undefined` where that is not to be had. */
  readonly completed: () => string | undefined;
}

/** What is known of a text besides its HTML. */
export interface FragmentInputs {
  /** Whether an author wrote the tag at an offset. */
  readonly isOwn: (offset: number) => boolean;
  /** Whether the component with this mark has blocks and buttons. */
  readonly isBlock: (mark: number) => boolean;
  /** Whether the text is all that its parent holds, a block. */
  readonly fillsBlock: boolean;
}

/** Elements whose end tag HTML lets authors leave out ("optional tags"). */
const OPTIONAL: ReadonlySet<string> = new Set(
  "body caption colgroup dd dt head html li optgroup option p rb rp rt rtc tbody td tfoot th thead tr".split(
    " ",
  ),
);

/** Those that the end of any block closes ("generate implied end tags"). */
const IMPLIED: ReadonlySet<string> = new Set("dd dt li optgroup option p rb rp rt rtc".split(" "));

/** Tags of the document: browsers add their attributes to those of the page. */
const DOCUMENT: ReadonlySet<string> = new Set(["html", "head", "body", "frameset"]);

/** Elements that blocks of the theme may end from inside, so that their own end tags close what is around. */
const BRITTLE: ReadonlySet<string> = new Set(
  "button iframe noembed noframes script select style textarea title xmp".split(" "),
);

/** Where the text ends in a tag or a comment. */
const CUT: ReadonlySet<string> = new Set([
  ErrorCodes.eofInTag,
  ErrorCodes.eofInComment,
  ErrorCodes.eofBeforeTagName,
]);

/** Deepest nesting that is read: browsers stop at 512. */
const MOST_DEPTH = 600;

/** Elements that a tag may become: `<b>` and the like go on in each block that follows. */
const MOST_CLONES = 20;

/** The text is made to be too much. */
class Excess extends Error {}

interface Tag {
  readonly name: string;
  readonly offset: number;
  readonly isSelfClosing: boolean;
  /** `implied`: another start tag ended the element. `left`: the end of an element around it, or of the text, did. */
  fate: "ignored" | "open" | "closed" | "implied" | "left";
  /** Where the end tag is that closes the element. */
  closedAt?: number;
}

interface EndTag {
  readonly name: string;
  readonly offset: number;
  /** The tag of what it closes; nothing for a stray one. */
  readonly closes: Tag | "other" | undefined;
}

/** Notes what each tag opens and closes. */
class FragmentReader extends Parser<DefaultTreeAdapterMap> {
  readonly tags: Tag[] = [];
  readonly ends: EndTag[] = [];
  /** A tag or a comment that does not end. */
  cut: number | undefined;
  /** Tags, and what browsers take for comments though nobody wrote one (`</ `, `<!x`, `<?x`). Not those between `<!--` and `-->`. */
  readonly tokens: Token.Location[] = [];
  /** Marks that stand between the rows of a table. */
  readonly fostered: number[] = [];
  /** Names of what is open at the end. */
  open: readonly string[] = [];
  private readonly byLocation = new Map<Token.Location, Tag>();
  private readonly byElement = new Map<Tree.ParentNode, Tag>();
  private popped: Tree.ParentNode[] = [];
  private made: Tree.ParentNode | undefined;
  private comment: Token.Location | null | undefined;
  private elements = 0;

  /** Reads a text to its end. `scripted`: as a browser that runs scripts. */
  static read(html: string, scripted: boolean): FragmentReader {
    const context = defaultTreeAdapter.createElement("div", standard.NS.HTML, []);
    const reader = this.getFragmentParser<DefaultTreeAdapterMap>(context, {
      scriptingEnabled: scripted,
      sourceCodeLocationInfo: true,
      onParseError: ({ code, startOffset }) => {
        if (CUT.has(code)) reader.cut = offsetOf(reader.tokenizer["currentToken"]) ?? startOffset - 1;
      },
    }) as FragmentReader;
    reader.tokenizer.write(html, true);
    const { comment } = reader;
    if (comment && comment.endOffset >= html.length && !html.endsWith(">"))
      reader.cut ??= comment.startOffset;
    return reader;
  }

  override _attachElementToTree(element: Tree.Element, location: Token.LocationWithAttributes | null): void {
    if (++this.elements > MOST_CLONES * (this.tags.length + MOST_DEPTH)) throw new Excess();
    const tag = location ? this.byLocation.get(location) : undefined;
    if (tag) this.byElement.set(element, tag);
    else this.made = element;
    if (tag?.fate === "ignored") tag.fate = "closed";
    super._attachElementToTree(element, location);
  }

  override _insertCharacters(token: Token.CharacterToken): void {
    if (this._shouldFosterParentOnInsertion()) this.fostered.push(...marksIn(token.chars));
    super._insertCharacters(token);
  }

  override onItemPush(node: Tree.ParentNode, id: number, isTop: boolean): void {
    if (this.openElements.stackTop > MOST_DEPTH) throw new Excess();
    const tag = this.byElement.get(node);
    if (tag) tag.fate = "open";
    super.onItemPush(node, id, isTop);
  }

  override onItemPop(node: Tree.ParentNode, isTop: boolean): void {
    this.popped.push(node);
    super.onItemPop(node, isTop);
  }

  override onStartTag(token: Token.TagToken): void {
    const { tagName: name, selfClosing: isSelfClosing } = token;
    this.note(token);
    const tag: Tag = { name, isSelfClosing, offset: offsetOf(token) ?? 0, fate: "ignored" };
    this.tags.push(tag);
    if (token.location) this.byLocation.set(token.location, tag);
    this.settle("implied", () => super.onStartTag(token));
  }

  override onEndTag(token: Token.TagToken): void {
    this.made = undefined;
    this.note(token);
    const end = { name: token.tagName, offset: offsetOf(token) ?? 0 };
    this.ends.push({ ...end, closes: this.settle("left", () => super.onEndTag(token), end) });
  }

  override onComment(token: Token.CommentToken): void {
    this.comment = token.location;
    this.note(token);
    super.onComment(token);
  }

  override onDoctype(token: Token.DoctypeToken): void {
    this.comment = token.location;
    this.note(token);
    super.onDoctype(token);
  }

  override onEof(token: Token.EOFToken): void {
    const { items, stackTop } = this.openElements;
    const stack = items.slice(1, stackTop + 1).map(nameOf);
    // The end of a template reads it again.
    if (this.open.length === 0)
      this.open = [
        ...stack,
        ...this.formatting().map(({ name }) => name),
        ...(this.formElement ? ["form"] : []),
      ];
    for (const tag of this.tags) if (tag.fate === "open") tag.fate = "left";
    super.onEof(token);
  }

  private note({ location }: Token.Token): void {
    if (location) this.tokens.push(location);
  }

  /** Carries out a tag: what it closes gets its fate, and what an end tag belongs to is returned. */
  private settle(
    fate: "implied" | "left",
    run: () => void,
    end?: { readonly name: string; readonly offset: number },
  ): EndTag["closes"] {
    const before = this.formatting();
    this.popped = [];
    run();
    const after = new Set(before.length > 0 ? this.formatting() : []);
    const gone = before.filter((tag) => !after.has(tag));
    const popped =
      end && this.popped.findLast((node) => node !== this.made && isEndOf(end.name, nameOf(node)));
    const own =
      gone.findLast(({ name }) => name === end?.name) ?? (popped && (this.byElement.get(popped) ?? "other"));
    for (const tag of [...this.popped.flatMap((node) => this.byElement.get(node) ?? []), ...gone]) {
      if (after.has(tag)) continue;
      if (tag === own) Object.assign(tag, { fate: "closed", closedAt: end?.offset });
      else if (tag.fate === "open") tag.fate = fate;
    }
    return own;
  }

  /** The tags of `<b>` and the like that go on in the elements that follow. */
  private formatting(): Tag[] {
    return this.activeFormattingElements.entries.flatMap((entry) => {
      const location = "token" in entry ? entry.token.location : undefined;
      return (location && this.byLocation.get(location)) ?? [];
    });
  }
}

function offsetOf(token: Token.Token | null): number | undefined {
  return token?.location?.startOffset;
}

function nameOf(node: Tree.ParentNode): string {
  return "tagName" in node ? node.tagName.toLowerCase() : "";
}

/** The end tag of any heading closes the one that is open. */
function isEndOf(end: string, name: string): boolean {
  return end === name || (/^h[1-6]$/.test(end) && /^h[1-6]$/.test(name));
}

/** Reads a text of a page as browsers do. */
export function readFragment(html: string, inputs: FragmentInputs): Fragment {
  const readers = readingsOf(html);
  const [reader] = readers;
  const [runsOn] = readers.flatMap((each) => (each && runaway(each, html, inputs)) ?? []);
  return {
    faults: reader ? faultsOf(reader, html, inputs, runsOn) : [],
    isContained: runsOn === undefined && readers.every((each) => isContained(each, inputs)),
    completed: () =>
      runsOn === undefined
        ? readers
            .toReversed()
            .map((each) => each && completed(each))
            .find(
              (result) =>
                result !== undefined && readingsOf(result).every((each) => isContained(each, inputs)),
            )
        : undefined,
  };
}

/** What browsers read that run no scripts, and what others do, to which `<noscript>` is text. */
function readingsOf(html: string): readonly (FragmentReader | undefined)[] {
  return /<noscript/i.test(html) ? [read(html, false), read(html, true)] : [read(html, false)];
}

/** `undefined`: something of it would be lost. */
function completed(reader: FragmentReader): string | undefined {
  const fragment = reader.getFragment();
  const comments: Tree.ChildNode[] = [];
  walk(fragment, (node) => {
    // Nothing can close it. Browsers show it as they show `<pre>`.
    if ("tagName" in node && node.tagName === "plaintext") node.tagName = "pre";
    if (node.nodeName === "#comment") comments.push(node);
  });
  for (const comment of comments) defaultTreeAdapter.detachNode(comment);
  const { scriptingEnabled } = reader.options;
  return serialize(fragment, { scriptingEnabled }).replace(/(\ufdd0\d+\ufdd1)=""/g, "$1");
}

function read(html: string, scripted: boolean): FragmentReader | undefined {
  try {
    return FragmentReader.read(html, scripted);
  } catch (error) {
    if (error instanceof Excess) return undefined;
    throw error;
  }
}

/** Where a tag of an author lacks its end, so that it takes in what follows and is not its author's. */
function runaway(
  { tokens, cut }: FragmentReader,
  html: string,
  { isOwn }: FragmentInputs,
): number | undefined {
  const last = cut === undefined ? [] : [{ startOffset: cut, endOffset: html.length }];
  const found = [...tokens, ...last].find(({ startOffset, endOffset }) => {
    if (!isOwn(startOffset) || html.startsWith("<!--", startOffset)) return false;
    const starts = html.slice(startOffset, endOffset).matchAll(/[<\ufdd0]/g);
    return [...starts].some(({ index }) => !isOwn(startOffset + index));
  });
  return found?.startOffset;
}

function isContained(reader: FragmentReader | undefined, { isBlock, fillsBlock }: FragmentInputs): boolean {
  if (!reader || reader.cut !== undefined || reader.fostered.some(isBlock)) return false;
  if (reader.open.some((name) => !fillsBlock || !IMPLIED.has(name))) return false;
  if (reader.tags.some(({ name, fate }) => fate === "ignored" && DOCUMENT.has(name))) return false;
  if (reader.ends.some(({ name, closes }) => !closes && !isHarmless(name))) return false;
  let isSound = true;
  walk(reader.document, (node, isBrittle) => {
    if (isBrittle && node.nodeName === "#text" && "value" in node && marksIn(node.value).some(isBlock))
      isSound = false;
  });
  return isSound;
}

/** Whether an end tag does nothing to what is around a text. That of a paragraph may make an empty one. */
function isHarmless(name: string): boolean {
  return name === "p" || name === "br" || name === "noscript" || VOID.has(name);
}

/** Visits all nodes below one. `isBrittle`: whether blocks of the theme cannot stand there. */
function walk(
  parent: Tree.ParentNode,
  visit: (node: Tree.ChildNode, isBrittle: boolean) => void,
  isBrittle = false,
): void {
  const { childNodes } = "content" in parent ? (parent as Tree.Template).content : parent;
  for (const node of childNodes) {
    visit(node, isBrittle);
    if ("childNodes" in node) walk(node, visit, isBrittle || BRITTLE.has(node.nodeName));
  }
}

/** `runsOn`: where a tag runs on. */
function faultsOf(
  reader: FragmentReader,
  html: string,
  { isOwn }: FragmentInputs,
  runsOn: number | undefined,
): FragmentFault[] {
  const faults: FragmentFault[] = [];
  const tags = reader.tags.filter(({ offset }) => isOwn(offset));
  const unclosed = new Set(tags.filter((tag) => isUnclosed(tag, isOwn)));
  // Tags that are both there, and that the rules of HTML have parted, are no sign of a tag that is missing.
  const parted = new Set(
    tags.filter(({ fate, name }) => fate !== "closed" && (fate !== "left" || OPTIONAL.has(name))),
  );
  for (const tag of unclosed) if (tag.fate === "closed") parted.add(tag);
  for (const { name, offset, closes } of reader.ends) {
    const isStray = closes === undefined || (closes !== "other" && !isOwn(closes.offset));
    if (!isStray || !isOwn(offset) || name === "br" || VOID.has(name)) continue;
    const partner = [...parted].findLast((tag) => tag.name === name && tag.offset < offset);
    if (partner) {
      parted.delete(partner);
      unclosed.delete(partner);
    } else if (!DOCUMENT.has(name)) faults.push({ kind: "stray", name, offset });
  }
  for (const { name, offset, isSelfClosing } of unclosed)
    faults.push({ kind: "unclosed", name, offset, isSelfClosing });
  for (const { name, offset, fate } of tags)
    if (fate === "ignored" && DOCUMENT.has(name)) faults.push({ kind: "document", name, offset });
  const isTag = runsOn !== undefined && /^<\/?[a-z]/i.test(html.slice(runsOn, runsOn + 3));
  const cut = reader.cut ?? (isTag ? runsOn : undefined);
  if (cut !== undefined) faults.push(cutAt(html, cut));
  // One that lacks its `>` lacks its end, too.
  return faults
    .filter(({ kind, offset }) => offset !== cut || kind === "cut" || kind === "comment")
    .sort((one, other) => one.offset - other.offset);
}

function isUnclosed({ name, fate, closedAt }: Tag, isOwn: FragmentInputs["isOwn"]): boolean {
  if (OPTIONAL.has(name)) return false;
  return fate === "left" || fate === "implied" || (closedAt !== undefined && !isOwn(closedAt));
}

function cutAt(html: string, offset: number): FragmentFault {
  const [, name] = /^<\/?([^\s/>]*)/.exec(html.slice(offset)) ?? [];
  return { kind: html.startsWith("<!--", offset) ? "comment" : "cut", name: name ?? "", offset };
}
