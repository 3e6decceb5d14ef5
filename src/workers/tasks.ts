// The tasks that any thread can run. Their code is loaded on demand, so that threads start faster.
import type { FileScan } from "../check/scan.js";
import type { Made } from "../cache/memo.js";
import type { SiteModule } from "../bundle/evaluate.js";
import type { Diagnostic, Point } from "../types/diagnostic.js";
import type { Document, DocumentContent, Section, Template } from "../types/document.js";
import type { SearchPage } from "../types/search.js";
import type { SitePlugins } from "../types/plugin.js";
import type { ResolvedLink } from "../types/site.js";
import type { ApiSource, SourceFile } from "../types/source.js";
import type { ComponentHost } from "../types/component-host.js";
import type { BodySetup } from "../types/shown-images.js";
import type { ThemeModule } from "../types/theme.js";
import type { PageView } from "../types/view.js";
import type { DescribeSettings } from "../openapi/apis.js";
import type { ComparedApis } from "../openapi/changes.js";
import type { DescribedOutline } from "../openapi/parts.js";
import type { RenderContext } from "../render/context.js";
import { excerptOf } from "../render/excerpt.js";
import type { Excerpt, PageStyles, RenderedPage } from "../render/page.js";
import type { DocumentPart } from "../render/scope.js";
import type { EntryOutline, PackedEntry } from "../search/entries.js";
import type { IndexSettings } from "../search/files.js";
import type { RoutePolicy } from "../site/route.js";
import { decodeText } from "../text/bytes.js";
import { partOfDocument } from "../text/partial-key.js";
import { withoutMarks } from "../text/template.js";
import type { FileSetup } from "./files.js";
import type { HtmlTransform } from "./html-transforms.js";
import { contentParts, hashOfAll, Parsers, type ParsedFile, type ParseSetup } from "./parser.js";
import { fillLinks } from "../site/fill.js";
import { wordsOf, type Wording } from "../words/words.js";

/** What rendering needs in addition to the page, as plain data: the theme is passed as code. */
export interface RenderSetup extends Omit<RenderContext, "theme"> {
  /** What the theme says. */
  readonly wording: Wording;
  /** Bundled CommonJS. */
  readonly code: string;
  /** Absolute path that imports of the code are resolved against. */
  readonly from: string;
  /** Plugins that change the HTML of pages. */
  readonly plugins?: Pick<SitePlugins, "hash" | "code" | "from">;
  /** What changes the bodies of pages. */
  readonly bodies?: readonly BodySetup[];
}

/** A page to be split into search terms. */
export interface EntryItem {
  readonly page: SearchPage;
  /** JSON of its sections, where these come from a document. */
  readonly sections?: Uint8Array;
}

/** A page to be rendered. */
export interface RenderItem {
  /** Its view as JSON without the marks of slots. */
  readonly view: string;
  /** Set if its body comes from a document. */
  readonly document?: RenderedDocument;
  /** The documents whose beginnings the page shows. */
  readonly excerpts?: readonly ExcerptItem[];
  /** By the address of an image, what features give for it, by their names. */
  readonly images?: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
}

/** A document whose beginning is shown, to the mark of a marker. */
interface ExcerptItem extends RenderedDocument, Pick<Excerpt, "page" | "given"> {
  readonly marker: string;
}

/** The body of a document: its template as JSON, and the resolved links. */
interface RenderedDocument {
  readonly body: Uint8Array;
  readonly links: readonly (ResolvedLink | null)[];
}

/** A document to be expanded, or a partial of it, with its content as JSON. */
export interface ExpandPart extends Readonly<Record<keyof DocumentContent, Uint8Array>> {
  readonly document: Document;
}

/** A complete document, and what the code of the site threw. */
export interface ExpandedDocument {
  readonly document: Document;
  readonly failures: readonly { readonly message: string; readonly stack: string; readonly at: Point }[];
  readonly problems: readonly Diagnostic[];
}

/** A rendered page without its HTML. */
export type PageOutline = PageStyles & {
  readonly scan: FileScan;
  /** The stack of the first code of the theme that only works in browsers. */
  readonly needsBrowser?: string;
  /** The stack of the first code of the theme that reads a context which browsers do not give it. */
  readonly lacksContext?: string;
};

/** A file of the search index without its content. */
export interface IndexFileOutline {
  readonly path: string;
  /** Hash of the content. */
  readonly hash: string;
}

