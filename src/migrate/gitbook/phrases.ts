// What stands in lines of text and in HTML on GitBook, in the syntax of docsite. The places are those of the syntax tree.
import type { Heading, Html, Link, Nodes, Parents } from "mdast";
import { parseTree } from "../../markdown/processor.js";
import { textOf } from "../../markdown/text.js";
import { escapeHtml } from "../../text/escape.js";
import { edited, rangeOf, type Edit } from "../markdown/edits.js";
import { plain } from "./media.js";
import { iconNamed, shownTable } from "./tables.js";

/** What phrases are read with. */
export interface PhraseContext {
  readonly titleOf: (url: string) => string | undefined;
  readonly linkTo: (url: string) => string;
  /** The value of an expression: `space.vars.version`. */
  readonly valueOf: (expression: string) => string | undefined;
  /** The site reads formulas, so that other dollar signs need a backslash. */
  readonly hasMath: boolean;
  /** `written`: a text that stands at its place. */
  readonly leave: (what: string, written: string, hint?: string) => void;
}

/** A text without front matter in the syntax of docsite. */
export function convertPhrases(text: string, context: PhraseContext): string {
  return edited(text, new Phrases(text, context).read(parseTree(text)));
}

const ICON = /^<i\b[^>]*class="fa-([\w-]+)/;

class Phrases {
  private readonly edits: Edit[] = [];

  constructor(
    private readonly text: string,
    private readonly context: PhraseContext,
  ) {}

  read(tree: Nodes): readonly Edit[] {
    this.visit(tree);
    return this.edits;
  }

  private visit(node: Nodes): void {
    if (node.type === "heading") this.heading(node);
    if (node.type === "link") this.link(node);
    if (node.type === "html") this.html(node);
    if (node.type === "text" && this.context.hasMath) this.dollars(node);
    if (!("children" in node)) return;
    this.elements(node);
    for (const child of node.children) this.visit(child);
  }

  private source(node: Nodes): string {
    const { from, to } = rangeOf(node);
    return this.text.slice(from, to);
  }

  /** `## Title <a href="#id" id="id"></a>` */
  private heading(node: Heading): void {
    const { from, to } = rangeOf(node);
    const match = /[ \t]*<a\b[^<>]*\bid="([^"\s]+)"[^<>]*>[ \t]*<\/a>[ \t]*#*[ \t]*$/.exec(this.source(node));
    if (match) this.edits.push({ from: from + match.index, to, text: ` {#${match[1]}}` });
  }

  /** A mention of a page shows its title. */
  private link(node: Link): void {
    const { from, to } = rangeOf(node);
    const source = this.source(node);
    const [tail = "", written = ""] =
      /\]\(\s*(<[^<>\n]*>|[^\s"']*)(?:\s+(?:"[^"]*"|'[^']*'))?\s*\)$/.exec(source) ?? [];
    if (tail === "") return;
    const target = this.context.linkTo(node.url);
    const isMention = node.title === "mention";
    const title = isMention ? this.context.titleOf(node.url) : undefined;
    if (title !== undefined) this.edits.push({ from, to, text: `[${plain(title)}](${target})` });
    else if (target !== node.url || isMention) {
      const shown = target === node.url ? written : target;
      const said = isMention || node.title == null ? "" : ` "${node.title.replaceAll('"', '\\"')}"`;
      this.edits.push({ from: to - tail.length, to, text: `](${shown}${said})` });
    }
  }

  private html(node: Html): void {
    const { from, to } = rangeOf(node);
    const source = this.source(node);
    if (/<button\b/.test(source))
      this.context.leave("a button of GitBook's assistant or search", "<button", "Remove it");
    const text = (shownTable(source) ?? source)
      .replace(/(<th\b[^>]*>[^<]*)<select>[^]*?<\/select>/g, "$1")
      .replace(/<figcaption>\s*(?:<p>\s*<\/p>)?\s*<\/figcaption>/g, "")
      .replace(/(<i\b[^>]*class="fa-[^>]*>):[\w-]+:<\/i>/g, (_, open: string) => this.iconInHtml(open))
      .replace(/(\s(?:href|src|srcset)=")([^"]*)"/g, (_, before: string, url: string) => {
        const target = this.context.linkTo(url.replace(/&#x26;|&amp;/g, "&"));
        return `${before}${escapeHtml(target)}"`;
      });
    if (text !== source) this.edits.push({ from, to, text });
  }

  private iconInHtml(open: string): string {
    this.leaveIcon(ICON.exec(open)?.[1] ?? "");
    return "";
  }

  private leaveIcon(name: string): void {
    this.context.leave(
      `the icon \`${name}\``,
      `fa-${name}`,
      "Write `:icon[name]`, or add an icon of your own",
    );
  }

  /** Elements around a text: icons and expressions. */
  private elements({ children }: Parents): void {
    children.forEach((child, index) => {
      const [inner, close] = [children[index + 1], children[index + 2]];
      if (child.type !== "html" || !inner || close?.type !== "html") return;
      const [{ from }, { to }] = [rangeOf(child), rangeOf(close)];
      const [, icon] = ICON.exec(child.value) ?? [];
      if (icon !== undefined && close.value === "</i>") {
        const own = iconNamed(icon);
        if (own === undefined) this.leaveIcon(icon);
        this.edits.push({ from, to, text: own === undefined ? "" : `:icon[${own}]` });
      }
      if (/^<code class="expression">$/.test(child.value) && close.value === "</code>") {
        const expression = textOf(inner).trim();
        const value = this.context.valueOf(expression);
        if (value === undefined)
          this.context.leave(`the expression \`${expression}\``, expression, "Write its value");
        else this.edits.push({ from, to, text: plain(value) });
      }
    });
  }

  private dollars(node: Nodes): void {
    const { from } = rangeOf(node);
    for (const { index } of this.source(node).matchAll(/(?<![\\$])\$(?!\$)/g))
      this.edits.push({ from: from + index, to: from + index, text: "\\" });
  }
}
