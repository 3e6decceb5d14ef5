// Markdown of somebody whom nobody knows: its HTML is text.
import type { Nodes, Root } from "mdast";

/** Makes text of the HTML in a tree. Comments go. */
export function withoutHtml(tree: Root): Root {
  visit(tree, true);
  return tree;
}

function visit(node: Nodes, isFlow: boolean): void {
  if (!("children" in node)) return;
  const children = (node.children as Nodes[]).flatMap((child): Nodes[] => {
    const inFlow = isFlow && !PHRASING.has(child.type);
    if (child.type !== "html") {
      visit(child, inFlow);
      return [child];
    }
    if (COMMENT.test(child.value)) return [];
    const text = { type: "text" as const, value: child.value, ...placeOf(child) };
    return inFlow && BLOCKS.has(node.type)
      ? [{ type: "paragraph", children: [text], ...placeOf(child) }]
      : [text];
  });
  node.children = children as never;
}

function placeOf({ position }: Nodes): Pick<Nodes, "position"> {
  return position ? { position } : {};
}

/** One comment and nothing else. */
const COMMENT = /^\s*<!--(?:(?!--!?>)[^])*-->\s*$/;

/** Nodes whose children are blocks. */
const BLOCKS: ReadonlySet<string> = new Set([
  "root",
  "blockquote",
  "listItem",
  "footnoteDefinition",
  "containerDirective",
]);

/** Nodes with text. */
const PHRASING: ReadonlySet<string> = new Set(["paragraph", "heading", "tableCell"]);
