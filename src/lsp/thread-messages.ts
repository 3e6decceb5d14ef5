// What the thread that answers and the thread of a site say to each other.
import type { Range, TextEdit } from "vscode-languageserver-protocol";
import type { ApiOutline } from "../types/api.js";
import type { Diagnostic } from "../types/diagnostic.js";
import type { Document } from "../types/document.js";
import type { KnownLanguage, KnownSite, PageLinks } from "./known-site.js";

/** What the thread of a site is started with. */
export interface ThreadData {
  readonly siteDir: string;
  readonly drafts: boolean;
  /** The files that are open. */
  readonly texts: readonly OpenText[];
}

/** An open file. */
export interface OpenText {
  /** Absolute path. */
  readonly file: string;
  readonly text: string;
  readonly version: number;
}

/** Something that changes files, which the thread works out. */
export type Wish =
  /** The element or the page at an offset of a file gets another name. */
  | { readonly kind: "rename"; readonly file: string; readonly offset: number; readonly name: string }
  /** Files get other places: paths relative to the site folder. */
  | { readonly kind: "move"; readonly moves: ReadonlyMap<string, string> };

/** What a wish changes, or why it cannot be. */
export type Change =
  | {
      /** By paths relative to the site folder, as they are before. */
      readonly edits: ReadonlyMap<string, readonly TextEdit[]>;
      /** Files that get other places with these edits. */
      readonly moves: ReadonlyMap<string, string>;
      /** What has to be changed by hand, in sentences. */
      readonly notes: readonly string[];
    }
  | { readonly refused: string };

export type ToThread =
  /** A file is open with a text, or no longer open. */
  | { readonly kind: "text"; readonly file: string; readonly open?: OpenText | undefined }
  /** The site has changed, and is checked when nothing does for `delay` milliseconds. */
  | { readonly kind: "check"; readonly delay: number | undefined }
  | { readonly kind: "wish"; readonly id: number; readonly wish: Wish }
  | { readonly kind: "close" };

/** What is known of a site, with the names of what was sent before, or just now. */
export interface KnownUpdate extends Omit<KnownSite, "languages"> {
  readonly languages: readonly (Omit<KnownLanguage, keyof SentParts> &
    Readonly<Record<keyof SentParts, readonly string[]>>)[];
}

/** What is sent of a language only where it has changed. */
export interface SentParts {
  readonly documents: readonly Document[];
  readonly apis: readonly ApiOutline[];
  /** By the paths of the routes of pages. */
  readonly links: readonly (readonly [string, PageLinks])[];
}

/** A problem, and the range in its file that it is shown at. */
export interface FoundProblem {
  readonly problem: Diagnostic;
  readonly range: Range;
}

/** What a check has found. */
export interface Checked {
  /** By absolute paths. */
  readonly problems: ReadonlyMap<string, readonly FoundProblem[]>;
  /** The versions of the open files that were checked, by absolute paths. */
  readonly versions: ReadonlyMap<string, number>;
}

export type FromThread =
  /** Parts of a language that are new or have changed. */
  | ({ readonly kind: "parts"; readonly language: number } & SentParts)
  /** The site as it is now; nothing where it cannot be assembled. */
  | { readonly kind: "known"; readonly known?: KnownUpdate }
  | ({ readonly kind: "checked" } & Checked)
  | { readonly kind: "change"; readonly id: number; readonly change: Change }
  /** Something that nobody waits for went wrong in code of the site. */
  | { readonly kind: "failed"; readonly message: string };
