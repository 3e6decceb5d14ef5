import type { Diagnostic, Point } from "./diagnostic.js";
import type { LoadedConfig } from "./loaded-config.js";
import type { OutputFile } from "./output.js";
import type { AssetFile, Libraries } from "./source.js";

/** An image of the site that its pages show. */
export interface ShownImage {
  /** Its address, without a query and a fragment. */
  readonly href: string;
  readonly asset: AssetFile;
  /** Where pages show it. */
  readonly places: readonly Point[];
}

/** Values and files that builds remember by their keys: see `Memo`. */
export interface RememberedFiles {
  readonly getAll: <Value>(
    step: string,
    keys: readonly string[],
    make: (
      missing: readonly number[],
      put: (
        place: number,
        made: { readonly value: Value; readonly parts?: Readonly<Record<string, Uint8Array>> },
      ) => Promise<void>,
    ) => Promise<void>,
  ) => Promise<(Value | undefined)[]>;
  readonly getParts: (
    step: string,
    part: string,
    keys: readonly string[],
    make: (place: number) => Uint8Array | Promise<Uint8Array>,
  ) => Promise<Uint8Array[]>;
}

/** All images that the pages of a site in one language show. */
export interface ImageSite extends Pick<LoadedConfig, "siteDir" | "config" | "file" | "at"> {
  readonly libraries: Libraries;
  /** Each once. */
  readonly images: readonly ShownImage[];
  /** Reads the file of one. Throws `ChangedFileError`. */
  readonly read: (asset: AssetFile) => Promise<Uint8Array>;
  readonly memo: RememberedFiles;
  /** What they are for: a site that is written, one that is checked, or one that is only looked at. */
  readonly purpose: "build" | "check" | "serve";
  /** Begins a long stage, which `count` tells the progress of. Throws once the build has been cancelled. */
  readonly begin: (stage: string) => void;
  readonly count: (done: number, total: number) => void;
}

/** What a feature makes of images. */
export interface MadeImages {
  /** What all bodies are changed by. Plain JSON. */
  readonly setup: unknown;
  /** What the body of a page is given for each image in it, by its address. Plain JSON. */
  readonly given: ReadonlyMap<string, unknown>;
  readonly files: readonly OutputFile[];
  readonly diagnostics: readonly Diagnostic[];
}

/** A page whose body is changed. */
export interface ChangedPage {
  readonly mode: string;
  /** What it is given for its images. */
  readonly images: Readonly<Record<string, unknown>>;
}

/** Changes the body of a page after it was rendered. */
export type BodyChange = (html: string, page: ChangedPage) => string;

/** A feature that changes the bodies of pages, and what it does so by: see `MadeImages`, and `bodies` of `Feature`. */
export interface BodySetup {
  readonly feature: string;
  readonly setup: unknown;
}
