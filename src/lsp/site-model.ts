// What an editor asks about an assembled site: where links lead, and what a text holds. Links are resolved as a build resolves them.
import { readFileSync } from "node:fs";
import path from "node:path";
import type { Memo } from "../cache/memo.js";
import type { Sources } from "../load.js";
import { setupOf } from "../pipeline/complete.js";
import { parseDocuments } from "../pipeline/documents.js";
import type { BuildAccess } from "../pipeline/expand.js";
import type { SiteParts } from "../pipeline/parts.js";
import { originOf } from "../site/links.js";
import type { LinkOrigin } from "../site/resolve.js";
import { decodeText } from "../text/bytes.js";
import { contentHash } from "../text/hash.js";
import { once } from "../text/once.js";
import { splitUrl } from "../text/path.js";
import { anchorOf } from "../text/url-fragment.js";
import type { Diagnostic } from "../types/diagnostic.js";
import type { AuthoredLink, Document } from "../types/document.js";
import type { Page } from "../types/site.js";
import type { AssetFile, SourceFile } from "../types/source.js";
import type { Pool } from "../workers/pool.js";
import type { OpenFiles } from "./open-files.js";

/** What a site was assembled of. */
export interface ModelInputs {
  readonly siteDir: string;
  readonly sources: Sources;
  /** The site in each language. */
  readonly sites: readonly SiteParts[];
  readonly access: BuildAccess;
  /** The files that are open. */
  readonly files: OpenFiles;
  readonly drafts: boolean;
  readonly memo: Memo;
  readonly pool: Pool;
}

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

/** An assembled site. */
export class SiteModel {
  private readonly fileSources: () => ReadonlyMap<string, SourceFile>;
  private readonly showing: () => ReadonlyMap<string, Page>;

  constructor(readonly inputs: ModelInputs) {
    this.fileSources = once(() => new Map(inputs.sources.documents.map((file) => [file.path, file])));
    this.showing = once(() => {
      const pages = inputs.sites.flatMap(({ site, documents }) =>
        site.pages.flatMap((page) => {
          const document = documents.get(page.source ?? "");
          return document ? [[page, document] as const] : [];
        }),
      );
      return new Map(
        pages.flatMap(([page, { links, open }]) =>
          [...links.map(({ at }) => at.file), ...(open?.partials ?? []).map((each) => each.path)].map(
            (file) => [file, page] as const,
          ),
        ),
      );
    });
  }

  /** The path of a file relative to the site folder, with forward slashes. */
  sitePathOf(file: string): string {
    return path.relative(this.inputs.siteDir, file).split(path.sep).join("/");
  }

  /** Absolute path of a file of the site. */
  fileOf(sitePath: string): string {
    return path.resolve(this.inputs.siteDir, sitePath);
  }

  /** The site in the language of a file. */
  partsOf(file: string): SiteParts {
    const { sites } = this.inputs;
    return sites.find(({ documents }) => documents.has(file)) ?? (sites[0] as SiteParts);
  }

  /** The page that a file becomes. */
  pageOf(file: string): Page | undefined {
    return this.partsOf(file).site.pages.find((page) => page.source === file);
  }

  /** A document with all that it shows, as it was when the site was assembled. */
  documentOf(file: string): Document | undefined {
    return this.partsOf(file).documents.get(file);
  }

  /** The text of a file of Markdown when the site was assembled, or of any other file as it is on the disk. */
  savedText(file: string): string | undefined {
    const source = this.fileSources().get(file);
    if (source) return decodeText(source.bytes);
    try {
      return readFileSync(this.fileOf(file), "utf8");
    } catch {
      return undefined;
    }
  }

  /** The text of a file as it is now: as the editor has it, or as it is saved. */
  textOf(file: string): string | undefined {
    return this.inputs.files.at(this.fileOf(file))?.text ?? this.savedText(file);
  }

  /** The open files of the site that have changed since it was assembled. */
  changedFiles(): readonly string[] {
    const open = this.inputs.files.paths.map((file) => this.sitePathOf(file));
    return open.filter((file) => this.isDocument(file) && this.textOf(file) !== this.savedText(file));
  }

  /** The address of a file for editors. */
  uriOf(file: string): string {
    return this.inputs.files.uriOf(this.fileOf(file));
  }

  /** Whether a file is a page in Markdown, or one that pages show. */
  isDocument(file: string): boolean {
    return /\.mdx?$/i.test(file) && (this.fileSources().has(file) || this.showing().has(file));
  }

  /** A file of Markdown alone, without what it shows of others. `text`: as it is now. */
  async read(file: string, text: string): Promise<Document | undefined> {
    const { sources } = this.partsOf(file);
    const { access, memo, pool } = this.inputs;
    const known = this.fileSources().get(file);
    const source = { ...known, path: file, bytes: Buffer.from(text), hash: contentHash(text) };
    const { all } = await parseDocuments([source], setupOf(sources, access.features), memo, pool);
    return all[0];
  }

  /** Where the links of a file stand: those of a file that is no page, on a page that shows it. */
  originOf(file: string): LinkOrigin {
    const page = this.pageOf(file) ?? this.showing().get(file);
    return page ? originOf(file, page) : { file, folder: "/" };
  }

  /** What a link in a file leads to; nothing for one that leads nowhere. */
  resolve(link: WrittenLink, file: string, origin = this.originOf(file)): Target | undefined {
    const { views, site } = this.partsOf(file);
    const at = { file, line: 1, column: 1 };
    const { link: found, problem } = views.resolver.resolve({ ...link, at }, origin);
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
