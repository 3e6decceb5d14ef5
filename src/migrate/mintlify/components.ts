// The components of Mintlify as those of docsite.
import type { Jsx } from "../../markdown/jsx-nodes.js";
import { textOfValue, type Replacement, type Tag } from "../markdown/jsx.js";

const ADMONITIONS: Readonly<Record<string, string>> = {
  Note: "note",
  Tip: "tip",
  Info: "info",
  Warning: "warning",
  Check: "success",
  Danger: "danger",
  Callout: "note",
};

/** Attributes with other names. `undefined`: it has no counterpart, and changes no text. */
type Names = Readonly<Record<string, string | undefined>>;

const CARD: Names = { title: "title", href: "href", description: "description" };

/** Components that have one of docsite with other names of attributes. */
const RENAMED: Readonly<Record<string, readonly [name: string, attributes: Names]>> = {
  Accordion: ["Details", { title: "summary", defaultOpen: "open" }],
  Expandable: ["Details", { title: "summary", defaultOpen: "open" }],
  CardGroup: ["Columns", { cols: "cols" }],
  Columns: ["Columns", { cols: "cols" }],
  Column: ["Column", {}],
  Card: ["Card", CARD],
  Tile: ["Card", CARD],
  Tabs: ["Tabs", {}],
  Tab: ["TabItem", { title: "label" }],
  Steps: ["Steps", {}],
  Step: ["Step", { title: "title" }],
  CodeGroup: ["CodeGroup", {}],
  RequestExample: ["CodeGroup", {}],
  ResponseExample: ["CodeGroup", {}],
  Update: ["Update", { label: "label", description: "description", tags: "tags", date: "date" }],
};

/** Says what is lost. */
export type Leave = (what: string, hint?: string) => void;

