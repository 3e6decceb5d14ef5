// A link that leads nowhere → the address that it must have meant, where there is exactly one.
import type { Fix } from "../model/diagnostic.js";
import type { AuthoredLink } from "../model/document.js";
import type { Site } from "../model/site.js";
import { foldCase, sameWords } from "../text/fold.js";
import { decodePath, fileNameOf, folderOf, joinPath, relativePath, splitUrl } from "../text/path.js";
import { documentNameOf, pagePathOf, routeOf } from "./route.js";

/** Names that many folders have: the only page with such a name need not be the one that was meant. */
const COMMON_NAMES = /^(?:index|readme)(?:\.mdx?)?$/i;

/** Finds the one right address for links of one site. Gives nothing where there could be two. */
export class Mender {
  private indexed:
    | Readonly<
        Record<"sources" | "assets" | "routes" | "names" | "ends", ReadonlyMap<string, readonly string[]>>
      >
    | undefined;

  constructor(private readonly site: Site) {}

  /** For a link to a Markdown file. `candidates`: the files that it may mean, none of which exists. */
  file(link: AuthoredLink, candidates: readonly string[], from: string): Fix | undefined {
    const { path } = splitUrl(link.url);
    const respelt = this.respelt("sources", path, candidates);
    if (respelt !== undefined) return this.fixOf(link, respelt);
    const moved = this.redirected(candidates) ?? this.named(fileNameOf(path));
    if (moved === undefined) return undefined;
    const collection = from.split("/").slice(0, 2).join("/");
    const isRooted = path.startsWith("/") && moved.startsWith(`${collection}/`);
    const to = path.startsWith("@site/")
      ? `@site/${moved}`
      : isRooted
        ? moved.slice(collection.length)
        : relativePath(folderOf(from), moved);
    return this.fixOf(link, inAddress(to));
  }

  /** For a link to a page by its path. `target`: the canonical path that it would have. */
  route(link: AuthoredLink, candidates: readonly string[], target: string | undefined): Fix | undefined {
    const { path } = splitUrl(link.url);
    const asset = this.respelt("assets", path, candidates);
    if (asset !== undefined) return this.fixOf(link, asset);
    if (target === undefined) return undefined;
    const [route, ...others] = this.index().routes.get(foldCase(target)) ?? [];
    if (route !== undefined && others.length === 0)
      return this.fixOf(link, respell(path, route) ?? this.rooted(route));
    const end = fileNameOf(target.replace(/\/$/, ""));
    if (end === "" || COMMON_NAMES.test(end)) return undefined;
    const [moved, ...more] = this.index().ends.get(end) ?? [];
    return moved === undefined || more.length > 0 ? undefined : this.fixOf(link, this.rooted(moved));
  }

  /** For an image. `candidates`: the files that it may mean, none of which exists. */
  image(link: AuthoredLink, candidates: readonly string[]): Fix | undefined {
    const respelt = this.respelt("assets", splitUrl(link.url).path, candidates);
    return respelt === undefined ? undefined : this.fixOf(link, respelt);
  }

  /** For a link to an id that its page does not have: the one that differs in case and signs alone. */
  anchor(link: AuthoredLink, id: string, known: Iterable<string>): Fix | undefined {
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

  /** A path under the base URL as links of Markdown have it: without the base URL. */
  private rooted(route: string): string {
    return inAddress(`/${decodePath(route.slice(this.site.config.baseUrl.length))}`);
  }

  private respelt(
    kind: "sources" | "assets",
    authored: string,
    candidates: readonly string[],
  ): string | undefined {
    const index = this.index()[kind];
    const found = new Set(candidates.flatMap((candidate) => index.get(foldCase(candidate)) ?? []));
    const [real] = found;
    return real !== undefined && found.size === 1 ? respell(authored, real) : undefined;
  }

  /** Source of the page that a redirect leads to from where one of the files would be published. */
  private redirected(files: readonly string[]): string | undefined {
    const { config, redirects, routes } = this.site;
    const paths = new Set(
      files.flatMap((file) => {
        const [, collection, name = ""] = /^content\/(docs|pages)\/(.*)$/.exec(file) ?? [];
        if (collection === undefined) return [];
        const path = collection === "pages" ? pagePathOf(name)?.path : documentNameOf(name, {})?.path;
        if (path === undefined) return [];
        const whole = collection === "pages" ? path : joinPath(config.docs.routeBasePath, path);
        return whole === undefined ? [] : [routeOf(whole, config).path];
      }),
    );
    const targets = new Set(redirects.filter(({ from }) => paths.has(from.path)).map(({ to }) => to));
    const [target] = targets;
    return target !== undefined && targets.size === 1 ? routes.get(target)?.source : undefined;
  }

  private named(name: string): string | undefined {
    if (COMMON_NAMES.test(name)) return undefined;
    const [file, ...others] = this.index().names.get(name) ?? [];
    return others.length === 0 ? file : undefined;
  }

  private index() {
    return (this.indexed ??= {
      sources: grouped(this.site.sources.keys(), foldCase),
      assets: grouped(this.site.assets.keys(), foldCase),
      routes: grouped(this.site.routes.keys(), foldCase),
      names: grouped(this.site.sources.keys(), fileNameOf),
      ends: grouped(
        this.site.pages.flatMap(({ route, source }) => (source === undefined ? [] : [route.path])),
        (path) => fileNameOf(path.replace(/\/$/, "")),
      ),
    });
  }
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
 * An authored path with the case of the real one, all else as it was. `undefined` where the two differ in
 * more than case.
 */
function respell(authored: string, real: string): string | undefined {
  const slash = authored.endsWith("/") ? "/" : "";
  const written = authored.replace(/\/$/, "").split("/");
  const wanted = real.replace(/\/$/, "").split("/");
  for (let index = written.length - 1, other = wanted.length - 1; index >= 0; index--, other--) {
    const segment = written[index] ?? "";
    // Folders above are the same, however the way to them is written.
    if (/^(?:\.{0,2}|@site)$/.test(segment)) break;
    const right = decodePath(wanted[other] ?? "");
    if (decodePath(segment) === right) continue;
    if (foldCase(decodePath(segment)) !== foldCase(right)) return undefined;
    written[index] = inAddress(right);
  }
  return written.join("/") + slash;
}

/** A decoded path as it can stand in Markdown and in attributes. */
function inAddress(path: string): string {
  // oxlint-disable-next-line no-control-regex -- they are what has to be encoded
  return path.replace(/[\s\u0000-\u001f()<>"'%?#\\&|`[\]]/g, (sign) =>
    sign === "(" || sign === ")" || sign === "'"
      ? `%${sign.charCodeAt(0).toString(16).toUpperCase()}`
      : encodeURIComponent(sign),
  );
}
