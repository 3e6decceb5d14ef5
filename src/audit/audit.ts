// Finished site → what is wrong with it: every address and id in what is written, whoever wrote it.
import type { LoadedConfig } from "../model/config.js";
import type { Diagnostic } from "../model/diagnostic.js";
import type { Outputs } from "../model/output.js";
import type { Results } from "../model/results.js";
import type { Site } from "../model/site.js";
import { auditFile, baseOf, fragmentOf, type AuditedFile, type FileAudit } from "./file.js";
import { Locator, type Finding, type PlacedLink } from "./locate.js";
import { foldCase, sameWords } from "../text/fold.js";
import { contentHash } from "../text/hash.js";
import { sameItems } from "../text/order.js";
import { boundedNearest } from "../text/nearest.js";
import { encodePath } from "../text/path.js";
import { Targets, type AuditScope } from "./targets.js";

/** What an audit looks at. */
export interface AuditInputs {
  readonly site: Site;
  readonly loaded: LoadedConfig;
  /** The files that addresses may lead to. */
  readonly outputs: Pick<Outputs, "files" | "copies">;
  /** The files that are looked into. */
  readonly files: readonly AuditedFile[];
  /** Text of a source file by its path: where findings are looked up. */
  readonly textOf: (source: string) => string | undefined;
  /** Where the links of each source file lead, by its path. */
  readonly links: (source: string) => readonly PlacedLink[];
  /** Addresses that their author asked not to check (`pathname:///…`). */
  readonly unchecked: ReadonlySet<string>;
  /** Look for pages that no other page links to. */
  readonly orphans: boolean;
}

/** What an audit found. */
export interface Audit {
  readonly diagnostics: readonly Diagnostic[];
  /** Addresses elsewhere, each with its first place. */
  readonly external: ReadonlyMap<string, Pick<Diagnostic, "file" | "line" | "column">>;
}

/** Results of earlier audits, by the content of the file and by what files the site has. */
export type AuditMemo = Results<FileAudit>;

/** What files there are, and what was found with them the last time. */
interface Place {
  /** Equal for equal places. */
  readonly key: string;
  readonly asked: readonly string[];
  readonly targets: Targets;
  readonly caseClashes: readonly Diagnostic[];
  audits: ReadonlyMap<string, Kept>;
}

interface Kept {
  readonly key: string;
  readonly memoKey: string;
  readonly audit: FileAudit;
}

/** The last place of a site. */
const places = new WeakMap<Site, Place>();

function placeOf({ site, outputs, unchecked, orphans }: AuditInputs): Place {
  const files = [...outputs.files, ...outputs.copies].map(({ path }) => path);
  const asked = [String(orphans), ...unchecked, ...files];
  const known = places.get(site);
  if (known && sameItems(known.asked, asked)) return known;
  const { url, baseUrl, trailingSlash } = site.config;
  const routes = [...site.pages.map(({ route }) => route), ...site.redirects.map(({ from }) => from)];
  const scope: AuditScope = {
    url,
    baseUrl,
    trailingSlash,
    files,
    routes: routes.map(({ file, path }) => [file, path]),
    unchecked,
    orphans,
  };
  const key = contentHash(JSON.stringify([scope, [...unchecked]]));
  const targets = new Targets(scope, boundedNearest());
  const place = { key, asked, targets, caseClashes: caseClashes(outputs), audits: new Map() };
  places.set(site, place);
  return place;
}

/** A file that nobody has looked into yet. */
export interface Unaudited {
  readonly file: AuditedFile;
  readonly memoKey: string;
}

/**
 * Checks the finished site. Reads nothing: the audit of the same outputs is always the same. `ahead` may put audits of files
 * into the memo before this thread makes those that are missing.
 */
