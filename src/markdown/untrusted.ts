// Markdown of somebody whom nobody knows: its HTML is text.
import type { Html, Nodes, Root } from "mdast";

/** Makes text of the HTML in a tree. `comments` gets those of it, which go. */
export function withoutHtml(tree: Root, comments: Html[]): Root {
  visit(tree, true, comments);
  return tree;
}

function visit(node: Nodes, isFlow: boolean, comments: Html[]): void {
  if (!("children" in node)) return;
  const children = (node.children as Nodes[]).flatMap((child): Nodes[] => {
    const inFlow = isFlow && !PHRASING.has(child.type);
    if (child.type !== "html") {
      visit(child, inFlow, comments);
      return [child];
    }
    if (COMMENT.test(child.value)) {
      comments.push(child);
      return [];
    }
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
