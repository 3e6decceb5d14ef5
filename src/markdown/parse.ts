// Markdown file → Document: front matter off, syntax tree, HTML with holes for links and components.
import type { Nodes, Root } from "mdast";
import { diagnostic } from "../diagnostics/diagnostics.js";
import type { Diagnostic } from "../types/diagnostic.js";
import type { Document, DocumentContent, Template } from "../types/document.js";
import type { SourceFile } from "../types/source.js";
import { excerptOf } from "../text/excerpt.js";
import { withOutline } from "../text/metadata-hash.js";
import { withoutMarks } from "../text/template.js";
import { ConversionContext } from "./context.js";
import type { UseOf } from "./components/use.js";
import { directiveUse } from "./containers.js";
import { prepareDirectives } from "./directives.js";
import { withFormulas } from "./dollars.js";
import type { Features } from "./features.js";
import { parseFrontMatter, splitFrontMatter, type SplitSource } from "./front-matter.js";
import { reportDuplicateIds, reportSecondHeading } from "./heading-problems.js";
import { headingEntries, headingNodes, type HeadingEntry } from "./headings.js";
import type { Highlight } from "./highlight.js";
import { markdownOf } from "./markdown-text.js";
import { toHtml, toInlineHtml } from "./html.js";
import { withInertMarked } from "./inert.js";
import { excessOf, TOO_DEEP, withinStack, type Excess } from "./limits.js";
import type { ReadMdx } from "./mdx.js";
import { reportMdx } from "./mdx-in-markdown.js";
import { isOnlyComment, MdxSyntaxError } from "./mdx-syntax.js";
import { parseTree, type TreeOf } from "./processor.js";
import { sectionsOf } from "./sections.js";
import { idsOf } from "../text/raw-html.js";
import { textOf } from "./text.js";

/** Longest description taken from a page's own text, in UTF-16 code units. */
const EXCERPT_LENGTH = 160;

/** A Markdown file as text. */
export type MarkdownText = Omit<SourceFile, "bytes"> & { readonly text: string };

/** A document, with the problems found in its file. */
export interface ParsedDocument {
  readonly document: Document;
  readonly content: DocumentContent;
  readonly diagnostics: readonly Diagnostic[];
}

/** What the parsing of many files shares. But for `format` and `features`, it changes the time and not the result. */
export interface ParseTools {
  readonly treeOf?: TreeOf | undefined;
  /** What files are whose name and front matter do not tell. Default: Markdown. */
  readonly format?: "md" | "mdx" | "detect";
  /** Without it, MDX is read as Markdown. */
  readonly readMdx?: ReadMdx;
  readonly highlight?: Highlight;
  readonly features?: Features;
}

/** Parses one Markdown file. The result depends on nothing but the file. */
export function parseMarkdown(source: MarkdownText, tools: ParseTools = {}): ParsedDocument {
  const text = withoutMarks(source.text.replace(/^\ufeff/, "").replace(/\r\n?/g, "\n"));
  const split = splitFrontMatter(text);
  const excess = excessOf(split.frontMatter ?? "", split.body);
  if (excess) return unparsed(source, tooComplex(source, excess));
  try {
    return (
      withinStack(() => parseText(source, text, split, tools)) ??
      unparsed(source, tooComplex(source, TOO_DEEP))
    );
  } catch (error) {
    if (!(error instanceof MdxSyntaxError)) throw error;
    const { line, column, message } = error;
    const reason = diagnostic("mdx-syntax", { file: source.path, line, column }, message);
    return (
      withoutBody(
        withinStack(() => parseText(source, text, split, {})),
        reason,
      ) ?? unparsed(source, reason)
    );
  }
}

/** A page of which only its front matter and its headings can be read, so that links to it are no further errors. */
function withoutBody(read: ParsedDocument | undefined, reason: Diagnostic): ParsedDocument | undefined {
  if (!read) return undefined;
  const { outline: _, ...document } = read.document;
  const about = read.diagnostics.filter(({ code }) => code.startsWith("front-matter"));
  return {
    document: withOutline({ ...document, links: [], markup: [] }),
    content: { ...read.content, body: { strings: [read.content.body.strings.join("")], holes: [] } },
    diagnostics: [reason, ...about],
  };
}

