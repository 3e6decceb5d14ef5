// Every link and image of a document → where it leads, or a diagnostic with the nearest match.
import type { Diagnostic, Fix } from "../model/diagnostic.js";
import type { AuthoredLink, Document } from "../model/document.js";
import type { AssetFile } from "../model/source.js";
import type { Page, ResolvedLink, Site } from "../model/site.js";
import { boundedNearest } from "../text/nearest.js";
import {
  asBrowsersRead,
  decodePath,
  fileNameOf,
  folderOf,
  joinPath,
  relativePath,
  schemeOf,
  splitUrl,
} from "../text/path.js";
import { Mender } from "./mend.js";
import { routeOf } from "./route.js";

/** Folders of the site that links may start from. */
const CONTENT = "content";
const STATIC = `${CONTENT}/static`;

/** Schemes that run code or carry whole documents. */
const UNSAFE_SCHEMES = new Set(["javascript", "vbscript", "data"]);

/** Where a link is written: what relative addresses start from. */
export interface LinkOrigin {
  /** Path of the source file. */
  readonly file: string;
  /** Path under the base URL that relative URLs start from, beginning and ending with `/`. */
  readonly folder: string;
  /** Path of the page itself; absent for links of the configuration. */
  readonly page?: string;
}

/** With a problem there may be a link all the same, for sites that take the problem lightly. */
export type Resolution =
  | { readonly link: ResolvedLink; readonly problem?: Diagnostic }
  | { readonly problem: Diagnostic; readonly link?: undefined };

/** Resolves the links of one site. Keeps what many links need: anchors by page, names for suggestions. */
export class LinkResolver {
  private ids: ReadonlyMap<string, readonly string[]> | undefined;
  private byRoute: ReadonlyMap<string, Document> | undefined;
  private readonly anchors = new Map<string, ReadonlySet<string>>();
  private readonly redirects: ReadonlySet<string>;
  private readonly nearest = boundedNearest();
  private readonly mender: Mender;
  private suggestions: { readonly routes: readonly string[]; readonly files: readonly string[] } | undefined;

  constructor(
    private readonly site: Site,
    private readonly documents: readonly Document[],
    /** Ids of pages that are not made from documents, by route path. */
    private readonly described: () => ReadonlyMap<string, readonly string[]> = () => new Map(),
    /** Addresses of the files that the bundler makes: React pages import images by them. */
    private readonly bundled: ReadonlySet<string> = new Set(),
  ) {
    this.mender = new Mender(site);
    this.redirects = new Set(site.redirects.map(({ from }) => from.path));
  }

  resolve(link: AuthoredLink, origin: LinkOrigin): Resolution {
    const scheme = schemeOf(link.url);
    if (scheme === "pathname") {
      const path = link.url.trim().slice("pathname://".length);
      return { link: { href: this.site.config.baseUrl + path.replace(/^\/+/, ""), external: false } };
    }
    // A picture that is its own address: browsers run no script in it.
    const isDataImage = link.kind === "image" && /^data:image\//i.test(asBrowsersRead(link.url));
    if (scheme !== undefined && UNSAFE_SCHEMES.has(scheme) && !isDataImage) {
      return problem(
        "unsafe-link",
        `\`${scheme}:\` addresses are not allowed in links`,
        link,
        "Link to a page or a file",
      );
    }
    if (scheme !== undefined || link.url.startsWith("//")) {
      const external = scheme === undefined || scheme === "http" || scheme === "https";
      return { link: { href: link.url, external } };
    }
    const parts = splitUrl(link.url);
    if (this.bundled.has(parts.path)) return { link: { href: link.url, external: false } };
    if (link.kind === "image") return this.resolveImage(link, origin, parts.path, parts.query + parts.hash);
    if (parts.path === "") return this.withAnchor(link, origin.page, parts, true);
    return this.resolveLocal(link, origin, parts);
  }

