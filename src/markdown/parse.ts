// Markdown file → Document: front matter off, syntax tree, HTML with holes for links and components.
import type { Heading, Html, Nodes, Root } from "mdast";
import { diagnostic, stopping } from "../diagnostics/diagnostics.js";
import type { Diagnostic } from "../types/diagnostic.js";
import type { Document, DocumentContent, FrontMatter, Template } from "../types/document.js";
import type { SourceFile } from "../types/source.js";
import { withOutline } from "../text/metadata-hash.js";
import { headParts } from "../text/page-head.js";
import { withoutMarks } from "../text/template.js";
import { takeComments } from "./comments.js";
import { ConversionContext } from "./conversion-context.js";
import type { UseOf } from "./components/use.js";
import { directiveUse } from "./containers.js";
import { prepareDirectives } from "./directives.js";
import { withFormulas } from "./dollars.js";
import { reportDoubts } from "./doubts/doubts.js";
import { drawEmoji } from "./emoji.js";
import type { Features } from "./features.js";
import { parseFrontMatter, splitFrontMatter, type SplitSource } from "./front-matter.js";
import { reportDuplicateIds, reportOddIds, reportSecondHeading } from "./heading-problems.js";
import { withHeadingIds } from "./heading-ids.js";
import { headingEntries, headingNodes, reservedIds, withInsertions, type HeadingEntry } from "./headings.js";
import type { Highlight } from "./highlight.js";
import { markdownOf } from "./markdown-text.js";
import { toChangedHtml, toHtml, toInlineHtml } from "./html.js";
import { liveIn, withInertMarked } from "./inert.js";
import { excessOf, excessOfFrontMatter, shortEntries, TOO_DEEP, withinStack, type Excess } from "./limits.js";
import type { MdxPage, ReadMdx } from "./mdx.js";
import { reportMdx } from "./mdx-in-markdown.js";
import { ExcessiveMdx, MdxSyntaxError } from "./mdx-syntax.js";
import { parseTree, type TreeOf } from "./processor.js";
import { firstParagraph, sectionsOf, subheadings } from "./sections.js";
import { withoutHtml } from "./untrusted.js";
import { hasNumbers, withNumbers } from "./numbered-headings.js";
import { asPartialOf, VariablesInCode, variablesOf, type PageVariables } from "./variables.js";
import { headingsOfUpdates } from "./update-headings.js";
import { inLayout, liftHeading, titleHeading } from "./title.js";
import {
  fileOf,
  reportMessages,
  transformTree,
  type Elements,
  type ElementTransforms,
  type JsxOf,
  type Transform,
} from "./transforms.js";

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
  /** What makes HTML of the JSX that a transform adds to a page in Markdown. */
  readonly jsxOf?: JsxOf;
}

/** Parses one Markdown file. The result depends on nothing but the file. */
export function parseMarkdown(source: MarkdownText, tools: ParseTools = {}): ParsedDocument {
  const read = readSource(source, tools);
  if ("document" in read) return read;
  if (!source.untrusted) reportDoubts(read.tree, read.body, read.meta, read.context);
  return guarded(read, () => documentOf(read, outlineOf(read)));
}

/** The same, with changes to the syntax tree and to the elements made of it. The result depends on them, too. */
export async function parseTransformed(
  source: MarkdownText,
  tools: ParseTools,
  transforms: readonly Transform[],
  { elements = [], siteDir, onPlace }: ElementTransforms = {},
): Promise<ParsedDocument> {
  const read = readSource(source, tools);
  if ("document" in read) return read;
  const { tree, context, meta, body } = read;
  const file = fileOf({
    path: source.path,
    siteDir,
    onPlace,
    text: body,
    frontMatter: meta?.values ?? {},
  });
  await transformTree(tree, transforms, file, context);
  context.isTransformed = true;
  if (!source.untrusted) reportDoubts(tree, body, meta, context);
  const entries = meta?.entries ?? {};
  const jsx = source.untrusted ? undefined : await tools.jsxOf?.(tree);
  const changed = guarded(read, () => ({
    mdx: read.mdx?.changed() ?? jsx?.(tree, body, source.path, entries),
  }));
  if ("document" in changed) return changed;
  const { mdx } = changed;
  context.jsx = mdx?.handlers;
  context.useOf = (node) => directiveUse(node) ?? mdx?.useOf(node);
  const outline = guarded(read, () => outlineOf(read));
  if ("document" in outline) return outline;
  const change = (root: Elements) => transformTree(root, elements, file, context);
  const content = elements.length > 0 && (await toChangedHtml(outline.rest, context, outline.byNode, change));
  reportMessages(file, context);
  return guarded(read, () => documentOf({ ...read, mdx }, outline, content || undefined));
}

