// Untrusted Markdown, such as in an API description → safe HTML.
import GithubSlugger from "github-slugger";
import type { Element, ElementContent } from "hast";
import type { Code, Heading as HeadingNode, Html, Nodes, Root } from "mdast";
import { defaultHandlers, type Handlers } from "mdast-util-to-hast";
import type { Heading } from "../types/document.js";
import { escapeHtml } from "../text/escape.js";
import { excerptOf } from "../text/excerpt.js";
import { textOfHtml } from "../text/html.js";
import { withoutMarks } from "../text/template.js";
import { htmlOf } from "./conversion.js";
import { headingAnchor, scrollable } from "./elements.js";
import type { Highlight } from "./highlight.js";
import { excessOf, TOO_DEEP, withinStack, type Excess } from "./limits.js";
import { listItemHandler } from "./list-item.js";
import { parseTree } from "./processor.js";
import { labelOf, textOf } from "./text.js";

/** Where the text stands on its page. */
export interface UntrustedOptions {
  /** Level of the text's own highest headings. Absent: headings become bold paragraphs. */
  readonly headingLevel?: number;
  /** Gives headings their ids; the same one for all texts of a page. */
  readonly slugger?: GithubSlugger;
  readonly highlight: Highlight;
  /** Put before the ids of headings, with a hyphen. */
  readonly idPrefix?: string;
  /**
   * Settles a link that is neither `http`, `https` nor `mailto`: gives its address, or nothing to leave only
   * its text. `line` and `column` are 1-based, relative to the text.
   */
  readonly link: (
    url: string,
    place: { readonly line: number; readonly column: number },
  ) => string | undefined;
}

/** Such a text as HTML. */
export interface Untrusted {
  readonly html: string;
  readonly headings: readonly Heading[];
  /** Why the text is shown as it is written: no parser reads it in a reasonable time. */
  readonly excess?: Excess;
}