  private resolveLocal(
    link: AuthoredLink,
    origin: LinkOrigin,
    parts: ReturnType<typeof splitUrl>,
  ): Resolution {
    const path = decodePath(parts.path);
    if (/\.mdx?$/i.test(path)) {
      const page = this.filesAt(path, origin)
        .map((file) => this.site.sources.get(file))
        .find(Boolean);
      return page ? this.withAnchor(link, page.route.path, parts) : this.brokenFile(link, path, origin);
    }
    const asset = this.assetAt(path, origin);
    const page = this.pageAt(path, origin);
    if (page && !(asset && path.startsWith("@site/"))) return this.withAnchor(link, page.route.path, parts);
    if (asset)
      return {
        link: { ...this.assetLink(asset), href: this.assetLink(asset).href + parts.query + parts.hash },
      };
    const target = this.targetOf(path, origin);
    if (target !== undefined && this.redirects.has(target)) {
      return { link: { href: target + parts.query + parts.hash, external: false } };
    }
    return this.brokenRoute(link, path, target, origin);
  }

  /** Canonical path that an address leads to, whether or not there is a page. */
  private targetOf(path: string, origin: LinkOrigin): string | undefined {
    const joined = path.startsWith("/") ? joinPath(path) : joinPath(origin.folder, path);
    if (joined === undefined) return undefined;
    const clean = joined.replace(/(?:^|\/)index\.html$/, "");
    return routeOf(clean, this.site.config).path;
  }

  private pageAt(path: string, origin: LinkOrigin): Page | undefined {
    const target = this.targetOf(path, origin);
    return target === undefined ? undefined : this.site.routes.get(target);
  }

  /** Files that a path may mean, in order (Docusaurus: own folder, content folder, site folder). */
  private filesAt(path: string, origin: LinkOrigin): string[] {
    const own = joinPath(folderOf(origin.file), path);
    const collection = origin.file.split("/").slice(0, 2).join("/");
    const candidates = path.startsWith("@site/")
      ? [joinPath(path.slice("@site/".length))]
      : path.startsWith("/")
        ? [joinPath(collection, path), joinPath(STATIC, path), joinPath(path)]
        : /^\.\.?\//.test(path)
          ? [own]
          : [own, joinPath(collection, path), joinPath(path)];
    return candidates.filter((candidate) => candidate !== undefined);
  }

  private assetAt(path: string, origin: LinkOrigin): AssetFile | undefined {
    return this.filesAt(path, origin)
      .map((file) => this.site.assets.get(file))
      .find(Boolean);
  }

  private assetLink(asset: AssetFile): ResolvedLink {
    const { baseUrl } = this.site.config;
    const urlOf = (path: string) => baseUrl + path.split("/").map(encodeURIComponent).join("/");
    if (asset.path.startsWith(`${STATIC}/`)) {
      return { href: urlOf(asset.path.slice(STATIC.length + 1)), external: false, asset };
    }
    const [, name = "", extension = ""] = /^(.*?)(\.[^.]*)?$/.exec(fileNameOf(asset.path)) ?? [];
    const copyTo = `assets/files/${name}-${asset.hash}${extension}`;
    return { href: urlOf(copyTo), external: false, asset, copyTo };
  }

  private resolveImage(link: AuthoredLink, origin: LinkOrigin, path: string, rest: string): Resolution {
    const asset = this.assetAt(decodePath(path), origin);
    if (asset) {
      const resolved = this.assetLink(asset);
      return { link: { ...resolved, href: resolved.href + rest } };
    }
    const suggestion = this.nearest(decodePath(path), this.imageNames(origin));
    const hint = suggestion
      ? `Did you mean \`${suggestion}\`?`
      : "Put the file beside the page or under content/static";
    const code = codeFor("missing-image", decodePath(path), suggestion);
    const fix = this.mender.image(link, this.filesAt(decodePath(path), origin));
    return problem(code, `Image \`${link.url}\` does not exist`, link, hint, fix);
  }

  private imageNames(origin: LinkOrigin): string[] {
    const folder = folderOf(origin.file);
    return [...this.site.assets.keys()].map((file) =>
      file.startsWith(`${STATIC}/`)
        ? file.slice(STATIC.length)
        : file.startsWith(`${folder}/`)
          ? `./${file.slice(folder.length + 1)}`
          : `@site/${file}`,
    );
  }