/** A file whose syntax tree has been read. */
interface ReadSource {
  readonly source: MarkdownText;
  /** All of it, with `\n` for every line break. */
  readonly text: string;
  readonly split: SplitSource;
  /** The text that the positions of the tree refer to. */
  readonly body: string;
  readonly meta: ReturnType<typeof parseFrontMatter> | undefined;
  readonly variables: PageVariables | undefined;
  readonly tree: Root;
  readonly context: ConversionContext;
  /** Of a page in MDX. */
  readonly mdx?: MdxPage | undefined;
}

type Unread = Pick<ReadSource, "source" | "text" | "split" | "meta" | "variables">;

function readSource(source: MarkdownText, tools: ParseTools): ReadSource | ParsedDocument {
  const written = withoutMarks(source.text.replace(/^\ufeff/, "").replace(/\r\n?/g, "\n"));
  const variables = variablesOf(source, written, () => splitFrontMatter(written).frontMatter);
  const text = variables?.text ?? written;
  const split = splitFrontMatter(text);
  const { frontMatter, body } = split;
  const tooLong = frontMatter === undefined ? undefined : excessOfFrontMatter(frontMatter);
  // Of what is too much, enough is left to give the page its address and its title.
  const read = tooLong ? shortEntries(frontMatter ?? "") : frontMatter;
  const parsed =
    read === undefined
      ? undefined
      : parseFrontMatter(read, source.path, {
          change: (entries) => variables?.inFrontMatter(entries) ?? entries,
          mayBeOwn: tools.features?.ownFrontMatter,
        });
  const meta = parsed && tooLong ? { ...parsed, diagnostics: [] } : parsed;
  const unread = { source, text, split, meta, variables };
  const excess = tooLong ?? excessOf(body, kindOf(unread, tools.format) === "mdx");
  if (excess) return unparsed(unread, tooComplex(source, excess));
  return guarded(unread, () => readText(unread, tools));
}

