// The label of an update → a heading like those of Markdown, so that it has an id and joins the list of contents.
import type { Heading, Nodes, Parents, PhrasingContent } from "mdast";
import { textIn } from "./components/component.js";
import type { Use, UseOf } from "./components/use.js";
import { isJsx } from "./jsx-nodes.js";

/** Puts headings in the place of the labels of updates in a tree: one level below the heading before them, the second one without any. */
export function headingsOfUpdates(parent: Parents, useOf: UseOf): void {
  let depth = 1;
  for (const node of parent.children) {
    if (node.type === "heading") depth = node.depth;
    if (!("children" in node) || node.type === "paragraph" || node.type === "heading") continue;
    const use = useOf(node);
    const label = use?.name === "Update" ? takeLabel(node, use) : [];
    if (label.length > 0)
      (node.children as Nodes[]).unshift({
        type: "heading",
        depth: Math.min(depth + 1, 6) as Heading["depth"],
        children: [...label],
        data: { isJsx: true },
        ...(node.position && { position: node.position }),
      });
    headingsOfUpdates(node, useOf);
  }
}

/** The label of an update, which it has no more. */
function takeLabel(node: Parents, use: Use): readonly PhrasingContent[] {
  const text = textIn(use, "label");
  if (use.label) node.children.shift();
  if ("attributes" in node && text !== undefined) {
    if (isJsx(node))
      node.attributes = node.attributes.filter((each) => !("name" in each) || each.name !== "label");
    else
      node.attributes = Object.fromEntries(
        Object.entries(node.attributes ?? {}).filter(([name]) => name !== "label"),
      );
  }
  return text === undefined
    ? ((use.label ?? []) as readonly PhrasingContent[])
    : [{ type: "text", value: text }];
}
