import type { Nodes } from "mdast";
import { escapeHtml } from "../text/escape.js";

/** The text of a node as a reader sees it: alternative text of images included, HTML tags left out. */
export function textOf(node: Nodes): string {
  switch (node.type) {
    case "text":
    case "inlineCode":
    case "code":
      return node.value;
    case "image":
    case "imageReference":
      return node.alt ?? "";
    case "break":
      return "\n";
    default:
      return "children" in node ? node.children.map(textOf).join("") : "";
  }
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
  if (node.type === "text") return escapeHtml(node.value);
  if (node.type === "inlineCode") return `<code>${escapeHtml(node.value)}</code>`;
  if (!("children" in node)) return node.type === "break" ? " " : "";
  const inner = node.children.map(labelOf).join("");
  const tag = LABEL_TAGS[node.type];
  return tag ? `<${tag}>${inner}</${tag}>` : inner;
}
