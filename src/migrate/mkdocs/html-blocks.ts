// HTML around Markdown (`<div markdown>`), and HTML that Python-Markdown does not look into.
import { dedented, fenceEnd, fenceOf, indentOf, isBlank } from "../markdown/lines.js";

/** Elements that are blocks of their own. */
const BLOCKS =
  /^(?:address|article|aside|blockquote|center|dd|details|div|dl|dt|fieldset|figcaption|figure|footer|form|h[1-6]|header|li|main|nav|ol|p|section|summary|table|tbody|td|tfoot|th|thead|tr|ul)$/i;

/** A block of HTML. */
export interface HtmlBlock {
  readonly lines: readonly string[];
  readonly end: number;
  /** The Markdown in it, without its indentation. Absent: there is none. */
  readonly inner?: readonly string[];
  readonly open: string;
  readonly close: string;
  readonly kind: "cards" | "plain";
}

/** The block that begins in a line; nothing where it is no element, or where nothing closes it. */
export function htmlBlock(lines: readonly string[], at: number): HtmlBlock | undefined {
  const line = lines[at] ?? "";
  const [, tag = ""] = /^\s*<([a-zA-Z][\w-]*)(?=[\s>/]|$)/.exec(line) ?? [];
  if (!BLOCKS.test(tag)) return undefined;
  const end = endOf(lines, at, tag);
  if (end === undefined) return undefined;
  const own = lines.slice(at, end);
  const text = own.join("\n");
  const [open = ""] = /^\s*<(?:[^<>"']|"[^"]*"|'[^']*')*>/.exec(text) ?? [];
  const isMarkdown = /\smarkdown(?:\s*=\s*(?:"(?:1|block)?"|'(?:1|block)?'|1|block))?(?=[\s>])/.test(open);
  const closeAt = text.toLowerCase().lastIndexOf(`</${tag.toLowerCase()}`);
  const after = text.slice(closeAt).replace(/^<\/[^>]*>/, "");
  const plain = { lines: own, end, open: "", close: "", kind: "plain" } as const;
  if (open === "" || !isMarkdown || closeAt < open.length || !isBlank(after.replace(/\{[^{}]*\}/, "")))
    return plain;
  const bare = open.trim().replace(/\s+markdown(?:\s*=\s*(?:"[^"]*"|'[^']*'|\w+))?/, "");
  const content = text.slice(open.length, closeAt).split("\n");
  const depth = Math.min(...content.filter((each) => !isBlank(each)).map(indentOf));
  const inner = content.map((each) => dedented(each, Number.isFinite(depth) ? depth : 0));
  const isCards = /class\s*=\s*["'][^"']*\bcards\b/.test(open);
  return { ...plain, inner, open: bare, close: `</${tag}>`, kind: isCards ? "cards" : "plain" };
}

/** The line after the end tag of an element. */
function endOf(lines: readonly string[], at: number, tag: string): number | undefined {
  const tags = new RegExp(`<(/?)${tag}(?=[\\s>/])[^<>]*?(/?)>|<(/?)${tag}$`, "gi");
  let depth = 0;
  for (let index = at; index < lines.length; index++) {
    const line = lines[index] ?? "";
    const fence = index > at ? fenceOf(line) : undefined;
    const after = fence && fenceEnd(lines, index, fence);
    if (after !== undefined) {
      index = after - 1;
      continue;
    }
    for (const [, isEnd, isEmpty, isOpenEnd] of line.replace(/`[^`]*`/g, "").matchAll(tags))
      if (!isEmpty) depth += isEnd || isOpenEnd ? -1 : 1;
    if (depth <= 0) return index + 1;
  }
  return undefined;
}

/** HTML without the blank lines that would end it as Markdown is read. */
export function rawHtml(lines: readonly string[]): string[] {
  let isPre = false;
  return lines.flatMap((line) => {
    if (/<(?:pre|script|style|textarea)\b/i.test(line)) isPre = true;
    const kept = isPre || !isBlank(line) ? [line] : [];
    if (/<\/(?:pre|script|style|textarea)>/i.test(line)) isPre = false;
    return kept;
  });
}
