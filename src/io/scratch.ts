// A temporary file for what does not fit in memory.
import { closeSync, openSync, readSync, rmSync, writeSync } from "node:fs";

/** Bytes outside of the memory, added one after the other and read at any place. */
export class ScratchFile {
  private readonly handle: number;
  private end = 0;

  /** `file`: its absolute path, at which nothing may be. */
  constructor(private readonly file: string) {
    this.handle = openSync(file, "wx+");
  }

  /** Adds bytes after all others. */
  append(bytes: Uint8Array): void {
    let written = 0;
    while (written < bytes.length)
      written += writeSync(this.handle, bytes, written, bytes.length - written, this.end + written);
    this.end += bytes.length;
  }

  /** Reads so many bytes from a place on. */
  read(at: number, length: number): Uint8Array {
    const bytes = new Uint8Array(length);
    let read = 0;
    while (read < length) {
      const count = readSync(this.handle, bytes, read, length - read, at + read);
      if (count === 0) throw new Error(`${this.file} ends before ${at + length} bytes`);
      read += count;
    }
    return bytes;
  }

  /** Removes the file. */
  close(): void {
    closeSync(this.handle);
    rmSync(this.file, { force: true });
  }
}
