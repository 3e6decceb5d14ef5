// Finished site → what is wrong with it: every address and id in what is written, whoever wrote it.
import type { SidebarChunk } from "../model/chunk.js";
import type { LoadedConfig } from "../model/config.js";
import type { Diagnostic } from "../model/diagnostic.js";
import type { Outputs } from "../model/output.js";
import type { Results } from "../model/results.js";
import type { Site } from "../model/site.js";
import { Locator, type Finding, type PlacedLink } from "./locate.js";
import { scanCss, scanHtml, scanMarkdown, scanSitemap, type ReferenceKind } from "../text/scan.js";
import { foldCase, sameWords } from "../text/fold.js";
import { contentHash } from "../text/hash.js";
import { sameItems } from "../text/order.js";
import { encodePath } from "../text/path.js";
import { Targets } from "./targets.js";

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
}

/** A file of the site, as far as the audit looks into it. */
export interface AuditedFile {
  readonly path: string;
  /** Equal for equal contents. */
  readonly key: string;
  readonly content: () => string;
}

/** What an audit looks for beside the usual. */
export interface AuditOptions {
  /** Look for pages that no other page links to. */
  readonly orphans: boolean;
}

/** What an audit found. */
export interface Audit {
  readonly diagnostics: readonly Diagnostic[];
  /** Addresses elsewhere, each with its first place. */
  readonly external: ReadonlyMap<string, Pick<Diagnostic, "file" | "line" | "column">>;
}

/** What one file says and links to, as far as the rest of the site matters. */
export interface FileAudit {
  readonly ids: readonly string[];
  readonly findings: readonly Finding[];
  /** Places in other pages that it links to, and places in itself that are not there. */
  readonly anchors: readonly (Finding & { readonly page: string; readonly anchor: string })[];
  readonly external: readonly Finding[];
  /** Pages that it links to; filled for orphans only. */
  readonly pages: readonly string[];
}

/** Results of earlier audits, by the content of the file and by what files the site has. */
export type AuditMemo = Results<FileAudit>;

