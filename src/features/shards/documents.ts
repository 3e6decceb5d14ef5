// The documents of a shard: its own are parsed, of all others only outlines are known.
import { isFailed } from "../../pipeline/documents.js";
import type { ParseAll, Scope, Take } from "../../pipeline/scope.js";
import { placeOf } from "../../text/books.js";
import type { SourceFile } from "../../types/source.js";
import { keepMemorySmall } from "../../workers/garbage.js";
import type { ParsedFile } from "../../workers/parser.js";
import { outlinesOfOthers, shareOutlines, type Sharing } from "./outlines.js";
import { takeShared } from "./parsed-shares.js";

/** The outlines of more documents fill so much memory that going through it costs more than it gives. */
const MANY = 20_000;

/** How the documents of a shard are parsed. What is wrong with the files of other shards is for these to say. */
export function parsingIn(
  sharing: Pick<Sharing, "shard" | "share" | "objects">,
): NonNullable<Scope["parsing"]> {
  return ({ loaded: { config, plugins }, reactPages }) =>
    parseWith({
      ...sharing,
      isShown: (path) => placeOf(path, config)?.collection !== undefined,
      // Plugins and React pages may ask for those of all pages.
      headings: config.relatedPages > 0 || plugins !== undefined || reactPages.length > 0,
    });
}

function parseWith(sharing: Sharing): ParseAll {
  const { objects, share } = sharing;
  return async ({ sources, keys, parse, setup, pool }) => {
    const started = performance.now();
    const places = [...sources.keys()];
    const pathOf = (place: number) => (sources[place] as SourceFile).path;
    const isOwn = (place: number) => share.hasFile(pathOf(place));
    const parsed: (ParsedFile | undefined)[] = [];
    const add = async (wanted: readonly number[], take?: Take) => {
      const found = await parse(wanted, take);
      for (const [index, place] of wanted.entries()) {
        const one = found[index];
        parsed[place] = one && (isOwn(place) ? one : { ...one, diagnostics: [] });
      }
    };
    const fileAt = (place: number) => ({ source: sources[place] as SourceFile, key: keys[place] ?? "" });
    const own = places.filter(isOwn);
    await add(own, objects && takeShared(objects));
    const made = own.flatMap((place) => parsed[place] ?? []);
    // What others know of a file by its text alone may depend on nothing else.
    if (!made.some((each) => isFailed(each) || each.reads !== undefined)) {
      const documents = made.map(({ document }) => document);
      await shareOutlines(own.map(fileAt), documents, sharing);
    }
    const took = performance.now() - started;
    const foreign = places.filter((place) => !isOwn(place));
    const { documents, diagnostics } = await outlinesOfOthers(
      foreign.map(fileAt),
      sharing,
      took,
      setup,
      pool,
    );
    for (const place of foreign) {
      const document = documents.get(pathOf(place));
      if (document) parsed[place] = { document, diagnostics: [] };
    }
    // Only all that it consists of completes an open document.
    const open = foreign.filter((place) => parsed[place]?.document.open);
    await add(open);
    const whole = new Set([...own, ...open]);
    if (documents.size > MANY) keepMemorySmall();
    return { parsed, isWhole: (place) => whole.has(place), diagnostics };
  };
}
