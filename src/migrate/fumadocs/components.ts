// The components of Fumadocs as those of docsite.
import type { Nodes } from "mdast";
import { isJsx, type Jsx } from "../../markdown/jsx-nodes.js";
import { textOf } from "../../markdown/text.js";
import { iconOf } from "../markdown/icons.js";
import { readTag, textOfValue, type Replacement, type Tag } from "../markdown/jsx.js";

/** Says what is lost. */
export type Leave = (what: string, hint?: string) => void;

const TYPES: Readonly<Record<string, string>> = {
  info: "info",
  warn: "warning",
  warning: "warning",
  error: "danger",
  success: "success",
  idea: "tip",
};

/** Components that have one of docsite, with the names of their attributes. */
const RENAMED: Readonly<
  Record<string, readonly [name: string, attributes: Readonly<Record<string, string>>]>
> = {
  Accordion: ["Details", { title: "summary", id: "id" }],
  Card: ["Card", { title: "title", href: "href", description: "description" }],
  Cards: ["Cards", {}],
  Step: ["Step", {}],
  Steps: ["Steps", {}],
};

/** Components around others that change nothing that readers need. */
const BOXES: ReadonlySet<string> = new Set(["Accordions", "Banner"]);

/** Components that are more than another name. */
const WITH_RULES: ReadonlySet<string> = new Set(
  (
    "Callout Tabs CodeTabs CodeBlockTabs Tab TabsList TabsContent TabsTrigger CodeBlockTab CodeBlockTabsList CodeBlockTabsTrigger Files Folder File " +
    "ImageZoom Image Link DynamicCodeBlock"
  ).split(" "),
);

/** Attributes that change no text. */
const UNNEEDED = /^(?:className|style|key|id|external|zoom|type|value|defaultValue|icon)$/;

/** What a component becomes; nothing for one that stays as it is. `parent`: the element around it. `text`: of the page. */
export function componentOf(
  tag: Tag,
  node: Jsx,
  parent: Nodes,
  text: string,
  leave: Leave,
): Replacement | undefined {
  const { name, attributes } = tag;
  const textAt = (key: string) => textOfValue(attributes.get(key));
  if (name === "Callout") {
    const own = [
      `type="${TYPES[textAt("type") ?? "info"] ?? "note"}"`,
      ...written("title", attributes.get("title")),
    ];
    return { open: `<Admonition ${own.join(" ")}>`, close: "</Admonition>" };
  }
  if (name === "Tabs" || name === "CodeTabs" || name === "CodeBlockTabs") {
    const group = attributes.get("groupId");
    return { open: `<Tabs${group === undefined ? "" : ` groupId=${group}`}>`, close: "</Tabs>" };
  }
  if (name === "Tab") {
    const label = labelOf(tag, node, parent, text);
    if (label === undefined) leave("a tab without a label that is written out");
    return { open: `<TabItem label=${JSON.stringify(label ?? "Tab")}>`, close: "</TabItem>" };
  }
  // Tabs of shadcn/ui, which many projects use.
  if (name === "TabsList" || name === "CodeBlockTabsList") return { whole: "" };
  if (name === "TabsContent" || name === "CodeBlockTab") {
    const label = triggerOf(textAt("value"), parent, text) ?? textAt("value");
    if (label === undefined) leave("a tab without a label that is written out");
    return { open: `<TabItem label=${JSON.stringify(label ?? "Tab")}>`, close: "</TabItem>" };
  }
  if (name === "Link")
    return {
      open: `<a${attributes.has("href") ? ` href=${attributes.get("href") ?? ""}` : ""}>`,
      close: "</a>",
    };
  if (name === "Files") return { whole: `<FileTree>\n\n${tree(node, text, "").join("\n")}\n\n</FileTree>` };
  if (name === "ImageZoom" || name === "Image") {
    const own = [...attributes].filter(([key]) => /^(?:src|alt|width|height|title)$/.test(key));
    return { whole: `<img ${own.flatMap(([key, value]) => written(key, value)).join(" ")} />` };
  }
  if (name === "DynamicCodeBlock") {
    const code = textAt("code");
    if (code === undefined) return undefined;
    const [language] = written("language", attributes.get("lang"));
    return { whole: `<CodeBlock ${language ?? ""}>{${JSON.stringify(code)}}</CodeBlock>` };
  }
  if (BOXES.has(name)) return { open: "<div>", close: "</div>" };
  const renamed = RENAMED[name];
  if (!renamed) return undefined;
  const [own, names] = renamed;
  const kept = [...attributes].flatMap(([key, value]): string[] => {
    if (key.startsWith("...")) return value === undefined ? [] : [value];
    const as = names[key];
    if (as !== undefined) return written(as, value);
    if (key === "icon" && own === "Card") return icon(value, leave);
    if (!UNNEEDED.test(key)) leave(`the attribute \`${key}\` of \`<${name}>\``);
    return [];
  });
  return { open: `<${[own, ...kept].join(" ")}>`, close: `</${own}>` };
}

