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
import type { Plugin, PluginSite } from "../types/plugin.js";
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
export async function changePages(
  pages: readonly SitePage[],
  { loaded, documents }: HookInputs,
): Promise<ChangedPages> {
  const plugins = (loaded.plugins?.list ?? []).filter(({ transformPage, head }) => transformPage ?? head);
  if (plugins.length === 0) return { pages, tags: [], diagnostics: [] };
  const tags = new Map<string, HeadTag>();
  const diagnostics: Diagnostic[] = [];
  const changed: SitePage[] = [];
  for (const page of pages) {
    const about = contentPage(page.page, documents.get(page.page.source ?? ""), loaded.config);
    const change = (view: PageView, report: (problem: Diagnostic) => void) =>
      plugins.reduce((current, plugin) => changedBy(plugin, current, about, report), view);
    const before = await page.view();
    const after = change(before, (problem) => diagnostics.push(problem));
    const known = new Set(before.head);
    for (const tag of after.head) if (!known.has(tag)) tags.set(JSON.stringify(tag), tag);
    // A sidebar is large, and part of the page's own key.
    const keyed = after.sidebar === before.sidebar ? { ...after, sidebar: undefined } : after;
    changed.push({
      ...page,
      key: `${page.key} ${keyOf(keyed)}`,
      view: async () => change(await page.view(), () => undefined),
    });
  }
  return { pages: changed, tags: [...tags.values()], diagnostics };
}

function changedBy(
  plugin: Plugin,
  view: PageView,
  about: ContentPage,
  report: (problem: Diagnostic) => void,
): PageView {
  const attempt = <Value>(hook: "transformPage" | "head", run: () => Value, otherwise: Value): Value => {
    try {
      return run();
    } catch (error) {
      const place = about.source === undefined ? {} : { file: about.source, line: 1, column: 1 };
      report(diagnostic("plugin-failed.page", place, plugin.name, hook, about.path, textOf(error)));
      return otherwise;
    }
  };
  const { transformPage, head } = plugin;
  const changed = transformPage
    ? attempt("transformPage", () => viewIn(transformPage(view, about)), view)
    : view;
  const tags = head ? attempt<readonly HeadTag[]>("head", () => listIn(head(about)), []) : [];
  return tags.length > 0 ? { ...changed, head: [...changed.head, ...tags] } : changed;
}

function viewIn(given: PageView): PageView {
  if (isObject(given) && Array.isArray(given["head"])) return given;
  throw new Error("It has to give the view of a page, and no promise of one");
}

/** What a hook gives, which is a list or nothing. */
function listIn<Item>(given: readonly Item[] | undefined | null): readonly Item[] {
  const list: unknown = given ?? [];
  if (Array.isArray(list)) return list as readonly Item[];
  throw new Error("It has to give a list");
}

/** The files that plugins add to a site. */
export async function pluginFiles(inputs: HookInputs): Promise<{
  readonly files: readonly OutputFile[];
  readonly diagnostics: readonly Diagnostic[];
}> {
  const files: OutputFile[] = [];
  const diagnostics: Diagnostic[] = [];
  const folder = outputFolderOf(inputs.site.config);
  for (const { name, outputs } of inputs.loaded.plugins?.list ?? []) {
    if (!outputs) continue;
    const make = async () => {
      for (const { path, content } of listIn(await outputs(pluginSite(inputs)))) {
        if (typeof path !== "string" || joinPath(path) !== path || path === "")
          diagnostics.push(diagnostic("plugin-output", { file: inputs.loaded.file }, name, String(path)));
        else if (typeof content === "string" || content instanceof Uint8Array)
          files.push({ path: folder + path, key: contentHash(content), content: async () => content });
        else throw new Error(`The content of ${path} is neither text nor bytes`);
      }
    };
    await attempted(name, "outputs", inputs, make, diagnostics);
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
    const site = { ...pluginSite(inputs), files: [...contents.keys()].toSorted(), read };
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
