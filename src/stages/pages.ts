// Views → pages to be rendered, and what can be shown of them before everything is made.
import type { Inputs } from "../gather.js";
import { ListMemo } from "../model/list-memo.js";
import type { CopiedFile, OutputFile, Preview } from "../model/output.js";
import type { Results } from "../model/results.js";
import type { Site } from "../model/site.js";
import type { ShellView } from "../model/view.js";
import { prepareTask, type RenderSetup } from "../parallel/tasks.js";
import { isChunkPath, pageFiles, type SiteMarks } from "../render/page-files.js";
import type { ViewedPage } from "../site/recall.js";
import type { SiteView } from "../site/view.js";
import { contentHash, shortHash } from "../text/hash.js";
import { withoutMarks } from "../text/template.js";
import { givenOf, type RenderJob, type RenderMemo } from "./render.js";

/** The pages of a site before they are rendered. */
export interface PageSet {
  /** Beside the site's pages. */
  readonly jobs: readonly RenderJob[];
  readonly setup: RenderSetup;
  readonly marks: SiteMarks;
  /** The whole sidebars that pages share. */
  readonly trees: readonly { readonly sidebar: SiteView["sidebars"][number]; readonly key: string }[];
}

interface PageSetInputs {
  readonly site: Site;
  readonly view: SiteView;
  readonly bundle: Inputs["bundle"];
  /** Address of the search index. */
  readonly search: string | undefined;
  readonly memo: RenderMemo;
}

/** The jobs of the last time, and what they had in common. */
const lastJobs = new WeakMap<RenderMemo, { shared: string; jobs: ListMemo<ViewedPage, RenderJob> }>();

const treeHashes = new WeakMap<object, string>();

/** Hash of a sidebar. It has many small parts, none of which anybody else looks at: they are not hashed one by one. */
function treeHash(sidebar: PageSet["trees"][number]["sidebar"]): string {
  const hash = treeHashes.get(sidebar) ?? contentHash(JSON.stringify(sidebar));
  treeHashes.set(sidebar, hash);
  return hash;
}

/** What is to be rendered, and the version of the site, which is made of all that its pages show. */
export function pageSetOf({ site, view, bundle, search, memo }: PageSetInputs): PageSet {
  const { config } = site;
  const favicon =
    config.favicon === undefined ? {} : { favicon: config.baseUrl + config.favicon.replace(/^\/+/, "") };
  const { files: _, ...assets } = bundle.assets;
  const shell = withoutMarksIn<ShellView>(view.shell);
  const setup = { code: bundle.code, from: bundle.from, shell, assets, ...favicon };
  const shared = shortHash(JSON.stringify([bundle.hash, shell, assets, favicon]));
  const before = lastJobs.get(memo);
  const last = before?.shared === shared ? before : { shared, jobs: new ListMemo<ViewedPage, RenderJob>() };
  lastJobs.set(memo, last);
  const jobs = last.jobs.map(view.pages, ({ page, key, view: viewOf }) => {
    return { page, key: shared + key, view: viewOf };
  });
  const trees = view.sidebars.map((sidebar) => ({ sidebar, key: bundle.hash + treeHash(sidebar) }));
  const version = shortHash([...jobs, ...trees].map(({ key }) => key).join());
  return { jobs, setup, trees, marks: { baseUrl: config.baseUrl, version, search } };
}

/** The site as far as it is there. A page that was not rendered yet is rendered on the spot. `files` are those beside the pages. */
export async function previewOf(
  { jobs, setup, marks }: PageSet,
  files: readonly OutputFile[],
  copies: readonly CopiedFile[],
  memo: RenderMemo,
): Promise<Preview> {
  // Where all pages are known, what renders them is not loaded.
  const isKnown = jobs.every(({ key }) => memo.has(key));
  const render = isKnown ? undefined : await prepareTask("render", setup);
  const find = (path: string) => {
    const job = jobs.find(({ page: { route } }) => route.file === path || isChunkPath(path, route, marks));
    if (!job) return files.find((file) => file.path === path);
    const { key, page } = job;
    const result = memo.get(key) ?? (render && memo.put(key, render(givenOf(job))));
    return result && pageFiles(result, key, page.route, marks).find((file) => file.path === path);
  };
  return { find, copies };
}

/** The files of all pages. They are rendered. */
export function filesOfPages({ jobs, marks }: PageSet, memo: RenderMemo) {
  return jobs.map(({ key, page: { route } }) => {
    const result = memo.get(key);
    if (!result) throw new Error(`The page ${route.path} was not rendered`);
    return { key, route, result, files: pageFiles(result, key, route, marks) };
  });
}

/** The files of whole sidebars. */
export async function sidebarFiles(
  { trees, marks }: PageSet,
  { theme }: Inputs["bundle"],
  memo: Results<string>,
): Promise<{ readonly path: string; readonly key: string; readonly content: string }[]> {
  const missing = trees.filter(({ key }) => !memo.has(key));
  if (missing.length > 0) {
    const { renderSidebarChunk } = await import("../render/page.js");
    for (const { sidebar, key } of missing) memo.put(key, renderSidebarChunk(sidebar, theme));
  }
  memo.keepOnly(trees.map(({ key }) => key));
  return trees.map(({ sidebar, key }) => ({
    path: `assets/sidebar/${sidebar.id}.${marks.version}.json`,
    key: `sidebar ${key}`,
    content: memo.get(key) ?? "",
  }));
}

/** The same value without the marks of slots in its texts. */
function withoutMarksIn<Value>(value: Value): Value {
  const text = JSON.stringify(value);
  const safe = withoutMarks(text);
  return safe === text ? value : (JSON.parse(safe) as Value);
}
