// One file of the finished site → its ids, and what is wrong with its addresses.
import type { SidebarChunk } from "../model/chunk.js";
import { scanCss, scanHtml, scanMarkdown, scanSitemap, type ReferenceKind } from "../text/scan.js";
import type { Finding } from "./locate.js";
import { Targets, type AuditScope } from "./targets.js";

/** A file of the site, as far as the audit looks into it. */
export interface AuditedFile {
  readonly path: string;
  /** Equal for equal contents. */
  readonly key: string;
  /** Text, or its UTF-8. */
  readonly content: () => string | Uint8Array;
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

/** A suggestion is asked for. */
class Unsure extends Error {}

/**
 * Audits files on their own, in any order and in any thread. Nothing for a file that needs a suggestion: how many there
 * may be depends on the files before it.
 */
export function fileAuditor(scope: AuditScope): (file: HeldFile) => FileAudit | undefined {
  const targets = new Targets(scope, () => {
    throw new Unsure();
  });
  return (file) => {
    try {
      return auditFile(file, targets);
    } catch (error) {
      if (error instanceof Unsure) return undefined;
      throw error;
    }
  };
}

/** A file with its content. */
export interface HeldFile {
  readonly path: string;
  readonly content: string | Uint8Array;
}

function textOf({ content }: HeldFile): string {
  if (typeof content === "string") return content;
  return Buffer.from(content.buffer, content.byteOffset, content.byteLength).toString();
}

export function auditFile(file: HeldFile, targets: Targets): FileAudit {
  const ids = new Set<string>();
  const findings: Finding[] = [];
  const anchors: (Finding & { page: string; anchor: string })[] = [];
  const external: Finding[] = [];
  const pages = new Set<string>();
  const seen = new Set<string>();
  const { scope } = targets;
  const base = baseOf(file.path, scope);
  const isHtml = file.path.endsWith(".html");
  const isSidebar = file.path.startsWith("assets/sidebar/");
  let inMain = false;
  const text = textOf(file);
  const reference = (url: string, kind: ReferenceKind, offset = 0, start = offset) => {
    const verdict = targets.judge(url, kind, base);
    const { page, anchor, problem } = verdict;
    if (scope.orphans && page !== undefined) pages.add(page);
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
export function baseOf(file: string, { baseUrl, trailingSlash }: AuditScope): string {
  const folder = file.replace(/(?:^|\/)index\.html$/, "").replace(/\.html$/, "");
  return baseUrl + folder + (trailingSlash === true && folder !== "" && folder !== file ? "/" : "");
}

/** The anchor as it is written: browsers look for that first, and the ids of footnotes hold escapes. */
export function fragmentOf(url: string): string {
  return url.slice(url.indexOf("#") + 1);
}
