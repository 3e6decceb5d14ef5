// The items of a line of text → nodes of Markdown.
import type { Nodes, PhrasingContent } from "mdast";
import type { MdxJsxTextElement } from "mdast-util-mdx";
import type { Item } from "./html-items.js";

/** The content of a paragraph, without space at its ends; nothing if there is none. */
export function phrases(items: readonly Item[]): PhrasingContent[] {
  const [, content] = trimmed(joined(items.flatMap((item) => phrasesOf(item, false))));
  return content;
}

function isSpace(node: PhrasingContent | undefined): boolean {
  return node?.type === "break" || (node?.type === "text" && node.value.trim() === "");
}

/** `asCode`: text is code. */
function phrasesOf(item: Item, asCode: boolean): PhrasingContent[] {
  if (item.type !== "item") {
    if (!asCode || item.type !== "text") return [item as PhrasingContent];
    const value = item.value.replace(/\s+/g, " ");
    return value.trim() === "" ? [{ type: "text", value }] : [{ type: "inlineCode", value }];
  }
  const { tag, node, children: inside } = item;
  const isCode = asCode || tag === "code";
  const children = joined(inside.flatMap((child) => phrasesOf(child, isCode)));
  if (tag === "code") return children;
  if (children.every(isSpace)) return children;
  const [before, content, after] = trimmed(children);
  return [...before, marked(tag, node, content), ...after];
}

function marked(tag: string, node: Nodes | undefined, children: PhrasingContent[]): PhrasingContent {
  switch (tag) {
    case "node":
      return { ...node, children } as PhrasingContent;
    case "b":
    case "strong":
      return { type: "strong", ...named(tag, "strong"), children };
    case "i":
    case "em":
      return { type: "emphasis", ...named(tag, "em"), children };
    case "s":
    case "del":
      return { type: "delete", ...named(tag, "del"), children };
    default:
      return { type: "mdxJsxTextElement", name: tag, attributes: [], children } satisfies MdxJsxTextElement;
  }
}

/** The name of an element that is not the usual one for its node. */
function named(tag: string, usual: string): { data?: { hName: string } } {
  return tag === usual ? {} : { data: { hName: tag } };
}

/** Texts that stand side by side are one, and so is code. */
function joined(nodes: readonly PhrasingContent[]): PhrasingContent[] {
  const result: PhrasingContent[] = [];
  for (const node of nodes) {
    const last = result.at(-1);
    if (node.type === "text" && node.value === "") continue;
    if ((node.type === "text" || node.type === "inlineCode") && last?.type === node.type)
      result[result.length - 1] = { type: node.type, value: last.value + node.value };
    else result.push(node);
  }
  return result;
}

/** Space at the ends of an emphasis stands beside it: Markdown has no emphasis that begins or ends with space. */
function trimmed(
  nodes: readonly PhrasingContent[],
): [before: PhrasingContent[], content: PhrasingContent[], after: PhrasingContent[]] {
  const content = [...nodes];
  const before: PhrasingContent[] = [];
  const after: PhrasingContent[] = [];
  while (isSpace(content[0])) before.push(content.shift() as PhrasingContent);
  while (isSpace(content.at(-1))) after.unshift(content.pop() as PhrasingContent);
  const [first] = content;
  if (first?.type === "text" && /^\s/.test(first.value)) {
    before.push({ type: "text", value: " " });
    content[0] = { ...first, value: first.value.trimStart() };
  }
  const last = content.at(-1);
  if (last?.type === "text" && /\s$/.test(last.value)) {
    after.unshift({ type: "text", value: " " });
    content[content.length - 1] = { ...last, value: last.value.trimEnd() };
  }
  return [before, content, after];
}
