// Reads objects of a repository, without a checkout.
import { execFileSync } from "node:child_process";
import path from "node:path";
import { readIfExists } from "./files.js";

/** Reading more than this at once would need too much memory. */
const BATCH = 64 * 1024 * 1024;

/** A file of a commit. */
export interface GitFile {
  /** Path relative to the folder that was listed. */
  readonly path: string;
  /** Hash of its content, as git computes it. */
  readonly blob: string;
  /** In bytes. */
  readonly size: number;
}

function git(folder: string, args: readonly string[], input?: string): Buffer {
  return execFileSync("git", args, {
    cwd: folder,
    ...(input !== undefined && { input }),
    maxBuffer: Infinity,
    stdio: ["pipe", "pipe", "ignore"],
  });
}

/** The repository that a folder lies in: its working folder and its `.git`. Nothing outside of one, and without git. */
export function repositoryAt(folder: string): { readonly top: string; readonly common: string } | undefined {
  try {
    const args = ["rev-parse", "--path-format=absolute", "--show-toplevel", "--git-common-dir"];
    const [top = "", common = ""] = git(folder, args).toString().split("\n");
    return { top, common };
  } catch {
    return undefined;
  }
}

/** The commits that names stand for; nothing for unknown ones. */
export function commitsOf(repository: string, names: readonly string[]): (string | undefined)[] {
  const input = names.map((name) => `${name}^{commit}\n`).join("");
  const lines = git(repository, ["cat-file", "--batch-check"], input).toString().split("\n");
  return names.map((_, index) => /^(\w+) commit \d+$/.exec(lines[index] ?? "")?.[1]);
}

/** The regular files below a folder of a commit. `folder`: relative to the repository; empty for all of it. */
export function filesOf(repository: string, commit: string, folder: string): GitFile[] {
  const args = [
    "ls-tree",
    "-r",
    "-z",
    "-l",
    "--full-tree",
    commit,
    ...(folder === "" ? [] : ["--", `${folder}/`]),
  ];
  const prefix = folder === "" ? 0 : folder.length + 1;
  return git(repository, args)
    .toString()
    .split("\0")
    .flatMap((line): GitFile[] => {
      // Links and submodules have other modes.
      const [, blob = "", size, path = ""] = /^100\d{3} blob (\w+) +(\d+)\t(.+)$/s.exec(line) ?? [];
      return blob === "" ? [] : [{ path: path.slice(prefix), blob, size: Number(size) }];
    });
}

/** The contents of blobs, by their hashes. */
export function contentsOf(
  repository: string,
  files: readonly Pick<GitFile, "blob" | "size">[],
): ReadonlyMap<string, Uint8Array> {
  const sizes = new Map(files.map(({ blob, size }) => [blob, size]));
  const batches: string[][] = [[]];
  let total = 0;
  for (const [blob, size] of sizes) {
    if (total > BATCH) {
      batches.push([]);
      total = 0;
    }
    batches.at(-1)?.push(blob);
    total += size;
  }
  return new Map(batches.filter(({ length }) => length > 0).flatMap((batch) => readBatch(repository, batch)));
}

/** The content that Git LFS keeps for a pointer to it; nothing where it was not fetched. `common`: the `.git` of the repository. */
export function largeContent(pointer: Uint8Array, common: string): Uint8Array | undefined {
  const [, hash = ""] = /^oid sha256:([\da-f]{64})$/m.exec(Buffer.from(pointer).toString()) ?? [];
  return readIfExists(path.join(common, "lfs", "objects", hash.slice(0, 2), hash.slice(2, 4), hash));
}

/** Whether a content is a pointer of Git LFS. */
export function isPointer(content: Uint8Array): boolean {
  const start = "version https://git-lfs.github.com/spec/";
  return content.length < 1024 && Buffer.from(content.subarray(0, start.length)).toString() === start;
}

function readBatch(repository: string, blobs: readonly string[]): [string, Uint8Array][] {
  const output = git(repository, ["cat-file", "--batch"], blobs.map((blob) => `${blob}\n`).join(""));
  const found: [string, Uint8Array][] = [];
  for (let offset = 0; offset < output.length;) {
    const end = output.indexOf("\n", offset);
    const [name = "", type, size = "0"] = output.subarray(offset, end).toString().split(" ");
    const from = end + 1;
    offset = from;
    // A shallow or partial clone may lack it.
    if (type !== "blob") continue;
    const to = from + Number(size);
    // A copy: otherwise each part would keep all of them.
    found.push([name, Uint8Array.prototype.slice.call(output, from, to)]);
    offset = to + 1;
  }
  return found;
}
