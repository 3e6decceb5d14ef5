// A fenced code block → the hole that the theme fills.
import type { Code } from "mdast";
import { diagnostic } from "../diagnostics/diagnostics.js";
import type { CodeBlockSettings } from "../types/code-blocks.js";
import { markLines, withoutChecks, type Span } from "./code-lines.js";
import { withoutAnsi } from "./ansi.js";
import { reportInfo, reportLines } from "./code-info-problems.js";
import { reportSyntax } from "./code-syntax.js";
import { FENCE_WORDS, readInfo, type CodeInfo, type CodeMeta } from "./code-meta.js";
import { typesOfLines, withComments, type ShownTypes } from "./code-types.js";
import type { ConversionContext } from "./conversion-context.js";
import { ownFence } from "./own-fences.js";
import { commandsOf } from "./terminal.js";

/** What other tools make something else of than code: as a language, or as a word after it. */
const FEATURES = /^mdx-code-block(?= )|(?<= )live(?= |$)/;

/** Marks that a sign shows at the beginning of a line. */
const SIGNED = /\b(?:add|del|error|warning)\b/;

/** Where a block of code stands. */
export interface CodePlace {
  /** HTML text of the notes on its lines. Default: none. */
  readonly notes?: readonly string[];
  /** Whether a tab has its title. Default `false`. */
  readonly isTab?: boolean;
  /** What a checker says of the code. */
  readonly types?: ShownTypes;
  /** Whether its first line is that behind the line where it begins, as it is for fences. */
  readonly isPlaced?: boolean;
}

/** The mark of a code block's hole. Problems in its info string are reported. */
export function codeBlock(context: ConversionContext, node: Code, place: CodePlace = {}): string {
  const own = ownFence(context, node);
  if (own !== undefined) return own;
  const plain = () => plainCode(context, node, place);
  const { code = {} } = context.features;
  const other = node.lang && Object.hasOwn(code, node.lang) ? code[node.lang] : undefined;
  return other?.(context, node, plain) ?? plain();
}

function plainCode(context: ConversionContext, node: Code, place: CodePlace): string {
  const { notes = [], isTab = false, types } = place;
  const info = readInfo(node.lang ?? "", metaOf(context, node));
  const { meta } = info;
  const part = partOfFence(context, node, info, place);
  if (part !== undefined) return part;
  const name = info.name.toLowerCase();
  const settings = context.features.codeBlocks ?? {};
  const { defaultLanguage = "text", magicComments = [] } = settings;
  const isDiff = name === "diff" && meta.diffLanguage !== undefined;
  const language = (isDiff && meta.diffLanguage) || name || defaultLanguage;
  reportInfo(context, node, info, language);
  reportFeature(context, node, name);
  const hasNotes = notes.length > 0;
  const written = meta.twoslash && !types ? withoutChecks(node.value) : node.value;
  const { code, kept, ...marked } = markLines(written, meta, { isDiff, hasNotes, magicComments });
  reportLines(context, node, meta, code.split("\n").length);
  reportSyntax(context, node, meta, language, code, kept);
  const isTerminal = language === "ansi";
  // What is searched is the code as it is shown.
  if (isTerminal) context.words.set(node, withoutAnsi(code));
  else if (types) context.words.set(node, withComments(code, types, kept));
  else if (code !== node.value && !isDiff) context.words.set(node, code);
  const { firstLineNumber } = meta;
  const html = context.highlight(code, language, {
    ...marked,
    folds: foldsOf(code.split("\n").length, meta, settings),
    ...(firstLineNumber !== undefined && { firstLineNumber }),
    ...(types && { types: typesOfLines(written, code, types, kept, context.highlight) }),
  });
  const marks = [...marked.marks.values()];
  const commands = commandsOf(code, language);
  return context.hole({
    kind: "component",
    name: types ? "TypedCode" : "CodeBlock",
    props: {
      language: isTerminal ? "text" : language,
      html,
      ...(meta.title !== undefined && !isTab && { title: meta.title }),
      ...((commands !== code || types) && { copied: commands }),
      ...(firstLineNumber !== undefined && { lineNumbers: true }),
      ...(marks.some((mark) => SIGNED.test(mark)) && { signs: true }),
      ...(marks.some((mark) => /\bfocus\b/.test(mark)) && { focus: true }),
      ...((meta.wrap ?? settings.wrap) && { wrap: true }),
    },
    slots: Object.fromEntries(notes.map((note, index) => [`note${index + 1}`, context.template(note)])),
  });
}

