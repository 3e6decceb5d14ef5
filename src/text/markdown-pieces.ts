// Texts, code and lists in the Markdown of API pages.
import { ORIGIN_MARK } from "./api-links.js";
import { textOfHtml, unescapeHtml } from "./html.js";

/** Parts with a blank line between them; empty ones are left out. */
export function paragraphs(parts: readonly (string | undefined)[]): string {
  return parts.filter((part) => part !== undefined && part !== "").join("\n\n");
}

/** Escapes links and tags. */
export function literal(text: string): string {
  return text.replace(/\](?=[([])|<(?=[a-z/!?])|\\(?=[\][<])/gi, "\\$&");
}

/** A text as the label of a link. */
export function label(text: string): string {
  return literal(text).replace(/(?<!\\)[[\]]/g, "\\$&");
}

/** A link, or its text where there is no address. Addresses of the site begin with its origin. */
export function link(text: string, href: string | undefined): string {
  if (href === undefined) return literal(text);
  const whole = href.startsWith("/") && !href.startsWith("//") ? ORIGIN_MARK + href : href;
  const address = whole.replace(/[\s()<>\\]/g, (sign) => encodeURIComponent(sign));
  const mark = /^\ufdd0[\w-]*\ufdd1$/.test(href) ? href : "";
  return `${mark}[${label(text)}](${address})`;
}

/** More backticks than a text has in a row, and at least `least`. */
function ticksAround(text: string, least: number): string {
  return "`".repeat(Math.max(least, ...Array.from(text.matchAll(/`+/g), ([run]) => run.length + 1)));
}

/** A text as inline code. */
export function code(text: string): string {
  const ticks = ticksAround(text, 1);
  const space = /^`|`$/.test(text) ? " " : "";
  return ticks + space + (text === "" ? '""' : text) + space + ticks;
}

/** A block of code. */
export function fence(text: string, language: string): string {
  if (text === "") return "";
  const ticks = ticksAround(text, 3);
  return `${ticks}${language}\n${text}\n${ticks}`;
}

/** Tags that the HTML of descriptions has, with what they say in Markdown; the others are left out. */
const TAGS = /<a (?:[^>]*\s)?href="([^"]*)"[^>]*>|<\/a>|<code(?:\s[^>]*)?>([\s\S]*?)<\/code>|<[^>]+>/g;

/** HTML of a description in one line of Markdown, with its links and code. */
export function plain(html: string | undefined): string {
  if (html === undefined) return "";
  let text = "";
  let done = 0;
  const open: { at: number; href: string }[] = [];
  const add = (to: number) => (text += literal(unescapeHtml(html.slice(done, to))));
  for (const match of html.matchAll(TAGS)) {
    const [tag, href, quoted] = match;
    add(match.index);
    done = match.index + tag.length;
    if (quoted !== undefined) text += code(textOfHtml(quoted).replace(/\s+/g, " ").trim());
    else if (href !== undefined) open.push({ at: text.length, href: unescapeHtml(href) });
    else if (tag === "</a>") {
      const last = open.pop();
      const inner = last === undefined ? "" : text.slice(last.at);
      if (last && inner.trim() !== "" && !last.href.startsWith("#")) {
        const { at, href: address } = last;
        text = text.slice(0, at) + link("", address).replace("[]", () => `[${inner}]`);
      }
    } else if (/^<\/?(?:kbd|su[bp]|u)>$/.test(tag)) text += tag;
    else if (/^<(?:br|hr|\/(?:p|li|t[dh]|d[dt]|h\d|pre|blockquote|summary))\b/.test(tag)) text += " ";
  }
  add(html.length);
  return text.replace(/\s+/g, " ").trim();
}

/** HTML of a description as paragraphs and items of Markdown. */
export function prose(html: string | undefined): string {
  if (html === undefined) return "";
  let text = "";
  for (const part of html.split(/(?=<li\b)|<\/(?:p|ul|ol|table|pre|h\d|blockquote|tr|d[dt]|summary)>/)) {
    const line = plain(part);
    if (line === "") continue;
    const isItem = /^\s*<li\b/.test(part);
    text += `${text === "" ? "" : isItem ? "\n" : "\n\n"}${isItem ? "- " : ""}${line}`;
  }
  return text;
}
