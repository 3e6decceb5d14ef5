// Elements that the HTML of documents and of API descriptions has in common.
import type { Element, ElementContent, Properties } from "hast";
import type { Heading as HeadingNode, Nodes } from "mdast";
import type { Words } from "../words/words.js";
import { textOf } from "./text.js";
import { nameIdOf } from "../text/url-fragment.js";

/** An element of HTML. */
export function element(tagName: string, properties: Properties, children: ElementContent[]): Element {
  return { type: "element", tagName, properties, children };
}

/**
 * Gives a heading its link to itself, and a name that is without that of the link. A heading without text goes by its id.
 * @param text what the heading says, as far as it is known
 */
export function addAnchor(
  heading: Element,
  id: string,
  { text, node }: { readonly text: string; readonly node: HeadingNode },
  { toc }: Pick<Words, "toc">,
): void {
  if (!isSaidBy(node)) {
    const name = nameIdOf(id);
    heading.properties["ariaLabelledBy"] = [name];
    heading.children = [element("span", { id: name }, heading.children as ElementContent[])];
  } else if (text !== "") heading.properties["ariaLabel"] = text;
  const ariaLabel = toc.heading(text || id);
  const href = `#${encodeURIComponent(id)}`;
  heading.children.push(element("a", { className: ["anchor"], href, ariaLabel }, []));
}

/** Whether the text of a node is all that it says: what code, commands of formulas and elements of HTML show is not in it. */
function isSaidBy(node: Nodes): boolean {
  if (/^(?:html|mdx|textDirective)/.test(node.type)) return false;
  if (node.type === "inlineMath") return textOf(node) !== "";
  return !("children" in node) || node.children.every(isSaidBy);
}

/**
 * A table in a box that scrolls by itself, by keyboard too. `align` is obsolete and `style` breaks a strict
 * Content-Security-Policy: cells get a class for it, or nothing.
 */
export function scrollable(
  table: Element,
  alignment: "class" | "none",
  words: Pick<Words, "table">,
): Element {
  align(table, alignment);
  const columns = columnsOf(table);
  const className = ["table-scroll", ...(columns > 2 ? [`cols-${Math.min(columns, 4)}`] : [])];
  const properties = { className, role: "group", ariaLabel: words.table, tabIndex: 0 };
  return element("div", properties, [table]);
}

/** How many cells its first row has. */
function columnsOf(table: Element): number {
  const elements = ({ children }: Element, ...names: string[]) =>
    children.filter((child) => child.type === "element" && names.includes(child.tagName)) as Element[];
  const [row] = [table, ...elements(table, "thead", "tbody")].flatMap((part) => elements(part, "tr"));
  return row ? elements(row, "th", "td").length : 0;
}

function align(node: Element, alignment: "class" | "none"): void {
  for (const child of node.children) {
    if (child.type !== "element") continue;
    const { align: side, ...properties } = child.properties;
    const isMarked = alignment === "class" && typeof side === "string";
    child.properties = isMarked ? { ...properties, className: [`align-${side}`] } : properties;
    align(child, alignment);
  }
}
