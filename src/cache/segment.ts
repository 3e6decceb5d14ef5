// Files of the cache: bytes that are written once and read in pieces, each with its checksum.
import { closeSync, mkdirSync, mkdtempSync, openSync, readFileSync, rmSync, writeSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { crc32 } from "node:zlib";
import { readBytes } from "../io/files.js";
import type { Piece } from "../io/packed.js";

/** The cache does not hold what it should: whatever was read from it is worth nothing. */
export class DamagedCache extends Error {}

/** Bytes that wait to be written together. */
const BUFFER = 1 << 20;

/** A file that grows and can be read again at once. */
export class SegmentWriter {
  /** In bytes. */
  length = 0;
  /** CRC-32 of all of it. */
  checksum = 0;
  private waiting: Uint8Array[] = [];
  private waitingBytes = 0;

  private constructor(
    private readonly file: number,
    private readonly remove: () => void,
  ) {}

  /** A new file in a folder that need not be there; without one, a temporary file, to be abandoned. */
  static create(folder: string | undefined, name: string): SegmentWriter {
    if (folder !== undefined) {
      mkdirSync(folder, { recursive: true });
      const file = path.join(folder, name);
      return new SegmentWriter(openSync(file, "wx+"), () => rmSync(file, { force: true }));
    }
    const temporary = mkdtempSync(path.join(tmpdir(), "docsite-"));
    const remove = () => rmSync(temporary, { recursive: true, force: true });
    const file = openSync(path.join(temporary, name), "wx+");
    try {
      // What is open needs no name: so nothing is left where the process is killed.
      remove();
    } catch {
      // Some systems keep the name as long as the file is open.
    }
    return new SegmentWriter(file, remove);
  }

  /** Where the bytes begin. */
  append(bytes: Uint8Array): number {
    const start = this.length;
    this.waiting.push(bytes);
    this.waitingBytes += bytes.byteLength;
    this.length += bytes.byteLength;
    if (this.waitingBytes > BUFFER) this.flush();
    return start;
  }

  flush(): void {
    const bytes = Buffer.concat(this.waiting);
    this.waiting = [];
    this.waitingBytes = 0;
    this.checksum = crc32(bytes, this.checksum);
    for (let done = 0; done < bytes.length;) done += writeSync(this.file, bytes, done);
  }

  /** Writes the rest. */
  close(): void {
    this.flush();
    closeSync(this.file);
  }

  /** Closes the file and removes it. */
  abandon(): void {
    closeSync(this.file);
    this.remove();
  }

  read(piece: Piece): Buffer {
    if (piece[0] + piece[1] > this.length - this.waitingBytes) this.flush();
    return readPiece(this.file, piece);
  }
}

/** Pieces of a file that is complete. */
export class SegmentReader {
  private file: number | undefined;

  constructor(private readonly path: string) {}

  read(piece: Piece): Buffer {
    try {
      this.file ??= openSync(this.path, "r");
    } catch {
      throw new DamagedCache("A file of the cache is missing");
    }
    return readPiece(this.file, piece);
  }

  close(): void {
    if (this.file !== undefined) closeSync(this.file);
    this.file = undefined;
  }
}

/** All of a file that is complete. */
export function readWhole(file: string, checksum: number): Buffer {
  let bytes: Buffer;
  try {
    bytes = readFileSync(file);
  } catch {
    throw new DamagedCache("A file of the cache is missing");
  }
  return checked(bytes, checksum);
}

function readPiece(file: number, [start, length, checksum]: Piece): Buffer {
  return checked(readBytes(file, start, length), checksum);
}

function checked(bytes: Buffer, checksum: number): Buffer {
  if (crc32(bytes) !== checksum) throw new DamagedCache("A checksum of the cache is wrong");
  return bytes;
}
