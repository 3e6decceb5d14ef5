// What is known of a file of a site's content that was read.
import { isUtf8 } from "node:buffer";
import path from "node:path";
import { contentHash, shortHash } from "../text/hash.js";
import { decodeText } from "../text/bytes.js";
import type { CopiedFile } from "../types/output.js";
import type { FileAuthors, SourceFile } from "../types/source.js";
import type { ContentFile } from "./content.js";
import { readIfExists } from "./files.js";
import type { FileTimes } from "./git.js";
import { isPointer } from "./git-objects.js";
import { sizeOfImage } from "./image.js";

/** A file of the content. */
export interface ReadFile extends FileFacts {
  readonly place: ContentFile;
  /** Content of text files and of files that may contain addresses; empty for others. Bytes, because the texts of large sites exceed V8's heap limit. */
  readonly bytes: Uint8Array;
  /** Time of its last change. Absent where it is no file on disk. */
  readonly modified?: Date;
}

/** What only the content of a file tells, as plain data. */
export interface FileFacts {
  readonly hash: string;
  readonly size: number;
  readonly image?: { readonly width: number; readonly height: number } | undefined;
  /** The text is not valid UTF-8. */
  readonly invalid: boolean;
  /** Git LFS keeps the content, and it was not fetched. */
  readonly isPointer?: true;
}

/** A file with its content. */
export function fileOf(place: ContentFile, content: Uint8Array): ReadFile {
  const isText = place.kind !== "asset";
  return {
    place,
    ...factsOf(place, content),
    bytes: isText || isScanned(place) ? content : Buffer.alloc(0),
  };
}

export function factsOf({ file, kind }: ContentFile, content: Uint8Array): FileFacts {
  const image = sizeOfImage(file, content);
  return {
    hash: kind === "markdown" ? contentHash(content) : shortHash(content),
    size: content.length,
    ...(image && { image }),
    invalid: kind !== "asset" && !isUtf8(content),
    ...(isPointer(content) && { isPointer: true as const }),
  };
}

/** A file changed, or was deleted, while the site was built. */
export class ChangedFileError extends Error {
  /** `file`: path relative to the site folder. */
  constructor(readonly file: string) {
    super(`${file} changed while the site was built`);
  }
}

/** A Markdown file that was read, and whose bytes are read again when they are asked for. A large site has many of them. */
export class UnreadFile implements SourceFile {
  readonly path: string;
  readonly hash: string;
  declare readonly real?: string;
  declare readonly lastUpdated?: string;
  declare readonly authors?: FileAuthors;

  constructor(
    private readonly siteDir: string,
    { place, hash }: Pick<ReadFile, "place" | "hash">,
  ) {
    this.path = place.sitePath;
    this.hash = hash;
    if (place.real !== undefined) this.real = place.real;
  }

  /** Throws `ChangedFileError`. */
  get bytes(): Uint8Array {
    const bytes = readIfExists(path.join(this.siteDir, this.path));
    // What is made of it would be stored under the hash of another content.
    if (!bytes || contentHash(bytes) !== this.hash) throw new ChangedFileError(this.path);
    return bytes;
  }
}

/** A Markdown file, with the times of its commits. */
export function sourceFile(file: ReadFile | UnreadFile, times: FileTimes): SourceFile {
  if (file instanceof UnreadFile) return Object.assign(file, inHistory(file.real ?? file.path, times));
  const { place, bytes, hash, modified } = file;
  const { sitePath, isUndated, real } = place;
  const inGit = real ?? sitePath;
  const where = { path: sitePath, ...(real !== undefined && { real }) };
  const source = { ...where, bytes, hash, ...inHistory(inGit, times) };
  const { first } = times;
  const begun = isUndated ? (first.get(inGit) ?? modified?.toISOString()) : undefined;
  return begun === undefined ? source : { ...source, created: { at: begun, isOfFile: !first.has(inGit) } };
}

/** What git knows of a file that pages show. */
function inHistory(file: string, times: FileTimes): Pick<SourceFile, "lastUpdated" | "authors"> {
  const lastUpdated = times.last.get(file);
  const authors = times.authors.get(file);
  return { ...(lastUpdated !== undefined && { lastUpdated }), ...(authors && { authors }) };
}

/** A file whose text is needed as a whole. */
export function textFile({ place, bytes }: ReadFile): { readonly path: string; readonly text: string } {
  return { path: place.sitePath, text: decodeText(bytes) };
}

/** A static file, as it is copied; nothing for other files. */
export function staticFile({ place, size, bytes }: ReadFile): CopiedFile[] {
  const { staticName: name, sitePath } = place;
  if (name === undefined) return [];
  const file = { path: name, source: sitePath, bytes: size };
  return [isScanned(place) ? { ...file, text: decodeText(bytes) } : file];
}

/** Whether a static file may contain addresses of other files of the site. */
function isScanned({ staticName = "" }: ContentFile): boolean {
  return /\.(?:html?|svg|css|xml|webmanifest)$/i.test(staticName);
}
