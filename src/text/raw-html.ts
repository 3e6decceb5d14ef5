import { unescapeHtml } from "./escape.js";

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

/** Comments, and start tags with their attributes (CommonMark 6.6 "Raw HTML"). */
const TAG =
  /<!--[\s\S]*?-->|<(a|img)((?:\s+[a-zA-Z_:][\w:.-]*(?:\s*=\s*(?:"[^"]*"|'[^']*'|[^\s"'=<>`]+))?)*)\s*\/?>/gi;

const ATTRIBUTE = /\s([^\s"'<>/=]+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'=<>`]+)))?/g;

/** An attribute in an attribute list that begins with white space; `start` and `end` are offsets in it. */
function attributeOf(list: string, name: string): { start: number; end: number; value: string } | undefined {
  for (const match of list.matchAll(ATTRIBUTE)) {
    const [whole, key = "", double, single, bare] = match;
    if (key.toLowerCase() !== name) continue;
    const value = unescapeHtml(double ?? single ?? bare ?? "");
    return { start: match.index + 1, end: match.index + whole.length, value };
  }
  return undefined;
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

const START_TAG = /<!--[\s\S]*?-->|<([a-z][^\s/>]*)((?:\s+(?:"[^"]*"|'[^']*'|[^\s"'>])+)+)\s*\/?>/gi;

/** Every id that a link may point at in finished HTML; `<a name>`, its older form, is one too. */
export function idsOf(html: string): string[] {
  return [...html.matchAll(START_TAG)].flatMap(([, tag, list = ""]) => {
    const names = tag?.toLowerCase() === "a" ? ["id", "name"] : ["id"];
    return names.flatMap((name) => attributeOf(list, name)?.value || []);
  });
}