/** What files there are, and what was found with them the last time. */
interface Place {
  /** Equal for equal places. */
  readonly key: string;
  readonly paths: readonly string[];
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

function placeOf({ site, outputs, unchecked }: AuditInputs, options: AuditOptions): Place {
  const paths = [...outputs.files, ...outputs.copies].map(({ path }) => path);
  const asked = [JSON.stringify(options), ...unchecked];
  const all = [...asked, ...paths];
  const known = places.get(site);
  if (known && sameItems(known.paths, all)) return known;
  const { url, baseUrl, trailingSlash } = site.config;
  const redirects = site.redirects.map(({ from }) => from.path);
  const key = contentHash(
    JSON.stringify([url, baseUrl, trailingSlash, asked, paths, [...site.routes.keys()], redirects]),
  );
  const targets = new Targets(site, outputs, unchecked);
  const place = { key, paths: all, targets, caseClashes: caseClashes(outputs), audits: new Map() };
  places.set(site, place);
  return place;
}

/** Checks the finished site. Reads nothing: the audit of the same outputs is always the same. */
export function auditSite(inputs: AuditInputs, options: AuditOptions, memo: AuditMemo): Audit {
  const { site } = inputs;
  const place = placeOf(inputs, options);
  const { targets } = place;
  const kept = new Map(
    inputs.files.map((file): [string, Kept] => {
      const known = place.audits.get(file.path);
      if (known?.key === file.key) return [file.path, known];
      const memoKey = `${place.key} ${file.path} ${file.key}`;
      const audit = memo.get(memoKey) ?? memo.put(memoKey, auditFile(file, site, targets, options));
      return [file.path, { key: file.key, memoKey, audit }];
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
          ...brokenAnchor(anchor, page, targets.nearest(anchor, ids), site),
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
      ...(options.orphans ? orphans(audits, site) : []),
    ],
    external,
  };
}

function auditFile(file: AuditedFile, site: Site, targets: Targets, options: AuditOptions): FileAudit {
  const ids = new Set<string>();
  const findings: Finding[] = [];
  const anchors: (Finding & { page: string; anchor: string })[] = [];
  const external: Finding[] = [];
  const pages = new Set<string>();
  const seen = new Set<string>();
  const base = baseOf(file.path, site);
  const isHtml = file.path.endsWith(".html");
  const isSidebar = file.path.startsWith("assets/sidebar/");
  let inMain = false;
  const text = file.content();
  const reference = (url: string, kind: ReferenceKind, offset = 0, start = offset) => {
    const verdict = targets.judge(url, kind, base);
    const { page, anchor, problem } = verdict;
    if (options.orphans && page !== undefined) pages.add(page);
    if (problem === undefined && anchor === undefined && !verdict.external) return;
    // The same address in the same part of a page is one finding.
    const key = (inMain ? "+" : "-") + kind + url;
    if (seen.has(key)) return;
    seen.add(key);
    const written = text.slice(start, offset);
    if (problem) {
      const { code, message, hint, fix } = problem;
      findings.push({ url, written, inMain, code, message, hint, ...(fix && { fix }) });
    }
    // The Markdown form of a page has no ids of its own: its anchors are those of the page.
    if (page !== undefined && anchor !== undefined && (isHtml || isSidebar))
      anchors.push({ url, written, inMain, page, anchor, code: "broken-anchor", message: "", hint: "" });
    if (verdict.external && kind === "link")
      external.push({ url, written, inMain, code: "external-link", message: "", hint: "" });
  };
  const id = (name: string) => {
    if (ids.has(name)) {
      const message = `Two elements of the page have the id \`${name}\``;
      findings.push({
        url: name,
        written: "",
        inMain,
        code: "duplicate-id",
        message,
        hint: "Choose another id for one of them",
      });
    }
    ids.add(name);
  };
  const extension = /\.(\w+)$/.exec(file.path)?.[1];
  if (isHtml) {
    scanHtml(text, { reference, id, main: (inside) => (inMain = inside) });
  } else if (isSidebar) {
    // Pages show parts of it only. Their own chunks hold nothing that is not in the pages.
    const { html } = JSON.parse(text) as SidebarChunk;
    scanHtml(html, { reference: (url, kind) => reference(url, kind), id: () => undefined });
  } else if (extension === "css") {
    scanCss(text, (url) => reference(url, "file"));
  } else if (extension === "xml") {
    scanSitemap(text, (url) => reference(url, "own"));
  } else if (extension === "md" || extension === "txt") {
    scanMarkdown(text, (url) => reference(url, "link"));
  }
  const isHere = ({ url, anchor }: (typeof anchors)[number]) => ids.has(anchor) || ids.has(fragmentOf(url));
  const open = anchors.filter((each) => each.page !== file.path || !isHere(each));
  return { ids: [...ids], findings, anchors: open, external, pages: [...pages] };
}

/** Whether there is anything to look for in a file. */
export function isAudited(path: string): boolean {
  return /\.(?:html|css|xml|md|txt)$/.test(path);
}

/** Address of a file, which relative addresses in it start from. */
function baseOf(file: string, site: Site): string {
  const folder = file.replace(/(?:^|\/)index\.html$/, "").replace(/\.html$/, "");
  const { baseUrl, trailingSlash } = site.config;
  return baseUrl + folder + (trailingSlash === true && folder !== "" && folder !== file ? "/" : "");
}

/** The anchor as it is written: browsers look for that first, and the ids of footnotes hold escapes. */
function fragmentOf(url: string): string {
  return url.slice(url.indexOf("#") + 1);
}

function anchorFix(url: string, id: string | undefined): Pick<Finding, "fix"> {
  if (id === undefined) return {};
  const to = `${url.replace(/#.*$/s, "")}#${encodePath(id)}`;
  return { fix: { part: "address", from: url, to } };
}

function brokenAnchor(anchor: string, page: string, suggestion: string | undefined, site: Site) {
  const path = baseOf(page, site);
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
