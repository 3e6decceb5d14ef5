import { globalData } from "docsite:docusaurus";
import { currentLocale, localized, mainLocale } from "./locale.js";

/** A book with its versions, as far as their paths are concerned. */
interface Placed {
  readonly path: string;
  readonly versions: readonly { readonly path: string }[];
}

const DOCS = "docusaurus-plugin-content-docs";

/** Data of all plugins, by name and id. The paths of books are in the language of the page. */
export function currentGlobalData(): typeof globalData {
  if (currentLocale() === mainLocale()) return globalData;
  const books = Object.entries((globalData[DOCS] ?? {}) as Readonly<Record<string, Placed>>);
  const placed = books.map(([id, { path, versions, ...book }]) => [
    id,
    {
      ...book,
      path: localized(path),
      versions: versions.map((version) => ({ ...version, path: localized(version.path) })),
    },
  ]);
  return { ...globalData, [DOCS]: Object.fromEntries(placed) };
}
