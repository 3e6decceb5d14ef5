// Elements that the HTML of documents and of API descriptions has in common.
import type { Element, ElementContent, Properties } from "hast";
import type { Words } from "../words/words.js";

/** An element of HTML. */
export function element(tagName: string, properties: Properties, children: ElementContent[]): Element {
  return { type: "element", tagName, properties, children };
}

/** The link of a heading to itself; a heading without text goes by its id. */
export function headingAnchor(id: string, text: string, { toc }: Pick<Words, "toc">): Element {
  const ariaLabel = toc.heading(text || id);
  return element("a", { className: ["anchor"], href: `#${encodeURIComponent(id)}`, ariaLabel }, []);
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
