// Reads the history of a repository: the only place that runs `git log`.
import { execFile } from "node:child_process";
import { promisify } from "node:util";

/** Enough for the history of a large site. */
const MAX_OUTPUT = 512 * 1024 * 1024;

/** What `git log` prints with these arguments, nothing where git fails or is interrupted. `input`: for `--stdin`. */
export async function gitLog(
  cwd: string,
  args: readonly string[],
  input?: string,
): Promise<string | undefined> {
  return await runGit(cwd, ["-c", "log.showSignature=false", "log", ...args], input);
}

async function runGit(cwd: string, args: readonly string[], input?: string): Promise<string | undefined> {
  const running = promisify(execFile)("git", args, { cwd, maxBuffer: MAX_OUTPUT });
  // Git that has failed does not read on.
  running.child.stdin?.on("error", () => {}).end(input ?? "");
  return (await running.catch(() => undefined))?.stdout;
}

/** The time that git gives in seconds, ISO 8601 in UTC. */
export function commitTime(seconds: string): string {
  return new Date(Number(seconds) * 1000).toISOString();
}

/** A file that a commit has changed. A renamed one is two: removed and added. */
export interface ChangedFile {
  /** Relative to the repository. */
  readonly path: string;
  /** Hashes of its content; nothing where there was no file, or is none. Of a merge, `before` is that of its first parent. */
  readonly before?: string;
  readonly after?: string;
}

/** A commit that has changed files that were asked for, or that joins such commits. */
export interface Commit {
  readonly hash: string;
  /** The nearest of its ancestors that are listed, too. */
  readonly parents: readonly string[];
  /** ISO 8601 in UTC. */
  readonly time: string;
  readonly author: string;
  /** The first line of its message. */
  readonly subject: string;
  readonly files: readonly ChangedFile[];
}

/**
 * The commits up to the one that is checked out that have changed files, each before its parents. Merges count with what is in none of
 * their parents. `paths`: files and folders, relative to the repository; empty for all of it; `base`: a commit of which, and of whose
 * ancestors, nothing is asked; `tip`: another commit than the one that is checked out. Nothing where git fails.
 */
export async function commitsTo(
  repository: string,
  paths: readonly string[],
  base?: string,
  tip = "HEAD",
): Promise<Commit[] | undefined> {
  const format = `--format=${["%x01%H", "%P", "%ct", "%aN", "%s"].join("%x02")}`;
  const args = ["--topo-order", "--parents", "-c", "--raw", "--no-renames", "--no-abbrev", "-z", format];
  const output = await gitLog(
    repository,
    [...args, "--stdin"],
    `${tip}\n${base === undefined ? "" : `^${base}\n`}--\n${pathspecs(paths)}`,
  );
  return output === undefined ? undefined : parsedCommits(output.split("\0"));
}

/** Names as they are, one on each line. Git reads no line break in them. */
function pathspecs(paths: readonly string[]): string {
  return paths
    .filter((name) => !name.includes("\n"))
    .map((name) => `:(top,literal)${name}\n`)
    .join("");
}

/** `::100644 100644 100644 one other after MM`: the modes, the hashes, and the letter for each parent. */
const ENTRY = /^:+(?:\d{6} )+((?:[\da-f]{40,} )+)[A-Z]+$/;
const NONE = /^0+$/;

function parsedCommits(parts: readonly string[]): Commit[] {
  const commits: (Commit & { readonly files: ChangedFile[] })[] = [];
  for (let place = 0; place < parts.length; place++) {
    const part = (parts[place] ?? "").replace(/^\n+/, "");
    const [, hashes] = ENTRY.exec(part) ?? [];
    if (hashes !== undefined) {
      const all = hashes.trim().split(" ");
      const [before, after] = [all[0], all.at(-1)].map((hash = "") => (NONE.test(hash) ? undefined : hash));
      const path = parts[++place] ?? "";
      commits.at(-1)?.files.push({ path, ...(before && { before }), ...(after && { after }) });
    } else if (part.startsWith("\u0001")) {
      const [hash = "", parents = "", seconds = "", author = "", ...subject] = part.slice(1).split("\u0002");
      const time = commitTime(seconds);
      commits.push({
        hash,
        parents: parents.split(" ").filter(Boolean),
        time,
        author,
        subject: subject.join(" "),
        files: [],
      });
    }
  }
  return commits;
}

/** A file that a commit has given another path, and has not changed. */
export interface ExactRename {
  readonly commit: string;
  readonly from: string;
  readonly to: string;
}

/** What commits have renamed in the whole repository without changing it. */
export async function exactRenames(
  repository: string,
  commits: ReadonlySet<string>,
): Promise<readonly ExactRename[]> {
  if (commits.size === 0) return [];
  const args = ["diff-tree", "--stdin", "-r", "-z", "-M100%", "--diff-filter=R", "--name-status"];
  const output = (await runGit(repository, args, [...commits].join("\n") + "\n")) ?? "";
  const parts = output.split("\0");
  const found: ExactRename[] = [];
  let commit = "";
  for (let place = 0; place < parts.length; place++) {
    const part = (parts[place] ?? "").trim();
    if (commits.has(part)) commit = part;
    else if (/^R\d+$/.test(part))
      found.push({ commit, from: parts[++place] ?? "", to: parts[++place] ?? "" });
  }
  return found;
}

