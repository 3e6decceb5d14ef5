// The documents of versions that only the repository has, and the files beside them.
import { existsSync, realpathSync, statSync } from "node:fs";
import path from "node:path";
import { diagnostic } from "../diagnostics/diagnostics.js";
import type { Book } from "../types/book.js";
import type { Diagnostic } from "../types/diagnostic.js";
import type { LoadedConfig } from "../types/loaded-config.js";
import { pathIn } from "../text/folders.js";
import { stampOf } from "./files.js";
import {
  commitsOf,
  contentsOf,
  filesOf,
  isPointer,
  largeContent,
  repositoryAt,
  type GitFile,
} from "./git-objects.js";
import type { SourceFile } from "../types/source.js";
import { commitTimes, isPast, shallowEdges, type FileTimes } from "./git.js";
import { relativeTo } from "./relative-path.js";

/** A version of a book, as a commit has it. */
interface Tree {
  readonly book: Book;
  /** Absolute path of the repository. */
  readonly repository: string;
  readonly common: string;
  /** The folder of the documents, relative to the repository. */
  readonly folder: string;
  readonly commit: string;
  readonly files: readonly GitFile[];
}

/** A file of a version. */
export interface OldFile extends GitFile {
  /** Relative to the site folder, as if the version had a folder (`refFolder`). */
  readonly path: string;
}

/**
 * Keeps results for later builds: the values of a step under these keys. `make` gets the places of missing ones. What it gives nothing
 * for is not kept.
 */
export type Remember = <Value>(
  step: string,
  keys: readonly string[],
  make: (missing: readonly number[]) => Promise<readonly (Value | undefined)[]>,
) => Promise<readonly (Value | undefined)[]>;

/** The versions of a site that come from its repository. Git runs again only when a branch or a tag changes. */
/** What git knows of a file of a version. */
type OldChange = Pick<SourceFile, "lastUpdated" | "authors">;

function changesOf({ last, authors }: FileTimes): Readonly<Record<string, OldChange>> {
  return Object.fromEntries(
    [...new Set([...last.keys(), ...authors.keys()])].map((name) => {
      const lastUpdated = last.get(name);
      const known = authors.get(name);
      return [name, { ...(lastUpdated !== undefined && { lastUpdated }), ...(known && { authors: known }) }];
    }),
  );
}

export class History {
  private readonly books: readonly (Book & { readonly ref: string })[];
  private readonly repositories = new Map<string, ReturnType<typeof repositoryAt>>();
  private stamp: string | undefined;
  private trees: readonly Tree[] = [];
  private files: ReadonlyMap<string, { readonly file: OldFile; readonly tree: Tree }> = new Map();
  private problems: readonly Diagnostic[] = [];
  /** By blob. Versions share most of them. */
  private readonly contents = new Map<string, Uint8Array>();

  constructor(private readonly loaded: LoadedConfig) {
    this.books = loaded.config.docs.flatMap((book) =>
      book.ref === undefined ? [] : [{ ...book, ref: book.ref }],
    );
  }

  /** The folders that the versions seem to lie in, relative to the site folder. */
  get folders(): string[] {
    return this.books.map((book) => book.path);
  }

  /** All files of all versions, and problems with their commits. */
  list(): { readonly files: readonly OldFile[]; readonly diagnostics: readonly Diagnostic[] } {
    const stamp = this.watched()
      .map((file) => stampOf(statSync(file, { throwIfNoEntry: false })))
      .join(" ");
    if (stamp !== this.stamp) {
      this.stamp = stamp;
      this.readTrees();
    }
    return { files: [...this.files.values()].map(({ file }) => file), diagnostics: this.problems };
  }

  /** The content of a file of a version; nothing where it has none. The files that are text in `others` are read with it. */
  contentOf(sitePath: string, others: readonly OldFile[] = []): Uint8Array | undefined {
    const { file, tree } = this.files.get(sitePath) ?? {};
    if (!file || !tree) return undefined;
    if (!this.contents.has(file.blob)) this.read([file, ...others]);
    return this.contents.get(file.blob);
  }

  /** Reads the contents of files, so that they are there when they are asked for. */
  read(files: readonly OldFile[]): void {
    const byRepository = new Map<string, { readonly common: string; readonly unread: OldFile[] }>();
    for (const file of files) {
      const { repository, common } = this.files.get(file.path)?.tree ?? {};
      if (repository === undefined || common === undefined || this.contents.has(file.blob)) continue;
      const group = byRepository.get(repository) ?? { common, unread: [] };
      byRepository.set(repository, group);
      group.unread.push(file);
    }
    for (const [repository, { common, unread }] of byRepository)
      for (const [blob, content] of contentsOf(repository, unread))
        this.contents.set(blob, (isPointer(content) && largeContent(content, common)) || content);
  }

