// Inputs → the finished site, stage by stage. No disk, clock or network of its own.
import type { Inputs } from "./gather.js";
import { parseInline, parseMarkdown, type ParsedDocument } from "./markdown/parse.js";
import type { Diagnostic } from "./model/diagnostic.js";
import type { Document } from "./model/document.js";
import type { Outputs, OutputFile } from "./model/output.js";
import { markdownFiles } from "./outputs/markdown.js";
import { redirectFiles } from "./outputs/redirects.js";
import { sitemapFiles } from "./outputs/sitemap.js";
import { renderPage } from "./render/page.js";
import { parseReactPage } from "./render/react-page.js";
import { assemble } from "./site/assemble.js";
import { viewSite } from "./site/view.js";
import { shortHash } from "./text/hash.js";
import { byCodeUnit } from "./text/order.js";

/** Results of earlier runs, by the content that they came from. */
export interface Memo {
  readonly parsed: Map<string, ParsedDocument>;
  readonly rendered: Map<string, string>;
}

export function emptyMemo(): Memo {
  return { parsed: new Map(), rendered: new Map() };
}

export interface BuiltSite {
  /** Absent when there is an error. */
  readonly outputs?: Outputs;
  readonly diagnostics: readonly Diagnostic[];
  /** Pages taken from the memo. */
  readonly cached: number;
}

/** Makes the site. `memo` is read and filled. */
export function buildSite(inputs: Inputs, options: { readonly drafts: boolean }, memo: Memo): BuiltSite {
  const { loaded, bundle } = inputs;
  const { config } = loaded;

  const markdown = parseAll(inputs, memo);
  const reactPages = inputs.reactPages.map((page) => parseReactPage(page, bundle.pages[page.path] ?? {}));
  const parsed = [...markdown, ...reactPages];
  const documents: Document[] = parsed.map(({ document }) => document);

  const { site, diagnostics: assembling } = assemble({
    loaded,
    documents,
    categories: inputs.categories,
    assets: inputs.assets,
    drafts: options.drafts,
  });

  const announcement = config.announcementBar && parseInline(config.announcementBar.content, loaded.file);
  const view = viewSite({
    site,
    loaded,
    documents: documents.filter(({ path }) => site.sources.has(path)),
    ...(announcement && { announcement: { body: announcement.template, links: announcement.context.links } }),
    ...(inputs.logoSvg !== undefined && { logoSvg: inputs.logoSvg }),
  });

  const diagnostics = [...parsed.flatMap((result) => result.diagnostics), ...assembling, ...view.diagnostics];
  if (diagnostics.some(({ severity }) => severity === "error")) return { diagnostics, cached: 0 };

  const favicon =
    config.favicon === undefined ? {} : { favicon: config.baseUrl + config.favicon.replace(/^\/+/, "") };
  const context = { theme: bundle.theme, shell: view.shell, assets: bundle.assets, ...favicon };
  const shared = shortHash(JSON.stringify([bundle.hash, view.shell, bundle.assets, favicon]));
  const rendered = new Map<string, string>();
  let cached = 0;
  const pages = view.pages.map((page, index): OutputFile => {
    const key = shortHash(shared + JSON.stringify(page));
    const known = memo.rendered.get(key);
    if (known !== undefined) cached += 1;
    const html = known ?? renderPage(page, context);
    rendered.set(key, html);
    return { path: site.pages[index]?.route.file ?? "", content: html };
  });
  replaceAll(memo.rendered, rendered);

  const texts = new Map(inputs.sources.map(({ path, text }) => [path, text]));
  const twins = markdownFiles({ site, documents, texts, links: view.links });
  const own = new Set(inputs.statics.map(({ path }) => path));
  // A file such as `robots.txt` that the site brings itself takes the place of the generated one.
  const generated = [...sitemapFiles(site), ...twins].filter(({ path }) => !own.has(path));
  const files = [...pages, ...bundle.assets.files, ...generated, ...redirectFiles(site)];
  const copies = [...inputs.statics, ...view.copies];
  const clashes = clashingFiles(files, copies);
  return {
    ...(clashes.length === 0 && {
      outputs: {
        files: files.sort((a, b) => byCodeUnit(a.path, b.path)),
        copies: copies.sort((a, b) => byCodeUnit(a.path, b.path)),
        routes: pages.length - 1,
      },
    }),
    diagnostics: [...diagnostics, ...clashes],
    cached,
  };
}

function parseAll(inputs: Inputs, memo: Memo): ParsedDocument[] {
  const current = new Map<string, ParsedDocument>();
  const results = inputs.sources.map((source) => {
    const key = `${source.path} ${source.hash} ${source.lastUpdated ?? ""}`;
    const result = memo.parsed.get(key) ?? parseMarkdown(source);
    current.set(key, result);
    return result;
  });
  replaceAll(memo.parsed, current);
  return results;
}

/** What the last run did not use is forgotten: the memo grows no larger than the site. */
function replaceAll<Value>(memo: Map<string, Value>, current: ReadonlyMap<string, Value>): void {
  memo.clear();
  for (const [key, value] of current) memo.set(key, value);
}

/** A static file may not take the place of a generated one: which of the two is meant cannot be known. */
function clashingFiles(files: readonly OutputFile[], copies: Outputs["copies"]): Diagnostic[] {
  const generated = new Set(files.map(({ path }) => path));
  return copies
    .filter(({ path }) => generated.has(path))
    .map(({ path, source }) => ({
      severity: "error",
      code: "duplicate-file",
      message: `\`${path}\` is generated as well`,
      file: source,
      line: 1,
      column: 1,
      hint: "Rename the static file",
    }));
}
