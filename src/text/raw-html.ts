import { scanCss } from "./css.js";
import { readHtml } from "./html.js";
import { isEventHandler, isInlineScript, startOfCode } from "./inline-code.js";
import { givenSize } from "./image-size.js";
import type { AddressedHole, AddressPlace, AuthoredLink, GivenSize } from "../types/document.js";
import { escapeHtml } from "./escape.js";
import {
  isReferring,
  isSitePath,
  referencesIn,
  referencesOf,
  styleReference,
  withAddresses,
  type ValueReference,
} from "./references.js";

/** An address in HTML that an author or a component wrote. Offsets count UTF-16 code units of the HTML. */
export interface RawLink {
  readonly url: string;
  /** `address`: in another attribute than those of links and images, or in a style sheet. */
  readonly kind: "link" | "image" | "address";
  readonly has: readonly ("class" | "rel")[];
  /** What an image has of its size. */
  readonly given: GivenSize;
  /** What stands around an address. */
  readonly within: AddressPlace;
  /** The site need not have anything at an address. */
  readonly weak?: true;
  /** Where the tag begins, or an address. */
  readonly offset: number;
  /** Where the address begins and ends; absent where it is not written as it reads. */
  readonly range?: readonly [from: number, to: number];
}

const WANTED: ReadonlySet<string> = new Set(["href", "src", "class", "rel", "width", "height"]);

/**
 * Replaces the `href` of each `<a>` and the `src` of each `<img>` by the result of `replace`, and each other address of the site by
 * that of itself. Ignores tags that blank lines cut in two, comments and scripts.
 */
export function replaceRawLinks(html: string, replace: (link: RawLink) => string): string {
  let result = "";
  let done = 0;
  const put = (text: string, from: number, to: number) => {
    result += html.slice(done, from) + text;
    done = to;
  };
  const isWanted = (name: string, tag: string) =>
    ((tag === "a" || tag === "img") && WANTED.has(name)) || isReferring(name, tag);
  const replaced = (reference: ValueReference, from: number, isAsWritten: boolean): string | undefined => {
    if (!isSitePath(reference)) return undefined;
    const { url, at, length, within, weak } = reference;
    const offset = from + at;
    return replace({
      url,
      kind: "address",
      has: [],
      given: "all",
      within,
      ...(weak && { weak }),
      offset,
      ...(isAsWritten && { range: [offset, offset + length] }),
    });
  };
  readHtml(html, isWanted, {
    start(tag, attributes, offset) {
      const kind = tag === "a" ? "link" : tag === "img" ? "image" : undefined;
      const own = kind && (kind === "link" ? "href" : "src");
      const holds = (wanted: string) => attributes.some(({ name }) => name === wanted);
      for (const attribute of attributes) {
        const { name, value, start, from, to, end } = attribute;
        if (kind && name === own) {
          const valueOf = (wanted: string) => attributes.find(({ name }) => name === wanted)?.value;
          const given = kind === "image" ? givenSize(valueOf("width"), valueOf("height")) : "all";
          const has = (["class", "rel"] as const).filter(holds);
          const link = {
            url: value,
            kind,
            has,
            given,
            within: "value",
            offset,
            range: [from, to],
          } as const;
          put(replace(link), start, end);
        } else if (tag !== "base" && isReferring(name, tag)) {
          const places = referencesIn(tag, attribute, attributes);
          const isAsWritten = html.slice(from, to) === value;
          const marks = places.map((each) => replaced(each, from, isAsWritten));
          if (marks.every((mark) => mark === undefined)) continue;
          const text = withAddresses(value, places, marks, escapeHtml);
          put(`${html.slice(start, start + name.length)}="${text}"`, start, end);
        }
      }
    },
    text(from, to, inside) {
      if (inside !== "style") return;
      scanCss(html.slice(from, to), (url, resource, at, length) => {
        const reference = { ...styleReference(url, resource, at), at, length, within: "css" } as const;
        const mark = replaced(reference, from, true);
        if (mark !== undefined && from + at >= done) put(mark, from + at, from + at + length);
      });
    },
  });
  return result + html.slice(done);
}

/** The hole that an address of HTML leaves. `link`: its index in the document's `links`; `keepsImages`: images stay without a size. */
export function holeOf(
  { kind, has, given, within }: Pick<RawLink, "kind" | "has" | "given" | "within">,
  link: number,
  keepsImages = false,
): AddressedHole {
  if (kind === "link") return { kind, link, has };
  return kind === "image" ? { kind, link, given: keepsImages ? "all" : given } : { kind, link, within };
}

/** What `replaceRawLinks` finds, as the author of a page wrote it. */
export function authored({ url, kind, weak }: RawLink): Pick<AuthoredLink, "url" | "kind" | "weak"> {
  return { url, kind, ...(weak && { weak }) };
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
