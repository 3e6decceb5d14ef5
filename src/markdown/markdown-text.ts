// Syntax tree → Markdown for other programs, in which nothing is left of components, JSX and ESM. What is plain Markdown is
// copied from the source as it is.
import type { Nodes, Parents, Root } from "mdast";
import type { MarkdownPart, MarkdownTemplate } from "../types/markdown-template.js";
import { LineIndex } from "../text/position.js";
import { BUILT_INS } from "./components/built-ins.js";
import { escaped, indented, type MarkdownWriter } from "./components/component.js";
import type { Use } from "./components/use.js";
import type { ConversionContext } from "./conversion-context.js";
import { isJsx, type Jsx } from "./jsx-nodes.js";
import { PHRASES } from "./phrases.js";
import { slotsOf, textOf } from "./text.js";

/**
 * The Markdown of a tree; nothing where its source says the same. `text`: of the whole file; `isNumbered`: headings have numbers. Call it after the conversion to HTML,
 * which gathers the links.
 */
export function markdownOf(
  tree: Root,
  text: string,
  context: ConversionContext,
  isNumbered = false,
): MarkdownTemplate | undefined {
  // A page with code, and what is no page, may be a part of another page, whose Markdown needs it.
  const isPart =
    context.jsx !== undefined ||
    context.module !== undefined ||
    context.variables !== undefined ||
    /(?:^|\/)_/.test(context.file);
  // Most pages have nothing of it: that is known without looking through them.
  if (!isPart && context.words.size === 0 && !isNumbered) return undefined;
  const writer = new TreeWriter(text, context);
  return isPart || writer.isForeign(tree) ? templateOf(writer.blocks(tree.children).trim()) : undefined;
}

/** Stand for a hole in the text: noncharacters, which authors' text has none of. */
const [OPEN, CLOSE] = ["\ufdd0", "\ufdd1"];

function templateOf(text: string): MarkdownTemplate {
  const parts = text.split(/\ufdd0([\w+@-]+)\ufdd1/);
  return {
    strings: parts.filter((_, index) => index % 2 === 0),
    holes: parts
      .filter((_, index) => index % 2 === 1)
      .map((hole) => {
        if (hole.startsWith("+")) return { insertion: Number(hole) };
        if (hole.startsWith("@"))
          return { part: JSON.parse(Buffer.from(hole.slice(1), "base64url").toString()) as MarkdownPart };
        return /^\d+$/.test(hole) ? Number(hole) : (hole as "DocCardList");
      }),
  };
}

class TreeWriter implements MarkdownWriter {
  readonly useOf: MarkdownWriter["useOf"];
  readonly wording: MarkdownWriter["wording"];
  readonly language: MarkdownWriter["language"];
  private readonly lines: LineIndex;
  /** Where addresses are written, in order, with the indexes of their links, and where comments are. */
  private readonly written: readonly (readonly [from: number, to: number, link?: number])[];
  /** Whether a node holds something that is no Markdown. */
  private readonly foreign = new Map<Nodes, boolean>();

  constructor(
    private readonly text: string,
    private readonly context: ConversionContext,
  ) {
    this.lines = new LineIndex(text);
    this.useOf = context.useOf;
    this.wording = context.wording;
    this.language = context.language;
    this.written = [
      ...context.links.flatMap(({ range, inert }, link) =>
        range && !inert ? [[...range, link] as const] : [],
      ),
      ...context.comments,
    ].sort(([one], [other]) => one - other);
  }

  blocks(nodes: readonly Nodes[]): string {
    const blocks: string[] = [];
    let line: Nodes[] = [];
    const endLine = () => {
      blocks.push(this.phrases(line).trim());
      line = [];
    };
    for (const node of nodes) {
      if (PHRASES.has(node.type)) line.push(node);
      else {
        endLine();
        blocks.push(this.block(node));
      }
    }
    endLine();
    return blocks.filter((block) => block !== "").join("\n\n");
  }

  phrases(nodes: readonly Nodes[]): string {
    return nodes.map((node) => this.phrase(node)).join("");
  }

