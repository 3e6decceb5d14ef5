// What of Vue stands in Markdown: tags, directives and expressions. What has no counterpart stays as it is, and is named.
import type { Html, Nodes, Root } from "mdast";
import { escapeHtml } from "../../text/escape.js";
import { rangeOf, type Edit } from "../markdown/edits.js";
import { readTag, type Tag } from "../markdown/jsx.js";
import { literalIn, valueOf } from "./expressions.js";

/** What Vue is read with. */
export interface VueContext {
  readonly meta: Readonly<Record<string, unknown>>;
  readonly leave: (what: string, line: number, hint?: string) => void;
}

const TAG = /<!--[^]*?-->|<(\/?)([A-Za-z][\w.-]*)(?=[\s/>])/g;
const EXPRESSION = /(?<!\\)\{\{([^{}]*)\}\}/g;

/** Elements that a site may define itself, without Vue. */
const IS_COMPONENT = /^[A-Z]|-/;

const IN_REACT = "Write it in React, in `theme/components.tsx`, and use it in an `.mdx` page";

/** Edits of a text by its tree. */
export function vueEdits(tree: Root, text: string, context: VueContext): Edit[] {
  const reader = new Reader(text, context);
  reader.visit(tree);
  return reader.edits;
}

class Reader {
  readonly edits: Edit[] = [];
  /** What ends the badges and elements that are open. */
  private readonly closing: {
    readonly name: string;
    readonly text?: string;
    readonly isLiteral?: boolean;
  }[] = [];

  constructor(
    private readonly text: string,
    private readonly context: VueContext,
  ) {}

  visit(node: Nodes): void {
    if (node.type === "html") this.html(node);
    if (node.type === "text") this.expressions(node);
    if (!("children" in node)) return;
    for (const child of node.children) this.visit(child);
  }

  private replace(from: number, to: number, text: string): void {
    this.edits.push({ from, to, text });
  }

  private leave(what: string, at: number, hint?: string): void {
    this.context.leave(what, this.text.slice(0, at).split("\n").length - 1, hint);
  }

  private html(node: Html): void {
    const { from, to } = rangeOf(node);
    const source = this.text.slice(from, to);
    const [, raw] = /^\s*<(script|style)(?=[\s>])/i.exec(source) ?? [];
    if (raw !== undefined) {
      const hint = raw === "style" ? "Move it to `theme/styles/index.css`" : IN_REACT;
      this.leave(raw === "style" ? "a style sheet in a page" : "a script of Vue", from, hint);
      return;
    }
    // Alone in a block, a badge is a paragraph; beside other elements, Markdown is not read.
    const isMarkdown =
      /^\s*<\/?Badge\b[^]*>\s*$/.test(source) || (!source.includes("\n") && this.isInline(node));
    TAG.lastIndex = 0;
    for (const match of source.matchAll(TAG)) {
      const [, slash, name] = match;
      if (name === undefined) continue;
      const at = from + match.index;
      if (slash === "/") this.close(name, at);
      else this.open(name, at, isMarkdown);
    }
  }

  private isInline(node: Html): boolean {
    const before = this.text.slice(0, rangeOf(node).from);
    return !/(?:^|\n)\s*$/.test(before) || !/^\s*<[a-z][\w-]*[\s>]/.test(node.value);
  }

  private open(name: string, at: number, isMarkdown: boolean): void {
    const tag = readTag(this.text, at);
    if (name === "Badge") return this.badge(tag, at, isMarkdown);
    if (name === "ClientOnly" || name === "client-only") {
      this.replace(at, tag.to, "");
      if (!tag.isEmpty) this.closing.push({ name, text: "" });
      return;
    }
    if (IS_COMPONENT.test(name)) this.leave(`the component \`<${name}>\` of Vue`, at, IN_REACT);
    else this.attributes(tag, at);
    if (tag.attributes.has("v-pre")) this.closing.push({ name, isLiteral: true });
  }

  private close(name: string, at: number): void {
    const place = this.closing.findLastIndex((each) => each.name === name);
    if (place < 0) return;
    const [{ text } = {}] = this.closing.splice(place, 1);
    const end = this.text.indexOf(">", at) + 1;
    if (text !== undefined && end > at) this.replace(at, end, text);
  }

  private badge(tag: Tag, at: number, isMarkdown: boolean): void {
    const type = attributeOf(tag, "type") ?? "tip";
    const shown = attributeOf(tag, "text");
    const tone = /^(?:info|tip|warning|danger)$/.test(type) ? type : "info";
    if (tag.isEmpty && shown === undefined) {
      this.leave("a `<Badge>` whose text is an expression of Vue", at, "Write `:badge[text]`");
      return;
    }
    const [before, after] = isMarkdown
      ? [":badge[", `]{tone=${tone}}`]
      : [`<span class="badge ${tone}">`, "</span>"];
    const text = isMarkdown ? (shown ?? "").replace(/[[\]]/g, "\\$&") : escapeHtml(shown ?? "");
    if (tag.isEmpty) this.replace(at, tag.to, before + text + after);
    else {
      const closes = this.text.startsWith("</Badge>", tag.to);
      this.replace(at, tag.to, before + (closes ? text : ""));
      this.closing.push({ name: "Badge", text: after });
    }
  }

  /** Attributes that Vue reads: those whose values are texts become plain ones. */
  private attributes(tag: Tag, at: number): void {
    const source = this.text.slice(at, tag.to);
    let written = source;
    for (const [name, value] of tag.attributes) {
      const [, bound] = /^(?::|v-bind:)([\w-]+)$/.exec(name) ?? [];
      const whole = value === undefined ? name : `${name}=${value}`;
      if (bound !== undefined) {
        const text = literalIn(value?.slice(1, -1) ?? "");
        if (text !== undefined) {
          written = written.replace(whole, () => `${bound}="${escapeHtml(text)}"`);
          continue;
        }
      }
      if (name === "v-pre") written = written.replace(/\s+v-pre(?=[\s/>])/, "");
      else if (/^(?:v-|@|:|#)/.test(name)) this.leave(`the attribute \`${name}\` of Vue`, at, IN_REACT);
    }
    if (written !== source) this.replace(at, tag.to, written);
  }

  private expressions(node: Nodes): void {
    const { from, to } = rangeOf(node);
    const source = this.text.slice(from, to);
    if (!source.includes("{{")) return;
    const isLiteral = this.closing.some((each) => each.isLiteral);
    for (const match of source.matchAll(EXPRESSION)) {
      const at = from + match.index;
      const value = isLiteral ? undefined : valueOf(match[1] ?? "", this.context.meta);
      if (isLiteral) this.replace(at, at, "\\");
      else if (value !== undefined)
        this.replace(at, at + match[0].length, value.replace(/[\\`*_[\]<>{}#|]/g, "\\$&"));
      else
        this.leave(
          "an expression of Vue (`{{ … }}`)",
          at,
          "Write its value, or define it in `variables` of the configuration",
        );
    }
  }
}

function attributeOf({ attributes }: Tag, name: string): string | undefined {
  const plain = attributes.get(name);
  if (plain !== undefined) return plain.replace(/^(["'])([^]*)\1$/, "$2");
  const bound = attributes.get(`:${name}`);
  return bound === undefined ? undefined : literalIn(bound.slice(1, -1));
}
