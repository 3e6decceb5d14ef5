// Corrects known, unambiguous differences of the fast parser's tree from that of remark-parse.
import type { Html, Image, ImageReference, Nodes, Parents, PhrasingContent, Root } from "mdast";
import { BUILT_IN_DIRECTIVES, type InlineDirectives } from "./inline-directives.js";
import { Misreadings } from "./misreadings.js";
import { hasOddContainer } from "./odd-containers.js";
import type { Syntax } from "./processor.js";

/**
 * Puts a tree of the fast parser right. False where that cannot be done: the text has to be read by the reference.
 * The tree may be half changed then.
 */
export function repairTree(
  tree: Root,
  source: string,
  { math = false, inline = BUILT_IN_DIRECTIVES }: Syntax = {},
): boolean {
  const directives = inline.mayBeIn(source) ? inline : undefined;
  return (
    !(source.includes(":::") && hasOddContainer(tree, source)) &&
    new Repair(source, directives, math).children(tree)
  );
}

/** Whether the tree of a text in MDX may be wrong. */
export function isMisread(tree: Root, source: string): boolean {
  const misreadings = new Misreadings(source);
  const isOdd = (parent: Parents): boolean =>
    parent.children.some(
      (node, index) =>
        (node.type !== "paragraph" && misreadings.isOdd(node, parent, index)) ||
        (node.type === "text" && BARE_BRACE.test(misreadings.sliceOf(node))) ||
        ("children" in node && isOdd(node)),
    );
  return isOdd(tree) || (source.includes(":::") && hasOddContainer(tree, source));
}

