// Directives in a line (`:badge[New]`) and on a line of their own (`::toc`). Only known names are any: colons are common in prose.

const LEAF = ["badge", "card", "doc-card-list", "icon", "image", "snippet", "toc", "video"];
const TEXT = ["badge", "icon", "term"];

/** One on a line of its own. */
const LEAF_START = new RegExp(String.raw`^::(?:${LEAF.join("|")})(?=[[{]|[ \t]*$)`);

/** One in a line has a label or attributes. */
const TEXT_START = new RegExp(String.raw`^:(?:${TEXT.join("|")})(?=[[{])`);

/** Without it, a text holds no directive. */
const TRACE = new RegExp(String.raw`:::|::(?:${LEAF.join("|")})|:(?:${TEXT.join("|")})[[{]`);

/** Whether a text may hold directives: if not, no parser has to look for them. */
export function mayHoldDirectives(text: string): boolean {
  return text.includes(":") && TRACE.test(text);
}

/** Whether the source of what a parser took for a directive is one. */
export function isInlineDirective(type: "leafDirective" | "textDirective", source: string): boolean {
  return type === "leafDirective" ? LEAF_START.test(source.split("\n", 1)[0] ?? "") : TEXT_START.test(source);
}
