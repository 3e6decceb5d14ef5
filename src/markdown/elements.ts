// Elements that the HTML of documents and of API descriptions has in common.
import type { Element } from "hast";

/** The link of a heading to itself; a heading without text goes by its id. */
export function headingAnchor(id: string, text: string): Element {
  return {
    type: "element",
    tagName: "a",
    properties: {
      className: ["anchor"],
      href: `#${encodeURIComponent(id)}`,
      ariaLabel: `Direct link to ${text || id}`,
    },
    children: [],
  };
}

/** A table in a box that scrolls by itself, by keyboard too. */
export function scrollable(table: Element): Element {
  return {
    type: "element",
    tagName: "div",
    properties: { className: ["table-scroll"], role: "group", ariaLabel: "Table", tabIndex: 0 },
    children: [table],
  };
}
