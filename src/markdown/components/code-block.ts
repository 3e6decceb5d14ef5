import type { Code } from "mdast";
import { codeBlock } from "../code-block.js";
import { textIn, type Component } from "./component.js";
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
  const { node, props, children, shown } = use;
  const lang =
    textIn(use, "language") ?? /(?:^|\s)language-(\S+)/.exec(textIn(use, "className") ?? "")?.[1] ?? "text";
  const title = textIn(use, "title");
  const lines = props["showLineNumbers"];
  const meta = [
    textIn(use, "metastring"),
    title !== undefined && `title="${title}"`,
    lines === true && "showLineNumbers",
    typeof lines === "number" && `showLineNumbers=${lines}`,
  ].filter(Boolean);
  const code = textIn(use, "children") ?? children.map(shown).join("");
  return {
    type: "code",
    lang,
    meta: meta.join(" "),
    value: code.replace(/^\n+|\s+$/g, ""),
    ...(node.position && { position: node.position }),
  };
}
