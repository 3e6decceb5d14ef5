// Results of earlier builds ↔ one file. What is large stays on disk until somebody asks for it.
import { closeSync, fstatSync, openSync, readSync, writeSync } from "node:fs";
import { replaceFile } from "../io/replace.js";

/** Maps of results by the content that they came from, as the pipeline keeps them. */
export type Memos = Readonly<Record<string, Map<string, unknown>>>;

/** Text longer than this is read from disk only when it is needed. In UTF-16 code units. */
const LARGE = 400;

/** A part of a value that stands in the file's body: `path` leads to it, of no, one or two keys. */
interface Part {
  readonly path: readonly string[];
  readonly start: number;
  readonly length: number;
}

type Entry = readonly [
  key: string,
  skeleton: unknown,
  parts: readonly (readonly [...string[], number, number])[],
];

interface Header {
  readonly tool: string;
  /** Bytes behind the header: fewer or more mean that the file is broken. */
  readonly length: number;
  readonly maps: Readonly<Record<string, readonly Entry[]>>;
}

/** Marks the file and its format; the length of the header follows, in 16 hexadecimal digits. */
const MAGIC = "docsite-cache-1 ";
const PREFIX = MAGIC.length + 16;

/** A memo file that was read. Values that came from it can be written again without being looked at. */
export class MemoFile {
  private file: number | undefined;
  private body = 0;
  private count = 0;
  private readonly origins = new WeakMap<
    object,
    { readonly skeleton: unknown; readonly parts: readonly Part[] }
  >();

  /** `tool`: hash of the code whose results these are. */
  constructor(
    private readonly path: string,
    private readonly tool: string,
  ) {}

  /** Fills the maps. A missing, broken or foreign file gives nothing. */
  load(memos: Memos): void {
    try {
      this.file = openSync(this.path, "r");
      const header = this.readHeader(this.file);
      if (header?.tool !== this.tool) return;
      for (const [name, memo] of Object.entries(memos)) {
        for (const [key, skeleton, parts] of header.maps[name] ?? []) {
          memo.set(key, this.restore(skeleton, parts.map(partOf)));
          this.count += 1;
        }
      }
    } catch {
      for (const memo of Object.values(memos)) memo.clear();
      this.count = -1;
    }
  }

  /** Writes the maps, unless they hold what the file holds already. Where that fails, there is no cache next time. */
  save(memos: Memos): void {
    const all = Object.values(memos).flatMap((memo) => [...memo.values()]);
    const isKnown = (value: unknown) =>
      typeof value === "object" && value !== null && this.origins.has(value);
    if (all.length === this.count && all.every(isKnown)) return;
    try {
      replaceFile(this.path, (target) => this.write(target, memos));
    } catch {
      return;
    }
  }

  close(): void {
    if (this.file !== undefined) closeSync(this.file);
    this.file = undefined;
  }

  private readHeader(file: number): Header | undefined {
    const size = fstatSync(file).size;
    if (size < PREFIX) return undefined;
    const prefix = read(file, 0, PREFIX).toString("latin1");
    const length = Number.parseInt(prefix.slice(MAGIC.length), 16);
    if (!prefix.startsWith(MAGIC) || !(PREFIX + length <= size)) return undefined;
    this.body = PREFIX + length;
    const header = JSON.parse(read(file, PREFIX, length).toString("utf8")) as Header;
    return size === this.body + header.length ? header : undefined;
  }

  /** The value with getters in the place of its large parts. */
  private restore(skeleton: unknown, parts: readonly Part[]): unknown {
    const file = this.file;
    const whole = parts.find(({ path }) => path.length === 0);
    const load = ({ start, length }: Part): unknown =>
      JSON.parse(read(file ?? -1, this.body + start, length).toString("utf8"));
    if (whole) return load(whole);
    for (const part of parts) {
      const name = part.path.at(-1) ?? "";
      const holder = part.path
        .slice(0, -1)
        .reduce((value, key) => (value as Record<string, object>)[key] ?? {}, skeleton as object);
      let value: unknown;
      let loaded = false;
      Object.defineProperty(holder, name, {
        enumerable: true,
        get: () => {
          if (!loaded) value = load(part);
          loaded = true;
          return value;
        },
      });
    }
    if (typeof skeleton === "object" && skeleton !== null) this.origins.set(skeleton, { skeleton, parts });
    return skeleton;
  }

