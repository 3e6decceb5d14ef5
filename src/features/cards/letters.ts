// Which letters a font has: its table `cmap`, in TrueType, OpenType, WOFF and WOFF2.
import { brotliDecompressSync, inflateSync } from "node:zlib";

/** Code points from the first to the last one. */
export type LetterRange = readonly [first: number, last: number];

/** The letters of a font as ranges in order; nothing for a file that is no font, or a collection of several. */
export function lettersOf(font: Uint8Array): readonly LetterRange[] | undefined {
  try {
    const table = characterMap(new Reader(font));
    return table && joined(rangesIn(table));
  } catch (error) {
    // The file ends too soon, or its compressed data is damaged.
    if (error instanceof RangeError || (error as NodeJS.ErrnoException).code !== undefined) return undefined;
    throw error;
  }
}

/** Whether ranges have a code point. */
export function hasLetter(ranges: readonly LetterRange[], codePoint: number): boolean {
  let [from, to] = [0, ranges.length];
  while (from < to) {
    const middle = (from + to) >> 1;
    const [first, last] = ranges[middle] as LetterRange;
    if (codePoint < first) to = middle;
    else if (codePoint > last) from = middle + 1;
    else return true;
  }
  return false;
}

/** Numbers of a font: big-endian. */
class Reader {
  private readonly view: DataView;

  constructor(readonly bytes: Uint8Array) {
    this.view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  }

  u8 = (at: number) => this.view.getUint8(at);
  u16 = (at: number) => this.view.getUint16(at);
  u32 = (at: number) => this.view.getUint32(at);
  tag = (at: number) => String.fromCharCode(this.u8(at), this.u8(at + 1), this.u8(at + 2), this.u8(at + 3));
  part = (at: number, length: number) => this.bytes.subarray(at, at + length);
}

const SFNT: ReadonlySet<string> = new Set(["\0\u0001\0\0", "OTTO", "true"]);

/** The table `cmap`. */
function characterMap(font: Reader): Reader | undefined {
  const format = font.tag(0);
  if (SFNT.has(format)) return plainTable(font);
  // Of a collection, nobody says which font is meant.
  if (!SFNT.has(font.tag(4))) return undefined;
  if (format === "wOFF") return compressedTable(font);
  return format === "wOF2" ? tableOfWoff2(font) : undefined;
}

/** OpenType: tag, checksum, offset and length of each table. */
function plainTable(font: Reader): Reader | undefined {
  for (let index = 0, at = 12; index < font.u16(4); index++, at += 16)
    if (font.tag(at) === "cmap") return new Reader(font.part(font.u32(at + 8), font.u32(at + 12)));
  return undefined;
}

/** WOFF: tag, offset, compressed and whole length, checksum of each table. */
function compressedTable(font: Reader): Reader | undefined {
  for (let index = 0, at = 44; index < font.u16(12); index++, at += 20) {
    if (font.tag(at) !== "cmap") continue;
    const [offset, length, whole] = [font.u32(at + 4), font.u32(at + 8), font.u32(at + 12)];
    const data = font.part(offset, length);
    return new Reader(length < whole ? inflateSync(data) : data);
  }
  return undefined;
}

/** Tables of WOFF2 that are known by a number, as far as they matter here. */
const [CMAP, GLYF, LOCA, OTHER] = [0, 10, 11, 63];

/** WOFF2: a directory of lengths, and all tables compressed as one. https://www.w3.org/TR/WOFF2/#table_dir_format */
function tableOfWoff2(font: Reader): Reader | undefined {
  let at = 48;
  const length = () => {
    let value = 0;
    for (let byte = 0x80; byte & 0x80;) {
      byte = font.u8(at++);
      value = value * 128 + (byte & 0x7f);
    }
    return value;
  };
  let offset = 0;
  let found: readonly [from: number, to: number] | undefined;
  for (let index = 0; index < font.u16(12); index++) {
    const flags = font.u8(at++);
    const [name, version] = [flags & 63, flags >> 6];
    const tag = name === OTHER ? font.tag(at) : "";
    if (name === OTHER) at += 4;
    const whole = length();
    const isTransformed = name === GLYF || name === LOCA ? version !== 3 : version !== 0;
    const size = isTransformed ? length() : whole;
    if (name === CMAP || tag === "cmap") found = [offset, offset + size];
    offset += size;
  }
  const tables = found && brotliDecompressSync(font.part(at, font.u32(20)));
  return tables && found && new Reader(tables.subarray(...found));
}

/** The ranges of the table's best part: all of Unicode, or else its first 65,536 code points. */
function rangesIn(table: Reader): LetterRange[] {
  let best: number | undefined;
  for (let index = 0, at = 4; index < table.u16(2); index++, at += 8) {
    const [platform, offset] = [table.u16(at), table.u32(at + 4)];
    const format = table.u16(offset);
    if ((platform !== 0 && platform !== 3) || (format !== 4 && format !== 12)) continue;
    if (best === undefined || format === 12) best = offset;
  }
  if (best === undefined) return [];
  return table.u16(best) === 12 ? groupsAt(table, best) : segmentsAt(table, best);
}

function groupsAt(table: Reader, start: number): LetterRange[] {
  const count = table.u32(start + 12);
  return Array.from({ length: Math.min(count, table.bytes.length) }, (_, index) => {
    const at = start + 16 + index * 12;
    return [table.u32(at), table.u32(at + 4)] as const;
  });
}

function segmentsAt(table: Reader, start: number): LetterRange[] {
  const size = table.u16(start + 6);
  const ranges: LetterRange[] = [];
  for (let at = start + 14; at < start + 14 + size; at += 2) {
    const [last, first] = [table.u16(at), table.u16(at + size + 2)];
    const place = at + 3 * size + 2;
    const offset = table.u16(place);
    if (first === 0xffff) continue;
    if (offset === 0) ranges.push([first, last]);
    // Some of the segment may be no letter of the font.
    else
      for (let letter = first; letter <= last; letter++)
        if (table.u16(place + offset + 2 * (letter - first)) !== 0) ranges.push([letter, letter]);
  }
  return ranges;
}

function joined(ranges: readonly LetterRange[]): LetterRange[] {
  const result: [number, number][] = [];
  for (const [first, last] of ranges.toSorted(([one], [other]) => one - other)) {
    const before = result.at(-1);
    if (before && first <= before[1] + 1) before[1] = Math.max(before[1], last);
    else result.push([first, last]);
  }
  return result;
}

/** The ranges of several fonts as one. */
export function lettersOfAll(fonts: readonly (readonly LetterRange[])[]): readonly LetterRange[] {
  return joined(fonts.flat());
}