/** Names of components that are known. */
export function isKnown(name: string): boolean {
  return Object.hasOwn(RENAMED, name) || BOXES.has(name) || WITH_RULES.has(name);
}

function written(key: string, value: string | undefined): string[] {
  return value === undefined ? [] : [`${key}=${value}`];
}

/** The icon of a card: an element, `<HomeIcon />`. */
function icon(value: string | undefined, leave: Leave): string[] {
  const [, name = ""] = /<([A-Z]\w*)/.exec(value ?? "") ?? [];
  const own = iconOf(
    `material-${name
      .replace(/Icon$/, "")
      .replace(/(?<=[a-z])(?=[A-Z])/g, "-")
      .toLowerCase()}`,
  );
  if (own === undefined)
    leave("the icon of a card that docsite does not have", "Set `icon` to one of docsite's");
  return own === undefined ? [] : [`icon="${own}"`];
}

/** The label of a tab: its own, or the one at its place in `items` of all tabs. */
function labelOf(tag: Tag, node: Jsx, parent: Nodes, text: string): string | undefined {
  const own = textOfValue(tag.attributes.get("value") ?? tag.attributes.get("title"));
  if (own !== undefined && own !== "") return own;
  if (!isJsx(parent)) return undefined;
  const items = readTag(text, parent.position?.start.offset ?? 0).attributes.get("items") ?? "";
  const labels = [...items.matchAll(/(["'`])((?:(?!\1).)*)\1/g)].map(([, , label = ""]) => label);
  // Tags within a line are in a paragraph.
  const tabs = parent.children
    .flatMap((child): Nodes[] => (child.type === "paragraph" ? child.children : [child]))
    .filter((child) => isJsx(child) && child.name === "Tab");
  return labels[tabs.indexOf(node)];
}

/** The text of the trigger of a tab. */
function triggerOf(value: string | undefined, parent: Nodes, text: string): string | undefined {
  const find = (node: Nodes): string | undefined => {
    if (isJsx(node) && /^(?:TabsTrigger|CodeBlockTabsTrigger)$/.test(node.name ?? "")) {
      const tag = readTag(text, node.position?.start.offset ?? 0);
      return textOfValue(tag.attributes.get("value")) === value
        ? textOf(node).trim() || undefined
        : undefined;
    }
    if (isJsx(node) && /^(?:TabsContent|CodeBlockTab)$/.test(node.name ?? "")) return undefined;
    if (!("children" in node)) return undefined;
    for (const child of node.children) {
      const found = find(child);
      if (found !== undefined) return found;
    }
    return undefined;
  };
  return value === undefined ? undefined : find(parent);
}

/** The lines of a list of files. */
function tree(node: Jsx, text: string, indent: string): string[] {
  return node.children.flatMap((child): string[] => {
    const inner = child.type === "paragraph" ? child.children : [child];
    return inner.flatMap((each): string[] => {
      if (!isJsx(each) || (each.name !== "File" && each.name !== "Folder")) return [];
      const tag = readTag(text, each.position?.start.offset ?? 0);
      const name = textOfValue(tag.attributes.get("name")) ?? "";
      if (each.name === "File") return [`${indent}- ${name}`];
      return [`${indent}- ${name}/`, ...tree(each, text, `${indent}  `)];
    });
  });
}
