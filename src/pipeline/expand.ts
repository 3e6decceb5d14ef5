// Documents with partials or code → complete documents.
import { snippetKey } from "../text/partial-key.js";
import type { Bundle, BundleResult, ClientResult } from "../bundle/bundle.js";
import type { SiteModule } from "../bundle/evaluate.js";
import type { PageModuleText } from "../bundle/problems.js";
import type { SiteCode } from "../bundle/settings.js";
import type { Memo, Put } from "../cache/memo.js";
import { diagnostic, stopping } from "../diagnostics/diagnostics.js";
import { pageList } from "../diagnostics/kind.js";
import type { Diagnostic, Point } from "../types/diagnostic.js";
import type { SiteConfig } from "../types/config.js";
import type { Document, PageCode } from "../types/document.js";
import type { AssetFile, ReactPageFile, SourceFile } from "../types/source.js";
import { documentAddress } from "../site/document-address.js";
import { parseFrontMatter, splitFrontMatter } from "../markdown/front-matter.js";
import { decodeText } from "../text/bytes.js";
import { nearest } from "../text/nearest.js";
import { keyOf } from "../text/hash.js";
import { UNREADABLE_MODULE } from "../text/unreadable-module.js";
import type { Pool } from "../workers/pool.js";
import { documentPart, type ExpandedDocument, type ExpandPart } from "../workers/tasks.js";
import type { ListedFeature, PartMaker } from "../types/feature.js";
import { EMPTY, type Documents } from "./documents.js";
import { loadPartials, partialsOf, type Partials } from "./partials.js";
import type { Variables } from "../types/variables.js";
import type { Wording } from "../words/words.js";

/** What a build asks for when it knows its documents. */
export interface BuildAccess {
  readonly bundle: (code: SiteCode) => Promise<BundleResult>;
  /** `pages`: keys of the modules of pages that are islands. */
  readonly client: (bundle: Bundle, pages: readonly string[], wording: Wording) => Promise<ClientResult>;
  /** Problems with files of the theme that nothing imports. `used`: absolute paths. */
  readonly unused: (used: readonly string[]) => readonly Diagnostic[];
  /** Markdown files of the site, or beside it, that are no pages. Missing ones are left out. */
  readonly readPartials: (paths: readonly string[]) => readonly SourceFile[];
  /** What features make of files for pages to show. */
  readonly makeParts: PartMaker;
  /** Images beside the site's content. Missing ones are left out. */
  readonly readAssets: (paths: readonly string[]) => readonly AssetFile[];
  /** See `buildDate` in `src/io/git.ts`. */
  readonly buildDate: () => Promise<string | undefined>;
  readonly features: readonly ListedFeature[];
}

/** Bundles the code of a site, and loads the partials of its documents and of its code. `early`: the bundle without modules. */
export async function bundleWithPartials(
  documents: Documents,
  pages: readonly ReactPageFile[],
  access: BuildAccess & { readonly variables: Variables | undefined },
  parse: (sources: readonly SourceFile[]) => Promise<Documents>,
  early: Promise<BundleResult> | undefined,
  config: SiteConfig,
): Promise<{ readonly bundled: BundleResult; readonly partials: Partials }> {
  let partials = await loadPartials(documents, [], access, parse);
  let named: readonly string[] = [];
  for (;;) {
    const code = await siteCode(pages, partials, named, access, config);
    const bundled = (code.modules.size === 0 && (await early)) || (await access.bundle(code));
    const { all: imported = [], named: wanted = [] } = bundled.bundle?.site?.partials ?? {};
    const known = partials;
    const areRead = imported.every((path) => known.all.has(path) || known.paths.includes(path));
    const before = named;
    if (areRead && wanted.every((path) => before.includes(path))) return { bundled, partials };
    named = [...new Set([...named, ...wanted])].sort();
    // What code imports is only known after it is bundled, and may have code itself.
    partials = await loadPartials(documents, imported, access, parse);
  }
}

/** The modules of documents and partials. `named`: paths of those of which code imports more than what they show. */
async function siteCode(
  pages: readonly ReactPageFile[],
  { all, modules: made }: Partials,
  named: readonly string[],
  { readPartials }: Pick<BuildAccess, "readPartials">,
  config: SiteConfig,
): Promise<SiteCode> {
  const modules = new Map<string, PageModuleText>(made.map(({ path, ...module }) => [path, module]));
  const add = async (path: string, { text, lines, needs }: PageCode) => {
    const facts = needs.length > 0 ? await factsOf(path, all, config) : {};
    const declared = needs.map((name) => `const ${name} = ${literal(facts[name])}; `);
    modules.set(path, { text: declared.join("") + text, lines });
  };
  for (const [path, { document }] of all) if (document.open?.code) await add(path, document.open.code);
  const sources = new Map(readPartials(named).map((source) => [source.path, source]));
  for (const path of named) {
    const { document } = all.get(path) ?? {};
    const code = document?.open?.code ?? document?.exported;
    if (code && !modules.has(path)) await add(path, code);
    const facts = document ? await factsOf(path, all, config, sources.get(path)) : {};
    const own = Object.entries(facts).filter(([name]) => !exportsName(code?.text ?? "", name));
    const text = [
      `export { default } from "docsite-partial:${path}";`,
      ...(code ? [`export * from "docsite-mdx:${path}";`] : []),
      ...own.map(([name, value]) => `export const ${name} = ${literal(value)};`),
    ];
    modules.set(`${path}?names`, { text: text.join("\n"), lines: text.map(() => 0) });
  }
  return { pages, modules };
}