  private withAnchor(
    link: AuthoredLink,
    page: string | undefined,
    { query, hash }: ReturnType<typeof splitUrl>,
    local = false,
  ): Resolution {
    const href = (local ? "" : (page ?? "")) + query + hash;
    const id = decodePath(hash.slice(1));
    const isSure = id === "" || id === "top" || id.startsWith(":~:");
    const known = isSure || page === undefined ? undefined : this.anchorsOf(page);
    if (isSure || known?.has(id)) return { link: { href, external: false } };
    const suggestion = this.nearest(id, [...(known ?? [])]);
    const where = local ? "on this page" : `on \`${page}\``;
    const hint = suggestion ? `Did you mean \`#${suggestion}\`?` : "Give the heading an id: `## Title {#id}`";
    const fix = this.mender.anchor(link, id, known ?? []);
    const broken = problem("broken-anchor", `There is no \`#${id}\` ${where}`, link, hint, fix);
    return { ...broken, link: { href, external: false } };
  }

  private anchorsOf(page: string): ReadonlySet<string> | undefined {
    const known = this.anchors.get(page);
    if (known) return known;
    const ids = this.idsOf(page);
    const anchors = ids && new Set(ids);
    if (anchors) this.anchors.set(page, anchors);
    return anchors;
  }

  private idsOf(page: string): readonly string[] | undefined {
    this.byRoute ??= this.documentsByRoute();
    const document = this.byRoute.get(page);
    if (document) return document.anchors;
    return (this.ids ??= this.described()).get(page);
  }

  private documentsByRoute(): Map<string, Document> {
    return new Map(
      this.documents.flatMap((document) => {
        const page = this.site.sources.get(document.path);
        return page ? [[page.route.path, document] as const] : [];
      }),
    );
  }

  private brokenFile(link: AuthoredLink, path: string, origin: LinkOrigin): Resolution {
    if (this.filesAt(path, origin).some((file) => this.site.drafts.has(file))) return toDraft(link);
    const folder = folderOf(origin.file);
    const files = (this.suggestions ??= this.names()).files;
    const wanted = joinPath(folder, path) ?? path;
    const found = this.nearest(wanted, files) ?? files.find((file) => fileNameOf(file) === fileNameOf(path));
    const hint = found
      ? `Did you mean \`${relativePath(folder, found)}\`?`
      : "Check the path, or create the file";
    const fix = this.mender.file(link, this.filesAt(path, origin), origin.file);
    return problem(codeFor("broken-link", wanted, found), `No page at \`${link.url}\``, link, hint, fix);
  }

  private brokenRoute(
    link: AuthoredLink,
    path: string,
    target: string | undefined,
    origin: LinkOrigin,
  ): Resolution {
    if (target !== undefined && this.site.drafts.has(target)) return toDraft(link);
    const { routes } = (this.suggestions ??= this.names());
    const found = this.nearest(target ?? path, routes);
    const base = this.site.config.baseUrl;
    const hint = found
      ? `Did you mean \`/${found.slice(base.length)}\`?`
      : "Link to a page of the site by its path or, better, to its file";
    const fix = this.mender.route(link, this.filesAt(path, origin), target);
    return problem(codeFor("broken-link", target, found), `No page at \`${link.url}\``, link, hint, fix);
  }

  private names() {
    return { routes: [...this.site.routes.keys()], files: [...this.site.sources.keys()] };
  }
}

/** Names that differ in case alone are found on one machine and missing on the next: that has a code of its own. */
function codeFor(code: string, wanted: string | undefined, found: string | undefined): string {
  return wanted !== undefined && wanted.toLowerCase() === found?.toLowerCase() ? "wrong-case" : code;
}

function problem(
  code: string,
  message: string,
  link: AuthoredLink,
  hint: string,
  fix?: Fix,
): { problem: Diagnostic } {
  return { problem: { severity: "error", code, message, ...link.at, hint, ...(fix && { fix }) } };
}

function toDraft(link: AuthoredLink): Resolution {
  const hint = "It is a draft: publish it, or remove the link";
  return problem("broken-link", `No page at \`${link.url}\``, link, hint);
}
