import type { Nodes, Root } from "mdast";
import { excerptOf } from "../text/excerpt.js";
import type { Heading, Section } from "../types/document.js";
import { textOfHtml } from "../text/html.js";
import type { HeadingEntry } from "./headings.js";
import { markHole } from "../text/template.js";
import { slotsOf, textOf } from "./text.js";

/**
 * The text of a tree cut at its headings, in document order. The first section is what stands before the first
 * heading below level 1, and has neither id nor heading. `words`: what nodes say besides their text, and in place of it for code.
 * Headings inside boxes and tabs begin sections too; those in examples are text.
 */
export function sectionsOf(
  tree: Nodes,
  headings: ReadonlyMap<Nodes, HeadingEntry>,
  words: ReadonlyMap<Nodes, string> = new Map(),
  inExamples: ReadonlySet<Nodes> = new Set(),
): Section[] {
  const sections: { id: string; heading: string; text: string[]; code: string[] }[] = [];
  const begin = (id: string, heading: string) => sections.push({ id, heading, text: [], code: [] });
  begin("", "");
  const hasWords = [...words.values()].some((text) => text !== "");
  const visit = (node: Nodes): void => {
    const own = words.get(node);
    if (own) sections.at(-1)?.text.push(own);
    visitContent(node);
  };
  const visitContent = (node: Nodes): void => {
    const entry = headings.get(node);
    // What the page does not show is in no list of its headings.
    if (!entry && node.type === "heading") return;
    if (entry) {
      if (inExamples.has(node)) sections.at(-1)?.text.push(entry.text);
      else if (entry.level > 1) begin(entry.id, entry.text);
      return;
    }
    if (node.data?.insertion !== undefined) sections.at(-1)?.text.push(markHole(node.data.insertion));
    const text = node.type === "code" && words.has(node) ? "" : blockText(node);
    if (text === undefined) {
      if ("children" in node) for (const child of slotsOf(node)) visit(child);
      return;
    }
    const texts = sections.at(-1)?.text ?? [];
    if (text !== "") texts.push(text);
    if (node.type !== "code") addCode(node, sections.at(-1)?.code ?? []);
    if (hasWords) addWordsBelow(node, words, texts);
  };
  visit(tree);
  return sections.map(({ id, heading, text, code }) => ({
    id,
    heading,
    text: text.join("\n"),
    ...(code.length > 0 && { code }),
  }));
}

/** Adds the code within a line of text that may have an operator. */
function addCode(node: Nodes, code: string[]): void {
  if (node.type === "inlineCode" && /[!-/:-@[-`{-~]/.test(node.value)) code.push(node.value);
  if ("children" in node) for (const child of node.children) addCode(child, code);
}

/** Adds words in the attributes of what stands in a line of text. */
function addWordsBelow(node: Nodes, words: ReadonlyMap<Nodes, string>, texts: string[]): void {
  if (!("children" in node)) return;
  for (const child of node.children) {
    const own = words.get(child);
    if (own) texts.push(own);
    addWordsBelow(child, words, texts);
  }
}

/** The text of a node that holds no further blocks; `undefined` for those that do. */
function blockText(node: Nodes): string | undefined {
  switch (node.type) {
    case "paragraph":
    case "leafDirective":
    case "code":
    // In an element of JSX, text can stand without a paragraph.
    case "text":
    case "inlineCode":
      return textOf(node).trim();
    case "tableRow":
      return node.children.map((cell) => textOf(cell).trim()).join(" ");
    case "html":
      return textOfHtml(node.value).trim();
    case "mdxFlowExpression":
    case "mdxTextExpression":
      return node.data?.shown ?? "";
    case "definition":
    case "thematicBreak":
      return "";
    default:
      return undefined;
  }
}

/** The headings below the title, as a document lists them. Those in examples are none of its own. */
export function subheadings(
  headings: ReadonlyMap<Nodes, HeadingEntry>,
  inExamples: ReadonlySet<Nodes>,
): Heading[] {
  return [...headings]
    .filter(([node, { level }]) => level > 1 && !inExamples.has(node))
    .map(([, { level, id, label, text, line }]) => ({ level, id, label, text, line }));
}

/** Longest description taken from a page's own text, in UTF-16 code units. */
const EXCERPT_LENGTH = 160;

/** First words of the first paragraph with any. */
export function firstParagraph(tree: Root): string | undefined {
  const texts = tree.children.filter(({ type }) => type === "paragraph").map((node) => textOf(node).trim());
  const text = texts.find((each) => each !== "");
  return text === undefined ? undefined : excerptOf(text, EXCERPT_LENGTH);
}
