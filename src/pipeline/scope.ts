// What of a site a build makes.
import type { Put } from "../cache/memo.js";
import type { Sources } from "../load.js";
import type { Diagnostic } from "../types/diagnostic.js";
import type { Page } from "../types/site.js";
import type { SourceFile } from "../types/source.js";
import type { ParsedFile, ParseSetup } from "../workers/parser.js";
import type { Pool } from "../workers/pool.js";

/** Which files and pages of a site a build makes. The site is assembled as a whole all the same. */
export interface Scope {
  /** Tells it from other scopes of the site. */
  readonly name: string;
  /** Whether it makes what becomes of a source file, or a file of the output that belongs to no page. */
  readonly hasFile: (path: string) => boolean;
  readonly hasPage: (page: Page) => boolean;
  /** How the documents of a site in one language are parsed where some of them are outside. Default: all are parsed alike. */
  readonly parsing?: (sources: Sources) => ParseAll;
}

/** The scope of most builds. */
export const EVERYTHING: Scope = { name: "", hasFile: () => true, hasPage: () => true };

/** Parses the files of a site in one language. */
export type ParseAll = (files: FilesToParse) => Promise<ParsedFiles>;

/** Files, and how they are parsed. */
export interface FilesToParse {
  readonly sources: readonly SourceFile[];
  /** What documents are made of: equal for files with equal documents, unless plugins read more. */
  readonly keys: readonly string[];
  /** Parses the files at some places. `take`: see `Take`. */
  readonly parse: (places: readonly number[], take?: Take) => Promise<readonly (ParsedFile | undefined)[]>;
  readonly setup: ParseSetup;
  readonly pool: Pool;
}

/** Puts what is already made elsewhere, and gives the places that remain. `keys`: of all wanted files; `missing`: places in them. */
export type Take = (
  keys: readonly string[],
  missing: readonly number[],
  put: Put<ParsedFile>,
) => Promise<readonly number[]>;

/** The documents of a site in one language. */
export interface ParsedFiles {
  /** In the order of the files. */
  readonly parsed: readonly (ParsedFile | undefined)[];
  /** Whether all of the document at a place is known, and not only what others show of it. */
  readonly isWhole: (place: number) => boolean;
  readonly diagnostics: readonly Diagnostic[];
}
