// Markdown text → syntax tree, by remark-parse.
import type { Nodes, Parents, Root } from "mdast";
import { directiveFromMarkdown } from "mdast-util-directive";
import { gfmAutolinkLiteralFromMarkdown } from "mdast-util-gfm-autolink-literal";
import { gfmFootnoteFromMarkdown } from "mdast-util-gfm-footnote";
import { gfmStrikethroughFromMarkdown } from "mdast-util-gfm-strikethrough";
import { gfmTableFromMarkdown } from "mdast-util-gfm-table";
import { gfmTaskListItemFromMarkdown } from "mdast-util-gfm-task-list-item";
import { mathFromMarkdown } from "mdast-util-math";
import { cjkFriendlyExtension } from "micromark-extension-cjk-friendly";
import { gfmStrikethroughCjkFriendly } from "micromark-extension-cjk-friendly-gfm-strikethrough";
import { directive } from "micromark-extension-directive";
import { gfmAutolinkLiteral } from "micromark-extension-gfm-autolink-literal";
import { gfmFootnote } from "micromark-extension-gfm-footnote";
import { gfmStrikethrough } from "micromark-extension-gfm-strikethrough";
import { gfmTable } from "micromark-extension-gfm-table";
import { gfmTaskListItem } from "micromark-extension-gfm-task-list-item";
import { math } from "micromark-extension-math";
import type { Extension as FromMarkdownExtension } from "mdast-util-from-markdown";
import remarkParse from "remark-parse";
import { unified, type Processor } from "unified";
import type { Code, Construct, Extension } from "micromark-util-types";
import type { Point } from "unist";
import { LineIndex } from "../text/position.js";
import { mayEmphasizeCjk } from "./cjk-emphasis.js";
import { CORRECTIONS } from "./corrections.js";
import { BUILT_IN_DIRECTIVES, type InlineDirectives } from "./inline-directives.js";
import { textOf } from "./text.js";

/** Directives, of those in and on lines only the known ones: others would take colons out of prose (`Note:important`). */
function directives(known: InlineDirectives): ReturnType<typeof directive> {
  const { flow, text } = directive();
  const [container, leaf] = [flow?.[58] ?? []].flat();
  const [phrase] = [text?.[58] ?? []].flat();
  if (!container || !leaf || !phrase) return {};
  return {
    flow: { 58: [container, onlyKnown(leaf, "leafDirective", known)] },
    text: { 58: onlyKnown(phrase, "textDirective", known) },
  };
}

/** A construct that reads nothing but known directives. */
function onlyKnown(
  construct: Construct,
  type: "leafDirective" | "textDirective",
  { isOne, longest }: InlineDirectives,
): Construct {
  const known: Construct = {
    partial: true,
    tokenize(effects, ok, nok) {
      let source = "";
      return function next(code: Code) {
        const isLine = code !== null && code >= 0;
        if (!isLine || source.length > longest) return isOne(type, source) ? ok(code) : nok(code);
        source += String.fromCharCode(code);
        effects.consume(code);
        return next;
      };
    },
  };
  return {
    ...construct,
    tokenize(effects, ok, nok) {
      const read = construct.tokenize.call(this, effects, ok, nok);
      return effects.check(known, read, nok);
    },
  };
}

/** Syntax beyond CommonMark. */
interface SyntaxExtension {
  /** Recognizes the texts in which it can occur. */
  readonly trigger: Pick<RegExp, "test">;
  readonly syntax: Extension;
  readonly tree: FromMarkdownExtension;
}

function directiveExtension(known: InlineDirectives): SyntaxExtension {
  return {
    trigger: { test: known.mayBeIn },
    syntax: directives(known),
    tree: directiveFromMarkdown(),
  };
}

