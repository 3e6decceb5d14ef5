// MDX pages. Loaded with the first of them, because a parser of JavaScript takes long to load.
import type { Root } from "mdast";
import type { Handlers } from "mdast-util-to-hast";
import type { PageCode } from "../types/document.js";
import type { ConversionContext } from "./conversion-context.js";
import type { UseOf } from "./components/use.js";
import { withFormulas } from "./dollars.js";
import { withHeadingIds } from "./heading-ids.js";
import { jsxHandlers, jsxUses } from "./jsx.js";
import { headingsOfJsx } from "./jsx-headings.js";
import { excessOfExpressions } from "./limits.js";
import { scopeOf } from "./mdx-scope.js";
import { ExcessiveMdx } from "./mdx-syntax.js";
import { mdxTree } from "./mdx-tree.js";
import { mdx1Tree } from "./mdx1.js";
import { PageModule, type OpenModule } from "./page-module.js";
import { loadMdxParser, type TreeOf } from "./processor.js";

/** A page in MDX: its syntax tree, and what makes HTML of JSX and expressions in it. */
export interface MdxPage {
  readonly tree: Root;
  readonly handlers: (context: ConversionContext) => Handlers;
  /** Whether a component of the page stands around its content. */
  readonly hasLayout: boolean;
  /** What the page imports. Call it after the conversion. */
  readonly open: () => OpenModule;
  /** What other files may import from it, where it has no code of its own. Call it after `open`. */
  readonly exported: () => PageCode | undefined;
  /** Reads elements of JSX as uses of built-in components. */
  readonly useOf: UseOf;
  /** The same of its tree when that has been changed. Throws an `MdxSyntaxError`. */
  readonly changed: () => MdxPage;
}

/**
 * Reads the text of a page. `frontMatter`: the entries that its code may use; `change`: what is done to its tree first. Throws an
 * `MdxSyntaxError`.
 */
export type ReadMdx = (
  text: string,
  file: string,
  frontMatter: unknown,
  change?: (tree: Root) => void,
) => MdxPage;

/**
 * Gives a reader of MDX. `treeOf`: the fast parser, where it can run. `math`: whether there are formulas. `own`: names of
 * built-in components that the site gives to its own.
 */
export async function loadMdx(treeOf?: TreeOf, math = false, own: readonly string[] = []): Promise<ReadMdx> {
  const plain = treeOf ?? (await loadMdxParser());
  const parse = withHeadingIds(math ? withFormulas(plain) : plain, true);
  return (text, file, frontMatter, change) => {
    const excess = treeOf ? undefined : excessOfExpressions(text);
    if (excess) throw new ExcessiveMdx(excess);
    const tree = mdxTree(text, parse);
    change?.(tree);
    return pageOf(tree, text, file, frontMatter, own);
  };
}

/** Gives a reader of MDX 1. */
export async function loadMdx1(math = false, own: readonly string[] = []): Promise<ReadMdx> {
  const mdxTreeOf = await loadMdxParser();
  const parse: TreeOf = (text, syntax) => mdx1Tree(text, mdxTreeOf, syntax);
  const treeOf = math ? withFormulas(parse) : parse;
  return (text, file, frontMatter, change) => {
    const tree = treeOf(text);
    change?.(tree);
    return pageOf(tree, text, file, frontMatter, own);
  };
}

/** A page of a tree. Throws an `MdxSyntaxError`. */
export function pageOf(
  tree: Root,
  text: string,
  file: string,
  frontMatter: unknown,
  own: readonly string[] = [],
): MdxPage {
  const scope = scopeOf(tree, frontMatter, own);
  headingsOfJsx(tree, scope);
  const module = new PageModule(file, text, scope);
  return {
    tree,
    handlers: (context) => jsxHandlers(context, scope, module),
    useOf: jsxUses(scope),
    hasLayout: scope.hasLayout,
    open: () => module.open(),
    exported: () => module.exported(),
    changed: () => pageOf(tree, text, file, frontMatter, own),
  };
}
