// Finished files → what is wrong with them, beside what is known already.
import { auditSite, type Audit, type AuditInputs, type AuditMemo, type Unaudited } from "../audit/audit.js";
import { checkOf, withSeverities } from "../audit/checks.js";
import { isAudited, type AuditedFile } from "../audit/file.js";
import type { AuditScope } from "../audit/targets.js";
import type { PlacedLink } from "../audit/locate.js";
import type { LoadedConfig } from "../model/config.js";
import type { Diagnostic } from "../model/diagnostic.js";
import type { Document } from "../model/document.js";
import type { CopiedFile, OutputFile } from "../model/output.js";
import type { ResolvedLink, Route, Site } from "../model/site.js";
import type { Pool } from "../parallel/pool.js";
import type { RenderedPage } from "../render/rendered.js";
import { contentHash } from "../text/hash.js";
import { byCodeUnit } from "../text/order.js";

/** What is audited: all that addresses may lead to, or that holds some. */
export interface Audited {
  readonly site: Site;
  readonly loaded: LoadedConfig;
  readonly pages: readonly {
    readonly key: string;
    readonly route: Route;
    readonly result: RenderedPage;
    /** The document first. */
    readonly files: readonly OutputFile[];
  }[];
  readonly sidebars: readonly { readonly path: string; readonly key: string; readonly content: string }[];
  readonly others: readonly OutputFile[];
  readonly copies: readonly CopiedFile[];
  readonly textOf: (source: string) => string | undefined;
  readonly documentOf: (source: string) => Document | undefined;
  /** Resolved links by path of the document, beside its `links`. */
  readonly links: ReadonlyMap<string, readonly (ResolvedLink | undefined)[]>;
  readonly unchecked: ReadonlySet<string>;
  readonly orphans: boolean;
}

/** Audits the finished site. What `known` tells of, the site shows again where it is taken lightly: it is left out. */
export async function auditAll(
  { site, loaded, pages, sidebars, others, copies, textOf, documentOf, links, ...asked }: Audited,
  known: readonly Diagnostic[],
  memo: AuditMemo,
  pool: Pool,
): Promise<Audit> {
  const documents = pages.flatMap(({ files }) => files.slice(0, 1));
  const audited = [
    ...pages.map(({ key, route, result }): AuditedFile => ({
      path: route.file,
      key,
      content: () => result.html,
    })),
    ...others.flatMap(auditedFile),
    ...sidebars.map(({ path, key, content }): AuditedFile => ({ path, key, content: () => content })),
  ];
  const inputs: AuditInputs = {
    site,
    loaded,
    outputs: { files: [...documents, ...others], copies },
    files: audited.sort((a, b) => byCodeUnit(a.path, b.path)),
    textOf,
    links: (source) => placedLinks(documentOf(source), links),
    ...asked,
  };
  const { diagnostics, external } = await auditSite(inputs, memo, auditAhead(memo, pool));
  const told = new Set(known.filter(({ code }) => checkOf(code) !== undefined).map(placeOf));
  const unknown = withSeverities(diagnostics, loaded.config.checks).filter(
    (problem) => problem.line === undefined || !told.has(placeOf(problem)),
  );
  return { diagnostics: unknown, external };
}

/** Audits many files in several threads, as far as each can be on its own. */
function auditAhead(memo: AuditMemo, pool: Pool) {
  return async (scope: AuditScope, files: readonly Unaudited[]): Promise<void> => {
    if (!pool.isWorth(files.length)) return;
    const given = ({ file }: Unaudited) => ({ path: file.path, content: file.content() });
    await pool.run("audit", scope, files, given, ({ memoKey }, settled) => {
      if ("value" in settled && settled.value) memo.put(memoKey, settled.value);
    });
  };
}

/** All texts of the Markdown files stand in `llms-full.txt` once more: once is enough. */
function auditedFile(file: OutputFile): AuditedFile[] {
  if (!isAudited(file.path) || file.path === "llms-full.txt") return [];
  return [{ path: file.path, key: file.key ?? contentHash(file.content), content: () => file.content }];
}

function placedLinks(document: Document | undefined, resolved: Audited["links"]): PlacedLink[] {
  if (!document) return [];
  const links = resolved.get(document.path) ?? [];
  return document.links.map(({ at }, index) => ({ href: links[index]?.href ?? "", at }));
}

function placeOf({ file, line, column }: Diagnostic): string {
  return JSON.stringify([file, line, column]);
}
