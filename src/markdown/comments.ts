// Comments of HTML in Markdown: no reader gets them.
import type { Html, Nodes, Parents, Root } from "mdast";
import { diagnostic } from "../diagnostics/diagnostics.js";
import type { Point } from "../types/diagnostic.js";
import { readHtml } from "../text/html.js";
import type { ConversionContext } from "./conversion-context.js";
import { isCommentedId } from "./headings.js";

/**
 * Finds where comments are written, for `context.comments`. Where Markdown ends the HTML that a comment begins in, at a blank line,
 * browsers do not end the comment: all up to its end is taken out of the tree. A comment without an end is reported.
 */
export function takeComments(tree: Root, text: string, context: ConversionContext): void {
  const reader = new CommentReader(context);
  reader.visit(tree);
  reader.end(text.length);
}

class CommentReader {
  /** The comment that has begun. */
  private open: { readonly from: number | undefined; readonly at: Point } | undefined;

  constructor(private readonly context: ConversionContext) {}

  visit(parent: Parents): void {
    const kept = parent.children.filter((child) => this.keeps(child, parent));
    if (kept.length < parent.children.length) parent.children = kept as never;
  }

  end(length: number): void {
    if (!this.open) return;
    this.context.diagnostics.push(diagnostic("html-structure.comment", this.open.at));
    this.close(length);
  }

  private close(to: number | undefined): void {
    const from = this.open?.from;
    if (from !== undefined && to !== undefined) this.context.comments.push([from, to]);
    this.open = undefined;
  }

  /** Whether anything of a node is outside of comments. */
  private keeps(node: Nodes, parent: Parents): boolean {
    if (this.open && (node.type === "text" || node.type === "html")) {
      const end = /--!?>/.exec(node.value);
      if (!end) return false;
      const length = end.index + end[0].length;
      this.close(this.context.offsetIn(node, length));
      node.value = node.value.slice(length);
      if (node.type === "html") this.scan(node);
      return node.value.trim() !== "";
    }
    // The address of a reference is no part of the page, wherever it is.
    if (!("children" in node))
      if (node.type === "html" && !isCommentedId(node, parent)) return this.scan(node);
      else return !this.open || node.type === "definition";
    const isInside = this.open !== undefined;
    this.visit(node);
    return (
      !isInside ||
      (!this.open && node.children.length > 0) ||
      node.children.some(({ type }) => type === "definition")
    );
  }

  /** Notes the comments in a piece of HTML, and cuts off one without an end. Whether anything is left. */
  private scan(node: Html): boolean {
    if (!node.value.includes("<!--")) return true;
    let open: number | undefined;
    readHtml(node.value, () => false, {
      comment: (from, after) => {
        const start = this.context.offsetIn(node, from);
        if (after === undefined) {
          open = from;
          this.open = { from: start, at: this.context.placeIn(node, from) };
          return;
        }
        const end = this.context.offsetIn(node, after);
        if (start !== undefined && end !== undefined) this.context.comments.push([start, end]);
      },
    });
    if (open === undefined) return true;
    node.value = node.value.slice(0, open);
    return node.value.trim() !== "";
  }
}
