// The components of Nextra and Next.js as those of docsite.
import type { Nodes } from "mdast";
import { isJsx, type Jsx } from "../../markdown/jsx-nodes.js";
import { rangeOf, type Edit } from "../markdown/edits.js";
import { readTag, textOfValue, type Replacement, type Tag } from "../markdown/jsx.js";

/** Says what is lost. */
export type Leave = (what: string, hint?: string) => void;

const CALLOUTS: Readonly<Record<string, string>> = {
  default: "tip",
  info: "info",
  note: "note",
  important: "info",
  warning: "warning",
  error: "danger",
};

/** Components that are elements of HTML. */
const ELEMENTS: Readonly<Record<string, string>> = {
  Anchor: "a",
  Link: "a",
  NextLink: "a",
  Bleed: "div",
  Table: "table",
  "Table.Tr": "tr",
  "Table.Th": "th",
  "Table.Td": "td",
  Tr: "tr",
  Th: "th",
  Td: "td",
  Code: "code",
  Pre: "pre",
  Button: "button",
  Summary: "summary",
  Details: "details",
};

/** Attributes that change no text. */
const UNNEEDED =
  /^(?:className|style|key|ref|num|arrow|target|rel|full|defaultIndex|selectedIndex|placeholder|priority|quality|loading|unoptimized|emoji|type)$/;

const KNOWN: ReadonlySet<string> = new Set([
  ...Object.keys(ELEMENTS),
  ..."Callout Cards Card Cards.Card Steps Tabs Tab Tabs.Tab FileTree Image NextImage ImageZoom".split(" "),
]);

/** Whether a component, as its module exports it, has a counterpart. */
export function isKnown(name: string): boolean {
  return KNOWN.has(name);
}

/** What a component becomes. `name`: as its module exports it. `parent`: the element around it. `text`: of the page. */
export function componentOf(
  name: string,
  tag: Tag,
  node: Jsx,
  parent: Nodes,
  text: string,
  leave: Leave,
): Replacement {
  const { attributes } = tag;
  const textAt = (key: string) => textOfValue(attributes.get(key));
  const element = ELEMENTS[name];
  if (element !== undefined)
    return {
      open: `<${[element, ...kept(attributes, /^(?:href|title|id|colSpan|rowSpan|align|target|rel|open|lang)$/)].join(" ")}>`,
      close: `</${element}>`,
    };
  switch (name) {
    case "Callout":
      return {
        open: `<Admonition type="${CALLOUTS[textAt("type") ?? "default"] ?? "note"}">`,
        close: "</Admonition>",
      };
    case "Cards": {
      const cards = childrenOf(node).filter((child) => /^(?:Cards\.)?Card$/.test(child.name ?? ""));
      const own = cards.length > 0 ? "Cards" : "div";
      return { open: `<${own}>`, close: `</${own}>` };
    }
    case "Steps":
      return stepsOf(node).tags;
    case "Card":
    case "Cards.Card": {
      for (const key of attributes.keys())
        if (!UNNEEDED.test(key) && !/^(?:title|href|icon|image|children)$/.test(key))
          leave(`the attribute \`${key}\` of \`<${tag.name}>\``);
      return { open: `<${["Card", ...kept(attributes, /^(?:title|href)$/)].join(" ")}>`, close: "</Card>" };
    }
    case "Tabs": {
      const group = attributes.get("storageKey");
      return { open: `<Tabs${group === undefined ? "" : ` groupId=${group}`}>`, close: "</Tabs>" };
    }
    case "Tab":
    case "Tabs.Tab": {
      const label = labelOf(name, node, parent, text);
      if (label === undefined)
        leave("a tab without a label that is written out", "Write its label into `<TabItem label>`");
      return { open: `<TabItem label=${JSON.stringify(label ?? "Tab")}>`, close: "</TabItem>" };
    }
    case "FileTree":
      return { whole: `<FileTree>\n\n${tree(node, text, "", leave).join("\n")}\n\n</FileTree>` };
    default:
      return {
        whole: `<${["img", ...kept(attributes, /^(?:src|alt|width|height|title|id|style)$/)].join(" ")} />`,
      };
  }
}

