// Tabs, groups of code, and commands for several package managers.
import type { Code, List, Nodes } from "mdast";
import npmToYarn from "npm-to-yarn";
import { diagnostic } from "../../diagnostics/diagnostics.js";
import { codeBlock } from "../code-block.js";
import { readInfo } from "../code-meta.js";
import { noteHtml, notesAfter } from "../code-notes.js";
import type { ConversionContext } from "../conversion-context.js";
import { textOf } from "../text.js";
import {
  contentOf,
  escaped,
  isSet,
  itemsOf,
  misplaced,
  restOf,
  textIn,
  type Component,
} from "./component.js";
import type { Use, UseOf } from "./use.js";

const TABS = {
  group: "value",
  groupId: "value",
  queryString: "value",
  defaultValue: "value",
  values: "value",
  // Docusaurus: how they look, and when they are rendered.
  block: "value",
  lazy: "value",
} as const;

export const Tabs: Component = {
  directive: "tabs",
  item: "TabItem",
  attributes: TABS,
  html(use, writer) {
    const { context } = writer;
    const isInJsx = use.node.type.startsWith("mdx");
    const rest = restOf(writer, ({ position }) => {
      const at = context.pointOf(position?.start);
      context.diagnostics.push(diagnostic(isInJsx ? "tabs-content.jsx" : "tabs-content", at));
    });
    const tabs = tabsIn(use, context, context.useOf, rest.add);
    const chosen = textIn(use, "defaultValue");
    const selected = tabs.findIndex((tab) => (chosen === undefined ? tab.isDefault : tab.value === chosen));
    const panels = tabs.map(({ item }) => writer.blocks(item.children));
    const order = orderOf(use, tabs);
    const hole = tabsHole(use, context, tabs, panels, selected < 0 ? order[0] : selected, order);
    return hole + rest.text();
  },
  markdown(use, writer) {
    const rest = restOf(writer);
    const tabs = tabsIn(use, writer, writer.useOf, rest.add);
    return labelled(tabs.map(({ label, item }) => [label, writer.blocks(item.children)])) + rest.text();
  },
};

export const TabItem: Component = {
  directive: "tab",
  attributes: { value: "value", label: "words", default: "value", attributes: "value", hidden: "value" },
  html({ node, children }, writer) {
    const { context } = writer;
    const isInJsx = node.type.startsWith("mdx");
    const at = context.pointOf(node.position?.start);
    context.diagnostics.push(diagnostic(isInJsx ? "tab-item" : "unknown-directive.tab", at));
    return writer.blocks(children);
  },
  markdown: ({ children }, writer) => writer.blocks(children),
};

export const CodeGroup: Component = {
  directive: "code-group",
  readsChildren: true,
  attributes: { group: "value", groupId: "value", queryString: "value" },
  html(use, writer) {
    const { context } = writer;
    const rest = misplaced(use, writer, "code blocks");
    const blocks = notedBlocks(use, context, rest.add);
    const panels = blocks.map(({ code, list }) =>
      codeBlock(context, code, { notes: noteHtml(list, writer), isTab: true }),
    );
    const labels = blocks.map(({ code }, index) => labelOfCode(code, index, context));
    return tabsHole(use, context, labels, panels) + rest.text();
  },
  markdown: (use, writer) => {
    const parts = contentOf(use);
    const blocks = parts.flatMap((part, index) => {
      const next = parts[index + 1];
      return part.type === "code" ? [{ code: part, list: next?.type === "list" ? [next] : [] }] : [];
    });
    const shown = new Set<Nodes>(blocks.flatMap(({ code, list }) => [code, ...list]));
    const rest = restOf(writer);
    for (const part of parts) if (!shown.has(part)) rest.add(part);
    const panels = blocks.map(
      ({ code, list }, index) =>
        [labelOfCode(code, index, writer).label, writer.blocks([code, ...list])] as const,
    );
    return labelled(panels) + rest.text();
  },
};

/** The blocks of code in a group, with the lists of their notes. */
function notedBlocks(
  use: Use,
  context: ConversionContext,
  other: (child: Nodes) => void,
): readonly { readonly code: Code; readonly list: List | undefined }[] {
  const parts = contentOf(use);
  const blocks = parts.flatMap((part, index) =>
    part.type === "code" ? [{ code: part, list: notesAfter(context, part, parts[index + 1]) }] : [],
  );
  const shown = new Set<Nodes | undefined>(blocks.flatMap(({ code, list }) => [code, list]));
  for (const part of parts) if (!shown.has(part)) other(part);
  return blocks;
}

// Its types describe the CommonJS module, in which the function is a property.
const convert = npmToYarn as unknown as typeof npmToYarn.default;

/** Package managers in the order of their tabs, and as Docusaurus orders and labels them. */
const MANAGERS = ["npm", "pnpm", "yarn", "bun"] as const;
const DOCUSAURUS_MANAGERS = ["npm", "yarn", "pnpm", "bun"] as const;
const DOCUSAURUS_LABELS: Readonly<Record<string, string>> = { yarn: "Yarn", bun: "Bun" };

