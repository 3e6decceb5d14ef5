// Attributes of JSX → their values.
import type { Nodes } from "mdast";
import type { MdxJsxFlowElement, MdxJsxTextElement } from "mdast-util-mdx";
import { literalOf, type Names } from "./literals.js";
import { isOnlyComment, SPREAD } from "./mdx-syntax.js";

/** An element of JSX, in a paragraph or on its own. */
export type Jsx = MdxJsxFlowElement | MdxJsxTextElement;

/** An expression in braces, in a paragraph or on its own. */
export type Expression = Extract<Nodes, { type: "mdxFlowExpression" | "mdxTextExpression" }>;

/** Attributes of JSX with their values. */
export type JsxProps = Readonly<Record<string, unknown>>;

/** The attributes of an element; nothing where one of them is not a value by itself. */
export function propsOf(node: Jsx, names: Names): JsxProps | undefined {
  const props: Record<string, unknown> = {};
  for (const attribute of node.attributes) {
    if (attribute.type === "mdxJsxExpressionAttribute") {
      const spread = literalOf(attribute.value.replace(SPREAD, ""), names);
      if (!spread) return undefined;
      Object.assign(props, spread.value);
      continue;
    }
    const { name, value } = attribute;
    if (value === null || value === undefined) props[name] = true;
    else if (typeof value === "string") props[name] = value;
    else {
      const literal = literalOf(value.value, names);
      if (!literal) return undefined;
      props[name] = literal.value;
    }
  }
  return props;
}

/** Whether a node is an element of JSX. */
export function isJsx(node: Nodes): node is Jsx {
  return node.type === "mdxJsxFlowElement" || node.type === "mdxJsxTextElement";
}

/** Whether a node is an expression in braces. */
export function isExpression(node: Nodes): node is Expression {
  return node.type === "mdxFlowExpression" || node.type === "mdxTextExpression";
}

/** Whether a node is nothing but a comment, or white space between elements. */
export function isBlank(node: Nodes): boolean {
  return isExpression(node) ? isOnlyComment(node.value) : node.type === "text" && node.value.trim() === "";
}

/** Whether a name is that of an element, which may have a namespace, and not of a component. */
export function isElementName(name: string): boolean {
  return /^[a-z][\w-]*(?::[\w-]+)?$/.test(name);
}
