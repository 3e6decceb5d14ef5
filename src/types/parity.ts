import type { OptionOutcome } from "./in-place.js";

/** Something that a build told, at its place. */
export interface Told {
  readonly message: string;
  readonly file?: string;
  readonly line?: number;
}

/** What became of a site that another generator has published. Addresses are without the base URL and without slashes at their ends. */
export interface Parity {
  /** What it is compared with. Absent: no old site was found. */
  readonly before?: { readonly name: string; readonly pages: number };
  /** Number of pages now. */
  readonly now: number;
  /** Addresses that lead to nothing now. */
  readonly lost: readonly string[];
  /** Addresses of new pages. */
  readonly added: readonly string[];
  /** Headings that links from elsewhere may lead to, and that are not there now. */
  readonly anchors: readonly { readonly path: string; readonly ids: readonly string[] }[];
  readonly titles: readonly { readonly path: string; readonly before: string; readonly now: string }[];
  /** Pages whose sidebars have another order. Only the entries that both have. */
  readonly sidebars: readonly {
    readonly path: string;
    readonly before: readonly string[];
    readonly now: readonly string[];
  }[];
  /** Those that are not supported. */
  readonly options: readonly OptionOutcome[];
  /** Code and components that are not shown as they were. */
  readonly components: readonly Told[];
  /** Links that lead nowhere, and did before. */
  readonly dead: readonly Told[];
}
