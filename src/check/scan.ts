// Extracts ids and addresses from a file of the finished site.
import { decodeText } from "../text/bytes.js";
import { scanCss } from "../text/css.js";
import { readHtml, unescapeHtml, type Attribute } from "../text/html.js";
import { isEventHandler, isInlineScript, startOfCode } from "../text/inline-code.js";
import { withoutNameIds } from "../text/url-fragment.js";
import { isObject, listAt, textAt } from "../text/json.js";
import {
  isReferring,
  referencesOf,
  styleReference,
  type ReferenceKind,
  type Resource,
  type TagReference,
} from "../text/references.js";

/** An address in a file. Repeated addresses of the same kind in the same part of a file are listed once. */
export interface Reference {
  /** The address as written, with character references decoded. */
  readonly url: string;
  readonly kind: ReferenceKind;
  /** The kind of resource that the page loads; absent if it loads nothing. */
  readonly resource?: Resource;
  /** It need not lead to a file of the site, so problems with it are warnings. */
  readonly weak?: true;
  /** It is in the content of the page, not in the parts that all pages share. */
  readonly inMain?: true;
  /** Offset of its first occurrence, in UTF-16 code units. */
  readonly offset: number;
}

/** The ids and addresses of a file, as plain data. */
export interface FileScan {
  /** All ids that a link may lead to. */
  readonly ids: readonly string[];
  /** Ids that more than one element has. */
  readonly duplicates: readonly { readonly id: string; readonly offset: number }[];
  /** See `referencesIn`. One text takes a quarter of the memory and time of objects, of which a large site has millions. */
  readonly references: string;
  /** Address in the first `<base>`. */
  readonly base?: Pick<Reference, "url" | "offset" | "inMain">;
  /** Code in the body of a page that its policy blocks. */
  readonly inlineCode?: readonly InlineCode[];
}

/** An event handler or a script. */
export interface InlineCode {
  /** Of the attribute or element. */
  readonly name: string;
  /** The beginning of the code. */
  readonly code: string;
  readonly offset: number;
  readonly inMain?: true;
}

/** The scan of a file without ids and addresses. */
export const NO_SCAN: FileScan = { ids: [], duplicates: [], references: "[]" };

/** The addresses of a file. */
export function referencesIn({ references }: FileScan): Reference[] {
  return (JSON.parse(references) as Packed[]).map(([url, offset, kind, inMain, weak, resource]) => {
    const reference: { -readonly [Key in keyof Reference]: Reference[Key] } = { url, offset, kind };
    if (inMain) reference.inMain = true;
    if (weak) reference.weak = true;
    if (resource) reference.resource = resource;
    return reference;
  });
}

type Packed = [
  url: string,
  offset: number,
  kind: ReferenceKind,
  inMain?: 0 | 1,
  weak?: 0 | 1,
  resource?: Resource,
];

function packed(references: readonly Reference[]): string {
  const items = references.map(({ url, offset, kind, inMain, weak, resource }): Packed => {
    const item: Packed = [url, offset, kind];
    if (inMain || weak || resource) item.push(inMain ? 1 : 0);
    if (weak || resource) item.push(weak ? 1 : 0);
    if (resource) item.push(resource);
    return item;
  });
  return JSON.stringify(items);
}

/** Scans the HTML of a page. */
export function scanPage(html: string | Uint8Array): FileScan {
  const text = textOf(html);
  const collector = new Collector();
  readPage(text, collector);
  return collector.scan();
}

/** Whether a file may contain addresses, by its name. */
export function isScanned(path: string): boolean {
  return /\.(?:html?|svg|css|xml|webmanifest)$/i.test(path);
}

/** Scans any file of the site, depending on its extension; `undefined` for files without addresses. */
export function scanFile(path: string, content: string | Uint8Array): FileScan | undefined {
  switch (/\.(\w+)$/.exec(path)?.[1]?.toLowerCase()) {
    case "html":
    case "htm":
    case "svg":
      return scanPage(content);
    case "css":
      return scanned((add) =>
        scanCss(textOf(content), (url, resource, offset) => add(styleReference(url, resource, offset))),
      );
    case "xml":
      return scanned((add) => scanLocations(textOf(content), add));
    case "webmanifest":
      return scanned((add) => scanManifest(textOf(content), add));
    default:
      return undefined;
  }
}

/** Scans the HTML of a complete sidebar. */
export function scanSidebar(html: string): FileScan {
  const references = referencesIn(scanPage(html)).map((one) => ({ ...one, offset: 0 }));
  return { ids: [], duplicates: [], references: packed(references) };
}

function textOf(content: string | Uint8Array): string {
  return typeof content === "string" ? content : decodeText(content);
}

function scanned(scan: (add: (reference: TagReference) => void) => void): FileScan {
  const collector = new Collector();
  scan((reference) => collector.add(reference));
  return collector.scan();
}

/** Collects the ids and addresses of a file, each once. */
class Collector {
  inMain = false;
  inBody = false;
  /** How many islands are open: their scripts make elements that others refer to. */
  islands = 0;
  base: FileScan["base"];
  private readonly ids = new Set<string>();
  private readonly duplicates = new Map<string, number>();
  private readonly references = new Map<string, Reference>();
  private readonly maps = new Set<string>();
  private readonly inlineCode: InlineCode[] = [];

  id(id: string, offset: number): void {
    if (this.ids.has(id)) this.duplicates.set(id, offset);
    this.ids.add(id);
  }

  map(name: string): void {
    this.maps.add(name);
  }

  code(name: string, text: string, offset: number): void {
    const code = startOfCode(text);
    if (this.inBody && code !== "")
      this.inlineCode.push({ name, code, offset, ...(this.inMain && { inMain: true }) });
  }

