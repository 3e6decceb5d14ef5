// What repositories tell of pages that say what they describe.
import { realpathSync } from "node:fs";
import path from "node:path";
import { readIfPossible } from "../../io/files.js";
import { shallowEdges } from "../../io/git.js";
import {
  commitsTo,
  contentsIn,
  exactRenames,
  headOf,
  trackedFiles,
  uncommittedFiles,
  type ExactRename,
} from "../../io/git-log.js";
import { repositoryAt } from "../../io/git-objects.js";
import { relativeTo } from "../../io/relative-path.js";
import { repositoryAround } from "../../io/surroundings.js";
import { CommitGraph, withoutSame, type PageChanges, type WatchingPage } from "./changes.js";
import type { Keys } from "./keys.js";
import { suggestion, unmatched, watchedBy, type Watched } from "./watched.js";

/** A page, and what has changed after it. */
export interface ExaminedPage extends PageChanges {
  readonly keys: Keys;
  /** Files that it describes with changes that are in no commit. */
  readonly uncommitted: readonly string[];
  /** What it watches and what is nowhere, with what was probably meant. */
  readonly missing: readonly { readonly path: string; readonly meant: string | undefined }[];
  /** It is in no repository with a commit. */
  readonly isOutside?: true;
}

interface Placed {
  readonly keys: Keys;
  /** Relative to the repository. */
  readonly file: string;
  readonly watched: Watched;
}

interface Repository {
  readonly top: string;
  /** Its `.git`. */
  readonly common: string;
  /** The commit that is checked out. */
  readonly head: string;
}

/** How much is told of pages. */
export interface ExamineOptions {
  /** Commits alone, so that all copies of a repository tell the same. */
  readonly onlyCommitted?: boolean;
}

/** Asks git what has changed after pages, in their order. */
export async function examine(
  all: readonly Keys[],
  siteDir: string,
  { onlyCommitted = false }: ExamineOptions = {},
): Promise<ExaminedPage[]> {
  const found = new Map<Keys, ExaminedPage>();
  const repositories = await repositoriesOf(all, siteDir);
  for (const [repository, pages] of repositories)
    for (const page of await examineIn(repository, pages, siteDir, onlyCommitted)) found.set(page.keys, page);
  return all.map((keys): ExaminedPage => {
    const isOutside = keys.watches.length > 0;
    return (
      found.get(keys) ?? { keys, files: [], uncommitted: [], missing: [], ...(isOutside && { isOutside }) }
    );
  });
}

/** What the answers for pages depend on besides their keys. */
export async function statesOf(all: readonly Keys[], siteDir: string): Promise<readonly string[]> {
  const repositories = await repositoriesOf(all, siteDir);
  return [...repositories.keys()].map(({ top, common, head }) =>
    [head, ...shallowEdges(common), ...ignoredIn(top)].join(" "),
  );
}

/** The repositories that pages lie in, with those that watch something. What has no commit is left out. */
async function repositoriesOf(
  all: readonly Keys[],
  siteDir: string,
): Promise<ReadonlyMap<Repository, readonly Placed[]>> {
  const around = new Map<string, Repository | undefined>();
  const found = new Map<Repository, Placed[]>();
  for (const keys of all.filter(({ watches }) => watches.length > 0)) {
    const file = realPath(path.join(siteDir, keys.document.real ?? keys.document.path));
    const folder = repositoryAround(path.dirname(file));
    if (folder === undefined) continue;
    if (!around.has(folder)) {
      const at = repositoryAt(folder);
      const head = at && (await headOf(at.top));
      around.set(folder, at && head !== undefined ? { ...at, head } : undefined);
    }
    const repository = around.get(folder);
    if (!repository) continue;
    const place = relativeTo(realPath(repository.top), file);
    const pages = found.get(repository) ?? [];
    found.set(repository, pages);
    pages.push({ keys, file: place, watched: watchedBy(keys.watches) });
  }
  return found;
}

/** Commits that change the look of files alone, as `git blame` is told of them. */
function ignoredIn(top: string): ReadonlySet<string> {
  return new Set((readIfPossible(path.join(top, ".git-blame-ignore-revs")) ?? "").match(HASHES));
}

/** Hashes at the beginnings of lines. */
const HASHES = /^[\da-f]{40,64}(?=\s|$)/gm;

function realPath(file: string): string {
  try {
    return realpathSync.native(file);
  } catch {
    return file;
  }
}