/** Text that Markdown would not change: the fast way through for most descriptions. */
const PLAIN = /^(?!\s|\d+[.)]\s|[-+]\s)[A-Za-z0-9 ,.;:'"()/%=…–—?-]*$/;
const ADDRESS = /https?:|www\.|@/;

/**
 * Renders CommonMark and GFM with raw HTML off: tags are dropped, their text stays, scripts and styles go whole.
 * Links keep the schemes `http`, `https` and `mailto`; images become links to what they show.
 */
export function renderUntrusted(source: string, options: UntrustedOptions): Untrusted {
  const text = withoutMarks(source.replace(/\r\n?/g, "\n")).trim();
  if (PLAIN.test(text) && !ADDRESS.test(text)) return { html: `<p>${escapeHtml(text)}</p>`, headings: [] };
  const excess = excessOf("", text);
  if (excess) return unread(text, excess);
  return withinStack(() => converted(parseTree(withoutDirectives(text)), options)) ?? unread(text, TOO_DEEP);
}

function unread(text: string, excess: Excess): Untrusted {
  return { html: `<p>${escapeHtml(text)}</p>`, headings: [], excess };
}

function converted(tree: Root, options: UntrustedOptions): Untrusted {
  const nodes = headingNodes(tree);
  const top = Math.min(6, ...nodes.map(({ depth }) => depth));
  const headings: Heading[] = [];
  const shift = (options.headingLevel ?? 0) - top;
  return { html: htmlOf(tree, handlersFor({ options, headings, shift })), headings };
}

/** First paragraph as plain text in one line, cut to at most `length` UTF-16 code units. */
export function excerptOfUntrusted(source: string, length: number): string | undefined {
  if (excessOf("", source)) return undefined;
  const paragraph = withinStack(() =>
    parseTree(withoutDirectives(withoutMarks(source))).children.find(
      (node) => node.type === "paragraph" && textOf(node).trim() !== "",
    ),
  );
  return paragraph && excerptOf(textOf(paragraph), length);
}

/** Directives belong to the site's own pages: their colons are kept as text. */
function withoutDirectives(text: string): string {
  return text.includes(":::") ? text.replace(/^(\s*):::/gm, "$1\\:::") : text;
}

interface Conversion {
  readonly options: UntrustedOptions;
  readonly headings: Heading[];
  /** Added to the level of every heading. */
  readonly shift: number;
}

function handlersFor({ options, headings, shift }: Conversion): Handlers {
  return {
    heading(state, node: HeadingNode) {
      if (options.headingLevel === undefined) {
        const bold: Element = {
          type: "element",
          tagName: "strong",
          properties: {},
          children: state.all(node),
        };
        return { type: "element", tagName: "p", properties: {}, children: [bold] };
      }
      const level = Math.min(6, node.depth + shift);
      const name = textOf(node).replace(/\s+/g, " ").trim();
      const wanted = options.idPrefix === undefined ? name : `${options.idPrefix}-${name}`;
      const id = options.slugger?.slug(wanted || "section") ?? wanted;
      headings.push({
        level,
        id,
        label: labelOf(node).trim(),
        text: name,
        line: node.position?.start.line ?? 1,
      });
      const element = defaultHandlers.heading(state, { ...node, depth: level as HeadingNode["depth"] });
      element.properties["id"] = id;
      element.children.push(headingAnchor(id, name));
      return element;
    },
    link(state, node) {
      return linked(options, node.url, state.all(node), node);
    },
    linkReference(state, node) {
      const definition = state.definitionById.get(node.identifier.toUpperCase());
      return definition ? linked(options, definition.url, state.all(node), node) : state.all(node);
    },
    image(_state, node) {
      const label: ElementContent = { type: "text", value: node.alt || "Image" };
      return linked(options, node.url, [label], node);
    },
    imageReference(state, node) {
      const definition = state.definitionById.get(node.identifier.toUpperCase());
      const label: ElementContent = { type: "text", value: node.alt || "Image" };
      return definition ? linked(options, definition.url, [label], node) : label;
    },
    html(_state, node: Html) {
      if (/^<br\s*\/?>$/i.test(node.value.trim())) {
        return { type: "element", tagName: "br", properties: {}, children: [] };
      }
      const text = textOfHtml(node.value.replace(/<(script|style)\b[\s\S]*?(?:<\/\1\s*>|$)/gi, "")).trim();
      return text === "" ? undefined : { type: "text", value: text };
    },
    code(_state, node: Code) {
      const html = options.highlight(node.value, (node.lang ?? "text").toLowerCase(), { marks: new Map() });
      return { type: "raw", value: `<pre tabindex="0"><code>${html}</code></pre>` };
    },
    listItem: listItemHandler(),
    table(state, node) {
      const table = defaultHandlers.table(state, node);
      withoutAlignment(table);
      return scrollable(table);
    },
    footnoteReference: () => undefined,
    footnoteDefinition: () => undefined,
  };
}

/** A strict Content-Security-Policy has no inline styles, and `align` is obsolete. */
function withoutAlignment(node: Element): void {
  for (const child of node.children) {
    if (child.type !== "element") continue;
    delete child.properties["align"];
    withoutAlignment(child);
  }
}

function linked(
  options: UntrustedOptions,
  url: string,
  children: ElementContent[],
  node: Nodes,
): Element | ElementContent[] {
  const address = url.trim();
  const external = /^https?:\/\//i.test(address);
  const start = node.position?.start;
  const href =
    external || /^mailto:/i.test(address)
      ? address
      : options.link(address, { line: start?.line ?? 1, column: start?.column ?? 1 });
  if (href === undefined) return children;
  const properties: Element["properties"] = external
    ? { href, className: ["external"], rel: ["noopener"] }
    : { href };
  return { type: "element", tagName: "a", properties, children };
}

function headingNodes(node: Nodes): HeadingNode[] {
  if (node.type === "heading") return [node];
  return "children" in node ? (node as Root).children.flatMap(headingNodes) : [];
}
