// Tags of JSX in MDX, at the places that the syntax tree tells.
import type { Nodes, Root } from "mdast";
import { isJsx, type Jsx } from "../../markdown/jsx-nodes.js";
import { rangeOf, type Edit } from "./edits.js";

/** An opening tag as it is written. */
export interface Tag {
  readonly name: string;
  /** Attributes with their values as they are written: `"text"`, `{expression}`; nothing for those without one. */
  readonly attributes: ReadonlyMap<string, string | undefined>;
  /** It has no content. */
  readonly isEmpty: boolean;
  /** Where it ends. */
  readonly to: number;
}

/** Reads the tag that begins at an offset. Spreads are attributes whose names begin with three dots. */
export function readTag(text: string, from: number): Tag {
  const [, name = ""] = /^<([\w.:-]*)/.exec(text.slice(from, from + 200)) ?? [];
  const attributes = new Map<string, string | undefined>();
  let at = from + 1 + name.length;
  while (at < text.length) {
    const rest = text.slice(at, at + 1);
    if (rest === ">") return { name, attributes, isEmpty: false, to: at + 1 };
    if (text.startsWith("/>", at)) return { name, attributes, isEmpty: true, to: at + 2 };
    if (rest === "{") {
      const end = bracedEnd(text, at);
      attributes.set(`...${attributes.size}`, text.slice(at, end));
      at = end;
      continue;
    }
    const [key = ""] = /^[^\s=>/{}"']+/.exec(text.slice(at, at + 200)) ?? [];
    if (key === "") {
      at += 1;
      continue;
    }
    at += key.length;
    const [sign] = /^\s*=\s*/.exec(text.slice(at, at + 100)) ?? [];
    if (sign === undefined) {
      attributes.set(key, undefined);
      continue;
    }
    at += sign.length;
    const end = valueEnd(text, at);
    attributes.set(key, text.slice(at, end));
    at = end;
  }
  return { name, attributes, isEmpty: true, to: text.length };
}

function valueEnd(text: string, at: number): number {
  const quote = text.charAt(at);
  if (quote === "{") return bracedEnd(text, at);
  if (quote === '"' || quote === "'") {
    const end = text.indexOf(quote, at + 1);
    return end < 0 ? text.length : end + 1;
  }
  return at + (/^[^\s>]*/.exec(text.slice(at, at + 500))?.[0].length ?? 0);
}

/** The end of an expression in braces; those in its texts do not count. */
function bracedEnd(text: string, from: number): number {
  let depth = 0;
  for (let at = from; at < text.length; at++) {
    const char = text.charAt(at);
    if (char === '"' || char === "'" || char === "`") {
      let end = at + 1;
      while (end < text.length && text.charAt(end) !== char) end += text.charAt(end) === "\\" ? 2 : 1;
      at = end;
    } else if (char === "{") depth += 1;
    else if (char === "}") {
      depth -= 1;
      if (depth === 0) return at + 1;
    }
  }
  return text.length;
}

/** The text of a value: of one in quotes, or of a text in braces. */
export function textOfValue(value: string | undefined): string | undefined {
  if (value === undefined) return undefined;
  const bare = /^\{\s*(["'`])([^]*)\1\s*\}$/.exec(value)?.[2];
  if (bare !== undefined) return bare.includes("${") ? undefined : bare;
  return /^(["'])([^]*)\1$/.exec(value)?.[2];
}

/** What an element becomes: its tags, or one text in its place. */
export type Replacement = { readonly open: string; readonly close: string } | { readonly whole: string };

/** Edits of the elements of a tree. `replace`: gives nothing for those that stay. */
export function jsxEdits(
  tree: Root,
  text: string,
  replace: (tag: Tag, node: Jsx, parent: Nodes) => Replacement | undefined,
): Edit[] {
  const edits: Edit[] = [];
  const visit = (node: Nodes, parent: Nodes): void => {
    if (isJsx(node) && node.name !== null) {
      const { from, to } = rangeOf(node);
      const tag = readTag(text, from);
      const by = replace(tag, node, parent);
      if (by && "whole" in by) {
        edits.push({ from, to, text: by.whole });
        return;
      }
      if (by) {
        const closeAt = tag.isEmpty ? to : text.lastIndexOf("</", to - 1);
        edits.push({ from, to: tag.to, text: tag.isEmpty ? by.open + by.close : by.open });
        if (!tag.isEmpty && closeAt >= tag.to) edits.push({ from: closeAt, to, text: by.close });
      }
    }
    if ("children" in node) for (const child of node.children) visit(child, node);
  };
  visit(tree, tree);
  return edits;
}

/** The element of JSX around each node; the tree itself around those that are in none. */
export function elementsAround(tree: Root): ReadonlyMap<Nodes, Nodes> {
  const all = new Map<Nodes, Nodes>();
  const find = (node: Nodes, around: Nodes) => {
    all.set(node, around);
    if (!("children" in node)) return;
    for (const child of node.children) find(child, isJsx(node) ? node : around);
  };
  find(tree, tree);
  return all;
}
