// Results of esbuild, kept between runs: valid while every file that went into them is the same.
import { readFileSync, readdirSync, writeSync } from "node:fs";
import path from "node:path";
import { deserialize, serialize } from "node:v8";
import { crc32 } from "node:zlib";
import type { BuildResult } from "esbuild";
import { contentHash } from "../text/hash.js";
import { byCodeUnit } from "../text/order.js";
import { replaceFile } from "./replace.js";
import { toolHash } from "./tool-hash.js";

interface Kept {
  readonly key: string;
  /** Hash of the content of each input, and of the names in each folder that holds one, by absolute path. */
  readonly files: ReadonlyMap<string, string | undefined>;
  readonly folders: ReadonlyMap<string, string | undefined>;
  readonly watched: ReadonlyMap<string, string | undefined>;
  readonly outputs: readonly { readonly path: string; readonly contents: Uint8Array }[];
  readonly metafile: BuildResult["metafile"];
  readonly warnings: BuildResult["warnings"];
}

/** What a result depends on. */
export interface KeptOptions {
  /** All but its inputs. */
  readonly options: unknown;
  /** Folders in which a new file may change it. */
  readonly watched: readonly string[];
  /** The folder that the paths of inputs are relative to. */
  readonly base: string;
}

/** Where results are kept. Without a folder, everything is built. */
export class KeptBundles {
  constructor(private readonly folder: string | undefined) {}

  /** The kept result of that name, or what `build` gives. */
  async get(name: string, given: KeptOptions, build: () => Promise<BuildResult>): Promise<BuildResult> {
    if (this.folder === undefined) return build();
    const file = path.join(this.folder, `${name}.bin`);
    const key = contentHash(JSON.stringify([toolHash(), given]));
    const kept = read(file);
    if (kept?.key === key && isCurrent(kept)) return restored(kept);
    const result = await build();
    if (result.errors.length > 0) return result;
    const inputs = Object.keys(result.metafile?.inputs ?? {})
      .map((input) => path.resolve(given.base, input))
      .filter((input) => hashOf(input) !== undefined);
    const folders = inputs
      .map((input) => path.dirname(input))
      .filter((folder) => !folder.includes("node_modules"));
    const value: Kept = {
      key,
      files: new Map(inputs.map((input) => [input, hashOf(input)])),
      folders: new Map(folders.map((folder) => [folder, namesIn(folder, false)])),
      watched: new Map(given.watched.map((folder) => [folder, namesIn(folder, true)])),
      outputs: (result.outputFiles ?? []).map(({ path: output, contents }) => ({ path: output, contents })),
      metafile: result.metafile,
      warnings: result.warnings,
    };
    try {
      const bytes = serialize(value);
      replaceFile(file, (target) => writeSync(target, Buffer.concat([checksumOf(bytes), bytes])));
    } catch {
      // The next run builds again.
    }
    return result;
  }
}

function read(file: string): Kept | undefined {
  try {
    const content = readFileSync(file);
    const bytes = content.subarray(4);
    return checksumOf(bytes).equals(content.subarray(0, 4)) ? (deserialize(bytes) as Kept) : undefined;
  } catch {
    return undefined;
  }
}

/** CRC-32 in four bytes. */
function checksumOf(bytes: Uint8Array): Buffer {
  const checksum = Buffer.alloc(4);
  checksum.writeUInt32LE(crc32(bytes));
  return checksum;
}

function isCurrent(kept: Kept): boolean {
  return (
    [...kept.files].every(([file, hash]) => hashOf(file) === hash) &&
    [...kept.folders].every(([folder, names]) => namesIn(folder, false) === names) &&
    [...kept.watched].every(([folder, names]) => namesIn(folder, true) === names)
  );
}

function hashOf(file: string): string | undefined {
  try {
    return contentHash(readFileSync(file));
  } catch {
    return undefined;
  }
}

/** The names of a folder's code files and folders; of watched ones, those below as well. */
function namesIn(folder: string, recursive: boolean): string | undefined {
  try {
    const names = readdirSync(folder, { recursive, encoding: "utf8" });
    return contentHash(
      names
        .filter((name) => /\.(?:[cm]?[jt]sx?|json|css)$/.test(name))
        .sort(byCodeUnit)
        .join("\n"),
    );
  } catch {
    return undefined;
  }
}

function restored({ outputs, metafile, warnings }: Kept): BuildResult {
  const outputFiles = outputs.map(({ path: output, contents }) => ({
    path: output,
    contents,
    hash: "",
    get text() {
      return Buffer.from(contents).toString("utf8");
    },
  }));
  return { errors: [], warnings, outputFiles, metafile, mangleCache: undefined } as unknown as BuildResult;
}
