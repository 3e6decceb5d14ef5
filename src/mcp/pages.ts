// The pages of a built site, in reading order, and which of them an address means.
import { byCodeUnit } from "../text/order.js";
import { nearest } from "../text/nearest.js";
import { anchorOf } from "../text/url-fragment.js";
import { decodePath, encodePath, fileNameOf, splitUrl } from "../text/path.js";
import { readOverview } from "./overview.js";
import type { PageHead } from "./page-head.js";
import { RequestError } from "./request-error.js";

/** A page in the output folder. */
export interface BuiltPage extends PageHead {
  readonly file: string;
  /** Its Markdown file. */
  readonly twin?: string;
}

/** A page with its place in the site. */
export interface Page extends BuiltPage {
  /** Its address without origin. */
  readonly href: string;
  /** Part of the site that `llms.txt` lists it in. */
  readonly section?: string;
  /** Whether it is of a version of a book or of an API that is not the latest. */
  readonly isOld: boolean;
}

/** A language or a version that pages can be restricted to. */
export interface Choice {
  /** What to ask for. */
  readonly name: string;
  readonly label: string;
}

/** Number of redirects that are followed. */
const MOST_MOVES = 10;

export class Pages {
  /** In reading order; hidden ones are left out. */
  readonly listed: readonly Page[];
  readonly title: string;
  readonly tagline: string | undefined;
  /** Where the site is published, without a slash at its end. */
  readonly origin: string;
  /** Path that it is published under, with a slash at its end. */
  readonly publicPath: string;
  private readonly byKey = new Map<string, Page>();
  private readonly moved = new Map<string, string>();

  /** `moved`: addresses by the files that lead there. `overviews`: the `llms.txt` of each language. */
  constructor(built: readonly BuiltPage[], moved: ReadonlyMap<string, string>, overviews: readonly string[]) {
    const read = overviews.map(readOverview);
    this.title = read[0]?.title ?? built.find(({ file }) => file === "index.html")?.title ?? "";
    this.tagline = read[0]?.tagline;
    this.publicPath = built.find(({ publicPath }) => publicPath !== undefined)?.publicPath ?? "/";
    this.origin = originOf(built.find(({ canonical }) => canonical !== undefined)?.canonical);
    const root = this.origin + this.publicPath;
    const places = new Map<string, { readonly place: number; readonly section: string }>();
    for (const { address, section } of read.flatMap(({ entries }) => entries))
      if (address.startsWith(root))
        places.set(decodePath(address.slice(root.length)), { place: places.size, section });
    // With `trailingSlash`, addresses end with one.
    const isSlashed = built.some(({ file, canonical = "" }) => {
      const key = keyOfFile(file);
      return key !== "/" && canonical === `${root}${encodePath(key.slice(1))}/`;
    });
    const placed = built.map((page) => {
      const key = keyOfFile(page.file);
      const { place = Infinity, section } = places.get(page.twin ?? "") ?? {};
      const isOld = page.version !== undefined && page.version.index !== "index";
      // An old version, and a page without a translation, name another page.
      const own = (page.canonical ?? "").slice(this.origin.length);
      const slash = isSlashed && key !== "/" ? "/" : "";
      const href = this.keysOf(normalized(own)).includes(key)
        ? own
        : this.publicPath + encodePath(key.slice(1)) + slash;
      return { key, place, page: { ...page, href, isOld, ...(section !== undefined && { section }) } };
    });
    placed.sort((a, b) => (a.place === b.place ? byCodeUnit(a.key, b.key) : a.place < b.place ? -1 : 1));
    for (const { key, page } of placed) this.byKey.set(key, page);
    this.listed = placed
      .map(({ page }) => page)
      .filter(({ isHidden, twin }) => !isHidden || twin !== undefined);
    for (const [file, target] of moved) this.moved.set(keyOfFile(file), target);
  }

  /** Its languages, where there are several; that of the site first. */
  get locales(): readonly Choice[] {
    const all = new Map<string, Choice>();
    for (const { locale, lang } of this.listed) all.set(locale ?? "", { name: locale ?? lang, label: lang });
    const first = all.get("");
    all.delete("");
    return all.size === 0 ? [] : [...(first ? [first] : []), ...all.values()];
  }

  /** The versions of its books and APIs, where there are several. */
  get versions(): readonly Choice[] {
    const all = new Map<string, Choice>();
    for (const { version } of this.listed)
      if (version)
        all.set(`${version.index} ${version.label}`, { name: version.index, label: version.label });
    return [...all.values()];
  }

  /** The page that an address or a path means, and the id of a section in it. Throws `RequestError`. */
  find(address: string): { readonly page: Page; readonly id?: string } {
    const { path, id } = this.split(address);
    const page = this.pageAt(path);
    if (page) return { page, ...(id !== undefined && { id }) };
    throw new RequestError(`There is no page at ${shown(address)}`, this.hintFor(path));
  }

