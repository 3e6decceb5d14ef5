// The nodes of JSX in a syntax tree. Every page loads this, so it must not load a parser of JavaScript.
import type { Nodes } from "mdast";
import type { MdxJsxFlowElement, MdxJsxTextElement } from "mdast-util-mdx";
import { isOnlyComment } from "./mdx-syntax.js";

/** An element of JSX, in a paragraph or on its own. */
export type Jsx = MdxJsxFlowElement | MdxJsxTextElement;

/** An expression in braces, in a paragraph or on its own. */
export type Expression = Extract<Nodes, { type: "mdxFlowExpression" | "mdxTextExpression" }>;

/** Whether a node is an element of JSX. */
export function isJsx(node: Nodes): node is Jsx {
  return node.type === "mdxJsxFlowElement" || node.type === "mdxJsxTextElement";
}

/** Whether a node is an expression in braces. */
export function isExpression(node: Nodes): node is Expression {
  return node.type === "mdxFlowExpression" || node.type === "mdxTextExpression";
}

/** Whether a node shows nothing: a comment, or white space between elements. */
export function isBlank(node: Nodes): boolean {
  if (isExpression(node)) return isOnlyComment(node.value) || /^\s*(["'`])\s*\1\s*$/.test(node.value);
  return node.type === "text" && node.value.trim() === "";
}

/** Whether a name is that of an element, which may have a namespace, and not of a component. */
export function isElementName(name: string): boolean {
  return /^[a-z][\w-]*(?::[\w-]+)?$/.test(name);
}
