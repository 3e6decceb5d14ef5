// Start tags of HTML → the addresses in them, with their purposes.
import { scanCss } from "./css.js";
import type { Attribute } from "./html.js";
import { schemeOf } from "./path.js";

/**
 * The purpose of an address: pages are linked, files are loaded; `own` is the page's own address. `place` refers to an
 * element of the page, and `map` to an image map.
 */
export type ReferenceKind = "link" | "file" | "own" | "place" | "map";

/** What a Content-Security-Policy allows by origin: resources, where forms lead, and what `<base>` names. */
export type Resource =
  | "base"
  | "connect"
  | "font"
  | "form"
  | "frame"
  | "image"
  | "manifest"
  | "media"
  | "object"
  | "script"
  | "style";

/** An address in a start tag. */
export interface TagReference {
  readonly url: string;
  readonly kind: ReferenceKind;
  /** Absent where nothing is loaded by it. */
  readonly resource?: Resource;
  /** The site need not have a file for it: a server may answer, or nobody follows it. */
  readonly weak?: true;
  /** Offset in the HTML, in UTF-16 code units. */
  readonly offset: number;
}

/** Attributes with addresses, on any element. */
const ADDRESSES: ReadonlySet<string> = new Set(
  "href xlink:href src poster data action formaction background cite ping srcset imagesrcset usemap".split(
    " ",
  ),
);

/** Attributes of SVG that can refer to an element of the page: `fill="url(#shade)"`. */
const PAINTS: ReadonlySet<string> = new Set(
  "fill stroke filter mask clip-path marker-start marker-mid marker-end".split(" "),
);

/** `rel` values that link to a page instead of loading a resource. */
const PAGE_LINK = /(?:^|\s)(?:canonical|alternate|next|prev|author|help|license|search)(?:\s|$)/i;

/** `rel` values that only announce a server. */
const HINT_LINK = /^(?:dns-prefetch|preconnect)$/i;

/** Social metadata whose content is an address. */
const ADDRESS_META = /^(?:og|twitter):(?:url|image|image:src|video|audio)$/i;

const FRAMES: ReadonlySet<string> = new Set(["iframe", "frame"]);

/** What elements load with `src`; others load an image, or nothing that a policy covers. */
const LOADED_BY: Readonly<Record<string, Resource>> = {
  audio: "media",
  embed: "object",
  frame: "frame",
  iframe: "frame",
  script: "script",
  source: "media",
  track: "media",
  video: "media",
};

/** What `<link rel="preload">` loads, by `as`. */
const LOADED_AS: Readonly<Record<string, Resource>> = {
  audio: "media",
  fetch: "connect",
  font: "font",
  image: "image",
  script: "script",
  style: "style",
  video: "media",
};

/** Marks links to assistants: the same address on every page, but for the page that it names. */
const ASSISTANT = "data-assistant";

/** Elements of SVG that change an attribute, and their attributes with its values. */
const ANIMATIONS: ReadonlySet<string> = new Set(["animate", "set"]);
const ANIMATED = /^(?:attributename|values|from|to|by)$/;

/** Whether `referencesOf` needs an attribute. */
export function isReferring(name: string, tag: string): boolean {
  if (ANIMATIONS.has(tag) && ANIMATED.test(name)) return true;
  if (ADDRESSES.has(name)) return name !== "data" || tag === "object";
  if (name === "style" || PAINTS.has(name)) return true;
  if (tag === "link") return name === "rel" || name === "as";
  if (tag === "a") return name === ASSISTANT;
  if (tag === "input") return name === "type";
  return tag === "meta" && /^(?:content|http-equiv|property|name)$/.test(name);
}

/** All addresses in a start tag, given the attributes that pass `isReferring`. */
export function referencesOf(tag: string, attributes: readonly Attribute[]): TagReference[] {
  if (attributes.some(({ name }) => name === ASSISTANT)) return [];
  const valueOf = (wanted: string) => attributes.find(({ name }) => name === wanted)?.value;
  const isAnimatedAddress = ANIMATIONS.has(tag) && /^(?:xlink:)?href$/i.test(valueOf("attributename") ?? "");
  return attributes.flatMap(({ name, value, from: offset }): TagReference[] => {
    if (ADDRESSES.has(name)) return addressesOf(tag, name, value, offset, valueOf);
    if (isAnimatedAddress && ANIMATED.test(name) && name !== "attributename") return animated(value, offset);
    if (name === "style" || PAINTS.has(name)) return inStyle(value, offset);
    return name === "content" ? inMeta(value, offset, valueOf) : [];
  });
}

