// Untrusted Markdown, such as in an API description → safe HTML.
import GithubSlugger from "github-slugger";
import type { Element, ElementContent } from "hast";
import type { Code, Heading as HeadingNode, Image, ImageReference, Nodes, Root, Table } from "mdast";
import type { MdxJsxFlowElement, MdxJsxTextElement } from "mdast-util-mdx";
import { defaultHandlers, type Handlers, type State } from "mdast-util-to-hast";
import type { Heading } from "../types/document.js";
import { escapeHtml } from "../text/escape.js";
import { excerptOf } from "../text/excerpt.js";
import { withoutMarks } from "../text/template.js";
import { definitionOf, htmlOf } from "./conversion.js";
import type { Words } from "../words/words.js";
import { addAnchor, element, scrollable } from "./elements.js";
import { withElements } from "./html-elements.js";
import { headingNodes } from "./headings.js";
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
  readonly words: Words;
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
 * Renders CommonMark and GFM. Of HTML, the elements stay that Markdown has, too, and a few others without attributes; of the rest the
 * text stays, but nothing of scripts and styles. Links keep the schemes `http`, `https` and `mailto`; images become links to what they show.
 */
export function renderUntrusted(source: string, options: UntrustedOptions): Untrusted {
  const text = withoutMarks(source.replace(/\r\n?/g, "\n")).trim();
  if (PLAIN.test(text) && !ADDRESS.test(text)) return { html: `<p>${escapeHtml(text)}</p>`, headings: [] };
  const excess = excessOf(text);
  if (excess) return unread(text, excess);
  return withinStack(() => converted(treeOf(text), options)) ?? unread(text, TOO_DEEP);
}

/** The tree of a text, without HTML. */
function treeOf(text: string): Root {
  return withElements(parseTree(text, { directives: false }));
}

function unread(text: string, excess: Excess): Untrusted {
  return { html: `<p>${escapeHtml(text)}</p>`, headings: [], excess };
}

function converted(tree: Root, options: UntrustedOptions): Untrusted {
  const nodes = headingNodes(tree);
  const top = Math.min(6, ...nodes.map(({ depth }) => depth));
  const headings: Heading[] = [];
  const shift = (options.headingLevel ?? 0) - top;
  return { html: htmlOf(tree, handlersFor(options, headings, shift), options.words), headings };
}

/** First paragraph as plain text in one line, cut to at most `length` UTF-16 code units. */
export function excerptOfUntrusted(source: string, length: number): string | undefined {
  if (excessOf(source)) return undefined;
  const paragraph = withinStack(() =>
    treeOf(withoutMarks(source)).children.find(
      (node) => node.type === "paragraph" && textOf(node).trim() !== "",
    ),
  );
  return paragraph && excerptOf(textOf(paragraph), length);
}

/** `shift` is added to the level of every heading, which goes into `headings`. */
function handlersFor(options: UntrustedOptions, headings: Heading[], shift: number): Handlers {
  return {
    heading(state, node: HeadingNode) {
      if (options.headingLevel === undefined)
        return element("p", {}, [element("strong", {}, state.all(node))]);
      const level = Math.min(6, node.depth + shift);
      const text = textOf(node).replace(/\s+/g, " ").trim();
      const wanted = options.idPrefix === undefined ? text : `${options.idPrefix}-${text}`;
      const id = options.slugger?.slug(wanted || "section") ?? wanted;
      headings.push({ level, id, label: labelOf(node).trim(), text, line: node.position?.start.line ?? 1 });
      const made = defaultHandlers.heading(state, { ...node, depth: level as HeadingNode["depth"] });
      made.properties["id"] = id;
      addAnchor(made, id, { text, node }, options.words);
      return made;
    },
    link: (state, node) => linked(options, node.url, state.all(node), node),
    linkReference: (state, node) => linked(options, definitionOf(state, node)?.url, state.all(node), node),
    image: (_state, node) => linked(options, node.url, nameOf(node, options.words), node),
    imageReference: (state, node) =>
      linked(options, definitionOf(state, node)?.url, nameOf(node, options.words), node),
    mdxJsxTextElement: (state, node: MdxJsxTextElement) => element(node.name ?? "", {}, state.all(node)),
    mdxJsxFlowElement(state, node: MdxJsxFlowElement) {
      const [first] = node.children;
      // The title of details and names of definitions are one line.
      const isLine = node.name === "summary" || node.name === "dt";
      const children =
        isLine && first?.type === "paragraph" ? state.all(first) : state.wrap(state.all(node), true);
      return element(node.name ?? "", {}, children);
    },
    code(_state, node: Code) {
      const html = options.highlight(node.value, (node.lang ?? "text").toLowerCase(), { marks: new Map() });
      return { type: "raw", value: `<pre tabindex="0"><code>${html}</code></pre>` };
    },
    listItem: listItemHandler(),
    table: (state, node: Table) => scrollable(tableOf(state, node), "none", options.words),
    footnoteReference: () => undefined,
    footnoteDefinition: () => undefined,
  };
}

/** A table. Without names of columns, it has no head. */
function tableOf(state: State, node: Table): Element {
  const made = defaultHandlers.table(state, node);
  const hasHead = node.children[0]?.children.some(({ children }) => children.length > 0);
  if (hasHead) return made;
  return {
    ...made,
    children: made.children.filter((child) => child.type !== "element" || child.tagName !== "thead"),
  };
}

function nameOf({ alt }: Image | ImageReference, words: Words): ElementContent[] {
  return [{ type: "text", value: alt || words.components.image }];
}

function linked(
  options: UntrustedOptions,
  url: string | undefined,
  children: ElementContent[],
  node: Nodes,
): Element | ElementContent[] {
  if (url === undefined) return children;
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
  return element("a", properties, children);
}
