// Renders the views of pages to HTML. Unchanged pages come from the cache.
import { NO_SCAN, scanSidebar, type FileScan } from "../check/scan.js";
import type { Client } from "../bundle/assets.js";
import type { Bundle } from "../bundle/bundle.js";
import type { Memo } from "../cache/memo.js";
import type { ApiPageContent } from "../types/api.js";
import { diagnostic, stopping } from "../diagnostics/diagnostics.js";
import type { Diagnostic } from "../types/diagnostic.js";
import type { Document, DocumentContent } from "../types/document.js";
import type { OutputFile, PlainFile } from "../types/output.js";
import type { SitePlugins } from "../types/plugin.js";
import type { BodySetup } from "../types/shown-images.js";
import type { ApiPage, Page, PageKind, Site } from "../types/site.js";
import type { LabelledLink, PageView, ShellView } from "../types/view.js";
import type { Pool } from "../workers/pool.js";
import { HTML_HOOK_ERROR } from "../workers/html-transforms.js";
import type { Failed } from "../workers/outcome.js";
import type { PageOutline, RenderItem, RenderSetup } from "../workers/tasks.js";
import { withApiParts } from "../site/api-parts.js";
import type { WholeSidebar } from "../site/sidebar-views.js";
import type { PreparedPage } from "../types/prepared-page.js";
import type { SiteViews } from "../site/view.js";
import type { VersionMenus } from "./version-menus.js";
import type { Documents } from "./documents.js";
import type { BuildOptions } from "./options.js";
import { NO_EXCERPTS } from "./excerpts.js";
import { escapeHtml } from "../text/escape.js";
import { integrityOf, keyOf, shortHash } from "../text/hash.js";
import { unescapeHtml } from "../text/html.js";
import { byCodeUnit } from "../text/order.js";
import { kindOf } from "../text/page-kind.js";
import { withoutMarks } from "../text/template.js";

/** A page with resolved links before it is rendered, as plain data. */
export interface ResolvedPage extends Pick<PreparedPage, "links" | "findings"> {
  /** Equal for equal pages. */
  readonly key: string;
  /** Which of its parts changed: see `PageKey`. */
  readonly parts: string;
}

/** A page of the site that can be rendered. */
export interface SitePage extends ResolvedPage {
  readonly page: Page;
  readonly kind: PageKind<Page>;
  /** The complete view, but without the body of a document. */
  readonly view: () => Promise<PageView>;
  /** JSON of a property of the document's `DocumentContent`; nothing for pages without a document. */
  readonly content: (part: keyof DocumentContent) => Promise<Uint8Array | undefined>;
  /** What it shows of others. */
  readonly excerpts: () => Promise<RenderItem["excerpts"]>;
  /** What features give for the images in it, and in what it shows of others, by their addresses. */
  readonly images: NonNullable<RenderItem["images"]>;
  /** The breadcrumbs of the page. */
  readonly breadcrumbs: () => readonly LabelledLink[];
}

/** Inputs for resolving pages. */
export interface ResolveInputs {
  readonly site: Site;
  /** Those of its pages that are wanted. */
  readonly wanted: readonly Page[];
  /** Changes with everything that pages show of each other. */
  readonly siteKey: string;
  /** Changes with what only the document of a page says. */
  readonly hashOf: (page: Page) => string;
  /** By path. */
  readonly documents: ReadonlyMap<string, Document>;
  readonly views: SiteViews;
  readonly sidebars: readonly SidebarFile[];
  readonly partOf: Documents["partOf"];
  readonly apiContentOf: (page: ApiPage) => Promise<ApiPageContent | undefined>;
}