function kept(attributes: Tag["attributes"], names: RegExp): string[] {
  return [...attributes].flatMap(([key, value]) => {
    if (key.startsWith("...")) return value ?? [];
    return names.test(key) ? (value === undefined ? key : `${key}=${value}`) : [];
  });
}

/** The elements in an element; those within a line are in a paragraph. */
function childrenOf(node: Jsx): Jsx[] {
  const children = node.children.flatMap((child): Nodes[] =>
    child.type === "paragraph" ? child.children : [child],
  );
  return children.filter(isJsx);
}

/** The label of a tab: the one at its place in `items` of all tabs. */
function labelOf(name: string, node: Jsx, parent: Nodes, text: string): string | undefined {
  if (!isJsx(parent)) return undefined;
  const items = readTag(text, rangeOf(parent).from).attributes.get("items") ?? "";
  const labels = [
    ...items.matchAll(/(?:\blabel\s*:\s*)?(["'`])((?:(?!\1)[^])*)\1|<>?[^]*?>([^<>{}]+)<\//g),
  ].map(([, , label, inElement]) => (label ?? inElement ?? "").trim());
  const tabs = childrenOf(parent).filter((child) => child.name === node.name);
  return name === "" ? undefined : labels[tabs.indexOf(node)];
}

/** The lines of a tree of files. */
function tree(node: Jsx, text: string, indent: string, leave: Leave): string[] {
  return node.children.flatMap((child): string[] => {
    const inner = child.type === "paragraph" ? child.children : [child];
    return inner.flatMap((each): string[] => {
      if (!isJsx(each)) return [];
      const isFolder = /(?:^|\.)Folder$/.test(each.name ?? "");
      if (!isFolder && !/(?:^|\.)File$/.test(each.name ?? "")) {
        leave(`\`<${each.name ?? ""}>\` in a tree of files`);
        return [];
      }
      const given = readTag(text, rangeOf(each).from).attributes.get("name");
      const name =
        textOfValue(given) ??
        (given ?? "")
          .replace(/^\{|\}$/g, "")
          .replace(/<[^>]*>/g, " ")
          .trim();
      const written = name.replace(/[\\`*_{}[\]<>#+!|~]/g, "\\$&");
      if (!isFolder) return [`${indent}- ${written}`];
      return [
        `${indent}- ${written}${written.endsWith("/") ? "" : "/"}`,
        ...tree(each, text, `${indent}  `, leave),
      ];
    });
  });
}

/** The headings in `<Steps>` begin the steps: its tags, and edits that put each step into an element of its own. */
export function stepsOf(node: Jsx): { readonly tags: Replacement; readonly edits: readonly Edit[] } {
  const depths = node.children.flatMap((child) => (child.type === "heading" ? [child.depth] : []));
  const depth = depths.includes(3) ? 3 : Math.min(...depths);
  const starts = node.children.filter((child) => child.type === "heading" && child.depth === depth);
  const [first] = starts;
  const isList = node.children.length === 1 && node.children[0]?.type === "list";
  if (!first && (isList || node.children.length === 0))
    return { tags: { open: "<Steps>", close: "</Steps>" }, edits: [] };
  // What stands before the first step is none.
  const hasLead = first !== undefined && first !== node.children[0];
  return {
    tags: {
      open: hasLead ? "" : first ? "<Steps>" : "<Steps>\n<Step>\n",
      close: "\n</Step>\n\n</Steps>",
    },
    edits: starts.map((each, index): Edit => {
      const { from } = rangeOf(each);
      const indent = " ".repeat((each.position?.start.column ?? 1) - 1);
      const before = index > 0 ? `</Step>\n\n${indent}` : hasLead ? `<Steps>\n\n${indent}` : "";
      return { from, to: from, text: `${before}<Step>\n\n${indent}` };
    }),
  };
}
