// What importers read from the trees of pages.
import type { Root } from "mdast";
import { headingEntries, headingNodes, reservedIds } from "../../markdown/headings.js";
import type { TreeOf } from "../../markdown/processor.js";
import type { HeadingIds } from "../../types/markdown-config.js";

/** The tree of a text; nothing where it is no Markdown or MDX. */
export function treeIn(text: string, treeOf: TreeOf): Root | undefined {
  try {
    return treeOf(text);
  } catch {
    return undefined;
  }
}

/** Ids of the headings below the title. `style`: how the tool makes them. */
export function idsBelowTitle(tree: Root, style?: HeadingIds): string[] {
  const entries = headingEntries(headingNodes(tree), reservedIds(tree), style);
  return entries.filter(({ level }) => level > 1).map(({ id }) => id);
}