/** Resolves the links of pages, which show nothing of each other yet. `turn` is awaited before each: see `turns`. */
export async function resolvePages(
  { site, wanted: pages, siteKey, hashOf, documents, views, sidebars, partOf, apiContentOf }: ResolveInputs,
  memo: Memo,
  turn: () => Promise<void>,
): Promise<SitePage[]> {
  const { config } = site;
  const wholes = new Map(sidebars.map(({ id, path }) => [id, config.publicPath + path]));
  const keys = pages.map((page) => `${siteKey} ${page.route.path} ${hashOf(page)}`);
  const resolved = await memo.getAll<ResolvedPage>("view", keys, async (missing, put) => {
    for (const place of missing) {
      await turn();
      const { key, links, findings } = views.page(pages[place] as Page);
      await put(place, { value: { ...key(), links, findings } });
    }
  });
  const viewOf = async (page: Page) =>
    views.page(page).view("api" in page ? await apiContentOf(page) : undefined);
  const partAt = async (href: string) => {
    const page = pages.find(({ route }) => route.path === href);
    return page && viewOf(page);
  };
  return pages.map((page, place): SitePage => {
    const { key, parts, links, findings } = resolved[place] as ResolvedPage;
    // An unlisted page has a sidebar of its own.
    const whole = "sidebar" in page && !page.unlisted ? wholes.get(page.sidebar ?? "") : undefined;
    const document = documents.get(page.source ?? "");
    return {
      links,
      findings,
      page,
      kind: kindOf(page, site),
      key: key + (whole ?? ""),
      parts: `${parts} ${whole ?? ""} `,
      view: async () => withWhole(await withApiParts(await viewOf(page), partAt), whole),
      content: async (part) => document && partOf(document, part),
      breadcrumbs: () => views.breadcrumbs(page),
      excerpts: NO_EXCERPTS,
      images: {},
    };
  });
}

function withWhole(view: PageView, whole: string | undefined): PageView {
  return whole !== undefined && view.sidebar ? { ...view, sidebar: { ...view.sidebar, whole } } : view;
}

/** A complete sidebar. Pages show only a part of it. */
export interface SidebarFile extends PlainFile {
  /** Id of the sidebar. */
  readonly id: string;
  readonly scan: FileScan;
}

/** Renders complete sidebars to files named after their content. As JSON, because hosts would treat HTML as a page. */
export async function renderSidebars(
  sidebars: readonly WholeSidebar[],
  { hash, theme }: Bundle,
  memo: Memo,
): Promise<SidebarFile[]> {
  const make = async (sidebar: WholeSidebar) => {
    const { renderSidebar } = await import("../render/page.js");
    const html = renderSidebar(sidebar, theme);
    const content = JSON.stringify(html);
    // Ids with other characters are not valid file names.
    const name = /^[\w-]+$/.test(sidebar.id) ? sidebar.id : shortHash(sidebar.id);
    const path = `assets/sidebar/${name}.${shortHash(content)}.json`;
    return { value: { id: sidebar.id, path, content, scan: scanSidebar(html) } };
  };
  return Promise.all(
    sidebars.map((sidebar) =>
      memo.get<SidebarFile>("sidebar", `${hash} ${sidebar.id} ${sidebar.key}`, () => make(sidebar)),
    ),
  );
}

/** The setup for rendering all pages of a site. `favicon`: address of its icon. `hash` is equal for equal setups. */
export function renderSetup(
  { config }: Site,
  shell: ShellView,
  bundle: Bundle,
  client: Client,
  favicon: string | undefined,
  plugins: SitePlugins | undefined,
  bodies: readonly BodySetup[],
): {
  readonly setup: RenderSetup;
  readonly hash: string;
  /** What it consists of, by name, each with a key. */
  readonly parts: () => Readonly<Record<string, string>>;
} {
  const { files: _, math: __, apiScripts: ___, ...assets } = client.assets;
  // Escapes in YAML and JSON can produce the marks of slots.
  const safe = JSON.parse(withoutMarks(JSON.stringify(shell))) as ShellView;
  const { wording } = config;
  const changing = plugins?.list.some(({ transformHtml }) => transformHtml) ? plugins : undefined;
  const setup = {
    code: bundle.code,
    from: bundle.from,
    wording,
    shell: safe,
    assets,
    ...(favicon !== undefined && { favicon }),
    ...(changing && { plugins: { hash: changing.hash, code: changing.code, from: changing.from } }),
    ...(bodies.length > 0 && { bodies }),
  };
  return {
    setup,
    hash: shortHash(JSON.stringify([bundle.hash, safe, assets, favicon, changing?.hash, ...bodies])),
    parts: () => ({
      ...Object.fromEntries(Object.entries(safe).map(([name, value]) => [`shell.${name}`, keyOf(value)])),
      theme: bundle.hash,
      assets: keyOf(assets),
      favicon: keyOf(favicon),
      transformHtml: keyOf(changing?.hash),
      ...(bodies.length > 0 && { images: keyOf(bodies) }),
    }),
  };
}