  address({ node, props }: Use, attribute: string): string {
    const link = this.context.linkOf(node, attribute);
    if (link !== undefined) return `${OPEN}${link}${CLOSE}`;
    const url = props[attribute];
    return typeof url === "string" ? url : "";
  }

  list(name: "DocCardList" | "TOCInline"): string {
    return `${OPEN}${name}${CLOSE}`;
  }

  part(part: MarkdownPart): string {
    return `${OPEN}@${Buffer.from(JSON.stringify(part)).toString("base64url")}${CLOSE}`;
  }

  sourceOf(node: Nodes): string {
    return this.context.sourceOf(node);
  }

  isForeign(node: Nodes): boolean {
    const known = this.foreign.get(node);
    if (known !== undefined) return known;
    const isForeign =
      node.type.startsWith("mdx") ||
      node.data?.isMade === true ||
      (node.type === "heading" && (node.data?.isJsx === true || node.data?.number !== undefined)) ||
      (isDirective(node) && this.useOf(node)?.name !== "Admonition") ||
      ("children" in node && node.children.some((child) => this.isForeign(child)));
    this.foreign.set(node, isForeign);
    return isForeign;
  }

  private block(node: Nodes): string {
    if (!node.position) return this.phrase(node);
    if (!this.isForeign(node)) return this.source(node, true);
    const { insertion } = node.data ?? {};
    if (insertion !== undefined)
      return `${OPEN}+${insertion}${CLOSE}\n\n${this.blocks(slotsIn(node))}`.trim();
    const use = this.useOf(node);
    if (use) return this.ofUse(use);
    switch (node.type) {
      case "mdxjsEsm":
        return "";
      case "heading":
        return `${"#".repeat(node.depth)} ${node.data?.number ?? ""}${this.phrases(node.children).replace(/\n/g, " ")}`;
      case "paragraph":
        return this.phrases(node.children).trim();
      case "blockquote":
        return this.blocks(node.children)
          .replace(/^(?=.)/gm, "> ")
          .replace(/^$/gm, ">");
      case "list":
        return node.children.map((item, index) => this.item(item, node.children[index - 1])).join("");
      case "table":
        return node.children
          .map((row) => `| ${row.children.map((cell) => this.phrases(cell.children).trim()).join(" | ")} |`)
          .toSpliced(1, 0, `|${node.children[0]?.children.map(() => " --- |").join("") ?? ""}`)
          .join("\n");
      case "containerDirective":
        return this.blocks(node.children);
      case "footnoteDefinition":
        return indented(this.blocks(node.children), `[^${node.identifier}]: `, "    ");
      default:
        return isJsx(node) ? this.element(node) : this.phrase(node).trim();
    }
  }

  private item(node: Nodes, before: Nodes | undefined): string {
    const [first] = "children" in node ? node.children : [];
    const from = node.position?.start;
    const marker = first?.position?.start.line === from?.line ? this.between(node, first) : "- ";
    const gap = (from?.line ?? 0) - (before?.position?.end.line ?? 0) > 1 ? "\n\n" : "\n";
    const content = "children" in node ? this.blocks(node.children) : "";
    return `${before ? gap : ""}${indented(content, marker || "- ")}`;
  }

  /** What a list item has before its content. */
  private between({ position }: Nodes, first: Nodes | undefined): string {
    if (!position || !first?.position) return "";
    return this.context.slice(this.lines.offsetAt(position.start), this.lines.offsetAt(first.position.start));
  }

  private ofUse(use: Use): string {
    return BUILT_INS[use.name]?.markdown(use, this) ?? "";
  }

  private phrase(node: Nodes): string {
    if (!node.position) return "children" in node ? this.phrases(node.children) : escaped(textOf(node));
    if (!this.isForeign(node)) return this.source(node, false);
    const { insertion } = node.data ?? {};
    if (insertion !== undefined) return `${OPEN}+${insertion}${CLOSE}${this.phrases(slotsIn(node))}`;
    const use = this.useOf(node);
    if (use) return this.ofUse(use);
    if (isJsx(node)) return this.element(node);
    if (node.type === "mdxFlowExpression" || node.type === "mdxTextExpression") return escaped(textOf(node));
    if (!("children" in node)) return "";
    const inner = this.phrases(node.children);
    switch (node.type) {
      case "emphasis":
        return `*${inner}*`;
      case "strong":
        return `**${inner}**`;
      case "delete":
        return `~~${inner}~~`;
      case "link":
        return `[${inner}](${this.link(node)})`;
      default:
        return inner;
    }
  }

