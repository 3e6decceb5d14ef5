// The history of a repository → what has changed after pages that describe it.
import type { Commit, ExactRename } from "../../io/git-log.js";

/** A page in a repository. Paths are relative to that. */
export interface WatchingPage {
  readonly path: string;
  readonly matches: (path: string) => boolean;
  /** The day on which it was found to be right. Default: that of its last change. */
  readonly reviewed?: string | undefined;
  /** It is not in the last commit as it is now, so that somebody is at work on it. */
  readonly isOpen: boolean;
}

/** A file that has changed after a page. */
export interface ChangedAfter {
  readonly path: string;
  /** The newest one first. */
  readonly commits: readonly Pick<Commit, "hash" | "time" | "subject">[];
}

/** What is known of a page. */
export interface PageChanges {
  /** The day from which changes count: that of its last change, or of its review. Absent: the page is in no commit yet. */
  readonly since?: string;
  /** A shallow clone lacks the commits that would tell. */
  readonly isUnknown?: true;
  readonly files: readonly ChangedAfter[];
}

/** Commits with their places. */
export class CommitGraph {
  private readonly places: ReadonlyMap<string, number>;
  private readonly renames: ReadonlyMap<string, string>;

  /**
   * `commits`: each before its parents; `edges`: the oldest ones of a shallow clone, of which nothing is known; `ignored`: those that
   * change the look of files alone; `renames`: what is known of files that commits add.
   */
  constructor(
    readonly commits: readonly Commit[],
    private readonly edges: ReadonlySet<string>,
    private readonly ignored: ReadonlySet<string>,
    renames: readonly ExactRename[],
  ) {
    this.places = new Map(commits.map(({ hash }, place) => [hash, place]));
    this.renames = new Map(renames.map(({ commit, from, to }) => [`${commit} ${to}`, from]));
  }

  /**
   * The commits that have changed a page, under all names that it had. `asked`: those of which a rename would tell more, with the names
   * that they give it.
   */
  changesTo(page: string): { readonly own: readonly number[]; readonly asked: readonly string[] } {
    const names = new Set([page]);
    const own: number[] = [];
    const asked: string[] = [];
    for (const [place, { hash, files }] of this.commits.entries())
      // A rename names the file twice.
      for (const { path, before } of files.filter((each) => names.has(each.path))) {
        const from = before === undefined ? this.renames.get(`${hash} ${path}`) : undefined;
        if (from !== undefined) {
          names.delete(path);
          names.add(from);
        } else if (!this.ignored.has(hash)) {
          own.push(place);
          if (before === undefined) asked.push(hash);
        }
      }
    // A page that was changed later was changed then.
    return { own, asked: own.length === asked.length ? asked : [] };
  }

  /** What has changed after a page, whether or not it was changed back. `bases`: the commits whose state its author has seen. */
  after(page: WatchingPage): PageChanges & { readonly bases: readonly string[] } {
    const { own } = this.changesTo(page.path);
    const nothing = { files: [], bases: [] };
    const dayOf = (place: number) => this.commits[place]?.time.slice(0, 10) ?? "";
    const { reviewed } = page;
    if (reviewed === undefined && (own.length === 0 || page.isOpen)) return nothing;
    const mayTell = (place: number) => !this.edges.has(this.commits[place]?.hash ?? "");
    const seen = this.withAncestors(page.isOpen ? [...this.commits.keys()] : own);
    const all = [...this.commits.keys()];
    const first =
      reviewed === undefined
        ? own
        : all.filter((place) => dayOf(place) < reviewed || (dayOf(place) === reviewed && seen.has(place)));
    const since = reviewed ?? dayOf(Math.min(...own));
    if (this.edges.size > 0 && !first.some(mayTell)) return { ...nothing, since, isUnknown: true };
    const known = this.withAncestors(first);
    const changed = new Map<string, Commit[]>();
    for (const [place, commit] of this.commits.entries()) {
      if (known.has(place) || this.edges.has(commit.hash) || this.ignored.has(commit.hash)) continue;
      for (const { path, before, after } of commit.files)
        if (before !== after && page.matches(path)) {
          const list = changed.get(path) ?? [];
          changed.set(path, list);
          list.push(commit);
        }
    }
    const files = [...changed].map(([path, commits]) => ({ path, commits }));
    return { since, files, bases: files.length > 0 ? this.newest(first) : [] };
  }

  private withAncestors(places: readonly number[]): ReadonlySet<number> {
    const found = new Set(places);
    // Sets go on to what is added to them.
    for (const place of found)
      for (const parent of this.commits[place]?.parents ?? []) {
        const at = this.places.get(parent);
        if (at !== undefined) found.add(at);
      }
    return found;
  }

  /** Those that are no ancestors of others. */
  private newest(places: readonly number[]): string[] {
    const left = new Set(places);
    for (const place of [...left].sort((one, other) => one - other)) {
      if (!left.has(place)) continue;
      for (const other of this.withAncestors([place])) if (other !== place) left.delete(other);
    }
    return [...left].flatMap((place) => this.commits[place]?.hash ?? []);
  }
}

/** The content of a file, by its hash; nothing where there is none. */
type ContentOf = (commit: string, path: string) => string | undefined;

/**
 * Leaves out what is as the author of a page has seen it: changed back, or renamed without a change. `moved`: the contents of files that
 * have another path now, when they got it.
 */
export function withoutSame(
  files: readonly ChangedAfter[],
  bases: readonly string[],
  contentOf: ContentOf,
  moved: ReadonlyMap<string, string | undefined>,
): ChangedAfter[] {
  const now = new Map(files.map(({ path }) => [path, contentOf("HEAD", path)]));
  const same = new Set<string>();
  for (const base of bases) {
    const then = new Map(files.map(({ path }) => [path, contentOf(base, path)]));
    const isGone = (path: string) => now.get(path) === undefined;
    const isNew = (path: string) => then.get(path) === undefined;
    const paths = files.map(({ path }) => path);
    const gone = new Set(paths.filter((path) => isGone(path) && !isNew(path)).map((path) => then.get(path)));
    const added = new Set(paths.filter((path) => isNew(path) && !isGone(path)).map((path) => now.get(path)));
    for (const path of paths) {
      const [before, after] = [then.get(path), now.get(path)];
      const isMoved = isGone(path)
        ? added.has(before) || moved.get(path) === before
        : isNew(path) && gone.has(after);
      if (before === after || isMoved) same.add(path);
    }
  }
  return files.filter(({ path }) => !same.has(path));
}
