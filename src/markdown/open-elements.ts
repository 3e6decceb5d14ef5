// Elements with holes ↔ elements as plugins know them: links and images with their addresses, components with their content.
import type { Element, ElementContent, Nodes, Root, RootContent } from "hast";
import type { Hole, Template } from "../types/document.js";
import { escapeHtml } from "../text/escape.js";
import { givenSize } from "../text/image-size.js";
import { textOfHtml } from "../text/html.js";
import { fillMarks, markHole, fillParts, isAddressed, ownPiecesOf, partsIn } from "../text/template.js";
import type { ConversionContext } from "./conversion-context.js";
import { stringify } from "./conversion.js";
import { element } from "./elements.js";
import { withoutComments } from "./own-html.js";

/** HTML text among elements. */
type Raw = Extract<ElementContent, { type: "raw" }>;

/** Elements in which there are no holes. */
export interface OpenElements {
  readonly elements: Root;
  /** HTML text, with marks of components, by the number that their elements have as `data-docsite-raw`. */
  readonly raws: readonly string[];
  /** HTML text of authors with addresses in it → with marks, as often as it is there. */
  readonly texts: ReadonlyMap<string, string[]>;
  /** Addresses of links that are made and not written, such as those to footnotes. */
  readonly made: ReadonlySet<string>;
}

/** Puts addresses and contents into the holes. Attributes named `data-docsite-…` tell which hole it was. */
export function openElements(root: Root, context: ConversionContext): OpenElements {
  const raws: string[] = [];
  const texts = new Map<string, string[]>();
  const made = new Set<string>();
  const urlOf = (index: number) => {
    const hole = context.holes[index];
    return isAddressed(hole) ? (context.links[hole.link]?.url ?? "") : "";
  };

  const openRaw = (node: Raw): ElementContent => {
    const components: number[] = [];
    const { html } = ownPiecesOf(node.value);
    const value = fillMarks(html, (index) => {
      const hole = context.holes[index];
      if (isAddressed(hole)) {
        if (hole.kind === "address") return escapeHtml(urlOf(index));
        const name = hole.kind === "image" ? "src" : "href";
        return `${name}="${escapeHtml(urlOf(index))}" data-docsite-hole="${index}"`;
      }
      components.push(index);
      return markHole(index);
    });
    const parts = [...partsIn(node.value), ...components.flatMap((index) => partsOf(index, context))];
    if (components.length === 0 && parts.length === 0) {
      texts.set(value, [...(texts.get(value) ?? []), node.value]);
      return { ...node, value };
    }
    const marked = { dataDocsiteRaw: String(raws.push(node.value) - 1) };
    const code =
      components.length === 1 && parts.length === 0 ? codeOf(components[0] ?? 0, context) : undefined;
    if (code) return { ...element("pre", marked, [code]), ...placeOf(node) };
    const children = parts.map((part) =>
      element("div", { dataDocsitePart: String(part) }, (context.parts?.[part] ?? []).map(open)),
    );
    return { ...element(parts.length > 0 ? "div" : "span", marked, children), ...placeOf(node) };
  };

  const open = (node: ElementContent): ElementContent => {
    if (node.type === "raw") return openRaw(node);
    if (node.type !== "element") return node;
    const { dataHole, ...properties } = node.properties;
    node.children = node.children.map(open);
    const index = typeof dataHole === "string" ? Number(dataHole.slice(1, -1)) : undefined;
    if (index === undefined) {
      if (node.tagName === "a" && typeof properties["href"] === "string") made.add(properties["href"]);
      return node;
    }
    const name = node.tagName === "img" ? "src" : "href";
    node.properties = { [name]: urlOf(index), ...properties, dataDocsiteHole: String(index) };
    return node;
  };

  const children = (root.children as ElementContent[]).map(open);
  return { elements: { type: "root", children }, raws, texts, made };
}

