// What a page says that its author probably does not mean.
import type { Root } from "mdast";
import type { ConversionContext } from "../conversion-context.js";
import { reportForeign } from "./foreign.js";

/** Reports it. `text`: what the tree has its places in. */
export function reportDoubts(tree: Root, text: string, context: ConversionContext): void {
  reportForeign(tree, text, context);
}
