// What stands around the body of a page: its title, and its layout.
import type { Nodes, Root } from "mdast";
import type { Template } from "../types/document.js";
import type { ConversionContext } from "./conversion-context.js";
import type { HeadingEntry } from "./headings.js";
import { toInlineHtml } from "./html.js";
import { isOnlyComment } from "./mdx-syntax.js";

/** Whether a thematic break stands before the node: then an H1 is part of the text, not the title. */
function afterRule(tree: Root, node: Nodes | undefined): boolean {
  const rule = tree.children.findIndex((child) => child.type === "thematicBreak");
  return rule >= 0 && node !== undefined && rule < tree.children.indexOf(node as Root["children"][number]);
}

/** The H1 that is the title of a document: its first heading, unless a rule stands before it. Those in examples are shown, and are no titles. */
export function titleHeading(
  tree: Root,
  headings: ReadonlyMap<Nodes, HeadingEntry>,
  inExamples: ReadonlySet<Nodes>,
): HeadingEntry | undefined {
  const [node, entry] = [...headings].find(([each]) => !inExamples.has(each)) ?? [];
  return entry?.level === 1 && !afterRule(tree, node) ? entry : undefined;
}

/** Takes an H1 that opens the document out of its body, for the theme to place. */
export function liftHeading(
  tree: Root,
  entries: ReadonlyMap<Nodes, HeadingEntry>,
  context: ConversionContext,
): { lead?: { id: string; title: Template }; rest: Root } {
  const first = tree.children.findIndex((child) => !INVISIBLE.has(child.type) && !isComment(child));
  const heading = tree.children[first];
  const entry = heading && entries.get(heading);
  if (heading?.type !== "heading" || heading.depth !== 1 || !entry) return { rest: tree };
  const definitions = tree.children.filter((child) => child.type === "definition");
  const title = toInlineHtml(entry.children, definitions, context);
  return {
    lead: { id: entry.id, title: context.template(title.trim()) },
    rest: { ...tree, children: tree.children.filter((child) => child !== heading) },
  };
}

const INVISIBLE: ReadonlySet<string> = new Set(["definition", "mdxjsEsm"]);

function isComment(node: Nodes): boolean {
  if (node.type === "mdxFlowExpression") return isOnlyComment(node.value);
  return node.type === "html" && /^\s*<!--[\s\S]*-->\s*$/.test(node.value);
}

/** A page in the component that it exports by default (MDX, "layout"). */
export function inLayout(content: Template): Template {
  return {
    strings: ["", ""],
    holes: [{ kind: "code", name: "default", slots: [content], insertion: -1 }],
  };
}
