// JSX of a page whose attributes or children only running the page tells → JSX for its module. Markdown in it stays HTML, in slots.
import type { Nodes } from "mdast";
import type { State } from "mdast-util-to-hast";
import type { Template } from "../types/document.js";
import type { ConversionContext } from "./conversion-context.js";
import { partWriterOf, type PartWriter } from "./conversion.js";
import { isElementName, isExpression, isJsx, type Expression, type Jsx } from "./jsx-nodes.js";
import { isOnlyComment, SPREAD } from "./mdx-syntax.js";
import type { PageModule, Piece } from "./page-module.js";
import { PHRASES } from "./phrases.js";

/** Writes the JSX of one hole. */
export class JsxWriter {
  readonly slots: Template[] = [];
  private readonly writer: PartWriter;

  /** `isMarkdown`: whether an element needs no code, so that it is part of the Markdown around it. */
  constructor(
    state: State,
    private readonly context: ConversionContext,
    private readonly module: PageModule,
    private readonly isMarkdown: (node: Jsx, parent: Jsx) => boolean,
  ) {
    this.writer = partWriterOf(state, context);
  }

  element(node: Jsx): Piece[] {
    const { name } = node;
    const line = node.position?.start.line ?? 0;
    const children = this.children(node);
    if (name === null) return [{ text: "<>", line }, ...children, { text: "</>", line }];
    if (!isElementName(name)) this.module.use(name, node);
    const attributes = node.attributes.flatMap((attribute): Piece[] => {
      if (attribute.type === "mdxJsxExpressionAttribute") return this.braces("", attribute.value, node);
      const { name: key, value } = attribute;
      if (value === null || value === undefined) return [{ text: ` ${key}`, line }];
      if (typeof value !== "string") return this.braces(` ${key}=`, value.value, node);
      const given = key === "style" ? styleOf(value) : value;
      return [{ text: ` ${key}={${JSON.stringify(given)}}`, line }];
    });
    return [
      { text: `<${name}`, line },
      ...attributes,
      { text: ">", line },
      ...children,
      { text: `</${name}>`, line },
    ];
  }

  /** An expression as a child. */
  expression(node: Expression): Piece[] {
    return isOnlyComment(node.value) ? [] : this.braces("", node.value, node);
  }

  private braces(before: string, code: string, node: Nodes): Piece[] {
    const spread = SPREAD.test(code);
    const [open, close] = spread ? ["{", "}"] : ["{(", ")}"];
    // On a line of its own, so that a comment at the end ends there.
    const line = this.module.lineOf(code, node);
    return [
      { text: before + open, line },
      { text: code, line },
      { text: close, line },
    ];
  }

  private children(parent: Jsx): Piece[] {
    const pieces: Piece[] = [];
    let run: Nodes[] = [];
    const flush = () => {
      const text = run.every(({ type }) => type === "text");
      if (run.length > 0) pieces.push({ text: `{${text ? this.string(run) : this.slot(run)}}`, line: 0 });
      run = [];
    };
    for (const node of parent.children) {
      if (isExpression(node)) {
        flush();
        pieces.push(...this.expression(node));
      } else if (isJsx(node) && !this.isMarkdown(node, parent)) {
        flush();
        pieces.push(...this.element(node));
      } else run.push(node);
    }
    flush();
    return pieces;
  }

  private string(nodes: readonly Nodes[]): string {
    return JSON.stringify(nodes.map((node) => ("value" in node ? node.value : "")).join(""));
  }

  private slot(nodes: readonly Nodes[]): string {
    for (const node of nodes) if (isJsx(node)) node.data = { ...node.data, isSlot: true };
    const isInline = nodes.every((node) => PHRASES.has(node.type) || node.type === "html");
    const html = isInline ? this.writer.phrases(nodes) : this.writer.blocks(nodes);
    return `docsite$slot(${this.slots.push(this.context.template(html)) - 1})`;
  }
}

/** A style as text as the object that React wants. */
function styleOf(text: string): Readonly<Record<string, string>> {
  return Object.fromEntries(
    text.split(/;(?![^(]*\))/).flatMap((declaration) => {
      const at = declaration.indexOf(":");
      const property = declaration.slice(0, at).trim();
      if (at < 0 || property === "") return [];
      const key = property.startsWith("--")
        ? property
        : property.replace(/^-ms-/, "ms-").replace(/-([a-z])/g, (_, letter: string) => letter.toUpperCase());
      return [[key, declaration.slice(at + 1).trim()]];
    }),
  );
}
