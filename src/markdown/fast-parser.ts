// Markdown text → syntax tree, by a parser in native code. The same trees as remark-parse, many times faster.
import type { Nodes, Root } from "mdast";
import { isDoubtful } from "./doubtful.js";
import { parseTree } from "./processor.js";

/** Gives the syntax tree of Markdown text. */
export type TreeOf = (text: string) => Root;

/** The fast parser, or nothing where it cannot run on this machine. */
export async function loadFastParser(): Promise<TreeOf | undefined> {
  try {
    const { markdownToMdast } = await import("satteri");
    return (text) => {
      if (isDoubtful(text)) return parseTree(text);
      const directive = text.includes(":::");
      const tree = markdownToMdast(text, { features: { frontmatter: false, directive } }) as Root;
      return directive && holdsInlineDirective(tree) ? parseTree(text) : tree;
    };
  } catch {
    return undefined;
  }
}

/** Colons in prose (`01:00`) that only the fast parser takes for a directive. */
function holdsInlineDirective(node: Nodes): boolean {
  if (node.type === "textDirective" || node.type === "leafDirective") return true;
  return "children" in node && node.children.some(holdsInlineDirective);
}
