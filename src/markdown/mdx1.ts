// Text in MDX 1, as Docusaurus 2 reads it → syntax tree: Markdown whose HTML is JSX.
import type { Html, Nodes, Parents, PhrasingContent, Root, RootContent } from "mdast";
import { endOfTag } from "./limits.js";
import { isJsx, type Jsx } from "./jsx-nodes.js";
import { isStatement } from "./mdx-scope.js";
import { MdxSyntaxError } from "./mdx-syntax.js";
import { mdxTree } from "./mdx-tree.js";
import { parseTree, type Syntax, type TreeOf } from "./processor.js";

/**
 * The syntax tree of a text in MDX 1. Braces in Markdown are text, `<https://…>` is a link, and what begins with a tag is JSX up to the
 * next empty line. HTML that has neither components nor braces stays what it is. `mdxTreeOf`: the parser of MDX 3, for single tags. Throws an
 * `MdxSyntaxError`.
 */
export function mdx1Tree(text: string, mdxTreeOf: TreeOf, syntax?: Syntax): Root {
  const { masked, statements, blocks } = splitBlocks(text);
  const tree = parseTree(masked, syntax);
  const reader = new Reader(text, blocks, mdxTreeOf);
  reader.read(tree);
  const esm = statements.map(({ value, line }): Nodes => {
    const start = { line, column: 1 };
    return { type: "mdxjsEsm", value, position: { start, end: start } };
  });
  return { ...tree, children: [...(esm as RootContent[]), ...tree.children] };
}

interface Split {
  /** The text with spaces in the place of statements, and comments of the same length in that of blocks of JSX. */
  readonly masked: string;
  readonly statements: readonly { readonly value: string; readonly line: number }[];
  /** Where blocks of JSX begin. */
  readonly blocks: ReadonlySet<number>;
}

const STATEMENT = /^(?:import|export)\s/;
const BLOCK = /^ {0,3}(?=<\/?[A-Za-z][\w.]*(?:[\s/>]|$)|<>)/;

