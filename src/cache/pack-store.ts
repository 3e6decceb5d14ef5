// Stores results of builds as bytes in a folder. Users may delete it at any time.
import { randomUUID } from "node:crypto";
import * as fs from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { setImmediate as nextTurn } from "node:timers/promises";
import { crc32 } from "node:zlib";
import { makeCacheFolder } from "../io/cache-folder.js";
import type { Store, Usage } from "./store.js";

/** Location of an entry, its CRC-32, and the number of consecutive builds that did not use it. */
type Entry = [pack: string, start: number, length: number, checksum: number, age: number];

/** Entries that more consecutive builds did not use are dropped. Builds with other options may use them until then. */
const MOST_AGE = 3;
/** With more packs, or with more unused bytes than this and than used bytes, all entries are copied to one pack. */
const MOST_PACKS = 24;
const MOST_WASTE = 8 << 20;
/** A process may store so many bytes more than twice what it needs. */
const GROWTH = 128 << 20;
/** Entries that are copied until others have their turn. */
const AT_ONCE = 500;
/** Entries in one line of the index. All in one piece would take hundreds of megabytes for a large site. */
const IN_LINE = 1_000;
/** An older pack that is not part of the index was left behind by a killed build. In milliseconds. */
const ABANDONED = 3_600_000;

/**
 * A store of append-only files with an index, which is replaced as a whole. Builds without a cache have no `kept`
 * folder and use a temporary file, which saves memory.
 */
export class PackStore implements Store {
  private entries = new Map<string, Entry>();
  /** Packs that an index names: that of the folder when this was opened, and those that `keep` wrote. */
  private readonly complete = new Set<string>();
  private readonly files = new Map<string, number>();
  private readonly folder: string;
  private readonly index: string;
  private pack: { readonly name: string; readonly file: number; length: number } | undefined;
  /** With a longer pack of its own, this process looks for what it does not need. */
  private limit = GROWTH;

  constructor(
    private readonly kept: string | undefined,
    private readonly program: string,
  ) {
    this.folder = kept ?? path.join(tmpdir(), `docsite-${randomUUID()}`);
    this.index = path.join(this.folder, "index.json");
    try {
      const [written, ...lines] = fs.readFileSync(this.index, "utf8").trimEnd().split("\n");
      const entries = lines.flatMap((line) => JSON.parse(line) as readonly [key: string, entry: Entry][]);
      for (const [, [pack]] of entries) this.complete.add(pack);
      // Values of another program are ignored.
      if (written === program) this.entries = new Map(entries);
    } catch {
      // The index is missing or damaged.
    }
  }

  async get(keys: readonly string[]): Promise<readonly (Uint8Array | undefined)[]> {
    return keys.map((key) => this.read(key));
  }

  /**
   * Reads entries in one piece: memory for each of them would keep the garbage collector busy. Leaves out those that are missing or
   * damaged.
   */
  together(keys: readonly string[]): {
    readonly sizes: readonly (readonly [key: string, size: number])[];
    readonly contents: Uint8Array;
  } {
    const sizes: [string, number][] = [];
    try {
      const contents = Buffer.allocUnsafeSlow(keys.reduce((sum, key) => sum + this.sizeOf(key), 0));
      let end = 0;
      for (const key of keys) {
        const bytes = this.read(key, contents.subarray(end, end + this.sizeOf(key)));
        if (!bytes) continue;
        sizes.push([key, bytes.byteLength]);
        end += bytes.byteLength;
      }
      return { sizes, contents: contents.subarray(0, end) };
    } catch {
      // A damaged index names sizes that no memory has.
      return { sizes: [], contents: Buffer.alloc(0) };
    }
  }

  has(key: string): boolean {
    return this.entries.has(key);
  }

  /** In bytes; 0 for what it does not have. */
  sizeOf(key: string): number {
    return this.entries.get(key)?.[2] ?? 0;
  }

  keys(): Iterable<string> {
    return this.entries.keys();
  }

  async set(entries: readonly (readonly [key: string, bytes: Uint8Array])[]): Promise<void> {
    try {
      const pack = (this.pack ??= this.newPack());
      const size = entries.reduce((sum, [, bytes]) => sum + bytes.byteLength, 0);
      const written = fs.writevSync(
        pack.file,
        entries.map(([, bytes]) => bytes),
      );
      if (written < size) throw new Error("The disk is full");
      for (const [key, bytes] of entries) {
        this.entries.set(key, [pack.name, pack.length, bytes.byteLength, crc32(bytes), 0]);
        pack.length += bytes.byteLength;
      }
    } catch {
      // For example a full disk. The values are computed again when needed.
      this.pack = undefined;
    }
  }