  private link(node: Extract<Nodes, { type: "link" }>): string {
    const end = node.position ? this.lines.offsetAt(node.position.end) : 0;
    const own = this.written.findLast(([, to, link]) => to <= end && link !== undefined);
    return own ? `${OPEN}${own[2]}${CLOSE}` : node.url;
  }

  /** An element of HTML. Those that Markdown lacks stay tags, without attributes. */
  private element(node: Jsx): string {
    const isBlock = node.type === "mdxJsxFlowElement";
    const given = (name: string) => {
      const found = node.attributes.find((attribute) => "name" in attribute && attribute.name === name);
      return typeof found?.value === "string" ? found.value : "";
    };
    const address = (name: string) => {
      const link = this.context.linkOf(node, name);
      return link === undefined ? given(name) : `${OPEN}${link}${CLOSE}`;
    };
    const inner = isBlock ? this.blocks(node.children) : this.phrases(node.children);
    switch (node.name) {
      case "a":
        return `[${inner}](${address("href")})`;
      case "img":
        return `![${escaped(given("alt"))}](${address("src")})`;
      case "iframe":
      case "video":
      case "audio":
        return address("src") === ""
          ? inner
          : `[${escaped(given("title")) || address("src")}](${address("src")})`;
      case "br":
      case "hr":
        return `<${node.name}>`;
      case "head":
        return "";
      default:
        if (node.name === null || !KEPT.test(node.name)) return inner;
        return isBlock
          ? `<${node.name}>\n\n${inner}\n\n</${node.name}>`
          : `<${node.name}>${inner}</${node.name}>`;
    }
  }

  /** The source of a node, without what quotes, lists and elements put before its further lines. */
  private source(node: Nodes, isBlock: boolean): string {
    const { start, end } = node.position ?? { start: undefined, end: undefined };
    if (!start || !end) return "";
    const lines: string[] = [];
    const indent = isBlock ? start.column - 1 : Infinity;
    // The end of a line may have been rewritten for the parser.
    const isWhole = isBlock && node.type !== "paragraph";
    for (let line = start.line; line <= end.line; line++) {
      const last = isWhole || line < end.line ? this.lines.endOf(line) : this.lines.offsetAt(end);
      let from = line === start.line ? this.lines.offsetAt(start) : this.lines.startOf(line);
      for (
        let left = indent;
        line > start.line && left > 0 && from < last && " \t>".includes(this.text[from] ?? "");
        left--
      )
        from += 1;
      lines.push(this.marked(from, last));
    }
    return isBlock ? lines.join("\n").trimEnd() : lines.join("\n");
  }

  /** A piece of the source with marks for its addresses, and without comments. */
  private marked(from: number, to: number): string {
    let result = "";
    let done = from;
    for (const [start, end, link] of this.written) {
      const isComment = link === undefined;
      if (isComment ? end <= done || start >= to : start < done || end > to) continue;
      const text = isComment ? undefined : this.context.links[link]?.text;
      const mark = isComment ? "" : `${OPEN}${link}${CLOSE}`;
      result += this.context.slice(done, Math.max(done, start));
      result += text === undefined ? mark : `[${text}](${mark})`;
      done = Math.min(end, to);
    }
    return result + this.context.slice(done, to);
  }
}

/** Elements without which a text means something else. */
const KEPT =
  /^(?:sub|sup|kbd|del|ins|mark|b|strong|i|em|code|pre|details|summary|table|thead|tbody|tfoot|tr|th|td|dl|dt|dd|ul|ol|li|blockquote|h[1-6])$/;

/** The Markdown in what only running the page tells. */
function slotsIn(node: Nodes): readonly Nodes[] {
  return "children" in node ? slotsOf(node) : [];
}

function isDirective({ type }: Nodes | Parents): boolean {
  return type === "containerDirective" || type === "leafDirective" || type === "textDirective";
}