/** Finds the statements and the blocks of JSX: each begins a line after an empty one, and ends before the next. */
function splitBlocks(text: string): Split {
  const lines = text.split("\n");
  const statements: { value: string; line: number }[] = [];
  const blocks = new Set<number>();
  let offset = 0;
  let fence: string | undefined;
  let begins = true;
  for (let place = 0; place < lines.length; place++) {
    const line = lines[place] ?? "";
    const start = offset;
    offset += line.length + 1;
    const [, marks] = /^\s*(`{3,}|~{3,})/.exec(line) ?? [];
    if (marks !== undefined && (fence === undefined || marks.startsWith(fence)))
      fence = fence === undefined ? marks : undefined;
    const isFree = begins && fence === undefined && marks === undefined;
    begins = line.trim() === "" || /^\s*:::/.test(line);
    if (!isFree || (!STATEMENT.test(line) && !BLOCK.test(line))) continue;
    let end = place + 1;
    while (end < lines.length && lines[end]?.trim() !== "") end++;
    const own = lines.slice(place, end);
    const value = own.join("\n");
    const isEsm = STATEMENT.test(line);
    if (isEsm && !isStatement(value)) continue;
    const [indent = ""] = isEsm ? [""] : (BLOCK.exec(line) ?? []);
    if (isEsm) statements.push({ value, line: place + 1 });
    else if (value.length - indent.length >= SHORTEST) blocks.add(start + indent.length);
    else continue;
    const mask = isEsm ? value.replace(/[^\n]/g, " ") : indent + comment(value.slice(indent.length));
    for (const [index, masked] of mask.split("\n").entries()) lines[place + index] = masked;
    offset = start + value.length + 1;
    place = end - 1;
  }
  return { masked: lines.join("\n"), statements, blocks };
}

/** A shorter block is one of CommonMark, too. */
const SHORTEST = "<!---->".length;

function comment(text: string): string {
  const inside = text.slice(4, -3).replace(/[^\n]/g, "x");
  const whole = `<!--${inside}-->`;
  // The marks of the comment take no line break away.
  return text.slice(0, 4).includes("\n") || text.slice(-3).includes("\n") ? text : whole;
}

class Reader {
  constructor(
    private readonly text: string,
    private readonly blocks: ReadonlySet<number>,
    private readonly mdxTreeOf: TreeOf,
  ) {}

  /** Puts elements of JSX in the place of HTML. */
  read(parent: Parents): void {
    for (const child of parent.children) {
      if (child.type === "html") this.restore(child);
      if ("children" in child) this.read(child);
    }
    if (parent.type === "paragraph" && this.isJsx(parent)) return;
    if (!parent.children.some((child) => child.type === "html" && isCode(child.value))) return;
    parent.children = this.nested(parent.children, parent.type) as typeof parent.children;
  }

  private restore(node: Html): void {
    const { start, end } = node.position ?? {};
    if (this.blocks.has(start?.offset ?? -1)) node.value = this.text.slice(start?.offset, end?.offset);
  }

  /** A paragraph with attributes in braces, which are no HTML, is one of MDX 3 where it can be read so. */
  private isJsx(parent: Parents): boolean {
    const { start, end } = parent.position ?? {};
    const source = this.text.slice(start?.offset, end?.offset);
    if (!/<\w[^>]*=\{/.test(source)) return false;
    try {
      const [only, ...others] = mdxTree(withPlainBraces(source), this.mdxTreeOf).children;
      if (!only || others.length > 0) return false;
      parent.children = (
        only.type === "paragraph" ? only.children : [{ ...only, type: "mdxJsxTextElement" }]
      ) as typeof parent.children;
      return true;
    } catch {
      return false;
    }
  }

  private nested(children: readonly Nodes[], parent: Parents["type"]): Nodes[] {
    const type = PHRASING.has(parent) ? "mdxJsxTextElement" : "mdxJsxFlowElement";
    const top: Nodes[] = [];
    const open: Jsx[] = [];
    const add = (node: Nodes) =>
      void (open.at(-1)?.children ?? top).push(node as PhrasingContent & RootContent);
    for (const child of children) {
      if (child.type !== "html" || (open.length === 0 && !isCode(child.value))) {
        add(child);
        continue;
      }
      for (const piece of piecesOf(child.value)) {
        if (piece.kind === "text") for (const node of this.textOf(piece.text)) add(node);
        else if (piece.kind === "close") {
          if (open.pop()?.name !== piece.name) throw unbalanced();
        } else {
          const element = {
            ...this.elementOf(piece.text),
            type,
            children: [],
            position: child.position,
          } as Jsx;
          add(element);
          if (piece.kind === "open") open.push(element);
        }
      }
    }
    if (open.length > 0) throw unbalanced();
    return top;
  }

  /** What the start tag says, which ends with `/>`. */
  private elementOf(tag: string): Pick<Jsx, "name" | "attributes"> {
    const [element] = this.parsed(tag);
    if (!element || !isJsx(element)) throw unbalanced();
    return { name: element.name, attributes: element.attributes };
  }

  /** Text between tags may hold expressions. */
  private textOf(text: string): readonly Nodes[] {
    if (text.trim() === "") return text.includes("\n") ? [] : [{ type: "text", value: text }];
    if (!text.includes("{")) return [{ type: "html", value: text }];
    // In JSX, line breaks and the space around them are one space, and nothing at the ends.
    const line = text.replace(/^\s*\n\s*|\s*\n\s*$/g, "").replace(/\s*\n\s*/g, " ");
    const [group] = this.parsed(`<>${line}</>`);
    if (!group || !("children" in group)) throw unbalanced();
    return group.children;
  }

  private parsed(source: string): readonly Nodes[] {
    try {
      return mdxTree(source, this.mdxTreeOf).children;
    } catch {
      throw unbalanced();
    }
  }
}

/** The tags do not match, or one of them cannot be read. What the parser of MDX 3 has said of the text is reported. */
const unbalanced = () => new MdxSyntaxError("The tags do not match", 1, 1);

/** Nodes that hold text. */
const PHRASING: ReadonlySet<string> = new Set([
  "paragraph",
  "heading",
  "tableCell",
  "emphasis",
  "strong",
  "delete",
  "link",
]);

/** Whether HTML has something that is JSX alone. */
function isCode(html: string): boolean {
  return /<\/?[A-Z]|[{}]|<\/?>/.test(html);
}

/** A text in which braces outside of tags and code are text. */
function withPlainBraces(source: string): string {
  const sign = /`+[^`]*`+|<\/?[A-Za-z][\w.:-]*|[{}]/g;
  let result = "";
  let end = 0;
  for (let found = sign.exec(source); found; found = sign.exec(source)) {
    const isTag = found[0].startsWith("<");
    if (isTag) sign.lastIndex = endOfTag(source, sign.lastIndex) ?? sign.lastIndex;
    const isBrace = /^[{}]$/.test(found[0]);
    result +=
      source.slice(end, found.index) + (isBrace ? "\\" : "") + source.slice(found.index, sign.lastIndex);
    end = sign.lastIndex;
  }
  return result + source.slice(end);
}

const VOID = /^(?:area|base|br|col|embed|hr|img|input|link|meta|source|track|wbr)$/;

type Piece =
  | { readonly kind: "text"; readonly text: string }
  | { readonly kind: "open" | "whole"; readonly text: string }
  | { readonly kind: "close"; readonly name: string | null };

/** The tags of a text, and what is between them. Comments are left out. */
function piecesOf(html: string): Piece[] {
  const pieces: Piece[] = [];
  const sign = /<!--[^]*?-->|<(\/?)([A-Za-z][\w.:-]*|(?=>))/g;
  let end = 0;
  for (let found = sign.exec(html); found; found = sign.exec(html)) {
    const [all, slash, name] = found;
    if (found.index > end) pieces.push({ kind: "text", text: html.slice(end, found.index) });
    end = sign.lastIndex;
    if (all.startsWith("<!--")) continue;
    const after = endOfTag(html, end);
    if (after === undefined) throw unbalanced();
    const attributes = html.slice(end, after).replace(/\/\s*$/, "");
    const isWhole = attributes.length < after - end || VOID.test(name ?? "");
    if (slash === "/") pieces.push({ kind: "close", name: name || null });
    else if (!name) pieces.push({ kind: "open", text: "<></>" });
    else pieces.push({ kind: isWhole ? "whole" : "open", text: `<${name}${attributes} />` });
    end = sign.lastIndex = after + 1;
  }
  if (end < html.length) pieces.push({ kind: "text", text: html.slice(end) });
  return pieces;
}
