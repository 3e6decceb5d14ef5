// Where what is wrong on a page is written.
import { LineIndex } from "../../text/position.js";
import { attributeOf, elementsIn, textIn, type TreeElement } from "../../text/html-tree.js";
import type { Barrier } from "./barrier.js";

/** The place of a barrier in the source of its page. Lines and columns are counted from 1. */
export interface Place {
  readonly line: number;
  readonly column: number;
}

/** What is looked for: an element, and the code of what is wrong with it. */
interface Placed extends Pick<Barrier, "element"> {
  readonly code: string;
}

/**
 * The places of barriers, in their order, as far as the source of their page has them: one with as many elements of a kind as the page.
 * What a component or another file brings has the place of the beginning.
 */
export function placesOf(barriers: readonly Placed[], all: readonly TreeElement[], source: string): Place[] {
  const blocks = withoutBlocks(source);
  // A heading may be code.
  const texts = [withoutPhrases(blocks), blocks];
  const lines = new LineIndex(source);
  return barriers.map(({ code, element }) => {
    for (const { source: pattern, isSame } of patternsOf(code, element)) {
      const same = all.filter(isSame);
      const found = texts
        .map((text) => [...text.matchAll(new RegExp(pattern, "giu"))])
        .find(({ length }) => length === same.length);
      const match = found?.[same.indexOf(element)];
      if (!match) continue;
      const { line, column } = lines.positionAt(match.index + (/^\s*/.exec(match[0])?.[0].length ?? 0));
      return { line, column };
    }
    return { line: 1, column: 1 };
  });
}

interface Pattern {
  readonly source: string;
  /** Whether an element is found by it, too. */
  readonly isSame: (element: TreeElement) => boolean;
}

/** Directives and components that become an element. */
const OTHERS: Readonly<Record<string, string>> = { img: "image", video: "video", a: "link" };

/** What an element is found by, the surest first. */
function patternsOf(code: string, element: TreeElement): Pattern[] {
  const text = wordsOf(element);
  const words =
    literally(text).replaceAll(" ", String.raw`[\s*_\x60]+`) +
    (text.length < 60 ? String.raw`(?![\p{L}\p{N}])` : "");
  const ofName = (each: TreeElement) => each.tagName === element.tagName;
  const isSame = (each: TreeElement) => ofName(each) && wordsOf(each) === text;
  if (code === "heading-order")
    return [{ source: String.raw`(?<=^|\n)[ \t]*(?:#{1,6}[ \t]+|<h[1-6][^>]*>)[\s*_\x60]*${words}`, isSame }];
  const tag = literally(element.tagName);
  const other = OTHERS[element.tagName];
  const starts = [`<${tag}\\b`, ...(other === undefined ? [] : [`<${other}\\b`, `::${other}\\b`])].join("|");
  const byWords =
    element.tagName === "a" && text !== ""
      ? [
          {
            source: String.raw`\[[*_\x60]*${words}[*_\x60]*\](?=[(\[])|<(?:a|Link)\b[^>]*>\s*${words}`,
            isSame,
          },
        ]
      : [];
  const byValues = IDENTIFYING.flatMap((name): Pattern[] => {
    const value = stemOf(attributeOf(element, name) ?? "");
    if (value === "") return [];
    const written = literally(value).replace(/\s*([:;])\s*/g, String.raw`\s*$1\s*`);
    const inMarkdown =
      element.tagName === "img"
        ? String.raw`|!\[[^\]]*\]\([^)\n]*${written}`
        : element.tagName === "a"
          ? String.raw`|\[(?:[^[\]\n]|\[[^\]\n]*\])*\]\([^)\n]*${written}`
          : "";
    return [
      {
        source: String.raw`(?:${starts})[^>\n]*${written}${inMarkdown}`,
        isSame: (each) => ofName(each) && stemOf(attributeOf(each, name) ?? "") === value,
      },
    ];
  });
  const headless = {
    source: String.raw`<table\b(?:(?!</table|<th\b)[\s\S])*</table`,
    isSame: (each: TreeElement) =>
      ofName(each) && ![...elementsIn(each)].some(({ tagName }) => tagName === "th"),
  };
  return [
    ...byWords,
    ...byValues,
    ...(code === "table-head" ? [headless] : []),
    { source: starts, isSame: ofName },
  ];
}

/** Attributes that tell elements from others. */
const IDENTIFYING = ["style", "src", "href", "name", "id", "lang", "role", "type"] as const;

/** A value without what builds add to addresses: folders, hashes and endings. */
function stemOf(value: string): string {
  if (!/[/.]/.test(value) || value.includes(":")) return value;
  return (
    value
      .replace(/[?#].*$/, "")
      .replace(/\/$/, "")
      .split("/")
      .at(-1) ?? ""
  ).replace(/(?:[-.][\da-f]{8})?\.\w+$/, "");
}

function wordsOf(element: TreeElement): string {
  return textIn(element).replace(/\s+/g, " ").trim().slice(0, 60);
}

function literally(text: string): string {
  return text.replace(/[\\^$.*+?()[\]{}|/-]/g, String.raw`\$&`).replace(/\\-/g, "[-]");
}

/** The same text with spaces in the place of blocks of code and comments, which look like elements. */
function withoutBlocks(source: string): string {
  return source
    .replace(/(?<=^|\n)([ \t]*)(`{3,}|~{3,})[^\n]*\n[\s\S]*?(?:\n[ \t]*\2[^\n]*(?=\n|$)|$)/g, blank)
    .replace(/<!--[\s\S]*?-->|\{\/\*[\s\S]*?\*\/\}/g, blank);
}

/** The same with spaces in the place of code in lines. */
function withoutPhrases(text: string): string {
  return text.replace(/(?<!`)`[^`\n]+`(?!`)/g, blank);
}

function blank(text: string): string {
  return text.replace(/[^\n]/g, " ");
}
