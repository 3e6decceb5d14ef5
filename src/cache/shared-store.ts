import { contentHash } from "../text/hash.js";
import { entriesIn, groupOf, packOf } from "./pack.js";
import { hashesOf, PackIndex, type ListedPack } from "./pack-index.js";
import type { PackStore } from "./pack-store.js";
import type { SharedObjects } from "./shared-objects.js";
import { Stopwatch } from "./stopwatch.js";
import type { Store, Usage } from "./store.js";
import { Turns } from "./turns.js";

/** Size of the entries of a pack, in bytes. */
const PACK_SIZE = 8 << 20;
/** What a pack has less of than this is small: it is put together with others. */
const SMALL = PACK_SIZE / 4;
/** With more small packs that a build needs, their entries are put into new ones. */
const MOST_SMALL = 12;
/** Packs of which more consecutive builds that stored something used nothing are dropped: other branches may use them. */
const MOST_AGE = 10;
/** Packs of a group that are read before somebody asks for them. */
const MOST_AHEAD = 4;
/** Packs in the memory at a time on their way to the store. */
const MOST_UPLOADS = 3;
/** What a build waits for in any case, in milliseconds, once for reading and once for writing. */
const GRACE = 5_000;
/** More bytes than a build makes in a millisecond, where nobody knows how long it took. */
const FASTEST_MAKING = 50_000;

/** An entry on its way to the store. */
interface Pending {
  readonly key: string;
  readonly bytes: number;
  readonly making: number;
}

/**
 * A local store, and behind it one that machines share. Entries travel in packs, which are named by their content; the index of a
 * slot says which of them have what. What is read becomes a part of the local store. A build waits for the store no longer than
 * making what it asks for took the machine that stored it.
 */
export class SharedStore implements Store {
  private readonly waited = new Stopwatch();
  private allowed = GRACE;
  private readonly fetches = new Map<number, Promise<void>>();
  /** Names of packs that the index has, but not the store. */
  private readonly lost = new Set<string>();
  private loading: Promise<PackIndex | undefined> | undefined;
  private isEnding = false;

  /** `slot`: what has an index of its own, such as a site, or one of the parts that it is built in. */
  constructor(
    private readonly local: PackStore,
    private readonly objects: SharedObjects,
    private readonly slot: string,
  ) {}

  async get(keys: readonly string[]): Promise<readonly (Uint8Array | undefined)[]> {
    const found = [...(await this.local.get(keys))];
    const missing = [...found.keys()].filter((place) => !found[place]);
    if (missing.length === 0) return found;
    const index = await this.wait(() => (this.loading ??= this.load()));
    const places = missing.map((place) => index?.placeOf(keys[place] ?? ""));
    const wanted = new Set(places.filter((place) => place !== undefined));
    if (!index || wanted.size === 0) return found;
    for (const place of wanted) if (!this.fetches.has(place)) this.allowed += index.packs[place]?.making ?? 0;
    await this.wait(() => Promise.all([...wanted].map((place) => this.fetch(index, place))));
    if (wanted.size === 1) for (const place of wanted) this.readAhead(index, place);
    const read = await this.local.get(missing.map((place) => keys[place] ?? ""));
    for (const [at, place] of missing.entries()) found[place] = read[at];
    return found;
  }

  async set(entries: Parameters<Store["set"]>[0]): Promise<void> {
    await this.local.set(entries);
  }

  async trim(isUsed: Usage["isUsed"]): Promise<void> {
    await this.local.trim(isUsed);
  }

  async keep(): Promise<void> {
    await this.local.keep();
  }

  async save(usage: Usage): Promise<void> {
    this.isEnding = true;
    await this.local.save(usage);
    await this.share(usage);
  }

  close(): void {
    this.isEnding = true;
    this.local.close();
  }

  /** Leaves the store alone when the build has waited for it for too long. */
  private async wait<Value>(task: () => Promise<Value>): Promise<Value> {
    let timer: NodeJS.Timeout | undefined;
    const check = () => {
      const left = this.allowed - this.waited.elapsed;
      if (left > 0) timer = setTimeout(check, left);
      else this.objects.leave("it is slower than a build without it");
    };
    timer = setTimeout(check, Math.max(0, this.allowed - this.waited.elapsed));
    return this.waited.during(task).finally(() => clearTimeout(timer));
  }

  /** The index of the slot; an empty one where it has none. `undefined`: it cannot be read now. */
  private async load(): Promise<PackIndex | undefined> {
    const found = await this.objects.find(this.slot);
    if (!found) this.objects.leave("it does not give its index");
    try {
      return found && (found.bytes ? PackIndex.from(found.bytes) : new PackIndex([]));
    } catch {
      return new PackIndex([]);
    }
  }

  /** Puts the entries of a pack into the local store. */
  private fetch(index: PackIndex, place: number): Promise<void> {
    const fetching = this.fetches.get(place) ?? this.read(index.packs[place] as ListedPack);
    this.fetches.set(place, fetching);
    return fetching;
  }

  private async read({ name }: ListedPack): Promise<void> {
    try {
      const bytes = await this.objects.get(name);
      if (this.isEnding) return;
      if (!bytes) this.lost.add(name);
      else await this.local.set(entriesIn(bytes).filter(([key]) => !this.local.has(key)));
    } catch {
      this.lost.add(name);
    }
  }

