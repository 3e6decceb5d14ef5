import type { Nodes } from "mdast";
import type { Features } from "./features.js";
import { relabeled, type HeadingEntry } from "./headings.js";

type Emoji = Features["emoji"];

/**
 * Puts emoji in the place of their names in the text of a tree, which is changed, and of its headings. Code keeps the names, and
 * ids of headings are made of them.
 */
export function drawEmoji(tree: Nodes, headings: HeadingEntry[], emoji: Emoji): HeadingEntry[] {
  if (!emoji) return headings;
  drawIn(tree, emoji);
  return headings.map((heading) => {
    for (const child of heading.children) drawIn(child, emoji);
    return relabeled(heading);
  });
}

function drawIn(node: Nodes, emoji: NonNullable<Emoji>): void {
  if (node.type === "text") node.value = emoji(node.value);
  else if ("children" in node) for (const child of node.children) drawIn(child, emoji);
}
