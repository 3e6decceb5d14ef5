import { existsSync, statSync } from "node:fs";
import path from "node:path";
import { pathIn } from "../text/folders.js";
import type { FileAuthors } from "../types/source.js";
import { readIfPossible, stampOf } from "./files.js";
import { commitTime, gitLog } from "./git-log.js";
import { relativeTo } from "./relative-path.js";

/** Times of commits by file, ISO 8601 in UTC. */
export interface FileTimes {
  readonly first: ReadonlyMap<string, string>;
  readonly last: ReadonlyMap<string, string>;
  /** Who made the commits, by file; empty unless they are asked for. */
  readonly authors: ReadonlyMap<string, FileAuthors>;
}

const NO_TIMES: FileTimes = { first: new Map(), last: new Map(), authors: new Map() };

/** How far clocks of different machines may differ, in milliseconds. */
const CLOCK_DIFFERENCE = 24 * 60 * 60 * 1000;

/** Whether a commit may have been made at a time: clocks that are wrong date commits decades ahead. `time`: ISO 8601 in UTC. */
export function isPast(time: string): boolean {
  return time <= new Date(Date.now() + CLOCK_DIFFERENCE).toISOString();
}

/** The times of the first and last commits to the files of a folder, which need not be in the site's own repository. Git runs again only after a commit, checkout or pull. */
export class CommitTimes {
  private readonly repository: string | undefined;
  /** The main repository of a linked worktree; otherwise the repository itself. */
  private readonly common: string;
  private stamp = "";
  private times: Promise<FileTimes> = Promise.resolve(NO_TIMES);

  /** `content`: folder of the files, relative to the site folder; `hasAuthors`: who made the commits is wanted, too. */
  constructor(
    private readonly siteDir: string,
    private readonly content: string,
    private readonly hasAuthors = false,
  ) {
    this.repository = repositoryOf(path.join(siteDir, content));
    const folder = this.repository ?? siteDir;
    this.common = path.resolve(folder, readText(path.join(folder, "commondir")).trim());
  }

  /**
   * Times of the first and the last commit of every file in the folder, by path relative to the site folder. Empty
   * without git or outside a repository. Files whose commit is not part of a shallow clone are left out, because its
   * date is not available.
   */
  read(): Promise<FileTimes> {
    const stamps = this.watched().map((file) => stampOf(statSync(file, { throwIfNoEntry: false })));
    if (stamps.join(" ") !== this.stamp) {
      this.stamp = stamps.join(" ");
      this.times = this.allTimes();
    }
    return this.times;
  }

  private async allTimes(): Promise<FileTimes> {
    const { hasAuthors } = this;
    const folder = path.join(this.siteDir, this.content);
    const found = await commitTimes(folder, shallowEdges(this.common), { hasAuthors });
    // Another attempt may have more luck.
    if (!found) this.stamp = "";
    const { first, last, authors } = found ?? NO_TIMES;
    const inSite = <Value>(values: ReadonlyMap<string, Value>) =>
      new Map([...values].map(([name, value]) => [pathIn(this.content, name), value]));
    return { first: inSite(first), last: inSite(last), authors: inSite(authors) };
  }

  /** Whether the repository is a shallow clone, which lacks commits. */
  get isShallow(): boolean {
    return this.repository !== undefined && shallowEdges(this.common).size > 0;
  }

  /** Absolute paths of the files that change with the checked-out commit. */
  watched(): string[] {
    const { repository } = this;
    if (repository === undefined) return [];
    const branch = /^ref: (\S+)/.exec(readText(path.join(repository, "HEAD")))?.[1];
    return [
      path.join(repository, "HEAD"),
      path.join(this.common, "shallow"),
      path.join(this.common, "packed-refs"),
      ...(branch === undefined ? [] : [path.join(this.common, branch)]),
    ];
  }
}

function readText(file: string): string {
  return readIfPossible(file) ?? "";
}

/** The `.git` folder, searched for in the same way as git does, because starting git takes longer. */
function repositoryOf(folder: string): string | undefined {
  const given = process.env["GIT_DIR"];
  if (given !== undefined) return path.resolve(folder, given);
  const place = path.join(folder, ".git");
  const stats = statSync(place, { throwIfNoEntry: false });
  if (stats?.isDirectory()) return place;
  const linked = stats && /^gitdir: (.+)/.exec(readText(place))?.[1];
  if (linked !== undefined) return path.resolve(folder, linked);
  const parent = path.dirname(folder);
  return parent === folder ? undefined : repositoryOf(parent);
}

