// The index of a slot: which entries are in which of its packs.
import { crc32 } from "node:zlib";
import { fnv1a } from "../text/hash.js";
import { PART_START, valueOf } from "./store.js";

/** A pack that an index names. */
export interface ListedPack {
  /** Name of the object. */
  readonly name: string;
  /** The group of its entries; absent for one that has few of several. */
  readonly group?: string;
  /** Size of the entries. */
  readonly bytes: number;
  /** How long making the entries took, in milliseconds. */
  readonly making: number;
  /** Number of consecutive builds that stored something and used nothing of it. */
  readonly age: number;
  /** Hashes of the keys. */
  readonly keys: Uint8Array;
}

/**
 * A key takes 48 bits for its value and 32 for the part. Two with the same ones are rarer than a failure of the network, and cost
 * time only: a pack has whole keys.
 */
const VALUE_SIZE = 6;
const KEY_SIZE = VALUE_SIZE + 4;

/** The hash of the key of a value, a whole number of 48 bits. Of two functions that are many times faster than SHA-256. */
function hashOfValue(value: string): number {
  return fnv1a(value) * 2 ** 16 + (crc32(value) & 0xffff);
}

/** Hashes of keys, as an index has them. */
export function hashesOf(keys: readonly string[]): Uint8Array {
  const hashes = Buffer.alloc(keys.length * KEY_SIZE);
  for (const [place, key] of keys.entries()) {
    const value = valueOf(key);
    hashes.writeUIntBE(hashOfValue(value), place * KEY_SIZE, VALUE_SIZE);
    if (value !== key) hashes.writeUInt32BE(hashOfPart(key, value), place * KEY_SIZE + VALUE_SIZE);
  }
  return hashes;
}

function hashOfPart(key: string, value: string): number {
  return fnv1a(key.slice(value.length + PART_START.length));
}

/** Value and part in one number, for looking up. */
function joined(value: number, part: number): number {
  const high = Math.floor(value / 2 ** 32);
  return high * 2 ** 32 + (((value % 2 ** 32) ^ part) >>> 0);
}

/** The packs of a slot, the oldest first. */
export class PackIndex {
  private readonly places = new Map<number, number>();

  constructor(readonly packs: readonly ListedPack[]) {
    // What several packs have is read from the youngest.
    for (const [place, pack] of packs.entries())
      for (const key of keysIn(pack)) this.places.set(joined(...key), place);
  }

  /** Throws where the bytes are no index. */
  static from(bytes: Uint8Array): PackIndex {
    const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    const end = text.indexOf("\n");
    const list = JSON.parse(text.toString("utf8", 0, end)) as (Omit<ListedPack, "keys"> & {
      count: number;
    })[];
    let place = end + 1;
    const packs = list.map(({ count, ...pack }) => {
      const keys = bytes.subarray(place, place + count * KEY_SIZE);
      place += count * KEY_SIZE;
      return { ...pack, keys };
    });
    if (place !== bytes.byteLength) throw new RangeError("The index has another length");
    return new PackIndex(packs);
  }

  toBytes(): Uint8Array {
    const list = this.packs.map(({ keys, ...pack }) => ({ ...pack, count: keys.byteLength / KEY_SIZE }));
    return Buffer.concat([Buffer.from(`${JSON.stringify(list)}\n`), ...this.packs.map(({ keys }) => keys)]);
  }

  /** Place of the pack that has the entry with a key. */
  placeOf(key: string): number | undefined {
    const value = valueOf(key);
    return this.places.get(joined(hashOfValue(value), value === key ? 0 : hashOfPart(key, value)));
  }

  /** The share of the entries of each pack that a build needs, from 0 to 1. `values`: the keys of its values. */
  sharesOf(values: Iterable<string>): number[] {
    const needed = new Set<number>();
    for (const value of values) needed.add(hashOfValue(value));
    return this.packs.map((pack, place) => {
      let count = 0;
      for (const [value, part] of keysIn(pack))
        if (needed.has(value) && this.places.get(joined(value, part)) === place) count += 1;
      return count / (pack.keys.byteLength / KEY_SIZE);
    });
  }
}

function* keysIn({ keys }: ListedPack): Generator<readonly [value: number, part: number]> {
  const hashes = Buffer.from(keys.buffer, keys.byteOffset, keys.byteLength);
  for (let place = 0; place < hashes.byteLength; place += KEY_SIZE)
    yield [hashes.readUIntBE(place, VALUE_SIZE), hashes.readUInt32BE(place + VALUE_SIZE)];
}
