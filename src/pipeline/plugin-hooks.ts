// Runs the hooks of plugins that see the assembled and the finished site.
import { readFile } from "node:fs/promises";
import path from "node:path";
import { diagnostic } from "../diagnostics/diagnostics.js";
import { decodeText } from "../text/bytes.js";
import { contentHash, keyOf } from "../text/hash.js";
import { isObject } from "../text/json.js";
import { outputFolderOf } from "../text/locale.js";
import { joinPath } from "../text/path.js";
import { contentPage, contentPages } from "../site/content-pages.js";
import type { ContentPage } from "../types/content.js";
import type { Diagnostic } from "../types/diagnostic.js";
import type { Document } from "../types/document.js";
import type { HeadTag } from "../types/head.js";
import type { LoadedConfig } from "../types/loaded-config.js";
import type { CopiedFile, OutputFile } from "../types/output.js";
import type { FinishedSite, Plugin, PluginSite } from "../types/plugin.js";
import type { Site } from "../types/site.js";
import type { PageView } from "../types/view.js";
import type { SitePage } from "./pages.js";

/** What hooks see. */
export interface HookInputs {
  readonly loaded: LoadedConfig;
  readonly site: Site;
  /** By path. */
  readonly documents: ReadonlyMap<string, Document>;
}

/** Pages after the hooks `transformPage` and `head`. */
export interface ChangedPages {
  readonly pages: readonly SitePage[];
  /** Tags that were added to any page. */
  readonly tags: readonly HeadTag[];
  readonly diagnostics: readonly Diagnostic[];
}

/** Changes the views of pages. Their keys become those of the changed views. */
export async function changePages(pages: readonly SitePage[], inputs: HookInputs): Promise<ChangedPages> {
  const { loaded, documents } = inputs;
  const plugins = (loaded.plugins?.list ?? []).filter(
    ({ transformPage, props, head }) => transformPage ?? props ?? head,
  );
  if (plugins.length === 0) return { pages, tags: [], diagnostics: [] };
  const tags = new Map<string, HeadTag>();
  const diagnostics: Diagnostic[] = [];
  const changed: SitePage[] = [];
  let known: PluginSite | undefined;
  const site = () => (known ??= pluginSite(inputs));
  for (const page of pages) {
    const about = contentPage(page.page, documents.get(page.page.source ?? ""), inputs.site);
    const change = (view: PageView, report: (problem: Diagnostic) => void) =>
      plugins.reduce((current, plugin) => changedBy(plugin, current, about, site, report), view);
    const before = await page.view();
    const after = change(before, (problem) => diagnostics.push(problem));
    const had = new Set(before.head);
    for (const tag of after.head) if (!had.has(tag)) tags.set(JSON.stringify(tag), tag);
    // A sidebar is large, and part of the page's own key.
    const keyed = after.sidebar === before.sidebar ? { ...after, sidebar: undefined } : after;
    const key = keyOf(keyed);
    changed.push({
      ...page,
      key: `${page.key} ${key}`,
      parts: `${page.parts} ${key}`,
      view: async () => change(await page.view(), () => undefined),
    });
  }
  return { pages: changed, tags: [...tags.values()], diagnostics };
}

function changedBy(
  plugin: Plugin,
  view: PageView,
  about: ContentPage,
  site: () => PluginSite,
  report: (problem: Diagnostic) => void,
): PageView {
  const attempt = <Value>(
    hook: "transformPage" | "props" | "head",
    run: () => Value,
    otherwise: Value,
  ): Value => {
    try {
      return run();
    } catch (error) {
      const place = about.source === undefined ? {} : { file: about.source, line: 1, column: 1 };
      report(diagnostic("plugin-failed.page", place, plugin.name, hook, about.path, textOf(error)));
      return otherwise;
    }
  };
  const { transformPage, props, head } = plugin;
  const own = props && attempt("props", () => dataIn(props(about, site())), undefined);
  const given = own ? { ...view, props: { ...view.props, [plugin.name]: own } } : view;
  const changed = transformPage
    ? attempt("transformPage", () => viewIn(transformPage(given, about)), given)
    : given;
  const tags = head ? attempt<readonly HeadTag[]>("head", () => listIn(head(about)), []) : [];
  return tags.length > 0 ? { ...changed, head: [...changed.head, ...tags] } : changed;
}

function viewIn(given: PageView): PageView {
  if (isObject(given) && Array.isArray(given["head"])) return given;
  throw new Error("It has to give the view of a page, and no promise of one");
}

/** Data as pages have it: what JSON cannot say would be lost without a word. */
function dataIn(given: unknown): Readonly<Record<string, unknown>> | undefined {
  if (given === undefined || given === null) return undefined;
  if (!isObject(given) || given instanceof Promise)
    throw new Error("It has to give an object, and no promise of one");
  return JSON.parse(JSON.stringify(given)) as Readonly<Record<string, unknown>>;
}

/** What a hook gives, which is a list or nothing. */
function listIn<Item>(given: readonly Item[] | undefined | null): readonly Item[] {
  const list: unknown = given ?? [];
  if (Array.isArray(list)) return list as readonly Item[];
  throw new Error("It has to give a list");
}

