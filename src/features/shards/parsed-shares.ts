// Parsed documents that shards leave for each other. A shard that did not find the outlines of another one parsed its files, so that
// shard need not parse them again.
import type { Made } from "../../cache/memo.js";
import type { Objects } from "../../cache/objects.js";
import { entriesIn, packOf, type Entry } from "../../cache/pack.js";
import { Stopwatch } from "../../cache/stopwatch.js";
import { decodeText, encodeJson } from "../../text/bytes.js";
import type { Take } from "../../pipeline/scope.js";
import { keyOf } from "../../text/hash.js";
import type { ParsedFile } from "../../workers/parser.js";

/** Documents in one object: a few megabytes, so that the memory holds several. */
const TOGETHER = 250;
/** More bytes than that are not left for others. */
const MOST_BYTES = 64 << 20;
/** Parsing a document takes longer than this, in milliseconds. */
export const FASTEST_PARSING = 1;
/** How much longer than parsing the store may take, in milliseconds. */
const GRACE = 5_000;

/** Name of the part of an object that is the value of a document itself. */
const VALUE = "";

/** Places in a list that are put together, and the name under which they are. `keys`: those of all files of a shard, in their order. */
function groupsOf(keys: readonly string[]): { readonly name: string; readonly places: readonly number[] }[] {
  return Array.from({ length: Math.ceil(keys.length / TOGETHER) }, (_, index) => {
    const start = index * TOGETHER;
    const own = keys.slice(start, start + TOGETHER);
    return { name: `documents ${keyOf(own)}`, places: own.map((__, place) => start + place) };
  });
}

/**
 * Leaves what documents consist of for the shard that their files belong to, group by group as they are made. `make` gives each of
 * them, or nothing for a file that cannot be parsed, in any order; `isWhole`: whether others may have it. It waits no longer for the
 * store than for `make`.
 */
export async function makeAndShare<Value>(
  keys: readonly string[],
  objects: Objects | undefined,
  make: (give: (place: number, made: Made<Value> | undefined) => Promise<void>) => Promise<void>,
  isWhole: (value: Value) => boolean,
): Promise<void> {
  const groups = groupsOf(keys).map(({ name, places }) => ({
    name,
    left: places.length,
    made: places.map((): Made<Value> | undefined => undefined),
  }));
  const started = performance.now();
  const waiting = new Stopwatch();
  let storing: Promise<unknown> = Promise.resolve();
  const store = async (name: string, all: readonly (Made<Value> | undefined)[]) => {
    const isLate = 2 * waiting.elapsed > performance.now() - started + GRACE;
    if (!objects?.isWritable || isLate || !all.every((each) => each && isWhole(each.value))) return;
    const entries = all.flatMap((each, place) => (each ? entriesOf(each, place) : []));
    const sizes = entries.map(([key, bytes]) => [key, bytes.byteLength] as const);
    if (sizes.reduce((sum, [, size]) => sum + size, 0) > MOST_BYTES) return;
    const contents = entries.map(([, bytes]) => bytes);
    // One at a time is on its way while others are made.
    const before = storing;
    storing = before.then(async () => {
      if (!(await objects.has(name))) await objects.put(name, packOf(sizes, contents));
    });
    await waiting.during(() => before);
  };
  await make(async (place, made) => {
    const group = groups[Math.floor(place / TOGETHER)];
    if (!group) return;
    group.made[place % TOGETHER] = made;
    group.left -= 1;
    if (group.left > 0) return;
    const { name, made: all } = group;
    group.made = [];
    await store(name, all);
  });
  await storing;
}

/** Takes what another shard has left of files, as long as that is faster than parsing them. */
export function takeShared(objects: Objects): Take {
  return async (keys, missing, put) => {
    const left = new Set(missing);
    const waiting = new Stopwatch();
    for (const { name, places } of groupsOf(keys)) {
      // After an edit, parsing a few files takes less time than reading a group.
      if (!places.every((place) => left.has(place))) continue;
      const taken = missing.length - left.size;
      if (waiting.elapsed > taken * FASTEST_PARSING + GRACE) break;
      const made = madeIn<ParsedFile>(await waiting.during(() => objects.get(name)), places.length);
      // Groups are made in their order: where one is missing, most often none follows.
      if (!made) break;
      for (const [index, place] of places.entries()) {
        await put(place, made[index] as Made<ParsedFile>);
        left.delete(place);
      }
    }
    return missing.filter((place) => left.has(place));
  };
}

function entriesOf({ value, parts = {} }: Made<unknown>, place: number): Entry[] {
  const named = Object.entries(parts).map(([part, bytes]): Entry => [`${place} ${part}`, bytes]);
  return [[`${place} ${VALUE}`, encodeJson(value)], ...named];
}

/** What an object has of so many documents; nothing where it has not all of them. */
function madeIn<Value>(bytes: Uint8Array | undefined, count: number): Made<Value>[] | undefined {
  if (!bytes) return undefined;
  const made: { value?: Value; parts: Record<string, Uint8Array> }[] = [];
  try {
    for (const [key, content] of entriesIn(bytes)) {
      const end = key.indexOf(" ");
      const each = (made[Number(key.slice(0, end))] ??= { parts: {} });
      const part = key.slice(end + 1);
      if (part === VALUE) each.value = JSON.parse(decodeText(content)) as Value;
      else each.parts[part] = content;
    }
  } catch {
    return undefined;
  }
  const isWhole = made.length === count && !made.includes(undefined as never);
  return isWhole && made.every(({ value }) => value !== undefined) ? (made as Made<Value>[]) : undefined;
}
