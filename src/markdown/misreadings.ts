// Signs that the fast parser may have misread a text, so that remark-parse has to read it.
import type { Emphasis, Link, ListItem, Nodes, Paragraph, Parents, Strong, Text } from "mdast";

/** Checks the nodes of a tree, which have to be passed in document order. */
export class Misreadings {
  /** Last line of the last paragraph. */
  private paragraphEnd = -1;

  constructor(readonly source: string) {}

  /** Whether a node may be wrong. `index`: among the children of its parent. */
  isOdd(node: Nodes, parent: Parents, index: number): boolean {
    switch (node.type) {
      case "paragraph":
        return this.isOddParagraph(node, parent);
      case "heading":
        return LIST_MARKER.test(this.sliceOf(node));
      case "code":
        return (
          this.isIndented(node) && (this.interrupts(node) || this.isIndented(parent.children[index + 1]))
        );
      case "html":
        return (/^\s*<\/?[a-z]/i.test(node.value) && this.interrupts(node)) || BAD_VALUE.test(node.value);
      case "tableRow":
        // A line that begins with these ends the table.
        return /^(?:<|:::)/.test(this.sliceOf(node));
      case "definition":
        return /\n[ \t]*[-:|][-:| \t]*$/.test(this.sliceOf(node));
      case "footnoteDefinition":
        return (
          parent.type !== "root" ||
          (node.position?.start.column ?? 1) > 1 ||
          (node.children[0] !== undefined && node.children[0].type !== "paragraph")
        );
      case "listItem":
        return isTask(node) && this.isOddTask(node);
      case "emphasis":
      case "strong":
        return !this.isFlanked(node);
      case "link":
        return node.children.some(holdsLink) || (this.isBare(node) && !this.isPlainAddress(node));
      case "text":
        return this.isOddText(node, parent, index);
      default:
        return false;
    }
  }

  /** The source of a node. */
  sliceOf({ position }: Nodes): string {
    return this.source.slice(position?.start.offset, position?.end.offset);
  }

  /** What stands before a node in its line. */
  prefixOf({ position }: Nodes): string {
    const offset = position?.start.offset ?? 0;
    return this.source.slice(this.source.lastIndexOf("\n", offset - 1) + 1, offset);
  }

  /** Whether the line of a node would go on with the paragraph above it. */
  private interrupts(node: Nodes): boolean {
    return node.position?.start.line === this.paragraphEnd + 1 && /^[ \t]*$/.test(this.prefixOf(node));
  }

  private isOddParagraph(node: Paragraph, parent: Parents): boolean {
    if (node.data?.directiveLabel === true) return false;
    const interrupts = this.interrupts(node);
    this.paragraphEnd = node.position?.end.line ?? this.paragraphEnd;
    const text = this.sliceOf(node);
    return (
      interrupts ||
      BLOCK.test(text) ||
      LIST_MARKER.test(text) ||
      (TASK.test(text) && this.mayBeTask(node, parent))
    );
  }