/** Syntax beyond CommonMark, each with the text without which it cannot occur: leaving it out saves time. */
const EXTENSIONS: readonly SyntaxExtension[] = [
  { trigger: /\||:-|-:/, syntax: gfmTable(), tree: gfmTableFromMarkdown() },
  { trigger: /~/, syntax: gfmStrikethrough(), tree: gfmStrikethroughFromMarkdown() },
  { trigger: /\[[\sxX]\]/, syntax: gfmTaskListItem(), tree: gfmTaskListItemFromMarkdown() },
  { trigger: /\[\^/, syntax: gfmFootnote(), tree: gfmFootnoteFromMarkdown() },
  {
    trigger: /https?:\/\/|www\.|[\w.+-]@[\w-]/i,
    syntax: gfmAutolinkLiteral(),
    tree: gfmAutolinkLiteralFromMarkdown(),
  },
];

/** Formulas, which are only read where a site has them. */
const FORMULAS = { trigger: /\$/, syntax: math(), tree: mathFromMarkdown() };

/** Emphasis beside Chinese, Japanese and Korean text. Both follow `EXTENSIONS`, since the last one of two reads deleted text. */
const CJK: readonly SyntaxExtension[] = [
  { trigger: { test: mayEmphasizeCjk }, syntax: cjkFriendlyExtension(), tree: {} },
  {
    trigger: { test: (text) => text.includes("~") && mayEmphasizeCjk(text) },
    syntax: gfmStrikethroughCjkFriendly(),
    tree: {},
  },
];

/** What there is to read besides Markdown. */
export interface Syntax {
  /** Formulas between dollar signs. Default `false`. */
  readonly math?: boolean;
  /** Default `true`. */
  readonly directives?: boolean;
  /** Whether emphasis beside Chinese, Japanese and Korean text follows the rule proposed for CommonMark. Default `true`. */
  readonly cjk?: boolean;
  /** Those in and on lines. Default: those of docsite. */
  readonly inline?: InlineDirectives;
}

/** Gives the syntax tree of Markdown text. */
export type TreeOf = (text: string, syntax?: Syntax) => Root;

/** Syntax that plugins add. */
export interface PluginSyntax {
  readonly micromark: readonly Extension[];
  readonly fromMarkdown: readonly FromMarkdownExtension[];
}

const NONE: PluginSyntax = { micromark: [], fromMarkdown: [] };

/** The syntax tree of Markdown text: CommonMark and GFM, with directives unless they are turned off. */
export function parseTree(text: string, syntax?: Syntax, more?: PluginSyntax): Root {
  return treeBy(unified().use(remarkParse), [CORRECTIONS], text, syntax, more);
}

/** Loads the parser of MDX text: MDX 3, GFM and directives. It throws messages with places. */
export async function loadMdxParser(more?: PluginSyntax): Promise<TreeOf> {
  const { default: remarkMdx } = await import("remark-mdx");
  return (text, syntax) => treeBy(unified().use(remarkParse).use(remarkMdx), [], text, syntax, more);
}

function treeBy(
  parser: Processor<Root, undefined, Root | undefined>,
  corrections: readonly Extension[],
  text: string,
  {
    math: hasMath = false,
    directives: hasDirectives = true,
    cjk: hasCjk = true,
    inline = BUILT_IN_DIRECTIVES,
  }: Syntax = {},
  more: PluginSyntax = NONE,
): Root {
  const extensions = [
    ...EXTENSIONS,
    ...(hasCjk ? CJK : []),
    ...(hasDirectives ? [directiveExtension(inline)] : []),
    ...(hasMath ? [FORMULAS] : []),
  ];
  const used = extensions.filter(({ trigger }) => trigger.test(text));
  parser.data("micromarkExtensions", [
    ...corrections,
    ...used.map((extension) => extension.syntax),
    ...more.micromark,
  ]);
  parser.data("fromMarkdownExtensions", [...used.map(({ tree }) => tree), ...more.fromMarkdown]);
  const tree = parser.parse(text);
  spreadLists(tree);
  if (used.some(({ tree }) => "transforms" in tree)) placeAddresses(tree, text, new LineIndex(text));
  return tree;
}

/**
 * Says which lists and items are loose. In quotes, mdast-util-from-markdown misses blank lines behind a list, and counts those
 * at the end of an item; satteri, lists inside of JSX.
 */
export function spreadLists(node: Nodes): void {
  if (!("children" in node) || node.type === "paragraph") return;
  for (const child of node.children) spreadLists(child);
  if (node.type === "list" || node.type === "listItem")
    node.spread = node.children.some(
      (child, index) => (child.position?.start.line ?? 0) > lastLineOf(node.children[index - 1] ?? child) + 1,
    );
}

/** The last line of a node that is not blank; lists and their items end with the lines of what they hold. */
function lastLineOf(node: Nodes): number {
  const last = node.type === "list" || node.type === "listItem" ? node.children.at(-1) : undefined;
  return last ? lastLineOf(last) : (node.position?.end.line ?? 0);
}

/** Addresses that are found in texts of the tree have no place of their own: they are found again in the source. */
function placeAddresses(parent: Parents, source: string, lines: LineIndex): void {
  const pointAt = (offset: number): Point => ({ ...lines.positionAt(offset), offset });
  let before = parent.position?.start;
  for (const node of parent.children) {
    if (!node.position && before && (node.type === "link" || node.type === "text")) {
      const value = textOf(node);
      const offset = source.indexOf(value, before.offset);
      node.position =
        offset < 0
          ? { start: before, end: before }
          : { start: pointAt(offset), end: pointAt(offset + value.length) };
    } else if ("children" in node) placeAddresses(node, source, lines);
    before = node.position?.end ?? before;
  }
}
