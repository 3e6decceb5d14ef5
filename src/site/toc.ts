import type { Heading } from "../types/document.js";
import type { TocEntry } from "../types/view.js";

interface Node extends Heading {
  readonly children: Node[];
}

/**
 * The table of contents: headings from `min` to `max` as a tree. The tree is built from all headings first, so that a
 * heading outside the range still separates the headings below it.
 */
export function tocOf(headings: readonly Heading[], min: number, max: number): TocEntry[] {
  const root: Node[] = [];
  const open: Node[] = [];
  for (const heading of headings) {
    const node: Node = { ...heading, children: [] };
    while (open.length > 0 && (open.at(-1)?.level ?? 0) >= heading.level) open.pop();
    (open.at(-1)?.children ?? root).push(node);
    open.push(node);
  }
  const within = (nodes: readonly Node[]): TocEntry[] =>
    nodes.flatMap(({ level, id, label, children }) => {
      if (level > max) return [];
      const below = within(children);
      return level < min ? below : [{ id, label, children: below }];
    });
  return within(root);
}