/** More names than this make a command line too long. */
const MOST_NAMES = 2000;

/** The hashes of files and submodules in a commit, by path. `paths`: those that are looked for. */
export async function contentsIn(
  repository: string,
  commit: string,
  paths: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const wanted = paths.length > MOST_NAMES ? [] : paths;
  const output = await runGit(repository, ["ls-tree", "-r", "-z", "--full-tree", commit, "--", ...wanted]);
  const lines = (output ?? "").split("\0").filter(Boolean);
  return new Map(
    lines.map((line) => {
      const [facts = "", ...name] = line.split("\t");
      return [name.join("\t"), facts.split(" ").at(-1) ?? ""];
    }),
  );
}

/** A file that is not as it was in an older commit. */
export interface FileSince {
  readonly kind: "added" | "changed" | "removed" | "moved";
  readonly path: string;
  /** The path that a moved one had. It may have changed, too. */
  readonly from?: string;
  /** It was moved as it was. */
  readonly isSame?: true;
}

/**
 * Files that are not as they were in a commit, or all of them where that is nothing. `folders`: relative to the repository; `tip`: another
 * commit than the one that is checked out.
 */
export async function filesSince(
  repository: string,
  base: string | undefined,
  folders: readonly string[],
  tip = "HEAD",
): Promise<readonly FileSince[]> {
  const from = base ?? (await runGit(repository, ["mktree"]))?.trim() ?? "";
  const args = ["diff-tree", "-r", "-z", "-M", "--no-ext-diff", "--name-status", from, tip];
  const output = await runGit(repository, [...args, "--", ...folders.map(literally)]);
  return filesIn((output ?? "").split("\0"));
}

/** A path from the top of the repository, with no pattern in it. The top itself has no name. */
function literally(name: string): string {
  return name === "" ? ":(top)" : `:(top,literal)${name}`;
}

/** What git prints with `--name-status -z`. */
function filesIn(parts: readonly string[]): FileSince[] {
  const found: FileSince[] = [];
  for (let place = 0; place < parts.length; place++) {
    const status = (parts[place] ?? "").trim();
    if (status === "") continue;
    const path = parts[++place] ?? "";
    const [letter] = status;
    if (letter === "R") {
      const isSame = status === "R100";
      found.push({ kind: "moved", from: path, path: parts[++place] ?? "", ...(isSame && { isSame }) });
    } else found.push({ kind: letter === "A" ? "added" : letter === "D" ? "removed" : "changed", path });
  }
  return found;
}

/** A commit with what it has done to files. */
export interface FilesOfCommit extends Pick<Commit, "hash" | "time" | "subject"> {
  readonly files: readonly FileSince[];
}

/**
 * The newest commits that have changed files in folders, with renames, without merges. `most`: how many, at most; `tip`, `folders`: see
 * `filesSince`. Nothing where git fails.
 */
export async function newestCommits(
  repository: string,
  tip: string,
  folders: readonly string[],
  most: number,
): Promise<readonly FilesOfCommit[] | undefined> {
  const format = `--format=${["%x01%H", "%ct", "%s"].join("%x02")}`;
  const args = ["--no-merges", "-M", "--name-status", "-z", `-n${most}`, format, tip];
  const output = await gitLog(repository, [...args, "--", ...folders.map(literally)]);
  return output
    ?.split("\u0001")
    .slice(1)
    .map((commit) => {
      const [header = "", ...files] = commit.split("\0");
      const [hash = "", seconds = "", ...subject] = header.split("\u0002");
      return { hash, time: commitTime(seconds), subject: subject.join(" "), files: filesIn(files) };
    });
}

/** The commit that a name stands for, or the last one before a day (`2026-03-01`, in UTC) on the way to `tip`. */
export async function commitAt(repository: string, name: string, tip = "HEAD"): Promise<string | undefined> {
  const args = /^\d{4}-\d{2}-\d{2}$/.test(name)
    ? ["rev-list", "-1", "--first-parent", `--before=${name}T00:00:00Z`, tip]
    : ["rev-parse", "--verify", "-q", "--end-of-options", `${name}^{commit}`];
  return (await runGit(repository, args))?.trim() || undefined;
}

/** Paths of all files that git has in a repository. */
export async function trackedFiles(repository: string): Promise<string[]> {
  return ((await runGit(repository, ["ls-files", "-z"])) ?? "").split("\0").filter(Boolean);
}

/** Paths of files in a repository that are not in the last commit as they are now, those that are new included. `paths`: see `commitsTo`. */
export async function uncommittedFiles(repository: string, paths: readonly string[]): Promise<string[]> {
  const args = [
    "status",
    "--porcelain",
    "--no-renames",
    "--ignore-submodules=dirty",
    "--untracked-files=all",
    "-z",
  ];
  const wanted = paths.length > MOST_NAMES ? [] : paths.map((name) => `:(top,literal)${name}`);
  const output = await runGit(repository, [...args, "--", ...wanted]);
  return (output ?? "").split("\0").flatMap((line) => (line === "" ? [] : [line.slice(3)]));
}

/** The commit that is checked out; nothing before the first one. */
export async function headOf(repository: string): Promise<string | undefined> {
  return (await runGit(repository, ["rev-parse", "--verify", "-q", "HEAD"]))?.trim() || undefined;
}