  /** A box at the start of a paragraph, where the item of a list begins. */
  private mayBeTask(node: Paragraph, parent: Parents): boolean {
    const offset = node.position?.start.offset ?? 0;
    const isBehindMarker = /(?:^|\n)[ \t>]*(?:[-+*]|\d{1,9}[.)])[ \t]*\n[ \t>]*$/.test(
      this.source.slice(Math.max(0, offset - 40), offset),
    );
    return isBehindMarker || (parent.type === "listItem" && !isTask(parent));
  }

  private isOddTask(node: ListItem): boolean {
    return (
      node.children[0]?.type === "heading" ||
      /^\S+[ \t]+\[[ \txX]\](?:[ \t]{2}|[ \t]*(?:\n|$))/.test(this.sliceOf(node))
    );
  }

  private isIndented(node: Nodes | undefined): boolean {
    return node?.type === "code" && !/^[`~]/.test(this.sliceOf(node));
  }

  /** Whether the delimiters of emphasis may open and close it (CommonMark, "left-flanking" and "right-flanking"). */
  private isFlanked({ position }: Emphasis | Strong): boolean {
    const { source } = this;
    const start = position?.start.offset ?? 0;
    const end = position?.end.offset ?? 0;
    const sign = source[start];
    if (sign !== "*" && sign !== "_") return true;
    const isSign = (offset: number) => source[offset] === sign;
    let [first, afterFirst, last, afterLast] = [start, start, end, end];
    while (isSign(first - 1)) first -= 1;
    while (isSign(afterFirst)) afterFirst += 1;
    while (isSign(last - 1)) last -= 1;
    while (isSign(afterLast)) afterLast += 1;
    const opens = source.slice(afterFirst, afterFirst + 2);
    const closes = source.slice(Math.max(0, last - 2), last);
    return (
      (!STARTS_WITH_SIGN.test(opens) || ENDS_LOOSELY.test(source.slice(Math.max(0, first - 2), first))) &&
      (!ENDS_WITH_SIGN.test(closes) || STARTS_LOOSELY.test(source.slice(afterLast, afterLast + 2)))
    );
  }

  /** Whether a link is an address that stands in the text by itself. */
  private isBare({ position }: Link): boolean {
    return !/^[[<]/.test(this.source.charAt(position?.start.offset ?? 0));
  }

  private isPlainAddress(node: Link): boolean {
    const [text] = node.children;
    const offset = node.position?.start.offset ?? 0;
    return (
      text?.type === "text" &&
      text.value === this.sliceOf(node) &&
      PLAIN_ADDRESS.test(text.value) &&
      /(?:^|\s|(?:^|[^\]])\()$/.test(this.source.slice(Math.max(0, offset - 2), offset))
    );
  }

  private isOddText(node: Text, parent: Parents, index: number): boolean {
    const text = node.value;
    const [before, after] = [parent.children[index - 1], parent.children[index + 1]];
    return (
      (text.includes("-") && DELIMITER_ROW.test(text)) ||
      (!isLink(parent) && ADDRESS_TRACE.test(text) && ADDRESS.test(text)) ||
      (/[*_<\]]/.test(text) &&
        (ODD_SIGNS.test(this.sliceOf(node)) ||
          // What is left of delimiters beside emphasis may have been meant for it.
          (isEmphasis(before) && /^\S*[*_]/.test(text)) ||
          (isEmphasis(after) && /[*_]\S*$/.test(text)) ||
          (isEmphasis(parent) && DELIMITER.test(text))))
    );
  }
}

const STARTS_WITH_SIGN = /^[\p{P}\p{S}]/u;
const ENDS_WITH_SIGN = /[\p{P}\p{S}]$/u;

/** At the end or the start of a text, beside white space or beside a sign. */
const ENDS_LOOSELY = /(?:^|[\s\p{P}\p{S}])$/u;
const STARTS_LOOSELY = /^(?:$|[\s\p{P}\p{S}])/u;

const LIST_MARKER = /^(?:[-+*]|\d{1,9}[.)])(?:\s|$)/;

/** Begins something else than a paragraph: of directives on lines of their own, values may hold braces. */
const BLOCK = /^#{1,6}(?:\s|$)|^>|^::(?=:|[a-z])/i;

const TASK = /^\[(?:[xX]|\s+)\](?![([])/;

/** An attribute's value without quotes that holds what it may not hold. */
const BAD_VALUE = /^<[a-z](?:[^<>"'=]|=\s*(?:"[^"]*"|'[^']*'))*=\s*[^\s"'<>=`]+[="'`<]/i;

/** Without it, a text holds no address: most texts have none. */
const ADDRESS_TRACE = /[:@]|www\./i;

/** An address that only the reference can tell whether it is one. */
const ADDRESS = /https?:\/\/\S|www\.\S|@(?:[\w-]+\.)+[\w-]*[a-z]/i;

const PLAIN_ADDRESS = /^(?:(?:https?:\/\/|www\.)[a-z\d][a-z\d.-]*(?:[:/?#]|$)|[\w.+-]+@[a-z\d.-]+$)/i;

/** What might have been a delimiter of emphasis. */
const DELIMITER = /\S\*|\*\S|(?<![\p{L}\p{N}])_\S|\S_(?![\p{L}\p{N}])/u;

/** Delimiters of two kinds or beside escaped ones, what might have been a link, a tag with a slash in a value. */
const ODD_SIGNS = /\\[*_][*_]|\*_|_\*|\]\(|<[a-z][\w-]*\s[^<>]*=\s*(?:[^\s"'=<>`]*\/|$)/i;

/** A line under the head of a table, which is one even where it is indented less than what it stands in. */
const DELIMITER_ROW = /^(?=.*[|:])(?=.*-)[-:| \t]+$/m;

function isTask(node: Nodes): boolean {
  return node.type === "listItem" && typeof node.checked === "boolean";
}

function isEmphasis(node: Nodes | undefined): boolean {
  return node?.type === "emphasis" || node?.type === "strong";
}

function isLink({ type }: Nodes): boolean {
  return type === "link" || type === "linkReference";
}

function holdsLink(node: Nodes): boolean {
  return isLink(node) || ("children" in node && node.children.some(holdsLink));
}