  /** Who asks for one entry after the other will ask for those of the packs that follow, too. */
  private readAhead(index: PackIndex, place: number): void {
    const { group } = index.packs[place] as ListedPack;
    if (group === undefined) return;
    const places = index.packs.flatMap((pack, other) => (pack.group === group ? [other] : []));
    const read = places.filter((other) => this.fetches.has(other));
    const next = places.filter((other) => other > place && !this.fetches.has(other));
    for (const other of next.slice(0, Math.min(read.length - 1, MOST_AHEAD))) void this.fetch(index, other);
  }

  /** Stores what the build needs and the slot does not have. */
  private async share(usage: Usage): Promise<void> {
    if (!this.objects.isWritable) return;
    // Again: another machine may have stored something in the meantime.
    const index = await this.load();
    if (!index) return;
    const shares = index.sharesOf(usage.values());
    const pending = this.pending(index, shares, usage);
    if (pending.length === 0) return;
    const stored = await this.upload(pending);
    const kept = index.packs.flatMap((pack, place) => {
      const age = shares[place] === 0 ? pack.age + 1 : 0;
      return age > MOST_AGE || this.lost.has(pack.name) ? [] : [{ ...pack, age }];
    });
    await this.objects.put(this.slot, new PackIndex([...kept, ...stored]).toBytes());
  }

  /** The entries to store: those that no pack has, and those of small packs, where there are too many. */
  private pending(index: PackIndex, shares: readonly number[], { isUsed, making }: Usage): Pending[] {
    const isSmall = ({ bytes }: ListedPack, place: number) => {
      const needed = bytes * (shares[place] ?? 0);
      return needed > 0 && needed < SMALL;
    };
    const small = new Set(index.packs.filter(isSmall));
    const keys = [...this.local.keys()].filter(isUsed);
    const entries = keys.flatMap((key) => {
      const pack = index.packs[index.placeOf(key) ?? -1];
      const isStored = pack && !this.lost.has(pack.name);
      if (isStored && !(small.size > MOST_SMALL && small.has(pack))) return [];
      return [{ key, bytes: this.local.sizeOf(key), pack: isStored ? pack : undefined }];
    });
    const made = entries.reduce((sum, { bytes, pack }) => (pack ? sum : sum + bytes), 0);
    return entries.map(({ key, bytes, pack }) => {
      const rate = pack ? pack.making / pack.bytes || 0 : Math.max(making / made, 1 / FASTEST_MAKING);
      return { key, bytes, making: bytes * rate };
    });
  }

  /** Stores entries, as far as there is time: no longer than making them took. Gives the packs that are stored. */
  private async upload(pending: readonly Pending[]): Promise<ListedPack[]> {
    const deadline = performance.now() + GRACE + sumOf(pending, "making");
    const turns = new Turns(MOST_UPLOADS);
    const uploads = packings(pending).map(({ group, entries }) =>
      turns.take(async () => {
        if (performance.now() < deadline) return this.store(group, entries);
        this.objects.note("written", "it is slower than making the entries");
        return [];
      }),
    );
    return (await Promise.all(uploads)).flat();
  }

  private async store(group: string | undefined, pending: readonly Pending[]): Promise<ListedPack[]> {
    const { sizes, contents } = this.local.together(pending.map(({ key }) => key));
    const bytes = packOf(sizes, [contents]);
    const name = `pack ${contentHash(bytes)}`;
    if (!(await this.objects.put(name, bytes))) return [];
    const keys = hashesOf(sizes.map(([key]) => key));
    const making = Math.ceil(sumOf(pending, "making"));
    return [
      { name, bytes: contents.byteLength, making, age: 0, keys, ...(group !== undefined && { group }) },
    ];
  }
}

/** Divides entries into packs: by group, and what is left of all groups together. */
function packings(pending: readonly Pending[]) {
  const groups = new Map<string, Pending[]>();
  for (const entry of pending) {
    const group = groupOf(entry.key);
    const others = groups.get(group);
    if (others) others.push(entry);
    else groups.set(group, [entry]);
  }
  const packed = [...groups].flatMap(([group, entries]) =>
    cut(entries).map((part) => ({ group, entries: part })),
  );
  const isSmall = ({ entries }: { entries: readonly Pending[] }) => sumOf(entries, "bytes") < SMALL;
  const rest = packed.filter(isSmall).flatMap(({ entries }) => entries);
  return [
    ...packed.filter((part) => !isSmall(part)),
    ...cut(rest).map((entries) => ({ group: undefined, entries })),
  ];
}

function cut(entries: readonly Pending[]): Pending[][] {
  const parts: Pending[][] = [];
  let size = Infinity;
  for (const entry of entries) {
    if (size + entry.bytes > PACK_SIZE) {
      parts.push([]);
      size = 0;
    }
    parts.at(-1)?.push(entry);
    size += entry.bytes;
  }
  return parts;
}

function sumOf(entries: readonly Pending[], what: "bytes" | "making"): number {
  return entries.reduce((sum, entry) => sum + entry[what], 0);
}
