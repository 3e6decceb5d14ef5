// Where the files of pages are in repositories.
import { existsSync, realpathSync } from "node:fs";
import path from "node:path";
import { readIfPossible } from "../../io/files.js";
import { shallowEdges } from "../../io/git.js";
import { headOf } from "../../io/git-log.js";
import { commitsOf, repositoryAt } from "../../io/git-objects.js";
import { relativeTo } from "../../io/relative-path.js";
import { repositoryAround } from "../../io/surroundings.js";

/** A folder of pages. */
export interface PageFolder {
  /** Relative to the site folder. */
  readonly path: string;
  /** Of a version that only the repository has: the folder whose state in this commit it is. */
  readonly old?: { readonly folder: string; readonly ref: string };
}

/** Folders of pages in a commit of a repository. */
export interface Tree {
  /** The repository. */
  readonly top: string;
  /** The commit. */
  readonly tip: string;
  /** Relative to the repository, and to the site folder. */
  readonly folders: readonly { readonly inRepository: string; readonly inSite: string }[];
  /** Hashes of the oldest commits of a shallow clone, of which nothing is known. */
  readonly edges: readonly string[];
  /** Hashes of commits that change no more than the format. */
  readonly ignored: readonly string[];
}

/** The folders that lie in repositories with a commit. */
export async function treesOf(folders: readonly PageFolder[], siteDir: string): Promise<readonly Tree[]> {
  const repositories = new Map<string, Omit<Tree, "tip" | "folders"> | undefined>();
  const trees = new Map<string, Tree & { folders: Tree["folders"][number][] }>();
  for (const { path: inSite, old } of folders) {
    const real = realPath(path.join(siteDir, old?.folder ?? inSite));
    const around = repositoryAround(real);
    if (around === undefined) continue;
    if (!repositories.has(around)) repositories.set(around, repositoryIn(around));
    const repository = repositories.get(around);
    if (!repository) continue;
    const tip = old ? commitsOf(repository.top, [old.ref])[0] : await headOf(repository.top);
    if (tip === undefined) continue;
    const key = `${repository.top} ${tip}`;
    const tree = trees.get(key) ?? { ...repository, tip, folders: [] };
    trees.set(key, tree);
    tree.folders.push({ inRepository: relativeTo(realPath(repository.top), real), inSite });
  }
  return [...trees.values()];
}

function repositoryIn(folder: string): Omit<Tree, "tip" | "folders"> | undefined {
  const found = repositoryAt(folder);
  if (!found) return undefined;
  const names = readIfPossible(path.join(found.top, ".git-blame-ignore-revs")) ?? "";
  return {
    top: found.top,
    edges: [...shallowEdges(found.common)],
    ignored: names.match(/^[\da-f]{40,64}(?=\s|$)/gm) ?? [],
  };
}

/** A path without symbolic links, whether or not it exists. */
function realPath(file: string): string {
  let existing = file;
  while (!existsSync(existing) && existing !== path.dirname(existing)) existing = path.dirname(existing);
  return path.join(realpathSync.native(existing), path.relative(existing, file));
}

/** The path in the site of a file of a tree; nothing for one in none of its folders. */
export function inSite({ folders }: Tree, file: string): string | undefined {
  for (const { inRepository, inSite: folder } of folders) {
    if (inRepository === "") return `${folder}/${file}`;
    if (file.startsWith(`${inRepository}/`)) return folder + file.slice(inRepository.length);
  }
  return undefined;
}