function addressesOf(
  tag: string,
  name: string,
  value: string,
  offset: number,
  valueOf: (name: string) => string | undefined,
): TagReference[] {
  switch (name) {
    case "srcset":
    case "imagesrcset":
      return candidatesOf(value).map((url) => ({
        url,
        kind: "file",
        resource: "image",
        offset: offset + Math.max(0, value.indexOf(url)),
      }));
    case "usemap":
      return value.length > 1 && value.startsWith("#") ? [{ url: value, kind: "map", offset }] : [];
    case "ping":
      return value
        .split(/\s+/)
        .filter((url) => url !== "")
        .map((url) => ({ url, kind: "link", resource: "connect", weak: true, offset }));
    case "cite":
      return [{ url: value, kind: "link", weak: true, offset }];
    case "action":
    case "formaction":
      return [{ url: value, kind: "link", resource: "form", weak: true, offset }];
    case "poster":
    case "background":
      return [{ url: value, kind: "file", resource: "image", offset }];
    case "data":
      return [{ url: value, kind: "file", resource: "object", offset }];
    case "src": {
      // Only `type="image"` loads something.
      if (tag === "input" && !/^image$/i.test(valueOf("type") ?? "")) return [];
      const kind = FRAMES.has(tag) ? "link" : "file";
      return [{ url: value, kind, resource: LOADED_BY[tag] ?? "image", offset }];
    }
    default:
      return [{ url: value, offset, ...hrefOf(tag, valueOf) }];
  }
}

function hrefOf(
  tag: string,
  valueOf: (name: string) => string | undefined,
): Pick<TagReference, "kind" | "resource" | "weak"> {
  if (tag === "use" || tag === "image" || tag === "feimage") return { kind: "file", resource: "image" };
  if (tag !== "link") return { kind: "link" };
  const rel = (valueOf("rel") ?? "").trim();
  if (/^canonical$/i.test(rel)) return { kind: "own" };
  if (HINT_LINK.test(rel)) return { kind: "file", weak: true };
  if (PAGE_LINK.test(rel) && !/\bstylesheet\b/i.test(rel)) return { kind: "link" };
  if (/\bstylesheet\b/i.test(rel)) return { kind: "file", resource: "style" };
  if (/\bicon\b/i.test(rel)) return { kind: "file", resource: "image" };
  if (/^manifest$/i.test(rel)) return { kind: "file", resource: "manifest" };
  if (/^modulepreload$/i.test(rel)) return { kind: "file", resource: "script" };
  const resource = LOADED_AS[(valueOf("as") ?? "").toLowerCase()];
  return { kind: "file", ...(resource && { resource }) };
}

/** The addresses that an animation gives its element, one after the other. */
function animated(values: string, offset: number): TagReference[] {
  const found: TagReference[] = [];
  for (const { 0: text, index } of values.matchAll(/[^;\s][^;]*/g)) {
    const url = text.trimEnd();
    const isWhole = schemeOf(url) !== undefined;
    found.push({ url, kind: "link", offset: offset + index, ...(!isWhole && { weak: true }) });
  }
  return found;
}

function inStyle(value: string, offset: number): TagReference[] {
  const found: TagReference[] = [];
  if (/url\(|image-set\(/i.test(value))
    scanCss(value, (url, resource, at) => found.push(styleReference(url, resource, offset + at)));
  return found;
}

/** An address in a style sheet as a reference. */
export function styleReference(url: string, resource: Resource, offset: number): TagReference {
  return url.startsWith("#")
    ? { url, kind: "place", weak: true, offset }
    : { url, kind: "file", resource, offset };
}

function inMeta(
  value: string,
  offset: number,
  valueOf: (name: string) => string | undefined,
): TagReference[] {
  if (/^refresh$/i.test(valueOf("http-equiv") ?? "")) {
    const [, quote = "", rest] = /^[\d.\s]*(?:[;,]\s*)?url\s*=\s*(["']?)(.*)$/is.exec(value) ?? [];
    return rest === undefined ? [] : [{ url: rest.replace(quote || /$^/, ""), kind: "link", offset }];
  }
  const name = valueOf("property") ?? valueOf("name") ?? "";
  if (!ADDRESS_META.test(name)) return [];
  return [{ url: value, kind: /url$/i.test(name) ? "own" : "file", offset }];
}

/** The addresses of a `srcset`: `a.png 1x, b.png 2x` (HTML, "parse a srcset attribute"). */
function candidatesOf(srcset: string): string[] {
  const urls: string[] = [];
  withCandidates(srcset, (url) => {
    urls.push(url);
    return url;
  });
  return urls;
}

/** A `srcset` with other addresses. */
export function withCandidates(srcset: string, replace: (url: string) => string): string {
  let result = "";
  for (let rest = srcset; ;) {
    const gap = /^[\s,]*/.exec(rest)?.[0] ?? "";
    rest = rest.slice(gap.length);
    result += gap;
    const word = /^\S+/.exec(rest)?.[0];
    if (word === undefined) return result;
    const url = word.replace(/,{1,10}$/, "");
    result += url === "" ? url : replace(url);
    const comma = url === word ? rest.indexOf(",", word.length) : word.length - 1;
    if (comma < 0) return result + rest.slice(url.length);
    result += rest.slice(url.length, comma + 1);
    rest = rest.slice(comma + 1);
  }
}
