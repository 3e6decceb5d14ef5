// Numbers before the headings of a page: `1.2 Title`. They are text, so that the page, its lists of contents, its Markdown file and
// the search say the same. Ids do not depend on them.
import type { Heading, Nodes } from "mdast";
import type { FrontMatter } from "../types/document.js";
import type { Features } from "./features.js";
import type { HeadingEntry } from "./headings.js";
import type { UseOf } from "./components/use.js";
import type { SourceFile } from "../types/source.js";

declare module "mdast" {
  interface HeadingData {
    /** What stands before it: `1.2`. */
    number?: string;
  }
}

/** Whether the headings of a file have numbers. Those of partials have none: pages may show one anywhere, and any number of times. */
export function hasNumbers(
  { path, parameters, untrusted }: Pick<SourceFile, "path" | "parameters" | "untrusted">,
  { numbered_headings }: FrontMatter,
  { numberedHeadings = false }: Features,
): boolean {
  const isPart = untrusted === true || parameters !== undefined || /(?:^|\/)_/.test(path);
  return !isPart && (numbered_headings ?? numberedHeadings);
}

/** Headings with their numbers. The title has none, nor has what stands in an example. Notes the numbers in the tree. */
export function withNumbers(
  tree: Nodes,
  nodes: readonly Heading[],
  entries: readonly HeadingEntry[],
  useOf: UseOf,
): HeadingEntry[] {
  const examples = new Set(headingsInExamples(tree, useOf));
  const open: { readonly level: number; count: number }[] = [];
  return entries.map((entry, index) => {
    const node = nodes[index];
    const { level, label, text, children } = entry;
    if (!node || level === 1 || examples.has(node)) return entry;
    const number = `${nextNumber(level, open)} `;
    node.data = { ...node.data, number };
    return {
      ...entry,
      label: number + label,
      text: number + text,
      children: [{ type: "text", value: number }, ...children],
    };
  });
}

/** `open`: the headings that this one may be below of, from the outside in. A level that is left out counts nothing. */
function nextNumber(level: number, open: { readonly level: number; count: number }[]): string {
  let before = 0;
  while ((open.at(-1)?.level ?? 0) > level) before = open.pop()?.count ?? 0;
  const last = open.at(-1);
  if (last?.level === level) last.count++;
  else open.push({ level, count: before + 1 });
  return open.map(({ count }) => count).join(".");
}

function headingsInExamples(node: Nodes, useOf: UseOf, isInside = false): Nodes[] {
  if (node.type === "heading") return isInside ? [node] : [];
  if (!("children" in node)) return [];
  const isExample = isInside || useOf(node)?.name === "Example";
  return node.children.flatMap((child) => headingsInExamples(child, useOf, isExample));
}
