// Start tags of HTML → the addresses in them, with their purposes.
import type { AddressPlace } from "../types/document.js";
import { scanCss } from "./css.js";
import type { Attribute } from "./html.js";
import { asBrowsersRead, schemeOf } from "./path.js";

/**
 * The purpose of an address: pages are linked, files are loaded; `own` is the page's own address. `place` refers to an
 * element of the page, `map` to an image map, and `id` is the bare id of an element of the page.
 */
export type ReferenceKind = "link" | "file" | "own" | "place" | "map" | "id";

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

/** An address, and what it is for. */
interface AddressUse {
  readonly url: string;
  readonly kind: ReferenceKind;
  /** Absent where nothing is loaded by it. */
  readonly resource?: Resource;
  /** The site need not have a file for it: a server may answer, or nobody follows it. */
  readonly weak?: true;
}

/** An address in a start tag. */
export interface TagReference extends AddressUse {
  /** Offset in the HTML, in UTF-16 code units. */
  readonly offset: number;
}

/** An address in the value of an attribute, in which it stands from `at` on. */
export interface ValueReference extends AddressUse {
  readonly at: number;
  /** How much of the value it is, as it is written there. */
  readonly length: number;
  readonly within: AddressPlace;
}

/** Attributes with addresses, on any element. */
const ADDRESSES: ReadonlySet<string> = new Set(
  "href xlink:href src poster data action formaction background cite longdesc ping srcset imagesrcset usemap".split(
    " ",
  ),
);

/** Attributes with ids of the page, and the elements on which they are that: `form` is something else in MathML. */
const IDS: Readonly<Record<string, RegExp>> = {
  for: /^(?:label|output)$/,
  form: /^(?:button|fieldset|input|object|output|select|textarea)$/,
  list: /^input$/,
  headers: /^t[dh]$/,
  popovertarget: /^(?:button|input)$/,
  commandfor: /^button$/,
};

const ARIA_IDS =
  /^aria-(?:activedescendant|controls|describedby|details|errormessage|flowto|labelledby|owns)$/;

/** Attributes whose ids are of elements that are there from the start: others may name what a script has yet to make. */
const LASTING_IDS: ReadonlySet<string> = new Set([
  ...Object.keys(IDS),
  "aria-labelledby",
  "aria-describedby",
]);

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
  if (name === "style" || PAINTS.has(name) || holdsLastingIds(name, tag)) return true;
  if (tag === "link") return name === "rel" || name === "as";
  if (tag === "a") return name === ASSISTANT;
  if (tag === "input") return name === "type";
  return tag === "meta" && /^(?:content|http-equiv|property|name)$/.test(name);
}

/** Whether the value of an attribute is ids of elements of the page, separated by spaces. */
export function holdsIds(name: string, tag: string): boolean {
  return (Object.hasOwn(IDS, name) && IDS[name]?.test(tag) === true) || ARIA_IDS.test(name);
}

/** Whether all ids in an attribute have to be those of elements in the HTML. */
export function holdsLastingIds(name: string, tag: string): boolean {
  return LASTING_IDS.has(name) && holdsIds(name, tag);
}

/** All addresses in a start tag, given the attributes that pass `isReferring`. */
export function referencesOf(tag: string, attributes: readonly Attribute[]): TagReference[] {
  return attributes.flatMap((attribute) =>
    referencesIn(tag, attribute, attributes).map(({ url, kind, resource, weak, at }) => ({
      url,
      kind,
      offset: attribute.from + at,
      ...(resource && { resource }),
      ...(weak && { weak }),
    })),
  );
}

/** The addresses in one attribute of a start tag. `attributes`: those that pass `isReferring`, which say what it is for. */
export function referencesIn(
  tag: string,
  { name, value }: Pick<Attribute, "name" | "value">,
  attributes: readonly Pick<Attribute, "name" | "value">[],
): ValueReference[] {
  if (attributes.some((one) => one.name === ASSISTANT)) return [];
  const valueOf = (wanted: string) => attributes.find((one) => one.name === wanted)?.value;
  if (ADDRESSES.has(name)) return addressesOf(tag, name, value, valueOf);
  if (ANIMATIONS.has(tag) && ANIMATED.test(name)) return animated(name, value, valueOf);
  if (name === "style" || PAINTS.has(name)) return inStyle(value);
  if (holdsLastingIds(name, tag)) return listed(value, /\S+/g, { kind: "id", weak: true });
  return name === "content" ? inMeta(value, valueOf) : [];
}