/** The mark of the part of a page that a feature makes of a block; nothing where none does. Notes belong to the page, so that code with some is only shown. */
function partOfFence(
  context: ConversionContext,
  node: Code,
  { name, meta }: CodeInfo,
  { notes = [], isTab, types, isPlaced }: CodePlace,
): string | undefined {
  const { fenceParts = {} } = context.features;
  const lang = name.toLowerCase();
  const isMade = types !== undefined || context.origins !== undefined || context.isUntrusted;
  const word = FENCE_WORDS.find((each) => meta[each] && fenceParts[each]?.languages.includes(lang));
  const { feature } = (word && fenceParts[word]) ?? {};
  // A tab shows code.
  if (feature === undefined || isMade || notes.length > 0 || (word === "live" && isTab)) return undefined;
  const isFence = isPlaced === true || /^(?:`{3}|~{3})/.test(context.sourceOf(node));
  const request = {
    code: node.value,
    lang,
    info: `${node.lang} ${metaOf(context, node)}`,
    ...(isFence && { fence: "" }),
    ...(isTab && { tab: "" }),
  };
  const path = `${context.file}:code`;
  // Code that runs has scripts, which keep their names while it is written. The same file may have other code with other variables.
  const isNumbered = word === "live" && context.variables === undefined;
  const number = context.partials.filter(({ made }) => made?.feature === feature).length + 1;
  const id = isNumbered ? { id: String(number) } : {};
  return context.made(node, { path, from: path, made: { feature, request, ...id } });
}

/** Reports what is not made of a block of code: by a feature that is off, or as other tools do. */
function reportFeature(context: ConversionContext, node: Code, language: string): void {
  const { offered = {} } = context.features;
  const hint = Object.hasOwn(offered, language) ? offered[language] : undefined;
  const feature = hint ? language : FEATURES.exec(`${language} ${node.meta ?? ""}`)?.[0];
  if (feature !== undefined)
    context.diagnostics.push(
      diagnostic("code-feature", context.pointOf(node.position?.start), feature, hint ?? offered[feature]),
    );
}

/** What stands behind the language. Markdown takes the backslash from an escaped quote, which would end a title then. */
function metaOf(context: ConversionContext, node: Code): string {
  const { meta } = node;
  if (!meta || !/"[^"]*"[^"]*"/.test(meta)) return meta ?? "";
  const [line = ""] = context.sourceOf(node).split("\n", 1);
  const [, written] = /^[`~]+[ \t]*\S+[ \t]+(.*\\["'].*)$/.exec(line) ?? [];
  return written ?? meta;
}

/** Lines that a folded block shows where nothing else is said. */
const SHOWN = 15;

/** Fewer lines are not folded for being too many. */
const LEAST_FOLDED = 5;

/** What is folded of a number of lines. */
function foldsOf(
  lines: number,
  { collapse }: CodeMeta,
  { collapseAfter }: CodeBlockSettings,
): readonly Span[] {
  if (collapse === false) return [];
  if (typeof collapse === "object") return joined(collapse, lines);
  const shown = typeof collapse === "number" ? collapse : (collapseAfter ?? (collapse && SHOWN));
  const least = collapse === undefined ? LEAST_FOLDED : 1;
  return shown !== undefined && lines - shown >= least ? [[shown, lines - 1]] : [];
}

/** Ranges in order, those that touch as one, as far as there are such lines. Counted from 0. */
function joined(ranges: readonly Span[], lines: number): readonly Span[] {
  const folds: [number, number][] = [];
  for (const [first, last] of ranges.toSorted(([one], [other]) => one - other)) {
    const [from, to] = [Math.max(first, 1) - 1, Math.min(last, lines) - 1];
    const before = folds.at(-1);
    if (from > to) continue;
    if (before && from <= before[1] + 1) before[1] = Math.max(before[1], to);
    else folds.push([from, to]);
  }
  return folds;
}
