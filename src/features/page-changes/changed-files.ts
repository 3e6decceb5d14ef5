// Commits → files that have changed, by their paths in the site.
import { commitsTo, filesSince, newestCommits, type Commit, type FileSince } from "../../io/git-log.js";
import { inSite, type Tree } from "./trees.js";

/** A file that has changed. Paths are relative to the site folder. */
export interface ChangedFile extends FileSince {
  /** Relative to the repository: where its last content was. */
  readonly place: string;
  /** The newest one first. */
  readonly commits: readonly Pick<Commit, "hash" | "time" | "subject">[];
}

/** The files of a tree that are not as they were in a commit, or all where that is nothing. */
export async function changedSince(tree: Tree, base: string | undefined): Promise<readonly ChangedFile[]> {
  const { top, tip, folders, ignored } = tree;
  const files = await filesSince(
    top,
    base,
    folders.map(({ inRepository }) => inRepository),
    tip,
  );
  const names = files.flatMap(({ path, from }) => [path, ...(from === undefined ? [] : [from])]);
  const all = names.length === 0 ? [] : ((await commitsTo(top, names, base, tip)) ?? []);
  const commitsOf = new Map<string, Commit[]>();
  for (const commit of all)
    for (const { path } of commit.files) commitsOf.set(path, [...(commitsOf.get(path) ?? []), commit]);
  return files.flatMap((file) => {
    const own = new Set([file.path, file.from ?? ""].flatMap((path) => commitsOf.get(path) ?? []));
    const commits = all.filter((commit) => own.has(commit));
    const told = commits.filter(({ hash }) => !ignored.includes(hash));
    // Only its format is another one.
    if (file.kind === "changed" && commits.length > 0 && told.length === 0) return [];
    return placed(tree, file, told);
  });
}

/** The last change of each file that one of the newest commits has changed, the newest first. `isAll`: there are no more commits. */
export async function lastChanges(
  tree: Tree,
  most: number,
): Promise<{ readonly files: readonly ChangedFile[]; readonly isAll: boolean }> {
  const { top, tip, folders, ignored, edges } = tree;
  const roots = folders.map(({ inRepository }) => inRepository);
  const commits = (await newestCommits(top, tip, roots, most)) ?? [];
  const seen = new Set<string>();
  /** Names of today by names that only the order of files was changed in. */
  const names = new Map<string, string>();
  const files: ChangedFile[] = [];
  for (const commit of commits) {
    if (edges.includes(commit.hash)) continue;
    for (const file of commit.files) {
      const path = names.get(file.path) ?? file.path;
      if (seen.has(path)) continue;
      const { from } = file;
      const isOnlyRenamed = from !== undefined && isSameAddress(from, file.path);
      if (isOnlyRenamed && (file.isSame || ignored.includes(commit.hash))) names.set(from, path);
      else if (!ignored.includes(commit.hash)) {
        seen.add(path);
        // What it was called before has no page of its own.
        if (from !== undefined) seen.add(from);
        files.push(...placed(tree, { ...file, path }, [commit]));
      }
    }
  }
  return { files, isAll: commits.length < most };
}

function placed(tree: Tree, file: FileSince, commits: ChangedFile["commits"]): ChangedFile[] {
  const path = inSite(tree, file.path);
  if (path === undefined) return [];
  const { from, ...rest } = file;
  const old = from === undefined ? undefined : inSite(tree, from);
  const isOnlyRenamed = old !== undefined && isSameAddress(old, path);
  if (isOnlyRenamed && file.isSame) return [];
  const kind = isOnlyRenamed ? "changed" : from !== undefined && old === undefined ? "added" : file.kind;
  const told = commits.map(({ hash, time, subject }) => ({ hash, time, subject }));
  return [
    {
      ...rest,
      ...(old !== undefined && { from: old }),
      path,
      kind,
      place: file.path,
      commits: told,
    },
  ];
}

/** Whether files have one address, as far as their names decide: numbers in front of names are their order. */
function isSameAddress(one: string, other: string): boolean {
  return bare(one) === bare(other);
}

function bare(path: string): string {
  return path
    .replace(/\.mdx?$/, "")
    .split("/")
    .map((segment) => segment.replace(/^\d+\s*[-_.]+\s*/, ""))
    .join("/")
    .replace(/\/(?:index|readme)$/i, "");
}