function addressesOf(
  tag: string,
  name: string,
  value: string,
  valueOf: (name: string) => string | undefined,
): ValueReference[] {
  const whole = (use: Omit<AddressUse, "url">): ValueReference[] => [
    { url: value, ...use, at: 0, length: value.length, within: "value" },
  ];
  switch (name) {
    case "srcset":
    case "imagesrcset":
      return candidatesOf(value).map((each) => ({
        ...each,
        kind: "file",
        resource: "image",
        within: "list",
      }));
    case "usemap":
      return value.length > 1 && value.startsWith("#") ? whole({ kind: "map" }) : [];
    case "ping":
      return listed(value, /\S+/g, { kind: "link", resource: "connect", weak: true });
    case "cite":
    case "longdesc":
      return whole({ kind: "link", weak: true });
    case "action":
    case "formaction":
      return whole({ kind: "link", resource: "form", weak: true });
    case "poster":
    case "background":
      return whole({ kind: "file", resource: "image" });
    case "data":
      return whole({ kind: "file", resource: "object" });
    case "src": {
      // Only `type="image"` loads something.
      if (tag === "input" && !/^image$/i.test(valueOf("type") ?? "")) return [];
      const kind = FRAMES.has(tag) ? "link" : "file";
      return whole({ kind, resource: LOADED_BY[tag] ?? "image" });
    }
    default:
      return whole(hrefOf(tag, valueOf));
  }
}

/** The parts of a value that a pattern finds. */
function listed(value: string, part: RegExp, use: Omit<AddressUse, "url">): ValueReference[] {
  return Array.from(value.matchAll(part), ({ 0: url, index }) => ({
    url,
    ...use,
    at: index,
    length: url.length,
    within: "list" as const,
  }));
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
function animated(
  name: string,
  values: string,
  valueOf: (name: string) => string | undefined,
): ValueReference[] {
  if (name === "attributename" || !/^(?:xlink:)?href$/i.test(valueOf("attributename") ?? "")) return [];
  return listed(values, /[^;\s](?:[^;]*[^;\s])?/g, { kind: "link" }).map((reference) =>
    schemeOf(reference.url) === undefined ? { ...reference, weak: true } : reference,
  );
}

function inStyle(value: string): ValueReference[] {
  const found: ValueReference[] = [];
  if (/url\(|image-set\(/i.test(value))
    scanCss(value, (url, resource, at, length) => {
      const { offset, ...use } = styleReference(url, resource, at);
      found.push({ ...use, at: offset, length, within: "list" });
    });
  return found;
}

/** An address in a style sheet as a reference. */
export function styleReference(url: string, resource: Resource, offset: number): TagReference {
  return url.startsWith("#")
    ? { url, kind: "place", weak: true, offset }
    : { url, kind: "file", resource, offset };
}

function inMeta(value: string, valueOf: (name: string) => string | undefined): ValueReference[] {
  const part = (url: string, use: Omit<AddressUse, "url">): ValueReference[] => [
    { url, ...use, at: value.lastIndexOf(url), length: url.length, within: "list" },
  ];
  if (/^refresh$/i.test(valueOf("http-equiv") ?? "")) {
    const [, quote = "", rest] = /^[\d.\s]*(?:[;,]\s*)?url\s*=\s*(["']?)(.*)$/is.exec(value) ?? [];
    return rest === undefined ? [] : part(rest.replace(quote || /$^/, ""), { kind: "link" });
  }
  const name = valueOf("property") ?? valueOf("name") ?? "";
  if (!ADDRESS_META.test(name)) return [];
  return part(value, { kind: /url$/i.test(name) ? "own" : "file" });
}

/** The addresses of a `srcset`: `a.png 1x, b.png 2x` (HTML, "parse a srcset attribute"). */
function candidatesOf(srcset: string): { url: string; at: number; length: number }[] {
  const found: { url: string; at: number; length: number }[] = [];
  const next = /[\s,]*(\S+)/y;
  for (let at = 0; ;) {
    next.lastIndex = at;
    const word = next.exec(srcset)?.[1];
    if (word === undefined) return found;
    at = next.lastIndex - word.length;
    const url = word.replace(/,{1,10}$/, "");
    if (url !== "") found.push({ url, at, length: url.length });
    const comma = url === word ? srcset.indexOf(",", at + word.length) : at + word.length - 1;
    if (comma < 0) return found;
    at = comma + 1;
  }
}

/** A text with other addresses in the place of some. */
export function withAddresses(
  text: string,
  places: readonly Pick<ValueReference, "at" | "length">[],
  addresses: readonly (string | undefined)[],
  written: (text: string) => string = (each) => each,
): string {
  let result = "";
  let end = 0;
  for (const [index, { at, length }] of places.entries()) {
    const address = addresses[index];
    if (address === undefined || at < end) continue;
    result += written(text.slice(end, at)) + address;
    end = at + length;
  }
  return result + written(text.slice(end));
}

/** A `srcset` with other addresses. */
export function withCandidates(srcset: string, replace: (url: string) => string): string {
  const places = candidatesOf(srcset);
  return withAddresses(
    srcset,
    places,
    places.map(({ url }) => replace(url)),
  );
}

/** Whether an address leads to a place in the site as its author knows it: a path, and neither a fragment nor empty. */
export function isSitePath({ url, kind }: Pick<AddressUse, "url" | "kind">): boolean {
  if (kind !== "link" && kind !== "file") return false;
  const read = asBrowsersRead(url);
  const scheme = schemeOf(read);
  return read !== "" && !/^(?:#|[/\\]{2})/.test(read) && (scheme === undefined || scheme === "pathname");
}
