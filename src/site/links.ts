// Authored links → settled ones, with the problems, the assets to copy and whatever else comes up on the way.
import type { LoadedConfig } from "../model/config.js";
import type { Diagnostic } from "../model/diagnostic.js";
import type { AuthoredLink, Document } from "../model/document.js";
import type { CopiedFile } from "../model/output.js";
import type { Page, ResolvedLink } from "../model/site.js";
import { fillLinks } from "./fill.js";
import type { LinkOrigin, LinkResolver } from "./resolve.js";

/** What came up while links were settled. */
export interface LinkFindings {
  readonly diagnostics: Diagnostic[];
  /** Assets that have to be copied, by path in the output folder. */
  readonly copies: Map<string, CopiedFile>;
  /** Addresses that their author asked not to check (`pathname:///…`). */
  readonly unchecked: Set<string>;
  /** Links of documents by path, beside their `links`. */
  readonly resolved: Map<string, readonly ResolvedLink[]>;
  /** Links of API pages by route; those that lead nowhere are missing. */
  readonly described: Map<string, readonly (ResolvedLink | undefined)[]>;
}

/** Findings as plain data, for the cache. Links that lead nowhere are `null`. */
export interface StoredFindings {
  readonly diagnostics: readonly Diagnostic[];
  readonly copies: readonly CopiedFile[];
  readonly unchecked: readonly string[];
  readonly resolved: readonly (readonly [string, readonly ResolvedLink[]])[];
  readonly described: readonly (readonly [string, readonly (ResolvedLink | null)[]])[];
}

export function storedFindings(findings: LinkFindings): StoredFindings {
  const { diagnostics, copies, unchecked, resolved, described } = findings;
  return {
    diagnostics,
    copies: [...copies.values()],
    unchecked: [...unchecked],
    resolved: [...resolved],
    described: [...described].map(([route, links]) => [route, links.map((link) => link ?? null)] as const),
  };
}

export function restoredFindings(stored: StoredFindings): LinkFindings {
  const { diagnostics, copies, unchecked, resolved, described } = stored;
  return {
    diagnostics: [...diagnostics],
    copies: new Map(copies.map((copy) => [copy.path, copy])),
    unchecked: new Set(unchecked),
    resolved: new Map(resolved),
    described: new Map(
      described.map(([route, links]) => [route, links.map((link) => link ?? undefined)] as const),
    ),
  };
}

export function noFindings(): LinkFindings {
  return {
    diagnostics: [],
    copies: new Map(),
    unchecked: new Set(),
    resolved: new Map(),
    described: new Map(),
  };
}

/** Adds what came up at one time to what came up at another, the links aside. Most pages have nothing else. */
export function addFindings(from: LinkFindings, to: LinkFindings): void {
  for (const problem of from.diagnostics) to.diagnostics.push(problem);
  if (from.copies.size > 0) for (const [path, copy] of from.copies) to.copies.set(path, copy);
  if (from.unchecked.size > 0) for (const url of from.unchecked) to.unchecked.add(url);
}

/** All links that came up, by path of the document or route of the API page. */
export function linksIn(
  findings: readonly LinkFindings[],
): ReadonlyMap<string, readonly (ResolvedLink | undefined)[]> {
  return new Map(findings.flatMap(({ resolved, described }) => [...resolved, ...described]));
}

/** Settles the links of one site. */
export class SiteLinks {
  private current = noFindings();

  constructor(
    private readonly resolver: LinkResolver,
    private readonly loaded: LoadedConfig,
  ) {}

  get findings(): LinkFindings {
    return this.current;
  }

  /** Runs `work`, and gives what comes up meanwhile apart from the rest. */
  during<Result>(work: () => Result): { readonly result: Result; readonly findings: LinkFindings } {
    const outer = this.current;
    const findings = noFindings();
    this.current = findings;
    try {
      return { result: work(), findings };
    } finally {
      this.current = outer;
    }
  }

  /** The resolved links of a document; problems are reported the first time. */
  ofDocument(document: Document, page: Page): readonly ResolvedLink[] {
    const known = this.current.resolved.get(document.path);
    if (known) return known;
    const links = document.links.map((link) => this.link(link, originOf(document.path, page)));
    this.current.resolved.set(document.path, links);
    return links;
  }

  /**
   * Links of an API description, which is often somebody else's: one that leads nowhere is a warning,
   * and its text stays without a link.
   */
  ofDescription(
    authored: readonly AuthoredLink[],
    source: string,
    page: Page,
  ): readonly (ResolvedLink | undefined)[] {
    const origin = originOf(source, page);
    const links = authored.map((link) => {
      const { problem } = this.resolver.resolve(link, origin);
      if (!problem) return this.link(link, origin);
      this.current.diagnostics.push({ ...problem, severity: "warning" });
      return undefined;
    });
    this.current.described.set(page.route.path, links);
    return links;
  }

  /** A link in a document's front matter. */
  ofFrontMatter(
    document: Document,
    page: Page,
    link: Pick<AuthoredLink, "url" | "kind">,
    key: string,
  ): string {
    const at = document.frontMatterAt[key] ?? { file: document.path, line: 1, column: 1 };
    return this.link({ ...link, at }, originOf(document.path, page)).href;
  }

  /** A link of the configuration. `path` leads to it, for example `navbar.logo.src`. */
  ofConfig(url: string, kind: AuthoredLink["kind"], path: string): ResolvedLink {
    const at = { file: this.loaded.file, ...this.loaded.at(path) };
    return this.link({ url, kind, at }, this.configOrigin());
  }

  /** HTML of inline markup that stands in the configuration. */
  inlineHtml({ body, links }: Pick<Document, "body" | "links">): string {
    const settled = links.map((link) => this.link(link, this.configOrigin()));
    return fillLinks(body, settled).strings.join("");
  }

  private configOrigin(): LinkOrigin {
    return { file: this.loaded.file, folder: "/" };
  }

  private link(authored: AuthoredLink, origin: LinkOrigin): ResolvedLink {
    const resolution = this.resolver.resolve(authored, origin);
    if (resolution.problem) this.current.diagnostics.push(resolution.problem);
    if (!resolution.link) return { href: authored.url, external: false };
    const { href, asset, copyTo } = resolution.link;
    if (/^\s*pathname:/i.test(authored.url)) this.current.unchecked.add(href);
    if (asset && copyTo)
      this.current.copies.set(copyTo, { path: copyTo, source: asset.path, bytes: asset.bytes });
    return resolution.link;
  }
}

function originOf(file: string, page: Page): LinkOrigin {
  return { file, folder: page.route.folder, page: page.route.path };
}
