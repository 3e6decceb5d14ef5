// A list of the site's files with their hashes, so that a deployment uploads only what differs.
import { createHash } from "node:crypto";
import { byCodeUnit } from "../text/order.js";
import type { FileSystem } from "./file-system.js";

/** Path of the manifest in the output folder. It does not list itself. */
export const MANIFEST = "docsite-manifest.json";

/** A file in the manifest. */
export interface ListedFile {
  /** Path in the output folder, with forward slashes. */
  readonly path: string;
  readonly bytes: number;
  /** In hexadecimal. */
  readonly sha256: string;
}

/** The manifest, as it is read. */
export interface Manifest {
  readonly files: readonly ListedFile[];
}

/** The content of the manifest: JSON with one line for each file, sorted by path. */
export function manifestOf(files: readonly ListedFile[]): string {
  const lines = files
    .filter((file) => file.path !== MANIFEST)
    .sort((a, b) => byCodeUnit(a.path, b.path))
    .map(({ path, bytes, sha256 }) => `    ${JSON.stringify({ path, bytes, sha256 })}`);
  return `{\n  "files": [\n${lines.join(",\n")}\n  ]\n}\n`;
}

const CHUNK = 1 << 16;

/** The SHA-256 of a file in hexadecimal. It is read in pieces, since a video need not fit into the memory. */
export function sha256Of(file: string, fs: FileSystem): string {
  const hash = createHash("sha256");
  const buffer = Buffer.allocUnsafe(CHUNK);
  const descriptor = fs.openSync(file, "r");
  try {
    for (let length; (length = fs.readSync(descriptor, buffer)) > 0;) hash.update(buffer.subarray(0, length));
  } finally {
    fs.closeSync(descriptor);
  }
  return hash.digest("hex");
}
