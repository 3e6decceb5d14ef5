// What a build was made of, to tell later why a page was made again.
import { contentHash, keyOf } from "../text/hash.js";
import type { SiteParts } from "./parts.js";

/** The inputs of a build, each with a short key that is equal while it is. Plain JSON. */
export interface BuildInputs {
  /** What all pages are rendered with, by name; of other languages with their name before it. */
  readonly shared: Readonly<Record<string, string>>;
  /** The configuration by its keys. */
  readonly config: Readonly<Record<string, string>>;
  /**
   * Files by path relative to the site's folder: the key of the content; of documents, that of what other pages may show of it, and the time of
   * the last commit, where it is known.
   */
  readonly files: Readonly<Record<string, readonly [content: string, shown?: string, committed?: string]>>;
  /** Pages by address: the path of its source, which may be empty, and its `PageKey.parts`. */
  readonly pages: Readonly<Record<string, readonly [source: string, parts: string]>>;
}

const short = (key: string) => key.slice(0, 8);

/** The inputs of an assembled site. `others`: further files that it was made of, by path. */
export function inputsOf(
  sites: readonly SiteParts[],
  others: ReadonlyMap<string, string>,
): BuildInputs | undefined {
  const [first] = sites;
  if (!first) return undefined;
  const config = Object.entries(first.sources.loaded.config);
  return {
    shared: Object.fromEntries(
      sites.flatMap(({ site, setupParts }) => {
        const { name } = site.config.locale ?? {};
        return Object.entries(setupParts()).map(([part, key]) => [
          name === undefined ? part : `${name}: ${part}`,
          short(key),
        ]);
      }),
    ),
    config: Object.fromEntries(config.map(([name, value]) => [name, short(keyOf(value))])),
    files: Object.fromEntries([
      ...[...others].map(([path, key]) => [path, [short(key)]] as const),
      ...sites.flatMap(filesOf),
    ]),
    pages: Object.fromEntries(
      sites.flatMap(({ pages }) =>
        pages.map(({ page, parts }) => [page.route.path, [page.source ?? "", parts]] as const),
      ),
    ),
  };
}

function filesOf({
  sources,
  documents,
  apis,
}: SiteParts): (readonly [string, BuildInputs["files"][string]])[] {
  type Entry = readonly [string, BuildInputs["files"][string]];
  const texts = [
    ...sources.reactPages,
    ...sources.categories,
    ...sources.tagFiles,
    ...sources.dataFiles,
    ...sources.messages,
    ...(sources.glossary ? [sources.glossary] : []),
  ];
  return [
    ...texts.map(({ path, text }): Entry => [path, [short(contentHash(text))]]),
    ...sources.assets.map(({ path, hash }): Entry => [path, [short(hash)]]),
    ...sources.documents.map(({ path, hash, lastUpdated }): Entry => {
      const { outline = "", excerpt } = documents.get(path) ?? {};
      const keys = [short(hash), short(keyOf(outline, excerpt))] as const;
      return [path, lastUpdated === undefined ? keys : [...keys, lastUpdated]];
    }),
    ...apis.map(({ source, hash }): Entry => [source, [short(hash)]]),
  ];
}