/** The tasks: what all items share, one item, and its result. */
export interface Tasks {
  readonly parse: {
    readonly setup: ParseSetup;
    readonly item: SourceFile;
    /** Parts: JSON of the properties of `DocumentContent`. */
    readonly result: ParsedFile;
  };
  readonly expand: {
    readonly setup: {
      /** Bundled CommonJS, where documents use code. */
      readonly code?: string;
      readonly from: string;
      /** Name of the language of all documents; absent where the site has one. */
      readonly locale?: string | undefined;
      readonly codeBlocks?: ParseSetup["codeBlocks"];
      readonly wording: Wording;
    };
    readonly item: {
      readonly page: ExpandPart;
      /** Its address. */
      readonly path?: string;
      readonly partials: readonly ExpandPart[];
      readonly files: readonly SourceFile[];
    };
    /** Parts: JSON of the properties of `DocumentContent`. */
    readonly result: ExpandedDocument;
  };
  readonly render: {
    readonly setup: RenderSetup;
    readonly item: RenderItem;
    /** Parts: `html`, and `css` if it has a style sheet of its own. */
    readonly result: PageOutline;
  };
  readonly file: {
    readonly setup: FileSetup;
    readonly item: unknown;
    /** Part: `file`. */
    readonly result: null;
  };
  readonly describe: {
    readonly setup: RoutePolicy & { readonly wording: Wording };
    readonly item: { readonly source: ApiSource; readonly settings: DescribeSettings };
    /** Parts: the content of pages and files (`openapi/parts.ts`). */
    readonly result: DescribedOutline;
  };
  readonly compare: {
    readonly setup: null;
    /** `since`: what the older description is called; absent: by its own version. */
    readonly item: { readonly older: ApiSource; readonly newer: ApiSource; readonly since?: string };
    readonly result: ComparedApis | null;
  };
  readonly entry: {
    readonly setup: null;
    readonly item: EntryItem;
    /** Part `index`: the rest of the entry (`search/entries.ts`). */
    readonly result: EntryOutline;
  };
  readonly index: {
    readonly setup: null;
    /** All pages are one item. */
    readonly item: Pick<IndexSettings, "suggestions" | "language" | "areas"> & {
      readonly entries: readonly PackedEntry[];
    };
    /** Parts: the content of each file, by path. */
    readonly result: readonly IndexFileOutline[];
  };
}

export type TaskName = keyof Tasks;

/** A function that runs a task for one item. */
export type Run<Name extends TaskName> = (
  item: Tasks[Name]["item"],
) => Made<Tasks[Name]["result"]> | Promise<Made<Tasks[Name]["result"]>>;

/** Loads and prepares the tasks of one thread. */
export class TaskRunner {
  private readonly parsers = new Parsers();
  private theme:
    | { readonly code: string; readonly wording: string; readonly module: ThemeModule }
    | undefined;
  private transforms: { readonly hash: string; readonly run: HtmlTransform } | undefined;
  private site: { readonly code: string; readonly language: string; readonly module: SiteModule } | undefined;

  /** The function that runs a task for one item. */
  async prepare<Name extends TaskName>(name: Name, setup: Tasks[Name]["setup"]): Promise<Run<Name>> {
    const prepared: { readonly [Each in TaskName]: (given: Tasks[Each]["setup"]) => Promise<Run<Each>> } = {
      parse: (given) => this.parsers.parser(given),
      expand: (given) => this.expander(given),
      render: (given) => this.renderer(given),
      file: async (given) => (await import("./files.js")).fileMaker(given),
      describe: describer,
      compare: async () => {
        const { compareApis } = await import("../openapi/changes.js");
        return async ({ older, newer, since }) => ({
          value: (await compareApis(older, newer, since)) ?? null,
        });
      },
      entry: pageSplitter,
      index: async () => (await import("./indexer.js")).indexer(),
    };
    return prepared[name](setup);
  }

  private async expander({ code, from, wording, ...rest }: Tasks["expand"]["setup"]): Promise<Run<"expand">> {
    const { locale, codeBlocks } = rest;
    const [{ evaluateSite }, { expand }, { documentCode }] = await Promise.all([
      import("../bundle/evaluate.js"),
      import("../render/expand.js"),
      import("../render/document-code.js"),
    ]);
    const language = JSON.stringify([locale, wording]);
    if (code !== undefined && (this.site?.code !== code || this.site.language !== language))
      this.site = { code, language, module: evaluateSite(code, from, wording, locale) };
    const tools = documentCode(code === undefined ? undefined : this.site?.module, codeBlocks);
    return async ({ page, path, partials, files: sources }) => {
      const all = new Map(partials.map((part) => [partOfDocument(part.document), documentPart(part)]));
      const files = new Map(sources.map(({ path, bytes }) => [path, decodeText(bytes)]));
      const { document, content, failures, problems } = await expand({
        page: documentPart(page),
        ...(path !== undefined && { path }),
        partials: all,
        files,
        code: tools,
      });
      const thrown = failures.map(({ error, at }) => {
        const { message, stack = "" } = error instanceof Error ? error : new Error(String(error));
        return { message, stack, at };
      });
      // A module that threw while it was loaded would not run again.
      if (thrown.length > 0) this.site = undefined;
      const parts = contentParts(content);
      const hash = hashOfAll(document, parts);
      return { value: { document: { ...document, hash }, failures: thrown, problems }, parts };
    };
  }

  private async htmlTransform({
    hash,
    ...code
  }: NonNullable<RenderSetup["plugins"]>): Promise<HtmlTransform> {
    if (this.transforms?.hash !== hash) {
      const { htmlTransform } = await import("./html-transforms.js");
      this.transforms = { hash, run: await htmlTransform(code) };
    }
    return this.transforms.run;
  }

