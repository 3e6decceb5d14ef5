// What stands in lines of text of MkDocs and VitePress, in the syntax of docsite. The places are those of the syntax tree.
import type { Definition, Heading, Link, Nodes, Parents, Paragraph, PhrasingContent } from "mdast";
import { parseTree } from "../../markdown/processor.js";
import { escapeHtml, escapePattern } from "../../text/escape.js";
import { edited, rangeOf, type Edit } from "./edits.js";
import { iconOf, isIcon } from "./icons.js";
import { keysOf } from "./keys.js";

/** What phrases are read with. */
export interface PhraseContext {
  readonly extensions: ReadonlySet<string>;
  /** Texts of abbreviations. */
  readonly abbreviations: ReadonlyMap<string, string>;
  /** The address of a heading of any page by its id, for references of autorefs. */
  readonly addressOf: (id: string) => string | undefined;
  /** The path of the file that a relative address leads to; nothing for one that stays. `isRaw`: it stands in HTML. */
  readonly linkTo: (url: string, isRaw: boolean) => string | undefined;
  readonly leave: (what: string, line: number, hint?: string) => void;
}

/** A list of attributes at the beginning or the end of a text. */
const ATTRIBUTES = String.raw`\{:?[ \t]*([^{}\n]*?)[ \t]*\}`;
const LEADING = new RegExp(`^${ATTRIBUTES}`);
const TRAILING = new RegExp(`[ \\t]+(?:#+[ \\t]+)?${ATTRIBUTES}[ \\t]*#*[ \\t]*$`);
const LAST_LINE = new RegExp(`\\n[ \\t>]*${ATTRIBUTES}[ \\t]*$`);
const IS_LIST =
  /^(?:[.#][\w:.-]+|[\w:@-]+(?:=(?:"[^"]*"|'[^']*'|[^\s"'}]*))?)(?:\s+(?:[.#][\w:.-]+|[\w:@-]+(?:=(?:"[^"]*"|'[^']*'|[^\s"'}]*))?))*$/;

/** Marks around text, the element that they mean, and the extension that reads them. */
const MARKS = [
  { mark: "==", tag: "mark", by: "mark" },
  { mark: "^^", tag: "ins", by: "caret" },
] as const;

/** A text without front matter in the syntax of docsite. */
export function convertPhrases(text: string, context: PhraseContext): string {
  const edits = new Phrases(text, context).read(parseTree(text));
  return edited(text, edits);
}

class Phrases {
  private readonly edits: Edit[] = [];
  private readonly words: RegExp | undefined;

  constructor(
    private readonly text: string,
    private readonly context: PhraseContext,
  ) {
    const words = [...context.abbreviations.keys()].sort((one, other) => other.length - one.length);
    if (words.length > 0)
      this.words = new RegExp(
        `(?<![\\p{L}\\p{N}_])(?:${words.map(escapePattern).join("|")})(?![\\p{L}\\p{N}_])`,
        "gu",
      );
  }

  read(node: Nodes): readonly Edit[] {
    this.visit(node, false);
    return this.edits;
  }

  private visit(node: Nodes, isLabel: boolean): void {
    if (node.type === "heading") this.headingAttributes(node);
    if (node.type === "paragraph") this.blockAttributes(node);
    if (node.type === "delete") this.subscript(node);
    if (node.type === "inlineCode") this.code(node);
    if (node.type === "link" || node.type === "definition") this.link(node);
    if (node.type === "html") this.addresses(node);
    if (!("children" in node)) return;
    const label = isLabel || (node.type === "paragraph" && node.data?.directiveLabel === true);
    this.marks(node);
    node.children.forEach((child, index) => {
      if (child.type === "text") this.inText(child, node.children[index - 1], label || node.type === "link");
      else this.visit(child, label);
    });
  }

  /** What is written where a node stands. */
  private source(node: Nodes): string {
    const { from, to } = rangeOf(node);
    return this.text.slice(from, to);
  }

  private replace(from: number, to: number, text: string): void {
    this.edits.push({ from, to, text });
  }

  private lineAt(offset: number): number {
    return this.text.slice(0, offset).split("\n").length - 1;
  }

  private headingAttributes(node: Heading): void {
    if (!this.context.extensions.has("attr_list")) return;
    const { from } = rangeOf(node);
    const [line = ""] = this.source(node).split("\n");
    const match = TRAILING.exec(line);
    if (!match || !IS_LIST.test(match[1] ?? "")) return;
    const id = /(?:^|\s)(?:#|id=["']?)([^\s"'}]+)/.exec(match[1] ?? "")?.[1];
    const at = from + match.index;
    this.replace(at, at + match[0].length, id === undefined ? "" : ` {#${id}}`);
  }

  /** Attributes in the last line of a paragraph: its id stays. */
  private blockAttributes(node: Paragraph): void {
    if (!this.context.extensions.has("attr_list")) return;
    const { from } = rangeOf(node);
    const source = this.source(node);
    const match = LAST_LINE.exec(source);
    const [, whole] = match ? [] : (new RegExp(`^${ATTRIBUTES}$`).exec(source) ?? []);
    const list = match?.[1] ?? whole;
    if (list === undefined || !IS_LIST.test(list)) return;
    const at = from + (match?.index ?? 0);
    this.replace(at, at + (match?.[0] ?? source).length, "");
    const id = /(?:^|\s)#([\w:.-]+)/.exec(list)?.[1];
    if (id !== undefined) this.replace(from, from, `<span id="${escapeHtml(id)}"></span>`);
  }

  /** The address is the last thing in a link that is written as it is read. */
  private link(node: Link | Definition): void {
    const target = this.context.linkTo(node.url, false);
    if (target === undefined) return;
    const { from, to } = rangeOf(node);
    const at = this.text.lastIndexOf(node.url, to);
    if (at > from) this.replace(at, at + node.url.length, target);
  }

  private addresses(node: Nodes): void {
    const { from } = rangeOf(node);
    for (const match of this.source(node).matchAll(/\s(?:href|src)=(["'])([^"']*)\1/g)) {
      const [whole, , url = ""] = match;
      const target = this.context.linkTo(url, true);
      const at = from + match.index + whole.length - 1 - url.length;
      if (target !== undefined) this.replace(at, at + url.length, target);
    }
  }

  private subscript(node: Nodes): void {
    const { from, to } = rangeOf(node);
    if (!this.context.extensions.has("tilde") || this.text.startsWith("~~", from)) return;
    this.replace(from, from + 1, "<sub>");
    this.replace(to - 1, to, "</sub>");
  }

  /** `#!python code` says its language, which lines of text do not show. */
  private code(node: Nodes): void {
    if (!this.context.extensions.has("inlinehilite")) return;
    const { from } = rangeOf(node);
    const [all, ticks = ""] = /^(`+)\s*(?:#!|:::)[\w+-]+\s+/.exec(this.source(node)) ?? [];
    if (all !== undefined) this.replace(from, from + all.length, ticks);
  }

  /** Pairs of marks around phrases of any kind. */
  private marks({ children }: Parents): void {
    for (const { mark, tag, by } of MARKS) {
      if (!this.context.extensions.has(by)) continue;
      const places = (children as PhrasingContent[]).flatMap((child) => {
        if (child.type !== "text") return [];
        const { from } = rangeOf(child);
        const source = this.source(child);
        const pattern = new RegExp(
          `(?<![\\\\\\${mark.charAt(0)}\\w])${escapePattern(mark)}(?=[^\\s\\${mark.charAt(0)}])|(?<=[^\\s\\${mark.charAt(0)}])${escapePattern(mark)}(?![\\${mark.charAt(0)}\\w])`,
          "g",
        );
        return Array.from(source.matchAll(pattern), ({ index }) => from + index);
      });
      for (let index = 0; index + 1 < places.length; index += 2) {
        const [open = 0, close = 0] = places.slice(index, index + 2);
        this.replace(open, open + 2, `<${tag}>`);
        this.replace(close, close + 2, `</${tag}>`);
      }
    }
  }

  private inText(node: Nodes, before: Nodes | undefined, isPlain: boolean): void {
    const { from } = rangeOf(node);
    const source = this.source(node);
    const on = this.context.extensions;
    if (on.has("attr_list") && before) this.attributesBehind(before, from, source);
    if (on.has("emoji") || source.includes(":material-")) this.icons(from, source);
    if (on.has("keys"))
      for (const match of source.matchAll(
        /(?<![\w+\\])\+\+((?:[\w-]+|"[^"\n]+")(?:\+(?:[\w-]+|"[^"\n]+"))*)\+\+(?!\+)/g,
      ))
        this.replace(from + match.index, from + match.index + match[0].length, keysOf(match[1] ?? ""));
    if (on.has("caret"))
      for (const match of source.matchAll(/(?<=[^\s^\\])\^([^\s^]+)\^(?!\^)/g))
        this.replace(from + match.index, from + match.index + match[0].length, `<sup>${match[1]}</sup>`);
    if (on.has("critic")) this.critic(from, source);
    if (on.has("smartsymbols")) this.symbols(from, source);
    this.references(from, source);
    if (this.words && !isPlain)
      for (const match of source.matchAll(this.words)) {
        const at = from + match.index;
        const title = escapeHtml(this.context.abbreviations.get(match[0]) ?? "").replaceAll("|", "&#124;");
        this.replace(at, at + match[0].length, `<abbr title="${title}">${match[0]}</abbr>`);
      }
  }

  /** Attributes of a link, an image or emphasis. An image keeps its size, anything its id. */
  private attributesBehind(before: Nodes, at: number, source: string): void {
    if (!/^(?:link|image|emphasis|strong|inlineCode|imageReference|linkReference)$/.test(before.type)) return;
    const match = LEADING.exec(source);
    const list = match?.[1] ?? "";
    if (!match || !IS_LIST.test(list)) return;
    this.replace(at, at + match[0].length, "");
    const { from, to } = rangeOf(before);
    const id = /(?:^|\s)#([\w:.-]+)/.exec(list)?.[1];
    const sizes = Array.from(
      list.matchAll(/(?:^|\s)(width|height|align|style|alt|title)=(?:"([^"]*)"|'([^']*)'|(\S+))/g),
      ([, name = "", double, single, bare]) => [name, double ?? single ?? bare ?? ""] as const,
    );
    if (before.type === "image" && sizes.length > 0) {
      const own = { src: before.url, alt: before.alt ?? "", title: before.title ?? undefined };
      const all = Object.entries({ ...own, ...Object.fromEntries(sizes), ...(id !== undefined && { id }) });
      const written = all.flatMap(([name, value]) =>
        value === undefined ? [] : `${name}="${escapeHtml(value)}"`,
      );
      this.replace(from, to, `<img ${written.join(" ")}>`);
    } else if (id !== undefined) this.replace(from, from, `<span id="${escapeHtml(id)}"></span>`);
  }

  private icons(from: number, source: string): void {
    for (const match of source.matchAll(/(?<![\w\\]):([a-z][a-z\d]*(?:-[a-z\d]+)+):(\{:?[^{}\n]*\})?/g)) {
      const [whole, name = "", attributes] = match;
      if (!isIcon(name)) continue;
      const at = from + match.index;
      const icon = iconOf(name);
      if (icon !== undefined) this.replace(at, at + whole.length, `:icon[${icon}]`);
      else {
        this.context.leave(
          `the icon \`:${name}:\``,
          this.lineAt(at),
          "Write `:icon[name]`, or add an icon of your own",
        );
        if (attributes !== undefined) this.replace(at + name.length + 2, at + whole.length, "");
      }
    }
  }

  private critic(from: number, source: string): void {
    const forms: readonly (readonly [RegExp, (match: RegExpExecArray) => string])[] = [
      [/\{\+\+([^{}]*?)\+\+\}/g, ([, text]) => `<ins>${text}</ins>`],
      [/\{--([^{}]*?)--\}/g, ([, text]) => `<del>${text}</del>`],
      [/\{==([^{}]*?)==\}/g, ([, text]) => `<mark>${text}</mark>`],
      [/\{>>([^{}]*?)<<\}/g, ([, text]) => `<!-- ${text} -->`],
      [/\{~~([^{}]*?)~>([^{}]*?)~~\}/g, ([, one, other]) => `<del>${one}</del><ins>${other}</ins>`],
    ];
    for (const [pattern, by] of forms)
      for (const match of source.matchAll(pattern))
        this.replace(from + match.index, from + match.index + match[0].length, by(match));
  }

  private symbols(from: number, source: string): void {
    for (const match of source.matchAll(SYMBOL)) {
      const at = from + match.index;
      this.replace(at, at + match[0].length, SYMBOLS[match[0].toLowerCase()] ?? match[0]);
    }
  }

  /** `[text][id]`, where a page has that id. */
  private references(from: number, source: string): void {
    for (const match of source.matchAll(/\[((?:[^[\]\n\\]|\\.)*)\]\[\]|\]\[([\w.:/-]+)\]/g)) {
      const [whole, own, id = own ?? ""] = match;
      const address = this.context.addressOf(id);
      if (address === undefined) continue;
      const at = from + match.index;
      const start = own === undefined ? at + 1 : at + whole.length - 2;
      this.replace(start, at + whole.length, `(${address})`);
    }
  }
}

const SYMBOLS: Readonly<Record<string, string>> = {
  "(tm)": "™",
  "(c)": "©",
  "(r)": "®",
  "c/o": "℅",
  "+/-": "±",
  "-->": "→",
  "<--": "←",
  "<-->": "↔",
  "=/=": "≠",
};

const SYMBOL = /\((?:tm|c|r)\)|(?<!\w)c\/o(?!\w)|\+\/-|<-->|(?<!<!?)-->|<--(?!>)|=\/=/gi;
