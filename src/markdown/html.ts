// Syntax tree of a document → HTML with holes for links, images and components.
import type { Element, ElementContent, Root as HastRoot } from "hast";
import type { Code, Definition, Image, Link, Nodes, PhrasingContent, Root } from "mdast";
import { defaultHandlers, type Handlers, type State } from "mdast-util-to-hast";
import { codeBlock } from "./code-block.js";
import { noteHtml, notesAfter } from "./code-notes.js";
import { builtInHtml } from "./components/built-ins.js";
import { packageManagerTabs } from "./components/tabs.js";
import { alertUse, labelAndContent, reportUnclosed, reportUnknown, type Directive } from "./containers.js";
import type { ConversionContext } from "./conversion-context.js";
import type { Template } from "../types/document.js";
import { definitionOf, elementsOf, htmlOf, partWriterOf } from "./conversion.js";
import { addAnchor } from "./elements.js";
import { tableElement } from "./tables.js";
import type { HeadingEntry } from "./headings.js";
import { ownCode, ownComponent } from "./own-components.js";
import { listItemHandler } from "./list-item.js";
import { closeElements, openElements } from "./open-elements.js";
import type { Words } from "../words/words.js";

const raw = (value: string) => ({ type: "raw" as const, value });

/** What becomes of the nodes of one document: links, holes and problems are recorded in `context`. */
function handlersFor(
  context: ConversionContext,
  headings: ReadonlyMap<Nodes, HeadingEntry>,
  isInline = false,
): Handlers {
  const listItem = listItemHandler();
  const notes = new Set<Nodes>();
  let isInHeading = false;

  /** A link or an image with a hole for its address. A reference without a definition is text, and stays so. */
  const addressed = (
    node: Nodes,
    kind: "link" | "image",
    made: ElementContent | ElementContent[],
    owner: Link | Image | Definition | undefined,
  ) => {
    if (owner === undefined || Array.isArray(made) || made.type !== "element") return made;
    const mark = context.addressed(kind, node, owner);
    if (kind === "link") return withHole(made, mark, "href");
    made.properties["loading"] = "lazy";
    return withHole(made, mark, "src");
  };

  const directive = (state: State, node: Directive) => {
    if (node.type === "containerDirective") reportUnclosed(context, node);
    const use = context.useOf(node);
    if (use) return raw(builtInHtml(use, partWriterOf(state, context)));
    const own = ownComponent(state, context, node);
    if (own !== undefined) return raw(own);
    reportUnknown(context, node);
    const children = labelAndContent(node).content;
    return state.wrap(state.all({ type: "blockquote", children: [...children] }), true) as ElementContent[];
  };

  return {
    ...context.jsx?.(context),

    heading(state, node) {
      const entry = headings.get(node);
      context.shownHeadings.add(node);
      isInHeading = true;
      const element = defaultHandlers.heading(state, entry ? { ...node, children: entry.children } : node);
      isInHeading = false;
      if (!entry) return element;
      element.properties["id"] = entry.id;
      if (entry.level > 1) addAnchor(element, entry.id, { text: entry.text, node }, context.wording);
      return element;
    },

    link: (state, node) => addressed(node, "link", defaultHandlers.link(state, node), node),

    linkReference: (state, node) =>
      addressed(node, "link", defaultHandlers.linkReference(state, node), definitionOf(state, node)),

    image: (state, node) => addressed(node, "image", defaultHandlers.image(state, node), node),

    imageReference: (state, node) =>
      addressed(node, "image", defaultHandlers.imageReference(state, node), definitionOf(state, node)),

    html: (_state, node) => raw(context.rawHtml(node)),

    inlineCode(state, node) {
      // Lists of headings have no room for components.
      const own = isInHeading || isInline ? undefined : ownCode(context, node);
      return own === undefined ? defaultHandlers.inlineCode(state, node) : raw(own);
    },

    code(state, node: Code, parent) {
      const tabs = packageManagerTabs(context, node);
      if (tabs !== undefined) return raw(tabs);
      const siblings: readonly Nodes[] = parent?.children ?? [];
      const list = notesAfter(context, node, siblings[siblings.indexOf(node) + 1]);
      if (list) notes.add(list);
      return raw(codeBlock(context, node, { notes: noteHtml(list, partWriterOf(state, context)) }));
    },

    // The notes on a block of code are a part of it.
    list: (state, node) => (notes.has(node) ? undefined : defaultHandlers.list(state, node)),

    ...nodesOfFeatures(context),

    listItem(state, node, parent) {
      const element = listItem(state, node, parent);
      if (typeof node.checked === "boolean") labelCheckbox(element, node.checked, context.wording);
      return element;
    },

    table: (state, node) => tableElement(state, node, context.wording),

    blockquote(state, node) {
      const alert = alertUse(node);
      return alert === undefined
        ? defaultHandlers.blockquote(state, node)
        : raw(builtInHtml(alert, partWriterOf(state, context)));
    },

    containerDirective: directive,
    leafDirective: directive,
    textDirective: directive,
  };
}

/** What becomes of nodes that features know. */
function nodesOfFeatures(context: ConversionContext): Handlers {
  const code = (node: Code) => codeBlock(context, node);
  const all = Object.entries(context.features.nodes ?? {});
  return Object.fromEntries(
    all.map(([type, html]) => [type, (_state: State, node: never) => raw(html(context, node, code))]),
  );
}

function withHole(element: Element, mark: string, replaced: "href" | "src"): Element {
  const { [replaced]: _, ...properties } = element.properties;
  return { ...element, properties: { ...properties, dataHole: mark } };
}

function labelCheckbox(node: Element, checked: boolean, words: Words): void {
  for (const child of node.children) {
    if (child.type !== "element") continue;
    if (child.tagName === "input")
      child.properties["ariaLabel"] = checked ? words.tasks.done : words.tasks.open;
    else if (child.tagName === "p") labelCheckbox(child, checked, words);
  }
}

/** HTML text of a tree, with the marks of its holes; what it gathers goes into `context`. */
export function toHtml(
  tree: Root,
  context: ConversionContext,
  headings: ReadonlyMap<Nodes, HeadingEntry> = new Map(),
  isInline = false,
): string {
  return htmlOf(tree, handlersFor(context, headings, isInline), context.wording, context.ids);
}

/** The same, with changes to the elements before they become text. */
export async function toChangedHtml(
  tree: Root,
  context: ConversionContext,
  headings: ReadonlyMap<Nodes, HeadingEntry>,
  change: (elements: HastRoot) => Promise<HastRoot>,
): Promise<Template> {
  context.parts = [];
  const elements = elementsOf(tree, handlersFor(context, headings), context.wording, true);
  const opened = openElements(elements, context);
  return closeElements(await change(opened.elements), opened, context);
}

/** HTML text of the content of a paragraph or heading; `definitions` are those that its links may use. */
export function toInlineHtml(
  children: PhrasingContent[],
  definitions: Root["children"],
  context: ConversionContext,
): string {
  // At the root of a tree, each node would stand on a line of its own: a space where there is none.
  const root: Root = { type: "root", children: [{ type: "paragraph", children }, ...definitions] };
  const html = toHtml(root, context, new Map(), true);
  return html.trim().replace(/^<p>|<\/p>$/g, "");
}
