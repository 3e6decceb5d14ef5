// A pack: entries of a store in one piece, as it goes to other machines.
import { PART_START, STEP_END } from "./store.js";

export type Entry = readonly [key: string, bytes: Uint8Array];

const SIZE_OF_LENGTH = 4;

/**
 * A pack of entries: the length of its list, the list as JSON, the contents one after the other. `sizes`: the entries with the
 * number of their bytes; `contents`: all of these.
 */
export function packOf(
  sizes: readonly (readonly [key: string, size: number])[],
  contents: readonly Uint8Array[],
): Uint8Array {
  const list = Buffer.from(JSON.stringify(sizes));
  const length = Buffer.alloc(SIZE_OF_LENGTH);
  length.writeUInt32LE(list.byteLength);
  return Buffer.concat([length, list, ...contents]);
}

/** The entries of a pack, as parts of its memory. Throws where it is none. */
export function entriesIn(pack: Uint8Array): Entry[] {
  const bytes = Buffer.from(pack.buffer, pack.byteOffset, pack.byteLength);
  let place = SIZE_OF_LENGTH + bytes.readUInt32LE();
  const list = JSON.parse(bytes.toString("utf8", SIZE_OF_LENGTH, place)) as readonly [string, number][];
  return list.map(([key, length]) => {
    const entry = [key, bytes.subarray(place, place + length)] as const;
    place += length;
    if (place > bytes.byteLength) throw new RangeError("The pack is too short");
    return entry;
  });
}

/** What a build reads together: the values of a step, or a part of them. Parts that are named like files are one group. */
export function groupOf(key: string): string {
  const step = key.slice(0, key.indexOf(STEP_END));
  const start = key.indexOf(PART_START);
  if (start === -1) return step;
  const part = key.slice(start + 1);
  return step + PART_START + (/[./]/.test(part) ? "*" : part);
}
