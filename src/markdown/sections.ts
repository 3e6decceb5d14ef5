import type { Nodes } from "mdast";
import type { Section } from "../types/document.js";
import { textOfHtml } from "../text/html.js";
import type { HeadingEntry } from "./headings.js";
import { markHole } from "../text/template.js";
import { slotsOf, textOf } from "./text.js";

/**
 * The text of a tree cut at its headings, in document order. The first section is what stands before the first
 * heading below level 1, and has neither id nor heading. Headings inside boxes and tabs begin sections too.
 * `diagrams`: what code blocks say that are drawn.
 */
export function sectionsOf(
  tree: Nodes,
  headings: ReadonlyMap<Nodes, HeadingEntry>,
  diagrams: ReadonlyMap<Nodes, string>,
): Section[] {
  const sections: { id: string; heading: string; text: string[] }[] = [{ id: "", heading: "", text: [] }];
  const visit = (node: Nodes): void => {
    const entry = headings.get(node);
    if (entry) {
      if (entry.level > 1) sections.push({ id: entry.id, heading: entry.text, text: [] });
      return;
    }
    if (node.data?.insertion !== undefined) sections.at(-1)?.text.push(markHole(node.data.insertion));
    const text = diagrams.get(node) ?? blockText(node);
    if (text === undefined) {
      if ("children" in node) for (const child of slotsOf(node)) visit(child);
    } else if (text !== "") sections.at(-1)?.text.push(text);
  };
  visit(tree);
  return sections.map(({ id, heading, text }) => ({ id, heading, text: text.join("\n") }));
}

/** The text of a node that holds no further blocks; `undefined` for those that do. */
function blockText(node: Nodes): string | undefined {
  switch (node.type) {
    case "paragraph":
    case "code":
      return textOf(node).trim();
    case "tableRow":
      return node.children.map((cell) => textOf(cell).trim()).join(" ");
    case "html":
      return textOfHtml(node.value).trim();
    case "mdxFlowExpression":
    case "mdxTextExpression":
      return node.data?.shown ?? "";
    case "text":
      return node.value.trim();
    case "definition":
    case "thematicBreak":
      return "";
    default:
      return undefined;
  }
}
