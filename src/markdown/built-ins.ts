// Components that every MDX page may use → the holes that the theme fills.
import type { Nodes } from "mdast";
import { diagnostic } from "../diagnostics/diagnostics.js";
import { admonition, tabsHole } from "./containers.js";
import { codeBlock } from "./code-block.js";
import type { PartWriter } from "./conversion.js";
import { literalOf, type Names } from "./literals.js";
import { isBlank, isExpression, isJsx, propsOf, type Jsx, type JsxProps } from "./jsx-props.js";
import type { MdxScope } from "./mdx-scope.js";
import { textOf } from "./text.js";

/** A use of a built-in component. */
interface Use {
  readonly writer: PartWriter;
  readonly node: Jsx;
  readonly props: JsxProps;
  readonly names: Names;
}

/** Makes the HTML text of a use, with marks of holes; nothing where only running the page tells what it is. */
type BuiltIn = (use: Use) => string | undefined;

/** By name. */
export const BUILT_INS: Readonly<Record<string, BuiltIn>> = {
  Admonition: ({ writer, node, props }) => {
    const { type = "note", title, id, className } = texts(props);
    return admonition(writer, type, { title, id, class: className }, undefined, node.children);
  },
  CodeBlock: ({ writer: { context }, node, props, names }) => {
    const { language, className = "", title, metastring = "" } = texts(props);
    const lines = node.children.map((child) => codeText(child, names));
    if (lines.includes(undefined)) return undefined;
    const code = lines.join("");
    const lang = language ?? /(?:^|\s)language-(\S+)/.exec(className)?.[1] ?? "text";
    const numbers = props["showLineNumbers"];
    const meta = [
      metastring,
      ...(title === undefined ? [] : [`title="${title}"`]),
      ...(numbers === true
        ? ["showLineNumbers"]
        : typeof numbers === "number"
          ? [`showLineNumbers=${numbers}`]
          : []),
    ].join(" ");
    const position = node.position ? { position: node.position } : {};
    return codeBlock(context, {
      type: "code",
      lang,
      meta,
      value: code.replace(/^\n+|\s+$/g, ""),
      ...position,
    });
  },
  Details: ({ writer, node, props }) => {
    const { summary } = texts(props);
    const first = node.children.find(isSummary);
    const label = first
      ? writer.phrases((first as Jsx).children)
      : writer.phrases([{ type: "text", value: summary ?? "Details" }]);
    const content = writer.blocks(node.children.filter((child) => child !== first));
    return `<details${props["open"] === true ? " open" : ""}><summary>${label}</summary>${content}</details>`;
  },
  TabItem: ({ writer, node }) => {
    const { context } = writer;
    context.diagnostics.push(diagnostic("tab-item", context.pointOf(node.position?.start)));
    return writer.blocks(node.children);
  },
  Tabs: tabs,
};

/** The built-in component that a name of a page means. */
export function builtInOf(name: string, { imports, values, code }: MdxScope): BuiltIn | undefined {
  const imported = imports.get(name);
  const builtIn = imported ? /^@theme\/(\w+)$/.exec(imported.from)?.[1] : name;
  if (builtIn === undefined || (!imported && (values.has(name) || code.has(name)))) return undefined;
  return Object.hasOwn(BUILT_INS, builtIn) ? BUILT_INS[builtIn] : undefined;
}

interface Tab {
  readonly value: string;
  readonly label: string;
  readonly isDefault: boolean;
  readonly panel: string;
}

function tabs({ writer, node, props, names }: Use): string | undefined {
  const { context } = writer;
  const isOpen = (child: Nodes) => isExpression(child) || (isJsx(child) && !propsOf(child, names));
  if (node.children.some((child) => !isBlank(child) && isOpen(child))) return undefined;
  const values = Array.isArray(props["values"]) ? (props["values"] as readonly JsxProps[]).map(texts) : [];
  const items = node.children.flatMap((child): Tab[] => {
    const item = isJsx(child) && child.name === "TabItem" ? propsOf(child, names) : undefined;
    if (!item || !isJsx(child)) {
      if (!isBlank(child))
        context.diagnostics.push(diagnostic("tabs-content.jsx", context.pointOf(child.position?.start)));
      return [];
    }
    const { value = "", label } = texts(item);
    const given = label ?? values.find((each) => each["value"] === value)?.["label"];
    return [
      {
        value,
        label: given ?? value,
        isDefault: item["default"] === true,
        panel: writer.blocks(child.children),
      },
    ];
  });
  // The order of the labels is that of `values`, where there are some.
  const ranks = new Map(values.map(({ value = "" }, rank) => [value, rank]));
  const rankOf = ({ value }: Tab) => ranks.get(value) ?? values.length;
  const sorted = items.toSorted((one, other) => rankOf(one) - rankOf(other));
  const { defaultValue, groupId } = texts(props);
  const selected = sorted.findIndex((tab) =>
    defaultValue === undefined ? tab.isDefault : tab.value === defaultValue,
  );
  return tabsHole(
    context,
    sorted.map(({ label }) => label),
    sorted.map(({ panel }) => panel),
    groupId,
    Math.max(0, selected),
  );
}

/** Properties that are text or numbers, as text. */
function texts(props: JsxProps): Readonly<Record<string, string | undefined>> {
  return Object.fromEntries(
    Object.entries(props).flatMap(([key, value]) =>
      typeof value === "string" || typeof value === "number" ? [[key, String(value)]] : [],
    ),
  );
}

/** The code that a child shows; nothing where only running it would tell. */
function codeText(node: Nodes, names: Names): string | undefined {
  if (!isExpression(node)) return isJsx(node) ? undefined : textOf(node);
  if (isBlank(node)) return "";
  const literal = literalOf(node.value, names);
  return literal && (typeof literal.value === "string" ? literal.value : "");
}

function isSummary(node: Nodes): boolean {
  return isJsx(node) && node.name === "summary";
}