  /** The page at an address; `undefined` where there is none. */
  at(address: string): Page | undefined {
    try {
      return this.find(address).page;
    } catch (error) {
      if (error instanceof RequestError) return undefined;
      throw error;
    }
  }

  /** The listed pages at a path and below it or, where there are none, those whose path begins with it. Throws `RequestError`. */
  below(address: string, pages: readonly Page[]): readonly Page[] {
    const [key = "/"] = this.keysOf(this.split(address).path);
    const start = decodePath(this.publicPath) + key.slice(1);
    const hrefs = pages.map((page) => ({ page, href: decodePath(page.href).normalize("NFC") }));
    const inside = hrefs.filter(
      ({ href }) => href === start || `${href}/`.startsWith(start.replace(/\/*$/, "/")),
    );
    const found = inside.length > 0 ? inside : hrefs.filter(({ href }) => href.startsWith(start));
    if (found.length === 0)
      throw new RequestError(`No page is below ${shown(address)}`, this.hintFor(this.split(address).path));
    return found.map(({ page }) => page);
  }

  /** The address of a page with its origin. */
  urlOf({ href }: Page): string {
    return this.origin + href;
  }

  private pageAt(path: string): Page | undefined {
    let at = path;
    for (let moves = 0; moves <= MOST_MOVES; moves++) {
      const keys = this.keysOf(at);
      const page = keys.flatMap((key) => this.byKey.get(key) ?? [])[0];
      if (page) return page;
      const target = keys.flatMap((key) => this.moved.get(key) ?? [])[0];
      if (target === undefined) return undefined;
      at = normalized(target.startsWith(this.origin) ? target.slice(this.origin.length) : target);
    }
    return undefined;
  }

  /** What a path may mean: with the base URL or without, as it is or without its extension. The likeliest first. */
  private keysOf(path: string): string[] {
    const below = `${path}/`.startsWith(this.publicPath) ? `/${path.slice(this.publicPath.length)}` : path;
    const plain = (key: string) => key.replace(/\/index\.(?:html|md)$|\.(?:html|md)$/, "") || "/";
    return [...new Set([below, path, plain(below), plain(path)])];
  }

  private split(address: string): { readonly path: string; readonly id?: string } {
    const [, scheme, rest = ""] = /^\s*(?:([a-z][a-z\d+.-]*):\/\/)?(.*?)\s*$/is.exec(address) ?? [];
    const { path, hash } = splitUrl(rest);
    const id = anchorOf(hash)?.id;
    const found = (path: string) => ({ path: normalized(path), ...(id !== undefined && { id }) });
    if (scheme === undefined || scheme.toLowerCase() === "docsite") return found(path);
    const [, host = "", below = ""] = /^([^/]*)(.*)$/s.exec(path) ?? [];
    if (this.isOwnHost(scheme, host)) return found(below);
    const hint = `Its pages are at ${this.origin}${this.publicPath}`;
    throw new RequestError(`${shown(address)} is not an address of this site`, hint);
  }

  /** Whether an address is that of the published site or of a server on this machine. */
  private isOwnHost(scheme: string, host: string): boolean {
    if (!/^https?$/i.test(scheme)) return false;
    const own = this.origin.replace(/^https?:\/\//, "");
    return (
      host.toLowerCase() === own.toLowerCase() || /^(?:localhost|127\.0\.0\.1|\[::1\])(?::\d+)?$/.test(host)
    );
  }

  private hintFor(path: string): string {
    const hrefs = this.listed.map(({ href }) => decodePath(href));
    const plain = hrefs.map((href) => href.replace(/(?<=.)\/$/, ""));
    const [key = path] = this.keysOf(path);
    const wanted = decodePath(this.publicPath) + key.slice(1);
    if (hrefs.some((href) => href.startsWith(`${wanted}/`)))
      return "There are pages below it: list them with list_pages and this prefix";
    const near = nearest(wanted, plain);
    const last = fileNameOf(key).toLowerCase();
    const named = plain.filter((href) => fileNameOf(href).toLowerCase() === last);
    const found = [...new Set([...(near === undefined ? [] : [near]), ...named.slice(0, 3)])];
    return found.length > 0
      ? `Did you mean ${found.join(" or ")}?`
      : "Find pages with the tools search and list_pages";
  }
}

/** `/docs/a` for `docs/a/index.html` and `docs/a.html`. */
function keyOfFile(file: string): string {
  return `/${file.replace(/(?:^|\/)index\.html$|\.html$/, "")}`.normalize("NFC");
}

/** A path without query and slashes at its ends, decoded. */
function normalized(path: string): string {
  return `/${decodePath(splitUrl(path).path).replace(/^\/+|\/+$/g, "")}`.normalize("NFC");
}

function originOf(canonical: string | undefined): string {
  return /^https?:\/\/[^/]+/i.exec(canonical ?? "")?.[0] ?? "";
}

/** An address in a message: an assistant may have sent anything. */
function shown(address: string): string {
  return JSON.stringify(address.length > 200 ? `${address.slice(0, 200)}…` : address);
}
