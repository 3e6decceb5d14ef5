// Values that are made of files which only making them tells: remembered with the states of these files.
import { contentHash, keyOf } from "../text/hash.js";
import type { PartSite } from "../types/feature.js";
import { nameOfRead, statesNow, type Read } from "./reads.js";

/** A value, and the names of what was read or looked for to make it: see `nameOfRead`. */
export interface MadeOfReads<Value> {
  readonly value: Value;
  readonly reads: readonly string[];
}

/** The same as it was made: with absolute paths. Values with the same set are remembered with one list. */
export interface JustMade<Value> {
  readonly value: Value;
  readonly reads: Iterable<string>;
}

/**
 * The values of some keys. Those that are not known, or of which a file has another state than before, are made: `missing` are their
 * places. For each key, a note names the lists of all that its value was made of, one for each package, since many values are made of
 * the same files of a package.
 */
export async function rememberedWithReads<Value>(
  { siteDir, recall, note }: Pick<PartSite, "siteDir" | "recall" | "note">,
  step: string,
  keys: readonly string[],
  make: (missing: readonly number[]) => Iterable<JustMade<Value>> | Promise<Iterable<JustMade<Value>>>,
): Promise<readonly MadeOfReads<Value>[]> {
  const [steps, namesStep] = [`${step} reads`, "read names"];
  const noted = await recall<readonly string[]>(steps, keys);
  const lists = new Map<string, readonly string[] | undefined>();
  const wanted = [...new Set(noted.flatMap((each) => each ?? []))];
  for (const [at, names] of (await recall<readonly string[]>(namesStep, wanted)).entries())
    lists.set(wanted[at] ?? "", names);
  const now = statesNow(siteDir);
  const keyAt = keyBy(lists, now);
  const current = keys.map((key, at) => {
    const state = noted[at] && keyAt(noted[at]);
    return state === undefined ? undefined : `${key} ${state}`;
  });
  const values = await recall<{ readonly value: Value }>(
    step,
    current.map((key) => key ?? ""),
  );
  const missing = [...keys.keys()].filter((at) => current[at] === undefined || values[at] === undefined);
  const made = new Map<number, MadeOfReads<Value>>();
  const known = new Map<Iterable<string>, { hashes: readonly string[]; names: readonly string[] }>();
  let index = 0;
  for (const { value, reads } of missing.length > 0 ? await make(missing) : []) {
    const at = missing[index++] as number;
    if (!known.has(reads)) {
      const names = [...reads].map((each) => nameOfRead(siteDir, each)).sort();
      const hashes: string[] = [];
      for (const list of byPackage(names)) {
        const hash = contentHash(JSON.stringify(list));
        hashes.push(hash);
        if (!lists.get(hash)) await note(namesStep, hash, list);
        lists.set(hash, list);
      }
      known.set(reads, { hashes, names });
    }
    const { hashes, names } = known.get(reads) as { hashes: readonly string[]; names: readonly string[] };
    made.set(at, { value, reads: names });
    await note(steps, keys[at] ?? "", hashes);
    await note(step, `${keys[at]} ${keyAt(hashes)}`, { value });
  }
  return keys.map(
    (_, at) =>
      made.get(at) ?? {
        value: (values[at] as { value: Value }).value,
        reads: (noted[at] ?? []).flatMap((hash) => lists.get(hash) ?? []),
      },
  );
}

/** Gives the states of all that lists name; nothing where one is not known. Each list is looked at once. */
function keyBy(
  lists: ReadonlyMap<string, readonly string[] | undefined>,
  now: (name: string) => Read,
): (hashes: readonly string[]) => string | undefined {
  const states = new Map<string, string | undefined>();
  const stateOf = (hash: string) => {
    const names = lists.get(hash);
    const state = states.get(hash) ?? (names && keyOf(names.map(now).map(([, each]) => each)));
    states.set(hash, state);
    return state;
  };
  return (hashes) => {
    const all = hashes.map(stateOf);
    return all.includes(undefined) ? undefined : keyOf(all);
  };
}

/** Names in lists: those of each package, and all others. */
function byPackage(names: readonly string[]): (readonly string[])[] {
  const groups = new Map<string, string[]>();
  for (const name of names) {
    const [folder = ""] = /^.*\/?node_modules\/(?:@[^/]+\/)?[^/]+\/?/.exec(name) ?? [];
    const group = groups.get(folder) ?? [];
    groups.set(folder, group);
    group.push(name);
  }
  return [...groups.values()];
}
