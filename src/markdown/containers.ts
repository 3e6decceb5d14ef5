// Directives and alerts → uses of built-in components.
import type { Blockquote, Nodes, PhrasingContent } from "mdast";
import type { ContainerDirective, LeafDirective, TextDirective } from "mdast-util-directive";
import { diagnostic } from "../diagnostics/diagnostics.js";
import { nearest } from "../text/nearest.js";
import { ADMONITIONS, alertTypeOf } from "./admonition-types.js";
import { DIRECTIVES } from "./components/built-ins.js";
import type { Use } from "./components/use.js";
import type { ConversionContext } from "./conversion-context.js";
import { textOf } from "./text.js";

/** A directive of any form. */
export type Directive = ContainerDirective | LeafDirective | TextDirective;

/** A directive's label (`:::tip[Label]`), and what stands inside of it. */
export function labelAndContent(node: Directive): {
  readonly label?: readonly PhrasingContent[];
  readonly content: ContainerDirective["children"];
} {
  if (node.type !== "containerDirective")
    return { content: [], ...(node.children.length > 0 && { label: node.children }) };
  const [first, ...rest] = node.children;
  return first?.type === "paragraph" && first.data?.directiveLabel === true
    ? { label: first.children, content: rest }
    : { content: node.children };
}

/** The use that a directive is; nothing where its name is not known. */
export function directiveUse(node: Nodes): Use | undefined {
  if (!isDirective(node)) return undefined;
  const name = DIRECTIVES.get(node.name);
  if (name === undefined) return undefined;
  const { label, content } = labelAndContent(node);
  const type = name === "Admonition" && { type: node.name };
  const props = { ...node.attributes, ...type };
  return { name, node, props, ...(label && { label }), children: content, shown: textOf };
}

/** Reports a directive that is not known. */
export function reportUnknown(context: ConversionContext, { name, position }: Directive): void {
  const names = [...DIRECTIVES.keys()];
  // `warn` is further from `warning` than a slip of the pen.
  const suggestion = nearest(name, names) ?? names.find((each) => name.length > 2 && each.startsWith(name));
  context.diagnostics.push(
    diagnostic("unknown-directive", context.pointOf(position?.start), name, suggestion),
  );
}

/** Reports a container that the page or what is around it ends, and no line of colons. */
export function reportUnclosed(context: ConversionContext, node: ContainerDirective): void {
  const source = context.sourceOf(node);
  const [, opening = "", colons = ""] = /^((:{3,})[\w-]+)/.exec(source) ?? [];
  // Only a plugin makes one that is not written.
  if (opening === "") return;
  const [, closing = ""] = /\n[ \t>]*(:{3,})[ \t]*$/.exec(source) ?? [];
  if (closing.length < colons.length)
    context.diagnostics.push(
      diagnostic("directive-unclosed", context.pointOf(node.position?.start), opening),
    );
}

/** The admonition that an alert is: a block quote whose first line is `[!NOTE]` or the like. */
export function alertUse(node: Blockquote): Use | undefined {
  const [first, ...rest] = node.children;
  const [opening, ...inline] = first?.type === "paragraph" ? first.children : [];
  if (first?.type !== "paragraph" || opening?.type !== "text") return undefined;
  const [line = "", ...lines] = opening.value.split("\n");
  const type = alertTypeOf(line);
  if (!type || !Object.hasOwn(ADMONITIONS, type)) return undefined;
  const remaining = [{ ...opening, value: lines.join("\n") }, ...inline].filter(
    (child) => child.type !== "text" || child.value !== "",
  );
  const children = remaining.length > 0 ? [{ ...first, children: remaining }, ...rest] : rest;
  return { name: "Admonition", node, props: { type }, children, shown: textOf };
}

function isDirective(node: Nodes): node is Directive {
  return node.type === "containerDirective" || node.type === "leafDirective" || node.type === "textDirective";
}
