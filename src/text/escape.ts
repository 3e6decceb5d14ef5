import { decodeNamedCharacterReference } from "decode-named-character-reference";

const ENTITIES: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
};

/** Text made safe for HTML content and for double-quoted attributes. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"]/g, (character) => ENTITIES[character] ?? character);
}

/** Text made safe for HTML content only, where quotes may stay: shorter for code. */
export function escapeContent(text: string): string {
  return text.replace(/[&<>]/g, (character) => ENTITIES[character] ?? character);
}

/** HTML text with its character references replaced by their characters, as browsers read them in attributes. */
export function unescapeHtml(html: string): string {
  return html.replace(/&(?:#(\d{1,8});?|#[xX]([\da-fA-F]{1,7});?|(\w+);)/g, (whole, decimal, hex, name) => {
    if (name) return decodeNamedCharacterReference(name) || whole;
    const code = decimal ? Number(decimal) : Number.parseInt(hex, 16);
    return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : "\ufffd";
  });
}

/** An address as it is written in Markdown, without backslash escapes and character references. */
export function unescapeMarkdown(url: string): string {
  return /[\\&]/.test(url) ? unescapeHtml(url.replace(/\\([!-/:-@[-`{-~])/g, "$1")) : url;
}

/** The text of an HTML fragment: tags dropped, character references replaced. */
export function textOfHtml(html: string): string {
  return unescapeHtml(html.replace(/<!--[\s\S]*?(?:-->|$)|<[^<>]*>/g, ""));
}
