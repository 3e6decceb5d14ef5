// The Markdown that a component is given as its children, as elements that its code may look into, as MDX would give it.
import { createElement, Fragment, type ReactNode } from "react";
import { jsx } from "react/jsx-runtime";
import type { ComponentHole, Hole, Template } from "../types/document.js";
import { readHtml, textOfHtml, VOID, type Attribute } from "../text/html.js";
import { fillMarks, isAddressed, markHole } from "../text/template.js";

/** What elements are drawn with. */
export interface ElementTools {
  /** A part of the Markdown as it is. */
  readonly node: (part: Template) => ReactNode;
  /** The address of a link or an image as its author wrote it. */
  readonly addressOf: (link: number) => string | undefined;
  /** Code that is highlighted as in a fence. */
  readonly codeBlock: (code: string, language: string, meta: string) => ReactNode;
}

type Props = Readonly<Record<string, unknown>>;

/** An element, a text, or a hole of HTML; `from` and `to` are offsets of it. */
interface Part {
  readonly from: number;
  to: number;
  readonly tag?: string;
  readonly attributes?: readonly Attribute[];
  readonly parts: Part[];
}

/** The numbers of holes while the HTML is read. Those inside of tags are attributes. No author can write them: see `markHole`. */
const HOLES = /\ufdd0(\d+)\ufdd1| \ufdd0t(\d+)\ufdd1/;

/** Elements, and components of the theme, that stand in lines of their own. */
const BLOCKS: ReadonlySet<string> = new Set(
  "Admonition Cards CodeBlock Details Steps Tabs aside blockquote div dl figure h1 h2 h3 h4 h5 h6 hr ol p pre section table ul".split(
    " ",
  ),
);

/** Attributes that React calls otherwise. */
const NAMES: Readonly<Record<string, string>> = {
  class: "className",
  colspan: "colSpan",
  for: "htmlFor",
  rowspan: "rowSpan",
  tabindex: "tabIndex",
};

/**
 * The elements and texts of Markdown. An element that code shows as it was given is drawn as it would be without code; one whose props
 * code has changed is drawn by React.
 */
export function markdownElements(template: Template, tools: ElementTools): ReactNode {
  const { holes } = template;
  const html = template.strings.map((text, index) => text + tokenOf(holes[index], index)).join("");
  const part = ({ from, to }: Part) => partOf(html.slice(from, to), holes);

  /** `isGiven`: not inside of an element, where texts, too, are drawn as they would be. */
  const nodeOf = (each: Part, isGiven: boolean): ReactNode => {
    if (each.tag !== undefined) return elementOf(each, each.tag);
    const text = html.slice(each.from, each.to);
    const [, place] = HOLES.exec(text) ?? [];
    if (place !== undefined) {
      const hole = holes[Number(place)];
      return hole?.kind === "component" ? componentOf(hole, part(each)) : tools.node(part(each));
    }
    if (text.trim() === "") return text;
    return isGiven ? tools.node(part(each)) : textOfHtml(text);
  };
  const childrenOf = (parts: readonly Part[], isGiven: boolean): ReactNode => {
    const nodes = parts.map((each) => nodeOf(each, isGiven));
    return nodes.length > 1 ? nodes : nodes[0];
  };

  const elementOf = (each: Part, tag: string): ReactNode => {
    const [attributes, parts] = writtenOf(each);
    const children = childrenOf(parts, false);
    const given = {
      ...propsOf(attributes, holes, tools),
      ...(children !== undefined && { children }),
    };
    return drawn(
      tag,
      given,
      () => tools.node(part(each)),
      (props) => createElement(tag, props),
    );
  };

  const componentOf = ({ name, props, slots }: ComponentHole, whole: Template): ReactNode => {
    const draw = () => tools.node(whole);
    if (name !== "CodeBlock" || Object.keys(slots).length > 0) {
      const inner = Object.entries(slots).map(([slot, content]) => [slot, markdownElements(content, tools)]);
      return drawn(name, { ...props, ...Object.fromEntries(inner) }, draw, draw);
    }
    const { title } = props;
    const code = {
      className: `language-${String(props["language"])}`,
      ...(typeof title === "string" && { metastring: `title="${title}"` }),
      children: `${textOfHtml(String(props["html"]))}\n`,
    };
    const pre = { children: drawn("code", code, draw, (changed) => fence(changed, tools)) };
    return drawn("pre", pre, draw, ({ children }) => createElement(Fragment, null, children as ReactNode));
  };

  const parts = partsOf(html);
  const isBlank = ({ tag, from, to }: Part) => tag === undefined && html.slice(from, to).trim() === "";
  const isBlock = ({ tag, from, to }: Part) => {
    if (tag !== undefined) return BLOCKS.has(tag);
    const hole = holes[Number(HOLES.exec(html.slice(from, to))?.[1] ?? -1)];
    return hole?.kind === "component" && BLOCKS.has(hole.name);
  };
  if (parts.every(isBlank)) return undefined;
  if (!parts.some(isBlock)) return childrenOf(parts, true);
  // Between blocks, MDX has no line ends. Each block is drawn with those around it.
  const blocks: Part[] = [];
  let from = 0;
  for (const each of parts) {
    const before = blocks.at(-1);
    if (!isBlank(each)) blocks.push({ ...each, from });
    else if (before) before.to = each.to;
    else continue;
    from = each.to;
  }
  const last = blocks.at(-1);
  if (last) last.to = html.length;
  return childrenOf(blocks, true);
}

