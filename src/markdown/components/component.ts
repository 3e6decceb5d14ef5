// What a built-in component is, and what their definitions have in common.
import type { BlockContent, Nodes, PhrasingContent } from "mdast";
import { diagnostic } from "../../diagnostics/diagnostics.js";
import { climbingPath, folderOf } from "../../text/path.js";
import type { ComponentHole, Mention } from "../../types/document.js";
import type { MarkdownPart } from "../../types/markdown-template.js";
import type { PartWriter } from "../conversion.js";
import { isBlank } from "../jsx-nodes.js";
import type { Use, UseOf } from "./use.js";
import type { Words } from "../../words/words.js";

/** What an attribute is: words that the page shows, a value of any kind, or one of a few names. */
export type Attribute = "words" | "value" | readonly string[];

/** The definition of a built-in component, for JSX and directives alike. */
export interface Component {
  /** Its name as a directive. Absent: it has none, since Markdown has a syntax for it. */
  readonly directive?: string;
  /** Where the directive may stand beside containers: in a line (`:name[…]`), on a line of its own (`::name`). Default: nowhere. */
  readonly stands?: readonly ("inline" | "leaf")[];
  /** Whether it reads its children itself, whose elements are then no output of their own. Default: where it has items. */
  readonly readsChildren?: true;
  /** The component that its items are. */
  readonly item?: string;
  /** The attributes that it knows beside `id` and `className`. */
  readonly attributes: Readonly<Record<string, Attribute>>;
  /** Whether it takes attributes of any name. */
  readonly takesAny?: true;
  /** Only what features make has it. */
  readonly isMade?: true;
  /** HTML text, with marks of holes. */
  readonly html: (use: Use, writer: PartWriter) => string;
  /** Markdown that says the same without the component. */
  readonly markdown: (use: Use, writer: MarkdownWriter) => string;
}

/** Makes the Markdown of parts of a document. */
export interface MarkdownWriter {
  /** The use that a node is. */
  readonly useOf: UseOf;
  /** What is written where a node stands. */
  readonly sourceOf: (node: Nodes) => string;
  /** What the document is written in. */
  readonly language: "md" | "mdx";
  /** What pages say besides the text. */
  readonly wording: Words;
  /** Markdown of blocks, with blank lines between them. */
  readonly blocks: (nodes: readonly Nodes[]) => string;
  /** Markdown of phrases. */
  readonly phrases: (nodes: readonly Nodes[]) => string;
  /** The address that an attribute of a use leads to; empty where it has none. */
  readonly address: (use: Use, attribute: string) => string;
  /** What only the site can list, for a component that shows it. */
  readonly list: (name: "DocCardList" | "TOCInline") => string;
  /** A part of an API reference, which only the site knows. */
  readonly part: (part: MarkdownPart) => string;
}

/** An attribute that is a text or a number, as text. */
export function textIn({ props }: Use, ...names: readonly string[]): string | undefined {
  for (const name of names) {
    const value = props[name];
    if (typeof value === "number" || (typeof value === "string" && value !== "")) return String(value);
  }
  return undefined;
}

/** Path of a file that a page names, relative to the page, or to the site folder where it begins with `@site/`. */
export function pathFrom(page: string, from: string): string {
  const inSite = from.startsWith("@site/");
  return climbingPath(inSite ? "" : folderOf(page), inSite ? from.slice("@site/".length) : from);
}

/** Whether an attribute is set: in a directive, its name alone is enough. */
export function isSet({ props }: Use, name: string): boolean {
  const value = props[name];
  return value === true || value === "" || value === "true";
}

/** What the title of a use is made of: the label of a directive, or an attribute. */
export function titleOf(use: Use, ...names: readonly string[]): readonly Nodes[] {
  const text = textIn(use, ...names);
  return text === undefined ? (use.label ?? []) : [{ type: "text", value: text }];
}

/** The children of a use without white space and comments. */
export function contentOf({ children }: Pick<Use, "children">): readonly Nodes[] {
  return children.filter((child) => !isBlank(child));
}

