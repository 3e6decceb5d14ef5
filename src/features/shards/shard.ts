// One of several builds that make a site together, and which part of the site it makes.
import type { Scope } from "../../pipeline/scope.js";
import { placeOf } from "../../text/books.js";
import { fnv1a } from "../../text/hash.js";
import type { SiteConfig } from "../../types/config.js";

/** One of several builds that make a site together. */
export interface Shard {
  /** From 1 to `count`. */
  readonly index: number;
  readonly count: number;
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

/** Tells the files and pages of a shard from those of others. */
export interface Share extends Pick<Scope, "hasFile" | "hasPage"> {
  /** The shard of a file, from 1 on: a matter of its path alone, so that every machine gives the same answer. */
  readonly shardOf: (path: string) => number;
}

/** The share of a shard. Documents of a collection show each other in lists, so it is never divided. */
export function shareOf(
  { index, count }: Shard,
  config: Pick<SiteConfig, "docs" | "pages" | "collections" | "i18n">,
): Share {
  const numberOf = (name: string) => (mixed(fnv1a(name)) % count) + 1;
  const shardOf = (path: string) => {
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
