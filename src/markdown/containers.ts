// Admonitions, tabs and groups of code → the holes that the theme fills.
import type { BlockContent, Blockquote, DefinitionContent, Nodes, PhrasingContent } from "mdast";
import type { ContainerDirective } from "mdast-util-directive";
import { diagnostic } from "../diagnostics/diagnostics.js";
import { nearest } from "../text/nearest.js";
import { ADMONITIONS, CONTAINERS, alertTypeOf, defaultTitleOf } from "./admonitions.js";
import { codeBlock } from "./code-block.js";
import { parseCodeMeta } from "./code-meta.js";
import type { ConversionContext } from "./context.js";
import type { PartWriter } from "./conversion.js";
import { textOf } from "./text.js";

type Content = readonly (BlockContent | DefinitionContent)[];

/** A directive's label (`:::tip[Label]`), and what stands inside of it. */
export function labelAndContent(node: ContainerDirective): {
  readonly label?: readonly PhrasingContent[];
  readonly content: ContainerDirective["children"];
} {
  const [first, ...rest] = node.children;
  return first?.type === "paragraph" && first.data?.directiveLabel === true
    ? { label: first.children, content: rest }
    : { content: node.children };
}

/** The mark of a container's hole. A container that is not known is reported, and has none. */
export function containerOf(writer: PartWriter, node: ContainerDirective): string | undefined {
  const { label, content } = labelAndContent(node);
  if (Object.hasOwn(ADMONITIONS, node.name)) {
    return admonition(writer, node.name, node.attributes ?? {}, label, content);
  }
  if (node.name === "tabs") return tabs(writer, node, content);
  if (node.name === "code-group") return codeGroup(writer, node, content);
  const { context } = writer;
  const suggestion = nearest(node.name, [...Object.keys(ADMONITIONS), ...CONTAINERS]);
  const at = context.pointOf(node.position?.start);
  context.diagnostics.push(
    node.name === "tab"
      ? diagnostic("unknown-directive.tab", at)
      : diagnostic("unknown-directive", at, node.name, suggestion),
  );
  return undefined;
}

/** The mark of an alert's hole: a block quote whose first line is `[!NOTE]` or the like. */
export function alertOf(writer: PartWriter, node: Blockquote): string | undefined {
  const [first, ...rest] = node.children;
  const [opening, ...inline] = first?.type === "paragraph" ? first.children : [];
  if (first?.type !== "paragraph" || opening?.type !== "text") return undefined;
  const [line = "", ...lines] = opening.value.split("\n");
  const type = alertTypeOf(line);
  if (!type) return undefined;
  const remaining = [{ ...opening, value: lines.join("\n") }, ...inline].filter(
    (child) => child.type !== "text" || child.value !== "",
  );
  const children = remaining.length > 0 ? [{ ...first, children: remaining }, ...rest] : rest;
  return admonition(writer, type, {}, undefined, children);
}

type Attributes = Readonly<Record<string, string | null | undefined>>;

/** The mark of an admonition's hole. */
export function admonition(
  writer: PartWriter,
  type: string,
  attributes: Attributes,
  label: readonly Nodes[] | undefined,
  content: readonly Nodes[],
): string {
  const { context } = writer;
  const title: readonly Nodes[] = attributes["title"]
    ? [{ type: "text", value: attributes["title"] }]
    : (label ?? []);
  const name = title.map(textOf).join("").trim();
  return context.hole({
    kind: "component",
    name: "Admonition",
    props: {
      type,
      tone: ADMONITIONS[type] ?? "note",
      label: defaultTitleOf(type),
      ...(name && { name }),
      ...(attributes["id"] && { id: attributes["id"] }),
      ...(attributes["class"] && { className: attributes["class"] }),
    },
    slots: {
      ...(title.length > 0 && { title: context.template(writer.phrases(title)) }),
      children: context.template(writer.blocks(content)),
    },
  });
}

function tabs(writer: PartWriter, node: ContainerDirective, content: Content): string {
  const { context } = writer;
  const labels: string[] = [];
  const panels: string[] = [];
  for (const child of content) {
    if (child.type === "containerDirective" && child.name === "tab") {
      const tab = labelAndContent(child);
      const label = tab.label?.map(textOf).join("") ?? `Tab ${labels.length + 1}`;
      labels.push(child.attributes?.["label"] ?? label);
      panels.push(writer.blocks(tab.content));
    } else {
      const at = context.pointOf(child.position?.start);
      context.diagnostics.push(diagnostic("tabs-content", at));
    }
  }
  return tabsHole(context, labels, panels, node.attributes?.["group"]);
}

function codeGroup(writer: PartWriter, node: ContainerDirective, content: Content): string {
  const { context } = writer;
  const blocks = content.filter((child) => child.type === "code");
  const labels = blocks.map(
    (block, index) => parseCodeMeta(block.meta ?? "").title ?? block.lang ?? `Tab ${index + 1}`,
  );
  const panels = blocks.map((block) =>
    codeBlock(context, { ...block, meta: (block.meta ?? "").replace(/\[[^[\]]*\]/, "") }),
  );
  return tabsHole(context, labels, panels, node.attributes?.["group"]);
}

/** The mark of the hole of tabs. `selected`: index of the one that is shown first. */
export function tabsHole(
  context: ConversionContext,
  labels: readonly string[],
  panels: readonly string[],
  group: string | null | undefined,
  selected = 0,
): string {
  return context.hole({
    kind: "component",
    name: "Tabs",
    props: { labels, ...(group && { group }), ...(selected > 0 && { selected }) },
    slots: Object.fromEntries(panels.map((panel, index) => [`tab${index}`, context.template(panel)])),
  });
}
