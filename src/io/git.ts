import { execFile } from "node:child_process";
import { existsSync } from "node:fs";
import path from "node:path";

/** Room for the history of a large site. */
const MAX_OUTPUT = 512 * 1024 * 1024;

/**
 * Time of the last commit of every file below `folder`, ISO 8601 in UTC, by path relative to `siteDir`.
 * Empty without git or outside a repository. Files whose last commit lies beyond the edge of a shallow
 * clone are left out: their true date is not there.
 */
export async function lastCommitTimes(siteDir: string, folder: string): Promise<ReadonlyMap<string, string>> {
  if (!isInRepository(siteDir)) return new Map();
  const args = [
    "log",
    "--format=%x01%ct%x02%d",
    "--name-only",
    "--no-renames",
    "--relative",
    "-z",
    "--",
    folder,
  ];
  const output = await run(["-c", "log.showSignature=false", ...args], siteDir);
  const times = new Map<string, string>();
  const seen = new Set<string>();
  for (const commit of output.split("\u0001").slice(1)) {
    const [header = "", ...files] = commit.split("\0");
    const [seconds = "", decoration = ""] = header.split("\u0002");
    const time = new Date(Number(seconds) * 1000).toISOString();
    const isEdge = /[(\s,]grafted[,)]/.test(decoration);
    for (const name of files.map((file) => file.replace(/^\n+/, ""))) {
      if (name === "" || seen.has(name)) continue;
      seen.add(name);
      if (!isEdge) times.set(name, time);
    }
  }
  return times;
}

/** Looks for a repository as git does: to start it takes longer. */
function isInRepository(folder: string): boolean {
  if (process.env["GIT_DIR"] !== undefined || existsSync(path.join(folder, ".git"))) return true;
  const parent = path.dirname(folder);
  return parent !== folder && isInRepository(parent);
}

function run(args: readonly string[], cwd: string): Promise<string> {
  return new Promise((resolve) => {
    execFile("git", args, { cwd, maxBuffer: MAX_OUTPUT, encoding: "utf8" }, (error, stdout) => {
      resolve(error ? "" : stdout);
    });
  });
}