  private write(target: number, memos: Memos): void {
    const pieces: (Buffer | Part)[] = [];
    let length = 0;
    const add = (piece: Buffer | Part): [number, number] => {
      pieces.push(piece);
      const start = length;
      length += piece.length;
      return [start, piece.length];
    };
    const maps: Record<string, Entry[]> = {};
    for (const [name, memo] of Object.entries(memos)) {
      maps[name] = [...memo].map(([key, value]): Entry => {
        const origin = typeof value === "object" && value !== null ? this.origins.get(value) : undefined;
        if (origin) {
          const parts = origin.parts.map((part) => [...part.path, ...add(part)] as const);
          return [key, withoutParts(value, origin.parts), parts];
        }
        const { skeleton, large } = split(value);
        return [key, skeleton, large.map(({ path, json }) => [...path, ...add(Buffer.from(json))] as const)];
      });
    }
    const header = Buffer.from(JSON.stringify({ tool: this.tool, length, maps } satisfies Header));
    writeSync(target, MAGIC + header.length.toString(16).padStart(16, "0"));
    writeAll(target, header);
    for (const chunk of this.chunks(pieces)) writeAll(target, chunk);
  }

  /** The pieces as few large buffers; what stood in the old file is read from there. */
  private *chunks(pieces: readonly (Buffer | Part)[]): Generator<Buffer> {
    let waiting: Buffer[] = [];
    let size = 0;
    for (const piece of pieces) {
      const bytes = Buffer.isBuffer(piece)
        ? piece
        : read(this.file ?? -1, this.body + piece.start, piece.length);
      waiting.push(bytes);
      size += bytes.length;
      if (size < 1 << 20) continue;
      yield Buffer.concat(waiting);
      waiting = [];
      size = 0;
    }
    yield Buffer.concat(waiting);
  }
}

function partOf(part: readonly (string | number)[]): Part {
  const [start, length] = part.slice(-2) as [number, number];
  return { path: part.slice(0, -2) as string[], start, length };
}

/** A value without its large parts, which are given as JSON. */
function split(value: unknown): {
  readonly skeleton: unknown;
  readonly large: readonly { readonly path: readonly string[]; readonly json: string }[];
} {
  const large: { path: readonly string[]; json: string }[] = [];
  const strip = (inner: object, path: readonly string[]): object =>
    Object.fromEntries(
      Object.entries(inner).flatMap(([name, child]: [string, unknown]): [string, unknown][] => {
        const at = [...path, name];
        if (path.length === 0 && isRecord(child)) return [[name, strip(child, at)]];
        const json = JSON.stringify(child);
        if (json === undefined) return [];
        if (json.length <= LARGE) return [[name, child]];
        large.push({ path: at, json });
        return [];
      }),
    );
  if (isRecord(value)) return { skeleton: strip(value, []), large };
  return { skeleton: null, large: [{ path: [], json: JSON.stringify(value) }] };
}

/** The same for a value that was restored: its getters are not asked. */
function withoutParts(value: unknown, parts: readonly Part[], path: readonly string[] = []): unknown {
  if (!isRecord(value) || path.length > 1) return value;
  const names = new Set(parts.map((part) => part.path.join("\0")));
  return Object.fromEntries(
    Object.keys(value)
      .filter((name) => !names.has([...path, name].join("\0")))
      .map((name) => [name, withoutParts((value as Record<string, unknown>)[name], parts, [...path, name])]),
  );
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function read(file: number, position: number, length: number): Buffer {
  const bytes = Buffer.allocUnsafe(length);
  let done = 0;
  while (done < length) {
    const count = readSync(file, bytes, done, length - done, position + done);
    if (count === 0) throw new Error("The cache ends early");
    done += count;
  }
  return bytes;
}

function writeAll(file: number, bytes: Buffer): void {
  for (let done = 0; done < bytes.length;) done += writeSync(file, bytes, done);
}
