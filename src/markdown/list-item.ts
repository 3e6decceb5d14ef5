import type { Element } from "hast";
import type { List, ListItem, Parents } from "mdast";
import { defaultHandlers, type State } from "mdast-util-to-hast";

/** Makes the elements of list items, in one conversion. */
export type ListItemHandler = (state: State, node: ListItem, parent: Parents | undefined) => Element;

/** A handler that looks at the items of a list once for all of them, not once for each. */
export function listItemHandler(): ListItemHandler {
  /** Lists without their items: whether these are far apart is all that an item has to know. */
  const bare = new Map<List, List>();
  return (state, node, parent) => {
    if (parent?.type !== "list") return defaultHandlers.listItem(state, node, parent);
    const list = bare.get(parent) ?? { ...parent, spread: isSpread(parent), children: [] };
    bare.set(parent, list);
    return defaultHandlers.listItem(state, node, list);
  };
}

function isSpread({ spread, children }: List): boolean {
  return spread === true || children.some((item) => item.spread ?? item.children.length > 1);
}
