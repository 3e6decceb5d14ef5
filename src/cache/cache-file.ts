// The cache of a site on disk: an index, and segments that hold the results. What is not asked for is not read.
import { randomUUID } from "node:crypto";
import { readFileSync, readdirSync, rmSync, statSync, writeSync } from "node:fs";
import path from "node:path";
import { crc32 } from "node:zlib";
import { replaceFile } from "../io/replace.js";
import type { Results } from "../model/results.js";
import { keptElsewhere, unpackedHead, type Piece } from "../io/packed.js";
import { DamagedCache, readWhole, SegmentReader, SegmentWriter } from "./segment.js";

/** A result on disk. */
interface Entry {
  readonly segment: string;
  /** Where its head is among the heads of the segment, in bytes. */
  readonly head: number;
  readonly headLength: number;
  /** Where its large parts begin, which stand one after the other. */
  readonly start: number;
  readonly length: number;
}

/** What is being written: a file of heads, which are read together, and one of large parts, which are read one by one. */
interface NewSegment {
  readonly name: string;
  readonly heads: SegmentWriter;
  readonly parts: SegmentWriter;
}

interface Index {
  readonly tool: string;
  /** Of each segment: bytes of both files together, checksum of the heads. */
  readonly segments: Readonly<Record<string, readonly [bytes: number, checksum: number]>>;
  /** Keys, and for each five numbers: place of the segment in `segments`, and those of an `Entry`. */
  readonly maps: Readonly<Record<string, readonly [keys: readonly string[], places: readonly number[]]>>;
}

export type ResultMaps = Readonly<Record<string, Results<unknown>>>;

/** Numbers of an entry in the index. */
const COLUMNS = 5;

/** Marks the index and its format; its checksum follows. */
const MAGIC = "docsite-cache-3 ";

/** Segments beyond this number, or whose larger part nobody needs any more, become one. */
const MOST_SEGMENTS = 24;
/** So much that nobody needs is never worth the work. In bytes. */
const SMALL = 8 << 20;

/** A segment that no index names and nobody has written to for so long belongs to a build that was killed. In milliseconds. */
const ABANDONED = 3_600_000;

