// MDX text → syntax tree. ESM and expressions stay text in it.
import type { Nodes, Paragraph, Parents, Root } from "mdast";
import { mapLinesOutsideFences } from "./fences.js";
import { DoubtfulMdx, MdxSyntaxError } from "./mdx-syntax.js";
import type { TreeOf } from "./processor.js";

/**
 * The syntax tree of MDX text. `<!-- comments -->`, which Docusaurus accepts beyond MDX 3, are rewritten in texts that are no valid MDX.
 * `treeOf` leaves the ids of headings as they are: see `withHeadingIds`. Throws an `MdxSyntaxError`.
 */
export function mdxTree(text: string, treeOf: TreeOf): Root {
  const tree = parsed(text.includes("mdx-code-block") ? unwrapCodeBlocks(text) : text, treeOf);
  unravel(tree);
  return tree;
}

function parsed(text: string, treeOf: TreeOf): Root {
  try {
    return treeOf(text);
  } catch (error) {
    if (error instanceof DoubtfulMdx) throw error;
    const rewritten = rewriteExtensions(text);
    if (rewritten === text) throw syntaxError(error);
    try {
      return treeOf(rewritten);
    } catch (remaining) {
      throw syntaxError(remaining);
    }
  }
}

/** Docusaurus reads the content of a code block in the language `mdx-code-block` as part of the page. Lines stay where they are. */
function unwrapCodeBlocks(text: string): string {
  const fences: { readonly marks: string; readonly indent: number; readonly isUnwrapped: boolean }[] = [];
  return text
    .split("\n")
    .map((line) => {
      const [, space = "", marks = "", info = ""] = /^(\s*)(`{3,}|~{3,})\s*(.*?)\s*$/.exec(line) ?? [];
      if (marks === "") return line;
      const indent = space.length;
      const isUnwrapped = info === "mdx-code-block";
      // Code without an end fence ends with the list item that it is in.
      if (isUnwrapped && indent < (fences.at(-1)?.indent ?? 0)) fences.pop();
      const fence = fences.at(-1);
      const isEnd = fence && info === "" && marks.startsWith(fence.marks);
      if (isEnd) fences.pop();
      // What is unwrapped may hold code blocks, and blocks to unwrap.
      else if (!fence || fence.isUnwrapped) fences.push({ marks, indent, isUnwrapped });
      else return line;
      return (isEnd ? fence : fences.at(-1))?.isUnwrapped ? "" : line;
    })
    .join("\n");
}

/** Gives both parsers' errors one form. Other errors are returned as they are. */
function syntaxError(error: unknown): unknown {
  if (!(error instanceof Error)) return error;
  // remark-mdx throws messages with a place; satteri writes the place in front of the message, and its rule behind.
  const { line, column, reason } = error as Error & {
    readonly line?: number;
    readonly column?: number;
    readonly reason?: string;
  };
  if (reason !== undefined) {
    // Of a tag without end, the place is only in the text.
    const [place, atLine, atColumn] =
      /^Expected a closing tag for .* \((\d+):(\d+)-[\d:]+\)/.exec(reason) ?? [];
    return place === undefined
      ? new MdxSyntaxError(reason, line ?? 1, column ?? 1)
      : new MdxSyntaxError(reason.replace(/ \([\d:]+-[\d:]+\)/, ""), Number(atLine), Number(atColumn));
  }
  const match = /^(\d+):(\d+):\s*([^]*?)(?:\s*\(mdx[\w-]*:[\w-]+\))?$/.exec(error.message);
  if (!match) return error;
  return new MdxSyntaxError(match[3] ?? "", Number(match[1]), Number(match[2]));
}

/** Positions stay the same. */
function rewriteExtensions(text: string): string {
  let isComment = false;
  const comments = (line: string) =>
    line
      .split(/(`+[^`]*`+|<!--|-->)/)
      .map((part) => {
        if (part === "<!--" && !isComment) {
          isComment = true;
          return "{/* ";
        }
        if (part === "-->" && isComment) {
          isComment = false;
          return "*/}";
        }
        return isComment ? part.replaceAll("*/", "* ") : part;
      })
      .join("");
  return mapLinesOutsideFences(text, comments, () => isComment);
}

/** Elements and expressions that fill a paragraph stand in its place (MDX, "interleaving"). */
function unravel(parent: Parents): void {
  for (const node of parent.children) if ("children" in node && node.type !== "paragraph") unravel(node);
  if (!parent.children.some(isAllCode)) return;
  const result: Nodes[] = [];
  for (const node of parent.children) {
    if (!isAllCode(node)) {
      result.push(node);
      continue;
    }
    for (const child of node.children) {
      if (child.type === "mdxJsxTextElement") result.push({ ...child, type: "mdxJsxFlowElement" } as Nodes);
      else if (child.type === "mdxTextExpression") result.push({ ...child, type: "mdxFlowExpression" });
    }
  }
  parent.children = result as typeof parent.children;
}

function isAllCode(node: Nodes): node is Paragraph {
  const isCode = ({ type }: Nodes) => type === "mdxJsxTextElement" || type === "mdxTextExpression";
  return (
    node.type === "paragraph" &&
    node.children.some(isCode) &&
    node.children.every((child) => isCode(child) || (child.type === "text" && !child.value.trim()))
  );
}
