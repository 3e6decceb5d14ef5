// Parses Markdown files in any thread. What a site does not use is not loaded.
import path from "node:path";
import type { Nodes } from "mdast";
import type { Made } from "../cache/memo.js";
import { runAs } from "../io/blame.js";
import { noticed, startNoticing } from "../io/file-access.js";
import { Reads, type Read } from "../io/reads.js";
import { relativeTo } from "../io/relative-path.js";
import { importFrom } from "../io/import-from.js";
import { PACKAGE } from "../io/package-root.js";
import type { Features } from "../markdown/features.js";
import type { loadFastParser } from "../markdown/fast-parser.js";
import type { ReadMdx } from "../markdown/mdx.js";
import { DoubtfulMdx } from "../markdown/mdx-syntax.js";
import type { ParsedDocument, ParseTools } from "../markdown/parse.js";
import type { PluginSyntax, Syntax, TreeOf } from "../markdown/processor.js";
import type { SourceTransform } from "../markdown/source-transforms.js";
import type { JsxOf } from "../markdown/transforms.js";
import type { MarkdownPlugins, RunAs } from "../markdown/unified-plugins.js";
import { decodeText, encodeJson } from "../text/bytes.js";
import { keyOf, shortHash } from "../text/hash.js";
import { markerOf } from "../text/truncate.js";
import { diagnostic } from "../diagnostics/diagnostics.js";
import type { SiteConfig } from "../types/config.js";
import type { Document, DocumentContent } from "../types/document.js";
import type { SitePlugins } from "../types/plugin.js";
import type { FeatureSetup } from "./features.js";
import type { SourceFile } from "../types/source.js";
import { ENGLISH_WORDING, wordsOf, type Wording } from "../words/words.js";

/** How Markdown files are parsed. */
export interface ParseSetup
  extends Pick<SiteConfig["markdown"], "parser" | "format" | "codeBlocks" | "admonitions">, FeatureSetup {
  /** Absent: `true`. */
  readonly cjkEmphasis?: boolean;
  readonly numberedHeadings?: boolean;
  /** Absent: `github`. */
  readonly headingIds?: SiteConfig["markdown"]["headingIds"];
  /** Absent: `any`. */
  readonly admonitionTitles?: SiteConfig["markdown"]["admonitionTitles"];
  /** Names of components of the site and its plugins, which directives may use. */
  readonly components?: readonly string[];
  /** Names of the components that show fenced code, by its language. */
  readonly fences?: Readonly<Record<string, string>>;
  /** Languages of code that features would show in another way, each with a hint. It follows from `features` and the program. */
  readonly offered?: Readonly<Record<string, string>>;
  /** Names of built-in components that a Docusaurus project gives to its own. */
  readonly ownComponents?: readonly string[];
  /** Whether pages that are no MDX 3 are read as MDX 1, as Docusaurus 2 reads all of them. */
  readonly mdx1?: boolean;
  /** Whether images in HTML and JSX stay as they are written, as in Docusaurus. */
  readonly keepsImages?: boolean;
  /** Whether keys of front matter that only docsite has may be the site's own. */
  readonly ownFrontMatter?: boolean;
  /** What marks the end of what lists show of documents: regular expressions as they are written. Absent: the default. */
  readonly truncateMarkers?: readonly string[];
  /** What pages say besides the text. Absent: in English. */
  readonly wording?: Wording;
  /** Absent: the site has no plugins for Markdown. */
  readonly plugins?: PluginSetup;
}

/** Where a thread finds the plugins of a site: functions cannot be sent. */
export interface PluginSetup extends Pick<SitePlugins, "hash" | "code" | "from" | "reads"> {
  /** Absolute path of the site's folder. */
  readonly siteDir: string;
  /** Some change the text of files before it is read. */
  readonly changesSources?: true;
}

/** Names of the Markdown parsers. */
export type ParserName = "remark" | "satteri";

/** Parses one file. Parts: JSON of the properties of `DocumentContent`. */
export type Parse = (source: SourceFile) => Promise<Made<ParsedFile>>;

/** A document without its content. */
export interface ParsedFile extends Omit<ParsedDocument, "content"> {
  /** What its plugins have read, besides what is in their hash. `null`: too much. */
  readonly reads?: readonly Read[] | null;
}

/** The plugins of a site in one thread. */
interface LoadedPlugins {
  readonly hash: string;
  readonly loaded: Promise<NotedPlugins>;
  readonly reads: Reads;
}

/** Plugins, and what they have read. */
interface NotedPlugins extends MarkdownPlugins {
  /** Absent: none changes the text of files. */
  readonly source: SourceTransform | undefined;
  readonly reads: Reads;
}

/** The parsers of one thread. */
export class Parsers {
  private plugins: LoadedPlugins | undefined;

