// A block of code with what a checker says of it. A feature makes it of a block in a page.
import type { Code, List, Nodes } from "mdast";
import { decodedData } from "../../text/encoded-data.js";
import type { CodeTypesData } from "../../types/code-types.js";
import { codeBlock } from "../code-block.js";
import { readInfo } from "../code-meta.js";
import { withComments } from "../code-types.js";
import { textOf } from "../text.js";
import { textIn, type Component } from "./component.js";
import type { Use } from "./use.js";

/** Data in an attribute, the block, and a list with what comments of declarations say. */
export const CheckedCode: Component = {
  directive: "checked-code",
  isMade: true,
  readsChildren: true,
  attributes: { data: "value" },
  html(use, writer) {
    const { context } = writer;
    const [data, code] = [dataOf(use), codeOf(use)];
    if (!context.origins || !data || !code) return writer.blocks(use.children);
    const { isTab, ...types } = data;
    const descriptions = use.children.flatMap((node) =>
      node.type === "list" ? (node as List).children.map((item) => plainText(item.children)) : [],
    );
    // What packages say of themselves is not found here.
    if (use.node.type === "containerDirective") use.node.children = [code];
    return codeBlock(context, code, { types: { ...types, descriptions }, ...(isTab && { isTab }) });
  },
  markdown(use, writer) {
    const [data, code] = [dataOf(use), codeOf(use)];
    if (!data || !code) return writer.blocks(use.children);
    const { title } = readInfo(code.lang ?? "", code.meta ?? "").meta;
    const text = withComments(code.value, data);
    const marks = text.match(/`{3,}/g) ?? [];
    const fence = "`".repeat(Math.max(3, ...marks.map(({ length }) => length + 1)));
    const info = `${code.lang ?? ""}${title === undefined ? "" : ` title=${JSON.stringify(title)}`}`;
    return `${fence}${info}\n${text}\n${fence}`;
  },
};

function dataOf(use: Use): CodeTypesData | undefined {
  return decodedData(textIn(use, "data")) as CodeTypesData | undefined;
}

function codeOf({ children }: Use): Code | undefined {
  return children.find((node) => node.type === "code") as Code | undefined;
}

/** Blocks of Markdown as text, with an empty line between them. */
function plainText(nodes: readonly Nodes[]): string {
  return nodes
    .map((node) =>
      node.type === "list"
        ? (node as List).children.map((item) => `- ${plainText(item.children)}`).join("\n")
        : textOf(node),
    )
    .join("\n\n")
    .trim();
}
