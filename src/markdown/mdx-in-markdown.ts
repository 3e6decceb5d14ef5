// MDX in a Markdown file, where it is nothing but text or unknown tags: reported, so that nothing is lost without a word.
import type { Nodes, Root } from "mdast";
import { diagnostic, type DiagnosticKey } from "../diagnostics/diagnostics.js";
import { componentsIn } from "./component-tags.js";
import type { ConversionContext } from "./conversion-context.js";

/** A line of ESM at the beginning of a paragraph. Prose that begins with these words has no quotes or declarations behind them. */
const ESM =
  /^(?:import\s+(?:[\w$*{][\w$\s,*{}]*?\sfrom\s*)?(["'])[^"'\n]+\1|export\s+(?:default\s+\S|(?:const|let|var|function|class|async)\s+[\w$[{*]))/;

/** A comment of JSX, but not the id of a heading (`{/* #id *\/}`). */
const COMMENT = /\{\/\*(?!\s*#)[^]*?\*\/\}/;

/** An attribute of JSX. */
const EXPRESSION = /<[A-Za-z][^<>]*\s[\w-]+=\{/;

/** Without any of these, a text holds nothing to report. */
const TRACE = /^[ \t>*+-]*(?:import|export)\s|<[A-Z]|=\{|\{\/\*/m;

type MdxKey = Extract<DiagnosticKey, `mdx-in-markdown.${string}`>;

/** Reports the first trace of each kind, and each name of a component once. */
export function reportMdx(tree: Root, text: string, context: ConversionContext): void {
  if (!TRACE.test(text)) return;
  const seen = new Set<string>();
  const report = (key: MdxKey, node: Nodes, name: string) => {
    if (seen.has(key + name)) return;
    seen.add(key + name);
    context.diagnostics.push(diagnostic(key, context.pointOf(node.position?.start), name));
  };
  const visit = (node: Nodes): void => {
    if (node.type === "paragraph") {
      const [first] = node.children;
      const [line = ""] = (first?.type === "text" && ESM.test(first.value) && first.value.split("\n")) || [];
      if (line !== "") report("mdx-in-markdown.esm", node, /^\w+/.exec(line)?.[0] ?? "");
    }
    if (node.type === "text" && COMMENT.test(node.value)) report("mdx-in-markdown.comment", node, "");
    if (node.type === "html") {
      for (const name of componentsIn(node.value)) report("mdx-in-markdown.component", node, name);
      if (EXPRESSION.test(node.value)) report("mdx-in-markdown.attribute", node, "");
    }
    if ("children" in node) for (const child of node.children) visit(child);
  };
  visit(tree);
}