  /** The function that parses one file. */
  async parser(setup: ParseSetup): Promise<Parse> {
    const { parser: name, format, plugins } = setup;
    const [parsers, { parseMarkdown, parseTransformed }, { createHighlighter }, features, changes] =
      await Promise.all([
        name === "satteri" ? fastParser() : undefined,
        import("../markdown/parse.js"),
        import("../markdown/highlight.js"),
        featuresFor(setup),
        plugins && this.markdownPlugins(plugins),
      ]);
    const hasMath = features.nodes?.math !== undefined;
    const syntax = changes?.syntax;
    const given = await ownSyntax(setup);
    const base = syntax ? await treeWith(syntax) : parsers?.treeOf;
    const treeOf = given
      ? withSyntax(base ?? (await import("../markdown/processor.js")).parseTree, given)
      : base;
    const tools = {
      treeOf,
      format,
      highlight: createHighlighter(),
      features: { ...features, ...givenFeatures(setup) },
      ...(changes && { jsxOf }),
    };
    let mdx: Promise<ReadMdx> | undefined;
    let reference: Promise<ReadMdx> | undefined;
    let mdx1: Promise<ReadMdx> | undefined;
    const fast = syntax ? undefined : parsers?.mdxTreeOf;
    const loadMdx = async (fastTree?: TreeOf) => {
      const mdxTree = syntax || (given && !fastTree) ? await mdxTreeWith(syntax) : fastTree;
      const { loadMdx: load } = await import("../markdown/mdx.js");
      return load(mdxTree && given ? withSyntax(mdxTree, given) : mdxTree, hasMath, setup.ownComponents);
    };
    const loadMdx1 = async () => (await import("../markdown/mdx.js")).loadMdx1(hasMath, setup.ownComponents);
    return async (source) => {
      const written = { ...source, text: decodeText(source.bytes) };
      const { file, diagnostics: failed } = (await changes?.source?.(written)) ?? {
        file: written,
        diagnostics: [],
      };
      const parse = async (using: ParseTools) =>
        changes && changes.transforms.length + changes.elements.length > 0
          ? parseTransformed(file, using, changes.transforms, {
              elements: changes.elements,
              ...(plugins && { siteDir: plugins.siteDir }),
              onPlace: () => changes.reads.onPlace("site"),
            })
          : parseMarkdown(file, using);
      const isMdx = mayBeMdx(source.path, file.text, format);
      const readMdx = isMdx ? await (mdx ??= loadMdx(fast)) : undefined;
      const first = await parse({ ...tools, ...(readMdx && { readMdx }) }).catch(unlessDoubtful);
      // The fast parser refuses some tags in several lines that are right: the reference has the last word.
      const second =
        isMdx && fast && (!first || isRefused(first))
          ? await parse({ ...tools, readMdx: await (reference ??= loadMdx()) })
          : undefined;
      const last =
        first && (!second || isRefused(second, "too-complex")) ? first : (second as ParsedDocument);
      const old =
        setup.mdx1 && isRefused(last)
          ? await parse({ ...tools, readMdx: await (mdx1 ??= loadMdx1()) })
          : last;
      const { content, ...summary } = isRefused(old) ? last : old === last ? last : withNote(old);
      if (!changes) return { value: summary, parts: contentParts(content) };
      // What plugins make of a file may change while the file does not.
      const document = { ...summary.document, hash: keyOf(summary.document, content) };
      const diagnostics = [...failed, ...summary.diagnostics, ...changes.diagnostics];
      const found = changes.reads.all();
      const value = { document, diagnostics, ...(found !== undefined && { reads: found }) };
      return { value, parts: contentParts(content) };
    };
  }

  /** The code of a configuration runs once in each thread, and again when something that it has read has changed. */
  private markdownPlugins({ hash, code, from, siteDir, reads: known }: PluginSetup): Promise<NotedPlugins> {
    const reads = new Reads(siteDir, known, this.plugins?.reads);
    const load = async () => {
      const [{ loadPlugins }, { markdownPlugins }, { sourceTransform }] = await Promise.all([
        import("../config/plugins.js"),
        import("../markdown/unified-plugins.js"),
        import("../markdown/source-transforms.js"),
      ]);
      // As long as the thread runs.
      startNoticing();
      const plugins = await loadPlugins({ code, from }, reads);
      const run: RunAs = (who, change) => runAs(who, () => noticed(reads, change));
      const prepare = () => markdownPlugins(plugins, relativeTo(siteDir, from), run);
      return { ...noticed(reads, prepare), source: sourceTransform(plugins, run), reads };
    };
    if (this.plugins?.hash !== hash || !this.plugins.reads.isCurrent())
      this.plugins = { hash, loaded: load(), reads };
    const { loaded } = this.plugins;
    // What failed may do so no more in the next build.
    const forget = () => {
      if (this.plugins?.loaded === loaded) this.plugins = undefined;
    };
    loaded.then(({ diagnostics }) => diagnostics.length > 0 && forget(), forget);
    return loaded;
  }
}

