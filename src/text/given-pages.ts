import type { ContentPage } from "../types/content.js";

/** Where the build puts the pages while it renders a React page. */
const PLACE = Symbol.for("docsite.content");

/** All pages of the site, sorted by path: documents, pages, references and indexes of categories. */
export function pages(): readonly ContentPage[] {
  const given = (globalThis as { readonly [PLACE]?: readonly ContentPage[] })[PLACE];
  if (!given)
    throw new Error(
      "Pages are known to React pages alone, such as content/pages/all.tsx: documents are rendered before them",
    );
  return given;
}
