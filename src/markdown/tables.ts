// Tables in HTML: their captions, and the headers of their rows.
import type { Element, ElementContent } from "hast";
import type { Table } from "mdast";
import { defaultHandlers, type State } from "mdast-util-to-hast";
import type { Words } from "../words/words.js";
import { element, scrollable } from "./elements.js";
import { textOf } from "./text.js";

declare module "mdast" {
  interface TableData {
    /** What stands above the table. */
    caption?: PhrasingContent[];
    /** Whether the first cells of its rows are their headers. Absent: where the corner is empty, and each of them says something else. */
    rowHeaders?: boolean;
  }
}

/** A table in a box that scrolls. */
export function tableElement(state: State, node: Table, words: Pick<Words, "table">): Element {
  const table = defaultHandlers.table(state, node);
  if (node.data?.rowHeaders ?? namesRows(node)) markHeaders(table);
  const { caption = [] } = node.data ?? {};
  if (caption.length === 0) return scrollable(table, "class", words);
  const shown = state.all({ type: "paragraph", children: caption }) as ElementContent[];
  table.children.unshift(element("caption", {}, [element("span", {}, shown)]));
  return scrollable(table, "class", { table: caption.map(textOf).join("").trim() || words.table });
}

/** Whether a table has nothing in the corner, and a name for each row. */
function namesRows({ children: [head, ...rows] }: Table): boolean {
  const [corner, ...others] = head?.children ?? [];
  if (!corner || corner.children.length > 0 || others.length === 0 || rows.length === 0) return false;
  const names = rows.map(({ children: [first] }) => (first ? textOf(first).trim() : ""));
  return new Set(names).size === names.length && names.every((name) => /[\p{L}\p{N}]/u.test(name));
}

/** Makes headers of the first cells of rows; an empty corner is none. */
function markHeaders(table: Element): void {
  for (const part of elementsIn(table))
    for (const row of elementsIn(part))
      for (const [index, cell] of elementsIn(row).entries())
        if (part.tagName === "thead") {
          if (index === 0 && cell.children.length === 0) cell.tagName = "td";
          else cell.properties["scope"] = "col";
        } else if (index === 0) {
          cell.tagName = "th";
          cell.properties["scope"] = "row";
        }
}

function elementsIn({ children }: Element): Element[] {
  return children.filter((child) => child.type === "element");
}