/** Files that plugins make, and what is wrong with them. */
interface MadeFiles {
  readonly files: readonly OutputFile[];
  readonly diagnostics: readonly Diagnostic[];
}

/** The files that plugins add to a site. */
export function pluginFiles(inputs: HookInputs): Promise<MadeFiles> {
  return filesOf("outputs", inputs, ({ outputs }) => outputs?.(pluginSite(inputs)));
}

/** Names of the files that plugins say to make, relative to the base URL of a site. */
export function promisedNames({ plugins }: LoadedConfig): string[] {
  return (plugins?.list ?? []).flatMap(({ files = [] }) => files);
}

/** Their paths in the output folder. */
export function promisedPaths(loaded: LoadedConfig, { config }: Pick<Site, "config">): string[] {
  return promisedNames(loaded).map((name) => outputFolderOf(config) + name);
}

/** The files that plugins make of a finished site. Those that no hook has made, although they said so, are reported. */
export async function emittedByPlugins(
  files: readonly OutputFile[],
  copies: readonly CopiedFile[],
  contentPolicy: string,
  inputs: HookInputs,
): Promise<MadeFiles> {
  const made = await filesOf("emit", inputs, ({ emit }) =>
    emit?.({ ...finishedSite(files, copies, inputs), contentPolicy }),
  );
  const paths = new Set([...files, ...made.files].map(({ path }) => path));
  const missing = promisedPaths(inputs.loaded, inputs.site).filter((path) => !paths.has(path));
  const problems = missing.map((path) =>
    diagnostic("plugin-output.missing", { file: inputs.loaded.file }, path),
  );
  return { ...made, diagnostics: [...made.diagnostics, ...problems] };
}

async function filesOf(
  hook: "outputs" | "emit",
  inputs: HookInputs,
  run: (plugin: Plugin) => ReturnType<NonNullable<Plugin["outputs"]>> | undefined,
): Promise<MadeFiles> {
  const files: OutputFile[] = [];
  const diagnostics: Diagnostic[] = [];
  const folder = outputFolderOf(inputs.site.config);
  for (const plugin of inputs.loaded.plugins?.list ?? []) {
    const { name } = plugin;
    if (!plugin[hook]) continue;
    const make = async () => {
      for (const { path, content } of listIn(await run(plugin))) {
        if (typeof path !== "string" || joinPath(path) !== path || path === "")
          diagnostics.push(diagnostic("plugin-output", { file: inputs.loaded.file }, name, String(path)));
        else if (typeof content === "string" || content instanceof Uint8Array)
          files.push({ path: folder + path, key: contentHash(content), content: async () => content });
        else throw new Error(`The content of ${path} is neither text nor bytes`);
      }
    };
    await attempted(name, hook, inputs, make, diagnostics);
  }
  return { files, diagnostics };
}

/** The problems that plugins find in the finished files. `copies`: those whose content is that of a file of the site. */
export async function pluginProblems(
  files: readonly OutputFile[],
  copies: readonly CopiedFile[],
  inputs: HookInputs,
): Promise<readonly Diagnostic[]> {
  const diagnostics: Diagnostic[] = [];
  for (const { name, check } of inputs.loaded.plugins?.list ?? []) {
    if (!check) continue;
    const site = finishedSite(files, copies, inputs);
    const report = async () => {
      for (const { message, severity = "warning", hint, ...place } of listIn(await check(site))) {
        const code = severity === "error" ? "plugin-error" : "plugin-warning";
        diagnostics.push({ ...diagnostic(code, place, message, name), ...(hint !== undefined && { hint }) });
      }
    };
    await attempted(name, "check", inputs, report, diagnostics);
  }
  return diagnostics;
}

function finishedSite(
  files: readonly OutputFile[],
  copies: readonly CopiedFile[],
  inputs: HookInputs,
): FinishedSite {
  const { siteDir } = inputs.loaded;
  const contents = new Map<string, () => Promise<string | Uint8Array>>([
    ...copies.map(
      ({ path: name, source, content = () => readFile(path.join(siteDir, source)) }) =>
        [name, content] as const,
    ),
    ...files.map(({ path: name, content }) => [name, content] as const),
  ]);
  const read = async (name: string) => {
    const content = await contents.get(name)?.();
    if (content === undefined) throw new Error(`There is no file ${name}`);
    return typeof content === "string" ? content : decodeText(content);
  };
  return { ...pluginSite(inputs), files: [...contents.keys()].toSorted(), read };
}

function pluginSite({ loaded: { siteDir, config }, site, documents }: HookInputs): PluginSite {
  return { siteDir, config, pages: contentPages(site, documents) };
}

async function attempted(
  name: string,
  hook: keyof Plugin,
  { loaded }: HookInputs,
  run: () => Promise<void>,
  diagnostics: Diagnostic[],
): Promise<void> {
  try {
    await run();
  } catch (error) {
    diagnostics.push(diagnostic("plugin-failed.hook", { file: loaded.file }, name, hook, textOf(error)));
  }
}

function textOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