/** The parts that the slots of a component hold, in order. */
function partsOf(index: number, { holes }: ConversionContext): number[] {
  const inTemplate = ({ strings, holes: inner }: Template): number[] => [
    ...strings.flatMap(partsIn),
    ...inner.flatMap(inHole),
  ];
  const inHole = (hole: Hole): number[] => slotsOf(hole).flatMap(inTemplate);
  const hole = holes[index];
  return hole ? inHole(hole) : [];
}

function slotsOf(hole: Hole): readonly Template[] {
  if (hole.kind === "code") return hole.slots;
  return hole.kind === "component" ? Object.values(hole.slots) : [];
}

/** What plugins see of a block of code. Its highlighted HTML stays. */
function codeOf(index: number, { holes }: ConversionContext): Element | undefined {
  const hole = holes[index];
  if (hole?.kind !== "component" || hole.name !== "CodeBlock") return undefined;
  const { html, language } = hole.props as { readonly html?: unknown; readonly language?: unknown };
  const value = typeof html === "string" ? textOfHtml(html) : "";
  return element("code", { className: [`language-${String(language)}`] }, [{ type: "text", value }]);
}

/** Records addresses that were added or changed, and gives the template of the elements. */
export function closeElements(
  root: Root,
  { raws, texts, made }: OpenElements,
  context: ConversionContext,
): Template {
  const contents = new Map<number, ElementContent[]>();

  const closeRaw = (node: Raw): Raw => {
    const own = texts.get(node.value)?.shift();
    if (own !== undefined) return { ...node, value: withoutComments(own) };
    const added = context.rawHtml({
      type: "html",
      value: node.value.replace(/ data-docsite-hole="\d+"/g, ""),
      ...placeOf(node),
    });
    return { ...node, value: added };
  };

  const closeAddress = (node: Element): void => {
    const kind = node.tagName === "a" ? "link" : "image";
    const name = kind === "link" ? "href" : "src";
    const { [name]: address, dataDocsiteHole, ...properties } = node.properties;
    const hole = context.holes[Number(dataDocsiteHole ?? -1)];
    if (typeof address !== "string" || (hole === undefined && made.has(address) && kind === "link")) {
      delete node.properties["dataDocsiteHole"];
      return;
    }
    const has = (["className", "rel"] as const)
      .filter((key) => properties[key] !== undefined && properties[key] !== null)
      .map((key) => (key === "rel" ? "rel" : "class"));
    const given = givenSize(properties["width"], properties["height"]);
    const link = isAddressed(hole) && hole.kind === kind ? hole.link : undefined;
    const mark =
      link !== undefined && context.links[link]?.url === address
        ? context.hole(kind === "link" ? { kind, link, has } : { kind: "image", link, given })
        : context.addedAddress(kind, address, node.position?.start, has, given);
    node.properties = { ...properties, dataHole: mark };
  };

  const close = (node: ElementContent): ElementContent => {
    if (node.type === "raw") return closeRaw(node);
    if (node.type !== "element") return node;
    const { dataDocsiteRaw } = node.properties;
    if (dataDocsiteRaw !== undefined) {
      keepParts(node);
      return { type: "raw", value: withoutComments(raws[Number(dataDocsiteRaw)] ?? "") };
    }
    node.children = node.children.map(close);
    if (node.tagName === "a" || node.tagName === "img") closeAddress(node);
    return node;
  };

  const keepParts = (node: Nodes): void => {
    if (!("children" in node)) return;
    for (const child of node.children as RootContent[]) {
      const part = child.type === "element" ? child.properties["dataDocsitePart"] : undefined;
      if (child.type === "element" && part !== undefined)
        contents.set(Number(part), child.children.map(close));
      else keepParts(child);
    }
  };

  const children = (root.children as ElementContent[]).map(close);
  const html = stringify({ type: "root", children }, context.ids);
  const parts = (context.parts ?? []).map((_, index) =>
    context.template(stringify({ type: "root", children: contents.get(index) ?? [] }, context.ids)),
  );
  return fillParts(context.template(html, true), parts);
}

function placeOf({ position }: Nodes): Pick<Nodes, "position"> {
  return position ? { position } : {};
}