function tooComplex({ path }: MarkdownText, { line, message, hint }: Excess): Diagnostic {
  return diagnostic("too-complex", { file: path, line, column: 1 }, message, hint);
}

/** What is left of a file that cannot be parsed: its name, and the reason. */
function unparsed(source: MarkdownText, reason: Diagnostic): ParsedDocument {
  const { path, collection, name, hash } = source;
  const empty = {
    frontMatter: {},
    frontMatterAt: {},
    headingInBody: false,
    headings: [],
    anchors: [],
    links: [],
    markup: [],
  };
  return {
    document: withOutline({ path, collection, name, hash, ...empty }),
    content: { body: { strings: [""], holes: [] }, sections: [], markdown: null },
    diagnostics: [reason],
  };
}

function parseText(
  source: MarkdownText,
  text: string,
  { frontMatter, body: markdown, unclosed }: SplitSource,
  { treeOf = parseTree, readMdx, format, highlight, features = {} }: ParseTools,
): ParsedDocument {
  const meta = frontMatter === undefined ? undefined : parseFrontMatter(frontMatter, source.path);
  const kind = meta?.values.format ?? (/\.mdx$/i.test(source.path) ? "mdx" : format);
  const prepared = prepareDirectives(markdown, source.path);
  const mdx = kind === "mdx" ? readMdx?.(prepared.text, source.path, meta?.entries ?? {}) : undefined;
  const parse = features.formula ? withFormulas(treeOf) : treeOf;
  const tree = mdx?.tree ?? parse(prepared.text);
  const useOf: UseOf = (node) => directiveUse(node) ?? mdx?.useOf(node);
  const context = new ConversionContext(source.path, text, {
    highlight,
    useOf,
    jsx: mdx?.handlers,
    features,
  });
  context.diagnostics.push(...prepared.diagnostics);
  if (!mdx) reportMdx(tree, prepared.text, context);
  const nodes = headingNodes(tree);
  const reserved = reservedIds(tree);
  const entries = headingEntries(nodes, reserved);
  const byNode = new Map<Nodes, HeadingEntry>(
    nodes.map((node, index) => [node, entries[index] as HeadingEntry]),
  );
  reportDuplicateIds(entries, new Set([...reserved, ...entries.map(({ id }) => id)]), context);

  const { lead, rest } = liftHeading(tree, byNode, context);
  const content = context.template(toHtml(rest, context, byNode));
  const body = mdx?.hasLayout ? inLayout(content) : content;
  const first = entries[0]?.level === 1 && !afterRule(tree, nodes[0]) ? entries[0] : undefined;
  reportSecondHeading(entries, first, context);
  const excerpt = firstParagraph(rest);
  const open = mdx?.open();
  const twin = markdownOf(tree, text, context);
  return {
    document: withOutline({
      path: source.path,
      collection: source.collection,
      name: source.name,
      hash: source.hash,
      ...(source.lastUpdated !== undefined && { lastUpdated: source.lastUpdated }),
      frontMatter: meta?.values ?? {},
      frontMatterAt: meta?.at ?? {},
      ...(first && { heading: first.text }),
      ...(lead && { lead }),
      headingInBody: first !== undefined && !lead,
      headings: entries
        .filter(({ level }) => level > 1)
        .map(({ level, id, label, text, line }) => ({ level, id, label, text, line })),
      anchors: [...(lead ? [lead.id] : []), ...anchorsOf(context)],
      // Only the author's own HTML can open what ends far behind it.
      links: tree.children.some(holdsHtml)
        ? withInertMarked(context.links, [...(lead ? [lead.title] : []), body])
        : context.links,
      markup: context.markup,
      ...(context.formulaStyles && { formulaStyles: [...context.formulaStyles].sort() }),
      ...(excerpt && { excerpt }),
      ...(open && { open }),
      ...(context.mentions.length > 0 && { mentions: context.mentions }),
      ...(twin && { hasMarkdown: true }),
    }),
    content: { body, sections: sectionsOf(rest, byNode, context.words), markdown: twin ?? null },
    diagnostics: [
      ...(unclosed
        ? [diagnostic("front-matter-syntax.unclosed", { file: source.path, line: 1, column: 1 })]
        : []),
      ...(meta?.diagnostics ?? []),
      ...context.diagnostics,
    ],
  };
}