/** What Docusaurus gives to code that imports a Markdown file, besides its exports; `frontMatter` only with its `source`. */
async function factsOf(
  path: string,
  all: Partials["all"],
  config: SiteConfig,
  source?: SourceFile,
): Promise<Readonly<Record<string, unknown>>> {
  const { document } = all.get(path) as { document: Document };
  const { frontMatter, heading, excerpt } = document;
  const written = source && splitFrontMatter(decodeText(source.bytes)).frontMatter;
  const entries = written === undefined ? frontMatter : parseFrontMatter(written, path).entries;
  return {
    toc: await tocOf(path, all),
    contentTitle: heading,
    ...(source && { frontMatter: entries }),
    metadata: {
      title: frontMatter.title ?? heading,
      description: frontMatter.description ?? excerpt,
      source: `@site/${path}`,
      permalink: documentAddress(path, frontMatter, config),
      frontMatter: entries,
    },
  };
}

/** A value as JavaScript. A key `__proto__` is one like any other. */
function literal(value: unknown): string {
  return (JSON.stringify(value) ?? "undefined").replaceAll('"__proto__":', '["__proto__"]:');
}

function exportsName(code: string, name: string): boolean {
  return new RegExp(String.raw`\bexport\s+(?:\w+\s+)?(?:\w+\s+)?(?:\{[^}]*\b)?${name}\b`).test(code);
}

/** The headings of a page as Docusaurus gives them to the code of pages. */
async function tocOf(path: string, all: Partials["all"]) {
  const { outlineOf } = await import("../render/scope.js");
  const parts = await Promise.all(
    [path, ...partialsOf(path, all)].map(
      async (each) => [each, documentPart(await partOf(each, all))] as const,
    ),
  );
  const headings = outlineOf(path, new Map(parts));
  return headings.map(({ label, id, level }) => ({ value: label, id, level }));
}

/** The partials that code imports, with those that they need, and a key for all of them. */
export async function codePartials({ site }: Bundle, { all }: Partials) {
  const paths = [...new Set((site?.partials.all ?? []).flatMap((path) => [path, ...partialsOf(path, all)]))];
  const known = paths.filter((path) => all.has(path));
  const parts = await Promise.all(
    known.map(async (path) => [path, documentPart(await partOf(path, all))] as const),
  );
  const hashes = known.map((path) => all.get(path)?.document.hash);
  return { parts: new Map(parts), key: keyOf(known, hashes) };
}

async function partOf(path: string, all: Partials["all"]): Promise<ExpandPart> {
  const { document, from } = all.get(path) as { document: Document; from: Documents };
  const [body, sections, markdown] = await Promise.all([
    from.partOf(document, "body"),
    from.partOf(document, "sections"),
    from.partOf(document, "markdown"),
  ]);
  return { document, body, sections, markdown };
}

