// The documents of a site for code of Docusaurus projects that asks for them: `useDocsVersion().docs`, `useAllDocsData()`.
import type { Bundle } from "../bundle/bundle.js";
import { docPageOf } from "../site/assemble.js";
import { placesIn } from "../text/books.js";
import { shortHash } from "../text/hash.js";
import { fillMarks } from "../text/template.js";
import type { SiteConfig } from "../types/config.js";
import type { Document } from "../types/document.js";

/** The name that `theme/docusaurus/core/plugin-content-docs/client.ts` has for them. */
const NAME = "DOCSITE_DOCS";

/** A bundle whose code knows the documents of all books, as far as their own files tell of them; the same one if it does not ask. */
export function knowingDocs(bundle: Bundle, documents: readonly Document[], config: SiteConfig): Bundle {
  const { site } = bundle;
  if (!site?.code.includes(NAME)) return bundle;
  const placeOfFile = placesIn(config);
  const listed = documents.flatMap((document) => {
    const { book, name = "" } = placeOfFile(document.path) ?? {};
    const page = book && document.frontMatter.draft !== true && docPageOf(document, name, book, config)?.page;
    if (!page) return [];
    const { id, title, description, version, route, frontMatter } = page;
    return { book: book.id, version, id, title, description, path: route.path, frontMatter };
  });
  // What code shows in titles is not known before it runs.
  const known = fillMarks(JSON.stringify(listed), () => "");
  // At the end, where it moves no line.
  const code = `${site.code}\nvar ${NAME} = ${known};`;
  return { ...bundle, site: { ...site, code, hash: shortHash(code) } };
}
