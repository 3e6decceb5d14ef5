// Syntax tree of a document → HTML with holes for links, images and components.
import type { Element, ElementContent, Root as HastRoot } from "hast";
import type { Association, Code, Nodes, PhrasingContent, Root } from "mdast";
import type { ContainerDirective } from "mdast-util-directive";
import { defaultHandlers, type Handlers, type State } from "mdast-util-to-hast";
import remarkRehype from "remark-rehype";
import { unified } from "unified";
import { codeBlock } from "./code-block.js";
import { alertOf, containerOf, labelAndContent } from "./containers.js";
import type { ConversionContext } from "./context.js";
import { carrierOf, conversionOf, partWriterOf, type Conversion } from "./conversion.js";
import { isSimple, simpleHtml } from "./simple-html.js";
import { headingAnchor, scrollable } from "./elements.js";
import type { HeadingEntry } from "./headings.js";
import { listItemElement } from "./list-item.js";
import { stringifyTree } from "./processor.js";

const raw = (value: string) => ({ type: "raw" as const, value });

const handlers: Handlers = {
  heading(state, node) {
    const entry = conversionOf(state).headings.get(node);
    const element = defaultHandlers.heading(state, entry ? { ...node, children: entry.children } : node);
    if (!entry) return element;
    element.properties["id"] = entry.id;
    if (entry.level === 1) return element;
    element.children.push(headingAnchor(entry.id, entry.text));
    return element;
  },

  link(state, node) {
    return addressed(state, node, "link", defaultHandlers.link(state, node), node.url);
  },

  linkReference(state, node) {
    const made = defaultHandlers.linkReference(state, node);
    return addressed(state, node, "link", made, definedUrl(state, node));
  },

  image(state, node) {
    return addressed(state, node, "image", defaultHandlers.image(state, node), node.url);
  },

  imageReference(state, node) {
    const made = defaultHandlers.imageReference(state, node);
    return addressed(state, node, "image", made, definedUrl(state, node));
  },

  html(state, node) {
    return raw(conversionOf(state).context.rawHtml(node.value, node.position?.start));
  },

  code(state, node: Code) {
    return raw(codeBlock(conversionOf(state).context, node));
  },

  listItem(state, node, parent) {
    const element = listItemElement(state, node, parent);
    if (typeof node.checked === "boolean") labelCheckbox(element, node.checked);
    return element;
  },

  table(state, node) {
    const table = defaultHandlers.table(state, node);
    alignByClass(table);
    return scrollable(table);
  },

  blockquote(state, node) {
    const alert = alertOf(partWriterOf(state), node);
    return alert === undefined ? defaultHandlers.blockquote(state, node) : raw(alert);
  },

  containerDirective(state, node: ContainerDirective) {
    const html = containerOf(partWriterOf(state), node);
    if (html !== undefined) return raw(html);
    const { content } = labelAndContent(node);
    return state.wrap(state.all({ ...node, children: content }), true) as ElementContent[];
  },
};

function definedUrl(state: State, { identifier }: Association): string | undefined {
  return state.definitionById.get(identifier.toUpperCase())?.url;
}

/** A link or an image with a hole for its address. A reference without a definition is text, and stays so. */
function addressed(
  state: State,
  node: Nodes,
  kind: "link" | "image",
  made: ElementContent | ElementContent[],
  url: string | undefined,
): ElementContent | ElementContent[] {
  if (url === undefined || Array.isArray(made) || made.type !== "element") return made;
  const { context } = conversionOf(state);
  const at = context.pointOf(node.position?.start);
  if (kind === "link") return withHole(made, context.link(url, at), "href");
  made.properties["loading"] = "lazy";
  return withHole(made, context.image(url, at), "src");
}

function withHole(element: Element, mark: string, replaced: "href" | "src"): Element {
  const { [replaced]: _, ...properties } = element.properties;
  return { ...element, properties: { ...properties, dataHole: mark } };
}

function labelCheckbox(node: Element, checked: boolean): void {
  for (const child of node.children) {
    if (child.type !== "element") continue;
    if (child.tagName === "input") child.properties["ariaLabel"] = checked ? "Done" : "To do";
    else if (child.tagName === "p") labelCheckbox(child, checked);
  }
}

/** `align` attributes are obsolete and `style` breaks a strict Content-Security-Policy: cells get a class. */
function alignByClass(node: Element): void {
  for (const child of node.children) {
    if (child.type !== "element") continue;
    const { align, ...properties } = child.properties;
    if (typeof align === "string") child.properties = { ...properties, className: [`align-${align}`] };
    alignByClass(child);
  }
}

const converter = unified().use(remarkRehype, { allowDangerousHtml: true, handlers }).freeze();

/** HTML text of a tree, with the marks of its holes; what it gathers goes into `context`. */
export function toHtml(
  tree: Root,
  context: ConversionContext,
  headings: ReadonlyMap<Nodes, HeadingEntry> = new Map(),
): string {
  return isSimple(tree)
    ? simpleHtml(tree, { context, headings })
    : convertedHtml(tree, { context, headings });
}

/** The same by remark-rehype and rehype-stringify. */
export function convertedHtml(tree: Root, conversion: Conversion): string {
  return stringifyTree(converter.runSync(tree, carrierOf(conversion)) as HastRoot);
}

/** HTML text of the content of a paragraph or heading; `definitions` are those that its links may use. */
export function toInlineHtml(
  children: PhrasingContent[],
  definitions: Root["children"],
  context: ConversionContext,
): string {
  // At the root of a tree, each node would stand on a line of its own: a space where there is none.
  const html = toHtml({ type: "root", children: [{ type: "paragraph", children }, ...definitions] }, context);
  return html.trim().replace(/^<p>|<\/p>$/g, "");
}
