import { unescapeHtml } from "./escape.js";
import { scanHtml } from "./scan.js";

/** A link or image in HTML that an author or a component wrote. */
export interface RawLink {
  readonly url: string;
  readonly kind: "link" | "image";
  readonly has: readonly ("class" | "rel")[];
  /** Whether an image lacks both `width` and `height`. */
  readonly unsized: boolean;
  /** Offset of the tag in the HTML, in UTF-16 code units. */
  readonly offset: number;
}

/** Comments, elements whose content is text, and start tags with their attributes (CommonMark 6.6 "Raw HTML"). */
const TAG =
  /<!--[\s\S]*?(?:-->|$)|<(?:script|style|textarea|xmp)\b[\s\S]*?(?:<\/(?:script|style|textarea|xmp)|$)|<(a|img)((?:\s+[a-zA-Z_:][\w:.-]*(?:\s*=\s*(?:"[^"]*"|'[^']*'|[^\s"'=<>`]+))?)*)\s*\/?>/gi;

/** `[before attribute, value]` of the attribute in an attribute list. */
function attributeOf(list: string, name: string): { start: number; end: number; value: string } | undefined {
  const match = new RegExp(String.raw`\s${name}\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'=<>\x60]+))`, "i").exec(
    list,
  );
  if (!match) return undefined;
  const value = match[1] ?? match[2] ?? match[3] ?? "";
  return { start: match.index + 1, end: match.index + match[0].length, value: unescapeHtml(value) };
}

/**
 * HTML in which the `href` of each `<a>` and the `src` of each `<img>` is replaced by what `replace`
 * gives. Tags that are cut in two by blank lines, and text in comments, stay as they are.
 */
export function replaceRawLinks(html: string, replace: (link: RawLink) => string): string {
  return html.replace(TAG, (whole, tag: string | undefined, list: string | undefined, offset: number) => {
    if (!tag || !list) return whole;
    const kind = tag.toLowerCase() === "a" ? "link" : "image";
    const attribute = attributeOf(list, kind === "link" ? "href" : "src");
    if (!attribute) return whole;
    const unsized = kind === "image" && !attributeOf(list, "width") && !attributeOf(list, "height");
    const has = (["class", "rel"] as const).filter((name) => attributeOf(list, name));
    const replaced = replace({ url: attribute.value, kind, has, unsized, offset });
    const start = 1 + tag.length;
    return (
      whole.slice(0, start) +
      list.slice(0, attribute.start) +
      replaced +
      list.slice(attribute.end) +
      whole.slice(start + list.length)
    );
  });
}

/** Every `id`, and `name` of an `<a>`, in finished HTML. */
export function idsOf(html: string): string[] {
  const ids: string[] = [];
  scanHtml(html, { id: (id) => void ids.push(id), reference: () => undefined });
  return ids;
}
