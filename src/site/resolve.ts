// Resolves the links and images of documents, and reports broken ones with the nearest match.
import { diagnostic } from "../diagnostics/diagnostics.js";
import type { Diagnostic } from "../types/diagnostic.js";
import type { AuthoredLink } from "../types/document.js";
import type { AssetFile } from "../types/source.js";
import type { LinkedSite, Page, ResolvedLink, Route, Site } from "../types/site.js";
import { anchorOf, hasAnchor, namesLines } from "../text/url-fragment.js";
import { staticNameOf } from "../text/static-files.js";
import { boundedNearest, nearest } from "../text/nearest.js";
import {
  asBrowsersRead,
  climbingPath,
  decodePath,
  encodePath,
  fileNameOf,
  folderOf,
  joinPath,
  schemeOf,
  spellings,
  splitUrl,
  withPlainDots,
} from "../text/path.js";
import { advice, brokenLink, fileEnding, isSameInOtherCase, withFix } from "./broken-links.js";
import { Anchors } from "./anchors.js";
import { rootOf } from "../text/books.js";
import { hostedFile } from "../text/hosted-file.js";
import { originalOf, outputFolderOf } from "../text/locale.js";
import { matcherOf } from "../text/patterns.js";
import { addressOf, LinkFixes } from "./link-fixes.js";
import { allRedirects } from "./redirects.js";
import { routeOf } from "./route.js";
import { Symbols } from "./symbols.js";
import { symbolIn } from "../text/symbol-links.js";

/** Schemes that run code or embed documents. */
const UNSAFE_SCHEMES: ReadonlySet<string> = new Set(["javascript", "vbscript", "data"]);

/** Where a link is written. Relative addresses are resolved against it. */
export interface LinkOrigin {
  /** Path of the source file. */
  readonly file: string;
  /** Path under the base URL that relative URLs are resolved against. It begins and ends with `/`. */
  readonly folder: string;
  /** Path of the page itself; absent for links of the configuration. */
  readonly page?: string;
}

/** A problem may come with a link, for sites whose configuration makes the problem a warning. */
export type Resolution =
  | { readonly link: ResolvedLink; readonly problem?: Diagnostic }
  | { readonly problem: Diagnostic; readonly link?: undefined };

/** The path of an address without escapes. */
const pathOf = (written: string) => decodePath(withPlainDots(written));

/** Resolves the links of one site. Caches the ids of pages. */
export class LinkResolver {
  private readonly anchors: Anchors;
  private readonly symbols: Symbols;
  private readonly redirects: ReadonlySet<string>;
  private readonly fileAt: (path: string) => string | undefined;
  /** Finds what could be meant. It finds nothing, and there are no fixes, where nobody is told. */
  private readonly nearest: ReturnType<typeof boundedNearest>;
  private readonly fixes: LinkFixes | undefined;
  private readonly isServedElsewhere: (path: string) => boolean;
  /** Paths of pages and redirects by their files. */
  private paths: Map<string, string> | undefined;

  constructor(
    private readonly site: LinkedSite,
    /** Gives the ids of the page at a route path. */
    anchorsOf: (path: string) => readonly string[] | undefined,
    /** Addresses of the files from the bundler. React pages use them for imported images. */
    private readonly bundled: ReadonlySet<string>,
    /** Whether problems say what could be meant: looking for that takes longer than all else. */
    isAdvising = true,
  ) {
    this.nearest = isAdvising ? boundedNearest() : () => undefined;
    this.fixes = isAdvising ? new LinkFixes(site) : undefined;
    this.symbols = new Symbols(site);
    this.isServedElsewhere = matcherOf(site.config.checks.ignore);
    this.anchors = new Anchors(anchorsOf);
    this.redirects = new Set(allRedirects(site).map(({ from }) => from.path));
    this.fileAt = publishedFiles(site);
  }