/** Expands the documents that are open. */
export async function expandDocuments(
  documents: Documents,
  { all, files }: Partials,
  bundle: Bundle,
  site: () => SiteModule | undefined,
  config: SiteConfig,
  memo: Memo,
  pool: Pool,
): Promise<Documents> {
  const open = documents.all.filter((document) => document.open);
  if (open.length === 0) return { ...documents, diagnostics: [] };
  const needs = open.map((document) => {
    const partials = partialsOf(document.path, all, bundle.site?.partials.of);
    const hasCode = [document.path, ...partials].some((path) => all.get(path)?.document.open?.code);
    const snippets = [document.path, ...partials].flatMap(
      (path) => all.get(path)?.document.open?.snippets ?? [],
    );
    const shown = [...new Set(snippets.map(snippetKey))].flatMap((key) => files.get(key) ?? []);
    const at = hasCode ? documentAddress(document.path, document.frontMatter, config) : undefined;
    return { document, partials, files: shown, hasCode, at };
  });
  const { name: locale } = config.locale ?? {};
  const { wording } = config;
  const { codeBlocks } = config.markdown;
  const keyIn = (path: string) => {
    const { document, from } = all.get(path) ?? {};
    return document && from ? from.keyOf(document) : "";
  };
  const keys = needs.map(({ document, partials, files: shown, hasCode, at }) =>
    keyOf(
      shown.map(({ path, hash }) => [path, hash]),
      documents.keyOf(document),
      partials.map(keyIn),
      hasCode && [bundle.site?.hash ?? "", at, locale, wording],
    ),
  );
  const { code } = bundle.site ?? {};
  const setup = { from: bundle.from, locale, wording, codeBlocks, ...(code !== undefined && { code }) };
  const given = async (place: number) => {
    const { document, partials, files: shown, at } = needs[place] as (typeof needs)[number];
    return {
      files: shown,
      ...(at !== undefined && { path: at }),
      page: await partOf(document.path, all),
      partials: await Promise.all(partials.map((path) => partOf(path, all))),
    };
  };
  const failed: Diagnostic[] = [];
  const expand = (missing: readonly number[], put: Put<ExpandedDocument>) =>
    pool.run("expand", setup, missing, given, async (place, outcome) => {
      if ("value" in outcome) return put(place, outcome.value);
      const { path } = (needs[place] as (typeof needs)[number]).document;
      const problem = diagnostic(
        "page-failed.code",
        { file: path, line: 1, column: 1 },
        outcome.error.message,
      );
      failed.push(stopping(problem, [path]));
    });
  // Code that threw may not do so again: it may read files.
  const expanded = await memo.getAll("expanded", keys, expand, ({ failures }) => failures.length === 0);
  const places = new Map(needs.map(({ document }, place) => [document.path, place]));
  const thrown = thrownBy(
    expanded.flatMap((each, place) => {
      const { path } = (needs[place] as (typeof needs)[number]).document;
      const failures = (each?.failures ?? []).filter(({ message }) => message !== UNREADABLE_MODULE);
      return failures.map((failure) => ({ ...failure, page: path }));
    }),
    bundle,
  );
  const expandedOf = (document: Document) => expanded[places.get(document.path) ?? -1]?.document;
  return {
    ...documents,
    all: documents.all.map((document) => expandedOf(document) ?? document),
    diagnostics: [
      ...unknownComponents(all, site, bundle),
      ...failed,
      ...thrown,
      ...expanded.flatMap((each) => each?.problems ?? []),
    ],
    partOf: async (document, part) => {
      const place = places.get(document.path);
      if (place === undefined || !expanded[place]) return documents.partOf(document, part);
      const again = async () =>
        (await pool.runOne("expand", setup, await given(place))).parts?.[part] ?? EMPTY[part];
      const [bytes = EMPTY[part]] = await memo.getParts("expanded", part, [keys[place] ?? ""], again);
      return bytes;
    },
  };
}

/** What code of pages threw. An error that a module throws for many pages is reported once. */
function thrownBy(
  failures: readonly (ExpandedDocument["failures"][number] & { readonly page: string })[],
  bundle: Bundle,
): Diagnostic[] {
  const found = new Map<string, { place: Point; message: string; pages: Point[]; stops: Set<string> }>();
  for (const { message, stack, at, page } of failures) {
    const {
      file = at.file,
      line = at.line,
      column = at.column,
    } = bundle.placeOf(Object.assign(new Error(message), { stack }));
    const key = JSON.stringify([file, line, column, message]);
    const known = found.get(key);
    known?.pages.push(at);
    known?.stops.add(page);
    if (!known)
      found.set(key, { place: { file, line, column }, message, pages: [at], stops: new Set([page]) });
  }
  return [...found.values()].map(({ place, message, pages: [first, ...others], stops }) => {
    const isOwn = first?.file === place.file && first.line === place.line && others.length === 0;
    const problem = diagnostic("code-failed", place, message, isOwn ? undefined : first, others.length);
    return stopping(problem, [...stops]);
  });
}

/** Reports the names that pages use without an import, and that nobody exports. */
function unknownComponents(
  all: Partials["all"],
  site: () => SiteModule | undefined,
  bundle: Bundle,
): Diagnostic[] {
  const used = [...all.values()].flatMap(({ document }) => document.open?.code?.globals ?? []);
  if (used.length === 0 || !bundle.site) return [];
  try {
    const names = Object.keys(site()?.components() ?? {});
    const unknown = new Map<string, Point[]>();
    for (const { name, at } of used)
      if (!names.includes(name)) unknown.set(name, [...(unknown.get(name) ?? []), at]);
    return [...unknown].map(([name, [first = {}, ...others]]) => {
      const files = pageList(others.map(({ file }) => file));
      return diagnostic("unknown-component", first, name, nearest(name, names), files);
    });
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    return message === UNREADABLE_MODULE
      ? []
      : [diagnostic("theme-failed.load", bundle.placeOf(error), message)];
  }
}
