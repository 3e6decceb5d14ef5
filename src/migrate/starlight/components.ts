// The components of Starlight as those of docsite.
import type { Jsx } from "../../markdown/jsx-nodes.js";
import { iconOf } from "../markdown/icons.js";
import { metaOf } from "./code-meta.js";
import { packageManagers } from "./package-managers.js";
import { textOfValue, type Replacement, type Tag } from "../markdown/jsx.js";

/** Attributes with other names. Those that are not here are left out. */
type Names = Readonly<Record<string, string>>;

/** Components that have one of docsite, with the names of their attributes. */
const RENAMED: Readonly<Record<string, readonly [name: string, attributes: Names]>> = {
  Aside: ["Admonition", { type: "type", title: "title" }],
  Badge: ["Badge", { text: "text", variant: "variant" }],
  Card: ["Card", { title: "title" }],
  CardGrid: ["Cards", {}],
  FileTree: ["FileTree", {}],
  LinkButton: ["Link", { href: "to", target: "target", rel: "rel" }],
  LinkCard: ["Card", { title: "title", href: "href", description: "description" }],
  Steps: ["Steps", {}],
  TabItem: ["TabItem", { label: "label" }],
  Tabs: ["Tabs", { syncKey: "groupId" }],
};

/** Attributes that change nothing that readers need. */
const UNNEEDED =
  /^(?:slot|class|style|stagger|size|variant|key|id|client:.*|iconPlacement|frame|wrap|attrs)$/;

/** Attributes of an image that docsite has, too. */
const IMAGE: ReadonlySet<string> = new Set([
  "src",
  "alt",
  "width",
  "height",
  "title",
  "class",
  "style",
  "loading",
  "id",
]);

/** Says what is lost. */
export type Leave = (what: string, hint?: string) => void;

/** What a component of Starlight becomes. `name`: as Starlight exports it. */
export function componentOf(
  name: string,
  tag: Tag,
  type: Jsx["type"],
  leave: Leave,
): Replacement | undefined {
  const { attributes } = tag;
  const text = (key: string) => textOfValue(attributes.get(key));
  if (name === "Icon") return icon(text("name"), text("label"), type, leave);
  if (name === "Code") return code(tag, leave);
  if (name === "PackageManagers") return packageManagers(tag);
  if (name === "Image" || name === "Picture") {
    const own = [...attributes].flatMap(([key, value]) => (IMAGE.has(key) ? written(key, value) : []));
    return { whole: `<img ${own.join(" ")} />` };
  }
  const renamed = RENAMED[name];
  if (!renamed) return undefined;
  const [own, names] = renamed;
  const kept = [...attributes].flatMap(([key, value]) => {
    if (key.startsWith("...")) return value ?? [];
    const as = Object.hasOwn(names, key) ? names[key] : undefined;
    if (as !== undefined) return written(as, value);
    if (key === "icon") return own === "Card" ? cardIcon(value, leave) : lostIcon(name, leave);
    if (!UNNEEDED.test(key)) leave(`the attribute \`${key}\` of \`<${name}>\``);
    return [];
  });
  return { open: `<${[own, ...kept].join(" ")}>`, close: `</${own}>` };
}

function written(key: string, value: string | undefined): string {
  return value === undefined ? key : `${key}=${value}`;
}

function lostIcon(name: string, leave: Leave): string[] {
  leave(`the icon of \`<${name}>\``);
  return [];
}

function cardIcon(value: string | undefined, leave: Leave): string[] {
  const own = iconNamed(textOfValue(value));
  if (own === undefined)
    leave("the icon of a card that docsite does not have", "Set `icon` to one of docsite's");
  return own === undefined ? [] : [`icon="${own}"`];
}

function icon(
  name: string | undefined,
  label: string | undefined,
  type: Jsx["type"],
  leave: Leave,
): Replacement {
  const own = iconNamed(name);
  if (own !== undefined)
    return { whole: `<Icon name="${own}"${label === undefined ? "" : ` label="${label}"`} />` };
  leave(
    `the icon \`${name ?? ""}\``,
    'Write `<Icon name="…" />` with one of docsite\'s, or an icon of your own',
  );
  const shown = label ?? "";
  return { whole: type === "mdxJsxTextElement" ? `{${JSON.stringify(shown)}}` : shown };
}

/** A block of code whose text is an attribute. */
function code({ attributes }: Tag, leave: Leave): Replacement {
  const spreads = [...attributes].flatMap(([key, value]) => (key.startsWith("...") ? (value ?? []) : []));
  // What is not written may be among what is spread.
  const [, spread] = /^\{\s*\.\.\.([^]*)\}$/.exec(spreads.at(-1) ?? "") ?? [];
  const among = (key: string) => (spread === undefined ? undefined : `{(${spread.trim()}).${key}}`);
  const given = attributes.get("code");
  const bare = textOfValue(given);
  const shown = bare === undefined ? (given ?? among("code") ?? "{``}") : `{${JSON.stringify(bare)}}`;
  const language = attributes.get("lang") ?? among("lang");
  const marks: string[] = [];
  for (const [key, value] of attributes) {
    if (/^(?:code|lang|title)$/.test(key) || key.startsWith("...") || UNNEEDED.test(key)) continue;
    const meta = key === "meta" ? textOfValue(value) : marksOf(key, value);
    if (meta === undefined) leave(`the attribute \`${key}\` of \`<Code>\``);
    else marks.push(metaOf(meta, leave));
  }
  const meta = marks.filter(Boolean).join(" ");
  const title = attributes.get("title");
  const all = [
    ...spreads,
    ...(language === undefined ? [] : [`language=${language}`]),
    ...(title === undefined ? [] : [`title=${title}`]),
    ...(meta === "" ? [] : [`metastring={${JSON.stringify(meta)}}`]),
  ];
  return { whole: `<${["CodeBlock", ...all].join(" ")}>${shown}</CodeBlock>` };
}

/** Lines and words that an attribute marks, as they stand behind the language of a block; nothing where they are computed. */
function marksOf(key: string, value: string | undefined): string | undefined {
  if (!/^(?:mark|ins|del)$/.test(key)) return undefined;
  const name = key === "mark" ? "" : `${key}=`;
  const inner = textOfValue(value) === undefined ? /^\{([^]*)\}$/.exec(value ?? "")?.[1]?.trim() : value;
  const list = inner?.startsWith("[") && inner.endsWith("]") ? inner.slice(1, -1) : inner;
  const each = list?.match(/"(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*'|\d+|[^\s,]+/g) ?? [];
  if (each.length === 0 || !each.every((mark) => /^(?:["']|\d+$)/.test(mark))) return undefined;
  return each.map((mark) => name + (/^\d/.test(mark) ? `{${mark}}` : lineRange(mark))).join(" ");
}

/** `"{1-3}"` marks lines, as it does in Markdown. */
function lineRange(mark: string): string {
  const inner = mark.slice(1, -1);
  return /^\{?[\d\s,-]+\}?$/.test(inner) ? `{${inner.replace(/[{}]/g, "")}}` : mark;
}

/** The icon of docsite for one of Starlight's. */
export function iconNamed(name: string | undefined): string | undefined {
  return name === undefined ? undefined : (OWN[name] ?? iconOf(`material-${name}`));
}

const OWN: Readonly<Record<string, string>> = {
  "add-document": "file",
  document: "file",
  "open-book": "book",
  "right-arrow": "next",
  "left-arrow": "previous",
  external: "link",
  setting: "gear",
  laptop: "terminal",
  "seti:folder": "folder",
  "approve-check": "check",
  "approve-check-circle": "check",
  email: "chat",
};
