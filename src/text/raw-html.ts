import { scanCss } from "./css.js";
import { readHtml } from "./html.js";
import { isReferring, referencesOf } from "./references.js";

/** A link or image in HTML that an author or a component wrote. Offsets count UTF-16 code units of the HTML. */
export interface RawLink {
  readonly url: string;
  readonly kind: "link" | "image";
  readonly has: readonly ("class" | "rel")[];
  /** Whether an image lacks both `width` and `height`. */
  readonly unsized: boolean;
  /** Where the tag begins. */
  readonly offset: number;
  /** Where the value begins and ends, without quotes. */
  readonly range: readonly [from: number, to: number];
}

const WANTED: ReadonlySet<string> = new Set(["href", "src", "class", "rel", "width", "height"]);

/**
 * Replaces the `href` of each `<a>` and the `src` of each `<img>` by the result of `replace`.
 * Ignores tags that blank lines cut in two, comments and scripts.
 */
export function replaceRawLinks(html: string, replace: (link: RawLink) => string): string {
  let result = "";
  let done = 0;
  const isWanted = (name: string, tag: string) => (tag === "a" || tag === "img") && WANTED.has(name);
  readHtml(html, isWanted, {
    start(tag, attributes, offset) {
      const kind = tag === "a" ? "link" : tag === "img" ? "image" : undefined;
      const attribute = attributes.find(({ name }) => name === (kind === "link" ? "href" : "src"));
      if (kind === undefined || attribute === undefined) return;
      const holds = (wanted: string) => attributes.some(({ name }) => name === wanted);
      const unsized = kind === "image" && !holds("width") && !holds("height");
      const has = (["class", "rel"] as const).filter(holds);
      const { value: url, start, from, to, end } = attribute;
      result += html.slice(done, start) + replace({ url, kind, has, unsized, offset, range: [from, to] });
      done = end;
    },
  });
  return result + html.slice(done);
}

/** An id, or an address that `replaceRawLinks` ignores, with its position in the HTML. */
export interface RawValue {
  readonly kind: "address" | "id";
  readonly value: string;
  readonly range: readonly [from: number, to: number];
}

/** All ids in HTML, and all addresses except those of links and images. */
export function rawValues(html: string): RawValue[] {
  const values: RawValue[] = [];
  const address = (value: string, from: number) =>
    values.push({ kind: "address", value, range: [from, from + value.length] });
  const isWanted = (name: string, tag: string) =>
    name === "id" || (name === "name" && tag === "a") || isReferring(name, tag);
  readHtml(html, isWanted, {
    start(tag, attributes) {
      for (const { name, value, start, end } of attributes)
        if (value !== "" && (name === "id" || name === "name"))
          values.push({ kind: "id", value, range: [start, end] });
      const own = tag === "a" ? "href" : tag === "img" ? "src" : undefined;
      const other = attributes.filter(({ name }) => name !== own);
      for (const { url, offset } of referencesOf(tag, other)) address(url, offset);
    },
    text(from, to, inside) {
      if (inside === "style")
        scanCss(html.slice(from, to), (url, _resource, offset) => address(url, from + offset));
    },
  });
  return values;
}

/** All anchors in HTML: every `id`, and the `name` of every `<a>`. */
export function idsOf(html: string): string[] {
  const ids: string[] = [];
  const isWanted = (name: string, tag: string) => name === "id" || (name === "name" && tag === "a");
  readHtml(html, isWanted, {
    start(_tag, attributes) {
      for (const { name, value } of attributes) {
        // `<a id="x" name="x">` is one anchor.
        const isSame = name === "name" && attributes.some((one) => one.name === "id" && one.value === value);
        if (value !== "" && !isSame) ids.push(value);
      }
    },
  });
  return ids;
}
