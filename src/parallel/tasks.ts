// The work that can be done in any thread. Its code is loaded where it is needed: a thread starts sooner without the rest.
import type { FileAudit, HeldFile } from "../audit/file.js";
import type { AuditScope } from "../audit/targets.js";
import type { TreeOf } from "../markdown/fast-parser.js";
import type { ParsedDocument } from "../markdown/parse.js";
import type { SearchPage } from "../model/search.js";
import type { ShellView, PageView, ThemeModule } from "../model/view.js";
import type { ApiSource, SourceFile } from "../model/source.js";
import type { DescribeSettings } from "../openapi/apis.js";
import type { Described } from "../openapi/describe.js";
import type { RenderContext } from "../render/context.js";
import type { RenderedPage } from "../render/rendered.js";
import type { PageEntry } from "../search/entries.js";
import type { TermFiles } from "../search/files.js";
import type { PageTerms } from "../search/postings.js";
import type { RoutePolicy } from "../site/route.js";

/** Which Markdown parser is asked for. */
export type ParserName = "remark" | "satteri";

/** What rendering needs beside the page, as plain data: the theme comes as code. */
export interface RenderSetup {
  /** Bundled CommonJS. */
  readonly code: string;
  /** Absolute path that the code's imports are found from. */
  readonly from: string;
  readonly shell: ShellView;
  readonly assets: Omit<RenderContext["assets"], "files">;
  readonly favicon?: string;
}

/** A kind of work: what every item shares, one item, and what comes of it. */
export interface Tasks {
  readonly parse: { readonly setup: ParserName; readonly item: SourceFile; readonly result: ParsedDocument };
  readonly render: {
    readonly setup: RenderSetup;
    /** The view of a page as JSON. */
    readonly item: string;
    readonly result: RenderedPage;
  };
  readonly describe: {
    readonly setup: RoutePolicy;
    readonly item: { readonly source: ApiSource; readonly settings: DescribeSettings };
    readonly result: Described;
  };
  readonly audit: {
    readonly setup: AuditScope;
    readonly item: HeldFile;
    readonly result: FileAudit | undefined;
  };
  readonly entry: { readonly setup: null; readonly item: SearchPage; readonly result: PageEntry };
  /** All pages are one item. */
  readonly index: { readonly setup: null; readonly item: readonly PageTerms[]; readonly result: TermFiles };
}

export type TaskName = keyof Tasks;

/** A function that does one item; only reading descriptions has to wait for something. */
type Runner<Name extends TaskName> = (
  item: Tasks[Name]["item"],
) => Name extends "describe" ? Promise<Tasks[Name]["result"]> : Tasks[Name]["result"];

const PREPARED: { readonly [Name in TaskName]: (setup: Tasks[Name]["setup"]) => Promise<Runner<Name>> } = {
  parse: parser,
  render: renderer,
  describe: describer,
  audit: async (scope) => (await import("../audit/file.js")).fileAuditor(scope),
  entry: async () => (await import("../search/entries.js")).entryOf,
  index: async () => (await import("../search/files.js")).termFiles,
};

/** Prepares a kind of work: the function that does one item. */
export function prepareTask<Name extends TaskName>(
  name: Name,
  setup: Tasks[Name]["setup"],
): Promise<Runner<Name>> {
  return PREPARED[name](setup);
}

let fast: Promise<TreeOf | undefined> | undefined;

function fastParser(): Promise<TreeOf | undefined> {
  return (fast ??= import("../markdown/fast-parser.js").then(({ loadFastParser }) => loadFastParser()));
}

/** Whether the parser that was asked for can run here. */
export async function canParseWith(name: ParserName): Promise<boolean> {
  return name === "remark" || (await fastParser()) !== undefined;
}

async function parser(name: ParserName): Promise<Runner<"parse">> {
  const treeOf = name === "satteri" ? await fastParser() : undefined;
  const { parseMarkdown } = await import("../markdown/parse.js");
  return (source) => parseMarkdown(source, treeOf);
}

/** The last theme, and the code that it came from. */
let evaluated: { readonly code: string; readonly theme: ThemeModule } | undefined;

async function renderer({ code, from, assets, ...rest }: RenderSetup): Promise<Runner<"render">> {
  const [{ evaluate }, { renderPage }] = await Promise.all([
    import("../bundle/evaluate.js"),
    import("../render/page.js"),
  ]);
  if (evaluated?.code !== code)
    evaluated = { code, theme: evaluate(code, "theme.cjs", from) as unknown as ThemeModule };
  const { Shell, Main, Sidebar, content } = evaluated.theme;
  const context: RenderContext = {
    ...rest,
    theme: { Shell, Main, Sidebar, content },
    assets: { ...assets, files: [] },
  };
  return (view) => renderPage(JSON.parse(view) as PageView, context);
}

async function describer(policy: RoutePolicy): Promise<Runner<"describe">> {
  // Reading OpenAPI takes libraries that a site without an API never loads.
  const [{ describeApi }, { routeOf }] = await Promise.all([
    import("../openapi/describe.js"),
    import("../site/route.js"),
  ]);
  const hrefOf = (path: string) => routeOf(path, policy).path;
  const urlOf = (path: string) => policy.baseUrl + path;
  return ({ source, settings }) => describeApi(source, { ...settings, hrefOf, urlOf });
}

/** What came of one item. */
export type Settled<Value> = { readonly value: Value } | Failed;

export interface Failed {
  readonly error: Error;
  /** The error's name: it does not outlive the way from one thread to another. */
  readonly kind: string;
}

/** Does one item; what it throws is its result. */
export async function settle<Item, Answer>(
  run: (item: Item) => Answer,
  item: Item,
): Promise<Settled<Awaited<Answer>>> {
  try {
    return { value: await run(item) };
  } catch (error) {
    return failed(error);
  }
}

export function failed(error: unknown): Failed {
  const known = error instanceof Error ? error : new Error(String(error));
  return { error: known, kind: known.name };
}