  /** Gives up the content of a file that is not needed any more. */
  forget({ blob }: OldFile): void {
    this.contents.delete(blob);
  }

  /** The times of the last commits to files of the versions, as `CommitTimes` gives them, and who made them where that is shown. */
  async times(remember: Remember): Promise<ReadonlyMap<string, OldChange>> {
    const trees = this.trees.filter(({ book }) => book.showLastUpdated || book.showContributors);
    const hasAuthors = ({ book }: Tree) => book.showLastUpdateAuthor || book.showContributors;
    const edgesOf = trees.map(({ common }) => shallowEdges(common));
    const keys = trees.map((tree, index) =>
      [tree.commit, tree.folder, ...(hasAuthors(tree) ? ["authors"] : []), ...(edgesOf[index] ?? [])].join(
        " ",
      ),
    );
    const found = await remember<Readonly<Record<string, OldChange>>>("commits", keys, (missing) =>
      Promise.all(
        missing.map(async (place) => {
          const tree = trees[place] as Tree;
          const { repository, commit, folder } = tree;
          const edges = edgesOf[place] ?? new Set();
          const times = await commitTimes(repository, edges, {
            commit,
            folder,
            hasAuthors: hasAuthors(tree),
          });
          return times && changesOf(times);
        }),
      ),
    );
    return new Map(
      trees.flatMap(({ book }, index) =>
        Object.entries(found[index] ?? {}).map(
          ([name, { lastUpdated = "", ...change }]) =>
            [
              pathIn(book.path, name),
              { ...change, ...(lastUpdated !== "" && isPast(lastUpdated) && { lastUpdated }) },
            ] as const,
        ),
      ),
    );
  }

  /** Absolute paths of the files that say which commits the versions are. */
  watched(): string[] {
    const files = this.books.flatMap((book) => {
      const { common } = this.repositoryOf(book) ?? {};
      if (common === undefined) return [];
      const names = [
        "packed-refs",
        ...["", "refs/", "refs/tags/", "refs/heads/", "refs/remotes/"].map((kind) => kind + book.ref),
      ];
      return names.map((name) => path.join(common, name));
    });
    return [...new Set(files)];
  }

  private repositoryOf({ home = "" }: Book): ReturnType<typeof repositoryAt> {
    const folder = nearestFolder(path.join(this.loaded.siteDir, home));
    if (!this.repositories.has(folder)) this.repositories.set(folder, repositoryAt(folder));
    return this.repositories.get(folder);
  }

  private readTrees(): void {
    const problems: Diagnostic[] = [];
    const { siteDir, file, at } = this.loaded;
    this.trees = this.books.flatMap((book): Tree[] => {
      const { key, version, ref, home = "" } = book;
      const place = { file, ...at(`${key}.versions.${version?.name ?? ""}.ref`) };
      const found = this.repositoryOf(book);
      if (!found) {
        problems.push(diagnostic("missing-ref.repository", place, home));
        return [];
      }
      const [commit] = commitsOf(found.top, [ref]);
      if (commit === undefined) {
        problems.push(diagnostic("missing-ref", place, ref));
        return [];
      }
      const folder = relativeTo(found.top, realPath(path.join(siteDir, home)));
      const files = filesOf(found.top, commit, folder);
      if (files.length === 0) problems.push(diagnostic("missing-ref.folder", place, ref, folder));
      return [{ book, repository: found.top, common: found.common, folder, commit, files }];
    });
    this.problems = problems;
    this.files = new Map(
      this.trees.flatMap((tree) =>
        tree.files.map((each) => {
          const old = { ...each, path: pathIn(tree.book.path, each.path) };
          return [old.path, { file: old, tree }] as const;
        }),
      ),
    );
  }
}

/** A folder, or the first one above it that exists. */
function nearestFolder(folder: string): string {
  return existsSync(folder) ? folder : nearestFolder(path.dirname(folder));
}

/** A path without symbolic links, as git gives them, whether or not it exists. */
function realPath(file: string): string {
  const existing = nearestFolder(file);
  return path.join(realpathSync(existing), path.relative(existing, file));
}
