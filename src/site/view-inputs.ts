// What the views of a site's pages are made of.
import type { ApiOutline } from "../types/api.js";
import type { Document } from "../types/document.js";
import type { PageProps } from "../types/feature.js";
import type { Site } from "../types/site.js";
import type { Alternates } from "./alternates.js";
import type { ShellInputs } from "./shell.js";

/** Inputs of views. */
export interface ViewInputs extends ShellInputs {
  readonly site: Site;
  /** By path. */
  readonly documents: ReadonlyMap<string, Document>;
  readonly apis: readonly ApiOutline[];
  /** What features add to pages. */
  readonly props: Pick<Required<PageProps>, "of" | "components" | "head" | "sheets" | "image">;
  /** Addresses of files from the bundler. */
  readonly bundled: ReadonlySet<string>;
  /** The file of the glossary. */
  readonly glossary?: { readonly path: string; readonly text: string };
  /** Names of the theme's icons. */
  readonly icons: readonly string[];
  /** The pages in all languages; absent for a site in one. */
  readonly alternates?: Alternates;
}
