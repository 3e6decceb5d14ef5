// HTML as the tree that browsers make of it. This module and `fragment.ts` are all that uses parse5.
import {
  defaultTreeAdapter,
  html as standard,
  parse,
  serializeOuter,
  type DefaultTreeAdapterTypes as Tree,
} from "parse5";
import { escapeContent, escapeHtml } from "./escape.js";
import { VOID } from "./html.js";

export type TreeElement = Tree.Element;
export type TreeNode = Tree.ChildNode;

/** The tree of a document. */
export function treeOf(html: string): Tree.Document {
  return parse(html, { scriptingEnabled: false });
}

/** Whether a node is an element, of a name if one is given. */
export function isElement(node: TreeNode, name?: string): node is TreeElement {
  return defaultTreeAdapter.isElementNode(node) && (name === undefined || node.tagName === name);
}

/** The elements in a tree, in the order of their start tags. */
export function* elementsIn(parent: Tree.ParentNode): Generator<TreeElement> {
  const waiting = parent.childNodes.toReversed();
  for (let node = waiting.pop(); node; node = waiting.pop()) {
    if (!isElement(node)) continue;
    yield node;
    for (let place = node.childNodes.length - 1; place >= 0; place--)
      waiting.push(node.childNodes[place] as TreeNode);
  }
}

/** The value of an attribute; empty for one without a value. */
export function attributeOf(element: TreeElement, name: string): string | undefined {
  return element.attrs.find((each) => qualified(each) === name)?.value;
}

/** Sets an attribute, or takes it away. */
export function setAttribute(element: TreeElement, name: string, value: string | undefined): void {
  const present = element.attrs.find((each) => qualified(each) === name);
  if (value === undefined) element.attrs = element.attrs.filter((each) => each !== present);
  else if (present) present.value = value;
  else element.attrs.push({ name, value });
}

/** The name of an attribute as it is written: `xlink:href`. */
export function qualified({ name, prefix }: { readonly name: string; readonly prefix?: string }): string {
  return prefix ? `${prefix}:${name}` : name;
}

/** Puts nodes in the place of one. */
export function replaceNode(node: TreeNode, others: readonly TreeNode[]): void {
  const parent = node.parentNode;
  if (!parent) return;
  for (const other of others) {
    defaultTreeAdapter.detachNode(other);
    defaultTreeAdapter.insertBefore(parent, other, node);
  }
  defaultTreeAdapter.detachNode(node);
}

/** A new element of HTML with a text. */
export function newElement(
  name: string,
  attributes: Readonly<Record<string, string>>,
  text: string,
): TreeElement {
  const attrs = Object.entries(attributes).map(([key, value]) => ({ name: key, value }));
  const element = defaultTreeAdapter.createElement(name, standard.NS.HTML, attrs);
  defaultTreeAdapter.insertText(element, text);
  return element;
}

/** The text in a tree. */
export function textIn(parent: Tree.ParentNode): string {
  return parent.childNodes
    .map((node) => {
      if (defaultTreeAdapter.isTextNode(node)) return node.value;
      return isElement(node) ? textIn(node) : "";
    })
    .join("");
}

/** A node as HTML. */
export function htmlOf(node: TreeNode): string {
  return serializeOuter(node);
}

/** Nodes as XML, with the namespaces of SVG and MathML. What XML cannot have is left out. */
export function xmlOf(nodes: readonly TreeNode[], parent: string = standard.NS.HTML): string {
  return nodes
    .map((node) => {
      if (defaultTreeAdapter.isTextNode(node)) return escapeContent(inXml(node.value));
      if (!isElement(node)) return "";
      const { tagName, namespaceURI, childNodes } = node;
      const attributes = node.attrs
        .filter((each) => isXmlName(qualified(each)) && each.name !== "xmlns" && each.prefix !== "xmlns")
        .map((each) => ` ${qualified(each)}="${escapeHtml(inXml(each.value))}"`)
        .join("");
      const space = namespaceURI === parent ? "" : ` xmlns="${namespaceURI}"${XLINK}`;
      const inside = xmlOf(childNodes, namespaceURI);
      const start = `<${tagName}${space}${attributes}`;
      return inside === "" && (VOID.has(tagName) || namespaceURI !== standard.NS.HTML)
        ? `${start}/>`
        : `${start}>${inside}</${tagName}>`;
    })
    .join("");
}

const XLINK = ` xmlns:xlink="${standard.NS.XLINK}"`;

function isXmlName(name: string): boolean {
  return /^(?:(?:xlink|xml|epub):)?[a-z_][\w.-]*$/i.test(name);
}

/** A text without the characters that XML has not. */
function inXml(text: string): string {
  // oxlint-disable-next-line no-control-regex -- they are what has to go
  return text.replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]|\p{Surrogate}/gu, "");
}