async function examineIn(
  { top, common }: Repository,
  pages: readonly Placed[],
  siteDir: string,
  onlyCommitted: boolean,
): Promise<ExaminedPage[]> {
  const roots = outermost(pages.flatMap(({ watched }) => watched.roots));
  const open = onlyCommitted
    ? []
    : await uncommittedFiles(top, outermost([...roots, ...pages.map(({ file }) => file)]));
  const isOpen = new Set(open);
  const placed = pages.map((page): WatchingPage => ({
    path: page.file,
    matches: page.watched.matches,
    reviewed: page.keys.reviewed,
    isOpen: isOpen.has(page.file),
  }));
  const graph = await graphOf(top, common, placed, roots);
  const after = placed.map((page) => graph.after(page));
  const changes = await withoutUnchanged(top, graph, after);
  const files = onlyCommitted ? [] : [...(await trackedFiles(top)), ...open];
  const site = relativeTo(realPath(top), realPath(siteDir));
  return pages.map(({ keys, file, watched }, place): ExaminedPage => {
    const { since, isUnknown, files: changed = [] } = changes[place] ?? {};
    const missing = onlyCommitted ? [] : unmatched(keys.watches, files);
    return {
      keys,
      ...(since !== undefined && { since }),
      ...(isUnknown && { isUnknown }),
      files: changed,
      uncommitted: isOpen.has(file) ? [] : open.filter((each) => each !== file && watched.matches(each)),
      missing: missing.map((each) => ({ path: each, meant: suggestion(each, files, { site, page: file }) })),
    };
  });
}

/** Paths without those that are in others. An empty list is all. */
function outermost(roots: readonly string[]): string[] {
  const all = new Set(roots);
  if (all.has("")) return [];
  return [...all].filter((root) => {
    const segments = root.split("/");
    return !segments.some((_, end) => end > 0 && all.has(segments.slice(0, end).join("/")));
  });
}

/** Names that one file has had one after the other, at most. */
const MOST_NAMES = 20;

/** The history of pages, of what they were called before, and of what they watch. */
async function graphOf(
  top: string,
  common: string,
  pages: readonly WatchingPage[],
  roots: readonly string[],
): Promise<CommitGraph> {
  const edges = shallowEdges(common);
  const ignored = ignoredIn(top);
  const names = new Set(pages.map((page) => page.path));
  const asked = new Set<string>();
  const renames: ExactRename[] = [];
  for (let round = 0; ; round++) {
    const paths = roots.length === 0 ? [] : outermost([...roots, ...names]);
    const commits = (await commitsTo(top, paths)) ?? [];
    const graph = new CommitGraph(commits, edges, ignored, renames);
    const open = new Set(pages.flatMap((page) => graph.changesTo(page.path).asked));
    const unasked = new Set([...open].filter((hash) => !asked.has(hash) && !edges.has(hash)));
    if (unasked.size === 0 || round === MOST_NAMES) return graph;
    for (const hash of unasked) asked.add(hash);
    const found = (await exactRenames(top, unasked)).filter(({ to }) => names.has(to));
    if (found.length === 0) return graph;
    renames.push(...found);
    for (const { from } of found) names.add(from);
  }
}

async function withoutUnchanged(
  top: string,
  graph: CommitGraph,
  pages: readonly ReturnType<CommitGraph["after"]>[],
): Promise<readonly PageChanges[]> {
  const wanted = new Map<string, Set<string>>();
  const removals = new Map<string, string>();
  for (const { files, bases } of pages)
    for (const { path: name, commits } of files) {
      for (const commit of ["HEAD", ...bases])
        wanted.set(commit, (wanted.get(commit) ?? new Set()).add(name));
      removals.set(name, commits[0]?.hash ?? "");
    }
  const contents = new Map<string, ReadonlyMap<string, string>>();
  for (const [commit, names] of wanted) contents.set(commit, await contentsIn(top, commit, [...names]));
  const contentOf = (commit: string, name: string) => contents.get(commit)?.get(name);
  const gone = [...removals].filter(([name]) => contentOf("HEAD", name) === undefined);
  const renames = await exactRenames(top, new Set(gone.map(([, commit]) => commit)));
  const befores = new Map(
    graph.commits.flatMap(({ hash, files }) =>
      files.map(({ path: name, before }) => [`${hash} ${name}`, before] as const),
    ),
  );
  const moved = new Map(renames.map(({ commit, from }) => [from, befores.get(`${commit} ${from}`)]));
  return pages.map(({ files, bases, ...page }) => ({
    ...page,
    files: withoutSame(files, bases, contentOf, moved),
  }));
}
