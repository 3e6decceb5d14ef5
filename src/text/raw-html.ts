import { scanCss } from "./css.js";
import { readHtml } from "./html.js";
import { isEventHandler, isInlineScript, startOfCode } from "./inline-code.js";
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

/** An id, an address that `replaceRawLinks` ignores, or the beginning of inline code, with its position in the HTML. */
export interface RawValue {
  readonly kind: "address" | "id" | "code";
  readonly value: string;
  readonly range: readonly [from: number, to: number];
}

/** All ids and inline code in HTML, and all addresses except those of links and images. */
export function rawValues(html: string): RawValue[] {
  const values: RawValue[] = [];
  const address = (value: string, from: number) =>
    values.push({ kind: "address", value, range: [from, from + value.length] });
  const isWanted = (name: string, tag: string) =>
    name === "id" ||
    (name === "name" && tag === "a") ||
    (name === "type" && tag === "script") ||
    isEventHandler(name) ||
    isReferring(name, tag);
  let script: number | undefined;
  readHtml(html, isWanted, {
    start(tag, attributes, offset) {
      script = tag === "script" && isInlineScript(attributes) ? offset : undefined;
      for (const { name, value, start, end } of attributes)
        if (isEventHandler(name))
          values.push({ kind: "code", value: startOfCode(value), range: [start, end] });
      for (const { name, value, start, end } of attributes)
        if (value !== "" && (name === "id" || name === "name"))
          values.push({ kind: "id", value, range: [start, end] });
      const own = tag === "a" ? "href" : tag === "img" ? "src" : undefined;
      const other = attributes.filter(({ name }) => name !== own);
      for (const { url, offset } of referencesOf(tag, other)) address(url, offset);
    },
    text(from, to, inside) {
      if (inside === "script" && script !== undefined) {
        values.push({ kind: "code", value: startOfCode(html.slice(from, to)), range: [script, from] });
        script = undefined;
      }
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
