// Which part of a site a shard makes.
import type { SiteConfig } from "../types/config.js";
import type { Shard } from "../types/shard.js";
import type { Page } from "../types/site.js";
import { placeOf } from "./books.js";
import { fnv1a } from "./hash.js";

/** Tells the files and pages of a shard from those of others. A build of the whole site makes everything. */
export interface Share {
  /** The shard of a file, from 1 on: a matter of its path alone, so that every machine gives the same answer. */
  readonly shardOf: (path: string) => number;
  readonly hasFile: (path: string) => boolean;
  readonly hasPage: (page: Page) => boolean;
}

/** The share of a shard. Documents of a collection show each other in lists, so it is never divided. */
export function shareOf(
  shard: Shard | undefined,
  config: Pick<SiteConfig, "docs" | "pages" | "collections" | "i18n">,
): Share {
  const { index, count } = shard ?? { index: 1, count: 1 };
  const numberOf = (name: string) => (mixed(fnv1a(name)) % count) + 1;
  const shardOf = (path: string) => {
    if (count === 1) return 1;
    const locale = config.i18n?.locales.find((each) => path.startsWith(`${each.path}/`));
    const collection =
      config.collections.length > 0 &&
      placeOf(path, locale ? { ...config, locale } : { ...config })?.collection;
    return numberOf(collection ? collection.name : path);
  };
  return {
    shardOf,
    hasFile: (path) => shardOf(path) === index,
    hasPage: (page) =>
      ("collection" in page ? numberOf(page.collection) : shardOf(page.source ?? page.route.file)) === index,
  };
}

/** Spreads a hash over all of its bits, as the end of MurmurHash3 does: the lowest bits of FNV-1a say little of numbers in names. */
function mixed(hash: number): number {
  const once = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  const twice = Math.imul(once ^ (once >>> 13), 0xc2b2ae35);
  return (twice ^ (twice >>> 16)) >>> 0;
}

/** `3/8` → the third of eight; `undefined` for any other text. */
export function parseShard(text: string): Shard | undefined {
  const [, index, count] = /^([1-9]\d{0,5})\/([1-9]\d{0,5})$/.exec(text.trim()) ?? [];
  if (index === undefined || Number(index) > Number(count)) return undefined;
  return { index: Number(index), count: Number(count) };
}

/** A shard as it is written in the command. */
export function shardName({ index, count }: Shard): string {
  return `${index}/${count}`;
}
