// MDX pages. Loaded with the first of them, because a parser of JavaScript takes long to load.
import type { Root } from "mdast";
import type { Handlers } from "mdast-util-to-hast";
import type { ConversionContext } from "./context.js";
import { jsxHandlers } from "./jsx.js";
import { scopeOf } from "./mdx-scope.js";
import { mdxTree } from "./mdx-tree.js";
import { loadMdxParser, type TreeOf } from "./processor.js";

/** A page in MDX: its syntax tree, and what makes HTML of JSX and expressions in it. */
export interface MdxPage {
  readonly tree: Root;
  readonly handlers: (context: ConversionContext) => Handlers;
}

/** Reads the text of a page. Throws an `MdxSyntaxError`. */
export type ReadMdx = (text: string) => MdxPage;

/** Gives a reader of MDX. `treeOf`: the fast parser, where it can run. */
export async function loadMdx(treeOf?: TreeOf): Promise<ReadMdx> {
  const parse = treeOf ?? (await loadMdxParser());
  return (text) => {
    const tree = mdxTree(text, parse);
    const scope = scopeOf(tree);
    return { tree, handlers: (context) => jsxHandlers(context, scope) };
  };
}