/** Path of a folder in the work tree of its repository. Empty at the top of it, and outside of all repositories. */
export function folderInRepository(folder: string): string {
  for (let top = folder; top !== path.dirname(top); top = path.dirname(top))
    if (existsSync(path.join(top, ".git"))) return relativeTo(top, folder);
  return "";
}

/**
 * What builds take for today, ISO 8601 in UTC, so that the same commit gives the same site: `SOURCE_DATE_EPOCH`, or the time of the
 * commit that is checked out. `undefined` outside of repositories, and where the clock that dated the commit was ahead.
 */
export async function buildDate(siteDir: string): Promise<string | undefined> {
  const given = process.env["SOURCE_DATE_EPOCH"] ?? "";
  const committed = async () => (await gitLog(siteDir, ["-1", "--format=%ct"]))?.trim() ?? "";
  const isGiven = isSeconds(given);
  const seconds = isGiven ? given : await committed();
  if (!isSeconds(seconds)) return undefined;
  const time = commitTime(seconds);
  return isGiven || isPast(time) ? time : undefined;
}

/** The day that commands take for today, such as `2026-11-27`: that of `SOURCE_DATE_EPOCH`, or of the clock. Nothing of it is in files. */
export function today(): string {
  const given = process.env["SOURCE_DATE_EPOCH"] ?? "";
  const time = isSeconds(given) ? new Date(Number(given) * 1000) : new Date();
  return time.toISOString().slice(0, 10);
}

/** Up to the year 9999. */
function isSeconds(text: string): boolean {
  return /^\d{1,12}$/.test(text) && Number(text) < 253_402_300_800;
}

/** Hashes of the oldest commits of a shallow clone. `common`: its `.git`. */
export function shallowEdges(common: string): ReadonlySet<string> {
  return new Set(readText(path.join(common, "shallow")).split("\n").filter(Boolean));
}

/**
 * Times of the first and last commits by path relative to a folder, up to `commit` or to what is checked out; nothing where git fails
 * or is interrupted. `edges`: see `shallowEdges`; `folder`: relative to `cwd`; `hasAuthors`: see `CommitTimes`.
 */
export async function commitTimes(
  cwd: string,
  edges: ReadonlySet<string>,
  {
    commit = "HEAD",
    folder = "",
    hasAuthors = false,
  }: { readonly commit?: string; readonly folder?: string; readonly hasAuthors?: boolean } = {},
): Promise<FileTimes | undefined> {
  const relative = folder === "" ? "--relative" : `--relative=${folder}/`;
  const fields = `%x01%H%x02%ct%x02${hasAuthors ? "%aN" : ""}`;
  const format = [`--format=${fields}`, "--name-only", "--no-renames", relative, "-z"];
  const output = await gitLog(cwd, [...format, commit, "--", folder || "."]);
  if (output === undefined) return undefined;
  const first = new Map<string, string>();
  const last = new Map<string, string>();
  const seen = new Set<string>();
  const authors = new AuthorCounts();
  for (const commit of output.split("\u0001").slice(1)) {
    const [header = "", ...files] = commit.split("\0");
    const [hash = "", seconds = "", author = ""] = header.split("\u0002");
    const time = commitTime(seconds);
    for (const name of files.map((file) => file.replace(/^\n+/, ""))) {
      if (name === "") continue;
      const isKnown = !edges.has(hash);
      if (isKnown) first.set(name, time);
      else first.delete(name);
      if (isKnown && !seen.has(name)) last.set(name, time);
      seen.add(name);
      if (hasAuthors) authors.add(name, author, isKnown);
    }
  }
  return { first, last, authors: authors.all() };
}

/** Counts the commits of authors to files. */
class AuthorCounts {
  private readonly counts = new Map<string, Map<string, number>>();
  private readonly last = new Map<string, string | undefined>();
  private readonly partly = new Set<string>();

  /** The next commit to a file, the newest one first. `isKnown`: it is not one of which a shallow clone knows nothing. */
  add(file: string, author: string, isKnown: boolean): void {
    if (!this.last.has(file)) this.last.set(file, isKnown ? author : undefined);
    if (!isKnown) this.partly.add(file);
    const counts = this.counts.get(file) ?? new Map<string, number>();
    this.counts.set(file, counts.set(author, (counts.get(author) ?? 0) + 1));
  }

  all(): Map<string, FileAuthors> {
    return new Map(
      [...this.counts].map(([file, counts]) => {
        const last = this.last.get(file);
        // Those who came first are the last in their order.
        const names = [...counts].toReversed().sort(([, one], [, other]) => other - one);
        const all = names.flatMap(([name]) => (name === "" || name.endsWith("[bot]") ? [] : [name]));
        return [file, { ...(last && { last }), ...(!this.partly.has(file) && { all }) }];
      }),
    );
  }
}
