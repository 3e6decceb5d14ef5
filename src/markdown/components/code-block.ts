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
    live: "value",
    noInline: "value",
    children: "value",
  },
  html(use, { context }) {
    const code = codeOf(use);
    const placed = isSet(use, "live") ? placedCode(code, context.sourceOf(use.node)) : undefined;
    return codeBlock(context, placed ?? code, { isPlaced: placed !== undefined });
  },
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

/** Code that begins on the line before its own first one, as behind a fence. `source`: the element, where it may be written otherwise. */
function placedCode(code: Code, source: string): Code | undefined {
  const at = source.indexOf(code.value);
  if (!code.position || at < 0) return undefined;
  const { start } = code.position;
  const line = start.line + source.slice(0, at).split("\n").length - 2;
  return { ...code, position: { ...code.position, start: { ...start, line, column: 1 } } };
}

/** What the attributes of a block of code ask for, as the info string of a fence says it. */
export function metaOf(use: Use): string {
  const title = textIn(use, "title");
  const quote = title?.includes('"') ? "'" : '"';
  const first = textIn(use, "showLineNumbers") ?? "";
  const parts = [
    textIn(use, "metastring"),
    title !== undefined && `title=${quote}${title}${quote}`,
    isSet(use, "live") && "live",
    isSet(use, "noInline") && "noInline",
    isSet(use, "showLineNumbers") && "showLineNumbers",
    /^\d+$/.test(first) && `showLineNumbers=${first}`,
  ];
  return parts.filter(Boolean).join(" ");
}