  private async renderer(setup: RenderSetup): Promise<Run<"render">> {
    const { code, from, wording, plugins, bodies = [], ...rest } = setup;
    const transform = plugins && (await this.htmlTransform(plugins));
    const change = await bodyChange(bodies);
    const [{ evaluateTheme }, { renderPage }, { whenLoaded }, { scanPage }] = await Promise.all([
      import("../bundle/evaluate.js"),
      import("../render/page.js"),
      import("../render/loading.js"),
      import("../check/scan.js"),
    ]);
    // A setup is a copy in each batch.
    const known = JSON.stringify(wording);
    if (this.theme?.code !== code || this.theme.wording !== known)
      this.theme = { code, wording: known, module: evaluateTheme(code, from, wording) };
    const context: RenderContext = { ...rest, theme: this.theme.module };
    const { host } = context.theme;
    return async ({ view: text, document, excerpts: given = [], images = {} }) => {
      const view = JSON.parse(text) as PageView;
      const body = document && fillLinks(withoutMarksIn(document.body) as Template, document.links);
      const excerpts = given.map(({ body: template, links, marker, ...rest }) => ({
        ...rest,
        body: fillLinks(excerptOf(withoutMarksIn(template) as Template, marker), links),
      }));
      const stacks: Pick<PageOutline, "needsBrowser" | "lacksContext"> = {};
      const rendered = await whenLoaded((waits) => {
        if (host) Object.assign(host, { waits, ...noting(host, stacks) });
        const shown = "body" in view && body ? { ...view, body } : view;
        return renderPage(shown, context, excerpts, (html) => change(html, view, images));
      });
      const page = transform ? transformed(rendered, (html) => transform(html, view)) : rendered;
      const css = page.css !== undefined && { css: Buffer.from(page.css) };
      const value = {
        scan: scanPage(page.written),
        ...page.styles,
        ...stacks,
      };
      return { value, parts: { html: Buffer.from(page.html), ...css } };
    };
  }
}

/** What features change in the bodies of pages, one after the other. */
async function bodyChange(
  bodies: readonly BodySetup[],
): Promise<(html: string, view: PageView, images: NonNullable<RenderItem["images"]>) => string> {
  if (bodies.length === 0) return (html) => html;
  const { bodyChanges } = await import("./features.js");
  const changes = await bodyChanges(bodies);
  return (html, { mode = "doc" }, images) => {
    const of = (feature: string) =>
      Object.entries(images).flatMap(([href, given]) => (feature in given ? [[href, given[feature]]] : []));
    return changes.reduce(
      (text, [feature, change]) => change(text, { mode, images: Object.fromEntries(of(feature)) }),
      html,
    );
  };
}

/** Notes where code of the theme needs browsers, and where these do not give it a context. */
function noting(
  host: ComponentHost,
  found: { -readonly [Kind in "needsBrowser" | "lacksContext"]?: string },
): ComponentHost {
  const note = (kind: keyof typeof found) => void (found[kind] ??= new Error().stack ?? "");
  return {
    isInIsland: false,
    needsBrowser: () => note("needsBrowser"),
    reads(provider) {
      if (host.isInIsland ? provider === "page" : provider === "living root") note("lacksContext");
      return false;
    },
  };
}

/** A page whose HTML plugins have changed. */
function transformed(page: RenderedPage, transform: (html: string) => string): RenderedPage {
  const written = transform(page.written);
  return { ...page, written, html: page.html === page.written ? written : transform(page.html) };
}

/** A part with its content read. */
export function documentPart({ document, ...content }: ExpandPart): DocumentPart {
  const read = Object.entries(content).map(([part, bytes]) => [part, JSON.parse(decodeText(bytes))] as const);
  return { document, content: Object.fromEntries(read) as never };
}

/** Escapes of YAML and JSON can spell what stands for a slot while a page is rendered. */
function withoutMarksIn(json: Uint8Array): unknown {
  return JSON.parse(withoutMarks(decodeText(json)));
}

async function describer({ wording, ...policy }: Tasks["describe"]["setup"]): Promise<Run<"describe">> {
  // Sites without an API never load the OpenAPI libraries.
  const [{ routeOf }, { describeInParts }] = await Promise.all([
    import("../site/route.js"),
    import("../openapi/describe-parts.js"),
  ]);
  const hrefOf = (path: string) => routeOf(path, policy).path;
  const urlOf = (path: string) => policy.publicPath + path;
  const words = wordsOf(wording);
  return ({ source, settings }) => describeInParts(source, { ...settings, hrefOf, urlOf, words });
}

async function pageSplitter(): Promise<Run<"entry">> {
  const [{ entryOf, packEntry }, { documentSections }] = await Promise.all([
    import("../search/entries.js"),
    import("../search/pages.js"),
  ]);
  return ({ page, sections }) => {
    const all = sections
      ? documentSections(page.sections, withoutMarksIn(sections) as Section[])
      : page.sections;
    const [value, index] = packEntry(entryOf({ ...page, sections: all }));
    return { value, parts: { index } };
  };
}