/** Inline Markdown of the configuration, such as the announcement, as a template with its links. */
export function parseInline(text: string, file: string): { template: Template; context: ConversionContext } {
  const context = new ConversionContext(file, "", { useOf: directiveUse });
  const [paragraph] = parseTree(withoutMarks(text)).children;
  const children = paragraph?.type === "paragraph" ? paragraph.children : [];
  return { template: context.template(toInlineHtml(children, [], context)), context };
}

/** A page in the component that it exports by default (MDX, "layout"). */
function inLayout(content: Template): Template {
  return {
    strings: ["", ""],
    holes: [{ kind: "code", name: "default", slots: [content], insertion: -1 }],
  };
}

function holdsHtml(node: Nodes): boolean {
  return node.type === "html" || ("children" in node && node.children.some(holdsHtml));
}

/** Ids in a document that are not its headings': of HTML, of directives, of the heading over footnotes. */
function reservedIds(node: Nodes): string[] {
  if (node.type === "html") return idsOf(node.value);
  const own =
    node.type === "containerDirective" || node.type === "leafDirective" || node.type === "textDirective"
      ? (node.attributes?.["id"] ?? "")
      : node.type === "footnoteDefinition"
        ? "footnote-label"
        : "";
  const below = "children" in node ? node.children.flatMap(reservedIds) : [];
  return own === "" ? below : [own, ...below];
}

/** Whether a thematic break stands before the node: then an H1 is part of the text, not the title. */
function afterRule(tree: Root, node: Nodes | undefined): boolean {
  const rule = tree.children.findIndex((child) => child.type === "thematicBreak");
  return rule >= 0 && node !== undefined && rule < tree.children.indexOf(node as Root["children"][number]);
}

/** Takes an H1 that opens the document out of its body, for the theme to place. */
function liftHeading(
  tree: Root,
  entries: ReadonlyMap<Nodes, HeadingEntry>,
  context: ConversionContext,
): { lead?: { id: string; title: Template }; rest: Root } {
  const first = tree.children.findIndex((child) => !INVISIBLE.has(child.type) && !isComment(child));
  const heading = tree.children[first];
  const entry = heading && entries.get(heading);
  if (heading?.type !== "heading" || heading.depth !== 1 || !entry) return { rest: tree };
  const definitions = tree.children.filter((child) => child.type === "definition");
  const title = toInlineHtml(entry.children, definitions, context);
  return {
    lead: { id: entry.id, title: context.template(title.trim()) },
    rest: { ...tree, children: tree.children.filter((child) => child !== heading) },
  };
}

const INVISIBLE: ReadonlySet<string> = new Set(["definition", "mdxjsEsm"]);

function isComment(node: Nodes): boolean {
  if (node.type === "mdxFlowExpression") return isOnlyComment(node.value);
  return node.type === "html" && /^\s*<!--[\s\S]*-->\s*$/.test(node.value);
}

/** Ids of elements, of raw HTML and of components. */
function anchorsOf({ ids, markup, holes }: ConversionContext): string[] {
  const raw = markup.flatMap(({ kind, value }) => (kind === "id" ? [value] : []));
  const components = holes.flatMap((hole) => {
    const id = hole.kind === "component" ? hole.props["id"] : undefined;
    return typeof id === "string" ? [id] : [];
  });
  return [...new Set([...ids, ...raw, ...components])];
}

function firstParagraph(tree: Root): string | undefined {
  const texts = tree.children.filter(({ type }) => type === "paragraph").map((node) => textOf(node).trim());
  const text = texts.find((each) => each !== "");
  return text === undefined ? undefined : excerptOf(text, EXCERPT_LENGTH);
}
