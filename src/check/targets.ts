// Checks addresses in the finished site against its files.
import { diagnostic } from "../diagnostics/diagnostics.js";
import type { AddressFault } from "../diagnostics/links.js";
import type { Diagnostic } from "../types/diagnostic.js";
import { foldCase, idsByWords, sameWords } from "../text/case-fold.js";
import { matcherOf } from "../text/patterns.js";
import { boundedNearest, nearest } from "../text/nearest.js";
import { anchorOf, hasAnchor, withoutNameIds, type Anchor } from "../text/url-fragment.js";
import {
  asBrowsersRead,
  decoded,
  decodePath,
  encodePath,
  joinPath,
  schemeOf,
  splitUrl,
  withPlainDots,
} from "../text/path.js";
import { hostedFile } from "../text/hosted-file.js";
import type { ReferenceKind } from "../text/references.js";
import type { FileScan } from "./scan.js";
import { isHost } from "../text/policy-source.js";

/** Inputs for checking addresses. */
export interface TargetInputs {
  /** `url` of the configuration. */
  readonly url: string;
  readonly baseUrl: string;
  /** Folders of the languages in the output, besides that of the default one: `de/`. */
  readonly folders: readonly string[];
  /** Paths of the files that addresses may lead to. */
  readonly files: readonly string[];
  /** Files of pages and redirects with their addresses. */
  readonly routes: readonly (readonly [file: string, path: string])[];
  /** Addresses that their author excluded from checks. */
  readonly unchecked: ReadonlySet<string>;
  /** Whether problems of addresses with the host of the site are warnings: they may be meant for what is published there now. */
  readonly mayLeadToPublished: boolean;
  /** `checks.ignore` of the configuration. */
  readonly ignore: readonly string[];
  /** Scans of the files, by path. */
  readonly scans: ReadonlyMap<string, FileScan>;
  /** The ids that are known of a page that is made elsewhere, by its address. It may have more. */
  readonly idsElsewhere?: ((path: string) => readonly string[] | undefined) | undefined;
}

/** Where an address leads. */
export interface Target {
  /** Output file, if it is a page of the site. */
  readonly page?: string;
  /** The address leads to another site. */
  readonly external?: true;
  /** Without a place. */
  readonly problem?: Diagnostic;
}

/** The target of a path, without regard to the rest of the address. */
interface PathTarget extends Target {
  /** The correct path, encoded, if the address has a different one. */
  readonly correct?: string;
}

interface PageIds {
  readonly all: ReadonlySet<string>;
  /** It may have more of them. */
  readonly isElsewhere: boolean;
  byWords?: ReadonlyMap<string, readonly string[]>;
}