  add({ url, kind, resource, weak, offset }: TagReference): void {
    if (kind === "id" && this.islands > 0) return;
    const key = `${this.inMain ? "+" : "-"}${kind} ${resource ?? ""} ${url}`;
    if (this.references.has(key)) return;
    const { inMain } = this;
    this.references.set(key, {
      url,
      kind,
      offset,
      ...(resource && { resource }),
      ...(weak && { weak }),
      ...(inMain && { inMain }),
    });
  }

  scan(): FileScan {
    const { base, duplicates } = this;
    // References to an existing image map or element are valid.
    const references = [...this.references.values()].filter(({ kind, url }) =>
      kind === "map" ? !this.maps.has(url.slice(1)) : kind !== "id" || !this.ids.has(url),
    );
    return {
      ...(base !== undefined && { base }),
      ids: [...this.ids],
      duplicates: withoutNameIds(new Set(duplicates.keys())).map((id) => ({
        id,
        offset: duplicates.get(id) ?? 0,
      })),
      references: packed(references),
      ...(this.inlineCode.length > 0 && { inlineCode: this.inlineCode }),
    };
  }
}

/** Marks a template whose content readers may add to the page. */
const LATER = "data-later";

function isOfInterest(name: string, tag: string): boolean {
  switch (name) {
    case "class":
    case "aria-label":
      return false;
    case "id":
      return true;
    case "name":
      return tag === "a" || tag === "map" || tag === "meta";
    case "shadowrootmode":
    case LATER:
      return tag === "template";
    case "srcdoc":
      return tag === "iframe";
    case "type":
      return tag === "script" || tag === "input";
    default:
      return isReferring(name, tag) || isEventHandler(name);
  }
}

function readPage(html: string, collector: Collector): void {
  // The content of a template is not part of the page until a script inserts it.
  let templates = 0;
  let isScript = false;
  readHtml(html, isOfInterest, {
    start(tag, attributes) {
      if (tag === "main") collector.inMain = true;
      if (tag === "body") collector.inBody = true;
      if (tag === "docsite-island") collector.islands += 1;
      isScript = tag === "script" && isInlineScript(attributes);
      const isInert =
        tag === "template" && !attributes.some(({ name }) => name === "shadowrootmode" || name === LATER);
      if (templates > 0 || isInert) {
        if (tag === "template") templates += 1;
      } else if (attributes.length > 0) readTag(tag, attributes, collector);
    },
    end(tag) {
      if (tag === "main") collector.inMain = false;
      if (tag === "docsite-island") collector.islands -= 1;
      if (tag === "template" && templates > 0) templates -= 1;
    },
    text(from, to, inside) {
      if (templates > 0) return;
      if (isScript && inside === "script") {
        collector.code("script", html.slice(from, to), from);
        isScript = false;
      }
      if (inside !== "style") return;
      scanCss(html.slice(from, to), (url, resource, at) =>
        collector.add(styleReference(url, resource, from + at)),
      );
    },
  });
}

function readTag(tag: string, attributes: readonly Attribute[], collector: Collector): void {
  const [first] = attributes;
  if (tag === "base") {
    const href = attributes.find(({ name }) => name === "href");
    if (href)
      collector.base ??= { url: href.value, offset: href.from, ...(collector.inMain && { inMain: true }) };
    return;
  }
  // A fast path for the most common tags.
  if (attributes.length === 1 && first?.name === "id") {
    if (first.value !== "") collector.id(first.value, first.start);
    return;
  }
  if (attributes.length === 1 && first?.name === "href" && tag === "a")
    return collector.add({ url: first.value, kind: "link", offset: first.from });
  for (const { name, value, start, from } of attributes) {
    if (name === "id" && value !== "") collector.id(value, start);
    if (isEventHandler(name)) collector.code(name, value, start);
    if (name === "name" && tag === "map") collector.map(value);
    if (name === "name" && tag === "a" && value !== "") {
      // `<a id="x" name="x">` is a single anchor.
      if (!attributes.some((one) => one.name === "id" && one.value === value)) collector.id(value, start);
    }
    // The addresses of an inline frame are relative to this page, but its ids are separate.
    if (name === "srcdoc")
      for (const reference of referencesIn(scanPage(value)))
        if (!reference.url.startsWith("#")) collector.add({ ...reference, offset: from });
  }
  for (const reference of referencesOf(tag, attributes)) collector.add(reference);
}

/** Addresses of pages in lists for search engines. */
function scanLocations(xml: string, add: (reference: TagReference) => void): void {
  for (const match of xml.matchAll(/<loc>([^<]*)<\/loc>/g))
    add({ url: unescapeHtml(match[1] ?? ""), kind: "own", offset: match.index });
}

function scanManifest(text: string, add: (reference: TagReference) => void): void {
  let manifest: unknown;
  try {
    manifest = JSON.parse(text);
  } catch {
    return;
  }
  const place = (url: string) => Math.max(0, text.indexOf(JSON.stringify(url).slice(1, -1)));
  const addAt = (owner: unknown, key: string, kind: ReferenceKind) => {
    const url = textAt(owner, key);
    if (url !== undefined) add({ url, kind, offset: place(url) });
  };
  addAt(manifest, "start_url", "link");
  const shortcuts = listAt(manifest, "shortcuts").filter(isObject);
  for (const shortcut of shortcuts) addAt(shortcut, "url", "link");
  for (const owner of [manifest, ...shortcuts])
    for (const image of [...listAt(owner, "icons"), ...listAt(owner, "screenshots")])
      addAt(image, "src", "file");
}
