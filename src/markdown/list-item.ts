import type { Element } from "hast";
import type { List, ListItem, Parents } from "mdast";
import { defaultHandlers, type State } from "mdast-util-to-hast";

/** Lists without their items: whether these are far apart is all that an item has to know. */
const bare = new WeakMap<List, List>();

/** The element of an item of a list. The other items are looked at once for all, not once for each. */
export function listItemElement(state: State, node: ListItem, parent: Parents | undefined): Element {
  if (parent?.type !== "list") return defaultHandlers.listItem(state, node, parent);
  const list = bare.get(parent) ?? { ...parent, spread: isSpread(parent), children: [] };
  bare.set(parent, list);
  return defaultHandlers.listItem(state, node, list);
}

/** Whether the paragraphs of a list's items are elements. */
export function isSpread({ spread, children }: List): boolean {
  return spread === true || children.some((item) => item.spread ?? item.children.length > 1);
}
