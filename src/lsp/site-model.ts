// What an editor asks about a site: where links lead, and what a text holds. Links are resolved as a build resolves them.
import { readFileSync } from "node:fs";
import path from "node:path";
import { anchorsOf } from "../site/api-view.js";
import { originOf } from "../site/links.js";
import { LinkResolver, type LinkOrigin } from "../site/resolve.js";
import { contentHash } from "../text/hash.js";
import { once } from "../text/once.js";
import { splitUrl } from "../text/path.js";
import { anchorOf } from "../text/url-fragment.js";
import type { Diagnostic } from "../types/diagnostic.js";
import type { AuthoredLink, Document } from "../types/document.js";
import type { Page } from "../types/site.js";
import type { AssetFile } from "../types/source.js";
import { pageLinks, type KnownLanguage, type KnownSite, type PageLinks } from "./known-site.js";
import type { OpenTexts } from "./open-files.js";
import type { TextParser } from "./text-parser.js";

/** What a link leads to. */
export interface Target {
  /** The address in the finished site. */
  readonly href: string;
  readonly page?: Page;
  /** The id that its fragment names. */
  readonly id?: string;
  readonly asset?: AssetFile;
  readonly isExternal: boolean;
  /** What a check says of the link. */
  readonly problem?: Diagnostic;
}

/** A link, and where it stands. */
export type WrittenLink = Pick<AuthoredLink, "url" | "kind">;

/** A site in one language that is asked about. */
export interface Language extends KnownLanguage {
  readonly resolver: LinkResolver;
  /** The ids of the page at a route path. */
  readonly anchors: (path: string) => readonly string[] | undefined;
}

/** A site as it was assembled, with the texts as they are now. */
export class SiteModel {
  readonly languages: readonly Language[];
  /** By the paths of files that are no pages, a page that shows them. */
  private readonly showing: () => ReadonlyMap<string, Page>;

  constructor(
    private readonly siteDir: string,
    readonly known: KnownSite,
    private readonly texts: OpenTexts,
    private readonly parser: TextParser,
  ) {
    this.languages = known.languages.map((each) => {
      const anchors = anchorsOf(each.site, each.documents, each.apis);
      // Nobody is shown what an address that leads nowhere could be instead.
      return { ...each, anchors, resolver: new LinkResolver(each.site, anchors, each.bundled, false) };
    });
    this.showing = once(() => {
      const found = new Map<string, Page>();
      for (const { site, documents } of this.languages)
        for (const page of site.pages)
          for (const { at } of documents.get(page.source ?? "")?.links ?? [])
            if (at.file !== page.source) found.set(at.file, page);
      return found;
    });
  }

  /** The path of a file relative to the site folder, with forward slashes. */
  sitePathOf(file: string): string {
    return path.relative(this.siteDir, file).split(path.sep).join("/");
  }

  /** Absolute path of a file of the site. */
  fileOf(sitePath: string): string {
    return path.resolve(this.siteDir, sitePath);
  }

  /** The site in the language of a file. */
  partsOf(file: string): Language {
    const { languages } = this;
    return languages.find(({ documents }) => documents.has(file)) ?? (languages[0] as Language);
  }

  /** The page that a file becomes. */
  pageOf(file: string): Page | undefined {
    const page = this.partsOf(file).site.sources.get(file);
    // A translation is found by what it translates, too.
    return page?.source === file ? page : undefined;
  }

  /** A document with all that it shows, as it was when the site was assembled. */
  documentOf(file: string): Document | undefined {
    return this.partsOf(file).documents.get(file);
  }

  /** The text of a file as it is now: as the editor has it, or as it is on the disk. */
  textOf(file: string): string | undefined {
    const absolute = this.fileOf(file);
    const open = this.texts.at(absolute)?.text;
    if (open !== undefined) return open;
    try {
      return readFileSync(absolute, "utf8");
    } catch {
      return undefined;
    }
  }

  /** Whether a file has another text than the one that the site was assembled of. */
  isChanged(file: string, text: string): boolean {
    return this.known.hashes.get(file) !== contentHash(text);
  }

  /** The open files of the site that have changed since it was assembled. */
  changedFiles(): readonly string[] {
    const open = this.texts.paths.map((file) => this.sitePathOf(file));
    return open.filter((file) => this.isDocument(file) && this.isChanged(file, this.textOf(file) ?? ""));
  }

  /** The address of a file for editors. */
  uriOf(file: string): string {
    return this.texts.uriOf(this.fileOf(file));
  }

  /** Whether a file is a page in Markdown, or one that pages show. */
  isDocument(file: string): boolean {
    return /\.mdx?$/i.test(file) && (this.known.hashes.has(file) || this.showing().has(file));
  }

  /** A file of Markdown alone, without what it shows of others. `text`: as it is now. */
  read(file: string, text: string): Promise<Document | undefined> {
    return this.parser.parse(file, text, this.partsOf(file).setup);
  }

  /** The links that led to some addresses when the site was assembled. `addresses`: their paths. */
  linksTo(
    addresses: Iterable<string>,
    language: Language,
  ): { readonly link: AuthoredLink; readonly href: string }[] {
    const wanted = [...addresses];
    return language.site.pages.flatMap((page) => {
      const { hrefs, leadingTo } = language.links.get(page.route.path) ?? this.linksOn(page, language);
      const links = language.documents.get(page.source ?? "")?.links ?? [];
      return wanted
        .flatMap((address) => leadingTo.get(address) ?? [])
        .flatMap((place) => {
          const [link, href] = [links[place], hrefs[place]];
          return link && href !== undefined ? [{ link, href }] : [];
        });
    });
  }

  private linksOn(page: Page, language: Language): PageLinks {
    const links = language.documents.get(page.source ?? "")?.links ?? [];
    const hrefOf = (link: AuthoredLink) =>
      this.resolve(link, link.at.file, originOf(link.at.file, page), language)?.href;
    return pageLinks(links.map(hrefOf), page.route.path);
  }

  /** Where the links of a file stand: those of a file that is no page, on a page that shows it. */
  originOf(file: string): LinkOrigin {
    const page = this.pageOf(file) ?? this.showing().get(file);
    return page ? originOf(file, page) : { file, folder: "/" };
  }

  /** What a link in a file leads to; nothing for one that leads nowhere. */
  resolve(
    link: WrittenLink,
    file: string,
    origin = this.originOf(file),
    { resolver, site } = this.partsOf(file),
  ): Target | undefined {
    const at = { file, line: 1, column: 1 };
    const { link: found, problem } = resolver.resolve({ ...link, at }, origin);
    if (!found || (problem && problem.code !== "broken-anchor")) return undefined;
    const { path: address, hash } = splitUrl(found.href);
    const page = found.external ? undefined : site.routes.get(address === "" ? (origin.page ?? "") : address);
    const id = anchorOf(hash)?.id;
    return {
      href: found.href,
      isExternal: found.external,
      ...(page && { page }),
      ...(id !== undefined && { id }),
      ...(found.asset && { asset: found.asset }),
      ...(problem && { problem }),
    };
  }
}
