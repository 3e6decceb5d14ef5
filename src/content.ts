// The site's pages for its React pages: `import { docs } from "docsite-cli/content"`.
import type { ContentPage } from "./types/content.js";
import { pages } from "./text/given-pages.js";

export type { ContentPage };
export * from "./features/content.js";
export { pages } from "./text/given-pages.js";

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