/** Rendered pages. */
export interface Rendered {
  /** The ids and addresses of pages and their style sheets, by path. */
  readonly scans: ReadonlyMap<string, FileScan>;
  /** The style sheets of single pages. Pages with equal styles share one. */
  readonly sheets: readonly OutputFile[];
  /** Names of the style sheets of components that pages load. */
  readonly components: ReadonlySet<string>;
  /** Hashes, for the policy, of the style elements of pages. */
  readonly styleHashes: readonly string[];
  readonly failures: readonly Diagnostic[];
  readonly warnings: readonly Diagnostic[];
  /** Number of pages from the cache. */
  readonly cached: number;
  /** Addresses of the others. */
  readonly remade: readonly string[];
}

/** The source in a policy of an empty style element: libraries of styles make one and fill it by `insertRule`, which no policy governs. */
const EMPTY_STYLE = `'${integrityOf("")}'`;

/** Renders the pages of a site. */
export class PageRenderer {
  /** By the path of its style sheet, a page that has it. */
  private readonly styled = new Map<string, SitePage>();

  constructor(
    private readonly prepared: ReturnType<typeof renderSetup>,
    private readonly client: Pick<Client, "islandUrls" | "makesStyles">,
    private readonly bundle: Bundle,
    private readonly memo: Memo,
    private readonly pool: Pool,
    private readonly menus: VersionMenus | undefined,
  ) {}

  /** Renders every page. `turn` is awaited before each: see `turns`. */
  async all(
    pages: readonly SitePage[],
    turn: () => Promise<void>,
    onCount: BuildOptions["onCount"],
  ): Promise<Rendered> {
    const failed = new Map<number, Diagnostic>();
    let remade: readonly string[] = [];
    const keys = pages.map((page) => this.keyOf(page));
    const outlines = await this.memo.getAll<PageOutline>("page", keys, async (missing, put) => {
      remade = missing.map((place) => (pages[place] as SitePage).page.route.path);
      const given = async (place: number) => {
        await turn();
        return renderItem(pages[place] as SitePage);
      };
      let done = 0;
      await this.pool.run("render", this.prepared.setup, missing, given, async (place, outcome) => {
        if ("value" in outcome) await put(place, outcome.value);
        else failed.set(place, failureOf(outcome, (pages[place] as SitePage).page, this.bundle));
        onCount?.((done += 1), missing.length);
      });
    });
    const failures = [...failed].sort(([a], [b]) => a - b).map(([, failure]) => failure);
    for (const [place, outline] of outlines.entries()) this.note(outline, pages[place] as SitePage);
    const sheets = [...this.styled.keys()].flatMap((path) => this.sheetAt(path) ?? []);
    const scans = new Map(
      outlines.flatMap((outline, place): [string, FileScan][] =>
        outline ? [[(pages[place] as SitePage).page.route.file, outline.scan]] : [],
      ),
    );
    // The addresses in them are in the scans of their pages.
    for (const { path } of sheets) scans.set(path, NO_SCAN);
    const hashes = new Set(outlines.flatMap((outline) => outline?.styleHashes ?? []));
    if (this.client.makesStyles === true) hashes.add(EMPTY_STYLE);
    const styleHashes = [...hashes].sort(byCodeUnit);
    const placesOf = (kind: "needsBrowser" | "lacksContext") =>
      [...new Set(outlines.flatMap((outline) => outline?.[kind] ?? []))]
        .map((stack) => this.bundle.placeOf(Object.assign(new Error(), { stack })))
        .filter(({ file }) => file !== undefined);
    const warnings = distinct([
      ...placesOf("needsBrowser").map((place) => diagnostic("theme-browser", place)),
      ...placesOf("lacksContext").map((place) => diagnostic("theme-browser.context", place)),
    ]);
    const components = new Set(outlines.flatMap((outline) => outline?.components ?? []));
    const cached = pages.length - remade.length;
    const problems = { failures: distinct(failures), warnings };
    return { scans, sheets, components, styleHashes, ...problems, cached, remade };
  }

