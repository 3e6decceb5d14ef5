// Syntax tree → HTML text, straight: what remark-rehype and rehype-stringify make of the kinds of nodes that most
// documents consist of, without the tree between the two.
import type { Heading, Image, Link, List, ListItem, Nodes, Root, Table, TableRow } from "mdast";
import { codeBlock } from "./code-block.js";
import { alertOf, containerOf, labelAndContent } from "./containers.js";
import type { Conversion, PartWriter } from "./conversion.js";
import { headingAnchor } from "./elements.js";
import { isSpread } from "./list-item.js";

const SIMPLE = new Set<Nodes["type"]>([
  "root",
  "paragraph",
  "text",
  "emphasis",
  "strong",
  "delete",
  "inlineCode",
  "break",
  "heading",
  "link",
  "image",
  "list",
  "listItem",
  "blockquote",
  "code",
  "table",
  "tableRow",
  "tableCell",
  "thematicBreak",
  "html",
  "containerDirective",
]);

/** Whether `simpleHtml` can write a tree: references, footnotes and tasks are for the converter. */
export function isSimple(node: Nodes): boolean {
  if (!SIMPLE.has(node.type) || (node.type === "listItem" && typeof node.checked === "boolean")) return false;
  return !("children" in node) || node.children.every(isSimple);
}

/** HTML text of a simple tree, equal to that of the converter. */
export function simpleHtml(tree: Root, conversion: Conversion): string {
  return new SimpleWriter(conversion).pieces(tree.children).map(htmlOf).join("\n");
}

/** What became of a block; of a paragraph, what stands in it. */
type Piece = string | { readonly paragraph: string };

class SimpleWriter implements PartWriter {
  readonly context: Conversion["context"];

  constructor(private readonly conversion: Conversion) {
    this.context = conversion.context;
  }

  pieces(nodes: readonly Nodes[]): Piece[] {
    return nodes.flatMap((node) => this.block(node));
  }

  blocks(nodes: readonly Nodes[]): string {
    return loose(this.pieces(nodes).map(htmlOf)).join("");
  }

  phrases(nodes: readonly Nodes[]): string {
    return nodes.map((node, index) => this.phrase(node, nodes[index - 1]?.type === "break")).join("");
  }

  private block(node: Nodes): Piece | Piece[] {
    switch (node.type) {
      case "paragraph":
        return { paragraph: this.phrases(node.children) };
      case "heading":
        return this.heading(node);
      case "list":
        return this.list(node);
      case "blockquote":
        return alertOf(this, node) ?? `<blockquote>${this.blocks(node.children)}</blockquote>`;
      case "code":
        return codeBlock(this.context, node);
      case "table":
        return this.table(node);
      case "thematicBreak":
        return "<hr>";
      case "containerDirective":
        return containerOf(this, node) ?? loose(this.pieces(labelAndContent(node).content).map(htmlOf));
      default:
        return this.phrase(node, false);
    }
  }

  /** `afterBreak`: spaces at its start stand at the start of a line. */
  private phrase(node: Nodes, afterBreak: boolean): string {
    switch (node.type) {
      case "text":
        return escapeText(trimmed(withTrimmedLines(node.value), afterBreak));
      case "emphasis":
        return `<em>${this.inside(node.children, afterBreak)}</em>`;
      case "strong":
        return `<strong>${this.inside(node.children, afterBreak)}</strong>`;
      case "delete":
        return `<del>${this.inside(node.children, afterBreak)}</del>`;
      case "inlineCode":
        return `<code>${escapeText(trimmed(node.value.replace(/\r?\n|\r/g, " "), afterBreak))}</code>`;
      case "break":
        return "<br>\n";
      case "link":
        return this.link(node, afterBreak);
      case "image":
        return this.image(node);
      case "html":
        return this.context.rawHtml(node.value, node.position?.start);
      default:
        throw new Error(`No simple node: ${node.type}`);
    }
  }

  private inside(nodes: readonly Nodes[], afterBreak: boolean): string {
    const [first] = nodes;
    if (!afterBreak || first?.type !== "text") return this.phrases(nodes);
    return this.phrase(first, true) + this.phrases(nodes.slice(1));
  }