/** A folder with results. Reading may throw `DamagedCache` at any time; then `discard`, and begin again. */
export class CacheFile {
  private readonly readers = new Map<string, SegmentReader>();
  private readonly heads = new Map<string, Buffer>();
  private readonly entries = new Map<string, Map<string, Entry>>();
  private segments: Index["segments"] = {};
  private cannotWrite = false;
  private writer: NewSegment | undefined;

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
    this.heads.clear();
  }

  private connect(index: Index | undefined): void {
    this.segments = index?.segments ?? {};
    const names = Object.keys(this.segments);
    for (const [name, results] of Object.entries(this.maps)) {
      const entries = new Map<string, Entry>();
      const [keys, places] = index?.maps[name] ?? [[], []];
      for (const [row, key] of keys.entries()) {
        const at = (column: number) => places[row * COLUMNS + column] ?? 0;
        const segment = names[at(0)] ?? "";
        entries.set(key, { segment, head: at(1), headLength: at(2), start: at(3), length: at(4) });
      }
      this.entries.set(name, entries);
      results.clear();
      results.connect({
        keys: entries.keys(),
        read: (key) => {
          const entry = entries.get(key);
          return entry && this.read(entry);
        },
        keep: (key, value) => {
          if (this.cannotWrite) return value;
          const { entry, kept } = this.append(value, results.large);
          entries.set(key, entry);
          return kept;
        },
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

  private read({ segment, head, headLength, start }: Entry): unknown {
    return unpackedHead(this.headsOf(segment).toString("utf8", head, head + headLength), (piece) =>
      this.bytesOf(segment, start, piece),
    );
  }

  private headsOf(segment: string): Buffer {
    const known = this.heads.get(segment);
    if (known) return known;
    const heads = readWhole(this.pathOf(segment, "heads"), this.segments[segment]?.[1] ?? 0);
    this.heads.set(segment, heads);
    return heads;
  }

  private bytesOf(segment: string, start: number, [at, length, checksum]: Piece): Buffer {
    const piece = [start + at, length, checksum] as const;
    if (segment === this.writer?.name) return this.writer.parts.read(piece);
    const reader = this.readers.get(segment) ?? new SegmentReader(this.pathOf(segment, "parts"));
    this.readers.set(segment, reader);
    return reader.read(piece);
  }

  private pathOf(segment: string, kind: "heads" | "parts"): string {
    return path.join(this.folder ?? "", `${segment}.${kind}`);
  }

  private append(value: unknown, large: readonly string[]): { entry: Entry; kept: unknown } {
    try {
      const { name, heads, parts } = (this.writer ??= this.newSegment());
      let entry: Entry | undefined;
      const kept = keptElsewhere(value, large, (form) => {
        const start = parts.append(form.bytes);
        const text = Buffer.from(form.head);
        const head = heads.append(text);
        entry = { segment: name, head, headLength: text.length, start, length: form.bytes.length };
        return (piece) => this.bytesOf(name, start, piece);
      });
      if (!entry) throw new Error("A result was not kept");
      return { entry, kept };
    } catch (error) {
      // Such as a full disk: what was put into the file before may not be there.
      this.cannotWrite = true;
      throw new DamagedCache("The cache cannot be written", { cause: error });
    }
  }

  private newSegment(): NewSegment {
    const name = randomUUID();
    const heads = SegmentWriter.create(this.folder, `${name}.heads`);
    try {
      return { name, heads, parts: SegmentWriter.create(this.folder, `${name}.parts`) };
    } catch (error) {
      heads.abandon();
      throw error;
    }
  }

  /** Copies what is needed into one segment, where it lies in too many, or among too much that is not. */
  private compact(): void {
    const needed = [...this.entries.values()].flatMap((entries) => [...entries.values()]);
    const used = new Set(needed.map(({ segment }) => segment));
    const own = this.writer ? this.writer.heads.length + this.writer.parts.length : 0;
    const whole = [...used].reduce((sum, name) => sum + (this.segments[name]?.[0] ?? 0), own);
    const live = needed.reduce((sum, { headLength, length }) => sum + headLength + length, 0);
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
    const all: Record<string, readonly [number, number]> = { ...this.segments };
    if (this.writer) {
      const { name, heads, parts } = this.writer;
      heads.close();
      parts.close();
      all[name] = [heads.length + parts.length, heads.checksum];
      this.writer = undefined;
    }
    const entries = [...this.entries].map(([name, map]) => [name, [...map]] as const);
    const used = new Set(entries.flatMap(([, map]) => map.map(([, { segment }]) => segment)));
    const segments = Object.fromEntries(Object.entries(all).filter(([name]) => used.has(name)));
    const numbers = new Map(Object.keys(segments).map((name, number) => [name, number]));
    const maps = Object.fromEntries(
      entries.map(([name, map]) => [
        name,
        [
          map.map(([key]) => key),
          map.flatMap(([, { segment, head, headLength, start, length }]) => [
            numbers.get(segment) ?? 0,
            head,
            headLength,
            start,
            length,
          ]),
        ] as const,
      ]),
    );
    const body = Buffer.from(JSON.stringify({ tool: this.tool, segments, maps } satisfies Index));
    replaceFile(path.join(folder, "index.bin"), (target) => {
      writeSync(target, MAGIC + checksumOf(body));
      for (let done = 0; done < body.length;) done += writeSync(target, body, done);
    });
    this.segments = segments;
    this.sweep(folder, used);
  }

  /** Removes segments that no index names, unless another build may just be writing them. */
  private sweep(folder: string, used: ReadonlySet<string>): void {
    for (const name of readdirSync(folder)) {
      const [, segment] = /^(.+)\.(?:heads|parts)$/.exec(name) ?? [];
      if (segment === undefined || used.has(segment)) continue;
      const file = path.join(folder, name);
      const isOwn = this.readers.has(segment) || this.heads.has(segment);
      if (isOwn || (statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0) < Date.now() - ABANDONED)
        rmSync(file, { force: true });
    }
  }

  private abandon(): void {
    this.writer?.heads.abandon();
    this.writer?.parts.abandon();
    this.writer = undefined;
  }
}

function checksumOf(bytes: Uint8Array): string {
  return crc32(bytes).toString(16).padStart(8, "0");
}
