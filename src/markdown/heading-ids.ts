// Ids at the ends of headings (`## Title {#id}`), which are names: no character in them is syntax of Markdown.
import type { Nodes } from "mdast";
import type { TreeOf } from "./processor.js";

/** An id, or one in a comment, at the end of a line, before the marks that may close a heading. */
const ID = /\{(?:#|\/\*[ \t]*#)([^\s{}]+?)(?:[ \t]*\*\/)?\}(?=[ \t]*(?:#+[ \t]*)?(?:\n|$))/g;

/** The beginning of a line that is a heading: marks of quotes and lists, and number signs. */
const HEADING = /^(?:[ \t]*(?:>|[-+*]|\d{1,9}[.)]))*[ \t]*#{1,6}[ \t]/;

/** The line under a heading. */
const UNDERLINE = /^[ \t>]*(?:=+|-+)[ \t]*$/;

/** What may be syntax in a line; the braces are in MDX alone. */
const SYNTAX = "_*~`:$[]<>!@./^={}";

/** Stands for the first of these; the others follow it. No author can write it: see `withoutMarks`. */
const FIRST = 0xfdd9;

const STAND_INS = new RegExp(
  `[\\u{${FIRST.toString(16)}}-\\u{${(FIRST + SYNTAX.length - 1).toString(16)}}]`,
  "gu",
);

/** A parser that leaves the ids of headings as they are written, in MDX with their braces, as Docusaurus does. Places stay the same. */
export function withHeadingIds(treeOf: TreeOf, isMdx = false): TreeOf {
  return (text, syntax) => {
    const masked = withoutSyntax(text, isMdx);
    const tree = treeOf(masked, syntax);
    if (masked !== text) restore(tree);
    return tree;
  };
}

function withoutSyntax(text: string, isMdx: boolean): string {
  if (!text.includes("{#") && !text.includes("{/*")) return text;
  return text.replace(ID, (whole: string, id: string, at: number) => {
    const start = text.lastIndexOf("\n", at) + 1;
    const end = (text.indexOf("\n", at) + 1 || text.length + 1) - 1;
    const after = text.indexOf("\n", end + 1);
    const next = text.slice(end + 1, after < 0 ? undefined : after);
    if (!HEADING.test(text.slice(start, at)) && !UNDERLINE.test(next)) return whole;
    const isExpression = isMdx && whole.startsWith("{#") && text.charAt(at - 1) !== "\\";
    return isExpression ? hidden(whole) : whole.replace(id, hidden);
  });
}

/** What is escaped is no syntax already. */
function hidden(text: string): string {
  return text.replace(/\\?[^]/g, (char) => {
    const place = char.length === 1 ? SYNTAX.indexOf(char) : -1;
    return place < 0 ? char : String.fromCharCode(FIRST + place);
  });
}

function restore(node: Nodes): void {
  if ("value" in node)
    node.value = node.value.replace(STAND_INS, (char) => SYNTAX.charAt(char.charCodeAt(0) - FIRST));
  if ("children" in node) for (const child of node.children) restore(child);
}
