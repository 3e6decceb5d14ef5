// The site's pages for its React pages: `import { docs } from "docsite/content"`.
import type { ContentPage } from "./types/content.js";

export type { ContentPage };

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

/** The documents of a book, or of all books, without unlisted ones. `version`: its name. Default: the latest one. */
export function docs(book?: string, version?: string): readonly ContentPage[] {
  return pages().filter(
    (each) =>
      each.kind === "doc" &&
      !each.unlisted &&
      (book === undefined || each.book === book) &&
      (version === undefined ? !each.otherVersion : each.version === version),
  );
}

/** The posts of a blog, or of all blogs, the newest first, without unlisted ones. */
export function posts(blog?: string): readonly ContentPage[] {
  return pages()
    .filter((each) => each.kind === "post" && !each.unlisted && (blog === undefined || each.blog === blog))
    .toSorted(({ date: one = "" }, { date: other = "" }) => (one < other ? 1 : one > other ? -1 : 0));
}

/** The page at a path with the base URL, such as `/docs/install`. */
export function page(path: string): ContentPage | undefined {
  return pages().find((each) => each.path === path);
}

/** The tags of documents, sorted by name, each with its documents. */
export function tags(): readonly { readonly tag: string; readonly pages: readonly ContentPage[] }[] {
  const byTag = new Map<string, ContentPage[]>();
  for (const each of docs())
    for (const tag of each.frontMatter.tags ?? []) {
      const label = typeof tag === "string" ? tag : tag.label;
      byTag.set(label, [...(byTag.get(label) ?? []), each]);
    }
  return [...byTag].sort(([a], [b]) => (a < b ? -1 : 1)).map(([tag, tagged]) => ({ tag, pages: tagged }));
}
