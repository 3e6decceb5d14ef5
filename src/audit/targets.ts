// An address in the finished site → what is there, judged by the files that are written and nothing else.
import type { Fix } from "../model/diagnostic.js";
import { detached } from "../text/detach.js";
import { foldCase } from "../text/fold.js";
import type { nearest } from "../text/nearest.js";
import { asBrowsersRead, encodePath, joinPath, schemeOf } from "../text/path.js";
import type { ReferenceKind } from "../text/scan.js";

/** All that files are judged by, as plain data. */
export interface AuditScope {
  /** Of the site, as the configuration has it. */
  readonly url: string;
  readonly baseUrl: string;
  readonly trailingSlash: boolean | undefined;
  /** Paths of the files that addresses may lead to. */
  readonly files: readonly string[];
  /** Files of pages and redirects with their addresses. */
  readonly routes: readonly (readonly [file: string, path: string])[];
  /** Addresses that their author asked not to check. */
  readonly unchecked: ReadonlySet<string>;
  /** Look for pages that no other page links to. */
  readonly orphans: boolean;
}

/** What an address turned out to be. */
export interface Verdict {
  /** Output file behind it, where it is one of the site's pages. */
  readonly page?: string;
  /** Decoded id after the `#`, where it names a place in `page`. */
  readonly anchor?: string;
  /** Address elsewhere. */
  readonly external?: true;
  readonly problem?: {
    readonly code: string;
    readonly message: string;
    readonly hint: string;
    readonly fix?: Fix;
    /** The right path, encoded, where there is one alone. */
    readonly right?: string;
  };
}

const FINE: Verdict = {};
const EXTERNAL: Verdict = { external: true };

/** Schemes that run code where they are followed or loaded. */
const UNSAFE = new Set(["javascript", "vbscript"]);

/** Judges addresses of one site. Remembers its verdicts: most addresses stand on most pages. */
export class Targets {
  private readonly files: ReadonlySet<string>;
  private readonly canonical: ReadonlyMap<string, string>;
  private readonly lower: ReadonlyMap<string, string>;
  private readonly verdicts = {
    link: new Map<string, Verdict>(),
    file: new Map<string, Verdict>(),
    own: new Map<string, Verdict>(),
  };
  private readonly unchecked: ReadonlySet<string>;
  private readonly origin: string;
  private readonly baseUrl: string;
  /** The base URL, decoded. */
  private readonly folder: string;
  private names: readonly string[] | undefined;

  /** `suggest`: the candidate that a misspelt address most likely meant. */
  constructor(
    readonly scope: AuditScope,
    readonly suggest: typeof nearest,
  ) {
    this.origin = scope.url;
    this.baseUrl = scope.baseUrl;
    this.unchecked = scope.unchecked;
    this.folder = decoded(this.baseUrl) ?? this.baseUrl;
    this.files = new Set(scope.files);
    this.canonical = new Map(scope.routes);
    this.lower = new Map(scope.files.map((path) => [foldCase(path), path]));
  }

  /** `base`: path of the page or file that the address stands in, with the base URL. */
  judge(url: string, kind: ReferenceKind, base: string): Verdict {
    const absolute = url.charCodeAt(0) === 47;
    const verdicts = this.verdicts[kind];
    const known = absolute ? verdicts.get(url) : undefined;
    if (known !== undefined) return known;
    if (!absolute) return this.verdictOf(url, kind, base);
    const own = detached(url);
    const verdict = this.verdictOf(own, kind, base);
    verdicts.set(own, verdict);
    return verdict;
  }

