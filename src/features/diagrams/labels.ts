// Text of a diagram on its way through the library, which reads lines by patterns and knows no escapes.
import { decodeHTMLStrict } from "entities/decode";
import { escapeHtml } from "../../text/escape.js";

/** Characters that a pattern of the library may take for syntax. Each has a stand-in of the private use area. */
const SIGNS = /["&<>[\](){}|:;#%\\*~,/=]/g;
const STAND_IN = 0xe000;
const STAND_INS = /[\ue000-\ue07f]/g;

/** Tags that the library makes lines and styles of text of. */
const KEPT_TAGS = /<br\s*\/?>|<\/?(?:b|strong|i|em|u|s|del)>/gi;

/** A label that the library draws as it is written in Mermaid: breaks and simple tags, references, without other tags. */
export function labelFor(written: string): string {
  const text = plainTags(written);
  let result = "";
  let end = 0;
  for (const { 0: tag, index } of text.matchAll(KEPT_TAGS)) {
    result += shielded(text.slice(end, index)) + (/^<br/i.test(tag) ? "<br/>" : tag.toLowerCase());
    end = index + tag.length;
  }
  result += shielded(text.slice(end));
  // The library's patterns ask for one character at least.
  return result === "" ? "\u00a0" : result;
}

/** A label as words of plain text. */
export function wordsOf(written: string): string {
  return decoded(plainTags(written).replace(KEPT_TAGS, (tag) => (/^<br/i.test(tag) ? " " : "")))
    .replace(/\s+/g, " ")
    .trim();
}

/** Text that the library cannot take for anything else. */
export function shielded(text: string): string {
  return decoded(text).replace(SIGNS, (sign) => String.fromCharCode(STAND_IN + sign.charCodeAt(0)));
}

/** The same as one word. */
export function asWord(text: string): string {
  return shielded(text).replaceAll(" ", String.fromCharCode(STAND_IN + 32));
}

/** SVG with the text that was meant, escaped. */
export function withSigns(svg: string): string {
  return svg.replace(STAND_INS, (sign) => escapeHtml(String.fromCharCode(sign.charCodeAt(0) - STAND_IN)));
}

/** Breaks a long label between words, as Mermaid does. */
export function wrapped(written: string): string {
  const lines = plainTags(written)
    .split(/<br\s*\/?>|\\n|\n/i)
    .flatMap((line) => {
      const parts: string[] = [""];
      for (const word of line.trim().split(/\s+/)) {
        const last = parts.at(-1) ?? "";
        if (last !== "" && last.length + word.length >= LONGEST_LINE) parts.push(word);
        else parts[parts.length - 1] = last === "" ? word : `${last} ${word}`;
      }
      return parts;
    });
  return lines.join("<br/>");
}

const LONGEST_LINE = 32;

/** `#quot;` and `#35;` are Mermaid's own way to write references. */
function decoded(text: string): string {
  return decodeHTMLStrict(text.replace(/#(\d+|x[\da-f]+);/gi, "&#$1;").replace(/#([a-z]+);/gi, "&$1;"));
}

/** Line breaks as tags, Markdown as tags, and neither other tags nor icons. */
function plainTags(text: string): string {
  return text
    .replace(/\bfa[bklrs]?:fa-[\w-]+\s*/g, "")
    .replace(/^(\d+)\\\./g, "$1.")
    .replace(/\\n|\n/g, "<br/>")
    .replace(/\*\*(.+?)\*\*/g, "<b>$1</b>")
    .replace(/(?<![\w*])\*([^\s*](?:[^*]*[^\s*])?)\*(?![\w*])/g, "<i>$1</i>")
    .replace(/<(?!br\b|\/?(?:b|strong|i|em|u|s|del)>)\/?[a-z][^<>]*>/gi, "");
}
