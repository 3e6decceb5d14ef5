import type { Nodes, Parents } from "mdast";
import { escapeHtml } from "../text/escape.js";
import { markHole } from "../text/template.js";

/** The text of a node as a reader sees it: alternative text of images included, HTML tags left out. */
export function textOf(node: Nodes): string {
  switch (node.type) {
    case "text":
    case "inlineCode":
    case "code":
      return node.value;
    case "inlineMath":
      // Without commands, a formula reads as text.
      return /[\\{}&]/.test(node.value) ? "" : node.value;
    case "image":
    case "imageReference":
      return node.alt ?? "";
    case "break":
      return "\n";
    case "mdxFlowExpression":
    case "mdxTextExpression":
      return insertionOf(node) || (node.data?.shown ?? "");
    case "mdxJsxFlowElement":
    case "mdxJsxTextElement":
      return insertionOf(node) + slotsOf(node).map(textOf).join("");
    case "textDirective":
      return insertionOf(node) + slotsOf(node).map(textOf).join("");
    default:
      return "children" in node ? node.children.map(textOf).join("") : "";
  }
}

/** The mark of what takes the place of a node in the text of a section. */
function insertionOf({ data }: Nodes): string {
  return data?.insertion === undefined ? "" : markHole(data.insertion);
}

/** The children of a node that are Markdown; the others of one that is an insertion are part of that. */
export function slotsOf(node: Parents, isOpen = node.data?.insertion !== undefined): readonly Nodes[] {
  if (!isOpen) return node.children;
  // The label of a directive is a slot, unless it is nothing but text.
  if (node.type.endsWith("Directive"))
    return node.type === "textDirective" && isPlain(node.children) ? [] : node.children;
  return node.children.flatMap((child): readonly Nodes[] => {
    const { type, data } = child;
    if (type === "text" || type === "mdxFlowExpression" || type === "mdxTextExpression") return [];
    const isElement = type === "mdxJsxFlowElement" || type === "mdxJsxTextElement";
    return isElement && !data?.isSlot ? slotsOf(child, true) : [child];
  });
}

/** Whether nodes are nothing but text. */
export function isPlain(nodes: readonly Nodes[]): boolean {
  return nodes.every(({ type }) => type === "text");
}

const LABEL_TAGS: Partial<Record<Nodes["type"], string>> = {
  emphasis: "em",
  strong: "strong",
  delete: "del",
};

/**
 * Inline HTML of a heading for places outside the page's body: `code`, `em`, `strong` and `del` stay,
 * links are reduced to their text, images and raw HTML are left out.
 */
export function labelOf(node: Nodes): string {
  if (node.type === "text" || node.type === "inlineMath" || node.type === "mdxTextExpression")
    return escapeHtml(textOf(node));
  if (node.data?.insertion !== undefined)
    return insertionOf(node) + (node.type === "textDirective" ? slotsOf(node).map(labelOf).join("") : "");
  if (node.type === "inlineCode") return `<code>${escapeHtml(node.value)}</code>`;
  if (!("children" in node)) return node.type === "break" ? " " : "";
  const inner = node.children.map(labelOf).join("");
  const tag = LABEL_TAGS[node.type];
  return tag ? `<${tag}>${inner}</${tag}>` : inner;
}