  resolve(link: AuthoredLink, origin: LinkOrigin): Resolution {
    return link.kind === "address" ? this.resolveAddress(link, origin) : this.resolveLink(link, origin);
  }

  /** What leads nowhere stays as it is, or as it would be below the base URL: the check of the finished site reports it. */
  private resolveAddress(link: AuthoredLink, origin: LinkOrigin): Resolution {
    const { link: found, problem } = this.resolveLink({ ...link, kind: "link" }, origin);
    const isKnown = problem === undefined || problem.code === "broken-anchor";
    return { link: found && (isKnown || !link.weak) ? found : { href: link.url, external: false } };
  }

  private resolveLink(link: AuthoredLink, origin: LinkOrigin): Resolution {
    const asWritten = this.resolved(link, origin);
    // Code often knows the base URL, and writes it.
    const rest = asWritten.link ? undefined : this.withoutBase(link.url);
    const inBase = rest === undefined ? undefined : this.resolved({ ...link, url: rest }, origin);
    const found = inBase?.link ? inBase : asWritten;
    const resolution = link.unseen && found.problem ? this.unseen(found) : found;
    if (!resolution.link && resolution.problem.code !== "unsafe-link") {
      const elsewhere =
        this.elsewhere(link.url, origin) ?? (rest === undefined ? undefined : this.elsewhere(rest, origin));
      if (elsewhere !== undefined) return { link: { href: elsewhere, external: false } };
    }
    // A link that nobody can follow is not reported.
    if (link.inert && resolution.problem) return { link: { href: link.url, external: false } };
    return resolution.link ? resolution : this.belowBase(link, resolution.problem);
  }

  /** Something else may serve an address without a page, below the base like all of the site. */
  private belowBase(link: AuthoredLink, problem: Diagnostic): Resolution {
    const { baseUrl } = this.site.config;
    const isPath = problem.code === "broken-link" && link.kind !== "image" && /^\/(?!\/)/.test(link.url);
    if (!isPath || this.withoutBase(link.url) !== undefined) return { problem };
    return { problem, link: { href: baseUrl + link.url.slice(1), external: false } };
  }

  /** See `Conventions.lenientAddresses`. */
  private unseen(found: Resolution): Resolution {
    const { problem } = found;
    if (!this.site.config.conventions?.lenientAddresses || !problem) return found;
    return { ...found, problem: { ...problem, severity: "warning" } };
  }

  /** The address of what something else serves, according to `checks.ignore`. */
  private elsewhere(url: string, { folder }: LinkOrigin): string | undefined {
    const { baseUrl, publicPath } = this.site.config;
    const { path, query, hash } = splitUrl(url);
    const given = pathOf(path);
    const inside = this.joined(folder, given);
    // An address may leave the base URL.
    const joined = inside ?? climbingPath(baseUrl, given.startsWith("/") ? "" : folder, given);
    if (!this.isServedElsewhere(`/${joined}`)) return undefined;
    const slash = given.endsWith("/") && joined !== "" ? "/" : "";
    return `${inside === undefined ? "/" : publicPath}${encodePath(joined)}${slash}${query}${hash}`;
  }