/** One that begins an expression of MDX, and would not stay in a text. */
const BARE_BRACE = /(?<!\\)\{/;

/** Makes text again of what is no known directive: `10:30`. */
export function restoreInlineDirectives(parent: Parents, source: string, known: InlineDirectives): void {
  for (const node of parent.children) if ("children" in node) restoreInlineDirectives(node, source, known);
  if (!parent.children.some((node) => isUnknown(node, source, known))) return;
  const result: Nodes[] = [];
  const add = (node: Nodes) => {
    const last = result.at(-1);
    if (last?.type === "text" && node.type === "text") {
      last.value += node.value;
      if (last.position && node.position)
        last.position = { start: last.position.start, end: node.position.end };
    } else result.push(node);
  };
  for (const node of parent.children) {
    if (!isUnknown(node, source, known) || !node.position || !("children" in node)) {
      add(node);
      continue;
    }
    const { start, end } = node.position;
    const first = node.children.at(0)?.position?.start ?? end;
    const last = node.children.at(-1)?.position?.end ?? end;
    const phrases: Nodes[] = [
      { type: "text", value: source.slice(start.offset, first.offset), position: { start, end: first } },
      ...node.children,
      { type: "text", value: source.slice(last.offset, end.offset), position: { start: last, end } },
    ].filter((phrase) => phrase.type !== "text" || phrase.value !== "") as Nodes[];
    if (node.type === "textDirective") for (const phrase of phrases) add(phrase);
    else add({ type: "paragraph", children: phrases as PhrasingContent[], position: node.position });
  }
  parent.children = result as typeof parent.children;
}

/** Puts definitions back into the elements of JSX that they are written in: the fast parser has them in front of these. */
export function restoreDefinitions(parent: Parents): void {
  const nodes: Nodes[] = parent.children;
  const ownerOf = (node: Nodes) =>
    node.type === "definition" ? nodes.find((other) => isAround(other, node)) : undefined;
  const moved = nodes.filter(ownerOf);
  for (const node of moved) insertInOrder(ownerOf(node) as Parents, node);
  if (moved.length > 0)
    parent.children = nodes.filter((node) => !moved.includes(node)) as typeof parent.children;
  for (const node of nodes) if ("children" in node) restoreDefinitions(node);
}

function insertInOrder(parent: Parents, node: Nodes): void {
  const nodes: Nodes[] = parent.children;
  const owner = nodes.find((other) => isAround(other, node));
  if (owner) return insertInOrder(owner as Parents, node);
  const next = nodes.findIndex((other) => startOf(other) >= startOf(node));
  nodes.splice(next < 0 ? nodes.length : next, 0, node);
}

function isAround(node: Nodes, { position }: Nodes): boolean {
  return (
    "children" in node &&
    startOf(node) < (position?.start.offset ?? 0) &&
    (node.position?.end.offset ?? 0) >= (position?.end.offset ?? 0)
  );
}

function startOf({ position }: Nodes): number {
  return position?.start.offset ?? 0;
}

class Repair {
  private readonly misreadings: Misreadings;

  constructor(
    source: string,
    /** The directives that the parser had to look for. */
    private readonly directives: InlineDirectives | undefined,
    /** Whether it looked for formulas, which it leaves out of alternative texts. */
    private readonly math: boolean,
  ) {
    this.misreadings = new Misreadings(source);
  }

  /** `holder`: the list item, quote or the like that the nodes stand in. */
  children(parent: Parents, holder?: Parents): boolean {
    const inner = isHolder(parent) ? parent : holder;
    if (this.directives && !this.withoutDirectives(parent, this.directives)) return false;
    return parent.children.every(
      (node, index) =>
        !this.misreadings.isOdd(node, parent, index) &&
        this.node(node, parent, inner) &&
        (!("children" in node) || this.children(node, inner)),
    );
  }

  private node(node: Nodes, parent: Parents, holder: Parents | undefined): boolean {
    switch (node.type) {
      case "image":
      case "imageReference":
        if (this.math && this.misreadings.sliceOf(node).includes("$")) return false;
        return !this.directives || this.alt(node);
      case "html":
        return holder === undefined || (parent === holder ? this.block(node, holder) : this.tag(node));
      default:
        return true;
    }
  }

  /** Colons in prose (`01:00`) that were taken for directives become text again, one with the texts beside them. */
  private withoutDirectives(parent: Parents, known: InlineDirectives): boolean {
    const { source } = this.misreadings;
    if (!parent.children.some((node) => isUnknown(node, source, known))) return true;
    const result: Nodes[] = [];
    for (const node of parent.children) {
      const value = this.misreadings.sliceOf(node);
      // Brackets and braces may hold Markdown; a directive that is a line of its own ends what stands before it.
      const isText = isUnknown(node, source, known);
      if (isText && !/^:[\w-]+$/.test(value)) return false;
      const text: Nodes = isText ? { type: "text", value, ...placeOf(node) } : node;
      const last = result.at(-1);
      if (last?.type === "text" && text.type === "text") {
        last.value += text.value;
        if (last.position && text.position)
          last.position = { start: last.position.start, end: text.position.end };
      } else result.push(text);
    }
    parent.children = result as PhrasingContent[];
    return true;
  }

  /** The alternative text is flat: what was taken for a directive is lost. */
  private alt(node: Image | ImageReference): boolean {
    const source = this.misreadings.sliceOf(node);
    const label = /^!\[([^[\]\\&*_`<>~\n]*)\]/.exec(source)?.[1];
    if (label !== undefined) node.alt = label;
    return label !== undefined || !/:\w/.test(source);
  }

  /** A tag inside of a paragraph in a list item or quote: the reference leaves out indentation and signs of quotes. */
  private tag(node: Html): boolean {
    if (/\n[ \t>]*\t/.test(this.misreadings.sliceOf(node)) || /\n[ \t]*>/.test(node.value)) return false;
    node.value = node.value.replace(/\n {1,3}/g, "\n");
    return true;
  }

  /** A block of HTML in a list item or quote: the reference leaves out the last line break. */
  private block(node: Html, holder: Parents): boolean {
    if (holder.type === "blockquote" && !this.misreadings.prefixOf(node).includes(">")) return false;
    if (OPEN_HTML.test(node.value)) return false;
    if (!node.value.endsWith("\n")) return true;
    node.value = node.value.replace(/\n+$/, "");
    return /^<!--[^]*-->[ \t]*$/.test(node.value);
  }
}

/** HTML that goes on over blank lines, and does not end. */
const OPEN_HTML = /^\s*<(?:!--(?![^]*-->)|\?|!(?!--)|(?:pre|script|style|textarea)\b(?![^]*<\/))/i;

/** Whether a node is what only the fast parser takes for a directive. */
function isUnknown({ type, position }: Nodes, source: string, known: InlineDirectives): boolean {
  return (
    (type === "textDirective" || type === "leafDirective") &&
    !known.isOne(type, source.slice(position?.start.offset, position?.end.offset))
  );
}

function placeOf({ position }: Nodes): Pick<Nodes, "position"> {
  return position ? { position } : {};
}

function isHolder({ type }: Parents): boolean {
  return (
    type === "listItem" ||
    type === "blockquote" ||
    type === "footnoteDefinition" ||
    type === "containerDirective"
  );
}
