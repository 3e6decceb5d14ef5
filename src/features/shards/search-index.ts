// The search index of a site, of the entries that its shards made, and its search tests.
import { closeSync, openSync, readFileSync, readSync, writeSync } from "node:fs";
import path from "node:path";
import { PART, type PartEntry } from "./part.js";
import type { SearchPlan } from "./search-share.js";
import type { PackedEntry } from "../../search/entries.js";
import { buildIndex, INDEX_FOLDER, type IndexFile } from "../../search/files.js";
import { loadStemmer } from "../../io/stemmers.js";
import { checkSearch } from "../../search/checks.js";
import { languageOf } from "../../search/languages.js";
import type { Diagnostic } from "../../types/diagnostic.js";
import type { Scratch } from "../../search/runs.js";
import { decodeText } from "../../text/bytes.js";
import { linesIn, type ReadPart } from "./read-parts.js";

/** Where an entry is: the place of its part, its line there, and its bytes. */
type Place = readonly [part: number, line: number, lineLength: number, start: number, length: number];

/** Reads the entries of all parts one by one, since all of them do not fit in memory. */
export class Entries {
  private readonly places = new Map<string, Place>();
  private readonly lines: number[];
  private readonly bytes: number[];

  /** `site`: number of the language. */
  constructor(parts: readonly ReadPart[], site: number) {
    this.lines = parts.map(({ dir }) => openSync(path.join(dir, PART.entries(site)), "r"));
    this.bytes = parts.map(({ dir }) => openSync(path.join(dir, PART.entryBytes(site)), "r"));
    for (const [part, file] of this.lines.entries()) {
      let start = 0;
      for (const [at, line] of linesIn(file)) {
        const [page, , length] = JSON.parse(decodeText(line)) as PartEntry;
        this.places.set(page, [part, at, line.length, start, length]);
        start += length;
      }
    }
  }

  /** The entry of a page. Throws where no part has it. */
  of(page: string): PackedEntry {
    const place = this.places.get(page);
    if (!place) throw new Error(`No part has the entry of ${page}`);
    const [part, line, lineLength, start, length] = place;
    const [, outline] = JSON.parse(decodeText(readAt(this.lines[part], line, lineLength))) as PartEntry;
    return [outline, readAt(this.bytes[part], start, length)];
  }

  close(): void {
    for (const file of [...this.lines, ...this.bytes]) closeSync(file);
  }
}

function readAt(file: number | undefined, start: number, length: number): Uint8Array {
  const bytes = Buffer.allocUnsafeSlow(length);
  if (file === undefined || readSync(file, bytes, 0, length, start) !== length)
    throw new Error("A part was changed while it was read");
  return bytes;
}

/** Makes the indexes of a site in one language. `write` gets each file, some of them more than once. `scratch`: path of a file of its own. */
export async function mergeIndexes(
  { folder, indexes }: SearchPlan,
  entries: Entries,
  scratch: string,
  write: (file: IndexFile) => void,
): Promise<void> {
  for (const { settings, pages } of indexes) {
    const file = openSync(scratch, "w+");
    try {
      const all = function* () {
        for (const page of pages) yield entries.of(page);
      };
      const place = (given: string) => given.replace(INDEX_FOLDER, INDEX_FOLDER + folder);
      await buildIndex(
        { ...settings, entries: all() },
        (made) => write({ ...made, path: place(made.path) }),
        { scratch: scratchIn(file) },
      );
    } finally {
      closeSync(file);
    }
  }
}

function scratchIn(file: number): Scratch {
  let end = 0;
  return {
    append(bytes) {
      for (let done = 0; done < bytes.length;)
        done += writeSync(file, bytes, done, bytes.length - done, end + done);
      end += bytes.length;
    },
    read: (at, length) => readAt(file, at, length),
  };
}

/** The problems that search tests find. `files`: those of the indexes in the folder `root`. */
export async function searchProblems(
  { tests, indexes: [index], folder, lang, baseUrl }: SearchPlan,
  entries: Entries,
  root: string,
  files: ReadonlySet<string>,
): Promise<readonly Diagnostic[]> {
  if (!tests || !index) return [];
  const { stemmer } = languageOf(lang);
  const contents = Array.from(files, (name) => ({
    path: name.replace(INDEX_FOLDER + folder, INDEX_FOLDER),
    get content() {
      return readFileSync(root + name);
    },
  }));
  const pages = index.pages.map((page) => entries.of(page)[0]);
  return checkSearch(
    tests,
    contents,
    pages,
    baseUrl,
    stemmer === undefined ? undefined : loadStemmer(stemmer),
  );
}
