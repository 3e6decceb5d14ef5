// A value ↔ its packed form: a small head, and its large parts as bytes, which may lie elsewhere.
import { crc32 } from "node:zlib";

/** A value in a form that threads and files hand on without looking into it. */
export interface Packed {
  /** JSON of a `Head`. */
  readonly head: string;
  /** The large parts, one after the other. The buffer holds nothing else. */
  readonly bytes: Uint8Array;
}

/** The value without its large parts, and where these are. */
type Head = readonly [value: unknown, parts: readonly Part[]];

/** A large part: keys from the value to it, joined by dots. `bytes` are given as they are, everything else is JSON. */
type Part = readonly [path: string, kind: "json" | "bytes", piece: Piece];

/** A piece of bytes: where it stands, and the CRC-32 of it. */
export type Piece = readonly [start: number, length: number, checksum: number];

/** Gives the bytes of a large part. */
export type ReadPiece = (piece: Piece) => Buffer;

/** Values that were made from a packed form: nobody needs to pack them again. */
const opened = new WeakMap<object, { readonly form: Packed; readonly source: { read: ReadPiece } }>();

/** `large`: paths of the large parts; `*` stands for every item of an array. */
export function packed(value: unknown, large: readonly string[]): Packed {
  const parts: { path: string; content: string | Uint8Array; length: number }[] = [];
  const rest = withoutLarge(value, shapeOf(large), (path, part) => {
    const content = part instanceof Uint8Array ? part : JSON.stringify(part);
    parts.push({ path, content, length: Buffer.byteLength(content) });
  });
  const bytes = Buffer.allocUnsafeSlow(parts.reduce((sum, { length }) => sum + length, 0));
  let start = 0;
  const placed = parts.map(({ path, content, length }): Part => {
    const isText = typeof content === "string";
    if (isText) bytes.write(content, start);
    else bytes.set(content, start);
    const piece = [start, length, crc32(bytes.subarray(start, start + length))] as const;
    start += length;
    return [path, isText ? "json" : "bytes", piece];
  });
  return { head: JSON.stringify([rest, placed] satisfies Head), bytes };
}

/** The value of a packed form. Its large parts are read whenever somebody asks for them. */
export function unpacked<Value>(form: Packed): Value {
  const source = { read: readerOf(form.bytes) };
  const value = unpackedHead<Value>(form.head, (piece) => source.read(piece));
  if (typeof value === "object" && value !== null) opened.set(value, { form, source });
  return value;
}

/** In a scope of its own: what stands beside it would keep the bytes in memory after they have been put elsewhere. */
function readerOf({ buffer, byteOffset }: Uint8Array): ReadPiece {
  return ([start, length]) => Buffer.from(buffer, byteOffset + start, length);
}

/** The value of a head, whose large parts `read` gives. */
export function unpackedHead<Value>(head: string, read: ReadPiece): Value {
  const [value, parts] = JSON.parse(head) as Head;
  for (const [path, kind, piece] of parts) {
    const keys = path.split(".");
    const name = keys.pop() ?? "";
    const inner = (holder: object, key: string) => (holder as Record<string, object>)[key] ?? {};
    const get = () => (kind === "bytes" ? read(piece) : (JSON.parse(read(piece).toString()) as unknown));
    Object.defineProperty(keys.reduce(inner, value as object), name, { enumerable: true, get });
  }
  return value as Value;
}

/** The same value, whose large parts lie elsewhere: `keep` puts the packed form there, and says how they are read. */
export function keptElsewhere<Value>(
  value: Value,
  large: readonly string[],
  keep: (form: Packed) => ReadPiece,
): Value {
  const known = typeof value === "object" && value !== null ? opened.get(value) : undefined;
  if (!known) {
    // Texts in the value may be pieces of much longer ones, which they would keep in memory.
    const form = packed(value, large);
    return unpackedHead(form.head, keep(form));
  }
  known.source.read = keep(known.form);
  opened.delete(value as object);
  return value;
}

/** Which parts of a value are large, by key; `undefined`: the whole part. */
type Shape = ReadonlyMap<string, Shape | undefined>;

const shapes = new WeakMap<readonly string[], Shape>();

function shapeOf(large: readonly string[]): Shape {
  const known = shapes.get(large);
  if (known) return known;
  const below = new Map<string, string[]>();
  for (const path of large) {
    const [first = "", ...rest] = path.split(".");
    below.set(first, [...(below.get(first) ?? []), ...(rest.length > 0 ? [rest.join(".")] : [])]);
  }
  const shape = new Map(
    [...below].map(([key, paths]) => [key, paths.length > 0 ? shapeOf(paths) : undefined] as const),
  );
  shapes.set(large, shape);
  return shape;
}

/** Takes the large parts out of a value; `take` gets each with its path. */
function withoutLarge(
  value: unknown,
  shape: Shape,
  take: (path: string, part: unknown) => void,
  at = "",
): unknown {
  if (shape.size === 0 || typeof value !== "object" || value === null) return value;
  const inner = (key: string, part: unknown, own: Shape | undefined): unknown => {
    if (part === undefined) return part;
    if (own) return withoutLarge(part, own, take, `${at}${key}.`);
    take(at + key, part);
    return undefined;
  };
  if (Array.isArray(value)) {
    if (!shape.has("*")) return value;
    return value.map((item: unknown, index) => inner(String(index), item, shape.get("*")));
  }
  const rest: Record<string, unknown> = { ...value };
  for (const [key, own] of shape) if (key in rest) rest[key] = inner(key, rest[key], own);
  return rest;
}