/** The files by their paths in one case, and the folders at the top. */
function knownOf(files: readonly string[]) {
  return {
    files: new Map(files.map((path) => [foldCase(path), path])),
    topFolders: new Set(files.flatMap((path) => /^([^/]+)\//.exec(path)?.[1] ?? [])),
  };
}

const VALID: Target = {};
const EXTERNAL: Target = { external: true };

/** Schemes that run code when they are followed or loaded. */
export const UNSAFE: ReadonlySet<string> = new Set(["javascript", "vbscript"]);

/** Checks the addresses of one site. Caches the results, because most addresses are on most pages. */
export class Targets {
  private readonly files: ReadonlySet<string>;
  private readonly canonical: ReadonlyMap<string, string>;
  /** Made for the first address that leads nowhere: most sites have none, and some have a million files. */
  private known: ReturnType<typeof knownOf> | undefined;
  private readonly ids = new Map<string, PageIds>();
  private readonly cache = new Map<ReferenceKind, Map<string, Target>>();
  private readonly nearest = boundedNearest();
  /** The base URL, decoded. */
  private readonly folder: string;
  private names: readonly { readonly name: string; readonly isPage: boolean }[] | undefined;
  private readonly isServedElsewhere: (path: string) => boolean;

  constructor(private readonly inputs: TargetInputs) {
    const { files, routes, baseUrl } = inputs;
    this.folder = decodePath(baseUrl);
    this.isServedElsewhere = matcherOf(inputs.ignore);
    this.files = new Set(files);
    this.canonical = new Map(routes);
  }

  /** Address of a file. Relative addresses in it are resolved against it. */
  baseOf(file: string): string {
    const path = this.canonical.get(file);
    return path ?? this.inputs.baseUrl + encodePath(file.replace(/(?<=^|\/)index\.html$/, ""));
  }

  /** Address that `<base>` sets for relative addresses; `undefined` if it is on another site. */
  baseIn(file: string, authored: string): string | undefined {
    const own = this.ownPath(asBrowsersRead(authored));
    if (own === undefined) return undefined;
    const base = this.baseOf(file);
    return own.startsWith("/") ? own : base.slice(0, base.lastIndexOf("/") + 1) + own;
  }

  /** `base`: address that relative ones are resolved against. */
  resolve(url: string, kind: ReferenceKind, base: string): Target {
    // Relative addresses lead to a different target from each page.
    if (!url.startsWith("/") && !/^[a-z][a-z\d+.-]*:/i.test(url)) return this.targetOf(url, kind, base);
    const cached = this.cache.get(kind) ?? new Map<string, Target>();
    this.cache.set(kind, cached);
    const target = cached.get(url) ?? this.targetOf(url, kind, base);
    cached.set(url, target);
    return target;
  }

  /** Reports a reference to an id that the page itself does not have. */
  referenceProblem(url: string, page: string): Diagnostic | undefined {
    const anchor = anchorOf(url);
    const ids = anchor && this.idsOf(page);
    if (!ids || hasAnchor(ids.all, anchor)) return undefined;
    return this.missingId(anchor.id, page);
  }

  /** The problem of an id that a page refers to and does not have. */
  missingId(id: string, page: string): Diagnostic {
    return diagnostic("broken-anchor.reference", {}, id, this.baseOf(page));
  }

  /** The path of an address on the site's own host; `undefined` for an address of another host. */
  private ownPath(url: string): string | undefined {
    const [whole, scheme, host] = /^(?:([a-z][a-z\d+.-]*):)?(?:\/\/([^/?#\\]*))?/i.exec(url) ?? [];
    if (whole === undefined || whole === "") return url;
    if (host === undefined) return undefined;
    const [ownScheme = "", ownHost = ""] = this.inputs.url.toLowerCase().split("://");
    const usual = (scheme ?? ownScheme).toLowerCase();
    const bare = (value: string) => value.toLowerCase().replace(usual === "https" ? /:0*443$/ : /:0*80$/, "");
    if (usual !== ownScheme || bare(host) !== bare(ownHost)) return undefined;
    return url.slice(whole.length).replace(/^(?!\/)/, "/");
  }

  private targetOf(authored: string, kind: ReferenceKind, base: string): Target {
    const url = asBrowsersRead(authored);
    if (this.inputs.unchecked.has(url)) return VALID;
    const scheme = schemeOf(url);
    if (scheme !== undefined && UNSAFE.has(scheme)) {
      return { problem: diagnostic("unsafe-link.address", {}, scheme) };
    }
    const local = this.ownPath(url);
    if (local === undefined) {
      const problem = addressProblem(url, scheme, kind);
      if (problem) return { problem };
      return scheme === undefined || scheme === "http" || scheme === "https" ? EXTERNAL : VALID;
    }
    const isWhole = local !== url;
    const { path, hash } = splitUrl(local);
    const anchor = anchorOf(hash);
    if (path === "") {
      const page = this.pageAt(base);
      if (kind === "file" && !anchor) return this.fault(authored, kind, "no-path");
      return page === undefined || !anchor ? VALID : this.idOn(page, authored, anchor);
    }
    const full = withPlainDots(path.startsWith("/") ? path : base.slice(0, base.lastIndexOf("/") + 1) + path);
    // Another application may be published on the same host.
    const { correct, ...target } = this.pathTarget(authored, kind, full, isWhole && kind !== "own");
    const found = target.page !== undefined && anchor && this.idOn(target.page, authored, anchor);
    if (found && (found.problem || !target.problem)) {
      if (!found.problem || !isWhole || !this.inputs.mayLeadToPublished) return found;
      return { ...found, problem: { ...found.problem, severity: "warning" } };
    }
    if (!target.problem || correct === undefined) return target;
    const host = isWhole ? (/^(?:[^:/]*:)?\/\/[^/?#\\]*/.exec(url)?.[0] ?? "") : "";
    const to = host + correct + local.slice(path.length);
    return { ...target, problem: { ...target.problem, fix: { part: "address", from: authored, to } } };
  }

  /** The target of an address that leads to an id of a page. */
  private idOn(page: string, url: string, anchor: Anchor): Target {
    const ids = this.idsOf(page);
    if (!ids || hasAnchor(ids.all, anchor)) return { page };
    const { id, written } = anchor;
    const suggestion = this.nearest(id, () => withoutNameIds(ids.all));
    const found = diagnostic("broken-anchor", {}, id, this.baseOf(page), suggestion);
    const problem = ids.isElsewhere ? { ...found, unless: { file: page, id: written } } : found;
    const same = sameWords(id, (ids.byWords ??= idsByWords(withoutNameIds(ids.all))));
    if (same === undefined) return { page, problem };
    const to = `${url.replace(/#.*$/s, "")}#${encodePath(same)}`;
    return { page, problem: { ...problem, fix: { part: "address", from: url, to } } };
  }

  private idsOf(page: string): PageIds | undefined {
    const cached = this.ids.get(page);
    if (cached) return cached;
    const scan = this.inputs.scans.get(page);
    const known = scan?.ids ?? this.inputs.idsElsewhere?.(this.canonical.get(page) ?? "");
    if (!known) return undefined;
    const ids = { all: new Set(known), isElsewhere: scan === undefined };
    this.ids.set(page, ids);
    return ids;
  }

  private pageAt(path: string): string | undefined {
    const requested = this.inSite(decodePath(path));
    return requested === undefined ? undefined : hostedFile(requested, (file) => this.files.has(file));
  }

  /** Path in the output folder of a decoded path with the base URL; `undefined` outside the site. */
  private inSite(path: string): string | undefined {
    if (`${path}/` === this.folder) return "";
    return path.startsWith(this.folder) ? path.slice(this.folder.length) : undefined;
  }

  /** `mayBeElsewhere`: an address without a file may lead to something outside the site. */
  private pathTarget(
    authored: string,
    kind: ReferenceKind,
    full: string,
    mayBeElsewhere: boolean,
  ): PathTarget {
    const slashed = /\/\.{0,2}$/.test(full);
    const joined = joinPath(full);
    const address = decoded(joined === undefined ? full : `/${joined}${slashed && joined ? "/" : ""}`);
    const requested = joined === undefined || address === undefined ? undefined : this.inSite(address);
    if (requested === undefined) {
      if (address !== undefined && this.isServedElsewhere(address)) return VALID;
      if (mayBeElsewhere) return EXTERNAL;
      if (address === undefined) return this.fault(authored, kind, "bad-escape");
      return this.fault(authored, kind, this.inputs.baseUrl === "/" ? "above-root" : "outside-base-url");
    }
    const page = hostedFile(requested, (file) => this.files.has(file));
    if (page !== undefined) {
      const canonical = this.canonical.get(page);
      const isCanonical = canonical === undefined || decoded(canonical) === address;
      if (isCanonical) return { page };
      const problem = diagnostic("non-canonical-link", {}, authored, canonical);
      return { page, correct: canonical, problem };
    }
    // The theme links to the home page even if the site has none.
    if (
      requested === "" ||
      this.inputs.folders.includes(requested) ||
      this.files.has(requested) ||
      this.isServedElsewhere(`/${requested.replace(/\/$/, "")}`)
    )
      return VALID;
    return this.missing(authored, kind, requested.replace(/\/$/, ""), mayBeElsewhere);
  }

  /** Addresses for suggestions: no files that are generated beside pages, and no pages where a file is meant. */
  private suggested(kind: ReferenceKind): readonly string[] {
    this.names ??= [...this.files]
      .filter((file) => this.canonical.has(file) || !/^assets\/|\.(?:md|txt|xml)$/.test(file))
      .map((file) => ({
        name: this.canonical.get(file) ?? this.inputs.baseUrl + file,
        isPage: this.canonical.has(file),
      }));
    return this.names.flatMap(({ name, isPage }) => (kind === "file" && isPage ? [] : [name]));
  }

  private missing(
    authored: string,
    kind: ReferenceKind,
    requested: string,
    mayBeElsewhere: boolean,
  ): PathTarget {
    const folded = foldCase(requested);
    const { files, topFolders } = (this.known ??= knownOf(this.inputs.files));
    const other = files.get(folded) ?? files.get(`${folded}/index.html`) ?? files.get(`${folded}.html`);
    const { baseUrl } = this.inputs;
    if (other !== undefined) {
      const shown = this.canonical.get(other) ?? baseUrl + other;
      const correct = this.canonical.get(other) ?? baseUrl + encodePath(other);
      return { correct, problem: diagnostic("wrong-case", {}, authored, shown) };
    }
    // Another application on the same host is unlikely to use a folder of this site.
    if (mayBeElsewhere && !topFolders.has(/^([^/]+)\//.exec(requested)?.[1] ?? "")) return EXTERNAL;
    const suggestion = this.nearest(baseUrl + requested, () => this.suggested(kind));
    const found =
      kind === "file"
        ? diagnostic("missing-file", {}, authored, suggestion)
        : diagnostic("broken-link", {}, authored, "page", suggestion);
    const isMade = this.inputs.idsElsewhere && requested.startsWith("assets/");
    const problem = isMade ? { ...found, unless: { file: requested } } : found;
    return { problem: mayBeElsewhere ? { ...problem, severity: "warning" } : problem };
  }

  private fault(url: string, kind: ReferenceKind, fault: AddressFault): { readonly problem: Diagnostic } {
    const key = kind === "file" ? "missing-file.fault" : "broken-link.fault";
    return { problem: diagnostic(key, {}, url, fault, this.inputs.baseUrl) };
  }
}

/** Schemes that are often misspelled. Any other one may belong to an application. */
const COMMON_SCHEMES: readonly string[] = ["http", "https", "mailto"];

/** Reports typos in an address that has a scheme or begins with `//`. `scheme` is in lower case. */
function addressProblem(
  url: string,
  scheme: string | undefined,
  kind: ReferenceKind,
): Diagnostic | undefined {
  if (scheme === undefined || scheme === "http" || scheme === "https") return webAddressProblem(url, kind);
  const [, host] = /^(localhost|[\w-]+(?:\.[\w-]+)+):\d+(?:[/?#]|$)/i.exec(url) ?? [];
  if (host !== undefined) {
    const problem = diagnostic("broken-link.no-scheme", {}, url);
    // `com.example.app:80` might be meant for an application with that scheme.
    return host.includes(".") ? { ...problem, severity: "warning" } : problem;
  }
  if (url.toLowerCase() === "mailto:") return diagnostic("broken-link.mailto", {});
  // `shttp` is valid, too.
  if (scheme === "mailto" || scheme === "shttp") return undefined;
  const suggestion = nearest(scheme, COMMON_SCHEMES);
  return suggestion === undefined ? undefined : diagnostic("broken-link.scheme", {}, scheme, suggestion);
}

function webAddressProblem(url: string, kind: ReferenceKind): Diagnostic | undefined {
  if (/^https?:[/\\]*$/i.test(url) || url === "//") return diagnostic("broken-link.no-host", {}, url);
  // Browsers resolve such an address against the page if both have the same scheme.
  if (/^https?:(?![/\\]{2})/i.test(url)) return diagnostic("broken-link.no-slashes", {}, url);
  // Plain text such as `http://localhost:PORT` becomes a link automatically and need not work.
  const whole = url.startsWith("//") ? `https:${url}` : url;
  if (!URL.canParse(whole)) return diagnostic("broken-link.invalid", {}, url);
  if (isHost(new URL(whole).host)) return undefined;
  // A link leads nowhere. What a page loads is named in its content policy, where such a host would say something else.
  const problem = diagnostic("broken-link.host", {}, url);
  return kind === "file" ? problem : { ...problem, severity: "warning" };
}