  /** The style sheet at a path, if a page that has it was rendered. */
  sheetAt(path: string): OutputFile | undefined {
    const page = this.styled.get(path);
    return page && { path, key: path, content: () => this.part(page, "css") };
  }

  private note(outline: PageOutline | undefined, page: SitePage): void {
    if (outline?.sheet !== undefined) this.styled.set(outline.sheet, page);
  }

  /** A string that is equal for equal pages. */
  keyOf({ key }: SitePage): string {
    return this.prepared.hash + key;
  }

  /** The same for its file, which names the modules of islands, and the other versions of the page. */
  fileKeyOf(page: SitePage): string {
    const urls = Object.keys(this.client.islandUrls).length === 0 ? "" : keyOf(this.client.islandUrls);
    return `html ${this.keyOf(page)} ${urls} ${this.menus?.keyOf(page.page) ?? ""}`;
  }

  /** The HTML of a page. */
  async html(page: SitePage): Promise<Uint8Array> {
    const html = await this.part(page, "html");
    const buffer = Buffer.from(html.buffer, html.byteOffset, html.byteLength);
    const isFilled = this.menus !== undefined;
    if (!isFilled && !buffer.includes(' data-module="')) return html;
    const whole = this.menus?.fill(buffer.toString(), page.page) ?? buffer.toString();
    const named = whole.replace(/(?<=<docsite-island data-module=")[^"]*/g, (key) => {
      const url = this.client.islandUrls[unescapeHtml(key)];
      return url === undefined ? key : escapeHtml(url);
    });
    return Buffer.from(named);
  }

  private async part(page: SitePage, part: "html" | "css"): Promise<Uint8Array> {
    const key = this.keyOf(page);
    const render = async () => this.pool.runOne("render", this.prepared.setup, await renderItem(page));
    this.note(await this.memo.get<PageOutline>("page", key, render), page);
    const again = async () => (await render()).parts?.[part] ?? new Uint8Array();
    const [bytes = new Uint8Array()] = await this.memo.getParts("page", part, [key], again);
    return bytes;
  }
}

/** The input for rendering a page. */
async function renderItem({ view, content, links, excerpts, images }: SitePage): Promise<RenderItem> {
  const body = await content("body");
  const text = withoutMarks(JSON.stringify(await view()));
  const shown = await excerpts();
  return {
    view: text,
    ...(body && { document: { body, links } }),
    ...(shown && { excerpts: shown }),
    ...(Object.keys(images).length > 0 && { images }),
  };
}

/** An error in a component of the site's theme is reported with its place in the theme. */
function failureOf(failed: Failed, page: Page, bundle: Bundle): Diagnostic {
  return stopping(problemOf(failed, page, bundle), [page.route.path]);
}

function problemOf(failed: Failed, page: Page, { placeOf }: Bundle): Diagnostic {
  const place = placeOf(failed.error);
  if (failed.kind === HTML_HOOK_ERROR) {
    const [plugin = "", ...reason] = failed.error.message.split("\n");
    const at = page.source === undefined ? {} : { file: page.source, line: 1, column: 1 };
    const route = page.route.path;
    return diagnostic("plugin-failed.page", at, plugin, "transformHtml", route, reason.join("\n"));
  }
  const isThemeError = place.file !== undefined || failed.kind === "IslandError";
  const { path } = page.route;
  if (isThemeError) return diagnostic("theme-failed.page", place, path, failed.error.message);
  const at = page.source === undefined ? {} : { file: page.source, line: 1, column: 1 };
  return diagnostic("page-failed", at, path, failed.error.message);
}

/** If a component fails on many pages, only the first one is reported. */
function distinct(failures: readonly Diagnostic[]): Diagnostic[] {
  const keyOf = ({ file, line, column }: Diagnostic) => `${file}:${line}:${column}`;
  const kept = new Map(failures.toReversed().map((failure) => [keyOf(failure), failure]));
  return [...kept].map(([key, failure]) => {
    if (!failure.stops) return failure;
    const stops = failures.flatMap((each) => (keyOf(each) === key ? (each.stops ?? []) : []));
    return stopping(failure, stops);
  });
}
