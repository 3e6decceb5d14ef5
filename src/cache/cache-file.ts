// The cache of a site on disk: an index, and segments that hold the results. What is not asked for is not read.
import { readFileSync, readdirSync, rmSync, statSync, writeSync } from "node:fs";
import path from "node:path";
import { crc32 } from "node:zlib";
import { replaceFile } from "../io/replace.js";
import type { Results } from "../model/results.js";
import { DamagedCache, SegmentReader, SegmentWriter, type Piece } from "./segment.js";
import { putLarge, withoutLarge } from "./skeleton.js";

/** A result on disk: its segment, and in it the skeleton, which says where the large parts are. */
interface Entry {
  readonly segment: string;
  readonly head: Piece;
  /** Bytes of the skeleton and all large parts. */
  readonly bytes: number;
}

/** `bytes` are given as they are, everything else is JSON. */
type Part = readonly [path: string, kind: "json" | "bytes", piece: Piece];
type Skeleton = readonly [value: unknown, parts: readonly Part[]];

interface Index {
  readonly tool: string;
  /** Bytes of each segment. */
  readonly segments: Readonly<Record<string, number>>;
  readonly maps: Readonly<
    Record<string, readonly (readonly [key: string, segment: string, bytes: number, ...Piece])[]>
  >;
}

export type ResultMaps = Readonly<Record<string, Results<unknown>>>;

/** Marks the index and its format; its checksum follows. */
const MAGIC = "docsite-cache-2 ";

/** Segments beyond this number, or whose larger part nobody needs any more, become one. */
const MOST_SEGMENTS = 24;
/** So much that nobody needs is never worth the work. In bytes. */
const SMALL = 8 << 20;

/** A segment that no index names and nobody has written to for so long belongs to a build that was killed. In milliseconds. */
const ABANDONED = 3_600_000;

/** A folder with results. Reading may throw `DamagedCache` at any time; then `discard`, and begin again. */
export class CacheFile {
  private readonly readers = new Map<string, SegmentReader>();
  private readonly entries = new Map<string, Map<string, Entry>>();
  private sizes: Record<string, number> = {};
  private cannotWrite = false;
  private writer: SegmentWriter | undefined;

  /**
   * `folder`: absent for results that nobody keeps, whose large parts lie in a temporary file. `tool`: hash of the
   * code whose results these are.
   */
  constructor(
    private readonly folder: string | undefined,
    private readonly tool: string,
    private readonly maps: ResultMaps,
  ) {
    this.connect(this.readIndex());
  }

  /** Forgets everything that was read. */
  discard(): void {
    this.close();
    this.entries.clear();
    this.sizes = {};
    this.connect(undefined);
  }

  /** Writes what has changed. Where that fails, there is no cache next time. */
  save(): void {
    const { folder } = this;
    if (folder === undefined) return;
    const before = [...this.entries.values()].reduce((sum, entries) => sum + entries.size, 0);
    for (const [name, results] of Object.entries(this.maps)) {
      const entries = this.entries.get(name) ?? new Map<string, Entry>();
      for (const key of entries.keys()) if (!results.has(key)) entries.delete(key);
    }
    const after = [...this.entries.values()].reduce((sum, entries) => sum + entries.size, 0);
    if (!this.writer && before === after) return;
    try {
      this.compact();
      this.finish(folder);
    } catch {
      this.abandon();
    }
  }

  close(): void {
    this.abandon();
    for (const reader of this.readers.values()) reader.close();
    this.readers.clear();
  }

  private connect(index: Index | undefined): void {
    this.sizes = { ...index?.segments };
    for (const [name, results] of Object.entries(this.maps)) {
      const entries = new Map<string, Entry>();
      for (const [key, segment, bytes, ...head] of index?.maps[name] ?? [])
        entries.set(key, { segment, bytes, head });
      this.entries.set(name, entries);
      results.clear();
      const read = [...entries].map(([key, entry]) => [key, () => this.read(entry)] as const);
      results.connect(read, (key, value) => {
        if (this.cannotWrite) return value;
        const { entry, kept } = this.append(value, results.large);
        entries.set(key, entry);
        return kept;
      });
    }
  }

  private readIndex(): Index | undefined {
    if (this.folder === undefined) return undefined;
    try {
      const bytes = readFileSync(path.join(this.folder, "index.bin"));
      const start = MAGIC.length + 8;
      const body = bytes.subarray(start);
      if (bytes.toString("latin1", 0, start) !== MAGIC + checksumOf(body)) return undefined;
      const index = JSON.parse(body.toString("utf8")) as Index;
      return index.tool === this.tool ? index : undefined;
    } catch {
      return undefined;
    }
  }

