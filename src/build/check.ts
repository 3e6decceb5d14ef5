// Checks the finished files, and leaves out problems that are already reported.
import { checkFiles, type FileCheck } from "../check/check-files.js";
import { checkOf, withSeverities } from "../check/severities.js";
import type { LocatedLink } from "../check/locate.js";
import { isScanned, scanFile, type FileScan } from "../check/scan.js";
import type { Memo } from "../cache/memo.js";
import type { LoadedConfig } from "../types/loaded-config.js";
import type { Diagnostic } from "../types/diagnostic.js";
import type { Document } from "../types/document.js";
import type { CopiedFile, OutputFile } from "../types/output.js";
import type { ResolvedLink, Site } from "../types/site.js";
import { contentHash } from "../text/hash.js";

/** The files to check, and the sources for places. */
export interface CheckInputs {
  readonly site: Site;
  readonly loaded: LoadedConfig;
  /** Generated files. */
  readonly files: readonly OutputFile[];
  readonly copies: readonly CopiedFile[];
  /** Scans of pages and complete sidebars, by path. */
  readonly scans: ReadonlyMap<string, FileScan>;
  /** Text of a source file that is not Markdown, by path. */
  readonly textOf: (source: string) => string | undefined;
  readonly documents: ReadonlyMap<string, Document>;
  /** Resolved links of the document at a path, in the same order as its links. */
  readonly linksOf: (source: string) => readonly (ResolvedLink | null)[];
  readonly unchecked: ReadonlySet<string>;
  readonly orphans: boolean;
}

/** Checks the finished site. Problems in `reportedBefore` are left out, because warnings show up in the finished site again. */
export async function checkSite(
  inputs: CheckInputs,
  reportedBefore: readonly Diagnostic[],
  memo: Memo,
): Promise<FileCheck> {
  const { site, loaded, files, copies, textOf, documents, linksOf, scans, unchecked, orphans } = inputs;
  const others = [
    ...files.filter(({ path }) => !scans.has(path)),
    ...copies.flatMap(({ path, text }) =>
      text === undefined ? [] : [{ path, key: contentHash(text), content: async () => text }],
    ),
  ].filter(({ path }) => isScanned(path));
  const texts = new Map(copies.map(({ source, text }) => [source, text]));
  const { diagnostics, ...found } = checkFiles({
    site,
    loaded,
    unchecked,
    orphans,
    outputs: { files, copies },
    scans: new Map([...scans, ...(await scansOf(others, memo))]),
    // The links of Markdown already have places.
    textOf: (source) => texts.get(source) ?? (isMarkdown(source) ? undefined : textOf(source)),
    documentOf: (source) => documents.get(source),
    links: (source) => locatedLinks(documents.get(source), linksOf(source)),
  });
  const isAddress = ({ code }: Diagnostic) => code === "unsafe-link" || checkOf(code) !== undefined;
  const reported = new Set(reportedBefore.filter(isAddress).map(placeOf));
  const fresh = withSeverities(diagnostics, loaded).filter(
    (problem) => problem.line === undefined || !reported.has(placeOf(problem)),
  );
  return { diagnostics: fresh, ...found };
}

function isMarkdown(path: string): boolean {
  return /\.mdx?$/i.test(path);
}

async function scansOf(
  files: readonly Pick<OutputFile, "path" | "key" | "content">[],
  memo: Memo,
): Promise<Map<string, FileScan>> {
  const keys = files.map(({ path, key }) => `${path.slice(path.lastIndexOf("."))} ${key}`);
  const scans = await memo.getAll<FileScan | null>("scan", keys, async (missing, put) => {
    for (const place of missing) {
      const { path, content } = files[place] as (typeof files)[number];
      await put(place, { value: scanFile(path, await content()) ?? null });
    }
  });
  return new Map(files.flatMap(({ path }, place) => (scans[place] ? [[path, scans[place]] as const] : [])));
}

function locatedLinks(
  document: Document | undefined,
  links: readonly (ResolvedLink | null)[],
): LocatedLink[] {
  return (document?.links ?? []).map(({ at, range }, index) => ({
    href: links[index]?.href ?? "",
    at,
    ...(range && { range }),
  }));
}

function placeOf({ file, line, column }: Diagnostic): string {
  return JSON.stringify([file, line, column]);
}
