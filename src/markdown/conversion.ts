// Syntax tree → HTML text, with the handlers of the caller.
import type { ElementContent, Root as HastRoot } from "hast";
import type { Association, Definition, Nodes, Root } from "mdast";
import { defaultHandlers, type Handlers, type State } from "mdast-util-to-hast";
import rehypeStringify from "rehype-stringify";
import remarkRehype from "remark-rehype";
import { unified } from "unified";
import { markPart } from "../text/template.js";
import type { ConversionContext } from "./conversion-context.js";
import { PHRASES } from "./phrases.js";
import type { Words } from "../words/words.js";

/** The words around footnotes. */
type Footnotes = Pick<Words, "footnotes">;

/** HTML text of a tree. A handler makes the elements of the type of node that it is named after. `ids` gets their ids. */
export function htmlOf(tree: Root, handlers: Handlers, words: Footnotes, ids: string[] = []): string {
  return stringify(elementsOf(tree, handlers, words, false), ids);
}

/** The elements of a tree. `placed`: with their positions in the source. */
export function elementsOf(
  tree: Root,
  handlers: Handlers,
  { footnotes }: Footnotes,
  placed: boolean,
): HastRoot {
  // Half of the time goes into a search for definitions, which few trees have, and copies of positions, which HTML does not need.
  const searched: Root = holdsDefinition(tree) ? tree : { type: "root", children: [] };
  const root = (state: State) => {
    if (!placed) state.patch = () => undefined;
    // Handlers are only typed for elements.
    return defaultHandlers.root(state, tree) as HastRoot as unknown as ElementContent;
  };
  const options = {
    allowDangerousHtml: true,
    footnoteLabel: footnotes.title,
    footnoteBackLabel: (place: number, again: number) =>
      footnotes.back(`${place + 1}${again > 1 ? `-${again}` : ""}`),
    handlers: { ...handlers, root },
  };
  return unified().use(remarkRehype, options).runSync(searched);
}

/** The definition of a reference; nothing where it has none. */
export function definitionOf(state: State, { identifier }: Association): Definition | undefined {
  return state.definitionById.get(identifier.toUpperCase());
}

function holdsDefinition(node: Nodes): boolean {
  if (node.type === "definition" || node.type === "footnoteDefinition") return true;
  return "children" in node && node.children.some(holdsDefinition);
}

/** HTML text of elements. `ids` gets their ids. */
export function stringify(tree: HastRoot, ids: string[]): string {
  for (const node of tree.children) collectIds(node, ids);
  return COMPILER.stringify(tree);
}

const COMPILER = unified().use(rehypeStringify, { allowDangerousHtml: true }).freeze();

function collectIds(node: HastRoot["children"][number], ids: string[]): void {
  if (!("children" in node)) return;
  if (node.type === "element") {
    const { id, name } = node.properties;
    if (typeof id === "string") ids.push(id);
    if (node.tagName === "a" && typeof name === "string") ids.push(name);
  }
  for (const child of node.children) collectIds(child, ids);
}

/** Makes HTML of parts of a document. */
export interface PartWriter {
  readonly context: ConversionContext;
  /** HTML text of blocks, with line breaks around each. */
  blocks(nodes: readonly Nodes[]): string;
  /** HTML text of phrases. */
  phrases(nodes: readonly Nodes[]): string;
}

/** Makes HTML inside the running conversion. */
export function partWriterOf(state: State, context: ConversionContext): PartWriter {
  const contentOf = (nodes: readonly Nodes[]) =>
    state.all({ type: "root", children: [...nodes] } as Root) as ElementContent[];
  const textOf = (children: ElementContent[]) =>
    context.parts
      ? markPart(context.parts.push(children) - 1)
      : stringify({ type: "root", children }, context.ids);
  return {
    context,
    // A line break between phrases would be a space.
    blocks: (nodes) =>
      textOf(
        nodes.some(({ type }) => PHRASES.has(type)) ? contentOf(nodes) : state.wrap(contentOf(nodes), true),
      ),
    phrases: (nodes) => textOf(contentOf(nodes)),
  };
}