  private resolved(link: AuthoredLink, origin: LinkOrigin): Resolution {
    const symbol = this.site.symbols.length > 0 ? symbolIn(link.url) : undefined;
    if (symbol !== undefined) return this.resolveSymbol(link, symbol, origin);
    const scheme = schemeOf(link.url);
    if (scheme === "pathname") {
      const path = asBrowsersRead(link.url).slice("pathname:".length);
      return { link: { href: this.site.config.publicPath + path.replace(/^\/+/, ""), external: false } };
    }
    // Browsers do not run scripts in images.
    const isDataImage = link.kind === "image" && /^data:image\//i.test(asBrowsersRead(link.url));
    if (scheme !== undefined && UNSAFE_SCHEMES.has(scheme) && !isDataImage) {
      return { problem: diagnostic("unsafe-link", link.at, scheme) };
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

  private resolveSymbol(link: AuthoredLink, name: string, origin: LinkOrigin): Resolution {
    const url = this.symbols.addressOf(name, origin.file);
    if (url !== undefined) return this.resolved({ ...link, url }, origin);
    return { problem: diagnostic("unknown-symbol", link.at, name, nearest(name, this.symbols.all())) };
  }

  private resolveLocal(
    link: AuthoredLink,
    origin: LinkOrigin,
    parts: ReturnType<typeof splitUrl>,
  ): Resolution {
    const path = pathOf(parts.path);
    if (/\.mdx?$/i.test(path)) {
      const page = this.filesAt(path, origin)
        .map((file) => this.site.sources.get(file))
        .find(Boolean);
      if (page) return this.withAnchor(link, page.route.path, parts);
      // A Markdown file of a static folder is published as it is.
      const copied = this.assetAt(path, origin);
      return copied && this.staticName(copied.path) !== undefined
        ? { link: this.assetLink(copied, parts.query + parts.hash) }
        : this.brokenFile(link, path, origin);
    }
    const asset = this.assetAt(path, origin);
    const page = this.pageAt(path, origin);
    if (page && !(asset && path.startsWith("@site/"))) return this.withAnchor(link, page.route.path, parts);
    if (asset) return { link: this.assetLink(asset, parts.query + parts.hash) };
    const target = this.targetOf(path, origin);
    const rest = parts.query + parts.hash;
    if (target !== undefined && this.redirects.has(target)) {
      return { link: { href: target + rest, external: false } };
    }
    const shown = this.staticAt(path, origin);
    if (shown) return { link: this.assetLink(shown, rest) };
    const file = this.fileAt(this.joined(origin.folder, path) ?? "");
    if (file !== undefined) return { link: { href: file + parts.query + parts.hash, external: false } };
    return this.brokenRoute(link, path, target, origin);
  }

  /** Canonical path that an address leads to, whether or not a page exists there. */
  private targetOf(path: string, origin: LinkOrigin): string | undefined {
    const { config, routes } = this.site;
    const joined = this.joined(origin.folder, path);
    if (joined === undefined) return undefined;
    const [target = "", ...others] = spellings(joined).map(
      (each) => routeOf(each.replace(/(?:^|\/)index\.html$/, ""), config).path,
    );
    const known = [target, ...others].find((each) => routes.has(each) || this.redirects.has(each));
    if (known !== undefined) return known;
    this.paths ??= new Map(this.shown().map(({ file, path: shown }) => [file, shown]));
    const file = hostedFile(outputFolderOf(config) + joined, (each) => this.paths?.has(each) ?? false);
    return (file && this.paths.get(file)) ?? target;
  }

  /** Routes of pages and redirects. */
  private shown(): Route[] {
    const pages = [...this.site.routes.values()].map(({ route }) => route);
    return [...allRedirects(this.site).map(({ from }) => from), ...pages];
  }

  /** The path below the base URL. A relative address may leave the base URL and come back, as in browsers. */
  private joined(folder: string, path: string): string | undefined {
    const { baseUrl, conventions } = this.site.config;
    if (path.startsWith("/")) return joinPath(path);
    const joined = joinPath(folder, path);
    if (joined !== undefined) return joined;
    // Browsers stop at the root.
    if (conventions?.addressesOfBrowsers && baseUrl === "/")
      return climbingPath(folder, path).replace(/^(?:\.\.\/)+|^\.\.$/, "");
    return this.withoutBase(`/${climbingPath(baseUrl, folder, path).replace(/^(?:\.\.\/)+/, "")}`, baseUrl);
  }

  /** What follows the base URL, that of the language or of the site, in a path that begins with it; nothing for sites at the root. */
  private withoutBase(path: string, whole = this.site.config.publicPath): string | undefined {
    const base = [this.site.config.baseUrl, whole].find((each) => each !== "/" && path.startsWith(each));
    return base && path.slice(base.length - 1);
  }

  private pageAt(path: string, origin: LinkOrigin): Page | undefined {
    const target = this.targetOf(path, origin);
    return target === undefined ? undefined : this.site.routes.get(target);
  }

  /** Files that a path may refer to, in order: own folder, content folder, site folder. */
  private filesAt(path: string, origin: LinkOrigin): string[] {
    const { config } = this.site;
    // Files stand at the paths of what they translate, as well as at their own.
    const places = [...new Set([originalOf(origin.file, config.locale), origin.file])];
    const own = places.map((file) => climbingPath(folderOf(file), path));
    const root = rootOf(origin.file, config);
    const candidates = path.startsWith("@site/")
      ? [climbingPath(path.slice("@site/".length))]
      : path.startsWith("/")
        ? [climbingPath(root, path), ...this.staticFiles(path), joinPath(path)]
        : /^\.\.?\//.test(path)
          ? own
          : [...own, climbingPath(root, path), joinPath(path)];
    return candidates.flatMap((candidate) => (candidate === undefined ? [] : spellings(candidate)));
  }

  private staticFiles(path: string): string[] {
    const inside = joinPath(path);
    const { staticDirectories } = this.site.config;
    return inside === undefined ? [] : staticDirectories.map((folder) => `${folder}/${inside}`);
  }

  private assetAt(path: string, origin: LinkOrigin): AssetFile | undefined {
    return this.filesAt(path, origin)
      .map((file) => this.site.assets.get(file))
      .find(Boolean);
  }

  /** The static file that browsers find at an address, relative ones included. */
  private staticAt(path: string, { folder }: LinkOrigin): AssetFile | undefined {
    const address = this.joined(folder, path);
    const files = address === undefined ? [] : this.staticFiles(address);
    return files.map((file) => this.site.assets.get(file)).find(Boolean);
  }

  private staticName(file: string): string | undefined {
    return staticNameOf(file, this.site.config.staticDirectories);
  }

  /** `rest`: query and fragment. */
  private assetLink(asset: AssetFile, rest: string): ResolvedLink {
    const { baseUrl, publicPath, locale } = this.site.config;
    const isOwn = locale !== undefined && asset.path.startsWith(`${locale.path}/static/`);
    const urlOf = (path: string) =>
      (isOwn ? baseUrl : publicPath) + path.split("/").map(encodeURIComponent).join("/") + rest;
    const name = this.staticName(asset.path);
    if (name !== undefined) return { href: urlOf(name), external: false, asset };
    const [, base = "", extension = ""] = /^(.*?)(\.[^.]*)?$/.exec(fileNameOf(asset.path)) ?? [];
    const copyTo = `assets/files/${base}-${asset.hash}${extension}`;
    return { href: urlOf(copyTo), external: false, asset, copyTo };
  }

  private resolveImage(link: AuthoredLink, origin: LinkOrigin, path: string, rest: string): Resolution {
    const wanted = pathOf(path);
    const asset = this.assetAt(wanted, origin) ?? this.staticAt(wanted, origin);
    if (asset) return { link: this.assetLink(asset, rest) };
    const suggestion = this.nearest(wanted, () => this.fixes?.assetNames(origin.file) ?? []);
    const problem = isSameInOtherCase(wanted, suggestion)
      ? diagnostic("wrong-case.image", link.at, link.url, suggestion)
      : diagnostic("missing-image", link.at, link.url, suggestion);
    return { problem: withFix(problem, link, this.fixes?.image(link, this.filesAt(wanted, origin))) };
  }

  private withAnchor(
    link: AuthoredLink,
    page: string | undefined,
    { query, hash }: ReturnType<typeof splitUrl>,
    local = false,
  ): Resolution {
    const href = (local ? "" : (page ?? "")) + query + hash;
    const anchor = anchorOf(hash);
    const anchors = anchor && page !== undefined ? this.anchors.of(page) : undefined;
    // Lines are looked for in finished pages.
    const isKnown = anchor && (namesLines(anchor.id) || (anchors && hasAnchor(anchors.ids, anchor)));
    if (!anchor || isKnown) return { link: { href, external: false } };
    const { id } = anchor;
    const suggestion = advice(link, () => this.nearest(id, () => [...(anchors?.ids ?? [])]));
    const problem = diagnostic("broken-anchor", link.at, id, local ? undefined : page, suggestion);
    const fix = anchors && this.fixes?.anchor(link, id, anchors.byWords());
    return { problem: withFix(problem, link, fix), link: { href, external: false } };
  }

  /** A link to a draft that is left out. `at`: its address, or the path of its file. */
  private draft(link: AuthoredLink, at: string): Resolution {
    const time = this.site.drafts.get(at);
    const problem =
      time === undefined
        ? diagnostic("broken-link.draft", link.at, link.url)
        : diagnostic("broken-link.scheduled", link.at, link.url, time.slice(0, 10));
    return { problem };
  }

  private brokenFile(link: AuthoredLink, path: string, origin: LinkOrigin): Resolution {
    const draft = this.filesAt(path, origin).find((file) => this.site.drafts.has(file));
    if (draft !== undefined) return this.draft(link, draft);
    const place = originalOf(origin.file, this.site.config.locale);
    const wanted = climbingPath(folderOf(place), path);
    const nearest = advice(link, () => this.fixes?.likely(wanted, this.nearest));
    const suggestion = nearest === undefined ? undefined : addressOf(nearest, place);
    const fix = this.fixes?.file(link, this.filesAt(path, origin), origin.file);
    const hasWrongCase = isSameInOtherCase(wanted, nearest);
    return { problem: withFix(brokenLink(link, "markdown-file", suggestion, hasWrongCase), link, fix) };
  }

  private brokenRoute(
    link: AuthoredLink,
    path: string,
    target: string | undefined,
    origin: LinkOrigin,
  ): Resolution {
    if (target !== undefined && this.site.drafts.has(target)) return this.draft(link, target);
    const fix = this.fixes?.route(link, this.filesAt(path, origin), target);
    const ending = fileEnding(path);
    const nearest = advice(link, () => this.nearest(target ?? path, () => this.routesOn(ending)));
    if (ending !== undefined && nearest === undefined) {
      const files = () =>
        this.fixes?.assetNames(origin.file).filter((name) => fileEnding(name) === ending) ?? [];
      const suggestion = advice(link, () => this.nearest(path, files));
      return { problem: withFix(brokenLink(link, "asset", suggestion, false), link, fix) };
    }
    const { baseUrl } = this.site.config;
    const suggestion = nearest === undefined ? undefined : `/${nearest.slice(baseUrl.length)}`;
    const hasWrongCase = isSameInOtherCase(target, nearest);
    return { problem: withFix(brokenLink(link, "route", suggestion, hasWrongCase), link, fix) };
  }

  /** Paths of pages that a link may have meant: for the name of a file, those that end like it. */
  private routesOn(ending: string | undefined): string[] {
    const paths = [...this.site.routes.keys()];
    return ending === undefined ? paths : paths.filter((path) => fileEnding(path) === ending);
  }
}

/** Finds the address of a file that the build makes, or of a static HTML file where hosts show one. */
function publishedFiles({
  config,
  assets,
  made,
}: Pick<Site, "config" | "assets" | "made">): (path: string) => string | undefined {
  const { staticDirectories, locale, baseUrl, publicPath } = config;
  return (path) => {
    for (const folder of staticDirectories) {
      const file = hostedFile(path, (each) => assets.has(`${folder}/${each}`));
      if (file === undefined) continue;
      const base = locale && folder === `${locale.path}/static` ? baseUrl : publicPath;
      return base + encodePath(file.replace(/(?<=^|\/)index\.html$/, ""));
    }
    return made.get(path);
  };
}