function tokenOf(hole: Hole | undefined, index: number): string {
  if (!hole) return "";
  return hole.kind === "link" || hole.kind === "image" ? ` \ufdd0t${index}\ufdd1` : markHole(index);
}

/** A part of the HTML as a template again. */
function partOf(html: string, all: readonly Hole[]): Template {
  const pieces = html.split(new RegExp(HOLES, "g"));
  const strings: string[] = [];
  const holes: Hole[] = [];
  // Each hole gives one piece for each of the two groups.
  for (let at = 0; at < pieces.length; at += 3) {
    strings.push(pieces[at] ?? "");
    const hole = all[Number(pieces[at + 1] ?? pieces[at + 2] ?? -1)];
    if (hole) holes.push(hole);
  }
  return { strings, holes };
}

/** The elements, texts and holes of HTML, inside of each other. */
function partsOf(html: string): readonly Part[] {
  const root: Part = { from: 0, to: html.length, parts: [] };
  const open: Part[] = [root];
  const add = (each: Part) => void (open.at(-1) ?? root).parts.push(each);
  readHtml(html, () => true, {
    start(tag, attributes, offset) {
      const end = html.indexOf(">", attributes.at(-1)?.end ?? offset) + 1 || html.length;
      const each: Part = { from: offset, to: end, tag, attributes: [...attributes], parts: [] };
      add(each);
      if (!VOID.has(tag)) open.push(each);
    },
    end(tag, after) {
      const at = open.findLastIndex((each) => each.tag === tag);
      if (at < 1) return;
      for (const each of open.splice(at)) each.to = after;
    },
    text(from, to) {
      const pieces = html.slice(from, to).split(/(\ufdd0\d+\ufdd1)/);
      let at = from;
      for (const piece of pieces) {
        if (piece !== "") add({ from: at, to: at + piece.length, parts: [] });
        at += piece.length;
      }
    },
  });
  for (const each of open.slice(1)) each.to = html.length;
  return root.parts;
}

/** What its author wrote of an element: the link of a heading to itself, and the name that is without it, belong to the theme. */
function writtenOf({ attributes = [], parts }: Part): readonly [readonly Attribute[], readonly Part[]] {
  if (!parts.some(isAnchor)) return [attributes, parts];
  const own = attributes.filter(({ name }) => !name.startsWith("aria-label"));
  const content = parts.filter((each) => !isAnchor(each));
  const isNamed = attributes.some(({ name }) => name === "aria-labelledby");
  return [own, isNamed ? content.flatMap((each) => each.parts) : content];
}

function isAnchor({ tag, attributes = [] }: Part): boolean {
  return tag === "a" && attributes.some(({ name, value }) => name === "class" && value === "anchor");
}

function propsOf(attributes: readonly Attribute[], holes: readonly Hole[], tools: ElementTools): Props {
  return Object.fromEntries(
    attributes.map(({ name, value }) => {
      const hole = holes[Number(/^\ufdd0t(\d+)/.exec(name)?.[1] ?? -1)];
      if (hole?.kind === "link") return ["href", tools.addressOf(hole.link)];
      if (hole?.kind === "image") return ["src", tools.addressOf(hole.link)];
      const text = fillMarks(value, (index) => {
        const inside = holes[index];
        return isAddressed(inside) ? (tools.addressOf(inside.link) ?? "") : "";
      });
      return name === "style" ? [name, styleOf(text)] : [NAMES[name] ?? name, text];
    }),
  );
}

/** Declarations as React takes them. */
function styleOf(text: string): Readonly<Record<string, string>> {
  return Object.fromEntries(
    text.split(";").flatMap((declaration) => {
      const [name = "", ...value] = declaration.split(":");
      const camel = name.trim().replace(/(?<!^)-([a-z])/g, (_, letter: string) => letter.toUpperCase());
      return camel === "" || value.length === 0 ? [] : [[camel, value.join(":").trim()]];
    }),
  );
}

/** An element that is drawn in one way with the props that it has, and in another with others. */
function drawn(
  name: string,
  given: Props,
  draw: () => ReactNode,
  change: (props: Props) => ReactNode,
): ReactNode {
  const Element = (props: Props) => (isSame(props, given) ? draw() : change(props));
  // Code asks for names of types.
  Object.defineProperty(Element, "name", { value: name });
  return jsx(Element, given);
}

function isSame(one: Props, other: Props): boolean {
  const keys = Object.keys(one);
  return keys.length === Object.keys(other).length && keys.every((key) => one[key] === other[key]);
}

/** Code with the props that code has given it. */
function fence({ className, metastring, title, children }: Props, { codeBlock }: ElementTools): ReactNode {
  const [, language = "text"] = /\blanguage-(\S+)/.exec(String(className)) ?? [];
  const meta = [metastring, typeof title === "string" && `title="${title}"`].filter(Boolean).join(" ");
  return codeBlock(typeof children === "string" ? children.replace(/\n$/, "") : "", language, meta);
}
