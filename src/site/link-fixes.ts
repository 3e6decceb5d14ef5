// Finds the intended address of a broken link, if there is exactly one.
import type { Fix } from "../types/diagnostic.js";
import type { AuthoredLink } from "../types/document.js";
import type { LinkedSite } from "../types/site.js";
import { placeOf, rootOf } from "../text/books.js";
import { originalOf } from "../text/locale.js";
import { foldCase, sameWords } from "../text/case-fold.js";
import { decodePath, fileNameOf, folderOf, joinPath, relativePath, splitUrl } from "../text/path.js";
import { staticNameOf } from "../text/static-files.js";
import { datedNameOf } from "../text/dated-name.js";
import { documentNameOf, pagePathOf, routeOf } from "./route.js";

/** Common file names. Even if only one page has such a name, a link may have meant another one. */
const COMMON_NAMES = /^(?:index|readme)(?:\.mdx?)?$/i;

/** How a file links to another one; both paths are relative to the site folder. */
export function addressOf(file: string, from: string): string {
  // The names of the folders that lead back from beside the site are not known.
  return climbsOf(from) > climbsOf(file) ? `@site/${file}` : relativePath(folderOf(from), file);
}

/** Number of folders that a path climbs. */
function climbsOf(file: string): number {
  return file.split("/").filter((segment) => segment === "..").length;
}

/** Finds fixes for the links of one site. Returns no fix if there could be two. */
export class LinkFixes {
  private indexed: ReturnType<typeof indexOf> | undefined;

  constructor(private readonly site: LinkedSite) {}

  /** For a link to a Markdown file. `candidates`: possible files, none of which exists. */
  file(link: AuthoredLink, candidates: readonly string[], from: string): Fix | undefined {
    const { path } = splitUrl(link.url);
    const withRightCase = this.withRightCase("sources", path, candidates);
    if (withRightCase !== undefined) return this.fixOf(link, withRightCase);
    const moved = this.redirected(candidates) ?? this.named(fileNameOf(path));
    if (moved === undefined) return undefined;
    const { config } = this.site;
    const [target, place] = [originalOf(moved, config.locale), originalOf(from, config.locale)];
    const root = rootOf(place, config);
    const isRooted = path.startsWith("/") && target.startsWith(`${root}/`);
    const to = path.startsWith("@site/")
      ? `@site/${target}`
      : isRooted
        ? target.slice(root.length)
        : addressOf(target, place);
    return this.fixOf(link, inAddress(to));
  }

  /** The addresses of all files that are no pages, as a page writes them. */
  assetNames(from: string): readonly string[] {
    const folder = folderOf(from);
    return [...this.site.assets.keys()].map((file) => {
      const name = staticNameOf(file, this.site.config.staticDirectories);
      if (name !== undefined) return `/${name}`;
      return file.startsWith(`${folder}/`) ? `./${file.slice(folder.length + 1)}` : `@site/${file}`;
    });
  }

  /** For a link to a page by its path. `target`: canonical path of the link. */
  route(link: AuthoredLink, candidates: readonly string[], target: string | undefined): Fix | undefined {
    const { path } = splitUrl(link.url);
    const asset = this.withRightCase("assets", path, candidates);
    if (asset !== undefined) return this.fixOf(link, asset);
    if (target === undefined) return undefined;
    const [route, ...others] = this.index().routes.get(foldCase(target)) ?? [];
    if (route !== undefined && others.length === 0)
      return this.fixOf(link, correctCase(path, route) ?? this.rooted(route));
    const end = fileNameOf(target.replace(/\/$/, ""));
    if (end === "" || COMMON_NAMES.test(end)) return undefined;
    const [moved, ...more] = this.index().ends.get(end) ?? [];
    return moved === undefined || more.length > 0 ? undefined : this.fixOf(link, this.rooted(moved));
  }

  /** For an image. `candidates`: possible files, none of which exists. */
  image(link: AuthoredLink, candidates: readonly string[]): Fix | undefined {
    const withRightCase = this.withRightCase("assets", splitUrl(link.url).path, candidates);
    return withRightCase === undefined ? undefined : this.fixOf(link, withRightCase);
  }

  /** For a link to a missing id: an id that differs only in case and punctuation. */
  anchor(link: AuthoredLink, id: string, known: ReadonlyMap<string, readonly string[]>): Fix | undefined {
    const found = sameWords(id, known);
    if (found === undefined) return undefined;
    const { path, query } = splitUrl(link.url);
    return { part: "address", from: link.url, to: `${path}${query}#${inAddress(found)}` };
  }

  private fixOf(link: AuthoredLink, path: string): Fix | undefined {
    const { query, hash } = splitUrl(link.url);
    const to = path + query + hash;
    return to === link.url ? undefined : { part: "address", from: link.url, to };
  }

  /** A path without the base URL, as in links of Markdown. */
  private rooted(route: string): string {
    return inAddress(`/${decodePath(route.slice(this.site.config.baseUrl.length))}`);
  }