/** What a component becomes; nothing for one that stays as it is. */
export function componentOf(tag: Tag, node: Jsx, leave: Leave): Replacement | undefined {
  const { name, attributes } = tag;
  const text = (key: string) => textOfValue(attributes.get(key));
  const admonition = ADMONITIONS[name];
  if (admonition !== undefined) {
    const type = name === "Callout" ? (text("type") ?? admonition) : admonition;
    return block("Admonition", [
      `type="${ADMONITIONS[capitalized(type)] ?? "note"}"`,
      ...kept(tag, { title: "title" }),
    ]);
  }
  const renamed = RENAMED[name];
  if (renamed) {
    const own = renamed[0] === "Card" ? cardIcon(text("icon"), leave) : [];
    if (renamed[0] === "Card" && attributes.has("img"))
      leave("the picture of a card (`img`)", "Put the image into the card");
    return block(renamed[0], [...kept(tag, renamed[1]), ...own]);
  }
  switch (name) {
    case "AccordionGroup":
    case "Panel":
    case "View":
      return { open: "<div>", close: "</div>" };
    case "Visibility":
      return { open: text("for") === "agents" ? "<div hidden>" : "<div>", close: "</div>" };
    case "Frame": {
      const caption = text("caption") ?? text("hint");
      const end = caption === undefined ? "" : `\n\n<figcaption>${caption}</figcaption>\n`;
      return { open: "<figure>", close: `${end}</figure>` };
    }
    case "Icon":
      return icon(text("icon") ?? text("name"), node, leave);
    case "Tooltip": {
      const tip = text("tip") ?? text("headline");
      return tip === undefined
        ? { open: "<span>", close: "</span>" }
        : { open: `<abbr title=${quoted(tip)}>`, close: "</abbr>" };
    }
    case "Badge":
      return block("Badge", []);
    case "ParamField":
    case "ResponseField":
      return field(tag, node);
    case "Snippet": {
      const file = text("file");
      return file === undefined
        ? undefined
        : { whole: `<Partial file=${quoted(`@site/content/docs/_snippets/${file.replace(/^\//, "")}`)} />` };
    }
    default:
      return undefined;
  }
}

function cardIcon(name: string | undefined, leave: Leave): string[] {
  const own = iconOf(name);
  if (name !== undefined && own === undefined)
    leave("the icon of a card that docsite does not have", "Set `icon` to one of docsite's");
  return own === undefined ? [] : [`icon="${own}"`];
}

function capitalized(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1);
}

function block(name: string, attributes: readonly string[]): Replacement {
  return { open: `<${[name, ...attributes].join(" ")}>`, close: `</${name}>` };
}

/** The attributes that a component of docsite has, too. */
function kept({ attributes }: Tag, names: Names): string[] {
  return [...attributes].flatMap(([key, value]) => {
    if (key.startsWith("...")) return value ?? [];
    const name = key in names ? names[key] : undefined;
    if (name === undefined) return [];
    return value === undefined ? name : `${name}=${value}`;
  });
}

function quoted(text: string): string {
  return text.includes('"') ? `{${JSON.stringify(text)}}` : `"${text}"`;
}

/** A parameter or a field: its name, its type and what else is said about it, and then its description. */
function field({ attributes }: Tag, node: Jsx): Replacement {
  const text = (key: string) => textOfValue(attributes.get(key));
  const isOn = (key: string) => attributes.has(key) && attributes.get(key) !== "{false}";
  const place = ["path", "query", "body", "header"].find((key) => attributes.has(key));
  const name = text("name") ?? (place === undefined ? undefined : text(place)) ?? "";
  const value = attributes.get("default") ?? attributes.get("initialValue");
  const bare = textOfValue(value) ?? value?.replace(/^\{|\}$/g, "");
  const parts = [
    name === "" ? "" : `<strong><code>{${JSON.stringify(name)}}</code></strong>`,
    text("type") === undefined ? "" : `<code>{${JSON.stringify(text("type"))}}</code>`,
    place !== undefined && place !== "body" ? `<Badge>${place}</Badge>` : "",
    isOn("required") ? `<Badge tone="warning">required</Badge>` : "",
    isOn("deprecated") ? `<Badge tone="danger">deprecated</Badge>` : "",
    bare === undefined ? "" : `default: <code>{${JSON.stringify(bare)}}</code>`,
  ];
  const head = `<p>${parts.filter(Boolean).join(" ")}</p>`;
  // Alone in its lines, it is a block.
  return node.type === "mdxJsxTextElement"
    ? { open: `<div className="field">\n${head}\n\n`, close: "\n\n</div>" }
    : { open: `<div className="field">\n${head}\n`, close: "</div>" };
}

/** Icons that have the same name in docsite. */
const SAME: ReadonlySet<string> = new Set(
  "book check clock code download file folder gear globe heart key link lock pencil play rocket star tag terminal user".split(
    " ",
  ),
);

/** Names of other icons of Font Awesome and Lucide, and those of docsite. */
const ICONS: Readonly<Record<string, string>> = {
  "arrow-right": "next",
  "arrow-left": "previous",
  bell: "warning",
  "book-open": "book",
  bolt: "rocket",
  "circle-check": "check",
  "circle-info": "info",
  comment: "chat",
  comments: "chat",
  discord: "chat",
  envelope: "chat",
  "file-lines": "file",
  github: "code",
  house: "home",
  lightbulb: "idea",
  "magnifying-glass": "search",
  settings: "gear",
  users: "user",
  xmark: "close",
};

function iconOf(name: string | undefined): string | undefined {
  return name !== undefined && SAME.has(name) ? name : ICONS[name ?? ""];
}

function icon(name: string | undefined, node: Jsx, leave: Leave): Replacement {
  const own = iconOf(name);
  if (own !== undefined) return { whole: `<Icon name="${own}" />` };
  leave(
    `the icon \`${name ?? node.name ?? ""}\``,
    'Write `<Icon name="…" />` with one of docsite\'s, or an icon of your own',
  );
  return { whole: node.type === "mdxJsxTextElement" ? '{""}' : "" };
}
