import { scanHtml, scanTags, type Attribute } from "./scan.js";

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

const WANTED = new Set(["href", "src", "class", "rel", "width", "height"]);

/**
 * HTML in which the `href` of each `<a>` and the `src` of each `<img>` is replaced by what `replace`
 * gives. Tags that are cut in two by blank lines, and text in comments and scripts, stay as they are.
 */
export function replaceRawLinks(html: string, replace: (link: RawLink) => string): string {
  let result = "";
  let done = 0;
  const isWanted = (name: string, tag: string) =>
    (tag === "a" || tag === "img") && WANTED.has(name.toLowerCase());
  const start = (tag: string, attributes: readonly Attribute[], offset: number) => {
    const kind = tag === "a" ? "link" : tag === "img" ? "image" : undefined;
    const target = kind === "link" ? "href" : "src";
    const attribute = attributes.find(({ name }) => name === target);
    if (kind === undefined || attribute === undefined) return;
    const holds = (wanted: string) => attributes.some(({ name }) => name === wanted);
    const unsized = kind === "image" && !holds("width") && !holds("height");
    const has = (["class", "rel"] as const).filter(holds);
    const replaced = replace({ url: attribute.value, kind, has, unsized, offset });
    result += html.slice(done, attribute.start) + replaced;
    done = attribute.end;
  };
  scanTags(html, isWanted, { start });
  return result + html.slice(done);
}

/** Every `id`, and `name` of an `<a>`, in finished HTML. */
export function idsOf(html: string): string[] {
  const ids: string[] = [];
  const id = (value: string) => void ids.push(value);
  scanHtml(html, { id, reference: () => undefined });
  return ids.filter((value) => value !== "");
}
