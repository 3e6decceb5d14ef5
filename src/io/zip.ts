// Archives in the ZIP format, the same for the same files.
import { crc32, deflateRawSync } from "node:zlib";

/** A file in an archive. */
export interface ZipFile {
  /** With forward slashes. */
  readonly path: string;
  readonly content: string | Uint8Array;
  /** It is not compressed. */
  readonly isStored?: boolean;
}

/** The first day that the format knows, as all files have it. */
const DAY = 0x21;

/** Marks names as UTF-8. */
const UTF8 = 0x800;

/** An archive of files, in their order. */
export function zipOf(files: readonly ZipFile[]): Uint8Array {
  const parts: Buffer[] = [];
  const entries: Buffer[] = [];
  let at = 0;
  for (const { path, content, isStored = false } of files) {
    const name = Buffer.from(path);
    const bytes = Buffer.from(content);
    const packed = isStored ? bytes : deflateRawSync(bytes, { level: 9 });
    const about = Buffer.alloc(26);
    about.writeUInt16LE(20, 0);
    about.writeUInt16LE(UTF8, 2);
    about.writeUInt16LE(isStored ? 0 : 8, 4);
    about.writeUInt16LE(DAY, 8);
    about.writeUInt32LE(crc32(bytes), 10);
    about.writeUInt32LE(packed.length, 14);
    about.writeUInt32LE(bytes.length, 18);
    about.writeUInt16LE(name.length, 22);
    const place = Buffer.alloc(14);
    place.writeUInt32LE(at, 10);
    entries.push(Buffer.from("PK\x01\x02\x14\0", "latin1"), about, place, name);
    parts.push(Buffer.from("PK\x03\x04", "latin1"), about, name, packed);
    at += 30 + name.length + packed.length;
  }
  const list = Buffer.concat(entries);
  const end = Buffer.alloc(18);
  end.writeUInt16LE(files.length, 4);
  end.writeUInt16LE(files.length, 6);
  end.writeUInt32LE(list.length, 8);
  end.writeUInt32LE(at, 12);
  return Buffer.concat([...parts, list, Buffer.from("PK\x05\x06", "latin1"), end]);
}