/** The mark of the hole of tabs with commands of npm for each package manager; nothing for any other code. */
export function packageManagerTabs(context: ConversionContext, node: Code): string | undefined {
  const isNpm = node.lang?.toLowerCase() === "npm";
  if (!isNpm && !/(?:^|\s)npm2yarn(?=\s|$)/.test(node.meta ?? "")) return undefined;
  const lang = isNpm ? "bash" : (node.lang ?? "bash");
  const meta = (node.meta ?? "").replace(/(?:^|\s)npm2yarn(?=\s|$)/, "");
  const managers = isNpm ? MANAGERS : DOCUSAURUS_MANAGERS;
  const labels = isNpm ? {} : DOCUSAURUS_LABELS;
  const panels = managers.map((manager) => {
    const value = manager === "npm" ? node.value : convert(node.value, manager);
    return codeBlock(context, { ...node, lang, meta, value });
  });
  const use: Use = {
    name: "CodeGroup",
    node,
    props: { group: "package-manager" },
    children: [],
    shown: textOf,
  };
  return tabsHole(
    use,
    context,
    managers.map((value) => ({ label: labels[value] ?? value, value })),
    panels,
  );
}

interface Tab {
  readonly label: string;
  /** Names it among the tabs of its group, in the place of the label. */
  readonly value: string;
  readonly isDefault: boolean;
  readonly item: Use;
}

function tabsIn(
  use: Use,
  { wording }: Pick<ConversionContext, "wording">,
  useOf: UseOf,
  other?: Parameters<typeof itemsOf>[3],
): readonly Tab[] {
  const values = valuesOf(use);
  return itemsOf(use, ["TabItem"], useOf, other).map((item, index): Tab => {
    const own = textIn(item, "label") ?? item.label?.map(textOf).join("");
    const value = textIn(item, "value") ?? own ?? "";
    const listed = values.find((each) => each["value"] === value)?.["label"];
    const label = own ?? (typeof listed === "string" ? listed : value);
    return { value, label: label || wording.tabs.tab(index + 1), isDefault: isSet(item, "default"), item };
  });
}

function valuesOf({ props: { values } }: Use): readonly Readonly<Record<string, unknown>>[] {
  return Array.isArray(values) ? (values as readonly Readonly<Record<string, unknown>>[]) : [];
}

/** Indexes of tabs in the order of their labels: that of `values`, where there are some. */
function orderOf(use: Use, tabs: readonly Tab[]): readonly number[] {
  const values = valuesOf(use);
  const ranks = new Map(values.map(({ value }, rank) => [value, rank]));
  const rankOf = (index: number) => ranks.get(tabs[index]?.value) ?? values.length;
  return [...tabs.keys()].sort((one, other) => rankOf(one) - rankOf(other));
}

function labelOfCode(
  block: Code,
  index: number,
  { wording }: Pick<ConversionContext, "wording">,
): { readonly label: string } {
  const { name, meta } = readInfo(block.lang ?? "", block.meta ?? "");
  return { label: meta.title ?? (name || wording.tabs.tab(index + 1)) };
}

/** The mark of the hole of tabs. `selected`: index of the one that is shown first. `order`: indexes in the order of the labels. */
function tabsHole(
  use: Use,
  context: ConversionContext,
  tabs: readonly { readonly label: string; readonly value?: string }[],
  panels: readonly string[],
  selected = 0,
  order: readonly number[] = [],
): string {
  const group = textIn(use, "group", "groupId");
  const named = textIn(use, "queryString");
  const query =
    named === undefined || named === "true" ? (isSet(use, "queryString") ? group : undefined) : named;
  if (isSet(use, "queryString") && group === undefined)
    context.diagnostics.push(diagnostic("tabs-query", context.pointOf(use.node.position?.start)));
  const id = textIn(use, "id");
  const className = textIn(use, "className", "class");
  const values = tabs.map(({ label, value = label }) => value);
  const isNamed = tabs.some(({ label }, index) => values[index] !== label);
  return context.hole({
    kind: "component",
    name: "Tabs",
    props: {
      labels: tabs.map(({ label }) => label),
      ...(isNamed && (group || query) && { values }),
      ...(group && { group }),
      ...(query && { query }),
      ...(selected > 0 && { selected }),
      ...(order.some((index, place) => index !== place) && { order }),
      ...(id && { id }),
      ...(className && { className }),
    },
    slots: Object.fromEntries(panels.map((panel, index) => [`tab${index}`, context.template(panel)])),
  });
}

/** Panels as Markdown, each under its label. */
function labelled(panels: readonly (readonly [label: string, content: string])[]): string {
  return panels.map(([label, content]) => `**${escaped(label)}**\n\n${content}`).join("\n\n");
}