  private verdictOf(authored: string, kind: ReferenceKind, base: string): Verdict {
    const url = asBrowsersRead(authored);
    if (this.unchecked.has(url)) return FINE;
    const scheme = schemeOf(url);
    if (scheme !== undefined && UNSAFE.has(scheme)) {
      const message = `\`${scheme}:\` addresses are not allowed`;
      return { problem: { code: "unsafe-link", message, hint: "Give the address of a page or a file" } };
    }
    const isOwn = url.startsWith(`${this.origin}/`) || url === this.origin;
    if (!isOwn && (url.startsWith("//") || scheme === "http" || scheme === "https")) return EXTERNAL;
    if (scheme !== undefined && !isOwn) return FINE;
    const local = isOwn ? url.slice(this.origin.length) || "/" : url;
    const [, path = "", hash = ""] = /^([^?#]*)(?:\?[^#]*)?(?:#(.*))?$/s.exec(local) ?? [];
    const anchor = decoded(hash) ?? hash;
    const isAnchor = anchor !== "" && anchor !== "top" && !anchor.includes(":~:");
    if (path === "") {
      const page = this.pageAt(base);
      if (kind === "file" && !isAnchor) return missing(authored, kind, "Give the address of a file");
      return page === undefined || !isAnchor ? FINE : { page, anchor };
    }
    const full = path.startsWith("/") ? path : base.slice(0, base.lastIndexOf("/") + 1) + path;
    // A full address of the same host may lead to something else that is published there.
    const elsewhere = isOwn && kind !== "own";
    const placed = this.place(authored, kind, full, elsewhere);
    const right = placed.problem?.right;
    const to = `${isOwn ? this.origin : ""}${right}${local.slice(path.length)}`;
    const verdict =
      placed.problem && right !== undefined
        ? { ...placed, problem: { ...placed.problem, fix: { part: "address", from: authored, to } as const } }
        : placed;
    const isMissing = verdict.problem?.code === "broken-link" || verdict.problem?.code === "missing-file";
    if (elsewhere && isMissing) return EXTERNAL;
    return verdict.page !== undefined && isAnchor ? { ...verdict, anchor } : verdict;
  }

  private pageAt(path: string): string | undefined {
    const requested = this.inSite(decoded(path) ?? path);
    return requested === undefined ? undefined : this.pageFile(requested);
  }

  /** Path in the output folder of a decoded path with the base URL; `undefined`: outside of the site. */
  private inSite(path: string): string | undefined {
    if (`${path}/` === this.folder) return "";
    return path.startsWith(this.folder) ? path.slice(this.folder.length) : undefined;
  }

  private pageFile(requested: string): string | undefined {
    const clean = requested.replace(/(?<!\/)\/+$/, "");
    const candidates = clean === "" ? ["index.html"] : [clean, `${clean}/index.html`, `${clean}.html`];
    return candidates.find((candidate) => candidate.endsWith(".html") && this.files.has(candidate));
  }

  /** `elsewhere`: an address that is not there may lead to something that is not part of the site. */
  private place(authored: string, kind: ReferenceKind, full: string, elsewhere: boolean): Verdict {
    const slashed = /\/\.{0,2}$/.test(full);
    const joined = joinPath(full);
    const address = decoded(joined === undefined ? full : `/${joined}${slashed && joined ? "/" : ""}`);
    if (address === undefined) return missing(authored, kind, "Its percent escapes are malformed");
    const requested = joined === undefined ? undefined : this.inSite(address);
    if (requested === undefined) {
      const hint =
        this.baseUrl === "/"
          ? "It climbs above the root of the site"
          : `The site is published under ${this.baseUrl}: links and images of Markdown get that by themselves`;
      return missing(authored, kind, hint);
    }
    const page = this.pageFile(requested);
    if (page !== undefined) {
      const canonical = this.canonical.get(page);
      const isCanonical = canonical === undefined || decoded(canonical) === address;
      return isCanonical ? { page } : { page, problem: notCanonical(authored, canonical) };
    }
    // A site without a home page: its theme links there all the same.
    if (requested === "" || this.files.has(requested)) return FINE;
    return this.miss(authored, kind, requested.replace(/\/$/, ""), elsewhere);
  }

  private miss(authored: string, kind: ReferenceKind, requested: string, elsewhere: boolean): Verdict {
    const folded = foldCase(requested);
    const other =
      this.lower.get(folded) ?? this.lower.get(`${folded}/index.html`) ?? this.lower.get(`${folded}.html`);
    if (other !== undefined) {
      const right = this.canonical.get(other) ?? this.baseUrl + other;
      const message = `\`${authored}\` differs from \`${right}\` in upper and lower case`;
      const encoded = this.canonical.get(other) ?? this.baseUrl + encodePath(other);
      return { problem: { code: "wrong-case", message, hint: `Write \`${right}\``, right: encoded } };
    }
    if (elsewhere) return EXTERNAL;
    this.names ??= [...this.files].map((file) => this.canonical.get(file) ?? this.baseUrl + file);
    const suggestion = this.suggest(this.baseUrl + requested, this.names);
    const fallback = kind !== "file" ? "Link to a page of the site" : "Put the file under content/static";
    return missing(authored, kind, suggestion === undefined ? fallback : `Did you mean \`${suggestion}\`?`);
  }
}

function missing(url: string, kind: ReferenceKind, hint: string): Verdict {
  const problem =
    kind !== "file"
      ? { code: "broken-link", message: `No page at \`${url}\``, hint }
      : { code: "missing-file", message: `No file at \`${url}\``, hint };
  return { problem };
}

function notCanonical(url: string, canonical: string): NonNullable<Verdict["problem"]> {
  const message = `\`${url}\` is not the address that the page is published at`;
  return { code: "non-canonical-link", message, hint: `Write \`${canonical}\``, right: canonical };
}

function decoded(text: string): string | undefined {
  try {
    return decodeURIComponent(text);
  } catch {
    return undefined;
  }
}