export async function auditSite(
  inputs: AuditInputs,
  memo: AuditMemo,
  ahead: (scope: AuditScope, files: readonly Unaudited[]) => Promise<void> = async () => {},
): Promise<Audit> {
  const { site } = inputs;
  const place = placeOf(inputs);
  const { targets } = place;
  const keyed = inputs.files.map((file) => {
    const known = place.audits.get(file.path);
    if (known?.key === file.key) return { file, known };
    return { file, memoKey: `${place.key} ${file.path} ${file.key}` };
  });
  const isMissing = (each: (typeof keyed)[number]): each is Unaudited =>
    each.memoKey !== undefined && !memo.has(each.memoKey);
  await ahead(targets.scope, keyed.filter(isMissing));
  const kept = new Map(
    keyed.map(({ file, known, memoKey }): [string, Kept] => {
      const { path, key } = file;
      if (known) return [path, known];
      const anew = () => memo.put(memoKey, auditFile({ path, content: file.content() }, targets));
      return [path, { key, memoKey, audit: memo.get(memoKey) ?? anew() }];
    }),
  );
  place.audits = kept;
  memo.keepOnly([...kept.values()].map(({ memoKey }) => memoKey));
  const audits = new Map([...kept].map(([file, { audit }]) => [file, audit]));

  const locator = new Locator(inputs);
  for (const [file, audit] of audits) {
    for (const finding of audit.findings) locator.add(file, finding);
    for (const { page, anchor, ...finding } of audit.anchors) {
      const ids = audits.get(page)?.ids;
      if (ids && !ids.includes(anchor) && !ids.includes(fragmentOf(finding.url)))
        locator.add(file, {
          ...finding,
          ...brokenAnchor(anchor, page, targets.suggest(anchor, ids), targets.scope),
          ...anchorFix(finding.url, sameWords(anchor, ids)),
        });
    }
  }
  const external = new Map<string, Pick<Diagnostic, "file" | "line" | "column">>();
  for (const [file, audit] of audits)
    for (const finding of audit.external)
      if (!external.has(finding.url)) external.set(finding.url, locator.placeOf(file, finding));
  return {
    diagnostics: [
      ...locator.diagnostics(),
      ...place.caseClashes,
      ...(inputs.orphans ? orphans(audits, site) : []),
    ],
    external,
  };
}

function anchorFix(url: string, id: string | undefined): Pick<Finding, "fix"> {
  if (id === undefined) return {};
  const to = `${url.replace(/#.*$/s, "")}#${encodePath(id)}`;
  return { fix: { part: "address", from: url, to } };
}

function brokenAnchor(anchor: string, page: string, suggestion: string | undefined, scope: AuditScope) {
  const path = baseOf(page, scope);
  const hint =
    suggestion === undefined
      ? "Give the heading an id: `## Title {#id}`"
      : `Did you mean \`#${suggestion}\`?`;
  return { code: "broken-anchor", message: `There is no \`#${anchor}\` on \`${path}\``, hint };
}

/** Files that Windows and macOS take for one: whichever is written last would win there. */
function caseClashes(outputs: AuditInputs["outputs"]): Diagnostic[] {
  const seen = new Map<string, string>();
  // Where pages clash, all that is made beside them does: once is enough.
  const pages = outputs.files.filter(({ path }) => path.endsWith(".html"));
  const told = [...pages, ...outputs.copies].map(({ path }) => path);
  return told.flatMap((path): Diagnostic[] => {
    const folded = foldCase(path);
    const other = seen.get(folded);
    seen.set(folded, path);
    if (other === undefined || other === path) return [];
    return [
      {
        severity: "error",
        code: "case-clash",
        message: `\`${path}\` and \`${other}\` are one file on systems that do not tell case apart`,
        hint: "Rename one of the two pages or files",
      },
    ];
  });
}

function orphans(audits: ReadonlyMap<string, FileAudit>, site: Site): Diagnostic[] {
  const linked = new Set<string>();
  for (const [file, { pages }] of audits) {
    if (!file.endsWith(".html")) continue;
    for (const page of pages) if (page !== file) linked.add(page);
  }
  return site.pages
    .filter(
      ({ kind, unlisted, route }) => kind !== "not-found" && !unlisted && route.path !== site.config.baseUrl,
    )
    .filter(({ route }) => !linked.has(route.file))
    .map(({ route, source }) => ({
      severity: "error",
      code: "orphan-page",
      message: `No page links to \`${route.path}\``,
      ...(source !== undefined && { file: source, line: 1, column: 1 }),
      hint: "Link to it, or set `unlisted: true` in its front matter",
    }));
}
