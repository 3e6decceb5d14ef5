// The work that can be done in any thread. Its code is loaded where it is needed: a thread starts sooner without the rest.
import type { FileAudit, HeldFile } from "../audit/file.js";
import type { AuditScope } from "../audit/targets.js";
import type { TreeOf } from "../markdown/fast-parser.js";
import type { ParsedDocument } from "../markdown/parse.js";
import type { SearchPage } from "../model/search.js";
import type { ShellView, PageView, ThemeModule } from "../model/view.js";
import type { SourceFile } from "../model/source.js";
import type { RenderContext } from "../render/context.js";
import type { RenderedPage } from "../render/rendered.js";
import type { PageEntry } from "../search/entries.js";
import type { TermFiles, WrittenTerms } from "../search/files.js";
import type { PageTerms } from "../search/postings.js";
import type { TermUpdate } from "../search/update.js";

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
  readonly audit: {
    readonly setup: AuditScope;
    readonly item: HeldFile;
    readonly result: FileAudit | undefined;
  };
  readonly entry: { readonly setup: null; readonly item: SearchPage; readonly result: PageEntry };
  /** All pages are one item. */
  readonly index: {
    readonly setup: null;
    readonly item: readonly PageTerms[];
    readonly result: WrittenTerms;
  };
  readonly update: { readonly setup: null; readonly item: TermUpdate; readonly result: WrittenTerms };
}

export type TaskName = keyof Tasks;

type Runner<Name extends TaskName> = (item: Tasks[Name]["item"]) => Tasks[Name]["result"];

const PREPARED: { readonly [Name in TaskName]: (setup: Tasks[Name]["setup"]) => Promise<Runner<Name>> } = {
  parse: parser,
  render: renderer,
  audit: async (scope) => (await import("../audit/file.js")).fileAuditor(scope),
  entry: async () => (await import("../search/entries.js")).entryOf,
  index: indexer,
  update: updater,
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

async function indexer(): Promise<Runner<"index">> {
  const { termFiles, writtenTerms } = await import("../search/files.js");
  return (pages) => writtenTerms(termFiles(pages));
}

async function updater(): Promise<Runner<"update">> {
  const [{ writtenTerms }, { updatedTerms }] = await Promise.all([
    import("../search/files.js"),
    import("../search/update.js"),
  ]);
  return ({ known, changes }) => {
    const terms = JSON.parse(Buffer.from(known).toString()) as TermFiles;
    return writtenTerms(updatedTerms(terms, changes));
  };
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

/** What came of one item. */
export type Settled<Value> = { readonly value: Value } | Failed;

export interface Failed {
  readonly error: Error;
  /** The error's name: it does not outlive the way from one thread to another. */
  readonly kind: string;
}

/** Does one item; what it throws is its result. */
export function settle<Item, Value>(run: (item: Item) => Value, item: Item): Settled<Value> {
  try {
    return { value: run(item) };
  } catch (error) {
    return failed(error);
  }
}

export function failed(error: unknown): Failed {
  const known = error instanceof Error ? error : new Error(String(error));
  return { error: known, kind: known.name };
}