  async trim(isUsed: Usage["isUsed"]): Promise<void> {
    const old = this.pack;
    if (!old || old.length < this.limit) return;
    const stored = [...this.entries].filter(([, [name]]) => name === old.name);
    const used = stored.reduce((sum, [key, [, , length]]) => (isUsed(key) ? sum + length : sum), 0);
    this.limit = 2 * used + GROWTH;
    if (old.length < this.limit) return;
    this.pack = undefined;
    for (const [place, [key]] of stored.entries()) {
      const bytes = isUsed(key) ? this.read(key) : undefined;
      if (!bytes) this.entries.delete(key);
      else {
        await this.set([[key, bytes]]);
        // The disk is full. What is there stays where it is.
        if (this.entries.get(key)?.[0] === old.name) return;
      }
      // Pages are asked for in the meantime.
      if (place % AT_ONCE === 0) await nextTurn();
    }
    this.files.delete(old.name);
    try {
      fs.closeSync(old.file);
      // Until the next index is written.
      if (!this.complete.has(old.name)) fs.rmSync(path.join(this.folder, old.name), { force: true });
    } catch {
      // A later build removes it.
    }
  }

  /** Entries do not age: the build is not over. */
  async keep(): Promise<void> {
    const { pack } = this;
    if (this.kept === undefined || !pack) return;
    try {
      this.writeIndex();
      this.complete.add(pack.name);
    } catch {
      // For example a full disk.
    }
  }

  async save({ isUsed }: Pick<Usage, "isUsed">): Promise<void> {
    if (this.kept === undefined) return;
    try {
      for (const [key, entry] of this.entries) {
        entry[4] = isUsed(key) ? 0 : entry[4] + 1;
        if (entry[4] > MOST_AGE) this.entries.delete(key);
      }
      if (this.isWasteful()) {
        this.pack = undefined;
        for (const key of this.entries.keys())
          for (const bytes of await this.get([key])) if (bytes) await this.set([[key, bytes]]);
      }
      this.writeIndex();
      this.sweep();
    } catch {
      // For example a full disk. The next build uses the previous cache.
    }
  }

  close(): void {
    for (const file of this.files.values()) fs.closeSync(file);
    this.files.clear();
    if (this.kept === undefined) fs.rmSync(this.folder, { recursive: true, force: true });
  }

  /** `target`: memory of the size of the entry. */
  private read(key: string, target?: Uint8Array): Uint8Array | undefined {
    const entry = this.entries.get(key);
    if (!entry) return undefined;
    const [name, start, length, checksum] = entry;
    try {
      const file = this.files.get(name) ?? fs.openSync(path.join(this.folder, name), "r");
      this.files.set(name, file);
      const bytes = target ?? Buffer.allocUnsafeSlow(length);
      if (fs.readSync(file, bytes, 0, length, start) === length && crc32(bytes) === checksum) return bytes;
    } catch {
      // The pack is missing or damaged, or could not be written.
    }
    this.entries.delete(key);
    return undefined;
  }

  private writeIndex(): void {
    makeCacheFolder(this.folder);
    const temporary = path.join(this.folder, `${randomUUID()}.pack`);
    fs.writeFileSync(temporary, `${this.program}\n`);
    const entries = [...this.entries];
    for (let start = 0; start < entries.length; start += IN_LINE)
      fs.appendFileSync(temporary, `${JSON.stringify(entries.slice(start, start + IN_LINE))}\n`);
    fs.renameSync(temporary, this.index);
  }

  private newPack(): NonNullable<typeof this.pack> {
    const name = `${randomUUID()}.pack`;
    if (this.kept === undefined) fs.mkdirSync(this.folder);
    else makeCacheFolder(this.kept);
    const file = fs.openSync(path.join(this.folder, name), "wx+");
    this.files.set(name, file);
    return { name, file, length: 0 };
  }

  private isWasteful(): boolean {
    const entries = [...this.entries.values()];
    const live = entries.reduce((sum, [, , length]) => sum + length, 0);
    const packs = [...new Set(entries.map(([name]) => name))];
    const sizeOf = (name: string) =>
      fs.statSync(path.join(this.folder, name), { throwIfNoEntry: false })?.size;
    const waste = packs.reduce((sum, name) => sum + (sizeOf(name) ?? 0), 0) - live;
    return packs.length > MOST_PACKS || waste > Math.max(live, MOST_WASTE);
  }

  /** Removes packs that are not part of the index, unless another build may be writing them. */
  private sweep(): void {
    const used = new Set(Array.from(this.entries.values(), ([name]) => name));
    for (const name of fs.readdirSync(this.folder)) {
      if (used.has(name) || !name.endsWith(".pack")) continue;
      const file = path.join(this.folder, name);
      const age = Date.now() - (fs.statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0);
      if (this.complete.has(name) || age > ABANDONED) fs.rmSync(file, { force: true });
    }
  }
}