  private withRightCase(
    kind: "sources" | "assets",
    authored: string,
    candidates: readonly string[],
  ): string | undefined {
    const index = this.index()[kind];
    const found = new Set(candidates.flatMap((candidate) => index.get(foldCase(candidate)) ?? []));
    const [real] = found;
    return real !== undefined && found.size === 1 ? correctCase(authored, real) : undefined;
  }

  /** Source of the page that a redirect leads to from the route of a missing file. */
  private redirected(files: readonly string[]): string | undefined {
    const { config, redirects, routes } = this.site;
    const paths = new Set(
      files.flatMap((file) => {
        const { book, collection, pages, name } = placeOf(file, config) ?? {};
        if (name === undefined) return [];
        const path = collection
          ? datedNameOf(name).path
          : (book ? documentNameOf(name, {}, config, book) : pagePathOf(name))?.path;
        if (path === undefined) return [];
        const base = (book ?? collection ?? pages)?.routeBasePath ?? "";
        const whole = joinPath(base, path);
        return whole === undefined ? [] : [routeOf(whole, config).path];
      }),
    );
    const targets = new Set(redirects.filter(({ from }) => paths.has(from.path)).map(({ to }) => to));
    const [target] = targets;
    return target !== undefined && targets.size === 1 ? routes.get(target)?.source : undefined;
  }

  private named(name: string): string | undefined {
    if (COMMON_NAMES.test(name)) return undefined;
    const [file, ...others] = this.namesakes(name);
    return others.length === 0 ? file : undefined;
  }

  /**
   * The file that a link most likely means, by `nearest`. Of a name that each folder may have, the folder tells:
   * a file that is only called so as well is none that was meant.
   */
  likely(
    wanted: string,
    nearest: (word: string, candidates: () => readonly string[]) => string | undefined,
  ): string | undefined {
    const files = this.site.sources.keys();
    if (!COMMON_NAMES.test(fileNameOf(wanted)))
      return nearest(wanted, () => [...files]) ?? this.namesakes(fileNameOf(wanted))[0];
    const inFolders = new Map<string, string>();
    for (const file of files) if (COMMON_NAMES.test(fileNameOf(file))) inFolders.set(folderOf(file), file);
    const folder = nearest(folderOf(wanted), () => [...inFolders.keys()]);
    return folder === undefined ? undefined : inFolders.get(folder);
  }

  /** Markdown files with a name, in any folder. */
  namesakes(name: string): readonly string[] {
    return this.index().names.get(name) ?? [];
  }

  private index() {
    return (this.indexed ??= indexOf(this.site));
  }
}

/** Paths by what identifies them in a fix. */
function indexOf({ sources, assets, routes, pages, config: { locale } }: LinkedSite) {
  const originals = new Set([...sources.keys()].map((file) => originalOf(file, locale)));
  const made = pages.flatMap(({ route, source }) => (source === undefined ? [] : [route.path]));
  return {
    sources: grouped(sources.keys(), foldCase),
    assets: grouped(assets.keys(), foldCase),
    routes: grouped(routes.keys(), foldCase),
    names: grouped(originals, fileNameOf),
    ends: grouped(made, (path) => fileNameOf(path.replace(/\/$/, ""))),
  };
}

function grouped(values: Iterable<string>, keyOf: (value: string) => string): Map<string, string[]> {
  const groups = new Map<string, string[]>();
  for (const value of values) {
    const key = keyOf(value);
    const group = groups.get(key);
    if (group) group.push(value);
    else groups.set(key, [value]);
  }
  return groups;
}

/**
 * The authored path with the case of the real one, otherwise unchanged. `undefined` if they do not only differ in
 * case.
 */
function correctCase(authored: string, real: string): string | undefined {
  const slash = authored.endsWith("/") ? "/" : "";
  const written = authored.replace(/\/$/, "").split("/");
  const wanted = real.replace(/\/$/, "").split("/");
  for (let index = written.length - 1, other = wanted.length - 1; index >= 0; index--, other--) {
    const segment = written[index] ?? "";
    // The remaining folders are the same, however they are written.
    if (/^(?:\.{0,2}|@site)$/.test(segment)) break;
    const right = decodePath(wanted[other] ?? "");
    if (decodePath(segment) === right) continue;
    if (foldCase(decodePath(segment)) !== foldCase(right)) return undefined;
    written[index] = inAddress(right);
  }
  return written.join("/") + slash;
}

/** Encodes a decoded path for Markdown and attributes. */
export function inAddress(path: string): string {
  // oxlint-disable-next-line no-control-regex -- they are encoded
  return path.replace(/[\s\u0000-\u001f()<>"'%?#\\&|`[\]]/g, (sign) =>
    sign === "(" || sign === ")" || sign === "'"
      ? `%${sign.charCodeAt(0).toString(16).toUpperCase()}`
      : encodeURIComponent(sign),
  );
}