/** The children of a component that stands in a line of text: those of its paragraphs. */
export function phrasesOf(use: Use): PhrasingContent[] {
  const nodes = use.label ?? use.children;
  const isPhrase = (node: Nodes): node is PhrasingContent =>
    !("children" in node) || node.type !== "paragraph";
  return nodes.flatMap((node) =>
    isPhrase(node) ? [node] : (node as BlockContent & { children: PhrasingContent[] }).children,
  );
}

/** A component hole with what all components have: an id, a class, and the addresses of its attributes. */
export function componentHole(
  name: string,
  use: Use,
  { context }: PartWriter,
  given: {
    readonly props?: ComponentHole["props"];
    /** HTML text by slot. */
    readonly slots?: Readonly<Record<string, string>>;
    /** Attributes that are addresses. */
    readonly addresses?: Readonly<Record<string, "link" | "image">>;
  },
): string {
  const id = textIn(use, "id");
  const className = textIn(use, "className", "class");
  const links = Object.entries(given.addresses ?? {}).flatMap(([attribute, kind]) => {
    const url = textIn(use, attribute);
    return url === undefined ? [] : [[attribute, context.linkIn(use.node, attribute, url, kind)] as const];
  });
  return context.hole({
    kind: "component",
    name,
    props: { ...given.props, ...(id && { id }), ...(className && { className }) },
    ...(links.length > 0 && { links: Object.fromEntries(links) }),
    slots: Object.fromEntries(
      Object.entries(given.slots ?? {}).map(([slot, html]) => [slot, context.template(html)]),
    ),
  });
}

/** The uses of some components among the children of another; `other` gets what else stands there. */
export function itemsOf(
  use: Use,
  names: readonly string[],
  useOf: UseOf,
  other: (child: Nodes) => void = () => undefined,
): readonly Use[] {
  return contentOf(use).flatMap((child) => {
    const item = useOf(child);
    if (item && names.includes(item.name)) return [item];
    other(child);
    return [];
  });
}

/** What a component has no place for: it is shown behind the component. */
export interface Rest {
  readonly add: (child: Nodes) => void;
  /** HTML or Markdown of all of it. */
  readonly text: () => string;
}

/** Gathers what a component has no place for. `report` is told of each part. */
export function restOf(writer: RestWriter, report: (child: Nodes) => void = () => undefined): Rest {
  const nodes: Nodes[] = [];
  return {
    add(child) {
      report(child);
      nodes.push(child);
    },
    text: () => (nodes.length === 0 ? "" : `\n\n${writer.blocks(nodes)}`),
  };
}

type RestWriter = Pick<MarkdownWriter, "blocks">;

/** Gathers and reports what a component has no place for. */
export function misplaced(use: Use, writer: PartWriter, allowed: string): Rest {
  const { context } = writer;
  return restOf(writer, ({ position }) => {
    const at = context.pointOf(position?.start);
    context.diagnostics.push(diagnostic("component-content", at, nameOf(use), allowed));
  });
}

/** The name of a part of a component, written as the component is. */
export function partName({ node }: Use, directive: string, name: string): string {
  return node.type.endsWith("Directive") ? `\`:::${directive}\`` : `\`<${name}>\``;
}

/** A use as its author wrote its name. */
export function nameOf({ node, name }: Use): string {
  if (node.type === "containerDirective") return `:::${node.name}`;
  if (node.type === "leafDirective") return `::${node.name}`;
  return node.type === "textDirective" ? `:${node.name}` : `<${name}>`;
}

/** Records a name that the site knows: whether there is such an icon or term. */
export function mention({ context }: PartWriter, { node }: Use, kind: Mention["kind"], name: string): void {
  context.mentions.push({ kind, name, at: context.pointOf(node.position?.start) });
}

/** Text as Markdown that means nothing else. */
export function escaped(text: string): string {
  return text.replace(/[[\]\\<*_`]/g, "\\$&").replace(/\s+/g, " ");
}

/** Lines with something before each; `first` before the first. */
export function indented(text: string, first: string, others = " ".repeat(first.length)): string {
  return text
    .split("\n")
    .map((line, index) => (index === 0 ? first + line : line === "" ? "" : others + line))
    .join("\n");
}
