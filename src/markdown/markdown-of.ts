// A tree that was made of HTML → Markdown.
import type { Nodes, PhrasingContent, Root, RootContent } from "mdast";
import { gfmAutolinkLiteralToMarkdown } from "mdast-util-gfm-autolink-literal";
import { gfmFootnoteToMarkdown } from "mdast-util-gfm-footnote";
import { gfmStrikethroughToMarkdown } from "mdast-util-gfm-strikethrough";
import { gfmTableToMarkdown } from "mdast-util-gfm-table";
import { gfmTaskListItemToMarkdown } from "mdast-util-gfm-task-list-item";
import type { MdxJsxTextElement } from "mdast-util-mdx";
import { toMarkdown, type Handle } from "mdast-util-to-markdown";

/** The Markdown of a tree of `withElements`. */
export function markdownOf(tree: Root): string {
  return toMarkdown({ ...tree, children: tree.children.flatMap(blocksOf) }, OPTIONS).trim();
}

const inlineElement: Handle = (node: MdxJsxTextElement, _, state, info) => {
  const inner = state.containerPhrasing(node, { ...info, before: ">", after: "<" });
  return `<${node.name}>${inner}</${node.name}>`;
};

const OPTIONS: Parameters<typeof toMarkdown>[1] = {
  bullet: "-",
  fences: true,
  listItemIndent: "one",
  rule: "-",
  resourceLink: true,
  extensions: [
    gfmAutolinkLiteralToMarkdown(),
    gfmFootnoteToMarkdown(),
    gfmStrikethroughToMarkdown(),
    gfmTableToMarkdown(),
    gfmTaskListItemToMarkdown(),
  ],
  handlers: { mdxJsxTextElement: inlineElement },
};

/** Blocks of Markdown for one that it has not. */
function blocksOf(node: RootContent): RootContent[] {
  if (node.type !== "mdxJsxFlowElement")
    return [("children" in node ? { ...node, children: node.children.flatMap(inner) } : node) as RootContent];
  const [first] = node.children;
  const isTitle = node.name === "summary" || node.name === "dt";
  if (isTitle && first?.type === "paragraph") return [{ ...first, children: strong(first.children) }];
  return node.children.flatMap(blocksOf);
}

function inner(node: Nodes): Nodes[] {
  return blocksOf(node as RootContent);
}

function strong(children: PhrasingContent[]): PhrasingContent[] {
  return children.some(({ type }) => type === "strong") ? children : [{ type: "strong", children }];
}