/** The result of a step; a document that says so where the input is too deep for it, or is no valid MDX. */
function guarded<Result>(unread: Unread, step: () => Result): Result | ParsedDocument {
  const { source } = unread;
  try {
    return withinStack(step) ?? unparsed(unread, tooComplex(source, TOO_DEEP));
  } catch (error) {
    if (error instanceof ExcessiveMdx) return unparsed(unread, tooComplex(source, error.excess));
    if (!(error instanceof MdxSyntaxError)) throw error;
    const { line, column, message } = error;
    const problem = diagnostic("mdx-syntax", { file: source.path, line, column }, message);
    const reason = stopping(problem, [source.path]);
    return (
      withoutBody(
        withinStack(() => {
          const read = readText(unread, {});
          return documentOf(read, outlineOf(read));
        }),
        reason,
      ) ?? unparsed(unread, reason)
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
  return stopping(diagnostic("too-complex", { file: path, line, column: 1 }, message, hint), [path]);
}

/** What is left of a file whose text cannot be parsed: its name, its front matter, and the reason. */
function unparsed({ source: { path, hash }, meta }: Unread, reason: Diagnostic): ParsedDocument {
  const empty = {
    frontMatter: meta?.values ?? {},
    frontMatterAt: meta?.at ?? {},
    headingInBody: false,
    headings: [],
    anchors: [],
    links: [],
    markup: [],
  };
  return {
    document: withOutline({ path, hash, ...empty }),
    content: { body: { strings: [""], holes: [] }, sections: [], markdown: null },
    diagnostics: [reason, ...(meta?.diagnostics ?? [])],
  };
}

function kindOf(
  { source, meta }: Pick<Unread, "source" | "meta">,
  format: ParseTools["format"],
): ParseTools["format"] {
  if (source.untrusted) return "md";
  return meta?.values.format ?? (/\.mdx$/i.test(source.path) ? "mdx" : format);
}

function readText(unread: Unread, tools: ParseTools): ReadSource {
  const { source, meta, variables } = unread;
  const { treeOf = parseTree, readMdx, format, highlight, features = {} } = tools;
  const isMdx = kindOf({ source, meta }, format) === "mdx";
  const { text, split, prepared, mdx } = isMdx
    ? preparedMdx(unread, features, readMdx)
    : { ...preparedText(unread, features), mdx: undefined };
  // Syntax that plugins add may be more than Markdown.
  const comments: Html[] = [];
  const base: TreeOf = source.untrusted ? (given) => withoutHtml(parseTree(given), comments) : treeOf;
  const parse = withHeadingIds(features.nodes?.math ? withFormulas(base) : base);
  const tree = mdx?.tree ?? parse(prepared.text);
  if (!mdx) variables?.fill(tree);
  const useOf: UseOf = (node) => directiveUse(node) ?? mdx?.useOf(node);
  const context = new ConversionContext(source.path, text, {
    highlight,
    useOf,
    jsx: mdx?.handlers,
    features,
    isUntrusted: source.untrusted === true,
    variables,
    origins: source.origins,
  });
  context.diagnostics.push(...prepared.diagnostics);
  for (const range of comments.map((comment) => context.rangeOf(comment)))
    if (range) context.comments.push(range);
  // Comments of code have links to symbols of their own.
  if (!source.origins) features.symbols?.link(tree, (node) => context.sourceOf(node));
  if (!mdx && !source.untrusted) reportMdx(tree, prepared.text, context);
  return { source, text, split, body: prepared.text, meta, variables, tree, context, mdx };
}

/** The text of a file as parsers read it, with what stands for its variables. */
function preparedText({ source, text, split, variables }: Unread, features: Features) {
  const now = variables ? { text: variables.text, split: splitFrontMatter(variables.text) } : { text, split };
  return { ...now, prepared: prepareDirectives(now.split.body, source.path, features) };
}

/** The same of a page in MDX, which is read again until nothing in its code stands for a variable. */
function preparedMdx(unread: Unread, features: Features, readMdx: ReadMdx | undefined) {
  const { source, meta, variables } = unread;
  variables?.leaveAttributes();
  for (;;) {
    const given = preparedText(unread, features);
    try {
      const fill = (tree: Root) => variables?.fill(tree);
      return { ...given, mdx: readMdx?.(given.prepared.text, source.path, meta?.entries ?? {}, fill) };
    } catch (error) {
      if (error instanceof VariablesInCode) continue;
      if (!(error instanceof MdxSyntaxError) || !variables?.leaveAll()) throw error;
    }
  }
}

/** The headings of a document, and what is left to make HTML of. */
interface Outline extends ReturnType<typeof liftHeading> {
  readonly nodes: readonly Heading[];
  readonly entries: readonly HeadingEntry[];
  readonly byNode: ReadonlyMap<Nodes, HeadingEntry>;
}

function outlineOf({ text, tree, body, context, meta, source }: ReadSource): Outline {
  if (text.includes("<!--")) takeComments(tree, text, context);
  if (/:update|<Update/.test(text)) headingsOfUpdates(tree, context.useOf);
  const nodes = headingNodes(tree);
  const reserved = reservedIds(tree);
  const found = headingEntries(nodes, reserved, context.features.headingIds);
  reportOddIds(nodes, found, body, context);
  const drawn = drawEmoji(tree, found, context.features.emoji);
  const isNumbered = hasNumbers(source, meta?.values ?? {}, context.features);
  const entries = isNumbered ? withNumbers(tree, nodes, drawn, context.useOf) : drawn;
  const byNode = new Map(nodes.map((node, index) => [node as Nodes, entries[index] as HeadingEntry]));
  reportDuplicateIds(entries, new Set([...reserved, ...entries.map(({ id }) => id)]), context);
  return { nodes, entries, byNode, ...liftHeading(tree, byNode, context) };
}

function documentOf(
  { source, text, split: { unclosed }, meta, variables, tree, context, mdx }: ReadSource,
  { nodes, entries: known, byNode, lead, rest }: Outline,
  changed?: Template,
): ParsedDocument {
  const content = changed ?? context.template(toHtml(rest, context, byNode), true);
  const entries = known.map(withInsertions);
  const all = new Map(nodes.map((node, index) => [node as Nodes, entries[index] as HeadingEntry] as const));
  const body = mdx?.hasLayout ? inLayout(content) : content;
  // Only the author's own HTML can hide what is far behind it, and only plugins take links away.
  const live =
    changed || tree.children.some(holdsHtml) ? liveIn([...(lead ? [lead.title] : []), body]) : undefined;
  const isShown = ([node, { id, level }]: readonly [Nodes, HeadingEntry]) =>
    level === 1 || (context.shownHeadings.has(node) && (changed !== undefined || !live || live.ids.has(id)));
  const shown = new Map([...all].filter(isShown));
  const hidden = new Set([...all].filter((each) => !isShown(each)).map(([, { id }]) => id));
  const first = titleHeading(tree, all, context.exampleHeadings);
  reportSecondHeading(entries, first, context);
  const excerpt = firstParagraph(rest);
  const open = context.open(mdx?.open());
  const exported = mdx?.exported();
  const sections = sectionsOf(rest, shown, context.words, context.exampleHeadings);
  const isNumbered = nodes.some(({ data }) => data?.number !== undefined);
  const twin = markdownOf(tree, text, context, isNumbered);
  return {
    document: withOutline({
      path: source.path,
      hash: source.hash,
      ...(source.real !== undefined && { real: source.real }),
      ...(source.lastUpdated !== undefined && { lastUpdated: source.lastUpdated }),
      ...(source.authors && { authors: source.authors }),
      ...(source.generated && { generated: true }),
      ...(source.origins && source.untrusted && { described: true }),
      ...headParts(frontMatterOf(source, meta), context.head.head()),
      frontMatterAt: meta?.at ?? {},
      ...(first && { heading: first.text }),
      ...(lead && { lead }),
      headingInBody: first !== undefined && !lead,
      headings: subheadings(shown, context.exampleHeadings),
      anchors: [...(lead ? [lead.id] : []), ...anchorsOf(context)].filter((id) => !hidden.has(id)),
      links: live ? withInertMarked(context.links, live) : context.links,
      markup: context.markup,
      ...(context.comments.length > 0 && { comments: context.comments }),
      ...(context.collected.size > 0 && { collected: sortedLists(context.collected) }),
      ...(context.truncated.length > 0 && { truncated: context.truncated }),
      ...(excerpt && { excerpt }),
      ...(open && { open }),
      ...(exported && { exported }),
      ...(context.mentions.length > 0 && { mentions: context.mentions }),
      ...(twin && { hasMarkdown: true }),
      ...asPartialOf(source, variables),
    }),
    content: { body, sections, markdown: twin ?? null },
    diagnostics: [
      ...(unclosed
        ? [diagnostic("front-matter-syntax.unclosed", { file: source.path, line: 1, column: 1 })]
        : []),
      ...(meta?.diagnostics ?? []),
      ...(variables?.diagnostics ?? []),
      ...(source.untrusted && meta?.values.head ? [diagnostic("untrusted-head", meta.at["head"] ?? {})] : []),
      ...context.diagnostics,
    ],
  };
}

/** Front matter without what its author may not decide. */
function frontMatterOf({ untrusted }: MarkdownText, meta: ReadSource["meta"]): FrontMatter {
  const { head: _, ...others } = meta?.values ?? {};
  return untrusted ? others : (meta?.values ?? {});
}

/** A text of the configuration with its links: inline Markdown, or blocks where it is more than a paragraph. It may be indented. */
export function parseInline(text: string, file: string): { template: Template; context: ConversionContext } {
  const context = new ConversionContext(file, "", { useOf: directiveUse });
  const tree = parseTree(withoutMarks(text).replace(/^[ \t]+/gm, ""));
  const [first, ...rest] = tree.children;
  const isInline = first?.type === "paragraph" && rest.length === 0;
  const html = isInline ? toInlineHtml(first.children, [], context) : toHtml(tree, context);
  return { template: context.template(html), context };
}

const holdsHtml = (node: Nodes): boolean =>
  node.type === "html" || ("children" in node && node.children.some(holdsHtml));

/** Ids of elements, of raw HTML and of components. */
function anchorsOf({ ids, markup, holes }: ConversionContext): string[] {
  const raw = markup.flatMap(({ kind, value }) => (kind === "id" ? [value] : []));
  const components = holes.flatMap((hole) => {
    const id = hole.kind === "component" ? hole.props["id"] : undefined;
    return typeof id === "string" ? [id] : [];
  });
  return [...new Set([...ids, ...raw, ...components])];
}

/** Sets as sorted lists. */
function sortedLists(sets: ReadonlyMap<string, ReadonlySet<string>>): NonNullable<Document["collected"]> {
  return Object.fromEntries([...sets].map(([name, values]) => [name, [...values].sort()]));
}
