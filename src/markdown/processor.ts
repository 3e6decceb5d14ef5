import type { Root as HastRoot } from "hast";
import { directiveFromMarkdown } from "mdast-util-directive";
import { gfmAutolinkLiteralFromMarkdown } from "mdast-util-gfm-autolink-literal";
import { gfmFootnoteFromMarkdown } from "mdast-util-gfm-footnote";
import { gfmStrikethroughFromMarkdown } from "mdast-util-gfm-strikethrough";
import { gfmTableFromMarkdown } from "mdast-util-gfm-table";
import { gfmTaskListItemFromMarkdown } from "mdast-util-gfm-task-list-item";
import { directive } from "micromark-extension-directive";
import { gfmAutolinkLiteral } from "micromark-extension-gfm-autolink-literal";
import { gfmFootnote } from "micromark-extension-gfm-footnote";
import { gfmStrikethrough } from "micromark-extension-gfm-strikethrough";
import { gfmTable } from "micromark-extension-gfm-table";
import { gfmTaskListItem } from "micromark-extension-gfm-task-list-item";
import type { Root } from "mdast";
import rehypeStringify from "rehype-stringify";
import remarkParse from "remark-parse";
import { unified, type Processor } from "unified";

/**
 * Container directives alone. Text and leaf directives would take colons out of ordinary prose
 * (`Note:important`), and no feature needs them.
 */
function containerDirective(): ReturnType<typeof directive> {
  const colon = directive().flow?.[58];
  const container = Array.isArray(colon) ? colon[0] : colon;
  return container ? { flow: { 58: [container] } } : {};
}

/** Syntax beyond CommonMark, each with the text without which it cannot occur: leaving it out saves time. */
const EXTENSIONS = [
  { trigger: /\|/, syntax: gfmTable, tree: gfmTableFromMarkdown },
  { trigger: /~/, syntax: gfmStrikethrough, tree: gfmStrikethroughFromMarkdown },
  { trigger: /\[[ \txX]\]/, syntax: gfmTaskListItem, tree: gfmTaskListItemFromMarkdown },
  { trigger: /\[\^/, syntax: gfmFootnote, tree: gfmFootnoteFromMarkdown },
  {
    // An address after `](`, `<` or `=` belongs to a link or a tag.
    trigger: /(?<!\]\(|<|=["']?|\w)(?:https?:\/\/|www\.)|[\w.+-]@[\w-]/i,
    syntax: gfmAutolinkLiteral,
    tree: gfmAutolinkLiteralFromMarkdown,
  },
  { trigger: /:::/, syntax: containerDirective, tree: directiveFromMarkdown },
] as const;

type Parser = Processor<Root, undefined, undefined, undefined, undefined>;

const parsers = new Map<number, Parser>();

function parserFor(text: string): Parser {
  let features = 0;
  for (const [index, { trigger }] of EXTENSIONS.entries()) if (trigger.test(text)) features |= 1 << index;
  const known = parsers.get(features);
  if (known) return known;
  const used = EXTENSIONS.filter((_, index) => features & (1 << index));
  const parser = unified().use(remarkParse);
  parser.data(
    "micromarkExtensions",
    used.map(({ syntax }) => syntax()),
  );
  parser.data(
    "fromMarkdownExtensions",
    used.map(({ tree }) => tree()),
  );
  const frozen = parser.freeze();
  parsers.set(features, frozen);
  return frozen;
}

/** The syntax tree of Markdown text: CommonMark, GFM and container directives. */
export function parseTree(text: string): Root {
  return parserFor(text).parse(text);
}

const stringifier = unified().use(rehypeStringify, { allowDangerousHtml: true }).freeze();

/** HTML of a hypertext tree. Raw HTML is kept. */
export function stringifyTree(tree: HastRoot): string {
  return stringifier.stringify(tree);
}
