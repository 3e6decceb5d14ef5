// Resolves authored links, and collects problems and assets to copy.
import { diagnostic } from "../diagnostics/diagnostics.js";
import { structureProblem } from "../diagnostics/html-structure.js";
import type { LoadedConfig } from "../types/loaded-config.js";
import type { Diagnostic } from "../types/diagnostic.js";
import type { AuthoredLink, Document, InlineMarkup } from "../types/document.js";
import type { CopiedFile } from "../types/output.js";
import type { DeadLink, LinkFindings } from "../types/prepared-page.js";
import type { Page, PageLinks, ResolvedLink } from "../types/site.js";
import { configPlace } from "./config-place.js";
import { escapeHtml } from "../text/escape.js";
import { readFragment } from "../text/fragment.js";
import { holeOf, replaceRawLinks } from "../text/raw-html.js";
import { filled, fillLinks } from "./fill.js";
import type { LinkOrigin, LinkResolver } from "./resolve.js";

/** One problem for all dead links of each API description, at the place of its first one; elsewhere one for each. */
export function deadLinkProblems(dead: readonly DeadLink[]): Diagnostic[] {
  const links = new Map<string, Map<string, DeadLink>>();
  const others = new Map<string, Diagnostic>();
  for (const link of dead) {
    const { url, at, source } = link;
    if (source === undefined) {
      const problem = diagnostic("description-links.described", at, url);
      // A text may be on several pages.
      others.set(JSON.stringify(problem), problem);
      continue;
    }
    const known = links.get(source) ?? new Map<string, DeadLink>();
    links.set(source, known.set(url, link));
  }
  const described = [...links.values()].flatMap((known) => {
    // A path says more than an id.
    const isId = ({ url }: DeadLink) => Number(url.startsWith("#"));
    const [first] = [...known.values()].sort(
      (a, b) => isId(a) - isId(b) || a.at.line - b.at.line || a.at.column - b.at.column,
    );
    return first ? [diagnostic("description-links", first.at, known.size, first.url)] : [];
  });
  return [...described, ...others.values()];
}

/** Resolves the links of one page, or of the configuration. */
export class LinkCollector implements PageLinks {
  readonly findings = {
    diagnostics: [] as Diagnostic[],
    copies: [] as CopiedFile[],
    unchecked: [] as string[],
    dead: [] as DeadLink[],
  } satisfies LinkFindings;

  constructor(
    private readonly resolver: LinkResolver,
    private readonly loaded: LoadedConfig,
  ) {}

  readonly report = (problem: Diagnostic): void => void this.findings.diagnostics.push(problem);

  /** The links of a document; `null` for one of a description that leads nowhere, of which only the text is shown. */
  ofDocument(document: Document, page: Page): (ResolvedLink | null)[] {
    if (document.described)
      return document.links.map((link) => this.unlessDead(link, originOf(link.at.file, page)));
    const { diagnostics } = this.findings;
    const before = diagnostics.length;
    // Links of a partial are written in another file.
    const links = document.links.map((link) => this.link(link, originOf(link.at.file, page)));
    // Several links may share the definition that has the problem.
    const found = new Map(diagnostics.splice(before).map((each) => [JSON.stringify(each), each]));
    diagnostics.push(...found.values());
    return links;
  }

  /** Links of an API description; `null` for one that leads nowhere, of which only the text is shown. */
  ofDescription(authored: readonly AuthoredLink[], source: string, page: Page): (ResolvedLink | null)[] {
    const origin = originOf(source, page);
    return authored.map((link) => this.unlessDead(link, origin, source));
  }

  /** A link in a text that may have been written for another site; `null` where it leads nowhere, which is remembered. */
  private unlessDead(link: AuthoredLink, origin: LinkOrigin, source?: string): ResolvedLink | null {
    const resolution = this.resolver.resolve(link, origin);
    // An address that runs code is told as such.
    if (!resolution.problem || resolution.problem.code === "unsafe-link")
      return this.link(link, origin, resolution);
    this.findings.dead.push({ url: link.url, at: link.at, ...(source !== undefined && { source }) });
    return null;
  }

  /** The image in a document's front matter. */
  ofFrontMatter(document: Document, page: Page, url: string): ResolvedLink {
    const at = document.frontMatterAt["image"] ?? { file: document.path, line: 1, column: 1 };
    return this.link({ url, kind: "image", at }, originOf(document.path, page));
  }

  /** An address of a file of data or of front matter; nothing for a broken one. */
  ofData(link: AuthoredLink, page: Page, isReported: boolean): ResolvedLink | undefined {
    const { diagnostics } = this.findings;
    const { length } = diagnostics;
    const resolved = this.link(link, originOf(link.at.file, page));
    const isBroken = diagnostics.length > length;
    if (!isReported) diagnostics.length = length;
    return isBroken ? undefined : resolved;
  }

  /** A link of the configuration. `path` is its key, for example `navbar.logo.src`. */
  ofConfig(url: string, kind: AuthoredLink["kind"], path: string, weak?: true): ResolvedLink {
    const { loaded } = this;
    const link = {
      url,
      kind,
      ...(weak && { weak }),
      // Computed on demand, because it requires parsing the configuration.
      get at() {
        return configPlace(loaded, path);
      },
    };
    return this.link(link, this.configOrigin());
  }

  /** HTML of inline markup in the configuration. */
  inlineHtml({ body, links, problems = [] }: InlineMarkup): string {
    for (const problem of problems) this.report(problem);
    const resolved = links.map((link) => this.link(link, this.configOrigin()));
    return fillLinks(body, resolved).strings.join("");
  }

  /** HTML in the configuration. `path` is its key. */
  htmlOfConfig(html: string, path: string): string {
    const own = { isOwn: () => true, isBlock: () => false, fillsBlock: false };
    const { faults, isContained, completed } = readFragment(html, own);
    for (const fault of faults) this.report(structureProblem(fault, configPlace(this.loaded, path), true));
    const whole = isContained ? html : (completed() ?? escapeHtml(html));
    return replaceRawLinks(whole, (raw) =>
      filled(holeOf(raw, 0), this.ofConfig(raw.url, raw.kind, path, raw.weak)),
    );
  }

  private configOrigin(): LinkOrigin {
    return { file: this.loaded.file, folder: "/" };
  }

  private link(
    authored: AuthoredLink,
    origin: LinkOrigin,
    resolution = this.resolver.resolve(authored, origin),
  ): ResolvedLink {
    if (resolution.problem) this.report(resolution.problem);
    // No page holds an address that runs code, not even one that is shown nowhere.
    const isUnsafe = resolution.problem?.code === "unsafe-link";
    if (!resolution.link) return { href: isUnsafe ? "" : authored.url, external: false };
    const { href, asset, copyTo } = resolution.link;
    if (/^\s*pathname:/i.test(authored.url)) this.findings.unchecked.push(href);
    if (asset && copyTo) this.findings.copies.push({ path: copyTo, source: asset.path, bytes: asset.bytes });
    return resolution.link;
  }
}

/** Where a link in a file stands that a page shows. */
export function originOf(file: string, page: Page): LinkOrigin {
  return { file, folder: page.route.folder, page: page.route.path };
}