  private link(node: Link, afterBreak: boolean): string {
    const content = this.inside(node.children, afterBreak);
    const hole = this.context.link(node.url, this.context.pointOf(node.position?.start));
    return `<a${attribute("title", node.title)}${attribute("data-hole", hole)}>${content}</a>`;
  }

  private image(node: Image): string {
    const hole = this.context.image(node.url, this.context.pointOf(node.position?.start));
    const own = attribute("alt", node.alt) + attribute("title", node.title);
    return `<img${own} loading="lazy"${attribute("data-hole", hole)}>`;
  }

  private heading(node: Heading): string {
    const entry = this.conversion.headings.get(node);
    const name = `h${node.depth}`;
    const content = this.phrases(entry?.children ?? node.children);
    if (!entry) return `<${name}>${content}</${name}>`;
    const start = `<${name}${attribute("id", entry.id)}>${content}`;
    if (entry.level === 1) return `${start}</${name}>`;
    const { href, ariaLabel } = headingAnchor(entry.id, entry.text).properties;
    const label = attribute("href", String(href)) + attribute("aria-label", String(ariaLabel));
    return `${start}<a class="anchor"${label}></a></${name}>`;
  }

  private list(list: List): string {
    const spread = isSpread(list);
    const items = list.children.map((item) => this.listItem(item, spread));
    const name = list.ordered ? "ol" : "ul";
    const start = typeof list.start === "number" && list.start !== 1 ? String(list.start) : undefined;
    return `<${name}${attribute("start", start)}>${loose(items).join("")}</${name}>`;
  }

  /** `spread`: its paragraphs are elements. */
  private listItem({ children }: ListItem, spread: boolean): string {
    const pieces = this.pieces(children);
    const isBare = (piece: Piece | undefined) => typeof piece === "object" && !spread;
    const content = pieces.map((piece, index) => {
      const html = typeof piece === "object" && !spread ? piece.paragraph : htmlOf(piece);
      return index === 0 && isBare(piece) ? html : `\n${html}`;
    });
    const end = pieces.length > 0 && !isBare(pieces.at(-1)) ? "\n" : "";
    return `<li>${content.join("")}${end}</li>`;
  }

  private table({ children, align }: Table): string {
    const [head, ...body] = children.map((row, index) => this.row(row, index === 0 ? "th" : "td", align));
    const parts = [
      ...(head === undefined ? [] : [`<thead>${loose([head]).join("")}</thead>`]),
      ...(body.length > 0 ? [`<tbody>${loose(body).join("")}</tbody>`] : []),
    ];
    const table = `<table>${loose(parts).join("")}</table>`;
    return `<div class="table-scroll" role="group" aria-label="Table" tabindex="0">${table}</div>`;
  }

  private row({ children }: TableRow, name: "th" | "td", align: Table["align"]): string {
    const cells = Array.from({ length: align?.length ?? children.length }, (_, index) => {
      const side = align?.[index];
      const start = side ? `<${name} class="align-${side}">` : `<${name}>`;
      return `${start}${this.phrases(children[index]?.children ?? [])}</${name}>`;
    });
    return `<tr>${loose(cells).join("")}</tr>`;
  }
}

function htmlOf(piece: Piece): string {
  return typeof piece === "string" ? piece : `<p>${piece.paragraph}</p>`;
}

/** A line break before the first, between all, and after the last, if there is one. */
function loose(pieces: readonly string[]): string[] {
  return ["\n", ...pieces.flatMap((piece) => [piece, "\n"])];
}

/** Without the spaces and tabs around line breaks. */
function withTrimmedLines(text: string): string {
  return text.includes("\n") || text.includes("\r") ? text.replace(/[ \t]*(\r?\n|\r)[ \t]*/g, "$1") : text;
}

function trimmed(text: string, start: boolean): string {
  return start ? text.replace(/^[ \t]+/, "") : text;
}

function escapeText(text: string): string {
  return /[<&]/.test(text) ? text.replaceAll("&", "&#x26;").replaceAll("<", "&#x3C;") : text;
}

/** An attribute with a space before it; nothing where there is no value. */
function attribute(name: string, value: string | null | undefined): string {
  return value === null || value === undefined ? "" : ` ${name}="${value.replace(/["&'`\0]/g, reference)}"`;
}

function reference(character: string): string {
  return `&#x${character.charCodeAt(0).toString(16).toUpperCase()};`;
}