  private read(entry: Entry): unknown {
    const [value, parts] = JSON.parse(this.bytesOf(entry.segment, entry.head).toString("utf8")) as Skeleton;
    return this.restored(value, parts, entry.segment);
  }

  private restored(value: unknown, parts: readonly Part[], segment: string): unknown {
    for (const [at, kind, piece] of parts) {
      putLarge(value, at, () => {
        const bytes = this.bytesOf(segment, piece);
        return kind === "bytes" ? bytes : (JSON.parse(bytes.toString("utf8")) as unknown);
      });
    }
    return value;
  }

  private bytesOf(segment: string, piece: Piece): Buffer {
    if (segment === this.writer?.name) return this.writer.read(piece);
    let reader = this.readers.get(segment);
    if (!reader) {
      reader = new SegmentReader(path.join(this.folder ?? "", segment));
      this.readers.set(segment, reader);
    }
    return reader.read(piece);
  }

  private append(value: unknown, large: readonly string[]): { entry: Entry; kept: unknown } {
    try {
      const segment = (this.writer ??= SegmentWriter.create(this.folder));
      const parts: Part[] = [];
      const start = segment.length;
      const skeleton = withoutLarge(value, large, (at, part) => {
        const isBytes = part instanceof Uint8Array;
        const bytes = isBytes ? part : Buffer.from(JSON.stringify(part));
        parts.push([at, isBytes ? "bytes" : "json", segment.append(bytes)]);
      });
      const text = JSON.stringify([skeleton, parts] satisfies Skeleton);
      const head = segment.append(Buffer.from(text));
      const entry = { segment: segment.name, head, bytes: segment.length - start };
      // Texts in it may be pieces of much longer ones, which they would keep in memory.
      const [own] = JSON.parse(text) as Skeleton;
      return { entry, kept: this.restored(own, parts, segment.name) };
    } catch (error) {
      // Such as a full disk: what was put into the file before may not be there.
      this.cannotWrite = true;
      throw new DamagedCache("The cache cannot be written", { cause: error });
    }
  }

  /** Copies what is needed into one segment, where it lies in too many, or among too much that is not. */
  private compact(): void {
    const needed = [...this.entries.values()].flatMap((entries) => [...entries.values()]);
    const used = new Set(needed.map(({ segment }) => segment));
    const whole = [...used].reduce((sum, name) => sum + (this.sizes[name] ?? 0), this.writer?.length ?? 0);
    const live = needed.reduce((sum, { bytes }) => sum + bytes, 0);
    if (used.size <= MOST_SEGMENTS && whole <= 2 * live + SMALL) return;
    for (const [name, results] of Object.entries(this.maps)) {
      const entries = this.entries.get(name);
      for (const [key, entry] of entries ?? []) {
        if (entry.segment !== this.writer?.name)
          entries?.set(key, this.append(this.read(entry), results.large).entry);
      }
    }
  }

  private finish(folder: string): void {
    if (this.writer) {
      this.writer.close();
      this.sizes[this.writer.name] = this.writer.length;
      this.writer = undefined;
    }
    const used = new Set(
      [...this.entries.values()].flatMap((map) => [...map.values()].map(({ segment }) => segment)),
    );
    const segments = Object.fromEntries(Object.entries(this.sizes).filter(([name]) => used.has(name)));
    const maps = Object.fromEntries(
      [...this.entries].map(([name, entries]) => [
        name,
        [...entries].map(([key, { segment, bytes, head }]) => [key, segment, bytes, ...head] as const),
      ]),
    );
    const body = Buffer.from(JSON.stringify({ tool: this.tool, segments, maps } satisfies Index));
    replaceFile(path.join(folder, "index.bin"), (target) => {
      writeSync(target, MAGIC + checksumOf(body));
      for (let done = 0; done < body.length;) done += writeSync(target, body, done);
    });
    this.sizes = segments;
    this.sweep(folder, used);
  }

  /** Removes segments that no index names, unless another build may just be writing them. */
  private sweep(folder: string, used: ReadonlySet<string>): void {
    for (const name of readdirSync(folder)) {
      if (!name.endsWith(".part") || used.has(name)) continue;
      const file = path.join(folder, name);
      const isOwn = this.readers.has(name);
      if (isOwn || (statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0) < Date.now() - ABANDONED)
        rmSync(file, { force: true });
    }
  }

  private abandon(): void {
    this.writer?.abandon();
    this.writer = undefined;
  }
}

function checksumOf(bytes: Uint8Array): string {
  return crc32(bytes).toString(16).padStart(8, "0");
}
