// Pages that are made of something that is no Markdown → documents of books.
import { contentHash } from "../text/hash.js";
import type { Diagnostic, Point } from "../types/diagnostic.js";
import type { FeatureContent } from "../types/feature.js";
import type { SourceFile } from "../types/source.js";

/** A Markdown file of a book that is made. */
export interface MadePage {
  /** Path relative to the site folder. */
  readonly path: string;
  readonly text: string;
  /** Where its lines come from: a place for each run of them. */
  readonly origins: readonly (readonly [count: number, at: Point])[];
}

/** All files of a book that is made. */
export interface MadeReference {
  /** Folder of the book, relative to the site folder. */
  readonly folder: string;
  readonly pages: readonly MadePage[];
  readonly categories: readonly { readonly path: string; readonly text: string }[];
  /** Addresses of symbols, as links of the site have them, by their names. */
  readonly names: readonly (readonly [name: string, address: string])[];
}

/** The files of a book, or why there are none. */
export interface Made {
  readonly reference?: MadeReference;
  /** Absolute paths of the files that it is made of, missing ones included. */
  readonly reads: readonly string[];
  readonly diagnostics: readonly Diagnostic[];
}

/** What a feature gives the site of the books that it has made. */
export function contentOf(made: readonly Made[]): FeatureContent {
  const references = made.flatMap(({ reference }) => reference ?? []);
  return {
    documents: references.flatMap(({ pages }) => pages.map(documentOf)),
    symbols: references.map(({ folder, names }) => ({ folder, names: new Map(names) })),
    categories: references.flatMap(({ categories }) => categories),
    reads: made.flatMap(({ reads }) => reads),
    diagnostics: made.flatMap(({ diagnostics }) => diagnostics),
  };
}

/** The document of a page. Its texts are of whoever wrote what it is made of. */
function documentOf({ path: file, text, origins }: MadePage): SourceFile {
  const bytes = new TextEncoder().encode(text);
  return {
    path: file,
    bytes,
    hash: contentHash(bytes),
    origins: origins.flatMap(([count, at]) => Array.from({ length: count }, () => at)),
    untrusted: true,
    generated: true,
  };
}

/** The places of lines, with equal neighbours as one run. */
export function runsOf(origins: readonly Point[]): MadePage["origins"] {
  const runs: [number, Point][] = [];
  for (const at of origins) {
    const last = runs.at(-1);
    if (last && last[1].file === at.file && last[1].line === at.line) last[0] += 1;
    else runs.push([1, at]);
  }
  return runs;
}

/** The address of a file in the folder of a book, with or without an anchor, as links of the site have it. */
export function addressIn(folder: string, place: string): string {
  const [file = "", anchor] = place.split("#");
  // `encodeURI` leaves what separates the parts of an address.
  const end = anchor === undefined ? "" : `#${encodeURIComponent(anchor)}`;
  return `@site/${encodeURI(`${folder}/${file}`)}${end}`;
}
