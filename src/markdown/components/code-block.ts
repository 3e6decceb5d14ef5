import type { Code } from "mdast";
import { codeBlock } from "../code-block.js";
import { isSet, textIn, type Component } from "./component.js";
import type { Use } from "./use.js";

export const CodeBlock: Component = {
  attributes: {
    language: "value",
    title: "value",
    showLineNumbers: "value",
    metastring: "value",
    children: "value",
  },
  html: (use, { context }) => codeBlock(context, codeOf(use)),
  markdown(use) {
    const { value, lang, meta } = codeOf(use);
    const inner = value.match(/`{3,}/g) ?? [];
    const fence = "`".repeat(Math.max(3, ...inner.map((marks) => marks.length + 1)));
    return `${fence}${lang ?? ""}${meta ? ` ${meta}` : ""}\n${value}\n${fence}`;
  },
};

function codeOf(use: Use): Code {
  const { node, children, shown } = use;
  const lang =
    textIn(use, "language") ?? /(?:^|\s)language-(\S+)/.exec(textIn(use, "className") ?? "")?.[1] ?? "text";
  const code = textIn(use, "children") ?? children.map(shown).join("");
  return {
    type: "code",
    lang,
    meta: metaOf(use),
    value: code.replace(/^\n+|\s+$/g, ""),
    ...(node.position && { position: node.position }),
  };
}

/** What the attributes of a block of code ask for, as the info string of a fence says it. */
export function metaOf(use: Use): string {
  const title = textIn(use, "title");
  const quote = title?.includes('"') ? "'" : '"';
  const first = textIn(use, "showLineNumbers") ?? "";
  const parts = [
    textIn(use, "metastring"),
    title !== undefined && `title=${quote}${title}${quote}`,
    isSet(use, "showLineNumbers") && "showLineNumbers",
    /^\d+$/.test(first) && `showLineNumbers=${first}`,
  ];
  return parts.filter(Boolean).join(" ");
}
