// Names and places of the versions of a book (Docusaurus conventions).
import type { Book } from "../types/book.js";

/** Name of the version that the book's own folder has. */
export const CURRENT = "current";

/** Where the versions of a book are kept, relative to the site folder. */
export interface VersionFiles {
  /** The list of their names, the newest first. */
  readonly list: string;
  readonly of: (name: string) => { readonly folder: string; readonly sidebars: string };
}

/** The files of the versions of a book. Those of the book `docs`, or of the only one, have no prefix. */
export function versionFiles({ id, key }: Pick<Book, "id" | "key">): VersionFiles {
  const prefix = key === "docs" || id === "docs" ? "" : `${id}_`;
  return {
    list: `${prefix}versions.json`,
    of: (name) => ({
      folder: `${prefix}versioned_docs/version-${name}`,
      sidebars: `${prefix}versioned_sidebars/version-${name}-sidebars.json`,
    }),
  };
}

/** The folder that the documents of a version from the repository seem to lie in: beside that of the book, so that relative paths out of it lead to the same files. */
export function refFolder(folder: string, name: string): string {
  return `${folder}@${name}`;
}
