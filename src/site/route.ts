// Maps files and slugs to URLs.
import type { Conventions } from "../types/conventions.js";
import type { Book } from "../types/book.js";
import type { Route } from "../types/site.js";
import { outputFolderOf } from "../text/locale.js";
import { encodePath, fileNameOf, folderOf, joinPath } from "../text/path.js";
import { prefixReader, type stripNumberPrefix } from "../text/number-prefix.js";

/** The settings that routes depend on. */
export interface RoutePolicy {
  /** Begins and ends with `/`. */
  readonly baseUrl: string;
  /** Path of the output folder, which `baseUrl` begins with. */
  readonly publicPath: string;
  readonly trailingSlash?: boolean;
  readonly conventions?: Conventions;
}

/** The function that takes number prefixes off the names in a book. */
export function prefixStripper({ numberPrefixes }: Pick<Book, "numberPrefixes">): typeof stripNumberPrefix {
  return prefixReader(numberPrefixes);
}

/** The route for a path without base URL, such as `docs/install`. Slashes at its ends are ignored. */
export function routeOf(path: string, policy: RoutePolicy, folder = `/${folderOf(path)}`): Route {
  const clean = path.replace(/^\/+|\/+$/g, "");
  const slashed = policy.trailingSlash === true && clean !== "" && !clean.endsWith(".html");
  return {
    path: policy.baseUrl + encodePath(clean) + (slashed ? "/" : ""),
    file: outputFolderOf(policy) + outputFileOf(clean, policy),
    folder: asFolder(linkFolderOf(clean, policy) ?? folder),
  };
}

function asFolder(path: string): string {
  return path.endsWith("/") ? path : `${path}/`;
}

/** Browsers resolve relative URLs against the address. Without a setting, it is that of our own rule. */
function linkFolderOf(path: string, { conventions, trailingSlash }: RoutePolicy): string | undefined {
  if (!conventions?.addressesOfBrowsers || trailingSlash === undefined) return undefined;
  return trailingSlash ? `/${path}` : `/${folderOf(path)}`;
}

function outputFileOf(path: string, policy: RoutePolicy): string {
  if (path === "") return "index.html";
  if (path.endsWith(".html")) return path;
  return policy.trailingSlash === false ? `${path}.html` : `${path}/index.html`;
}

/** Id and path of a document. */
export interface DocumentName {
  /** Without prefixes and extension, for example `install/docker-compose`. */
  readonly id: string;
  /** Path under the route of the book; empty for its root. */
  readonly path: string;
  /** The part of `path` that relative URLs are resolved against. */
  readonly folder: string;
  /** From the number prefix of the file. */
  readonly position?: number;
  /** `index`, `readme`, or the name of its folder: it is the page of the folder. */
  readonly isIndex: boolean;
}

/**
 * Id and path of a document from its file name, relative to the folder of the book, and front matter.
 * `undefined`: the slug leads out of the site or is not a valid path.
 */
export function documentNameOf(
  name: string,
  frontMatter: { readonly id?: string; readonly slug?: string; readonly parse_number_prefixes?: boolean },
  { conventions }: Pick<RoutePolicy, "conventions">,
  book: Pick<Book, "numberPrefixes">,
): DocumentName | undefined {
  const strip = frontMatter.parse_number_prefixes === false ? prefixReader(false) : prefixStripper(book);
  const folder = strippedFolder(folderOf(name), strip);
  const file = fileNameOf(name).replace(/\.mdx?$/i, "");
  const { name: base, position } = strip(file);
  // As they are written, `cat/1-cat.md` is a page in the folder.
  const isIndex = conventions?.writtenIndexNames
    ? isIndexName(file, fileNameOf(folderOf(name)))
    : isIndexName(base, fileNameOf(folder));
  const local = frontMatter.id ?? base;
  const id = folder ? `${folder}/${local}` : local;
  const slug = frontMatter.slug;
  const path = slug !== undefined ? slugPath(slug, folder) : isIndex ? folder : joinPath(folder, local);
  if (path === undefined) return undefined;
  const linkFolder = slug === undefined && isIndex ? folder : folderOf(path);
  return { id, path, folder: linkFolder, isIndex, ...(position !== undefined && { position }) };
}

function strippedFolder(folder: string, strip: typeof stripNumberPrefix): string {
  // Most folders have no number.
  if (!/(?:^|\/)\d/.test(folder)) return folder;
  return folder
    .split("/")
    .map((segment) => strip(segment).name)
    .join("/");
}

function isIndexName(base: string, folderName: string): boolean {
  const lower = base.toLowerCase();
  return lower === "index" || lower === "readme" || (folderName !== "" && lower === folderName.toLowerCase());
}

/** A slug as a path: absolute ones start at the docs route, others are resolved against the folder. U+FFFD replaces characters such as NUL. */
function slugPath(slug: string, folder: string): string | undefined {
  // oxlint-disable-next-line no-control-regex -- control characters are not allowed in slugs
  if (/[?#\\\u0000-\u001f\ufffd]/.test(slug) || slug === "") return undefined;
  return slug.startsWith("/") ? joinPath(slug) : joinPath(folder, slug);
}

/** Path of a page at the root of the site from its file name, relative to the pages folder. */
export function pagePathOf(name: string, slug?: string): { path: string; folder: string } | undefined {
  const folder = folderOf(name);
  if (slug !== undefined) {
    const path = slugPath(slug, folder);
    return path === undefined ? undefined : { path, folder: folderOf(path) };
  }
  const base = fileNameOf(name).replace(/\.(?:mdx?|[jt]sx?)$/i, "");
  return { path: base === "index" ? folder : (joinPath(folder, base) ?? base), folder };
}

/** Path of a page's Markdown file in the output folder: `docs/install.md` for `/docs/install`, `docs/index.md` for `/docs/index`. */
export function markdownFileOf({ file, path }: Pick<Route, "file" | "path">): string {
  const name = file.replace(/\.html$/, "");
  return `${path.endsWith("/index") ? name : name.replace(/\/index$/, "")}.md`;
}