/** Whether a file may be MDX. */
export function mayBeMdx(file: string, text: string, format: ParseSetup["format"]): boolean {
  return format === "mdx" || /\.mdx$/i.test(file) || /\bformat\b["']?\s*:\s*["']?mdx/.test(text);
}

/** What Markdown is read with besides what features add to it. */
function givenFeatures(setup: ParseSetup): Features {
  return {
    components: setup.components ?? [],
    titlesInBrackets: setup.admonitionTitles === "brackets",
    words: wordsOf(setup.wording ?? ENGLISH_WORDING),
    ...(setup.numberedHeadings && { numberedHeadings: true }),
    ...(setup.headingIds && { headingIds: setup.headingIds }),
    ...(setup.keepsImages && { keepsImages: true }),
    ...(setup.ownFrontMatter && { ownFrontMatter: true }),
    ...(setup.fences && { fences: setup.fences }),
    ...(setup.offered && { offered: setup.offered }),
    ...(setup.admonitions && { admonitions: setup.admonitions }),
    ...(setup.codeBlocks && { codeBlocks: setup.codeBlocks }),
    ...(setup.truncateMarkers && { truncateMarkers: setup.truncateMarkers.map(markerOf) }),
  };
}

/** What the site has besides Markdown. Its code is loaded where there is some. */
async function featuresFor(setup: ParseSetup): Promise<Features> {
  if (!setup.emoji && !setup.features) return {};
  return (await import("./features.js")).featuresOf(setup);
}

function unlessDoubtful(error: unknown): undefined {
  if (!(error instanceof DoubtfulMdx)) throw error;
}

/** A page in MDX 1, with a note that `saidOnce` counts. */
function withNote(parsed: ParsedDocument): ParsedDocument {
  const note = diagnostic(
    "mdx-1",
    { file: parsed.document.path, line: 1, column: 1 },
    1,
    parsed.document.path,
  );
  return { ...parsed, diagnostics: [note, ...parsed.diagnostics] };
}

function isRefused({ diagnostics }: ParsedDocument, ...others: readonly string[]): boolean {
  return diagnostics.some(({ code }) => code === "mdx-syntax" || others.includes(code));
}

/** The parts of a document that rendering and search load, each on its own. */
export function contentParts(content: DocumentContent): Record<keyof DocumentContent, Uint8Array> {
  const parts = Object.entries(content).map(([part, value]) => [part, encodeJson(value)] as const);
  return Object.fromEntries(parts) as Record<keyof DocumentContent, Uint8Array>;
}

/** The hash of a document of which not only its file says what it shows and what its head has: its partials and code do, too. */
export function hashOfAll(document: Document, parts: ReturnType<typeof contentParts>): string {
  return keyOf(document, Object.values(parts).map(shortHash));
}

/** What is needed for the JSX that plugins add is loaded with the first of it. */
const jsxOf: JsxOf = async (tree) => {
  const isJsx = (node: Nodes): boolean =>
    node.type.startsWith("mdx") || ("children" in node && node.children.some(isJsx));
  return isJsx(tree) ? (await import("../markdown/mdx.js")).pageOf : undefined;
};

/** The parser in JavaScript, with syntax that plugins add. */
async function treeWith(syntax: PluginSyntax): Promise<TreeOf> {
  const { parseTree } = await import("../markdown/processor.js");
  return (text, features) => parseTree(text, features, syntax);
}

/** What a site wants read otherwise: the directives of its components, emphasis as in CommonMark. Nothing for most sites. */
async function ownSyntax({ components = [], cjkEmphasis = true }: ParseSetup): Promise<Syntax | undefined> {
  if (components.length === 0) return cjkEmphasis ? undefined : { cjk: false };
  const [{ inlineDirectives }, { DIRECTIVES }] = await Promise.all([
    import("../markdown/inline-directives.js"),
    import("../markdown/components/built-ins.js"),
  ]);
  return { inline: inlineDirectives(components, (name) => DIRECTIVES.has(name)), cjk: cjkEmphasis };
}

function withSyntax(treeOf: TreeOf, given: Syntax): TreeOf {
  return (text, syntax) => treeOf(text, { ...syntax, ...given });
}

async function mdxTreeWith(syntax?: PluginSyntax): Promise<TreeOf> {
  return (await import("../markdown/processor.js")).loadMdxParser(syntax);
}

/** Whether a parser can run on this machine. */
export async function canParseWith(name: ParserName): Promise<boolean> {
  return name === "remark" || (await fastParser()) !== undefined;
}

async function fastParser(): ReturnType<typeof loadFastParser> {
  const load = () => importFrom(path.join(PACKAGE, "package.json"), "satteri");
  return (await import("../markdown/fast-parser.js")).loadFastParser(load);
}
