// Blocks whose end or form is not what their authors meant.
import type { Code, Nodes, Paragraph, Root, Table } from "mdast";
import { diagnostic } from "../../diagnostics/diagnostics.js";
import type { ConversionContext } from "../conversion-context.js";

/** Reports code that is not closed, tables that are none, cells that are not shown, and front matter that does not begin the file. */
export function reportBlocks(tree: Root, context: ConversionContext): void {
  reportLateFrontMatter(tree, context);
  const visit = (node: Nodes): void => {
    if (node.type === "code") reportOpenCode(node, context);
    else if (node.type === "table") reportCells(node, context);
    else if (node.type === "paragraph") reportNoTable(node, context);
    else if ("children" in node) for (const child of node.children) visit(child);
  };
  visit(tree);
}

function reportOpenCode(node: Code, context: ConversionContext): void {
  const source = context.sourceOf(node);
  const [, fence = ""] = /^(`{3,}|~{3,})/.exec(source) ?? [];
  if (fence === "") return;
  const last = source
    .slice(source.lastIndexOf("\n") + 1)
    .replace(/^[ \t>]*/, "")
    .trimEnd();
  const isClosed =
    source.includes("\n") && last.length >= fence.length && last === fence.charAt(0).repeat(last.length);
  if (!isClosed)
    context.diagnostics.push(diagnostic("code-unclosed", context.pointOf(node.position?.start), fence));
}

/** The line between the head of a table and its rows. */
const DELIMITERS = /^(?:\|[ \t]*)?:?-+:?(?:[ \t]*\|[ \t]*:?-+:?)+[ \t]*\|?$|^\|[ \t]*:?-+:?[ \t]*\|$/;

function reportNoTable(node: Paragraph, context: ConversionContext): void {
  const lines = context.sourceOf(node).split("\n");
  const at = lines.findIndex(
    (line, index) =>
      index > 0 &&
      DELIMITERS.test(line.replace(/^[ \t>]*/, "").trimEnd()) &&
      /(?<!\\)\|/.test(lines[index - 1] ?? ""),
  );
  if (at < 0) return;
  const [head, row] = [cellsIn(lines[at - 1] ?? ""), cellsIn(lines[at] ?? "")];
  if (head.length === row.length) return;
  const { line = 1 } = node.position?.start ?? {};
  const place = { file: context.file, line: line + at, column: (lines[at] ?? "").search(/[|:-]/) + 1 };
  context.diagnostics.push(diagnostic("table", place, head.length, row.length));
}

function reportCells(node: Table, context: ConversionContext): void {
  const [head] = node.children;
  const columns = head ? cellsIn(context.sourceOf(head)).length : 0;
  // Most often, a table lacks a column of its head, or all of its rows have the same fault.
  for (const row of node.children.slice(1)) {
    const extra = cellsIn(context.sourceOf(row)).slice(columns);
    if (extra.every((cell) => cell.trim() === "")) continue;
    const at = context.pointOf(row.position?.start);
    context.diagnostics.push(diagnostic("table.cells", at, columns, columns + extra.length));
    return;
  }
}

/** The cells of a line of a table. A vertical bar separates them wherever it stands, unless it is escaped. */
function cellsIn(line: string): string[] {
  const bare = line.replace(/^[ \t>]*\|?/, "").replace(/(?<!\\)\|[ \t]*$/, "");
  return bare.split(/(?<!\\)\|/);
}

/** A rule and a heading `key: value`: that is what front matter becomes where anything stands before it. */
function reportLateFrontMatter(tree: Root, context: ConversionContext): void {
  const at = tree.children.findIndex(({ type, position }) => type !== "html" || !position);
  const [rule, heading] = tree.children.slice(at, at + 2);
  if (rule?.type !== "thematicBreak" || heading?.type !== "heading" || at > 2) return;
  const isEntry = /^[a-z][\w-]*:(?:[ \t]|\n|$)/.test(context.sourceOf(heading));
  if (!isEntry || !context.sourceOf(rule).startsWith("---") || !/\n---/.test(context.sourceOf(heading)))
    return;
  context.diagnostics.push(diagnostic("front-matter-syntax.place", context.pointOf(rule.position?.start)));
}
